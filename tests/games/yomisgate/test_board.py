"""The page of Yomi's Gate: what is drawn for whom, what an action will do, undoing a turn, the lesson, both languages."""

from __future__ import annotations

import html
import json
from typing import Any

import pytest
from django.utils import translation

from games.agreeing import takeback_ask
from games.boards.presentation import Looking
from games.boards.yomisgate import YOMIS_GATE as PRESENTATION
from games.boards.yomisgate import YomiBoard, yomi_board
from games.boards.yomisgate_words import ABILITIES, REASONS, UNITS
from games.notation import read, written
from rulebook.yomisgate.game import YOMIS_GATE
from rulebook.yomisgate.sentences import PHRASES
from rulebook.yomisgate.state import Position
from rulebook.yomisgate.units import KINDS
from tests.games.sitting import begin, browser, fresh, move, moves_of, now, person, record, seated, text_of

# Both fortresses, a temple between them, and a Pikeman who takes cavalry along.
MIDDLE = (
    "......./......./....... b2:b6 legion:alliance all b2-a2-a3:b6-a6-a7 b4=- "
    "{units} S4A2P2M3N1D1G1:I3H2K2E3U1 {mover} {phase} 5/{brought}/0/0 {acting}"
)
PLAIN = {"tiles": "ABC", "turn_1": "0", "turn_2": "0", "turn_3": "0", "homes": "12"}
PLACED = ("place:c6-c7-d6", "place:g11-g12-h11")


def middle(units: str, *, mover: str = "a", phase: str = "act", brought: int = 0, acting: str = "-") -> Position:
    return YOMIS_GATE.read(MIDDLE.format(units=units, mover=mover, phase=phase, brought=brought, acting=acting))


def board_of(position: Position, seat: str = "a", *, near: str = "", last: str = "", language: str = "en") -> YomiBoard:
    moves = YOMIS_GATE.legal_moves(position) if seat == YOMIS_GATE.to_move(position) else ()
    with translation.override(language):
        return yomi_board(Looking(YOMIS_GATE.view(position, seat), seat, near or seat or "a", moves, last, language))


def actions(board: YomiBoard) -> dict[str, dict[str, Any]]:
    return {action["m"]: action for action in json.loads(board.actions)}


FIGHT = middle("Mb3,Sc3:Kb5,Hc4")


def test_every_action_can_be_tapped_together_or_has_a_button() -> None:
    board = board_of(FIGHT)
    offered = set(actions(board)) | {move for move, _ in board.buttons}
    assert offered == set(YOMIS_GATE.legal_moves(FIGHT))


def test_a_walk_says_what_energy_is_left() -> None:
    assert actions(board_of(FIGHT))["c3-b4"]["e"] == 3
    assert actions(board_of(FIGHT))["c3-b4"]["t"] == ["c3", "b4"]


def test_an_attack_says_what_will_happen_and_warns_of_revenge() -> None:
    found = actions(board_of(FIGHT))
    assert (found["b3xb5"]["w"], found["b3xb5"]["b"]) == (True, "Attack; your unit falls too")
    assert found["b3xb5"]["s"].endswith("a Mounted Samurai falls too.")
    assert (found["b3xc4"]["w"], found["b3xc4"]["b"]) == (False, "Attack")


def test_what_costs_a_unit_of_ones_own_is_marked() -> None:
    oni = middle("Sa4,Sb3:Eb4,Rc4", mover="b")
    found = actions(board_of(oni, "b"))
    assert found["b4>b3!"]["w"]
    assert found["c4/b4>b3"]["b"] == "Lightning: give up Densen no Oni on b4"


def test_capturing_the_temple_is_a_button_of_the_unit_on_it() -> None:
    found = actions(board_of(middle("Sb4:Kb5")))
    assert (found["b4:temple"]["t"], found["b4:temple"]["b"]) == (["b4"], "Capture the temple, 1 energy")


