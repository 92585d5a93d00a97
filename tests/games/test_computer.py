"""The computer's seat: asked once the move is kept, answered once, and never on a match that went on."""

import signal
import threading
from typing import Any

import pytest
from django.conf import settings
from django.db import connection

from games import computer, opponents
from games.agreeing import takeback_ask
from games.computer import computer_reply
from games.models import Match
from games.services import REPLY_TASK, Command, computer_nudged, match_play
from games.tasks import warm
from rulebook.games import GAME
from tests.games.sitting import NOON, begin, fresh, move, moves_of, now

Asked = list[tuple[str, list[Any]]]


@pytest.fixture(autouse=True)
def takes_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opponents, "choose", lambda slug, state, level, seed: opponents.Reply("take-1"))


@pytest.mark.django_db
def test_the_computer_is_asked_only_when_the_move_is_kept(asked: Asked, django_capture_on_commit_callbacks: Any) -> None:
    match = begin(mode="computer", level=3)
    with django_capture_on_commit_callbacks(execute=False) as waiting:
        match_play(match=fresh(match), seat="a", move="take-1", command=now(match))
    assert asked == []
    for callback in waiting:
        callback()
    assert asked == [(REPLY_TASK, [match.pk, 2])]


@pytest.mark.django_db
def test_the_computer_begins_when_it_has_the_first_seat(asked: Asked, django_capture_on_commit_callbacks: Any) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        match = begin(mode="computer", level=3, seat="b")
    assert asked == [(REPLY_TASK, [match.pk, 1])]
    assert computer_reply(match_id=match.pk, version=1)
    assert moves_of(match) == ["take-1"]


@pytest.mark.django_db
def test_a_question_answered_twice_moves_once() -> None:
    match = move(begin(mode="computer", level=3), "take-1")
    assert computer_reply(match_id=match.pk, version=2)
    assert not computer_reply(match_id=match.pk, version=2)
    assert moves_of(match) == ["take-1", "take-1"]


@pytest.mark.django_db
def test_an_answer_to_an_old_version_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """The player takes back while the computer thinks."""
    match = move(begin(mode="computer", level=3), "take-2")

    def slow(slug: str, state: Any, level: int, seed: int) -> opponents.Reply:
        takeback_ask(match=fresh(match), seat="a", command=now(match))
        return opponents.Reply("take-1")

    monkeypatch.setattr(opponents, "choose", slow)
    assert not computer_reply(match_id=match.pk, version=2)
    assert moves_of(match) == []


@pytest.mark.django_db
def test_a_worker_killed_while_thinking_leaves_nothing_and_the_second_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    match = move(begin(mode="computer", level=3), "take-2")

    def killed(slug: str, state: Any, level: int, seed: int) -> opponents.Reply:
        raise SystemExit

    with monkeypatch.context() as patched, pytest.raises(SystemExit):
        patched.setattr(opponents, "choose", killed)
        computer_reply(match_id=match.pk, version=2)
    assert moves_of(match) == ["take-2"]
    assert computer_reply(match_id=match.pk, version=2), "the broker delivers the message again"
    assert moves_of(match) == ["take-2", "take-1"]


@pytest.mark.django_db
def test_a_lost_question_is_asked_again_by_whoever_looks(asked: Asked, django_capture_on_commit_callbacks: Any) -> None:
    match = move(begin(mode="computer", level=3), "take-2")
    with django_capture_on_commit_callbacks(execute=True):
        computer_nudged(match=fresh(match), at=now(match, after=5).at)
    assert asked == []
    with django_capture_on_commit_callbacks(execute=True):
        computer_nudged(match=fresh(match), at=now(match, after=61).at)
    assert asked == [(REPLY_TASK, [match.pk, 2])]


@pytest.mark.django_db
def test_the_computer_does_not_move_for_a_person() -> None:
    match = begin(mode="computer", level=3)
    assert not computer_reply(match_id=match.pk, version=1)
    assert not computer_reply(match_id="nothinghere", version=1)
    assert moves_of(match) == []


@pytest.mark.django_db
def test_a_takeback_against_the_computer_is_immediate_and_takes_both_moves() -> None:
    match = move(begin(mode="computer", level=3), "take-1", "take-1")
    takeback_ask(match=fresh(match), seat="a", command=now(match))
    assert (moves_of(match), fresh(match).cache_awaits) == ([], "a")


