"""The squares of Torii's board as they are drawn, and what is said of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.boards.torii_words import SEATS
from rulebook.kernel.seats import TWO, Seat
from rulebook.torii.board import FILES
from rulebook.torii.views import SquareView, TableView

SQUARE = 100
HALF = SQUARE // 2


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


def squares_of(view: TableView, *, turned: bool, landed: tuple[str, ...]) -> Iterator[Square]:
    figures, words = {side.seat: side.spirit for side in view.sides}, parts()
    for row in view.rows:
        for square in row:
            x, y = corner(square.name, view.size, turned)
            is_barred = square.barred and not view.outcome
            yield Square(
                name=square.name,
                x=x,
                y=y,
                follower=square.follower,
                torii=square.torii,
                spirit=square.spirit,
                figure=figures.get(square.spirit, ""),
                is_barred=is_barred,
                is_last=square.name in landed,
                label=_label(square, is_barred, words),
            )


def parts() -> dict[str, str]:
    """What a label is put together from, here and, while a turn is tried out, on the page."""
    words: dict[str, str] = {"lane": _("in the other spirit's lane")}
    for seat, colour in zip(TWO, SEATS, strict=True):
        words[f"spirit-{seat}"] = _("%(colour)s spirit") % {"colour": colour}
        words[f"torii-{seat}"] = _("%(colour)s torii") % {"colour": colour}
        words[f"follower-{seat}"] = _("%(colour)s follower") % {"colour": colour}
    return words


def _label(square: SquareView, is_barred: bool, words: dict[str, str]) -> str:
    said = [square.name]
    if square.spirit:
        said.append(words[f"spirit-{square.spirit}"])
    if square.follower:
        said.append(words[f"{'torii' if square.torii else 'follower'}-{square.follower}"])
    if is_barred and not square.spirit:
        said.append(words["lane"])
    return ", ".join(said)


def corner(name: str, size: int, turned: bool) -> tuple[int, int]:
    column, row = FILES.index(name[0]), size - int(name[1])
    return place(column, size, turned) * SQUARE, place(row, size, turned) * SQUARE


def place(at: int, size: int, turned: bool) -> int:
    return size - 1 - at if turned else at


def trace(landed: tuple[str, ...], size: int, turned: bool) -> str:
    corners = (corner(name, size, turned) for name in landed)
    return " ".join(f"{x + HALF},{y + HALF}" for x, y in corners)
