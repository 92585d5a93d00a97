"""Torii's page: what is drawn for whom, powers with their reasons, the interrupt, the lesson, both languages."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest
from django.utils import translation

from games.boards.presentation import Looking
from games.boards.torii import TORII as PRESENTATION
from games.boards.torii import ToriiBoard, torii_board
from games.boards.torii_words import HINDRANCES
from games.models import Match
from rulebook.torii import views
from rulebook.torii.game import TORII
from rulebook.torii.state import Position
from tests.games.sitting import begin, browser, move, moves_of, person, seated, text_of
from tests.rulebook.torii.drawing import after, drawn

LINE = """
    . . b . 2
    . . . . .
    . . . . .
    a a . a .
    . . 1 . .
"""
# Landing on c2 completes its row and its column.
CROSS = """
    . . . . 2
    . . a . .
    . . a . .
    a a . a .
    . 1 a . .
"""


def board_of(position: Position, seat: str = "a", *, near: str = "", last: str = "", language: str = "en") -> ToriiBoard:
    moves = TORII.legal_moves(position) if seat == TORII.to_move(position) else ()
    with translation.override(language):
        return torii_board(Looking(TORII.view(position, seat), seat, near or seat or "a", moves, last, language))


def stages_of(board: ToriiBoard) -> dict[str, list[str]]:
    """Each stage of a turn and what the page is told about it, whole turns and those begun."""
    entries = [*board.turns.split("|"), *board.begun.split("|")]
    return {text: told for text, *told in (entry.split("~") for entry in entries if entry)}


def test_every_move_comes_with_what_it_changes() -> None:
    board = board_of(drawn(LINE))
    assert {entry.partition("~")[0] for entry in board.turns.split("|")} == set(TORII.legal_moves(drawn(LINE)))
    assert (board.rows, board.spirits) == ("..b../...../...../aa.a./.....", "c1:e5")
    assert stages_of(board)["1:c2 +a2/a2-d2"] == ["a2A,b2.,d2.", "c2:e5"]


def test_a_turn_that_is_not_done_shows_what_has_changed_so_far() -> None:
    """After the jump its followers, after the first of two torii the line that is gone."""
    stages = stages_of(board_of(drawn(CROSS, tiles="2:123")))
    assert stages[":b2"] == ["", "b2:e5"]
    assert stages["2:b2-c2"] == ["c2a", "c2:e5"]
    assert stages["2:b2-c2 +c2/a2-d2"] == ["a2.,b2.,c2A,d2.", "c2:e5"]
    assert stages["2:b2-c2 +c2/a2-d2 +c4/c1-c4"] == ["c1.,a2.,b2.,c2A,d2.,c3.,c4A", "c2:e5"]


def test_a_jump_that_may_end_is_told_once_and_with_its_tile() -> None:
    assert {":c2", ":c2-c3"} & set(stages_of(board_of(drawn(CROSS)))) == set()


def test_a_power_before_the_jump_shows_what_it_moves_and_the_lanes_that_are_closed_then() -> None:
    kitsune = stages_of(board_of(drawn(LINE, powers="kitsune:none")))
    assert kitsune["kitsune:d5"] == ["", "c1:d5", "", "d1d2d3d4a5b5c5d5e5"]
    assert kitsune["kitsune:d5 1:c2 +a2/a2-d2"] == ["a2A,b2.,d2.", "c2:d5"]
    boar = stages_of(board_of(drawn(LINE.replace("a a . a .", "A a . a ."), powers="boar:none")))
    assert boar["boar:a2-a3"] == ["a2.,a3A"]


def test_the_own_monkey_is_told_which_way_each_tile_turns() -> None:
    """Tile 1 has just been used; between two lines it may be turned back, and used again after the second."""
    stages = stages_of(board_of(drawn(LINE, powers="monkey:none")))
    assert stages["1:c2 +a2/a2-d2"][-1] == "01"
    between = stages_of(board_of(drawn(CROSS, powers="monkey:none")))
    assert between["2:b2-c2 +c2/a2-d2"][-1] == "11"
    assert between["2:b2-c2 +c2/a2-d2 flip:own"][-1] == "01"
    assert between["2:b2-c2 +c2/a2-d2 flip:own +c4/c1-c4"][-1] == "01"


@pytest.mark.parametrize(("language", "lane"), [("en", "in the other spirit's lane"), ("es", "en un carril del otro espíritu")])
def test_the_page_can_put_labels_together_itself(language: str, lane: str) -> None:
    spoken = dict(board_of(drawn(LINE), language=language).spoken)
    assert spoken["lane"] == lane
    assert set(spoken) >= {f"{kind}-{seat}" for kind in ("spirit", "torii", "follower") for seat in "ab"}


def test_out_of_turn_and_for_spectators_nothing_can_be_played() -> None:
    for seat in ("b", ""):
        board = board_of(drawn(LINE), seat)
        assert (board.turns, board.begun, board.buttons, board.is_playing) == ("", "", (), False)


def test_the_near_seat_sits_at_the_bottom() -> None:
    spirits = {square.name: square.y for square in board_of(drawn(LINE), "b").squares if square.spirit}
    assert spirits == {"c1": 0, "e5": 400}


def test_the_other_spirits_lanes_are_marked_and_said() -> None:
    barred = {square.name for square in board_of(drawn(LINE)).squares if square.is_barred}
    assert barred == {"a5", "b5", "c5", "d5", "e5", "e4", "e3", "e2", "e1"}
    label = next(square.label for square in board_of(drawn(LINE)).squares if square.name == "c5")
    assert label == "c5, Red follower, in the other spirit's lane"


def test_the_last_path_is_traced() -> None:
    board = board_of(after(drawn(LINE), "2:c2-c3 +a2/a2-d2"), "b", near="a", last="2:c2-c3 +a2/a2-d2")
    assert board.trace == "250,350 250,250"
    assert {square.name for square in board.squares if square.is_last} == {"c2", "c3"}


def test_a_power_says_what_it_does_and_why_it_cannot_be_used() -> None:
    side = board_of(drawn(LINE, powers="kitsune:deer", tiles="23:123")).near
    assert (side.spirit_name, side.hindrance) == ("Kitsune", "Tile 1 is used.")
    assert board_of(drawn(LINE, powers="kitsune:deer")).near.hindrance == ""


def test_every_reason_of_the_rules_has_words() -> None:
    source = Path(views.__file__).read_text(encoding="utf-8")
    given = set(re.findall(r'return "([a-z0-9-]+)"', source)) | set(re.findall(r'else "([a-z-]+)"', source))
    assert given - {"no-power"} <= set(HINDRANCES)


def test_the_interrupted_players_choices_are_buttons() -> None:
    asked = after(drawn(LINE, powers="none:monkey"), "1:c2 +a2/a2-d2")
    board = board_of(asked, "b")
    assert board.prompt == "A torii was built: do you turn a tile 1 over?"
    assert dict(board.buttons) == {
        "pass": "Turn no tile",
        "flip:own": "Turn your own tile 1 to used",
        "flip:other": "Turn the other player's tile 1 back to unused",
    }
    assert (board_of(asked, "a").prompt, board_of(asked, "a").buttons) == ("", ())


def test_whoever_rests_is_told_why() -> None:
    board = board_of(drawn(LINE, tiles="-:123"))
    assert board.prompt == "You have no tile to use in this turn."
    assert [move for move, _ in board.buttons] == ["rest"]


def test_after_the_interrupt_the_builder_is_shown_the_line_left() -> None:
    """The torii on c2 belongs to both lines; with the Monkey's answer the column is still complete."""
    going_on = after(drawn(CROSS, powers="none:monkey"), "2:b2-c2 +c2/a2-d2", "pass")
    board = board_of(going_on)
    assert (board.is_building, board.is_playing) == (True, True)
    assert board.turns.split("|") == ["+c1/c1-c4~c1A,c3.,c4.", "+c3/c1-c4~c1.,c3A,c4.", "+c4/c1-c4~c1.,c3.,c4A"]
    assert not board_of(going_on, "b").is_building


