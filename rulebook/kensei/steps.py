"""Procedures an effect may name, and the moments of a turn at which an effect may act.

A step is declared here once, with the moments it may be used at; the battle engine registers the function that carries
it out. An ability that needs code is a step with a name, never a branch with the ability's name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

# In the order of play.
MOMENTS = (
    "deployment",
    "maintenance",
    "activation",
    "order-rolled",
    "ability-used",
    "movement",
    "charge-declared",
    "reaction",
    "shoot-declared",
    "shoot-rolled",
    "before-combat",
    "combat-rolled",
    "before-damage",
    "damage-rolled",
    "resolution",
    "casualties",
    "after-combat",
    "honour-failed",
    "interaction",
    "invocation",
    "end-of-turn",
)


@dataclass(frozen=True, slots=True)
class Procedure:
    """A step's declaration: when it may act, and the parameters an effect must give it.

    `told` steps are carried out on the table alone: their owner is reminded of them.
    """

    moments: tuple[str, ...]
    parameters: tuple[str, ...] = ()
    told: bool = False


STEPS: Mapping[str, Procedure] = {
    # Orders and activation.
    "order-band": Procedure(("order-rolled",), ("low", "high", "orders", "ki")),
    "activation-test": Procedure(("activation",), ("roll", "failing")),
    "gain-ki": Procedure(("activation",), ("amount", "most"), told=True),
    "pay-ki": Procedure(("invocation",), ("amount",), told=True),
    # Chance before a roll.
    "gamble": Procedure(("before-combat", "before-damage"), ("needs", "roll", "part", "amount")),
    "honour-or-wound": Procedure(("before-combat",), ("wounds",)),
    "honour-or-flee": Procedure(("before-combat",)),
    # Impacts and wounds.
    "cancel-impacts": Procedure(("combat-rolled",), ("faces_per_impact",)),
    "halve-on": Procedure(("shoot-rolled", "damage-rolled"), ("needs", "what", "round")),
    "ones-are-hits": Procedure(("combat-rolled",)),
    "sixes-only": Procedure(("shoot-rolled",)),
    "spread-impacts": Procedure(("shoot-rolled", "combat-rolled"), ("within", "share")),
    "splash": Procedure(("shoot-rolled",), ("needs", "penalty")),
    "hits": Procedure(("ability-used",), ("dice", "within")),
    "shoot-around": Procedure(("shoot-declared",), ("within", "sight")),
    "special-shot": Procedure(("shoot-declared",), ("within",)),
    "opposed-roll": Procedure(("shoot-declared", "after-combat"), ("own", "other", "win", "lose")),
    "echo-wounds": Procedure(("damage-rolled",), ("roll",)),
    # Marks, healing, casualties.
    "mark": Procedure(("damage-rolled", "ability-used", "honour-failed"), ("which",)),
    "recover": Procedure(("after-combat", "damage-rolled"), ("what", "amount", "per")),
    "heal": Procedure(("ability-used",), ("within",)),
    "break-tie": Procedure(("resolution",), ("by",)),
    "keep-stunned": Procedure(("damage-rolled",)),
    "convert-casualties": Procedure(("resolution",)),
    "linger": Procedure(("casualties",), told=True),
    "extra-casualties": Procedure(("resolution",), ("per",)),
    "regenerate": Procedure(("maintenance",), ("needs",)),
    "honour-failing": Procedure(("honour-failed",), ("instead",)),
    # Equipment and table.
    "reload": Procedure(("shoot-rolled",)),
    "ambush": Procedure(("deployment",), ("turn", "orders"), told=True),
    "companions": Procedure(("deployment",), ("count",), told=True),
    "pair": Procedure(("deployment",), ("with",), told=True),
    "dry-water": Procedure(("ability-used",), ("within",)),
}