def test_a_unit_of_the_reserve_is_pressed_and_its_entrance_tapped() -> None:
    board = board_of(middle("Sb4:Kb5", phase="muster"))
    assert board.near.is_mustering
    assert not board.far.is_mustering
    assert actions(board)["archer@a2"] == {"m": "archer@a2", "k": "archer", "t": ["a2"]}
    assert actions(board)["ninja:b4-a2"]["t"] == ["b4", "a2"]


def test_a_fortress_is_three_taps_and_a_button() -> None:
    start = YOMIS_GATE.start({**YOMIS_GATE.settle(PLAIN, None), **PLAIN})  # type: ignore[arg-type]  # nothing is drawn
    found = actions(board_of(start))
    assert len(found) == 72
    assert found["place:c6-c7-d6"]["t"] == ["c6", "c7", "d6"]
    assert found["place:c6-c7-d6"]["b"] == "Build the fortress here"


def test_izanamis_curse_and_the_end_of_a_phase_are_buttons() -> None:
    cursing = YOMIS_GATE.play(middle("Sa1,Sb3:Zb4", mover="b"), "b4xb3")
    words = [words for _, words in board_of(cursing, "b").buttons]
    assert words[0] == "Curse Samurai (4 in reserve)"
    moved = YOMIS_GATE.play(FIGHT, "c3-c2")
    assert ("end", "End the turn") in board_of(moved).buttons


def test_out_of_turn_and_for_spectators_nothing_can_be_done() -> None:
    for seat in ("b", ""):
        board = board_of(FIGHT, seat)
        assert (board.actions, board.buttons, board.is_playing, board.asked) == ("[]", (), False, "")


def test_the_near_seats_tile_is_drawn_nearer_to_the_bottom() -> None:
    start = YOMIS_GATE.start({**YOMIS_GATE.settle(PLAIN, None), **PLAIN})  # type: ignore[arg-type]  # nothing is drawn
    for seat in ("a", "b"):
        heights = {space.name: space.y for space in board_of(start, seat).spaces}
        own, other = ("d7", "g11") if seat == "a" else ("g11", "d7")
        assert heights[own] > heights[other]


def test_temple_fortress_and_units_are_drawn_with_their_owner() -> None:
    spaces = {space.name: space for space in board_of(FIGHT).spaces}
    assert (spaces["b4"].temple, spaces["b2"].fortress, spaces["b6"].terrain) == ("-", "a", "stronghold")
    assert spaces["b5"].unit is not None
    assert (spaces["b5"].unit.kind, spaces["b5"].unit.seat, spaces["b5"].unit.energy) == ("hakai", "b", "")
    assert spaces["b3"].unit is not None
    assert spaces["b3"].unit.energy == "6"


def test_a_space_is_told_to_those_who_listen() -> None:
    labels = {space.name: space.label for space in board_of(FIGHT).spaces}
    assert labels["b3"] == "b3, plains, Blue Mounted Samurai, 6 energy"
    assert labels["b4"] == "b4, plains, temple of nobody"
    assert labels["b6"] == "b6, Red stronghold"
    spanish = {space.name: space.label for space in board_of(FIGHT, language="es").spaces}
    assert spanish["b3"] == "b3, llanura, Samurái montado Azul, 6 de energía"


def test_the_phase_is_shown_and_the_last_action_is_marked() -> None:
    board = board_of(YOMIS_GATE.play(FIGHT, "c3-c2"), last="c3-c2")
    assert [phase.name for phase in board.phases if phase.is_now] == ["act"]
    assert {space.name for space in board.spaces if space.is_last} == {"c3", "c2"}
    assert board.middle == "c2"


def test_reserve_and_graveyard_are_counted() -> None:
    near = board_of(FIGHT).near
    assert (near.reserve_count, near.graveyard_count, near.heroes_left, near.heroes) == (14, 3, 3, 3)
    assert [(stack.kind, stack.count) for stack in near.graveyard] == [("samurai", 1), ("archer", 1), ("pikeman", 1)]


