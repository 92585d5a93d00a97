"""Throws dice exactly: every way a number of dice can lie, after everything done to them.

The sum of units is kept packed in one large integer, a coefficient for each sum, so that one die more costs a few shifts
and additions of whole numbers. Beside the sum a throw keeps only what later rules ask for: wounds that may go to a unit
leader (as many as matter), marks, and of each kind a change could take as many dice as changes could take.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rulebook.kensei.odds.changes import Again, Change, fresh_dice, in_order, picks, preference, touches_all
from rulebook.kensei.odds.kinds import Kind, rolled_again


class Lie(NamedTuple):
    """How dice lie, apart from their sum: leader wounds, marks, and dice seen of each kind watched."""

    leader: int
    marks: tuple[int, ...]
    seen: tuple[int, ...]


class Kept(NamedTuple):
    """What is kept of a throw when all changes are made."""

    leader: int
    marks: tuple[int, ...]


Packed = dict[Kept, int]


@dataclass(frozen=True, slots=True)
class Cup:
    """Dice of one pool and what will be done to them.

    `leader_cap` is how many wounds the leader can take; those beyond are worth `surplus` units each.
    """

    kinds: tuple[Kind, ...]
    changes: tuple[Change, ...] = ()
    leader_cap: int = 0
    surplus: int = 0
    marks: int = 0

    def filled(self) -> Filled:
        kinds = self.kinds
        ordered = in_order(self.changes)
        for change in filter(touches_all, ordered):
            kinds = rolled_again(kinds, preference(change, kinds))
        single = tuple(change for change in ordered if not touches_all(change))
        orders = tuple(preference(change, kinds) for change in single)
        watched = tuple(sorted({place for order in orders for place in order}))
        return Filled(self, kinds, single, orders, watched, sum(map(picks, single)))


@dataclass(frozen=True, slots=True)
class Filled:
    """A cup worked out: rerolls of all dice are in the kinds, single changes wait for the throw."""

    cup: Cup
    kinds: tuple[Kind, ...]
    single: tuple[Change, ...]
    orders: tuple[tuple[int, ...], ...]
    watched: tuple[int, ...]
    taken: int
    _moves: dict[tuple[Lie, int], tuple[Lie, int]] = field(default_factory=dict, compare=False)

    @property
    def per_die(self) -> int:
        return sum(kind.ways for kind in self.kinds)

    def total(self, dice: int) -> int:
        """How many equally likely throws there are."""
        return int(self.per_die**dice * 6 ** fresh_dice(self.single))

    def throws(self, most: int, bits: int) -> Iterator[Packed]:
        """No die, one die, two dice... up to `most`, each with all changes made."""
        lies = {Lie(0, (0,) * self.cup.marks, (0,) * len(self.watched)): 1}
        yield self._changed(lies, bits)
        for _ in range(most):
            lies = self._one_more(lies, bits)
            yield self._changed(lies, bits)

    def _one_more(self, lies: dict[Lie, int], bits: int) -> dict[Lie, int]:
        ways = [kind.ways for kind in self.kinds]
        return self._thrown(lies, ways, bits)

    def _thrown(self, lies: dict[Lie, int], ways: Sequence[int], bits: int) -> dict[Lie, int]:
        after: dict[Lie, int] = {}
        for lie, packed in lies.items():
            for place, count in enumerate(ways):
                if count:
                    to, units = self._with(lie, place)
                    after[to] = after.get(to, 0) + ((packed * count) << (units * bits))
        return after

    def _with(self, lie: Lie, place: int) -> tuple[Lie, int]:
        """How the dice lie with one more of a kind, and the units it adds."""
        known = self._moves.get((lie, place))
        if known:
            return known
        brings = self.kinds[place].brings
        leader, units = lie.leader, brings.units
        if brings.to_leader and leader < self.cup.leader_cap + self.taken:
            leader += 1
        elif brings.to_leader:
            units += self.cup.surplus
        marks = tuple(map(sum, zip(lie.marks, brings.marks, strict=True))) if self.cup.marks else ()
        self._moves[(lie, place)] = Lie(leader, marks, self._seen(lie, place, 1)), units
        return self._moves[(lie, place)]

    def _without(self, lie: Lie, place: int) -> tuple[Lie, int]:
        """One die of a kind taken away. Leader wounds were counted beyond the cap by as many as can be taken."""
        brings = self.kinds[place].brings
        marks = tuple(had - brought for had, brought in zip(lie.marks, brings.marks, strict=True)) if self.cup.marks else ()
        return Lie(lie.leader - brings.to_leader, marks, self._seen(lie, place, -1)), brings.units

    def _seen(self, lie: Lie, place: int, change: int) -> tuple[int, ...]:
        if place not in self.watched:
            return lie.seen
        seen = list(lie.seen)
        index = self.watched.index(place)
        seen[index] = min(self.taken, seen[index] + change)
        return tuple(seen)

    def _changed(self, lies: dict[Lie, int], bits: int) -> Packed:
        for change, order in zip(self.single, self.orders, strict=True):
            for _ in range(picks(change)):
                lies = self._change_one(lies, change, order, bits)
        kept: Packed = {}
        for lie, packed in lies.items():
            beyond = max(0, lie.leader - self.cup.leader_cap)
            key = Kept(lie.leader - beyond, lie.marks)
            kept[key] = kept.get(key, 0) + (packed << (beyond * self.cup.surplus * bits))
        return kept

    def _change_one(self, lies: dict[Lie, int], change: Change, order: tuple[int, ...], bits: int) -> dict[Lie, int]:
        after: dict[Lie, int] = {}
        for lie, packed in lies.items():
            place = self._taken_from(lie, order)
            for to, count in self._replaced(lie, packed, change, place, bits).items():
                after[to] = after.get(to, 0) + count
        return after

    def _taken_from(self, lie: Lie, order: tuple[int, ...]) -> int:
        for place in order:
            if lie.seen[self.watched.index(place)]:
                return place
        return -1

    def _replaced(self, lie: Lie, packed: int, change: Change, place: int, bits: int) -> dict[Lie, int]:
        again = isinstance(change, Again)
        if place < 0:
            # The reroll is not made, yet the throws it could have had are counted.
            return {lie: packed * 6 if again else packed}
        left, units = self._without(lie, place)
        rest = packed >> (units * bits)
        if again:
            return self._thrown({left: rest}, [kind.fresh for kind in self.kinds], bits)
        raised = self.kinds[place].raised_to
        if raised < 0:
            return {left: rest}
        to, more = self._with(left, raised)
        return {to: rest << (more * bits)}


def width(most: int) -> int:
    """Bits, in whole bytes, that hold any count up to the most."""
    return 8 * (most.bit_length() // 8 + 1)


def unpacked(packed: int, bits: int) -> list[int]:
    """The coefficients of a packed sum, that of nothing first."""
    size = bits // 8
    held = packed.to_bytes((packed.bit_length() + 7) // 8, "little")
    return [int.from_bytes(held[start : start + size], "little") for start in range(0, len(held), size)]
