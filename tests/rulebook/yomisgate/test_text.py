"""Moves and positions as text, moves in words, refusals, and the table as a seat sees it."""

from __future__ import annotations

import random

import pytest

from rulebook.kernel.dice import SeededDice
from rulebook.kernel.errors import RuleBroken
from rulebook.yomisgate.game import YOMIS_GATE
from rulebook.yomisgate.names import NAMES
from rulebook.yomisgate.sentences import PHRASES
from rulebook.yomisgate.units import KINDS
from tests.rulebook.yomisgate.drawing import after, drawn

BASE = """
    .   G1S G1  .   T   .s
      .   H1  .   .   .   .n  .
"""
TEXT = " ".join(
    [
        "......./....... a1:a1 legion:alliance all,no-heroes b2-a2-a3:b6-a6-a7 a5=b",
        "Sa1_,Aa2:Ib7 S5A2P3M4:I3H3K3E4 a act 3/1/1/2 a2/2/1/-",
    ]
)


def test_a_position_in_the_middle_of_a_turn_is_read_as_it_was_written() -> None:
    position = YOMIS_GATE.read(TEXT)
    assert YOMIS_GATE.write(position) == TEXT
    assert {move for move in YOMIS_GATE.legal_moves(position) if move.startswith("a2")} == {"a2-a3", "a2-a4", "a2-b1", "a2-b3"}


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ("......./.......", "......./...x..."),
        ("a1:a1", "a1:z9"),
        ("legion:alliance", "legion:ronin"),
        ("all,no-heroes", "some"),
        ("all,no-heroes", "all,no-hope"),
        ("b2-a2-a3", "b2-a2-a4"),
        ("a5=b", "a5=c"),
        ("Ib7", "Sb7"),
        ("Ib7", "Ia1"),
        ("Ib7", "Ib6"),
        ("Sa1_", "Sb2"),
        ("S5A2P3M4", "S9A2P3M4"),
        ("S5A2P3M4", "A2S5P3M4"),
        (" a act", " c act"),
        (" act ", " rest "),
        ("3/1/1/2", "3/1/2"),
        ("a2/2/1/-", "a2/9/1/-"),
        ("a2/2/1/-", "a1/2/1/-"),
        ("a2/2/1/-", "a3/2/1/-"),
        (" act ", " place "),
    ],
)
def test_a_text_that_cannot_be_on_a_table_is_refused(was: str, becomes: str) -> None:
    assert was in TEXT
    with pytest.raises(RuleBroken) as refused:
        YOMIS_GATE.read(TEXT.replace(was, becomes, 1))
    assert refused.value.code == "not-a-position"


@pytest.mark.parametrize("text", ["", "x" * 9000, TEXT + " more", TEXT.replace(" ", "  ", 1)])
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(RuleBroken):
        YOMIS_GATE.read(text)


@pytest.mark.parametrize("move", ["", "a1", "a1--a2", "a1-a0", "samurai", "wizard@a1", "place:a1-a2", "A" * 99, "a1 - a2"])
def test_what_is_no_move_is_unreadable(move: str) -> None:
    with pytest.raises(RuleBroken) as refused:
        YOMIS_GATE.play(drawn(BASE), move)
    assert refused.value.code == "not-a-move"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("a6-a5", "not-yours"),
        ("a1-a2", "not-yours"),
        ("a2-b2", "own-stronghold"),
        ("a2-a6", "occupied"),
        ("a2-b7", "too-far"),
        ("a2xa1", "no-melee"),
        ("a2>a3", "no-shot"),
        ("a2:temple", "no-temple"),
        ("samurai@a3", "not-now"),
        ("end", "move-first"),
    ],
)
def test_a_refusal_says_why(move: str, code: str) -> None:
    with pytest.raises(RuleBroken) as refused:
        YOMIS_GATE.play(drawn(BASE), move)
    assert refused.value.code == code


