"""The exact odds of what a battle is about to roll: its troops as the odds know them.

A party is made of the very side that the engine's roll is worked out of, so the pools of play and of the odds are the same.
`told` are the table's answers about a troop, by fact and without `own:`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rulebook.kensei.battle.blows import MOST_VOLUNTEERS
from rulebook.kensei.battle.duel_state import leader_in
from rulebook.kensei.battle.guardians import guard_of
from rulebook.kensei.battle.rolls import side, situation_of
from rulebook.kensei.battle.state import Battle, Troop
from rulebook.kensei.odds import CombatOdds, Party, SideOdds, combat_odds, shooting_odds
from rulebook.kensei.sides import Side
from rulebook.kernel.values import changed

Told = Mapping[str, int]


def party(battle: Battle, troop_id: str, told: Told, *, volunteers: int = MOST_VOLUNTEERS, front: int = 0) -> Party:
    """A troop of the battle; as many of its men as may would step in for its leader."""
    troop = battle.troop(troop_id)
    situation = situation_of(battle, "combat", troop_id)
    leader = battle.troops.get(troop.led_by)
    # The Shikigami take what is meant for their master: it is they who can be lost.
    taking = guard_of(battle, troop) or troop
    return Party(
        replace(situation.roller, facts={**situation.roller.facts, **told}),
        miniatures=taking.miniatures,
        carried=taking.wounds,
        stunned=troop.stunned,
        leader=leader.wounds_each - leader.wounds if leader else 0,
        volunteers=min(volunteers, troop.miniatures) if leader else 0,
        general=leader is not None and leader.general,
        front=front,
        near=situation.allies,
        led_by=_alone(battle, leader, told) if leader else None,
    )


def combat_prospects(battle: Battle, one: str, other: str, told: tuple[Told, Told] = ({}, {})) -> CombatOdds:
    """How a combat of two troops would end as the table stands."""
    return combat_odds(battle.catalogue, party(battle, one, told[0]), party(battle, other, told[1]))


def shot_prospects(
    battle: Battle, shooter: str, target: str, told: tuple[Told, Told] = ({}, {}), *, hold: bool = False
) -> SideOdds:
    """What a shot would do to its target."""
    roll = "hold-and-shoot" if hold else "shoot"
    return shooting_odds(battle.catalogue, party(battle, shooter, told[0]), party(battle, target, told[1]), roll)


def duel_prospects(battle: Battle, challenger: str, target: str) -> CombatOdds:
    """How the leaders of two troops would fare against each other, alone, the challenged one reacting."""
    one, other = (battle.troop(leader_in(battle, troop)) for troop in (challenger, target))
    return combat_odds(battle.catalogue, _single(battle, one, {}), _single(battle, other, {"reacting": 1}))


def _single(battle: Battle, leader: Troop, facts: Told) -> Party:
    return Party(side(battle, changed(leader, within=""), facts), carried=leader.wounds, stunned=leader.stunned)


def _alone(battle: Battle, leader: Troop, told: Told) -> Side:
    """The leader when all his men have fallen; the general stands where his unit stood."""
    facts = {"near_general": told.get("near_general", 0)} if not leader.general else {}
    return side(battle, changed(leader, within=""), facts)
