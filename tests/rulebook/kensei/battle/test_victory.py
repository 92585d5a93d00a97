"""Victory points, scenario by scenario (S6394-6710)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.commands import Begin, TellScore
from rulebook.kensei.battle.history import History, opened, played
from rulebook.kensei.battle.measures import MEASURED
from rulebook.kensei.battle.play import new_battle
from rulebook.kensei.battle.sentences import story
from rulebook.kensei.battle.setup import deployments
from rulebook.kensei.battle.state import Battle, marked, with_troop
from rulebook.kensei.battle.victory import (
    Tally,
    main_mission,
    score,
    secondary_missions,
    secondary_of,
    tallies,
    total,
    winner,
)
from rulebook.kensei.battle.views import battle_view
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.scenarios import MEASURES, Mission, Scoring
from rulebook.kernel.dice import ScriptedDice
from rulebook.kernel.errors import NotAllowed
from rulebook.kernel.values import changed
from tests.rulebook.kensei.battle.tables import Table, army

BUKE = army("buke", "taisho-buke", "yari-ashigaru x10", "yari-ashigaru x8", general=1)
OTHERS = army("buke", "taisho-buke", "yari-ashigaru x10", "yari-ashigaru x4", general=1)


def fought(catalogue: Catalogue, scenario: str = "encounter-and-annihilation") -> Battle:
    return Table(catalogue, BUKE, OTHERS, scenario).battle


def left(battle: Battle, **miniatures: int) -> Battle:
    for troop, count in miniatures.items():
        battle = with_troop(battle, changed(battle.troop(troop), miniatures=count))
    return battle


def scored(battle: Battle, seat: str, *slugs: str, **told: int) -> tuple[Tally, ...]:
    missions = [battle.catalogue.missions[slug] for slug in slugs] or [main_mission(battle)]
    counts = {key.replace("__", "/").replace("_", "-"): count for key, count in told.items()}
    return tallies(battle, seat, missions, counts)


def test_annihilation_counts_points_left_troops_destroyed_and_units_halved(catalogue: Catalogue) -> None:
    battle = left(fought(catalogue), b1=0, b2=5, a3=5)
    assert [line.count for line in scored(battle, "a")] == [1, 1, 1]
    assert total(scored(battle, "a")) == 3 + 2 + 1
    assert total(scored(battle, "b")) == 0


def test_a_destroyed_unit_also_lost_half_of_its_miniatures(catalogue: Catalogue) -> None:
    battle = left(fought(catalogue), b2=0)
    assert [line.count for line in scored(battle, "a")] == [1, 1, 1]


def test_half_of_the_miniatures_is_enough_and_one_more_left_is_not(catalogue: Catalogue) -> None:
    assert scored(left(fought(catalogue), b2=5), "a")[2].count == 1
    assert scored(left(fought(catalogue), b2=6), "a")[2].count == 0


def test_equal_points_left_score_for_nobody(catalogue: Catalogue) -> None:
    even = Table(catalogue, BUKE, BUKE).battle
    assert [scored(even, seat)[0].count for seat in "ab"] == [0, 0]


def test_headhunt_pays_for_each_leader_and_once_more_for_the_general(catalogue: Catalogue) -> None:
    battle = left(fought(catalogue), b1=0)
    assert [line.points for line in scored(battle, "a", "headhunt")] == [1, 1]
    assert total(scored(battle, "b", "headhunt")) == 0


def test_the_enemy_is_driven_out_when_destroyed_or_in_retreat(catalogue: Catalogue) -> None:
    battle = left(fought(catalogue), b2=0)
    battle = with_troop(battle, marked(battle.troop("b3"), "in-retreat"))
    assert total(scored(battle, "a", "drive-the-enemy-out")) == 2
    assert total(scored(battle, "b", "drive-the-enemy-out")) == 0


def test_casualty_control_pays_for_units_of_six_and_more(catalogue: Catalogue) -> None:
    battle = left(fought(catalogue), a2=6, a3=5)
    assert total(scored(battle, "a", "casualty-control")) == 1


def test_a_secret_die_gives_the_secondary_mission_of_the_scenario_with_that_number(catalogue: Catalogue) -> None:
    battle = fought(catalogue)
    assert [secondary_of(battle, face).slug for face in range(1, 7)] == [
        "headhunt",
        "spies-on-the-rearguard",
        "elite-infiltration",
        "wipe-out-the-field",
        "drive-the-enemy-out",
        "casualty-control",
    ]


def test_every_scenario_has_one_main_mission_and_a_plan_for_every_face(catalogue: Catalogue) -> None:
    for scenario in catalogue.scenarios:
        battle = fought(catalogue, scenario)
        assert main_mission(battle).scenario == scenario
        faces = sorted(face for plan in deployments(battle) for face in range(plan.roll_from, plan.roll_to + 1))
        assert faces == [1, 2, 3, 4, 5, 6]
    assert len(secondary_missions(battle)) == len(catalogue.scenarios)


def ended(catalogue: Catalogue, mission: str, **miniatures: int) -> History:
    """Both sides have the same second mission, and the last turn is over."""
    battle = changed(left(fought(catalogue), **miniatures), phase="ended", outcome="turns", missions=dict.fromkeys("ab", mission))
    return History((), battle)


def told(history: History, seat: str, **counts: int) -> History:
    keys = {key.replace("__", "/").replace("_", "-"): count for key, count in counts.items()}
    return played(history, TellScore(seat, keys), ScriptedDice())


def test_more_victory_points_win_and_a_tie_is_nobodys(catalogue: Catalogue) -> None:
    history = ended(catalogue, "elite-infiltration", a2=4, a3=8, b2=4, b3=8)
    assert winner(history.battle) == ""
    history = told(history, "b", elite_infiltration__0=1)
    assert winner(history.battle) == "b"
    history = told(history, "a", elite_infiltration__0=2)
    assert winner(history.battle) == "a"


def test_what_was_told_again_replaces_what_was_told(catalogue: Catalogue) -> None:
    history = told(ended(catalogue, "elite-infiltration", a3=0), "a", elite_infiltration__0=3, elite_infiltration__1=1)
    assert total(score(history.battle, "a")) == 3 + 1
    assert total(score(told(history, "a", elite_infiltration__0=1).battle, "a")) == 1


@pytest.mark.parametrize(
    ("seat", "counts", "code"),
    [
        ("a", {"wipe_out_the_field__0": 2}, "counted-too-many"),
        ("a", {"wipe_out_the_field__0": -1}, "counted-too-many"),
        ("a", {"wipe_out_the_field__1": 1}, "not-scored"),
        ("a", {"main_encounter_and_annihilation__0": 1}, "not-scored"),
        ("a", {"headhunt__0": 1}, "not-scored"),
        ("", {}, "not-over"),
    ],
)
def test_what_cannot_be_is_refused(catalogue: Catalogue, seat: str, counts: dict[str, int], code: str) -> None:
    history = ended(catalogue, "wipe-out-the-field")
    with pytest.raises(NotAllowed) as refused:
        told(history, seat, **counts)
    assert refused.value.code == code


def test_things_counted_among_the_same_few_are_not_more_on_both_sides_together(catalogue: Catalogue) -> None:
    """Data of an edition or a house pack may leave wagons to be counted by the table."""
    history = ended(catalogue, "elite-infiltration")
    few = Mission(
        slug="elite-infiltration",
        name="",
        name_es="",
        provenance="house",
        scenario="break-the-front",
        secondary=True,
        scoring=(Scoring(2, "wagons burnt", "carros quemados", each=True, most=3, among="wagons"),),
    )
    rules = replace(catalogue, missions={**catalogue.missions, few.slug: few})
    history = replace(history, battle=changed(history.battle, catalogue=rules))
    history = told(history, "b", elite_infiltration__0=1)
    assert score(told(history, "a", elite_infiltration__0=2).battle, "a")[-1].points == 4
    with pytest.raises(NotAllowed) as refused:
        told(history, "a", elite_infiltration__0=3)
    assert refused.value.code == "counted-too-many"


def test_nothing_is_scored_before_the_end(catalogue: Catalogue) -> None:
    with pytest.raises(NotAllowed) as refused:
        told(History((), fought(catalogue, "supply-lines")), "a")
    assert refused.value.code == "not-over"


def drawn(catalogue: Catalogue, one: int, other: int) -> Table:
    """Both sides have rolled their secret mission."""
    table = Table(catalogue, BUKE, OTHERS)
    table.history = opened(catalogue)
    begin = Begin("a", {"a": "Akira", "b": "Botan"}, {"a": BUKE, "b": OTHERS}, "encounter-and-annihilation", missions=True)
    table.play(begin)
    table.roll("a", one)
    table.roll("b", other)
    return table


def test_each_side_rolls_its_mission_before_the_strategy_roll(catalogue: Catalogue) -> None:
    table = drawn(catalogue, 1, 6)
    assert table.battle.missions == {"a": "headhunt", "b": "casualty-control"}
    assert {awaited.roll for awaited in awaiting(table.battle)} == {"strategy"}  # type: ignore[union-attr]


def test_a_mission_is_read_by_its_owner_alone_until_the_end(catalogue: Catalogue) -> None:
    one, other = drawn(catalogue, 1, 6), drawn(catalogue, 1, 2)
    for seat in ("a", ""):
        assert battle_view(one.battle, seat) == battle_view(other.battle, seat)
        told_by = [list(story(table.history.log, new_battle(catalogue), seat, "en")) for table in (one, other)]
        assert told_by[0] == told_by[1]
    assert battle_view(one.battle, "b").missions == {"b": "casualty-control"}
    assert "Your secret mission: Casualty control." in list(story(one.history.log, new_battle(catalogue), "b", "en"))
    over = changed(one.battle, phase="ended")
    assert battle_view(over, "").missions == {"a": "headhunt", "b": "casualty-control"}


def test_the_secret_mission_is_scored_beside_the_main_one(catalogue: Catalogue) -> None:
    over = changed(left(drawn(catalogue, 1, 6).battle, b1=0), phase="ended")
    assert total(score(over, "a")) == 3 + 2 + 1 + 1
    assert total(score(over, "b")) == 1


def test_every_line_is_either_measured_or_has_a_most(catalogue: Catalogue) -> None:
    assert set(MEASURED) == set(MEASURES) - {""}
    for mission in catalogue.missions.values():
        for line in mission.scoring:
            assert bool(line.measure) != bool(line.most), mission.slug
            assert line.each or line.most <= 1, mission.slug