def test_refusals_of_the_other_phases_say_what_is_awaited() -> None:
    start = YOMIS_GATE.start(YOMIS_GATE.settle({}, SeededDice(b"refuse")))
    with pytest.raises(RuleBroken) as placing:
        YOMIS_GATE.play(start, "end")
    assert placing.value.code == "place"
    with pytest.raises(RuleBroken) as mustering:
        YOMIS_GATE.play(drawn(BASE, phase="muster"), "a2-a3")
    assert mustering.value.code == "muster"
    with pytest.raises(RuleBroken) as one_only:
        YOMIS_GATE.play(drawn(BASE, phase="muster", number=1, brought=1), "archer@a3")
    assert one_only.value.code == "one-only"


@pytest.mark.parametrize(
    ("drawing", "move", "english", "spanish"),
    [
        (".S  .   .s  .n", "a1-a2", "Blue moves a Samurai from a1 to a2.", "Azul mueve un samurái de a1 a a2."),
        (
            ".M  .   .p  .n  .S",
            "a1xa3",
            "Blue attacks a Pikeman on a3 with a Mounted Samurai from a1 and a Mounted Samurai falls too.",
            "Azul ataca un piquero en a3 con un samurái montado desde a1 y un samurái montado cae también.",
        ),
        (
            ".A  .s  .n",
            "a1>a2",
            "Blue has an Archer on a1 shoot a Samurai on a2.",
            "Azul dispara con un arquero en a1 contra un samurái en a2.",
        ),
        (
            ".H  .   .",
            "end",
            "Blue ends the turn.",
            "Azul termina el turno.",
        ),
    ],
)
def test_a_move_is_told_in_both_languages(drawing: str, move: str, english: str, spanish: str) -> None:
    position = drawn(drawing, moved=True, terms="last")
    assert YOMIS_GATE.sentence(position, move, "en") == english
    assert YOMIS_GATE.sentence(position, move, "es") == spanish


def test_a_winning_move_says_so() -> None:
    position = drawn("""
        .   .   G2S .
          .   H2  G2  .n
    """)
    assert YOMIS_GATE.sentence(position, "a3-b2", "en").endswith("and takes the stronghold and wins.")


def test_both_languages_know_every_phrase_and_unit() -> None:
    assert PHRASES["en"].keys() == PHRASES["es"].keys()
    assert NAMES["en"].keys() == NAMES["es"].keys() == {kind.name for kind in KINDS}


@pytest.mark.parametrize("pair", [("legion", "alliance"), ("alliance", "legion")])
def test_every_move_of_a_game_can_be_told(pair: tuple[str, str]) -> None:
    chance = random.Random(pair[0])
    settled = YOMIS_GATE.settle({"faction_a": pair[0], "faction_b": pair[1]}, SeededDice(b"told"))
    position = YOMIS_GATE.start(settled)
    while moves := YOMIS_GATE.legal_moves(position):
        rare = [move for move in moves if any(mark in move for mark in "x>!/+:")]
        for move in chance.sample(rare, min(3, len(rare))):
            for language in ("en", "es"):
                said = YOMIS_GATE.sentence(position, move, language)
                assert said.endswith(".")
                assert "{" not in said
        position = YOMIS_GATE.play(position, chance.choice(rare or moves))


def test_the_view_shows_spaces_units_reserves_and_graveyards() -> None:
    view = YOMIS_GATE.view(after(drawn(BASE, reserves="S4N1D1G1:S2A3P3M4D1G1"), "a2-a3"), "b")
    spaces = {space.name: space for space in view.spaces}
    assert (spaces["a5"].temple, spaces["b2"].terrain, spaces["b2"].fortress) == ("-", "stronghold", "a")
    assert spaces["a3"].unit is not None
    assert (spaces["a3"].unit.energy, spaces["a3"].unit.is_acting) == (3, True)
    assert [(one.kind, one.count) for one in view.sides[0].graveyard] == [
        ("samurai", 1),
        ("archer", 3),
        ("pikeman", 3),
        ("mounted", 4),
    ]
    assert (view.sides[0].heroes_left, view.sides[1].on_board) == (3, 2)
    assert (view.yours, view.awaited, view.phase, view.has_moved) == ("b", "a", "act", True)


def test_a_spectator_sees_the_same_table() -> None:
    watched = YOMIS_GATE.view(drawn(BASE), "")
    assert (watched.yours, watched.spaces) == ("", YOMIS_GATE.view(drawn(BASE), "a").spaces)