@pytest.mark.django_db
def test_even_a_lost_game_may_be_taken_back_against_the_computer() -> None:
    match = move(begin(mode="computer", level=3), "take-3", "take-3")
    move(match, "take-1")
    takeback_ask(match=fresh(match), seat="a", command=now(match))
    assert fresh(match).cache_is_over is False


@pytest.mark.django_db(transaction=True)
def test_of_many_moves_at_one_version_exactly_one_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers of several workers and a double tap of the player, all at one moment."""
    match = move(begin(mode="computer", level=3, chosen={"sticks": "12"}), "take-1")
    rivals, ends = 4, []
    start = threading.Barrier(rivals)

    def rival() -> None:
        start.wait()
        try:
            ends.append(computer_reply(match_id=match.pk, version=2))
        finally:
            connection.close()

    threads = [threading.Thread(target=rival) for _ in range(rivals)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(ends), ends.count(True)) == (rivals, 1)
    assert moves_of(match) == ["take-1", "take-1"]


@pytest.mark.django_db(transaction=True)
def test_of_two_different_moves_at_one_version_one_is_refused() -> None:
    match = begin(mode="hot-seat", chosen={"sticks": "12"})
    start, ends = threading.Barrier(2), []

    def rival(taken: str) -> None:
        mine = fresh(match)
        start.wait()
        try:
            match_play(match=mine, seat="a", move=taken, command=Command(1, NOON, taken))
            ends.append(taken)
        except Exception as refusal:
            ends.append(getattr(refusal, "code", repr(refusal)))
        finally:
            connection.close()

    threads = [threading.Thread(target=rival, args=(taken,)) for taken in ("take-1", "take-2")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(ends) in (["stale", "take-1"], ["stale", "take-2"])
    assert len(moves_of(match)) == 1


def test_the_same_question_has_the_same_seed() -> None:
    assert computer.seed_of("abc", 3) == computer.seed_of("abc", 3) != computer.seed_of("abc", 4)


@pytest.mark.django_db
def test_a_level_outside_one_to_ten_is_refused() -> None:
    with pytest.raises(Exception, match="level"):
        begin(mode="computer", level=11)
    assert Match.objects.count() == 0


@pytest.mark.django_db
def test_what_the_computer_is_after_is_kept_with_its_move_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    match = move(begin(mode="computer", level=3), "take-1")
    monkeypatch.setattr(opponents, "choose", lambda slug, state, level, seed: opponents.Reply("take-1", "temple"))
    assert computer_reply(match_id=match.pk, version=2)
    assert fresh(match).aims == "temple"
    monkeypatch.setattr(opponents, "choose", lambda slug, state, level, seed: opponents.Reply("take-1", "gate"))
    assert not computer_reply(match_id=match.pk, version=2)
    assert fresh(match).aims == "temple"


def test_compiling_is_not_cut_off_on_a_slow_machine() -> None:
    """Interrupted, it would leave a process whose engines never work."""
    assert warm.soft_time_limit > 10 * settings.CELERY_TASK_SOFT_TIME_LIMIT
    # The broker offers again what nobody acknowledged in time: a second worker would compile beside the first.
    assert not warm.acks_late


def test_a_process_that_warms_up_ends_at_once_when_asked_to(monkeypatch: pytest.MonkeyPatch) -> None:
    before, during = signal.getsignal(signal.SIGTERM), []
    monkeypatch.setattr("games.tasks.engines_warm", lambda: during.append(signal.getsignal(signal.SIGTERM)))
    warm()
    assert during == [signal.SIG_DFL]
    assert signal.getsignal(signal.SIGTERM) == before


def test_warming_plays_past_the_setting_up_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Yomi's Gate begins with two fortresses, which its compiled planner has no part in."""
    seen: list[str] = []

    def first(slug: str, state: Any, level: int, seed: int) -> opponents.Reply:
        seen.append(getattr(state, "phase", ""))
        return opponents.Reply(GAME[slug].legal_moves(state)[0])

    monkeypatch.setattr(opponents, "choose", first)
    computer.engines_warm()
    assert "muster" in seen
