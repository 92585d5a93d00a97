"""What the computer knows of danger: how far fresh units strike, and that it does not walk into a lost game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from games.engines.yomisgate.blows import MELEE_BLOW, RANGED_BLOW, blows_of
from games.engines.yomisgate.engine import plan
from games.engines.yomisgate.levels import effort_at
from rulebook.kernel.dice import SeededDice
from rulebook.yomisgate.deeds import deeds
from rulebook.yomisgate.fields import field_of
from rulebook.yomisgate.game import YOMIS_GATE
from rulebook.yomisgate.state import Position, Unit, roster, unit_at
from rulebook.yomisgate.units import KIND
from tests.rulebook.yomisgate.drawing import after, drawn

GROUND = """
    H1  G1  f   .   .
      G1  M   .   f   M
        .   .   G2  .   .
          .   f   G2  H2  .
"""
DOOR = 1


@pytest.mark.parametrize("kind", ["samurai", "archer", "pikeman", "mounted", "ninja", "hono", "densen", "arashi", "izanami"])
def test_no_blow_of_a_unit_that_comes_is_overlooked(kind: str) -> None:
    """The table leaves out who stands in the way, and so tells of every blow the rules allow, at the least."""
    position = drawn(GROUND, armies=f"{KIND[kind].faction}:legion", terms="bitter")
    place = [one.name for one in roster(position.terms, 0)].index(kind)
    spaces = len(field_of(position.rows).names)
    table = blows_of(position.rows, position.fortresses, [[DOOR, -1], [-1, -1]], position.terms, spaces)[0, place, 0]
    friend = next(space for space in reversed(range(spaces)) if field_of(position.rows).terrain[space] == ".")
    for target in set(range(spaces)) - {
        DOOR,
        friend,
        *(fortress.stronghold for side in position.fortresses for fortress in side),
    }:
        units = (Unit(DOOR, 0, kind), Unit(target, 1, "samurai"), Unit(friend, 0, KIND_AT_REST[KIND[kind].faction]))
        here = replace(position, units=tuple(sorted(units, key=lambda unit: unit.space)))
        marks = {MELEE_BLOW if "x" in move else RANGED_BLOW for move in blows(here, DOOR)}
        assert marks <= {mark for mark in (MELEE_BLOW, RANGED_BLOW) if table[target] & mark}, field_of(position.rows).names[
            target
        ]


KIND_AT_REST = {"legion": "samurai", "alliance": "ishi"}


def blows(position: Position, start: int) -> Iterator[str]:
    """What the unit can do to anybody, at once or after one walk."""
    unit = unit_at(position, start)
    assert unit is not None
    for move, deed in deeds(position, unit):
        if deed.verb == "walk":
            gone = YOMIS_GATE.play(position, move)
            there = unit_at(gone, deed.targets[0])
            assert there is not None
            yield from (strike for strike, what in deeds(gone, there) if what.verb not in ("walk", "temple"))
        elif deed.verb != "temple":
            yield move


@pytest.mark.parametrize("level", [5, 8, 10])
@pytest.mark.parametrize("lot", [0, 3, 5])
def test_the_first_unit_is_not_put_where_it_falls_at_once(level: int, lot: int) -> None:
    """It would be the whole standing army, and the game over with the second turn."""
    position = YOMIS_GATE.start(YOMIS_GATE.settle({}, SeededDice(bytes([lot]))))
    for _ in range(2):
        position = after(position, YOMIS_GATE.legal_moves(position)[7])
    position = after(position, *plan(position, effort_at(level)).turn)
    assert not [move for move in struck_at_once(position) if YOMIS_GATE.outcome(YOMIS_GATE.play(*move))]


def struck_at_once(position: Position) -> Iterator[tuple[Position, str]]:
    """Every blow of every single unit that may come now, at once or after one walk."""
    for entering in (move for move in YOMIS_GATE.legal_moves(position) if "@" in move):
        came = after(position, entering, "act")
        fresh = next(unit for unit in came.units if unit.seat == position.mover)
        for move, deed in deeds(came, fresh):
            if deed.verb == "walk":
                gone = YOMIS_GATE.play(came, move)
                there = unit_at(gone, deed.targets[0])
                assert there is not None
                yield from ((gone, strike) for strike, what in deeds(gone, there) if what.verb in ("shoot", "free", "last"))
            else:
                yield came, move
