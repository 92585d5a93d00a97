"""The oracle for a whole combat: every pair of combat rolls, every pair of damage rolls, every honour roll, in fractions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import comb

from rulebook.kensei.odds.casualties import Body
from rulebook.kensei.odds.damage import Harm
from rulebook.kensei.odds.fighter import Fighter
from tests.rulebook.kensei.odds.naive import succeeds, throws
from tests.rulebook.kensei.odds.naive_harm import naive_harm, shares

Fallen = tuple[int, bool, int, int]
End = tuple[str, str, str]


def naive_combat(first: Fighter, second: Fighter) -> Counter[End]:
    """The chance of each winner with how either side ends."""
    ends: Counter[End] = Counter()
    for (hits_first, ones_first), chance_first in _rolls(first).items():
        for (hits_second, ones_second), chance_second in _rolls(second).items():
            ones = ones_first + ones_second
            on_second = _fallen(hits_first + (ones if first.attack.ones_strike else 0), first, second.body)
            on_first = _fallen(hits_second + (ones if second.attack.ones_strike else 0), second, first.body)
            for lost_second, often in on_second.items():
                for lost_first, times in on_first.items():
                    for end, share in _settled(first, second, lost_first, lost_second):
                        ends[end] += chance_first * chance_second * often * times * share
    return ends


def _rolls(fighter: Fighter) -> Counter[tuple[int, int]]:
    """Successes and natural 1s of the combat roll; no changes, since the odds of those are tested die by die."""
    pool = fighter.attack.pool
    assert not fighter.attack.changes
    rolls: Counter[tuple[int, int]] = Counter()
    for faces, ways in throws(pool.dice).items():
        rolls[sum(succeeds(pool, face) for face in faces), faces.count(1)] += Fraction(ways, 6**pool.dice)
    return rolls


def _fallen(impacts: int, striker: Fighter, body: Body) -> Counter[Fallen]:
    fallen: Counter[Fallen] = Counter()
    harms = shares(naive_harm(impacts, striker.blow, body.target)) if impacts else {Harm(0, body.stunned): Fraction(1)}
    for harm, chance in harms.items():
        dying = bool(body.leader) and harm.leader >= body.leader
        dice = min(body.volunteers, body.miniatures, harm.leader) if dying else 0
        for saved in range(dice + 1):
            fallen[_removed(harm, saved, body)] += chance * Fraction(comb(dice, saved), 2**dice)
    return fallen


def _removed(harm: Harm, saved: int, body: Body) -> Fallen:
    """Casualties, whether the leader fell, wounds in all, criticals."""
    wounds, casualties, left = harm.wounds + saved, 0, body.wounds - body.carried
    for _ in range(wounds):
        left -= 1
        if left == 0 and casualties < body.miniatures:
            casualties, left = casualties + 1, body.wounds
    falls = bool(body.leader) and harm.leader - saved >= body.leader
    return casualties, falls, harm.wounds + harm.leader, harm.criticals


def _settled(first: Fighter, second: Fighter, lost_first: Fallen, lost_second: Fallen) -> Iterator[tuple[End, Fraction]]:
    score = _score(second, first, lost_second) - _score(first, second, lost_first)
    if score == 0:
        score = first.tie - second.tie
    more = lost_second[3] - lost_first[3]
    if score == 0 and ((more > 0 and first.by_criticals) or (more < 0 and second.by_criticals)):
        score = more
    if score == 0:
        yield ("nobody", "draws", "draws"), Fraction(1)
        return
    beaten, lost = (second, lost_second) if score > 0 else (first, lost_first)
    margin = abs(_score(second, first, lost_second) - _score(first, second, lost_first))
    for end, share in _honour(beaten, lost, margin):
        yield ("first", "wins", end) if score > 0 else ("second", end, "wins"), share


def _score(loser: Fighter, winner: Fighter, lost: Fallen) -> int:
    casualties, falls, wounds, _ = lost
    if _alone(loser) and _alone(winner):
        return wounds + winner.counts_more
    return casualties + (2 if falls else 0) + winner.counts_more


def _alone(fighter: Fighter) -> bool:
    return fighter.body.miniatures == 1 and not fighter.body.leader


def _honour(beaten: Fighter, lost: Fallen, margin: int) -> Iterator[tuple[str, Fraction]]:
    body, morale = beaten.body, beaten.morale
    left = body.miniatures - lost[0]
    if beaten.margin_dies:
        left = max(0, left - margin)
    has_leader = body.leader > 0 and not lost[1]
    if not left and not has_leader:
        yield "destroyed", Fraction(1)
        return
    if has_leader:
        nerve = morale.nerves["led" if left else "leader-alone"]
    else:
        nerve = morale.nerves["last-man" if left == 1 and body.miniatures + (body.leader > 0) > 1 else "unled"]
    ranks = left + has_leader >= 2 * morale.front if morale.front else morale.two_ranks
    if left + has_leader < 2:
        ranks = False
    fails = Fraction(sum(face > nerve.honour for face in range(1, 7)), 6) ** (nerve.again + 1)
    yield "passes", 1 - fails
    yield nerve.with_ranks if ranks else nerve.without, fails
