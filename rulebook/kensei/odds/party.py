"""What a caller brings to have odds worked out: two troops, each a side of the rules with its numbers and its intentions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rulebook.kensei.odds.changes import Change
from rulebook.kensei.odds.damage import Aim
from rulebook.kensei.sides import Side, Situation

# What a leader lends his unit, and what is said of him.
LENT = ("led", "honour", "initiative", "leader_at_melee", "leader_at_ranged", "leader_in_contact", "leader_in_support")


@dataclass(frozen=True, slots=True)
class Party:
    """A troop in a fight. The leader inside it is not among its miniatures; a troop of one miniature has none inside.

    `leader` is how many wounds its leader can still take; `volunteers` would roll to protect him; `general` says he is the
    army's. `front` is how wide it stands and `visible` how many miniatures a shot can remove, both nothing if unknown.
    `aim` is whom its criticals go to; `stands`: failing honour, it rather takes a wound if it may. `cards` are offered on its
    attack roll; `near` are the abilities that other troops of its side bring to the table; `led_by` is the leader as he would
    fight alone, if he is known.
    """

    side: Side
    miniatures: int = 1
    carried: int = 0
    stunned: int = 0
    leader: int = 0
    volunteers: int = 0
    general: bool = False
    front: int = 0
    visible: int = 0
    aim: Aim = "leader"
    stands: bool = False
    near: frozenset[str] = frozenset()
    cards: tuple[Change, ...] = ()
    led_by: Side | None = None

    def without_leader(self) -> Party:
        """The same troop once its leader has fallen."""
        facts = {fact: count for fact, count in self.side.facts.items() if fact not in LENT}
        if self.general:
            facts |= {"general_dead": 1, "near_general": 0}
        return replace(self, side=replace(self.side, facts=facts, lent=()))

    def last_man(self) -> Party:
        left = self.without_leader() if self.leader else self
        return left.with_facts({**left.side.facts, "unit": 0, "two_ranks": 0, "isolated": 1})

    def leader_alone(self) -> Party:
        """Its leader when all his men have fallen: a single miniature with his own honour."""
        if self.led_by:
            return replace(self, side=self.led_by)
        return self.with_facts({**self.side.facts, "unit": 0, "led": 0, "two_ranks": 0, "leader": 1})

    def with_facts(self, facts: Mapping[str, int]) -> Party:
        return replace(self, side=replace(self.side, facts=dict(facts)))


def situation(roll: str, own: Party, enemy: Party | None, **facts: int) -> Situation:
    """A roll of one troop against another; `facts` are added to the roller's."""
    roller = replace(own.side, facts={**own.side.facts, **facts}) if facts else own.side
    if enemy is None:
        return Situation(roll, roller, None, own.near)
    return Situation(roll, roller, enemy.side, own.near, enemy.near)
