"""What a battle's log tells once it is over: luck, toll, replay, audit, exports. Played by two who have no plan."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from battles.aftermath.charts import luck_chart, toll_chart
from battles.aftermath.checking import audit
from battles.aftermath.ending import ending_of
from battles.aftermath.exports import lines_of, text_of
from battles.aftermath.luck import fallen, luck_of
from battles.aftermath.replaying import moment
from battles.aftermath.toll import toll_of
from rulebook.kensei.battle.commands import Roll
from rulebook.kensei.battle.events import BattleBegun, Rolled
from rulebook.kensei.battle.history import fold
from rulebook.kensei.battle.troops import points_left, starting_points
from rulebook.kensei.battle.victory import winner
from rulebook.kensei.battle.views import battle_view
from rulebook.kensei.battle.written import read_log
from rulebook.kensei.pools import Line, Pool
from rulebook.kernel.log import Entry, Retracted, standing
from rulebook.kernel.seats import TWO
from tests.battles.wanderers import SEED, Wandered, wandered
from tests.rulebook.kensei.mustering import CATALOGUE

DIGEST = hashlib.sha256(SEED).hexdigest()


@pytest.fixture
def played() -> Wandered:
    return wandered(1)


def rolled(number: int, faces: tuple[int, ...], *, seat: str = "a", bonus: int = 0) -> Entry:
    lines = (Line("x", "book", "dice", len(faces)), Line("y", "book", "bonus", bonus))
    return Entry(number, number, seat, Rolled(seat, "combat", "a1", lines, faces))


def test_luck_is_what_fell_against_exactly_what_was_to_be_expected() -> None:
    log = (rolled(1, (6, 4)), rolled(2, (1, 1, 2), bonus=1), rolled(3, (3,), seat="b"))
    mine, theirs = luck_of(log)
    assert (mine.rolls, mine.dice, mine.brought, mine.expected) == (2, 5, 2, 1 + 2)
    assert [lead for _, lead in mine.lead] == [1, -1]
    assert (theirs.brought, theirs.expected) == (0, Fraction(1, 2))


def test_the_rank_counts_every_way_the_dice_could_have_fallen() -> None:
    log = (rolled(1, (6, 4)), rolled(2, (1, 3), bonus=1))
    pools = [Pool(entry.event.lines) for entry in log]  # type: ignore[attr-defined]
    sums = [
        sum(pool.read(faces).successes for pool, faces in zip(pools, (way[:2], way[2:]), strict=True))
        for way in product(range(1, 7), repeat=4)
    ]
    rank = Fraction(2 * sum(one < 3 for one in sums) + sums.count(3), 2 * len(sums))
    assert luck_of(log)[0].rank == rank


def test_a_roll_that_was_taken_back_is_no_luck() -> None:
    log = (rolled(1, (6, 6)), rolled(2, (6, 6)), Entry(3, 3, "a", Retracted(1, "a")))
    assert luck_of(log)[0].brought == 2


def test_every_success_roll_of_a_battle_is_read(played: Wandered) -> None:
    found = list(fallen(played.history.log))
    assert {"combat", "melee-damage", "order", "honour"} <= {fell.roll for fell in found}
    assert all(0 <= fell.brought <= max(fell.spread.ways) for fell in found)


def test_the_toll_of_all_turns_is_all_that_is_missing(played: Wandered) -> None:
    toll, battle = toll_of(played.history.log, CATALOGUE), played.history.battle
    for place, seat in enumerate(TWO):
        gone = sum(troop.size - troop.miniatures for troop in battle.troops.values() if troop.seat == seat)
        assert sum(turn.lost[place] for turn in toll.turns) == gone
    assert [turn.turn for turn in toll.turns] == list(range(1, battle.turn + 1))


def test_nobody_earns_more_than_the_enemy_lost(played: Wandered) -> None:
    toll, battle = toll_of(played.history.log, CATALOGUE), played.history.battle
    for own, other in (TWO, TWO[::-1]):
        lost = starting_points(battle, other) - points_left(battle, other)
        assert 0 < sum(deed.worth for deed in toll.deeds if deed.seat == own) <= lost
    assert all(deed.earned == (deed.worth >= deed.points) for deed in toll.deeds)


def test_the_replay_s_last_board_is_the_battle_s(played: Wandered) -> None:
    log = played.history.log
    end = moment(log, 10**6, "a", CATALOGUE, "en")
    assert end.number == end.last == len(standing(log))
    assert end.view == battle_view(played.history.battle, "a")


def test_the_replay_shows_each_seat_its_own_view_at_any_event(played: Wandered) -> None:
    kept = standing(played.history.log)
    for number in (1, len(kept) // 3, len(kept) // 2):
        for seat in (*TWO, ""):
            assert moment(played.history.log, number, seat, CATALOGUE, "es").view == battle_view(
                fold(kept[:number], CATALOGUE), seat
            )
    assert moment(played.history.log, -5, "a", CATALOGUE, "en").number == 1


def test_every_roll_follows_from_the_seed(played: Wandered) -> None:
    found = audit(SEED, DIGEST, played.history.log, played.commands)
    rolls = [entry for entry in played.history.log if isinstance(entry.event, Rolled)]
    assert found.holds and found.count("follows") == len(rolls) == len(found.rolls)
    assert any(isinstance(entry.event, Retracted) for entry in played.history.log), (
        "a battle in which nothing was taken back proves less"
    )


def test_a_face_turned_by_hand_is_found(played: Wandered) -> None:
    log = list(played.history.log)
    place = next(place for place, entry in enumerate(log) if isinstance(entry.event, Rolled))
    event = log[place].event
    assert isinstance(event, Rolled)
    log[place] = replace(log[place], event=replace(event, faces=(event.faces[0] % 6 + 1, *event.faces[1:])))
    found = audit(SEED, DIGEST, log, played.commands)
    assert not found.holds and [roll.number for roll in found.rolls if roll.verdict == "differs"] == [log[place].number]


def test_another_seed_than_the_promised_one_is_found(played: Wandered) -> None:
    found = audit(b"x" * 32, DIGEST, played.history.log, played.commands)
    assert not found.seed_holds and found.count("differs") > 0


def test_typed_dice_and_missing_commands_are_named_not_judged(played: Wandered) -> None:
    number, command = next((number, one) for number, one in played.commands.items() if isinstance(one, Roll))
    typed = audit(SEED, DIGEST, played.history.log, {**played.commands, number: replace(command, faces=(1,))})
    assert typed.count("real") == 1 and typed.count("differs") == 0
    assert audit(SEED, DIGEST, played.history.log, {}).count("unknown") == len(typed.rolls)


def test_the_file_of_a_battle_reads_back_to_the_same_battle(played: Wandered) -> None:
    assert read_log(lines_of(played.history.log, TWO)) == played.history.log
    assert fold(read_log(lines_of(played.history.log, ())), CATALOGUE).troops == played.history.battle.troops


def test_notes_of_the_other_seat_are_in_no_file() -> None:
    begun = wandered(1).history.log[0]
    assert isinstance(begun.event, BattleBegun)
    armies = {
        seat: replace(army, entries=tuple(replace(one, note=f"secret of {seat}") for one in army.entries))
        for seat, army in begun.event.armies.items()
    }
    log = (replace(begun, event=replace(begun.event, armies=armies)),)
    assert "secret of a" in lines_of(log, ("a",)) and "secret of b" not in lines_of(log, ("a",))
    assert "secret" not in lines_of(log, ()) + text_of(log, (), "en")


def test_the_story_is_told_to_each_in_his_language(played: Wandered) -> None:
    english, spanish = (text_of(played.history.log, ("a",), language) for language in ("en", "es"))
    assert len(english.splitlines()) == len(spanish.splitlines()) > 100 and english != spanish


def test_the_ending_is_the_score_of_the_rules(played: Wandered) -> None:
    battle = played.history.battle
    found = ending_of(battle, ("a",), "en")
    assert found.winner == winner(battle)
    assert found.verdict == {"a": "Victory", "b": "Defeat", "": "Drawn"}[found.winner]
    assert all(side.total == sum(line.points for line in side.lines) for side in found.sides)


def test_charts_stay_inside_their_frames(played: Wandered) -> None:
    chart = luck_chart(luck_of(played.history.log), len(played.history.log))
    spots = [tuple(map(int, spot.split(","))) for curve in chart.curves for spot in curve.points.split()]
    assert all(0 <= x <= chart.wide and 0 <= y <= chart.tall for x, y in spots)
    bars = toll_chart(toll_of(played.history.log, CATALOGUE).turns)
    for turn in bars.turns:
        for column in turn.columns:
            assert column.y + column.height == bars.floor and column.x + column.width <= bars.wide
    assert luck_chart(luck_of(()), 0).zero and toll_chart(()).turns == ()