def test_a_draft_offers_each_spirit_with_its_power() -> None:
    position = TORII.start({"board": "4", "spirit_a": "draft", "spirit_b": "none"})
    board = board_of(position)
    words = [words for _, words in board.buttons]
    assert board.prompt == "Choose your spirit."
    assert len(words) == 6
    assert words[0] == "Deer: one step of a turn may be diagonal."


def test_the_position_is_told_in_words_in_both_languages() -> None:
    english = board_of(drawn(LINE, powers="none:tatsu")).words
    assert english[0] == "Blue: spirit c1; followers a2, b2, d2; torii –; unused tiles 1, 2, 3."
    assert board_of(drawn(LINE), language="es").words[0].startswith("Azul: espíritu c1; seguidores a2, b2, d2")


@pytest.mark.parametrize("step", PRESENTATION.lesson, ids=lambda step: str(step.title))
def test_every_step_of_the_lesson_can_be_done(step: object) -> None:
    position = TORII.read(step.position)  # type: ignore[attr-defined]
    for accepted in step.accepts:  # type: ignore[attr-defined]
        TORII.play(position, accepted)


def test_every_choice_before_a_game_has_words() -> None:
    for choice in TORII.choices:
        assert choice.name in PRESENTATION.choices
        assert all(f"{choice.name}={value}" in PRESENTATION.choices for value in choice.values)


