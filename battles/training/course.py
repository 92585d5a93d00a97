"""The training battle step by step: the position the newcomer finds at each, and what a page shows of it.

Nothing is kept for anybody: the number of the step in the address is the whole memory, and the positions are the script played
by the rules, once per process and language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from django.http import QueryDict

from battles.models import Battle, DiceSource
from battles.selectors import Place
from battles.table.acts import Acts, acts
from battles.table.reckoning import Reckoning, reckoning
from battles.table.scene import Scene
from battles.table.units import Side, sides
from battles.training.picture import Picture, picture
from battles.training.script import ME, OTHER, STEPS, Spot, Step, opening
from battles.training.words import BLUE, CHAPTERS, NAMES, RIVAL, SAID, Said
from rosters.armies.reading import language_now, reading
from rosters.catalogue import catalogue_of, current_edition
from rosters.reference.shapes import Link
from rulebook.kensei.battle.carrying_out import questions
from rulebook.kensei.battle.commands import Command, GiveOrder, React, Roll
from rulebook.kensei.battle.history import History, opened, played
from rulebook.kensei.battle.sentences import Reader, story
from rulebook.kensei.battle.state import Battle as Table
from rulebook.kensei.battle.views import battle_view
from rulebook.kernel.dice import ScriptedDice
from rulebook.kernel.seats import Seat

# The current edition and the one before it, in two languages.
KEPT = 4
COUNT = len(STEPS)
NO_DICE = ScriptedDice()


@dataclass(frozen=True, slots=True)
class Position:
    """The battle as a step finds it, and where the fronts of its units stand."""

    history: History
    fronts: Mapping[str, Spot]


@dataclass(frozen=True, slots=True)
class Lesson:
    number: int
    chapter: str
    said: Said
    heard: tuple[str, ...]
    picture: Picture
    sides: tuple[Side, ...]
    acts: Acts
    roll: Reckoning | None
    rule: Link | None


def lesson(number: int, form: QueryDict) -> Lesson:
    """The page of a step from 1; `form` is what was told of the table so far."""
    scene, step = scene_at(number), STEPS[number - 1]
    may = acts(scene)
    return Lesson(
        number=number,
        chapter=_chapter(number),
        said=SAID[step.slug],
        heard=heard(number),
        picture=picture(scene.table, position(number).fronts, language_now()),
        sides=sides(scene, may.by_card, may.headed),
        acts=may,
        roll=reckoning(scene, form),
        rule=_book().get(step.rule),
    )


def heard(number: int) -> tuple[str, ...]:
    """What came of the step before, told to the newcomer."""
    if number == 1:
        return ()
    before, log = position(number - 1).history, position(number).history.log
    return tuple(story(log[len(before.log) :], before.battle, ME, language_now()))


def scene_at(number: int) -> Scene:
    """The battle of a step as the pages of any battle are built from it; it belongs to nobody and is not kept."""
    table = position(number).history.battle
    battle = Battle(pk="training", edition=current_edition().key, dice=DiceSource.APP)
    return Scene(Place(battle, (), (ME,)), ME, table, battle_view(table, ME), Reader(table, ME, language_now()))


def position(number: int) -> Position:
    return _positions(current_edition().key, language_now())[number - 1]


def complete(command: Command, table: Table) -> Command:
    """The command of the script with every question of the table answered: what is not told is no."""
    if isinstance(command, Roll | GiveOrder | React):
        return replace(command, answers={**dict.fromkeys(questions(command, table), 0), **command.answers})
    return command


@lru_cache(maxsize=KEPT)
def _positions(edition: str, language: str) -> tuple[Position, ...]:
    """One for each step, and the last: where the lesson ends. `language` is that of the names on the table."""
    names = {troop: str(name) for troop, name in NAMES.items()}
    players: dict[Seat, str] = {ME: str(BLUE), OTHER: RIVAL}
    history = played(opened(catalogue_of(edition)), opening(names, players), NO_DICE)
    found = [Position(history, {})]
    for step in STEPS:
        found.append(_after(found[-1], step))
    return tuple(found)


def _after(before: Position, step: Step) -> Position:
    history = before.history
    for command in (step.wanted, *step.then):
        history = played(history, complete(command, history.battle), NO_DICE)
    return Position(history, {**before.fronts, **dict(step.moved)})


def chapters() -> tuple[tuple[int, str], ...]:
    """The parts of the lesson, each with the step it begins with."""
    return tuple((number, str(CHAPTERS[step.slug])) for number, step in enumerate(STEPS, 1) if step.slug in CHAPTERS)


def _chapter(number: int) -> str:
    return [name for first, name in chapters() if first <= number][-1]


def _book() -> Mapping[tuple[str, str], Link]:
    return reading(current_edition().key, (), language_now()).book.links
