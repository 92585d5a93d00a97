"""What abilities and titles make of a melee that was fought: who lost, men lost for the defeat, and steps afterwards.

The engine and the odds read the same rules data for it (`odds/chance_steps.py`).
"""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.kensei.battle.acting import steps_of
from rulebook.kensei.battle.combat_events import StepsDue
from rulebook.kensei.battle.company import side
from rulebook.kensei.battle.procedures import Clash, Due
from rulebook.kensei.battle.rolls import receipt, situation_of, value_of
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.troops import stands
from rulebook.kensei.effects import steps_at
from rulebook.kensei.forces import engage
from rulebook.kensei.modifiers import Step
from rulebook.kensei.odds.chance_steps import counts_more, tie_broken
from rulebook.kensei.single_rolls import HonourRoll
from rulebook.kernel.seats import Seat
from rulebook.kernel.values import changed

MOMENTS = ("resolution", "honour-failed", "after-combat")


def margin_of(battle: Battle, clash: Clash) -> int:
    """By how much the first side is ahead: what its enemy lost more than it did, Huge troops counted."""
    counts = clash.wounds if clash.single else clash.tally
    one, other = clash.sides
    ahead = counts[other] + _counts_more(battle, clash, one)
    return ahead - counts[one] - _counts_more(battle, clash, other)


def loser_of(battle: Battle, clash: Clash, margin: int) -> Seat:
    """The side that is behind; a tie is settled by training, then by critical damage dice, else nobody lost."""
    edge = margin or _trained(battle, clash) or _by_criticals(battle, clash)
    if not edge:
        return ""
    return clash.sides[1] if edge > 0 else clash.sides[0]


def further_losses(battle: Battle, beaten: tuple[str, ...], margin: int) -> dict[str, int]:
    """Men who are lost because the fight was: of each troop whose title says so, as far as it has them."""
    losses: dict[str, int] = {}
    for troop in beaten:
        left = margin - sum(losses.values())
        if left > 0 and _loses_margin(battle, troop):
            losses[troop] = min(left, battle.troop(troop).miniatures)
    return losses


def steps_after(battle: Battle, clash: Clash) -> StepsDue | None:
    """What abilities do once the fight is decided; each moment comes once."""
    if not battle.abilities:
        return None
    for moment in MOMENTS:
        due = tuple(_due(battle, clash, moment)) if moment not in clash.passed else ()
        if due:
            return StepsDue(moment, due)
    return None


def _pairs(clash: Clash, seat: Seat, battle: Battle) -> Iterator[tuple[str, str]]:
    """Who of a side fought whom."""
    for one, other in clash.fought:
        yield (one, other) if side(battle, battle.seat_of(one)) == seat else (other, one)


def _counts_more(battle: Battle, clash: Clash, seat: Seat) -> int:
    found = {}
    for troop, foe in _pairs(clash, seat, battle):
        found[troop] = counts_more(engage(battle.catalogue, situation_of(battle, "combat", troop, foe)))
    return sum(found.values())


def _ties(battle: Battle, clash: Clash, seat: Seat) -> tuple[int, bool]:
    ways = [
        tie_broken(engage(battle.catalogue, situation_of(battle, "combat", troop, foe)))
        for troop, foe in _pairs(clash, seat, battle)
    ]
    return max(-1, min(1, sum(tie for tie, _ in ways))), any(criticals for _, criticals in ways)


def _trained(battle: Battle, clash: Clash) -> int:
    one, other = (_ties(battle, clash, seat)[0] for seat in clash.sides)
    return one - other


def _by_criticals(battle: Battle, clash: Clash) -> int:
    one, other = (clash.criticals.get(seat, 0) for seat in clash.sides)
    if one == other:
        return 0
    ahead = clash.sides[0] if one > other else clash.sides[1]
    wins = _ties(battle, clash, ahead)[1]
    return (1 if one > other else -1) if wins else 0


def _loses_margin(battle: Battle, troop: str) -> bool:
    found = steps_at(battle.catalogue, situation_of(battle, "combat", troop), "resolution")
    return any(isinstance(force.effect, Step) and force.effect.step == "extra-casualties" for force in found)


def _due(battle: Battle, clash: Clash, moment: str) -> Iterator[Due]:
    done: set[tuple[str, str, str]] = set()
    for seat in clash.sides:
        for troop, foe in _pairs(clash, seat, battle):
            for due in steps_of(battle, situation_of(battle, "combat", troop, foe), moment, troop, foe):
                about = foe if due.step == "mark-beaten" else ""
                if due.troop != troop or (due.ability + due.step, troop, about) in done or not stands(battle.troop(troop)):
                    continue
                done.add((due.ability + due.step, troop, about))
                yield from _fitted(battle, clash, due, foe)


def _fitted(battle: Battle, clash: Clash, due: Due, foe: str) -> Iterator[Due]:
    """The step with what it must know, if there is anything for it to do."""
    troop = battle.troop(due.troop)
    killed = clash.killed.get(troop.id, 0)
    match due.step:
        case "recover":
            times = killed if due.words["per"] == "kill" else int(clash.loser not in ("", side(battle, troop.seat)))
            if times and (troop.wounds or troop.stunned):
                yield changed(due, numbers={**due.numbers, "times": times})
        case "opposed-roll":
            if troop.wounds:
                yield _contest(battle, clash, due)
        case "convert-casualties":
            if killed:
                honour = HonourRoll(receipt(battle, situation_of(battle, "honour", foe))).target
                numbers = {"times": killed, "honour": honour}
                yield changed(due, seat=battle.seat_of(foe), about=foe, numbers=numbers)
        case "mark-beaten":
            if foe in clash.failed and stands(battle.troop(foe)):
                yield changed(due, about=foe)


def _contest(battle: Battle, clash: Clash, due: Due) -> Due:
    """Both roll with their initiative; the bearer says against whom."""
    foes = [foe for troop, foe in _pairs(clash, battle.seat_of(due.troop), battle) if troop == due.troop]
    numbers = {foe: value_of(battle, situation_of(battle, "initiative", foe), "initiative") for foe in foes}
    own = value_of(battle, situation_of(battle, "initiative", due.troop), "initiative")
    return changed(due, numbers={**numbers, "own": own}, words={**due.words, "foes": " ".join(foes)})
