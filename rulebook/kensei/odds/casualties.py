"""From wounds to casualties (S3935-3990): protect the leader, remove miniatures, keep what is left as markers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from rulebook.kensei.odds.damage import Harm, Target
from rulebook.kensei.odds.impacts import impacts
from rulebook.kensei.odds.spread import Spread
from rulebook.kensei.pools import Line, Pool

VOLUNTEER = Pool((Line("volunteer", "book", "dice", 1),))


@dataclass(frozen=True, slots=True)
class Body:
    """A troop as casualties see it. The leader is not among its miniatures.

    `wounds` is how many a miniature takes, `carried` those the unit has already; `leader` is how many its leader can
    still take, none if it has none; `volunteers` stand beside him and roll `protection` when he would fall: a die for
    each wound he was dealt, as far as there are volunteers. `visible` limits what a shot can remove (0: all are seen).
    """

    miniatures: int
    wounds: int = 1
    carried: int = 0
    stunned: int = 0
    stunned_per_wound: int = 2
    leader: int = 0
    volunteers: int = 0
    protection: Pool = VOLUNTEER
    visible: int = 0

    @property
    def is_single(self) -> bool:
        return self.miniatures + bool(self.leader) == 1

    @property
    def target(self) -> Target:
        return Target(self.stunned, self.stunned_per_wound, self.leader)


class Loss(NamedTuple):
    """What a troop lost. `wounds` counts all it suffered, leader included; `carried` and `stunned` stay on it."""

    casualties: int
    leader_falls: bool
    wounds: int
    carried: int
    stunned: int
    criticals: int = 0


def losses(harms: Spread[Harm], body: Body) -> Spread[Loss]:
    """What the harm costs the troop, once the volunteers have rolled."""
    most = min(body.volunteers, body.miniatures, body.leader)
    saves = [impacts(_volunteering(body.protection, dice)) for dice in range(1, most + 1)]
    ways: dict[Loss, int] = {}
    for harm, count in harms.ways.items():
        for end, times in _protected(harm, body, saves):
            loss = _loss(end, body)
            ways[loss] = ways.get(loss, 0) + count * times
    return Spread(ways)


def _volunteering(protection: Pool, dice: int) -> Pool:
    return Pool((*protection.lines, Line("volunteers", "book", "dice", dice - protection.granted)))


def _protected(harm: Harm, body: Body, saves: list[Spread[int]]) -> Iterator[tuple[Harm, int]]:
    """The harm after the volunteers rolled; the leader's last wound is dealt, so `saves` has a roll for each he took."""
    if not saves or harm.leader < body.leader:
        yield harm, int(6 ** len(saves))
        return
    for taken, times in saves[-1].ways.items():
        yield harm._replace(wounds=harm.wounds + taken, leader=harm.leader - taken), times


def _loss(harm: Harm, body: Body) -> Loss:
    casualties, carried = divmod(harm.wounds + body.carried, body.wounds)
    most = min(body.miniatures, body.visible or body.miniatures)
    if casualties >= most:
        # What is beyond the miniatures there are, or can be seen, is lost.
        casualties, carried = most, 0
    leader_falls = 0 < body.leader <= harm.leader
    return Loss(casualties, leader_falls, harm.wounds + harm.leader, carried, harm.stunned, harm.criticals)
