"""What a rule can do, as small frozen records: the vocabulary of docs/catalogue.md.

`effect_reading.py` builds these from JSON, `effects.py` applies them. Nothing here knows the name of an ability.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Part = Literal["dice", "bonus", "difficulty"]
Whom = Literal["self", "unit", "enemy", "allies", "enemies", "troops", "marked"]
How = Literal["add", "fix", "halve"]
Which = Literal["any", "failed", "ones"]

PARTS: tuple[Part, ...] = ("dice", "bonus", "difficulty")
WHOM: tuple[Whom, ...] = ("self", "unit", "enemy", "allies", "enemies", "troops", "marked")
HOW: tuple[How, ...] = ("add", "fix", "halve")
WHICH: tuple[Which, ...] = ("any", "failed", "ones")

# Success rolls, then single-die rolls, then distances in centimetres, then the count that decides who lost.
ROLLS = (
    "combat",
    "opportunity-attack",
    "melee-damage",
    "shoot",
    "hold-and-shoot",
    "shoot-damage",
    "protect-leader",
    "order",
    "honour",
    "initiative",
    "interact",
    "move",
    "run",
    "charge-move",
    "flee-move",
    "disengage-move",
    "combat-result",
)

# A name that stands for several rolls.
ROLL_FAMILIES: Mapping[str, tuple[str, ...]] = {
    "damage": ("melee-damage", "shoot-damage"),
    "attack": ("combat", "shoot"),
    "melee": ("combat", "melee-damage"),
    "blow": ("combat", "opportunity-attack"),
    "shot": ("shoot", "hold-and-shoot"),
    "movement": ("move", "run", "charge-move", "flee-move", "disengage-move"),
    "any": ROLLS,
}

# What kind of thing a line comes from; `also` on a modifier adds charge or rank to its source's own kind.
SOURCE_KINDS = (
    "book",
    "class",
    "weapon",
    "armour",
    "title",
    "ability",
    "marker",
    "terrain",
    "card",
    "clan-action",
    "profile",
)
CANCEL_KINDS = (*SOURCE_KINDS, "charge", "rank")

ATTRIBUTES = (
    "mov",
    "mov_column",
    "at_melee",
    "at_ranged",
    "initiative",
    "honour",
    "wounds",
    "orders",
    "reach_cm",
    "stunned_per_wound",
    "leader_wounded_on",
    "damage_successes",
)

# Ban and allow: plain words, and words that take a parameter after a colon.
PERMISSIONS = (
    "activation",
    "abilities",
    "orders",
    "reroll",
    "flee",
    "combat-roll",
    "opportunity-attack",
    "ignore-control-area",
    "ignore-terrain",
    "full-climb",
    "choose-to-fail",
    "free-rally",
    "turn-freely",
    "exceed-unit-size",
    "shoot-unseen",
)
PERMISSIONS_WITH_PARAMETER = ("order", "targeted-by", "affected-by", "pass-through", "invoke")


@dataclass(frozen=True, slots=True)
class Reach:
    """Whom an effect touches, seen from its bearer; `within` is in centimetres.

    `unit` is the unit its bearer leads from within; `marked` are the troops a step of the same ability has marked: those it
    wounded, cursed or chose.
    """

    whom: Whom = "self"
    within: int = 0

    @property
    def is_aura(self) -> bool:
        return self.whom in ("allies", "enemies", "troops")


SELF = Reach()


@dataclass(frozen=True, slots=True)
class Condition:
    """All of `when` must hold and none of `unless`."""

    when: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()

    @property
    def facts(self) -> tuple[str, ...]:
        return self.when + self.unless


ALWAYS = Condition()


@dataclass(frozen=True, slots=True)
class Modify:
    """One line of a receipt. `on` is whose roll it changes; `once`: several such troops in reach count as one."""

    roll: str
    part: Part
    amount: int
    on: Reach = SELF
    condition: Condition = ALWAYS
    per: str = ""
    also: tuple[str, ...] = ()
    once: bool = False


@dataclass(frozen=True, slots=True)
class Cancel:
    """Strikes out lines by kind (`weapon`) or by source (`armour:samurai-armour`); `helpful`: bonuses only."""

    what: str
    on: Reach = SELF
    condition: Condition = ALWAYS
    helpful: bool = False


@dataclass(frozen=True, slots=True)
class Grant:
    """Lends abilities and titles."""

    abilities: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    on: Reach = SELF
    condition: Condition = ALWAYS


@dataclass(frozen=True, slots=True)
class Ban:
    """Forbids."""

    what: str
    on: Reach = SELF
    condition: Condition = ALWAYS


@dataclass(frozen=True, slots=True)
class Allow:
    """Permits what a general rule or a ban forbids."""

    what: str
    on: Reach = SELF
    condition: Condition = ALWAYS


@dataclass(frozen=True, slots=True)
class Reroll:
    """Rolls dice again. `dice` 0 means all that qualify; `whose` is whose roll, the bearer always chooses."""

    roll: str
    dice: int = 1
    which: Which = "any"
    whose: Whom = "self"
    on: Reach = SELF
    condition: Condition = ALWAYS
    forced: bool = False


@dataclass(frozen=True, slots=True)
class Set:
    """Changes an attribute: adds, fixes or halves."""

    what: str
    amount: int = 0
    how: How = "add"
    on: Reach = SELF
    condition: Condition = ALWAYS
    once: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """A named procedure of the engine at a named moment."""

    step: str
    moment: str
    on: Reach = SELF
    condition: Condition = ALWAYS
    parameters: Mapping[str, object] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Remind:
    """Shown to the right player at a moment; nothing to compute."""

    moment: str
    on: Reach = SELF
    condition: Condition = ALWAYS


Effect: TypeAlias = Modify | Cancel | Grant | Ban | Allow | Reroll | Set | Step | Remind


def rolls_named(roll: str) -> tuple[str, ...]:
    """The rolls a name stands for."""
    return ROLL_FAMILIES.get(roll, (roll,))
