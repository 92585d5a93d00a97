"""The board of Onitama, both editions: squares, pawns and cards as they lie on the table for whoever looks.

The near seat's home row is at the bottom. Cards of the near side are drawn as their owner sees them, those of the far side turned
by half a circle; the card at the side lies before whoever is to move, because that is who will take it up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.boards import onitama_lesson
from games.boards.onitama_words import REASONS, SEATS, choices_of, colour, moves_words, position_words, stamp_words
from games.boards.presentation import Looking, Presentation
from rulebook.kernel.seats import TWO, Seat, across
from rulebook.onitama.cards import Card, Offset, cards_of
from rulebook.onitama.moves import after, outcome
from rulebook.onitama.position import ARCH, MASTERS, PAWNS, SIDE, SQUARES, STUDENTS, Position, square_name, square_number

SQUARE = 100
CELL = 10
MIDDLE = SIDE // 2
STUDENTS_AT_START = 4


@dataclass(frozen=True, slots=True)
class Square:
    name: str
    # The upper left corner in the drawing.
    x: int
    y: int
    seat: Seat
    is_master: bool
    # Whose arch this is; empty for none.
    arch: Seat
    is_last: bool
    label: str


@dataclass(frozen=True, slots=True)
class Cell:
    x: int
    y: int
    kind: str


@dataclass(frozen=True, slots=True)
class Grid:
    """One grid of a card. `whose` is said only where master and students move differently."""

    whose: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class CardDrawn:
    slug: str
    name: str
    seat: Seat
    is_mine: bool
    stamp: Seat
    stamp_words: str
    grids: tuple[Grid, ...]
    moves_words: str
    forces: bool
    doubt: str


@dataclass(frozen=True, slots=True)
class Trace:
    """The last move, as a stroke from the middle of one square to the middle of another."""

    x1: int
    y1: int
    x2: int
    y2: int


@dataclass(frozen=True, slots=True)
class OnitamaBoard:
    squares: tuple[Square, ...]
    files: str
    ranks: str
    far: tuple[CardDrawn, ...]
    near: tuple[CardDrawn, ...]
    side: CardDrawn
    side_is_near: bool
    is_over: bool
    trace: Trace | None
    captured_far: tuple[bool, ...]
    captured_near: tuple[bool, ...]
    far_seat: Seat
    near_seat: Seat
    moves: str
    last: str
    extra_moves: tuple[tuple[str, str], ...]
    words: tuple[str, ...]


def arcane_board(looking: Looking) -> OnitamaBoard:
    return _board(looking, cards_of("onitama"), (_("master"), _("student")))


def conception_board(looking: Looking) -> OnitamaBoard:
    return _board(looking, cards_of("onitama-conception"), (_("onmyo"), _("puppet")))


def _board(looking: Looking, cards: Mapping[str, Card], pawns: tuple[str, str]) -> OnitamaBoard:
    view, near = looking.view, looking.near
    far = across(near)
    ends = _ends(looking.last)
    squares = tuple(_square(number, view.board, near, ends, pawns) for number in range(SQUARES))
    to_move = view.mover or near
    hands = {near: view.own_hand, far: view.other_hand}
    position = Position(view.board, view.mover, (hands["a"], hands["b"]), view.side)

    def card(slug: str, seat: Seat) -> CardDrawn:
        return _card(cards[slug], seat, near, pawns, looking.language)

    return OnitamaBoard(
        squares=squares,
        files="abcde" if near == TWO[0] else "edcba",
        ranks="54321" if near == TWO[0] else "12345",
        far=tuple(card(slug, far) for slug in hands[far]),
        near=tuple(card(slug, near) for slug in hands[near]),
        side=card(view.side, to_move),
        side_is_near=to_move == near,
        is_over=view.outcome is not None,
        trace=_trace(ends, near),
        captured_far=_captured(view.board, far),
        captured_near=_captured(view.board, near),
        far_seat=far,
        near_seat=near,
        moves=" ".join(looking.moves),
        last=looking.last,
        extra_moves=tuple(_extra(move, position, cards, looking.language) for move in looking.moves if "-" not in _act(move)),
        words=tuple(position_words(view.board, hands, view.side, cards, pawns, looking.language)),
    )


def _act(move: str) -> str:
    return move.partition(":")[2]


def _extra(move: str, position: Position, cards: Mapping[str, Card], language: str) -> tuple[str, str]:
    """A move that is no walk on the board, with its words; a push by which one loses says so (O6)."""
    said = {"card": cards[move.partition(":")[0]].names[language]}
    if _act(move) == "pass":
        return move, _("Pass and give %(card)s away") % said
    if outcome(after(position, move)):
        return move, _("Push the enemy onmyo with %(card)s: it wins by that, and you lose") % said
    return move, _("Push the enemy onmyo with %(card)s") % said


def _place(square: int, near: Seat) -> tuple[int, int]:
    """Column and row from the upper left, as the near seat sees the board."""
    file, rank = square % SIDE, square // SIDE
    return (file, SIDE - 1 - rank) if near == TWO[0] else (SIDE - 1 - file, rank)


def _ends(last: str) -> tuple[int, ...]:
    source, dash, target = _act(last).partition("-")
    return (square_number(source), square_number(target)) if dash else ()


def _square(number: int, board: str, near: Seat, ends: tuple[int, ...], pawns: tuple[str, str]) -> Square:
    column, row = _place(number, near)
    pawn = board[number]
    seat = next((seat for seat in TWO if pawn in PAWNS[seat]), "")
    is_master = pawn in MASTERS.values()
    arch = next((seat for seat in TWO if ARCH[seat] == number), "")
    label = square_name(number)
    if seat:
        label += ", " + _("%(colour)s %(pawn)s") % {"colour": colour(seat), "pawn": pawns[0] if is_master else pawns[1]}
    if arch:
        label += ", " + _("%(colour)s arch") % {"colour": colour(arch)}
    return Square(square_name(number), column * SQUARE, row * SQUARE, seat, is_master, arch, number in ends, label)


def _trace(ends: tuple[int, ...], near: Seat) -> Trace | None:
    if not ends:
        return None
    (x1, y1), (x2, y2) = (_place(end, near) for end in ends)
    half = SQUARE // 2
    return Trace(x1 * SQUARE + half, y1 * SQUARE + half, x2 * SQUARE + half, y2 * SQUARE + half)


def _captured(board: str, seat: Seat) -> tuple[bool, ...]:
    """The pawns this seat has lost: true for the master, false for each student."""
    lost_students = STUDENTS_AT_START - board.count(STUDENTS[seat])
    return (True,) * (MASTERS[seat] not in board) + (False,) * lost_students


def _card(card: Card, seat: Seat, near: Seat, pawns: tuple[str, str], language: str) -> CardDrawn:
    turned = seat != near
    grids: tuple[Grid, ...]
    if card.by_role:
        grids = (Grid(pawns[0], _cells(card.master, turned)), Grid(pawns[1], _cells(card.student, turned)))
    else:
        grids = (Grid("", _cells(card.student, turned)),)
    return CardDrawn(
        card.slug,
        card.names[language],
        seat,
        not turned,
        card.stamp,
        stamp_words(card),
        grids,
        moves_words(card, pawns),
        card.forces,
        card.doubt.get(language, ""),
    )


def _cells(offsets: tuple[Offset, ...], turned: bool) -> tuple[Cell, ...]:
    sign = -1 if turned else 1
    reached = {(MIDDLE + sign * right, MIDDLE - sign * forward) for right, forward in offsets}
    kinds = {(MIDDLE, MIDDLE): "own", **dict.fromkeys(reached, "to")}
    return tuple(Cell(x * CELL, y * CELL, kinds.get((x, y), "free")) for y in range(SIDE) for x in range(SIDE))


ARCANE = Presentation(
    slug="onitama",
    name="Onitama",
    blurb=gettext_lazy(
        "Five pawns, two cards each, and every card you use goes to your opponent. Learnt in a minute, played in ten."
    ),
    seats=SEATS,
    board="games/boards/onitama.html",
    draw=arcane_board,
    stylesheet="games/onitama.css",
    script="games/onitama.js",
    reasons=REASONS,
    choices=choices_of("onitama"),
    rules="games/rules/onitama.html",
    lesson=onitama_lesson.STEPS,
    puzzles="onitama.json",
    minutes=10,
)
CONCEPTION = Presentation(
    slug="onitama-conception",
    name=gettext_lazy("Onitama, first edition"),
    blurb=gettext_lazy(
        "The Conception printing of 2013: an onmyo and four puppets, cards that tell them apart, and a Turtle that pushes."
    ),
    seats=SEATS,
    board="games/boards/onitama.html",
    draw=conception_board,
    stylesheet="games/onitama.css",
    script="games/onitama.js",
    reasons={
        "stone": gettext_lazy("The other onmyo was taken."),
        "stream": gettext_lazy("The onmyo reached the other's starting square."),
    },
    choices=choices_of("onitama-conception"),
    rules="games/rules/onitama-conception.html",
    puzzles="onitama-conception.json",
    caveat=gettext_lazy("The fifteen cards of this printing are lost to us: this deck is reconstructed and says so."),
    minutes=10,
)
