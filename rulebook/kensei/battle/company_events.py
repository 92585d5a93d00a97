"""What happens only in battles of more than two players; applied by `multiplayer.py` and `agreements.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rulebook.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """Everybody who has a troop to use points one out, in the order of the positions."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Agreed:
    """One of several agreed to the proposal; it is done when all have."""

    by: Seat


COMPANY_EVENTS = (RoundBegan, Agreed)
CompanyEvent: TypeAlias = RoundBegan | Agreed
