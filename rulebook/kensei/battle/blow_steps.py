"""Which steps of abilities are due in a bout or a shot, moment by moment; each moment comes once.

A step that has nothing to work on is not due: nobody throws a die to cancel impacts that were not made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rulebook.kensei.battle.acting import steps_of
from rulebook.kensei.battle.blows import attack_situation, damage_situation
from rulebook.kensei.battle.casualties import wounding
from rulebook.kensei.battle.combat_events import StepsDue
from rulebook.kensei.battle.impacts import blow_by, blow_on, impacts_of
from rulebook.kensei.battle.procedures import Blow, Clash, Due, Shot
from rulebook.kensei.battle.rolls import banned, value_of
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.troops import pair_of
from rulebook.kensei.sides import Situation
from rulebook.kernel.values import changed


def is_void(battle: Battle, bout: tuple[Blow, Blow]) -> bool:
    """Somebody ran or fell before a blow was struck."""
    one, other = bout
    struck = any(blow.attack or blow.taken for blow in bout)
    return not struck and pair_of(battle, one.troop, other.troop) not in battle.engaged


def bout_steps(battle: Battle, clash: Clash, moment: str) -> StepsDue | None:
    """What abilities do in the bout under way at a moment that has not passed."""
    if not battle.abilities or moment in clash.passed or clash.bout is None:
        return None
    return _steps(battle, clash.bout, moment)


def shot_steps(battle: Battle, shot: Shot, moment: str) -> StepsDue | None:
    if not battle.abilities or moment in shot.passed:
        return None
    return _steps(battle, (shot.blow,), moment)


def _steps(battle: Battle, blows: tuple[Blow, ...], moment: str) -> StepsDue | None:
    blow = next(blow for blow in blows if blow.roll)
    found = steps_of(battle, _situation(battle, blow, moment), moment, blow.troop, blow.foe)
    due = tuple(fitted for step in found for fitted in _fitted(battle, step))
    return StepsDue(moment, due) if due else None


def _situation(battle: Battle, blow: Blow, moment: str) -> Situation:
    return damage_situation(battle, blow) if moment in ("before-damage", "damage-rolled") else attack_situation(battle, blow)


def _fitted(battle: Battle, due: Due) -> Iterator[Due]:
    """The step with what it must know of the table, if there is anything for it to do."""
    fits = FITS.get(due.step)
    if fits is None or fits(battle, due):
        yield _knowing(battle, due)


def _knowing(battle: Battle, due: Due) -> Due:
    if due.step in ("splash", "spread-impacts"):
        blow = blow_by(battle, due.troop)
        assert blow is not None
        numbers = {**due.numbers, "impacts": impacts_of(battle, blow)}
        return changed(due, numbers=numbers, words={**due.words, "struck": blow.roll, "passed": blow.foe})
    if due.step == "echo-wounds":
        blow = blow_by(battle, due.troop)
        assert blow is not None
        initiative = value_of(battle, damage_situation(battle, blow), "initiative", of_roller=False)
        foe = battle.seat_of(blow.foe)
        return changed(due, about=blow.foe, seat=foe, numbers={**due.numbers, "initiative": initiative})
    return due


def _rolls_it(battle: Battle, due: Due) -> bool:
    """The roll that a gamble touches is about to be made."""
    blow = blow_by(battle, due.about)
    if blow is None or not blow.roll:
        return False
    return due.words["roll"] == "combat" or impacts_of(battle, blow) > 0


def _hit(battle: Battle, due: Due) -> bool:
    blow = blow_by(battle, due.troop)
    return blow is not None and impacts_of(battle, blow) > 0


def _hits_to_cancel(battle: Battle, due: Due) -> bool:
    """Natural ones may yet turn out to be hits."""
    blow, answer = blow_by(battle, due.about), blow_by(battle, due.troop)
    if blow is None or blow.attack is None:
        return False
    ones = 1 in blow.attack.faces or (answer is not None and answer.attack is not None and 1 in answer.attack.faces)
    return impacts_of(battle, blow) > 0 or ones


def _something_to_halve(battle: Battle, due: Due) -> bool:
    blow = blow_on(battle, due.about)
    if blow is None:
        return False
    return (impacts_of(battle, blow) if due.words["what"] == "impacts" else wounding(blow)) > 0


def _wounds(battle: Battle, due: Due) -> bool:
    blow = blow_by(battle, due.troop)
    return blow is not None and wounding(blow) > 0


def _harms(battle: Battle, due: Due) -> bool:
    blow = blow_by(battle, due.troop)
    return blow is not None and blow.damage is not None


def _strikes(battle: Battle, due: Due) -> bool:
    blow = blow_by(battle, due.about)
    return blow is not None and bool(blow.roll)


def _may_run(battle: Battle, due: Due) -> bool:
    """Whoever never flees stands before any terror."""
    return _strikes(battle, due) and banned(battle, "flee", due.about) is None


FITS: Mapping[str, Callable[[Battle, Due], bool]] = {
    "gamble": _rolls_it,
    "cancel-impacts": _hits_to_cancel,
    "halve-on": _something_to_halve,
    "echo-wounds": _wounds,
    "mark-wounded": _harms,
    "keep-stunned": _harms,
    "recover-by-shot": _harms,
    "splash": _hit,
    "spread-impacts": _hit,
    "honour-or-wound": _strikes,
    "honour-or-flee": _may_run,
}