@pytest.mark.django_db
def test_a_match_is_played_by_both_through_an_interrupt() -> None:
    match = seated(game="torii", chosen={"spirit_b": "monkey"})
    move(match, "3:b3-c3-e3", "3:c4-c2-c1", "1:d3 +c3/b3-e3")
    pages = {name: html.unescape(text_of(browser(person(name)).get(f"/games/m/{match.pk}/"))) for name in ("Akira", "Botan")}
    assert "Turn no tile" in pages["Botan"]
    assert "Turn no tile" not in pages["Akira"]
    move(match, "flip:other", "1:b1")
    assert moves_of(match)[-2:] == ["flip:other", "1:b1"]


@pytest.mark.django_db
def test_a_press_is_sent_by_its_own_form_without_a_script() -> None:
    match = move(seated(game="torii", chosen={"spirit_b": "monkey"}), "3:b3-c3-e3", "3:c4-c2-c1", "1:d3 +c3/b3-e3")
    page = browser(person("Botan")).get(f"/games/m/{match.pk}/").content.decode()
    assert page.count('form="press-form" name="move"') == 3
    form = page.split('<form id="press-form"')[1].split("</form>")[0]
    assert f'action="/games/m/{match.pk}/play/"' in form
    assert 'name="version"' in form and 'name="csrfmiddlewaretoken"' in form and 'name="move"' not in form
    assert "do you turn a tile 1 over?" in page.split("data-said=")[1].split('"')[1]


@pytest.mark.django_db
def test_a_turn_typed_in_capitals_is_drawn_like_any_other() -> None:
    match = move(seated(game="torii"), "3:B3-C3-E3")
    assert browser(person("Botan")).get(f"/games/m/{match.pk}/").status_code == 200
    assert moves_of(match) == ["3:b3-c3-e3"]


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "words"), [("en", "Golden rules"), ("es", "Reglas de oro")])
def test_the_rules_page_is_there_in_both_languages(language: str, words: str) -> None:
    page = browser(language=language).get("/games/rules/torii/")
    assert page.status_code == 200
    assert words in page.content.decode()


@pytest.mark.django_db
def test_two_equal_spirits_are_refused_before_the_game() -> None:
    sent = {"mode": "hot-seat", "choice-spirit_a": "deer", "choice-spirit_b": "deer"}
    answer = browser(person("Akira")).post("/games/new/torii/", sent, follow=True)
    assert "toast" in answer.content.decode()
    assert Match.objects.count() == 0


@pytest.mark.django_db
def test_a_stranger_does_not_see_the_match() -> None:
    match = begin(game="torii")
    assert browser(person("Chie")).get(f"/games/m/{match.pk}/").status_code == 404
