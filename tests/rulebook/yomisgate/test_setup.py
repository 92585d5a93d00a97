"""Set-up: prototiles, layouts and turns, fillers, fortresses and their order, the temple, and what can be chosen."""

from __future__ import annotations

from collections import Counter

import pytest

from rulebook.games import GAME
from rulebook.kernel.dice import ScriptedDice, SeededDice
from rulebook.kernel.errors import RuleBroken
from rulebook.yomisgate.fields import field_of
from rulebook.yomisgate.game import YOMIS_GATE
from rulebook.yomisgate.hexes import disc, distance, turned
from rulebook.yomisgate.prototiles import LAYOUTS, RADIUS, TILES, assemble, fillers, laid_from
from rulebook.yomisgate.state import Position
from tests.rulebook.yomisgate.drawing import after, board, looks

PLAIN = {"tiles": "ABC", "turn_1": "0", "turn_2": "0", "turn_3": "0", "homes": "12"}


def started(**chosen: str) -> Position:
    return YOMIS_GATE.start(YOMIS_GATE.settle({**PLAIN, **chosen}, SeededDice(b"yomi")))


def placed(position: Position) -> Position:
    while YOMIS_GATE.view(position, "a").phase == "place":
        position = after(position, YOMIS_GATE.legal_moves(position)[7])
    return position


def test_yomis_gate_stands_in_the_hall() -> None:
    assert GAME["yomis-gate"] is YOMIS_GATE


@pytest.mark.parametrize("tile", TILES)
def test_a_prototile_is_made_under_the_rules_of_the_reconstruction(tile: str) -> None:
    ground = TILES[tile]
    assert Counter(ground.values()) == {".": 23, "f": 9, "m": 5}
    assert all(ground[place] != "m" for place in disc((0, 0), 1))
    assert ground[(0, 0)] == "."
    for turn in range(1, 6):
        assert {turned(place, turn): mark for place, mark in ground.items()} != ground, "no turn looks like another"
    dry = {place for place, mark in ground.items() if mark != "m"}
    reached = {(0, 0)}
    for _ in range(20):
        reached |= {place for place in dry if any(distance(place, other) == 1 for other in reached)}
    assert reached == dry, "cavalry can cross the tile"


@pytest.mark.parametrize(("layout", "tiles", "gaps"), [("triangle", 3, 3), ("line", 3, 4), ("crowded", 6, 6)])
def test_a_triangle_takes_three_filler_tiles_and_a_line_all_four(layout: str, tiles: int, gaps: int) -> None:
    centres = LAYOUTS[layout]
    assert len(centres) == tiles
    assert len(fillers(centres)) == gaps * 4
    rows = started(layout=layout).rows
    assert len(field_of(rows).places) == tiles * 37 + gaps * 4


def test_the_map_of_three_unturned_tiles_is_pieced_together_to_a_triangle() -> None:
    assert board(started()) == looks("""
              .   f   M   f
            .   .   .   .   .   .   .
          .   M   f   .   .   M   .   .
        .   .   .   .   .   f   .   .   f   .   .
          .   .   f   f   f   .   .   .   M   .   f
            .   f   M   M   f   f   .   .   .   .   M
          .   .   .   .   .   .   .   .   .   .   .   .
        .   .   f   .   .   .   .   .   f   .   f   M
          .   f   M   .   .   .   .   f   M   f   f
            .   .   .   .   f   M   .   M   f   .
          f   M   f   T   .   M   .   .   .
            .   f   .   .   .   f   .   .
              f   .   f   M   .
                .   .   .   .
    """)


def test_each_tile_can_be_turned_six_ways() -> None:
    rows = {started(turn_1=str(turn)).rows for turn in range(6)}
    assert len(rows) == 6


def test_tiles_etched_side_down_are_the_mirror_of_the_same_map() -> None:
    up, down = started(), started(etched="down")
    marks = [dict(zip(field_of(one.rows).places, field_of(one.rows).terrain, strict=True)) for one in (up, down)]
    assert {(r, q): mark for (q, r), mark in marks[0].items()} == marks[1]


def test_the_temple_stands_on_the_centre_of_the_neutral_tile() -> None:
    for homes, at in (("12", 2), ("13", 1), ("32", 0)):
        laid = laid_from("A0,B0,C0")
        assert laid is not None
        assembly = assemble("triangle", "up", laid)
        temples = [space.name for space in YOMIS_GATE.view(started(homes=homes), "a").spaces if space.temple]
        assert temples == [assembly.centres[at]]


def test_there_are_72_placements_on_a_tile_one_space_inside_its_seam() -> None:
    position = started()
    names, places = field_of(position.rows).names, field_of(position.rows).places
    by_name = dict(zip(names, places, strict=True))
    home = places[position.homes[0][0]]
    moves = YOMIS_GATE.legal_moves(position)
    assert len(moves) == 72
    for move in moves:
        trio = [by_name[name] for name in move.partition(":")[2].split("-")]
        assert all(distance(place, home) <= RADIUS - 1 for place in trio)
        assert all(distance(trio[one], trio[other]) == 1 for one, other in ((0, 1), (1, 2), (0, 2)))


