"""Who sits at the table. A game for two has the seats `a` and `b`; nobody sits at the empty name."""

from __future__ import annotations

from typing import TypeAlias

Seat: TypeAlias = str

TWO: tuple[Seat, Seat] = ("a", "b")


def across(seat: Seat) -> Seat:
    """The other seat of two."""
    return TWO[1] if seat == TWO[0] else TWO[0]
