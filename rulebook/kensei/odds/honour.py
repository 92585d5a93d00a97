"""The honour roll after a fight (S4041-4090): whether a troop holds, and what it does if not.

Whose honour counts depends on who is left: the leader lends his to his unit, a unit that lost him has its own, the last
man of a unit has one less, and a leader left alone is a single miniature. Units with two complete ranks retreat, others
flee; a leader or a samurai may stand at the price of a wound (R53).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rulebook.kensei.odds.casualties import Body, Loss

# "hold": it may not flee and nothing else happens; "stunned", "wound": the undead, the spectres and the creatures.
Failing = Literal["retreat", "flee", "dishonoured", "stand", "hold", "stunned", "wound"]
Left = Literal["led", "unled", "last-man", "leader-alone"]
After = Literal["wins", "draws", "unshaken", "passes", "destroyed"] | Failing


@dataclass(frozen=True, slots=True)
class Nerve:
    """An honour roll and what failing it brings, with two complete ranks and without. `again`: rerolls it may make."""

    honour: int
    again: int = 0
    with_ranks: Failing = "retreat"
    without: Failing = "flee"


@dataclass(frozen=True, slots=True)
class Morale:
    """The nerve of a troop for each way it may be left.

    `front` is how many miniatures wide it stands: two complete ranks are then a matter of numbers. Without it,
    `two_ranks` says whether it still has them.
    """

    nerves: Mapping[Left, Nerve]
    front: int = 0
    two_ranks: bool = False


def steady(honour: int, *, again: int = 0) -> Morale:
    """A troop of one honour throughout, that flees when it fails."""
    nerve = Nerve(honour, again)
    return Morale({"led": nerve, "unled": nerve, "last-man": nerve, "leader-alone": nerve})


def left_after(loss: Loss, body: Body) -> Left | None:
    """How the troop is left; nothing if nobody is."""
    remaining = body.miniatures - loss.casualties
    if body.leader and not loss.leader_falls:
        return "led" if remaining else "leader-alone"
    if not remaining:
        return None
    was = body.miniatures + bool(body.leader)
    return "last-man" if remaining == 1 < was else "unled"


def most_rolls(morale: Morale) -> int:
    """In how many equally likely ways the longest of its honour rolls can fall."""
    return int(6 ** (1 + max(nerve.again for nerve in morale.nerves.values())))


def honour_rolls(morale: Morale, body: Body, loss: Loss) -> tuple[tuple[After, int], ...]:
    """What comes of the honour roll, weighed to `most_rolls` in all."""
    every = most_rolls(morale)
    left = left_after(loss, body)
    if left is None:
        return (("destroyed", every),)
    nerve = morale.nerves[left]
    failing = nerve.with_ranks if _has_ranks(morale, body, loss, left) else nerve.without
    tries = nerve.again + 1
    failed = int((6 - min(6, max(0, nerve.honour))) ** tries) * (every // int(6**tries))
    return ("passes", every - failed), (failing, failed)


def _has_ranks(morale: Morale, body: Body, loss: Loss, left: Left) -> bool:
    if left in ("last-man", "leader-alone"):
        return False
    if not morale.front:
        return morale.two_ranks
    standing = body.miniatures - loss.casualties + (left == "led")
    return standing >= 2 * morale.front
