"""Matches: moves, turns, versions, offers, takebacks, clocks, rematches, by a game the hall has never heard of."""

import pytest

from games.agreeing import draw_offer, match_rematch, match_resign, offer_answer, takeback_ask
from games.models import Entry, Match
from games.record import ending_of, seconds_left
from games.services import Command, match_flag, match_join, match_play
from games.store import game_of
from rulebook.kernel.errors import NotAllowed, NotAwaited, Stale, Unreadable
from tests.games.sitting import NOON, begin, fresh, move, moves_of, now, person, record, seated

pytestmark = pytest.mark.django_db


def ending(match: Match) -> tuple[str, str] | None:
    found = ending_of(game_of(match), record(match))
    return (found.winner, found.reason) if found else None


def test_two_friends_play_to_the_end() -> None:
    match = move(seated(), "take-3", "take-1", "take-3")
    assert ending(match) == ("a", "last-stick")
    assert (match.cache_is_over, match.cache_winner, match.cache_awaits) == (True, "a", "")


def test_the_second_player_takes_the_free_seat_and_the_code_is_spent() -> None:
    match = seated(seat="b")
    assert {player.seat: player.person.username for player in match.players.all()} == {"a": "Botan", "b": "Akira"}
    assert match.code is None
    with pytest.raises(NotAllowed, match="sat down already"):
        match_join(match=match, by=person("Chie"), at=NOON)


def test_nobody_plays_against_himself_by_his_own_link() -> None:
    match = begin()
    with pytest.raises(NotAllowed):
        match_join(match=fresh(match), by=person("Akira"), at=NOON)


def test_no_move_before_the_opponent_came() -> None:
    match = begin()
    with pytest.raises(NotAwaited) as refusal:
        match_play(match=match, seat="a", move="take-1", command=now(match))
    assert refusal.value.code == "alone"


def test_a_move_out_of_turn_is_refused_and_changes_nothing() -> None:
    match = seated()
    with pytest.raises(NotAwaited) as refusal:
        match_play(match=match, seat="b", move="take-1", command=now(match))
    assert (refusal.value.code, moves_of(match), fresh(match).version) == ("not-your-turn", [], 1)


@pytest.mark.parametrize(
    ("garbage", "kind"), [("", Unreadable), ("xyz", Unreadable), ("take-9", NotAllowed), ("take-1" * 90, Unreadable)]
)
def test_garbage_is_refused_by_type_and_changes_nothing(garbage: str, kind: type[Exception]) -> None:
    match = seated()
    with pytest.raises(kind):
        match_play(match=match, seat="a", move=garbage, command=now(match))
    assert (moves_of(match), fresh(match).version) == ([], 1)


def test_a_move_in_capitals_is_kept_as_the_rules_write_it() -> None:
    assert moves_of(move(seated(), "  Take-1 ")) == ["take-1"]


def test_a_move_on_an_old_version_is_refused() -> None:
    match = seated()
    old = now(match)
    move(match, "take-1", "take-1")
    with pytest.raises(Stale):
        match_play(match=fresh(match), seat="a", move="take-1", command=old)
    assert len(moves_of(match)) == 2


def test_the_same_request_sent_twice_moves_once() -> None:
    match = seated()
    command = now(match, name="tap-1")
    match_play(match=fresh(match), seat="a", move="take-1", command=command)
    match_play(match=fresh(match), seat="a", move="take-1", command=command)
    assert moves_of(match) == ["take-1"]


def test_no_move_after_the_end() -> None:
    match = move(seated(), "take-3", "take-3", "take-1")
    with pytest.raises(NotAwaited) as refusal:
        match_play(match=match, seat="b", move="take-1", command=now(match))
    assert refusal.value.code == "over"


def test_resigning_gives_the_match_to_the_other_side() -> None:
    match = move(seated(), "take-1")
    match_resign(match=match, seat="a", command=now(match))
    assert ending(match) == ("b", "resigned")


