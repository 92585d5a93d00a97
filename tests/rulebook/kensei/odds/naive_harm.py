"""The oracle for damage: each die as the table of the book reads it, markers swapped one wound at a time."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from rulebook.kensei.odds.damage import Aim, Blow, Harm, Target
from tests.rulebook.kensei.odds.naive import Faces, changed, succeeds, throws


def naive_harm(impacts: int, blow: Blow, target: Target) -> Counter[Harm]:
    """Each die as the table of the book reads it; markers are swapped one wound at a time."""
    pool = blow.pool

    def worth(face: int) -> int:
        if succeeds(pool, face):
            return target.stunned_per_wound
        return int(face != 1 and blow.stuns)

    ways: Counter[Harm] = Counter()
    for faces, count in changed(throws(impacts), pool, blow.changes, worth).items():
        for end, times in naive_ends(faces, blow, target):
            ways[end] += count * times
    return ways


def naive_ends(faces: Faces, blow: Blow, target: Target) -> list[tuple[Harm, int]]:
    wounds = sum(succeeds(blow.pool, face) for face in faces)
    stunned = target.stunned
    if blow.stuns:
        stunned += sum(face != 1 and not succeeds(blow.pool, face) for face in faces)
    choosable = sum(succeeds(blow.pool, face) and abs(face) >= blow.leader_on for face in faces)
    criticals = faces.count(6) if blow.count_criticals else 0
    if not blow.halved:
        return [(naive_end(wounds, choosable, stunned, criticals, blow.aim, target), 1)]
    halved = naive_end(wounds // 2, min(choosable, wounds // 2), stunned, criticals, blow.aim, target)
    whole = naive_end(wounds, choosable, stunned, criticals, blow.aim, target)
    return [(halved, 7 - blow.halved.needs), (whole, blow.halved.needs - 1)]


def naive_end(wounds: int, choosable: int, stunned: int, criticals: int, aim: Aim, target: Target) -> Harm:
    leader = 0
    if aim == "leader" or (aim == "kill" and choosable >= target.leader):
        leader = min(choosable, target.leader)
    wounds -= leader
    while stunned >= target.stunned_per_wound:
        stunned -= target.stunned_per_wound
        wounds += 1
    return Harm(wounds, stunned, leader, criticals)


def shares(ways: Counter[Harm]) -> dict[Harm, Fraction]:
    total = sum(ways.values())
    return {end: Fraction(count, total) for end, count in ways.items()}
