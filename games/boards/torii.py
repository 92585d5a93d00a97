"""The board of Torii: squares, spirits, followers, gates and tiles as they lie on the table for whoever looks.

With every move that may be played goes the board it leads to, so that the page can show what a turn would change while it is
being put together, without knowing a rule.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.boards.presentation import Looking, Presentation
from games.boards.torii_lesson import STEPS
from games.boards.torii_words import BLURB, CAVEAT, CHOICES, HINDRANCES, POWERS, REASONS, SEATS, SPIRITS
from rulebook.kernel.seats import TWO, Seat, across
from rulebook.torii.notation import read, write
from rulebook.torii.state import NONE, TILES
from rulebook.torii.turns import successors
from rulebook.torii.views import SideView, SquareView, TableView

SQUARE = 100
HALF = SQUARE // 2
# Powers that are used by pressing their button first; the others work while one jumps or builds.
PRESSED = ("kitsune", "crane", "boar")


@dataclass(frozen=True, slots=True)
class Square:
    """`x` and `y` are the upper left corner in the drawing; `figure` is the emblem of the spirit that stands here."""

    name: str
    x: int
    y: int
    follower: Seat
    torii: bool
    spirit: Seat
    figure: str
    is_barred: bool
    is_last: bool
    label: str


@dataclass(frozen=True, slots=True)
class Tile:
    number: int
    is_used: bool


@dataclass(frozen=True, slots=True)
class Side:
    """One player's things beside the board. `hindrance` says why the power cannot be pressed now."""

    seat: Seat
    spirit: str
    spirit_name: str
    power: str
    is_pressed: bool
    hindrance: str
    tiles: tuple[Tile, ...]
    followers_left: int
    torii_left: int


@dataclass(frozen=True, slots=True)
class ToriiBoard:
    """`moves` holds each move and the rows it leads to, `rows` those of now; `buttons` are moves that are made with one press."""

    extent: int
    middle: str
    squares: tuple[Square, ...]
    files: tuple[tuple[int, str], ...]
    ranks: tuple[tuple[int, str], ...]
    far: Side
    near: Side
    trace: str
    rows: str
    moves: str
    buttons: tuple[tuple[str, str], ...]
    is_playing: bool
    is_building: bool
    words: tuple[str, ...]


def torii_board(looking: Looking) -> ToriiBoard:
    view: TableView = looking.view
    turned = looking.near == TWO[1]
    landed = _landed(looking.last)
    size = view.size
    shown = {square.name: square for row in view.rows for square in row}
    figures = {side.seat: side.spirit for side in view.sides}
    squares = tuple(_square(square, size, turned, landed, figures, view) for square in shown.values())
    pressed = [move for move in looking.moves if not _is_tapped(move)]
    return ToriiBoard(
        extent=size * SQUARE,
        middle=f"{'abcdef'[size // 2]}{size // 2 + 1}",
        squares=squares,
        files=tuple((_place(column, size, turned) * SQUARE + 92, letter) for column, letter in enumerate("abcdef"[:size])),
        ranks=tuple((_place(size - 1 - row, size, turned) * SQUARE + 18, str(row + 1)) for row in range(size)),
        far=_side(view, across(looking.near)),
        near=_side(view, looking.near),
        trace=_trace(landed, size, turned) if len(landed) > 1 else "",
        rows=view.position.split(" ")[0],
        moves="|".join(_with_outcome(view, [move for move in looking.moves if _is_tapped(move)])),
        buttons=tuple((move, _button_words(move)) for move in pressed),
        is_playing=len(pressed) < len(looking.moves),
        is_building=view.phase == "build" and bool(looking.moves),
        words=tuple(_words(view)),
    )


def _is_tapped(move: str) -> bool:
    """Whether the move is put together on the board; the others have a button of their own."""
    return move.partition(":")[0] not in ("pass", "flip", "rest", "take")


def _with_outcome(view: TableView, moves: list[str]) -> Iterable[str]:
    if not moves:
        return
    after = successors(read(view.position))
    for move in moves:
        yield f"{move}~{write(after[move]).split(' ')[0]}"


def _landed(last: str) -> tuple[str, ...]:
    jump = next((word for word in last.split(" ") if word[:2] in ("1:", "2:", "3:")), "")
    return tuple(jump[2:].split("-")) if jump else ()


