"""The compiled moves are the moves of the rules: public perft counts, and pure against fast."""

from __future__ import annotations

import json
from io import StringIO

import numpy as np
import pytest
from django.core.management import CommandError, call_command

from games.engines.onitama.counting import count_fast
from games.engines.onitama.moving import write_moves
from games.engines.onitama.tables import cards_for, notation, place_of
from games.perft.lines import conventions, count_pure
from rulebook.onitama.game import ARCANE, CONCEPTION, Onitama
from rulebook.onitama.position import Position
from tests.games.onitama.positions import STUCK, random_positions

# mover, other, side; leaf counts to depth 6; exact counts of depths 5 and 6.
PUBLIC = {
    "A": ("ox,boar", "horse,elephant", "crab", [10, 130, 1989, 28509, 487780, 7748422], [487752, 7746995]),
    "B": ("rooster,tiger", "rabbit,cobra", "frog", [9, 72, 880, 10374, 138879, 1781181], [138711, 1778688]),
    "C": ("goose,dragon", "mantis,eel", "crane", [10, 120, 1272, 16445, 211643, 2793554], [211616, 2792613]),
    "D": ("crab,dragon", "monkey,tiger", "mantis", [11, 143, 1807, 23949, 325011, 4619275], [324741, 4613353]),
}


def perft(*arguments: str) -> dict[str, list[int]]:
    out = StringIO()
    call_command("perft", *arguments, stdout=out)
    counted: dict[str, list[int]] = json.loads(out.getvalue())
    return counted


@pytest.mark.parametrize("name", PUBLIC)
@pytest.mark.parametrize("colour", ["blue", "red"])
def test_fast_perft_equals_the_public_counts(name: str, colour: str) -> None:
    mover, other, side, leaf, exact = PUBLIC[name]
    board = "ssmss/...../...../...../SSMSS"
    counted = perft(
        "onitama", "--board", board, "--to-move", colour, "--mover", mover, "--other", other, "--side", side, "--depth", "6"
    )
    assert counted["leaf"] == leaf
    assert counted["exact"][4:] == exact


@pytest.mark.parametrize("name", PUBLIC)
def test_pure_perft_equals_the_public_counts(name: str) -> None:
    mover, other, side, leaf, _ = PUBLIC[name]
    counted = perft("onitama", "--mover", mover, "--other", other, "--side", side, "--depth", "4", "--engine", "pure")
    assert counted["leaf"] == leaf[:4]


@pytest.mark.parametrize(
    "arguments", [["--side", "unicorn"], ["--side", "ox"], ["--side", "crab", "--board", "x"], ["--side", "crab", "--depth", "0"]]
)
def test_perft_says_what_is_wrong(arguments: list[str]) -> None:
    with pytest.raises(CommandError):
        perft("onitama", "--mover", "ox,boar", "--other", "horse,elephant", *arguments)


def fast_moves(game: Onitama, position: Position) -> set[str]:
    out = np.zeros(64, dtype=np.int64)
    count = write_moves(place_of(position), cards_for(position.cards, game.cards), out)
    return {notation(position, int(move)) for move in out[:count]}


@pytest.mark.parametrize("game", [ARCANE, CONCEPTION], ids=lambda game: game.slug)
def test_pure_equals_fast_on_random_positions(game: Onitama) -> None:
    for number, position in enumerate(random_positions(game, 200)):
        assert fast_moves(game, position) == set(game.legal_moves(position)), game.write(position)
        if number % 4:
            continue
        lines, ended = count_pure(game, position, 2)
        fast_lines, fast_ended = count_fast(position, game.cards, 2)
        assert (lines, ended[0]) == (fast_lines, fast_ended[0]), game.write(position)


@pytest.mark.parametrize("text", STUCK)
def test_pure_equals_fast_where_a_pass_is_forced(text: str) -> None:
    position = ARCANE.read(text)
    assert fast_moves(ARCANE, position) == set(ARCANE.legal_moves(position))
    assert all(move.endswith(":pass") for move in fast_moves(ARCANE, position))
    assert conventions(*count_fast(position, ARCANE.cards, 3)) == conventions(*count_pure(ARCANE, position, 3))


@pytest.mark.parametrize(
    "text",
    [
        "..m../..S../...../...../..M.. a turtle,boar horse,crab eel",
        "...../...../...../..m../M.... a turtle,boar horse,crab eel",
        "..m../..M../...../...../..... a turtle,boar horse,crab eel",
        "SMSSS/...../..m../...../..... a turtle,boar horse,crab eel",
        "SMSSS/...../..m../..s../..... a turtle,boar horse,crab eel",
        ".m.../...../..M../...../..... b boar,eel horse,turtle crab",
    ],
)
def test_pure_equals_fast_where_an_onmyo_is_pushed(text: str) -> None:
    position = CONCEPTION.read(text)
    assert conventions(*count_fast(position, CONCEPTION.cards, 3)) == conventions(*count_pure(CONCEPTION, position, 3))
