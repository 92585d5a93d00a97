"""Combats played once, with dice, as the book tells it: the rolls are those of the pools, the rest is written out plainly."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt

from rulebook.kensei.odds.fighter import CombatOdds, Fighter
from rulebook.kensei.pools import Line, Pool
from rulebook.kernel.dice import Dice, SeededDice

# Half the width of a band that holds 999 of a thousand samples, in standard deviations.
BAND = 3.2905

Fallen = tuple[int, bool]
Tally = Counter[tuple[str, str]]


def play(first: Fighter, second: Fighter, times: int, seed: bytes) -> Tally:
    """How often each thing happened."""
    dice, tally = SeededDice(seed), Counter[tuple[str, str]]()
    for _ in range(times):
        on_second, on_first = _strike(first, second, dice), _strike(second, first, dice)
        tally["first falls", str(on_first[0])] += 1
        tally["second falls", str(on_second[0])] += 1
        tally["leader", "first"] += on_first[1]
        tally["leader", "second"] += on_second[1]
        lead = on_second[0] + 2 * on_second[1] - on_first[0] - 2 * on_first[1]
        tally["winner", "first" if lead > 0 else "second" if lead < 0 else "nobody"] += 1
        if lead:
            name, loser, lost = ("second", second, on_second) if lead > 0 else ("first", first, on_first)
            tally[name, _honour(loser, lost, dice)] += 1
    return tally


def expected(odds: CombatOdds) -> dict[tuple[str, str], Fraction]:
    """The chance of everything that is tallied."""
    chances: dict[tuple[str, str], Fraction] = {("winner", str(name)): odds.winner.of(name) for name in odds.winner.ways}
    for name, side in (("first", odds.first), ("second", odds.second)):
        chances |= {(f"{name} falls", str(count)): chance for count, chance in side.removed.chances().items()}
        chances |= {(name, end): chance for end, chance in side.after.chances().items() if end not in ("wins", "draws")}
        chances["leader", name] = side.leader_falls
    return chances


def outside(tally: Tally, chances: dict[tuple[str, str], Fraction], times: int) -> list[str]:
    """What happened too often or too seldom; things too rare for a band to be drawn are left alone."""
    strange = [f"{event} cannot happen" for event in tally if tally[event] and not chances.get(event)]
    for event, chance in chances.items():
        if times * chance * (1 - chance) < 10:
            continue
        off = (tally[event] - times * chance) / Fraction(sqrt(times * chance * (1 - chance)))
        if abs(off) > BAND:
            strange.append(f"{event} is {float(off):.2f} deviations off")
    return strange


def _strike(own: Fighter, enemy: Fighter, dice: Dice) -> Fallen:
    """Casualties and whether the leader falls; all criticals go to him as far as they hurt."""
    impacts = own.attack.pool.roll(dice).successes
    if not impacts:
        return 0, False
    body = enemy.body
    damage = Pool((*own.blow.pool.lines, Line("impacts", "book", "dice", impacts - 1))).roll(dice)
    to_leader = min(damage.criticals, body.leader)
    wounds = damage.successes - to_leader + (damage.misses + body.stunned) // body.stunned_per_wound
    if body.leader and to_leader == body.leader and body.volunteers:
        saved = sum(face >= 4 for face in dice.d6(min(body.volunteers, to_leader)))
        wounds, to_leader = wounds + saved, to_leader - saved
    return min(body.miniatures, (wounds + body.carried) // body.wounds), 0 < body.leader == to_leader


def _honour(loser: Fighter, lost: Fallen, dice: Dice) -> str:
    men = loser.body.miniatures - lost[0]
    leader = loser.body.leader > 0 and not lost[1]
    if not men and not leader:
        return "destroyed"
    nerves = loser.morale.nerves
    nerve = nerves["led" if men else "leader-alone"] if leader else nerves["unled" if men > 1 else "last-man"]
    if any(face <= nerve.honour for face in dice.d6(nerve.again + 1)):
        return "passes"
    return nerve.with_ranks if men + leader >= max(2, 2 * loser.morale.front) else nerve.without
