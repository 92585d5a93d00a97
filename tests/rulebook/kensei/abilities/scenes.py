"""Verbs of the scenes in which abilities act, and what makes a scene a proof.

A scene is proved when it can be played to its end as written and ends as it says; a step that does not come, a die too many or a
choice that is not offered make it fail.
"""

from __future__ import annotations

from collections.abc import Callable

from rulebook.kensei.battle.awaited import AnswerFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.events import Rolled
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.effects import steps_at
from rulebook.kensei.modifiers import Step
from rulebook.kernel.errors import OutOfDice, RuleBroken
from tests.rulebook.kensei.battle.gifts import ASHIGARU, HERO, SAMURAI, at_blows, charged, gifted, in_the_open
from tests.rulebook.kensei.battle.tables import Table, army

from .proofs import Proof, Told, situated

Scene = Callable[[Catalogue, str], bool]


def played(scene: Scene) -> Proof:
    def proved(catalogue: Catalogue, ability: str) -> bool:
        try:
            return scene(catalogue, ability)
        except (RuleBroken, StopIteration, AssertionError, KeyError):
            return False

    return proved


def step_waits(step: str, moment: str, on: str = "self", *, theirs: Told = {}) -> Proof:  # noqa: B006
    """The step is there at its moment."""

    def proved(catalogue: Catalogue, ability: str) -> bool:
        found = steps_at(catalogue, situated(ability, "combat", on, {}, theirs, {}), moment)
        return any(
            isinstance(force.effect, Step) and force.effect.step == step and force.source.row.slug == ability for force in found
        )

    return proved


def using(ability: str) -> dict[str, int]:
    return {f"using:{ability}": 1}


def striking(table: Table, own: tuple[int, ...], other: tuple[int, ...]) -> Table:
    """The combat rolls of ten ashigaru (seven dice) and ten samurai (seven dice)."""
    table.roll("a", *own, own__in_contact=4)
    table.roll("b", *other, own__in_contact=5)
    return table


def one_hit(catalogue: Catalogue, **gifts: tuple[str, ...]) -> Table:
    """The ashigaru hit the samurai once, who all miss."""
    return striking(charged(at_blows(catalogue, **gifts)), (4, 1, 1, 1, 1, 1, 1), (1,) * 7)


def lines_of(table: Table, roll: str) -> set[str]:
    rolls = [entry.event for entry in table.history.log if isinstance(entry.event, Rolled) and entry.event.roll == roll]
    return {found.source for found in rolls[-1].lines}


def choices(table: Table) -> tuple[str, ...]:
    found = next(one for one in awaiting(table.battle) if isinstance(one, AnswerFrom))
    return found.choices


def padded(table: Table, seat: str, *faces: int, **answers: int) -> None:
    """These faces, and natural ones for all other dice of the roll."""
    for more in range(30):
        try:
            table.roll(seat, *faces, *[1] * more, **answers)
        except OutOfDice:
            continue
        return
    raise AssertionError("no roll has so many dice")


def shooting(catalogue: Catalogue, shooter: str, **gifts: tuple[str, ...]) -> Table:
    """The first troop has been ordered to shoot at the samurai, and is in range."""
    table = in_the_open(catalogue, shooter, f"{ASHIGARU} x10", **gifts)
    table.order("a", "shoot", "b1")
    table.answer("a", "yes")
    return table


def at_hand(catalogue: Catalogue, ability: str, *, wounds: int = 1) -> Table:
    one, other = army("buke", HERO, f"{ASHIGARU} x10"), army("buke", f"{SAMURAI} x10")
    table = Table(gifted(catalogue, hero=(ability,)), one, other, abilities=True).deployed()
    table.agree_on("wounds", "a1", value=wounds)
    table.activate("a", "a1", "b1", dice=(4, 1))
    return table
