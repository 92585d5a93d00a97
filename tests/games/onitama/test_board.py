"""The board of Onitama as a structure: what may be done besides walking, and with which warning."""

from django.utils import translation

from games.beginning import beginning_of
from games.boards.onitama import OnitamaBoard, arcane_board, conception_board
from games.boards.presentation import Looking
from rulebook.onitama.game import ARCANE, CONCEPTION

PUSH = "Push the enemy onmyo with Turtle"


def board_of(text: str) -> OnitamaBoard:
    position = CONCEPTION.read(text)
    seat = position.mover
    return conception_board(Looking(CONCEPTION.view(position, seat), seat, seat, CONCEPTION.legal_moves(position), "", "en"))


def test_a_push_has_a_button() -> None:
    board = board_of("..m../...../...../...../..M.. a turtle,boar horse,crab eel")
    assert board.extra_moves == (("turtle:force", PUSH),)


def test_a_push_that_loses_says_so_before_it_is_made() -> None:
    for lost in (
        "...../...../...../..m../M.... a turtle,boar horse,crab eel",
        "..m../..M../...../...../..... a turtle,boar horse,crab eel",
        "..m../..M../...../...../..... b horse,crab turtle,boar eel",
    ):
        (_, words), *_ = board_of(lost).extra_moves
        assert words == f"{PUSH}: it wins by that, and you lose", lost


def test_whoever_passes_chooses_the_card_to_give_away() -> None:
    board = board_of("SMSSS/...../..m../..s../..... a turtle,boar horse,crab eel")
    assert [words for _, words in board.extra_moves] == ["Pass and give Turtle away", "Pass and give Boar away"]


def test_a_card_that_tells_pawns_apart_is_told_for_each_of_them() -> None:
    board = board_of("..m../...../...../...../..M.. a turtle,frog horse,crab eel")
    turtle, frog = (card.moves_words for card in board.near)
    assert frog == "onmyo: 2 forward 2 left; 2 forward 2 right, puppet: 1 forward"
    assert turtle == "1 forward; or push the onmyo"
    assert f"Frog ({frog})" in board.words[2] and f"Turtle ({turtle})" in board.words[2]


def test_a_disputed_card_says_so_wherever_it_is_chosen_or_played() -> None:
    position = ARCANE.read("ssmss/...../...../...../SSMSS a hornet,boar horse,crab eel")
    with translation.override("es"):
        words = arcane_board(Looking(ARCANE.view(position, "a"), "a", "a", (), "", "es")).words
        cards = next(asked for asked in beginning_of("onitama").choices if asked.several).options
        shown = {option.value: str(option.words) for option in cards}
    assert words[-1] == "La carta Avispón es dudosa. Una sola lista; no se conoce ningún sello."
    assert (shown["hornet"], shown["turtle"], shown["ox"]) == ("Avispón (dudosa)", "Tortuga (dudosa)", "Buey")


def test_the_turtle_is_disputed_in_the_edition_where_lists_differ_about_it_alone() -> None:
    cards = next(asked for asked in beginning_of("onitama-conception").choices if asked.several).options
    assert {option.value: str(option.words) for option in cards}["turtle"] == "Turtle"


def test_cards_show_the_stamp_that_says_who_begins() -> None:
    position = ARCANE.read("ssmss/...../...../...../SSMSS a ox,boar horse,hornet crab")
    board = arcane_board(Looking(ARCANE.view(position, "a"), "a", "a", (), "", "en"))
    stamps = {card.slug: card.stamp_words for card in (*board.near, *board.far, board.side)}
    assert stamps == {"ox": "stamp: Blue", "boar": "stamp: Red", "horse": "stamp: Red", "hornet": "", "crab": "stamp: Blue"}
