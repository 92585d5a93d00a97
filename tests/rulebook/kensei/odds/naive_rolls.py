"""The oracle for rolls that abilities touch: dice thrown beforehand, rerolls, ones, cancelling and halving, die by die."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

from rulebook.kensei.odds.casualties import Body
from rulebook.kensei.odds.damage import Blow, Harm, Target
from rulebook.kensei.odds.fighter import Fighter
from rulebook.kensei.odds.impacts import Attack, Gamble
from rulebook.kensei.odds.shooting import Shot
from rulebook.kensei.pools import Line, Pool
from tests.rulebook.kensei.odds import naive_fight
from tests.rulebook.kensei.odds.naive import Ways, changed, succeeds, throws
from tests.rulebook.kensei.odds.naive_fight import End, Fallen
from tests.rulebook.kensei.odds.naive_harm import naive_ends

Hits = tuple[int, int]


def gifted_combat(first: Fighter, second: Fighter) -> Counter[End]:
    """Every combat there is between two fighters with all that abilities do to their rolls."""
    ends: Counter[End] = Counter()
    for (hits_first, ones_first), chance_first in _rolls(first.attack).items():
        for (hits_second, ones_second), chance_second in _rolls(second.attack).items():
            ones = ones_first + ones_second
            struck_second = hits_first + (ones if first.attack.ones_strike else 0)
            struck_first = hits_second + (ones if second.attack.ones_strike else 0)
            for lost_second, often in _fallen(struck_second, first, second).items():
                for lost_first, times in _fallen(struck_first, second, first).items():
                    for end, share in naive_fight._settled(first, second, lost_first, lost_second):
                        ends[end] += chance_first * chance_second * often * times * share
    return ends


def gifted_shot(shot: Shot) -> Counter[int]:
    """The chance of each number of casualties of a shot."""
    fallen: Counter[int] = Counter()
    for (hits, _), chance in _rolls(shot.attack).items():
        for landed, often in _landed(hits, shot.attack).items():
            for lost, times in _removed(landed, shot.blow, shot.body, stuns=False).items():
                fallen[lost[0]] += chance * often * times
    return fallen


def _rolls(attack: Attack) -> Counter[Hits]:
    """Successes and natural ones once everything has been done to the dice."""
    rolls: Counter[Hits] = Counter()
    for pool, chance in _gambled(attack.pool, attack.gambles):
        lying = changed(throws(pool.dice), pool, attack.changes, _worth(attack, pool))
        every = sum(lying.values())
        for faces, ways in lying.items():
            good = sum(face == 6 if attack.sixes_only else succeeds(pool, face) for face in faces)
            rolls[good, faces.count(1)] += chance * Fraction(ways, every)
    return rolls


def _worth(attack: Attack, pool: Pool) -> Callable[[int], int]:
    def worth(face: int) -> int:
        if face == 1:
            return int(attack.ones_strike) - int(attack.ones_strike_back)
        return int(face == 6 if attack.sixes_only else succeeds(pool, face))

    return worth


def _gambled(pool: Pool, gambles: tuple[Gamble, ...]) -> Iterator[tuple[Pool, Fraction]]:
    if not gambles:
        yield pool, Fraction(1)
        return
    gamble, *others = gambles
    wins = Fraction(sum(face >= gamble.needs for face in range(1, 7)), 6)
    lines = (gamble.line,) if gamble.line else ()
    for won, chance in ((Pool((*pool.lines, *lines)), wins), (pool, 1 - wins)):
        for found, share in _gambled(won, tuple(others)):
            yield found, chance * share


def _landed(hits: int, attack: Attack) -> Counter[int]:
    landed: Counter[int] = Counter()
    for less in attack.cancelled or (0,):
        landed[max(0, hits - less)] += Fraction(1, len(attack.cancelled) or 1)
    for gamble in attack.halved:
        halved: Counter[int] = Counter()
        for count, chance in landed.items():
            for face in range(1, 7):
                halved[-(-count // 2) if face >= gamble.needs else count] += chance / 6
        landed = halved
    return landed


def _fallen(hits: int, striker: Fighter, target: Fighter) -> Counter[Fallen]:
    asked = striker.by_criticals or target.by_criticals
    fallen: Counter[Fallen] = Counter()
    for landed, chance in _landed(hits, striker.attack).items():
        for lost, often in _removed(landed, striker.blow, target.body, stuns=True, criticals=asked).items():
            fallen[lost] += chance * often
    return fallen


def _removed(impacts: int, blow: Blow, body: Body, *, stuns: bool, criticals: bool = False) -> Counter[Fallen]:
    """Casualties of so many impacts; the troops of these tests have no leader inside."""
    fallen: Counter[Fallen] = Counter()
    for harm, chance in _harm(impacts, blow, body.target, stuns=stuns, criticals=criticals).items():
        fallen[naive_fight._removed(harm, 0, body)] += chance
    return fallen


def _harm(impacts: int, blow: Blow, target: Target, *, stuns: bool, criticals: bool) -> Counter[Harm]:
    if not impacts:
        return Counter({Harm(0, target.stunned): Fraction(1)})
    harms: Counter[Harm] = Counter()
    for bare, chance in _gambled(blow.pool, blow.gambles):
        pool = Pool((*bare.lines, Line("impacts", "book", "dice", impacts - 1)))
        damage = replace(blow, pool=pool, stuns=stuns, count_criticals=criticals)
        lying = changed(throws(pool.dice), pool, blow.changes, _harmful(pool, target, stuns=stuns))
        ends = _ends(lying, damage, target)
        every = sum(ends.values())
        for harm, ways in ends.items():
            harms[harm] += chance * Fraction(ways, every)
    return harms


def _harmful(pool: Pool, target: Target, *, stuns: bool) -> Callable[[int], int]:
    def worth(face: int) -> int:
        if succeeds(pool, face):
            return target.stunned_per_wound
        return int(face != 1 and stuns)

    return worth


def _ends(lying: Ways, blow: Blow, target: Target) -> Counter[Harm]:
    ends: Counter[Harm] = Counter()
    for faces, ways in lying.items():
        for end, times in naive_ends(faces, blow, target):
            ends[end] += ways * times
    return ends
