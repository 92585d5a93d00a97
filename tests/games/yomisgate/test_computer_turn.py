"""A turn of the computer: many small moves, thought out once, kept one by one, and told in one sentence."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from games import opponents
from games.agreeing import match_resign, takeback_ask
from games.computer import computer_reply
from games.models import Match
from games.services import REPLY_TASK, Command
from games.tables import Table, table_of
from tests.games.sitting import NOON, begin, fresh, move, moves_of, now, record

# Red's only unit comes and walks away from its door; Red is the computer.
PLAIN = {"tiles": "ABC", "turn_1": "0", "turn_2": "0", "turn_3": "0", "homes": "12", "faction_b": "legion"}
TURN = ("samurai@e11", "mounted@f10", "e11-e10", "f10-f9", "end")


@pytest.fixture
def match(db: None, monkeypatch: pytest.MonkeyPatch) -> Match:
    monkeypatch.setattr(opponents, "choose", lambda slug, state, level, seed: opponents.Reply(TURN[0], "temple", TURN[1:]))
    match = begin(mode="computer", game="yomis-gate", level=5, chosen=PLAIN)
    return move(match, "place:d8-c9-d9", "place:f11-e11-f10", "samurai@d9", "d9-d10", "end")


def table(match: Match) -> Table:
    return table_of(fresh(match), record(match), ("a",), NOON)


def test_a_turn_is_thought_out_once_and_played_as_it_was_planned(
    match: Match, asked: list[tuple[str, list[Any]]], django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        assert computer_reply(match_id=match.pk, version=match.version)
    assert moves_of(match)[-5:] == list(TURN)
    assert fresh(match).cache_awaits == "a"
    assert asked == [], "nobody is asked for moves that are planned already"


def test_the_sentence_tells_the_whole_turn_when_it_is_over(match: Match) -> None:
    computer_reply(match_id=match.pk, version=match.version)
    assert record(match).moves[-1].move == "end"
    assert fresh(match).aims == "temple"


def test_after_the_game_nothing_is_said_of_plans(match: Match) -> None:
    computer_reply(match_id=match.pk, version=match.version)
    assert "take the temple" in table(match).aims
    match_resign(match=fresh(match), seat="a", command=now(match))
    assert table(match).is_over
    assert table(match).aims == ""


def test_a_turn_whose_plan_ends_early_is_asked_for_again(
    match: Match,
    asked: list[tuple[str, list[Any]]],
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
) -> None:
    monkeypatch.setattr(opponents, "choose", lambda slug, state, level, seed: opponents.Reply(TURN[0], "", TURN[1:2]))
    with django_capture_on_commit_callbacks(execute=True):
        computer_reply(match_id=match.pk, version=match.version)
    assert asked == [(REPLY_TASK, [match.pk, match.version + 2])]


def test_the_rest_of_a_plan_is_dropped_when_the_player_takes_back_meanwhile(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the second move of the computer's turn."""
    before = match.version

    def meanwhile(version: int, at: datetime) -> Command:
        if version == before + 2:
            takeback_ask(match=fresh(match), seat="a", command=now(match))
        return Command(version, at)

    monkeypatch.setattr("games.computer.Command", meanwhile)
    assert computer_reply(match_id=match.pk, version=before)
    assert not set(moves_of(match)) & set(TURN[2:4])
    assert fresh(match).cache_awaits == "a"
