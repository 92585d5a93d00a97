"""How each ability is carried out: by data alone, by a step of the engine, or only by reminding a player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.modifiers import Remind, Step
from rulebook.kensei.profiles import Ability

CarriedOut = Literal["data", "step", "reminder"]


def carried_out(ability: Ability) -> CarriedOut:
    """One step makes it a step; nothing but reminders makes it a reminder."""
    if any(isinstance(effect, Step) for effect in ability.effects):
        return "step"
    if all(isinstance(effect, Remind) for effect in ability.effects):
        return "reminder"
    return "data"


def abilities_carried_out(catalogue: Catalogue) -> Mapping[str, CarriedOut]:
    """Every ability by slug."""
    return {slug: carried_out(ability) for slug, ability in catalogue.abilities.items()}
