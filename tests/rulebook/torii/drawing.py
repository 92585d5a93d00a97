"""Boards drawn as text, for tests: one row a line, top row first.

A square is a follower (`a`, `b`; `A`, `B` under a torii, `.` for none) and `1` or `2` for the spirit of seat a or
seat b. `drawn` reads such a board; `board` draws a position the same way, so that expectations are boards too.
"""

from __future__ import annotations

from textwrap import dedent

from rulebook.torii.game import TORII
from rulebook.torii.state import Position


def drawn(text: str, *, turn: str = "a", tiles: str = "123:123", powers: str = "none:none", phase: str = "turn") -> Position:
    rows = [line.split() for line in dedent(text).strip().splitlines()]
    spirits = {sign: _square(rows, sign) for sign in "12"}
    marks = "/".join("".join(square.strip("12") or "." for square in row) for row in rows)
    return TORII.read(f"{marks} {spirits['1']}:{spirits['2']} {tiles} {powers} {turn} {phase}")


def board(position: Position) -> str:
    rows = TORII.write(position).split(" ")[0].split("/")
    signs = [list(row) for row in rows]
    for seat, square in enumerate(position.spirits):
        row, column = len(rows) - 1 - square // position.size, square % position.size
        mark = signs[row][column]
        signs[row][column] = ("" if mark == "." else mark) + "12"[seat]
    return "\n".join(" ".join(row) for row in signs)


def looks(text: str) -> str:
    """A drawn board, in the spacing of `board`."""
    return "\n".join(" ".join(line.split()) for line in dedent(text).strip().splitlines())


def after(position: Position, *moves: str) -> Position:
    for move in moves:
        position = TORII.play(position, move)
    return position


def jumps(position: Position) -> set[str]:
    """The legal moves without what is built: power, tile and path."""
    return {move.split(" +")[0] for move in TORII.legal_moves(position)}


def _square(rows: list[list[str]], sign: str) -> str:
    found = [(row, column) for row, squares in enumerate(rows) for column, square in enumerate(squares) if sign in square]
    assert len(found) == 1, f"spirit {sign} must be drawn once"
    row, column = found[0]
    return f"{'abcdef'[column]}{len(rows) - row}"