def test_a_draw_needs_both() -> None:
    match = move(seated(), "take-1")
    draw_offer(match=fresh(match), seat="a", command=now(match))
    assert ending(match) is None
    offer_answer(match=fresh(match), seat="b", accept=True, command=now(match))
    assert ending(match) == ("", "agreed")


def test_to_offer_what_is_offered_is_to_accept() -> None:
    match = move(seated(), "take-1")
    draw_offer(match=fresh(match), seat="a", command=now(match))
    draw_offer(match=fresh(match), seat="b", command=now(match))
    assert ending(match) == ("", "agreed")


def test_nobody_answers_his_own_offer() -> None:
    match = move(seated(), "take-1")
    draw_offer(match=fresh(match), seat="a", command=now(match))
    with pytest.raises(NotAllowed):
        offer_answer(match=fresh(match), seat="a", accept=True, command=now(match))


def test_a_move_lets_an_offer_lapse() -> None:
    match = move(seated(), "take-1")
    draw_offer(match=fresh(match), seat="a", command=now(match))
    move(match, "take-1")
    assert record(match).offer is None


def test_a_draw_may_be_offered_along_with_ones_own_move() -> None:
    match = seated(chosen={"sticks": "12"})
    draw_offer(match=fresh(match), seat="a", command=now(match))
    move(match, "take-1")
    offer_answer(match=fresh(match), seat="b", accept=True, command=now(match))
    assert ending(match) == ("", "agreed")


def test_a_takeback_that_was_asked_for_lapses_with_any_move() -> None:
    match = move(seated(chosen={"sticks": "12"}), "take-1", "take-1")
    takeback_ask(match=fresh(match), seat="a", command=now(match))
    move(match, "take-1")
    assert record(match).offer is None


def test_a_takeback_between_friends_needs_consent() -> None:
    match = move(seated(), "take-1", "take-2")
    takeback_ask(match=fresh(match), seat="a", command=now(match))
    assert moves_of(match) == ["take-1", "take-2"]
    offer_answer(match=fresh(match), seat="b", accept=True, command=now(match))
    assert (moves_of(match), fresh(match).cache_awaits) == ([], "a")
    assert Entry.objects.filter(match=match, kind="moved").count() == 2, "the log keeps what was taken back"


def test_a_declined_takeback_changes_no_move() -> None:
    match = move(seated(), "take-1")
    takeback_ask(match=fresh(match), seat="a", command=now(match))
    offer_answer(match=fresh(match), seat="b", accept=False, command=now(match))
    assert (moves_of(match), record(match).offer) == (["take-1"], None)


def test_within_ones_own_unfinished_turn_a_takeback_is_free() -> None:
    match = move(seated(chosen={"turns": "halves"}), "take-2")
    takeback_ask(match=fresh(match), seat="a", command=now(match))
    assert (moves_of(match), record(match).offer) == ([], None)


def test_on_one_device_a_takeback_is_free() -> None:
    match = move(begin(mode="hot-seat"), "take-1", "take-2")
    takeback_ask(match=fresh(match), seat="a", command=now(match))
    assert moves_of(match) == ["take-1"]


def test_nothing_to_take_back_is_said() -> None:
    match = move(seated(), "take-1")
    with pytest.raises(NotAllowed) as refusal:
        takeback_ask(match=fresh(match), seat="b", command=now(match))
    assert refusal.value.code == "nothing-yet"


def test_the_clock_runs_after_each_side_has_moved() -> None:
    match = seated(clock=60, increment=5, chosen={"sticks": "12"})
    move(match, "take-1", after=1000)
    move(match, "take-1", after=2000)
    move(match, "take-1", after=2010)
    assert record(match).left == (55.0, 60.0)
    shown = seconds_left(game_of(match), record(match), now(match, after=2030).at)
    assert shown == {"a": 55.0, "b": 40.0}


def test_no_clock_runs_before_the_second_side_has_moved_however_long_the_first_turn_is() -> None:
    match = seated(clock=60, chosen={"sticks": "12", "turns": "halves"})
    move(match, "take-1", "done")
    assert match_flag(match=fresh(match), at=now(match, after=999).at).version == fresh(match).version
    move(match, "take-1", after=999)
    assert record(match).left == (60.0, 60.0)


