"""The board of Torii: squares, spirits, followers, gates and tiles as they lie on the table for whoever looks.

With every stage of a turn that may be played goes what it changes, so that the page can show it while the turn is being put
together, without knowing a rule.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.boards.presentation import Looking, Presentation
from games.boards.torii_lesson import STEPS
from games.boards.torii_squares import SQUARE, Square, parts, place, squares_of, trace
from games.boards.torii_stages import spirits_of, told
from games.boards.torii_words import BLURB, CAVEAT, CHOICES, FLIPS, HINDRANCES, POWERS, PRESSES, REASONS, SEATS, SPIRITS
from rulebook.kernel.seats import TWO, Seat, across
from rulebook.torii.board import FILES
from rulebook.torii.notation import read
from rulebook.torii.state import NONE, TILES
from rulebook.torii.views import SideView, SquareView, TableView

# Powers that are used by pressing their button first; the others work while one jumps or builds.
PRESSED = ("kitsune", "crane", "boar")


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
    """`rows` and `spirits` are the position of now, `turns` and `begun` what a turn may become (`torii_stages.py`), `spoken`
    the words its script puts together. `buttons` are moves that are made with one press, and `prompt` asks for one of them.
    """

    extent: int
    middle: str
    squares: tuple[Square, ...]
    files: tuple[tuple[int, str], ...]
    ranks: tuple[tuple[int, str], ...]
    far: Side
    near: Side
    trace: str
    rows: str
    spirits: str
    turns: str
    begun: str
    spoken: tuple[tuple[str, str], ...]
    prompt: str
    buttons: tuple[tuple[str, str], ...]
    is_playing: bool
    is_building: bool
    words: tuple[str, ...]


def torii_board(looking: Looking) -> ToriiBoard:
    view: TableView = looking.view
    turned = looking.near == TWO[1]
    landed = _landed(looking.last)
    size = view.size
    position = read(view.position)
    tapped = tuple(move for move in looking.moves if _is_tapped(move))
    pressed = [move for move in looking.moves if not _is_tapped(move)]
    turns, begun = told(position, tapped)
    return ToriiBoard(
        extent=size * SQUARE,
        middle=f"{FILES[size // 2]}{size // 2 + 1}",
        squares=tuple(squares_of(view, turned=turned, landed=landed)),
        files=tuple((place(column, size, turned) * SQUARE + 92, letter) for column, letter in enumerate(FILES[:size])),
        ranks=tuple((place(size - 1 - row, size, turned) * SQUARE + 18, str(row + 1)) for row in range(size)),
        far=_side(view, across(looking.near)),
        near=_side(view, looking.near),
        trace=trace(landed, size, turned) if len(landed) > 1 else "",
        rows=view.position.split(" ")[0],
        spirits=spirits_of(position),
        turns=turns,
        begun=begun,
        spoken=tuple(_spoken()) if tapped else (),
        prompt=_prompt(view) if pressed else "",
        buttons=tuple((move, _button_words(move, view)) for move in pressed),
        is_playing=bool(tapped),
        is_building=view.phase == "build" and bool(looking.moves),
        words=tuple(_words(view)),
    )


def _is_tapped(move: str) -> bool:
    """Whether the move is put together on the board; the others have a button of their own."""
    return move.partition(":")[0] not in ("pass", "flip", "rest", "take")


def _landed(last: str) -> tuple[str, ...]:
    jump = next((word for word in last.split(" ") if word[:2] in ("1:", "2:", "3:")), "")
    return tuple(jump[2:].split("-")) if jump else ()


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


def _spoken() -> Iterable[tuple[str, str]]:
    """The parts of a square's label, and the Monkey's choices."""
    yield from parts().items()
    for (whose, is_unused), words in FLIPS.items():
        yield f"flip-{whose}-{'used' if is_unused else 'back'}", str(words)


def _prompt(view: TableView) -> str:
    if view.phase == "draft":
        return _("Choose your spirit.")
    if view.phase == "flip":
        return _("A torii was built: do you turn a tile 1 over?")
    return _("You have no tile to use in this turn.")


def _button_words(move: str, view: TableView) -> str:
    if move.startswith("take:"):
        spirit = move.partition(":")[2]
        return f"{SPIRITS[spirit]}: {POWERS[spirit]}"
    if move.startswith("flip:"):
        whose = move.partition(":")[2]
        seat = view.awaited if whose == "own" else across(view.awaited)
        return str(FLIPS[whose, 1 in view.sides[TWO.index(seat)].unused])
    return str(PRESSES[move])


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
