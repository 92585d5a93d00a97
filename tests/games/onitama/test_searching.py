"""The compiled search against brute force in plain Python, and what it proves."""

from __future__ import annotations

import pytest

from games.engines import compiled, levels
from games.engines import onitama as engine
from games.engines.onitama import finding
from games.engines.onitama.finding import Found, find, winning_move
from games.engines.onitama.valuing import CROSS, INNER, PAWN, WIN
from games.opponents import analyse, choose, is_fast
from rulebook.onitama.game import ARCANE, CONCEPTION, Onitama
from rulebook.onitama.position import PAWNS, Position
from tests.games.onitama.positions import STUCK, random_positions


def static(position: Position) -> int:
    worth = dict.fromkeys("ab", 0)
    for square, pawn in enumerate(position.board):
        for seat in worth:
            if pawn in PAWNS[seat]:
                worth[seat] += PAWN + 8 * (INNER >> square & 1) + 8 * (CROSS >> square & 1)
    return worth[position.mover] - worth["b" if position.mover == "a" else "a"]


def brute_force(game: Onitama, position: Position, depth: int, ply: int = 0) -> int:
    """Every line to a depth; one who can win at once at the end of a line is taken to do it."""
    ended = game.outcome(position)
    if ended:
        return (WIN - ply) * (1 if ended.winner == position.mover else -1)
    if winning_move(game.slug, position):
        return WIN - ply - 1
    if depth == 0:
        return static(position)
    return max(-brute_force(game, game.play(position, move), depth - 1, ply + 1) for move in game.legal_moves(position))


@pytest.mark.parametrize("game", [ARCANE, CONCEPTION], ids=lambda game: game.slug)
def test_the_search_finds_what_brute_force_finds(game: Onitama) -> None:
    for position in random_positions(game, 16):
        for depth in (1, 2):
            found = find(game.slug, position, 1 << 40, deepest=depth)
            assert found.score == brute_force(game, position, found.depth if found.wins_in is None else depth), game.write(
                position
            )


@pytest.mark.parametrize("text", STUCK)
def test_the_search_passes_where_it_must(text: str) -> None:
    position = ARCANE.read(text)
    for depth in (1, 2, 5):
        assert find("onitama", position, 1 << 40, deepest=depth).best in ARCANE.legal_moves(position)


def test_a_longer_search_agrees_with_itself_whatever_its_table_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table saves work: a tiny one, overwritten all the time, proves the same wins as a large one."""
    positions = random_positions(ARCANE, 40)
    large = [find("onitama", position, 1 << 40, deepest=6).wins_in for position in positions]
    monkeypatch.setattr(finding, "LARGEST", finding.SMALLEST)
    small = [find("onitama", position, 1 << 40, deepest=6).wins_in for position in positions]
    assert large == small
    assert any(large)


def test_a_proven_win_is_played_out_against_every_defence() -> None:
    proven = 0
    for position in random_positions(ARCANE, 100):
        found = find("onitama", position, 300_000)
        if found.wins_in is not None and 1 < found.wins_in <= 5:
            proven += 1
            assert_wins(position, found)
    assert proven >= 5


def assert_wins(position: Position, found: Found) -> None:
    after = ARCANE.play(position, found.best)
    if found.wins_in == 1:
        assert ARCANE.outcome(after)
        return
    for defence in ARCANE.legal_moves(after):
        answered = ARCANE.play(after, defence)
        assert not ARCANE.outcome(answered)
        following = find("onitama", answered, 300_000)
        assert following.wins_in is not None and 0 < following.wins_in <= (found.wins_in or 0) - 2
        assert_wins(answered, following)


@pytest.mark.parametrize("game", [ARCANE, CONCEPTION], ids=lambda game: game.slug)
def test_the_line_is_as_long_as_the_search_was_deep_and_a_proven_one_ends_the_game(game: Onitama) -> None:
    whole = 0
    for position in random_positions(game, 40):
        found, state = find(game.slug, position, 50_000), position
        for move in found.line:
            state = game.play(state, move)
        if found.wins_in is None:
            whole += len(found.line) >= found.depth
            continue
        ended = game.outcome(state)
        assert ended is not None and (ended.winner == position.mover) is (found.wins_in > 0)
        assert len(found.line) == abs(found.wins_in)
    assert whole >= 10, "a full table may forget the end of a line, but seldom does"


def test_a_lost_position_is_known_to_be_lost() -> None:
    lost = ARCANE.read("m..../...../...../.s.s./..M.. a tiger,crane monkey,elephant boar")
    found = analyse("onitama", lost, 10_000)
    assert (found.score, found.wins_in) == (-1.0, -2)


def test_the_expectancy_grows_with_the_score_and_stays_off_the_ends() -> None:
    scores = [-2000, -300, -100, 0, 100, 300, 2000]
    expected = [Found(score, "", (), 1, 1).expectancy for score in scores]
    assert expected == sorted(expected)
    assert expected[3] == 0
    assert abs(expected[0]) < 1 and abs(expected[-1]) < 1


def test_a_budget_is_kept() -> None:
    position = random_positions(ARCANE, 1)[0]
    assert find("onitama", position, 50_000).nodes < 51_000


def test_higher_levels_look_further() -> None:
    table = engine.LEVELS
    assert len(table) == len(levels.LEVELS)
    assert [level.nodes for level in table] == sorted({level.nodes for level in table})
    assert [level.blind for level in table] == sorted((level.blind for level in table), reverse=True)


def test_without_a_compiler_the_plain_search_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "AVAILABLE", False)
    position = random_positions(ARCANE, 1)[0]
    assert not is_fast("onitama")
    assert choose("onitama", position, 6, seed=1).move in ARCANE.legal_moves(position)
    assert analyse("onitama", position, 2_000).best in ARCANE.legal_moves(position)
