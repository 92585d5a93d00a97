"""Dice rolled again (R71): after an attack or damage roll those who may reroll do, each rule once, own rules before the enemy's.

A rule is kept in the roll's event as `own:luck:any` or `enemy:dodge:any` with the number of dice, none meaning all of them.
Whoever may have dice rolled again points out a face, or keeps the roll; then the dice fall once more, and the new face stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rulebook.kensei.battle.awaited import AnswerFrom, Awaited, RollFrom
from rulebook.kensei.battle.procedures import Blow, Throw
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.effects import rerolls
from rulebook.kensei.modifiers import Reroll
from rulebook.kensei.pools import Outcome
from rulebook.kensei.sides import Situation
from rulebook.kernel.values import changed

AGAIN = "again"
KEEP = "keep"
# A rule that names both rolls of a melee is used in one of them (S6966).
EITHER_ROLL = "melee"


class Rule(NamedTuple):
    """Who chooses, the ability that allows it, which dice qualify, and how many (0: all)."""

    whose: str
    source: str
    which: str
    dice: int

    @property
    def key(self) -> str:
        return f"{self.whose}:{self.source}:{self.which}"


def rules_of(battle: Battle, situation: Situation, blow: Blow) -> dict[str, int]:
    """The rerolls of a roll about to be made, as its event keeps them."""
    found: dict[str, int] = {}
    for force in rerolls(battle.catalogue, situation):
        effect, source = force.effect, force.source.row.slug
        assert isinstance(effect, Reroll)
        if effect.roll == EITHER_ROLL and source in blow.thrown_again:
            continue
        whose = "enemy" if effect.whose == "enemy" else "own"
        found[Rule(whose, source, effect.which, effect.dice).key] = effect.dice
    return found


def pending(values: Mapping[str, int], throw: Throw) -> tuple[Rule, ...]:
    """The rules of a roll's event in their order: all dice at once, own, the enemy's."""
    rules = [_rule(key, dice) for key, dice in values.items() if key.count(":") == 2]
    rules.sort(key=lambda rule: (rule.dice != 0, rule.whose == "enemy"))
    return tuple(rule for rule in rules if qualifying(rule, throw))


def qualifying(rule: Rule, throw: Throw) -> tuple[int, ...]:
    """The faces that may be rolled again, each once."""
    wanted: Mapping[str, tuple[Outcome, ...]] = {"ones": ("fumble",), "failed": ("fumble", "miss")}
    read = throw.read
    outcomes = zip(read.faces, read.outcomes, strict=True)
    return tuple(sorted({face for face, outcome in outcomes if rule.which == "any" or outcome in wanted[rule.which]}))


def again_awaited(battle: Battle, blow: Blow) -> Awaited | None:
    """Which face is rolled again, by whom, and then the dice."""
    throw = last_throw(blow)
    if not blow.again or throw is None:
        return None
    seat = battle.seat_of(blow.troop)
    if blow.face:
        return RollFrom(seat, AGAIN, blow.troop)
    rule = blow.again[0]
    chooser = seat if rule[0] == "own" else battle.seat_of(blow.foe)
    choices = tuple(str(face) for face in qualifying(Rule(*rule), throw))
    return AnswerFrom(chooser, AGAIN, (KEEP, *choices), blow.troop)


def last_throw(blow: Blow) -> Throw | None:
    return blow.damage or blow.attack


def dice_again(blow: Blow) -> int:
    throw = last_throw(blow)
    assert throw is not None
    rule = Rule(*blow.again[0])
    return rule.dice or throw.faces.count(blow.face)


def face_told(blow: Blow, choice: str) -> Blow:
    """A face was pointed out, or the roll is kept."""
    if choice == KEEP:
        return changed(blow, again=_left(blow, blow.again[1:]))
    return changed(blow, face=int(choice), thrown_again=(*blow.thrown_again, blow.again[0][1]))


def thrown_again(blow: Blow, faces: tuple[int, ...]) -> Blow:
    """The dice that showed the face show new ones."""
    throw = last_throw(blow)
    assert throw is not None
    new = Throw(throw.lines, tuple(_exchanged(throw.faces, blow.face, faces)))
    blow = changed(blow, damage=new) if blow.damage else changed(blow, attack=new)
    return changed(blow, face=0, again=_left(blow, blow.again[1:]))


def _exchanged(faces: tuple[int, ...], old: int, new: tuple[int, ...]) -> Iterator[int]:
    fresh = iter(new)
    for face in faces:
        yield next(fresh, face) if face == old else face


def _left(blow: Blow, rules: tuple[tuple[str, str, str, int], ...]) -> tuple[tuple[str, str, str, int], ...]:
    throw = last_throw(blow)
    return tuple(rule for rule in rules if throw and qualifying(Rule(*rule), throw))


def _rule(key: str, dice: int) -> Rule:
    whose, source, which = key.split(":")
    return Rule(whose, source, which, dice)