def test_every_unit_has_a_name_an_ability_and_every_end_a_sentence() -> None:
    names = {kind.name for kind in KINDS}
    assert set(UNITS) == set(ABILITIES) == names
    assert set(REASONS) == {"stronghold", "heroes", "army", "quiet"} <= set(PHRASES["en"])


def test_every_choice_before_a_game_has_words() -> None:
    for choice in YOMIS_GATE.choices:
        assert choice.name in PRESENTATION.choices
        assert all(f"{choice.name}={value}" in PRESENTATION.choices for value in choice.values)


def test_the_position_is_told_in_words() -> None:
    words = board_of(FIGHT).words
    assert words[0].startswith("Blue, Samurai Legion: on the board Mounted Samurai b3, Samurai c3; in reserve 4 Samurai")
    assert words[-1] == "The temple on b4 belongs to nobody."


@pytest.mark.django_db
def test_ones_own_unfinished_turn_is_taken_back_without_asking() -> None:
    match = seated(game="yomis-gate", chosen=PLAIN)
    move(match, *PLACED, "samurai@c7", "c7-c9")
    takeback_ask(match=fresh(match), seat="a", command=now(match))
    assert moves_of(match) == [*PLACED, "samurai@c7"]
    takeback_ask(match=fresh(match), seat="a", command=now(match))
    assert moves_of(match) == list(PLACED)
    assert fresh(match).cache_awaits == "a"


@pytest.mark.django_db
def test_a_finished_turn_is_taken_back_only_if_the_other_agrees() -> None:
    match = seated(game="yomis-gate", chosen=PLAIN)
    move(match, *PLACED, "samurai@c7", "c7-c9", "end")
    takeback_ask(match=fresh(match), seat="a", command=now(match))
    assert moves_of(match)[-1] == "end"


@pytest.mark.django_db
def test_a_whole_turn_is_told_move_by_move() -> None:
    match = seated(game="yomis-gate", chosen=PLAIN)
    move(match, *PLACED, "samurai@c7", "c7-c9", "end")
    page = text_of(browser(person("Botan")).get(f"/games/m/{match.pk}/"))
    told = page.partition("The whole turn")[2]
    for words in ("Blue brings a Samurai to c7.", "Blue moves a Samurai from c7 to c9.", "Blue ends the turn."):
        assert words in told


@pytest.mark.django_db
def test_a_match_that_was_written_down_can_be_read_in_again() -> None:
    match = seated(game="yomis-gate", chosen=PLAIN)
    move(match, *PLACED, "samurai@c7", "c7-c9", "end", "kagutsuchi@g12", "act", "g12-f11", "f11-e11", "end")
    text = written(fresh(match), record(match))
    score = read(text)
    assert (score.game, dict(score.options), list(score.moves)) == ("yomis-gate", fresh(match).options, moves_of(match))


@pytest.mark.django_db
def test_the_same_seat_goes_on_until_it_ends_its_turn() -> None:
    match = seated(game="yomis-gate", chosen=PLAIN)
    move(match, *PLACED, "samurai@c7", "c7-c9")
    pages = {name: html.unescape(text_of(browser(person(name)).get(f"/games/m/{match.pk}/"))) for name in ("Akira", "Botan")}
    assert "End the turn" in pages["Akira"]
    assert "End the turn" not in pages["Botan"]
    move(match, "end")
    assert fresh(match).cache_awaits == "b"


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "words"), [("en", "Cannot capture the temple"), ("es", "No puede capturar el templo")])
def test_the_rules_page_has_the_unit_reference_in_both_languages(language: str, words: str) -> None:
    page = browser(language=language).get("/games/rules/yomis-gate/")
    assert page.status_code == 200
    assert words in page.content.decode()


@pytest.mark.django_db
def test_a_stranger_does_not_see_the_match() -> None:
    match = begin(game="yomis-gate")
    assert browser(person("Chie")).get(f"/games/m/{match.pk}/").status_code == 404
