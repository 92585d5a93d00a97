"""How each ability is carried out: by data alone, by a step of the engine, or only by reminding a player.

An ability counts as carried out by the program as soon as one of its effects changes a number or what may be done; one that only
tells the table something, or lets a troop do what nobody but the players can see, is a reminder.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.modifiers import Allow, Effect, Remind, Step
from rulebook.kensei.profiles import Ability
from rulebook.kensei.steps import STEPS

CarriedOut = Literal["data", "step", "reminder"]

# Permissions that only the players can make use of.
SEEN_BY_PLAYERS = ("turn-freely", "pass-through", "full-climb", "exceed-unit-size")


def carried_out(ability: Ability) -> CarriedOut:
    """One step makes it a step; nothing but reminders makes it a reminder."""
    if any(isinstance(effect, Step) and not STEPS[effect.step].told for effect in ability.effects):
        return "step"
    if all(_is_told(effect) for effect in ability.effects):
        return "reminder"
    return "data"


def abilities_carried_out(catalogue: Catalogue) -> Mapping[str, CarriedOut]:
    """Every ability by slug."""
    return {slug: carried_out(ability) for slug, ability in catalogue.abilities.items()}


def _is_told(effect: Effect) -> bool:
    match effect:
        case Remind():
            return True
        case Step():
            return STEPS[effect.step].told
        case Allow():
            return effect.what.partition(":")[0] in SEEN_BY_PLAYERS
    return False
