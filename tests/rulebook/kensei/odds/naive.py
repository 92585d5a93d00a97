"""The oracle: every roll there is, die by die, with no cleverness. It shares nothing with the odds but their vocabulary.

A die is its natural face, below nothing if a command card raised it to a success. Each way a roll can lie is weighed with
the number of orders its faces can be thrown in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from math import factorial, prod

from rulebook.kensei.odds.changes import Again, Change, Lose, Raise
from rulebook.kensei.pools import Line, Pool

Faces = tuple[int, ...]
Ways = dict[Faces, int]
Judge = Callable[[int], int]


def of(dice: int, bonus: int = 0, difficulty: int = 0) -> Pool:
    return Pool(
        (
            Line("a", "book", "dice", dice),
            Line("b", "ability", "bonus", bonus),
            Line("c", "book", "difficulty", difficulty),
        )
    )


def succeeds(pool: Pool, face: int) -> bool:
    """As the book words it."""
    if face == 6 or face < 0:
        return True
    desperate = pool.granted < 1
    return not desperate and face != 1 and face + pool.bonus >= pool.difficulty


def throws(dice: int) -> Ways:
    return {
        faces: factorial(dice) // prod(factorial(count) for count in Counter(faces).values())
        for faces in combinations_with_replacement(range(1, 7), dice)
    }


def changed(ways: Ways, pool: Pool, changes: tuple[Change, ...], judge: Judge) -> Ways:
    """After all changes, in their order: of every die, the roller's, the enemy's, what is lost."""
    for change in sorted(changes, key=_turn):
        if isinstance(change, Again) and change.dice == 0:
            ways = _gather(_every(faces, change, judge, pool, count) for faces, count in ways.items())
            continue
        for _ in range(change.dice if isinstance(change, Again) else 1):
            ways = _gather(_one(faces, change, judge, pool, count) for faces, count in ways.items())
    return ways


def tallied(ways: Ways, read: Callable[[Faces], object]) -> Counter[object]:
    tally: Counter[object] = Counter()
    for faces, count in ways.items():
        tally[read(faces)] += count
    return tally


def hits(pool: Pool) -> Callable[[Faces], int]:
    return lambda faces: sum(succeeds(pool, face) for face in faces)


def _turn(change: Change) -> int:
    if isinstance(change, Again):
        return 0 if change.dice == 0 else 2 if change.by_enemy else 1
    return 1 if isinstance(change, Raise) else 3


def _gather(parts: Iterator[list[tuple[Faces, int]]]) -> Ways:
    ways: Counter[Faces] = Counter()
    for part in parts:
        for faces, count in part:
            ways[tuple(sorted(faces))] += count
    return dict(ways)


def _wanted(change: Again, face: int, judge: Judge, pool: Pool) -> bool:
    if change.which == "ones" and face != 1:
        return False
    if change.which == "failed" and succeeds(pool, face):
        return False
    six_times_average = sum(judge(new) for new in range(1, 7))
    return 6 * judge(face) > six_times_average if change.by_enemy else 6 * judge(face) < six_times_average


def _every(faces: Faces, change: Again, judge: Judge, pool: Pool, count: int) -> list[tuple[Faces, int]]:
    lying: Ways = {(): count}
    for face in faces:
        new = [(other, 1) for other in range(1, 7)] if _wanted(change, face, judge, pool) else [(face, 6)]
        lying = _gather([((*before, after), ways * times) for after, times in new] for before, ways in lying.items())
    return list(lying.items())


def _one(faces: Faces, change: Change, judge: Judge, pool: Pool, count: int) -> list[tuple[Faces, int]]:
    if isinstance(change, Again):
        wanted = [face for face in faces if _wanted(change, face, judge, pool)]
        if not wanted:
            return [(faces, 6 * count)]
        pick = max(wanted, key=lambda face: (judge(face), abs(face))) if change.by_enemy else min(wanted, key=judge)
        return [((*_less(faces, pick), new), count) for new in range(1, 7)]
    if isinstance(change, Lose):
        good = [face for face in faces if succeeds(pool, face)]
        return [(_less(faces, min(good, key=abs)) if good else faces, count)]
    near = [face for face in faces if _raisable(pool, face, change.amount)]
    return [((*_less(faces, near[0]), -near[0]) if near else faces, count)]


def _raisable(pool: Pool, face: int, amount: int) -> bool:
    return face > 1 and not succeeds(pool, face) and pool.granted > 0 and face + amount + pool.bonus >= pool.difficulty


def _less(faces: Faces, face: int) -> Faces:
    left = list(faces)
    left.remove(face)
    return tuple(left)
