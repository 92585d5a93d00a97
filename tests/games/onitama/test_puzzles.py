"""Every puzzle of the hall is proven again: the length of the win, the one move that forces it, the line to the end."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

import games.puzzles
from games.puzzles.proving import keys, puzzle_of, shortest_win
from games.puzzles.puzzle import Puzzle
from rulebook.games import GAME
from rulebook.onitama.game import ARCANE
from rulebook.onitama.position import Position

SLUGS = ("onitama", "onitama-conception")
FOLDER = Path(games.puzzles.__file__).parent


@cache
def puzzles_of(slug: str) -> tuple[Puzzle, ...]:
    rows = json.loads((FOLDER / f"{slug}.json").read_text(encoding="utf-8"))
    return tuple(Puzzle(row["position"], tuple(row["solution"]), row["wins_in"]) for row in rows)


SHIPPED = [(slug, puzzle) for slug in SLUGS for puzzle in puzzles_of(slug)]


def test_more_than_a_hundred_come_with_the_hall() -> None:
    assert len(puzzles_of("onitama")) >= 100
    assert len({puzzle.position for _, puzzle in SHIPPED}) == len(SHIPPED)


@pytest.mark.parametrize("slug", SLUGS)
def test_each_win_is_proven_with_its_length_and_its_only_key(slug: str) -> None:
    for puzzle in puzzles_of(slug):
        position = GAME[slug].read(puzzle.position)
        assert shortest_win(slug, position, puzzle.wins_in) == puzzle.wins_in, puzzle
        assert keys(slug, position, puzzle.wins_in) == [puzzle.solution[0]], puzzle


@pytest.mark.parametrize("slug", SLUGS)
def test_each_solution_is_played_to_the_win(slug: str) -> None:
    game = GAME[slug]
    for puzzle in puzzles_of(slug):
        state = game.read(puzzle.position)
        solver = game.to_move(state)
        assert len(puzzle.solution) == puzzle.wins_in
        for move in puzzle.solution:
            state = game.play(state, move)
        ended = game.outcome(state)
        assert ended is not None and ended.winner == solver, puzzle


def forced(position: Position, plies: int) -> list[str]:
    """The moves that win within so many plies against every defence, by trying everything with the rules alone."""
    return [move for move in ARCANE.legal_moves(position) if wins(ARCANE.play(position, move), position.mover, plies - 1)]


def wins(position: Position, seat: str, plies: int) -> bool:
    ended = ARCANE.outcome(position)
    if ended or plies == 0:
        return ended is not None and ended.winner == seat
    answers = (wins(ARCANE.play(position, move), seat, plies - 1) for move in ARCANE.legal_moves(position))
    return any(answers) if position.mover == seat else all(answers)


@pytest.mark.parametrize("puzzle", [puzzle for puzzle in puzzles_of("onitama") if puzzle.wins_in == 3][:12])
def test_the_rules_alone_prove_the_short_ones(puzzle: Puzzle) -> None:
    position = ARCANE.read(puzzle.position)
    assert forced(position, 3) == [puzzle.solution[0]]
    assert forced(position, 1) == []


def test_a_position_with_two_keys_is_no_puzzle() -> None:
    both = ARCANE.read("...../..m../.S.S./...../..M.. a mantis,monkey horse,crab eel")
    assert puzzle_of("onitama", both, 5) is None
