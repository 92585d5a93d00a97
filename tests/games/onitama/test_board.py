"""The board of Onitama as a structure: what may be done besides walking, and with which warning."""

from games.boards.onitama import OnitamaBoard, conception_board
from games.boards.presentation import Looking
from rulebook.onitama.game import CONCEPTION

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