def test_the_first_player_places_first_and_takes_the_first_turn() -> None:
    position = started(first="b")
    assert YOMIS_GATE.to_move(position) == "b"
    assert YOMIS_GATE.view(position, "a").placing_for == "b"
    position = after(position, YOMIS_GATE.legal_moves(position)[0])
    assert YOMIS_GATE.view(position, "a").placing_for == "a"
    position = after(position, YOMIS_GATE.legal_moves(position)[0])
    assert (YOMIS_GATE.to_move(position), position.turn) == ("b", 1)


def test_under_counterbalance_each_places_the_others_fortress() -> None:
    position = started(placing="counterbalance")
    assert (YOMIS_GATE.to_move(position), YOMIS_GATE.view(position, "a").placing_for) == ("a", "b")
    position = after(position, YOMIS_GATE.legal_moves(position)[0])
    assert [len(side) for side in position.fortresses] == [0, 1]
    home = field_of(position.rows).places[position.homes[1][0]]
    assert all(distance(field_of(position.rows).places[space], home) <= 2 for space in position.fortresses[1][0].spaces)
    assert YOMIS_GATE.to_move(placed(position)) == "a", "whoever placed first takes the first turn"


def test_the_crowded_battlefield_has_four_fortresses_two_temples_and_double_armies() -> None:
    position = started(layout="crowded")
    assert len(YOMIS_GATE.legal_moves(position)) == 144, "either of two tiles"
    ready = placed(position)
    assert [len(side) for side in ready.fortresses] == [2, 2]
    assert len(ready.temples) == 2
    sides = YOMIS_GATE.view(ready, "a").sides
    assert [sum(one.count for one in side.reserve) for side in sides] == [38, 34]
    assert [side.heroes for side in sides] == [6, 6]
    entrances = {move.partition("@")[2] for move in YOMIS_GATE.legal_moves(ready)}
    assert len(entrances) == 4


def test_the_crowded_battlefield_places_one_fortress_on_each_tile() -> None:
    position = placed(started(layout="crowded"))
    places = field_of(position.rows).places
    for seat in (0, 1):
        built = [places[fortress.stronghold] for fortress in position.fortresses[seat]]
        for home in position.homes[seat]:
            assert sum(distance(places[home], place) <= RADIUS for place in built) == 1


def test_what_is_left_to_chance_is_drawn_and_settles_to_itself() -> None:
    maps = {tuple(sorted(YOMIS_GATE.settle({}, SeededDice(bytes([seed]))).items())) for seed in range(20)}
    assert len(maps) > 15
    crowded = YOMIS_GATE.settle({"layout": "crowded"}, SeededDice(b"six"))
    assert sorted(crowded["tiles"]) == list("AABBCC")
    assert YOMIS_GATE.settle(crowded, SeededDice(b"again")) == crowded


@pytest.mark.parametrize("first", ["legion", "alliance"])
@pytest.mark.parametrize("second", ["legion", "alliance"])
def test_any_faction_plays_against_any(first: str, second: str) -> None:
    position = started(faction_a=first, faction_b=second)
    assert [side.faction for side in YOMIS_GATE.view(position, "a").sides] == [first, second]
    assert YOMIS_GATE.legal_moves(placed(position))


@pytest.mark.parametrize(
    ("chosen", "code"),
    [
        ({"layout": "ring"}, "unknown-value"),
        ({"tiles": "AAA"}, "unknown-value"),
        ({"tiles": "AABBCC"}, "unknown-value"),
        ({"turn_1": "6"}, "unknown-value"),
        ({"turn_1": "00"}, "unknown-value"),
        ({"homes": "11"}, "unknown-value"),
        ({"faction_a": "ronin"}, "unknown-value"),
        ({"colour": "red"}, "unknown-choice"),
    ],
)
def test_what_cannot_be_chosen_is_refused(chosen: dict[str, str], code: str) -> None:
    with pytest.raises(RuleBroken) as refused:
        YOMIS_GATE.settle(chosen, ScriptedDice())
    assert refused.value.code == code


@pytest.mark.parametrize("missing", ["layout", "homes", "ending", "turn_2"])
def test_a_start_that_is_not_settled_is_refused(missing: str) -> None:
    settled = dict(YOMIS_GATE.settle({}, ScriptedDice()))
    del settled[missing]
    with pytest.raises(RuleBroken):
        YOMIS_GATE.start(settled)
    with pytest.raises(RuleBroken):
        YOMIS_GATE.start({**settled, missing: "drawn"})


@pytest.mark.parametrize("text", ["A0,B0", "A0,B0,D0", "A0,B0,C6", "A,B,C", ""])
def test_a_text_that_is_no_map_is_none(text: str) -> None:
    laid = laid_from(text)
    assert laid is None or len(laid) != 3