def _place(place: int, size: int, turned: bool) -> int:
    return size - 1 - place if turned else place


def _corner(name: str, size: int, turned: bool) -> tuple[int, int]:
    column, row = "abcdef".index(name[0]), size - int(name[1])
    return _place(column, size, turned) * SQUARE, _place(row, size, turned) * SQUARE


def _trace(landed: tuple[str, ...], size: int, turned: bool) -> str:
    corners = (_corner(name, size, turned) for name in landed)
    return " ".join(f"{x + HALF},{y + HALF}" for x, y in corners)


def _square(
    square: SquareView, size: int, turned: bool, landed: tuple[str, ...], figures: dict[Seat, str], view: TableView
) -> Square:
    x, y = _corner(square.name, size, turned)
    figure = figures.get(square.spirit, "") if square.spirit else ""
    is_barred = square.barred and not view.outcome
    return Square(
        square.name,
        x,
        y,
        square.follower,
        square.torii,
        square.spirit,
        figure,
        is_barred,
        square.name in landed,
        _label(square, is_barred),
    )


def _label(square: SquareView, is_barred: bool) -> str:
    parts = [square.name]
    if square.spirit:
        parts.append(_("%(colour)s spirit") % {"colour": SEATS[TWO.index(square.spirit)]})
    if square.follower:
        said = _("%(colour)s torii") if square.torii else _("%(colour)s follower")
        parts.append(said % {"colour": SEATS[TWO.index(square.follower)]})
    if is_barred and not square.spirit:
        parts.append(_("in the other spirit's lane"))
    return ", ".join(parts)


def _side(view: TableView, seat: Seat) -> Side:
    side: SideView = view.sides[TWO.index(seat)]
    return Side(
        seat=seat,
        spirit=side.spirit,
        spirit_name=str(SPIRITS.get(side.spirit, "")),
        power=str(POWERS.get(side.spirit, "")),
        is_pressed=side.spirit in PRESSED,
        hindrance=str(HINDRANCES.get(side.hindrance, "")) if side.spirit in POWERS else "",
        tiles=tuple(Tile(tile, tile not in side.unused) for tile in TILES),
        followers_left=side.followers_left,
        torii_left=side.torii_left,
    )


def _button_words(move: str) -> str:
    if move.startswith("take:"):
        spirit = move.partition(":")[2]
        return f"{SPIRITS[spirit]}: {POWERS[spirit]}"
    return {
        "pass": _("Turn no tile"),
        "flip:own": _("Turn your own tile 1"),
        "flip:other": _("Turn the other player's tile 1"),
        "rest": _("Rest: every tile is used. They come back at the end of this turn."),
    }[move]


def _words(view: TableView) -> Iterable[str]:
    """The position for those who listen: each side's pieces by square, then its tiles and power."""
    squares = [square for row in reversed(view.rows) for square in row]
    for side in view.sides:
        mine = [square for square in squares if square.follower == side.seat]
        said = {
            "colour": SEATS[TWO.index(side.seat)],
            "spirit": next(square.name for square in squares if square.spirit == side.seat),
            "followers": _names(square for square in mine if not square.torii),
            "torii": _names(square for square in mine if square.torii),
            "tiles": ", ".join(map(str, side.unused)) or "–",
        }
        yield _("%(colour)s: spirit %(spirit)s; followers %(followers)s; torii %(torii)s; unused tiles %(tiles)s.") % said
        if side.spirit not in (NONE, "draft"):
            power = {"colour": said["colour"], "spirit": SPIRITS[side.spirit], "power": POWERS[side.spirit]}
            yield _("%(colour)s has the %(spirit)s: %(power)s") % power


def _names(squares: Iterable[SquareView]) -> str:
    return ", ".join(square.name for square in squares) or "–"


TORII = Presentation(
    slug="torii",
    name="Torii",
    blurb=BLURB,
    seats=SEATS,
    board="games/boards/torii.html",
    draw=torii_board,
    stylesheet="games/torii.css",
    script="games/torii.js",
    reasons=REASONS,
    choices=CHOICES,
    rules="games/rules/torii.html",
    lesson=STEPS,
    caveat=CAVEAT,
    minutes=20,
)