def test_whoever_runs_out_of_time_loses() -> None:
    match = seated(clock=60, chosen={"sticks": "12"})
    move(match, "take-1", "take-1")
    assert match_flag(match=fresh(match), at=now(match, after=59).at).version == fresh(match).version
    match_flag(match=fresh(match), at=now(match, after=61).at)
    assert ending(match) == ("b", "out-of-time")


def test_of_two_who_see_the_clock_run_out_both_read_the_same_end() -> None:
    match = move(seated(clock=60, chosen={"sticks": "12"}), "take-1", "take-1")
    first, second = fresh(match), fresh(match)
    versions = {match_flag(match=seen, at=now(match, after=61).at).version for seen in (first, second)}
    assert versions == {fresh(match).version}
    assert ending(match) == ("b", "out-of-time")


def test_a_move_that_comes_too_late_loses_too() -> None:
    match = move(seated(clock=60, chosen={"sticks": "12"}), "take-1", "take-1")
    match_play(match=match, seat="a", move="take-1", command=now(match, after=61))
    assert (ending(match), len(moves_of(match))) == (("b", "out-of-time"), 2)


def test_time_is_added_for_a_turn_and_not_for_every_move_of_it() -> None:
    match = seated(clock=60, increment=5, chosen={"sticks": "12", "turns": "halves"})
    move(match, "take-1", "done")
    move(match, "take-1", "done", after=0)
    move(match, "take-1", after=2)
    assert record(match).left[0] == 58, "half a turn adds nothing"  # type: ignore[index]  # there is a clock
    move(match, "done", after=2)
    assert record(match).left[0] == 63  # type: ignore[index]  # there is a clock


def test_a_match_without_clock_waits_for_days() -> None:
    match = move(seated(), "take-1", "take-1")
    move(match, "take-1", after=30 * 24 * 3600)
    assert ending(match) is None


def test_a_rematch_changes_sides_and_seats_the_friend_at_once() -> None:
    match = move(seated(), "take-3", "take-3", "take-1")
    again = match_rematch(match=fresh(match), seat="a", by=person("Akira"), command=now(match))
    assert {player.seat: player.person.username for player in fresh(again).players.all()} == {"a": "Botan", "b": "Akira"}
    assert fresh(again).cache_awaits == "a"


def test_both_ask_for_a_rematch_and_get_one() -> None:
    match = move(seated(), "take-3", "take-3", "take-1")
    first = match_rematch(match=fresh(match), seat="a", by=person("Akira"), command=now(match))
    second = match_rematch(match=fresh(match), seat="b", by=person("Botan"), command=now(match))
    assert first.pk == second.pk


def test_no_rematch_before_the_end() -> None:
    match = seated()
    with pytest.raises(NotAwaited):
        match_rematch(match=match, seat="a", by=person("Akira"), command=now(match))


def test_a_match_of_older_rules_can_only_be_looked_at() -> None:
    match = seated()
    Match.objects.filter(pk=match.pk).update(game_version=0)
    with pytest.raises(NotAllowed) as refusal:
        match_play(match=fresh(match), seat="a", move="take-1", command=now(match))
    assert refusal.value.code == "old-rules"


def test_the_cache_says_what_the_log_says() -> None:
    match = move(seated(), "take-1", "take-1")
    takeback_ask(match=fresh(match), seat="b", command=now(match))
    offer_answer(match=fresh(match), seat="a", accept=True, command=now(match))
    assert fresh(match).cache_awaits == game_of(match).to_move(record(match).state) == "b"


def test_commands_name_the_version_they_were_made_on() -> None:
    match = move(seated(), "take-1")
    old = Command(1, NOON)
    for act in (match_resign, draw_offer, takeback_ask):
        with pytest.raises(Stale):
            act(match=fresh(match), seat="a", command=old)
    assert ending(match) is None
