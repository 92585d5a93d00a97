"""Shooting (S3640-3870): only the shooter rolls, nobody is stunned, and the target may have to roll honour.

A unit rolls honour when half or more of the miniatures it had at the moment of the shot fall, the leader among them; a
single miniature when it suffers a wound (S4052-4060).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulebook.kensei.odds.casualties import Body, Loss, losses
from rulebook.kensei.odds.damage import Blow, harm
from rulebook.kensei.odds.fighter import SideOdds
from rulebook.kensei.odds.honour import After, Morale, honour_rolls, most_rolls
from rulebook.kensei.odds.impacts import Attack, landed, struck
from rulebook.kensei.odds.spread import Spread


@dataclass(frozen=True, slots=True)
class Shot:
    """A shot and the troop it is aimed at."""

    attack: Attack
    blow: Blow
    body: Body
    morale: Morale


def shooting(shot: Shot) -> SideOdds:
    """What awaits the target."""
    return shooting_after(shot, struck(shot.attack).seen_as(lambda end: end.impacts))


def shooting_after(shot: Shot, impacts: Spread[int]) -> SideOdds:
    """The same once something is known of the shoot roll."""
    hits = landed(impacts, shot.attack)
    lost = losses(harm(hits, replace(shot.blow, stuns=False), shot.body.target), shot.body)
    return SideOdds(hits, lost, lost.seen_as(lambda loss: loss.casualties), _after(lost, shot))


def must_roll(loss: Loss, body: Body) -> bool:
    if body.is_single:
        return loss.wounds > 0
    return 2 * (loss.casualties + loss.leader_falls) >= body.miniatures + bool(body.leader)


def _after(lost: Spread[Loss], shot: Shot) -> Spread[After]:
    every = most_rolls(shot.morale)
    ways: dict[After, int] = {}
    for loss, count in lost.ways.items():
        rolls = honour_rolls(shot.morale, shot.body, loss) if must_roll(loss, shot.body) else (("unshaken", every),)
        for end, times in rolls:
            ways[end] = ways.get(end, 0) + count * times
    return Spread({end: count for end, count in ways.items() if count})
