"""The six scenarios, each on every one of its maps, played to their end with a known result (S6383-6710)."""

from __future__ import annotations

import pytest

from rulebook.kensei.battle.awaited import AnswerFrom, RollFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.commands import Deploy, GiveOrder, ProposeCorrection, TellPlace
from rulebook.kensei.battle.options import legal_commands
from rulebook.kensei.battle.pieces import NOBORI, of_kind
from rulebook.kensei.battle.play import new_battle
from rulebook.kensei.battle.procedures import Change
from rulebook.kensei.battle.sentences import story
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.victory import score, total, winner
from rulebook.kensei.battle.views import battle_view
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.errors import NotAllowed, NotAwaited

from .playing import Script, deploy_all, play_on, set_up, stand
from .tables import Table, army

# A general of 50 points, and Yari Ashigaru at 5 a man.
ONE = army("buke", "taisho-buke", "yari-ashigaru x10", "yari-ashigaru x8", general=1)
OTHER = army("buke", "taisho-buke", "yari-ashigaru x10", "yari-ashigaru x4", general=1)


def field(catalogue: Catalogue, scenario: str) -> Table:
    return Table(catalogue, ONE, OTHER, scenario)


def points(battle: Battle) -> dict[str, int]:
    return {seat: total(score(battle, seat)) for seat in "ab"}


def worth(battle: Battle, seat: str) -> list[int]:
    return [line.points for line in score(battle, seat)]


def test_encounter_and_annihilation_counts_what_is_left_standing(catalogue: Catalogue) -> None:
    table = set_up(field(catalogue, "encounter-and-annihilation"))
    assert deploy_all(table) == ["a", "b"] * 3
    play_on(table, Script(), turns=3)
    table.agree_on("miniatures", "b3", value=0)
    table.agree_on("miniatures", "b2", value=5)
    table.agree_on("miniatures", "a3", value=4)
    play_on(table, Script())
    assert (table.battle.outcome, table.battle.turn) == ("turns", 5)
    # a: more points 3, one troop destroyed 2, two units halved 2; b: one unit halved.
    assert points(table.battle) == {"a": 7, "b": 1}
    assert winner(table.battle) == "a"


def test_border_wars_counts_strips_by_points_from_ones_own_edge(catalogue: Catalogue) -> None:
    table = set_up(field(catalogue, "border-wars"))
    deploy_all(table)
    play_on(table, Script())
    stand(table, "strip-1", a1=1)
    stand(table, "strip-2", a2=10, b3=4)
    stand(table, "strip-3", a3=2, b2=6)
    stand(table, "strip-4", b1=1, b2=4)
    # a: two strips 4, the first clear 1, a unit on a strip 1; b: its zone and the strip before it 4, both clear 2, a unit 1.
    assert worth(table.battle, "a") == [4, 1, 1]
    assert worth(table.battle, "b") == [4, 2, 1]
    assert winner(table.battle) == "b"


def test_a_strip_is_not_held_without_those_before_it(catalogue: Catalogue) -> None:
    table = set_up(field(catalogue, "border-wars"))
    deploy_all(table)
    stand(table, "strip-2", a2=10)
    stand(table, "strip-3", b2=10)
    stand(table, "strip-4", b1=1)
    assert [piece.holder for piece in battle_view(table.battle, "").pieces] == ["", "", "b", "b"]
    stand(table, "strip-1", a1=1)
    assert [piece.holder for piece in battle_view(table.battle, "").pieces] == ["a", "a", "b", "b"]


def test_equal_points_hold_nothing_and_the_dead_count_no_more(catalogue: Catalogue) -> None:
    table = set_up(field(catalogue, "border-wars"))
    deploy_all(table)
    stand(table, "strip-1", a2=4, b3=4)
    assert battle_view(table.battle, "a").pieces[0].holder == ""
    table.agree_on("miniatures", "b3", value=3)
    assert battle_view(table.battle, "a").pieces[0].holder == "a"


@pytest.mark.parametrize("die", [1, 2])
def test_break_the_front_encounter(catalogue: Catalogue, die: int) -> None:
    table = set_up(field(catalogue, "break-the-front"), map_die=die, role="attacker")
    assert table.battle.setup.deployment == "break-the-front-encounter"
    assert [piece.owner for piece in of_kind(table.battle.pieces, NOBORI)] == ["b", "b", "b", "a", "a", "a"]
    assert deploy_all(table) == ["a", "b"] * 3
    # a takes two; b takes one, loses it again, and takes another of its own back in vain: a 1 with initiative 2 is no success.
    deeds = {
        (1, "a2"): ("nobori-1", 6),
        (2, "a3"): ("nobori-2", 5),
        (2, "b2"): ("nobori-4", 4),
        (3, "a2"): ("nobori-4", 6),
        (4, "b3"): ("nobori-1", 1),
    }
    play_on(table, Script(interacts=deeds))
    assert worth(table.battle, "a") == [4, 1, 3]
    assert worth(table.battle, "b") == [0, 0, 1]
    assert winner(table.battle) == "a"


@pytest.mark.parametrize("die", [3, 4])
def test_break_the_front_surrounded_has_the_attacker_deploy_all_first_and_own_all_nobori(catalogue: Catalogue, die: int) -> None:
    table = set_up(field(catalogue, "break-the-front"), map_die=die, role="defender")
    assert table.battle.setup.deployment == "break-the-front-surrounded"
    assert [piece.owner for piece in of_kind(table.battle.pieces, NOBORI)] == ["b"] * 6
    assert deploy_all(table) == ["b", "b", "b", "a", "a", "a"]
    play_on(table, Script(interacts={(2, "a2"): ("nobori-5", 6)}))
    # a: one taken 2, more than the other 1; b: five kept.
    assert points(table.battle) == {"a": 3, "b": 5}


@pytest.mark.parametrize("die", [5, 6])
def test_break_the_front_besieged_has_the_defender_deploy_all_first_and_own_all_nobori(catalogue: Catalogue, die: int) -> None:
    table = set_up(field(catalogue, "break-the-front"), map_die=die, role="attacker")
    assert table.battle.setup.deployment == "break-the-front-besieged"
    assert [piece.owner for piece in of_kind(table.battle.pieces, NOBORI)] == ["b", "b", "b"]
    assert deploy_all(table) == ["b", "b", "b", "a", "a", "a"]
    play_on(table, Script(interacts={(1, "a2"): ("nobori-1", 6), (1, "a3"): ("nobori-2", 6), (5, "a2"): ("nobori-3", 6)}))
    assert points(table.battle) == {"a": 3 * 2 + 1, "b": 0}


def test_one_cannot_take_what_ones_own_side_holds(catalogue: Catalogue) -> None:
    table = set_up(field(catalogue, "break-the-front"), map_die=1, role="attacker")
    deploy_all(table)
    table.initiative("a")
    table.activate("a", "a2", "b2", dice=(6, 6))
    with pytest.raises(NotAllowed) as own:
        table.order("a", "interact", "nobori-4")
    assert own.value.code == "piece-is-yours"
    with pytest.raises(NotAllowed) as none:
        table.order("a", "interact", "nobori-9")
    assert none.value.code == "no-such-piece"
    listed = [option for option in battle_view(table.battle, "a").options if isinstance(option.command, GiveOrder)]
    free = [one.command.target for one in listed if one.command.order == "interact" and one.why_not is None]  # type: ignore[union-attr]
    assert free == ["", "nobori-1", "nobori-2", "nobori-3"]


def test_supply_lines_wagons_roll_in_every_maintenance_and_burn(catalogue: Catalogue) -> None:
    table = set_up(field(catalogue, "supply-lines"), role="attacker")
    assert deploy_all(table) == ["a", "b"] * 3
    assert awaiting(table.battle) == (RollFrom("b", "wagon", "wagon-3"),)
    wagons = {
        (1, "wagon-3"): ((6, 6, 6), "goes-on"),
        (1, "wagon-2"): ((1, 2, 3), "stopped"),
        (2, "wagon-3"): ((4, 4, 4), "left"),
    }
    play_on(table, Script(wagons=wagons, interacts={(2, "a2"): ("wagon-2", 6), (3, "a3"): ("wagon-1", 1)}))
    told = list(story(table.history.log, new_battle(catalogue), "a", "en"))
    assert "wagon 3 rolls on 38 cm (6, 6, 6)." in told
    # One burnt, one gone over the far edge, one intact: a natural 1 with initiative 2 burns nothing.
    assert worth(table.battle, "a") == [2]
    assert worth(table.battle, "b") == [2, 1]
    assert winner(table.battle) == "b"


def test_only_the_attacker_burns_wagons_and_none_twice(catalogue: Catalogue) -> None:
    table = set_up(field(catalogue, "supply-lines"), role="attacker")
    deploy_all(table)
    play_on(table, Script(interacts={(1, "a2"): ("wagon-1", 6)}), turns=1)
    for _ in ("wagon-3", "wagon-2"):
        table.roll("b", 1, 1, 1)
        table.answer("b", "goes-on")
    table.initiative("a")
    table.activate("a", "a2", "b2", dice=(6, 6))
    for seat, piece, code in (("a", "wagon-1", "piece-is-gone"), ("b", "wagon-2", "attacker-only")):
        with pytest.raises(NotAllowed) as refused:
            table.order(seat, "interact", piece)
        assert refused.value.code == code
        if seat == "a":
            table.order("a", "shelter")


def test_a_wagon_is_rolled_for_before_it_is_told_where_it_got_to(catalogue: Catalogue) -> None:
    table = set_up(field(catalogue, "supply-lines"), role="attacker")
    deploy_all(table)
    with pytest.raises(NotAwaited):
        table.answer("b", "left")
    table.roll("b", 1, 1, 1)
    assert awaiting(table.battle) == (AnswerFrom("b", "wagon", ("goes-on", "stopped", "left"), "wagon-3"),)


@pytest.mark.parametrize("die", [1, 2])
def test_village_defense_in_the_streets_has_the_attacker_deploy_the_first_unit(catalogue: Catalogue, die: int) -> None:
    table = set_up(field(catalogue, "village-defense"), map_die=die, role="defender", houses="6")
    assert table.battle.setup.deployment == "village-defense-fight-on-the-streets"
    assert deploy_all(table) == ["b", "a"] * 3
    # b burns two of six houses; in turn 3 five men of a and b's general stand at the first fire.
    deeds = {(2, "b2"): ("house-1", 6), (4, "b3"): ("house-4", 6)}
    fires = {(3, "house-1"): (("a2", 5, (1, 4, 5, 6, 2)), ("b1", 1, (4,)))}
    play_on(table, Script(interacts=deeds, fires=fires))
    assert table.troop("a2").miniatures == 8 and table.troop("b1").wounds == 0
    stand(table, "village", a3=8, b2=8)
    assert worth(table.battle, "a") == [0, 0, 4]
    assert worth(table.battle, "b") == [0, 2 * 2]
    stand(table, "village", a3=8, b2=7)
    assert worth(table.battle, "a") == [0, 2, 4]


@pytest.mark.parametrize("die", [3, 4])
def test_village_defense_last_defence_has_the_defender_deploy_all_first(catalogue: Catalogue, die: int) -> None:
    table = set_up(field(catalogue, "village-defense"), map_die=die, role="attacker")
    assert table.battle.setup.deployment == "village-defense-last-defence"
    assert deploy_all(table) == ["b", "b", "b", "a", "a", "a"]
    play_on(table, Script())
    stand(table, "village", b2=10)
    # Nothing burns: 4, the village 2, five houses 5.
    assert points(table.battle) == {"a": 0, "b": 11}


@pytest.mark.parametrize("die", [5, 6])
def test_village_defense_conquer_the_village(catalogue: Catalogue, die: int) -> None:
    table = set_up(field(catalogue, "village-defense"), map_die=die, role="attacker")
    assert table.battle.setup.deployment == "village-defense-conquer-the-village"
    assert deploy_all(table) == ["a", "b"] * 3
    play_on(table, Script(interacts={(turn, "a2"): (f"house-{turn}", 6) for turn in range(1, 6)}))
    stand(table, "village", a2=10, a1=1)
    assert points(table.battle) == {"a": 2 + 5 * 2, "b": 0}


def test_fire_wounds_on_five_whatever_is_worn_and_the_enemy_rolls(catalogue: Catalogue) -> None:
    table = set_up(field(catalogue, "village-defense"), map_die=6, role="attacker")
    deploy_all(table)
    play_on(table, Script(interacts={(1, "a2"): ("house-2", 6)}), turns=1)
    table.answer("a", "a1")
    assert awaiting(table.battle) == (RollFrom("b", "fire", "a1"),)
    table.roll("b", 5)
    assert table.troop("a1").wounds == 1
    (awaited,) = awaiting(table.battle)
    assert isinstance(awaited, AnswerFrom) and "a1" not in awaited.choices and "a2" in awaited.choices
    table.answer("a", "nobody")
    assert table.battle.phase == "initiative"


def test_a_leader_inside_a_unit_burns_on_his_own(catalogue: Catalogue) -> None:
    table = set_up(field(catalogue, "village-defense"), map_die=6, role="attacker")
    deployed = {"b2": "b1"}
    while table.battle.phase == "setup":
        seat = table.battle.setup.to_deploy
        legal = [command for command in legal_commands(table.battle, seat) if isinstance(command, Deploy)]
        table.play(next(command for command in legal if command.leader == deployed.get(command.troop, "")))
    play_on(table, Script(interacts={(1, "a2"): ("house-2", 6)}), turns=1)
    table.answer("a", "b1")
    table.roll("a", 6)
    assert (table.troop("b1").wounds, table.troop("b2").wounds, table.troop("b2").miniatures) == (1, 0, 10)


def test_strategic_control_counts_miniature_by_miniature(catalogue: Catalogue) -> None:
    table = set_up(field(catalogue, "strategic-control"))
    assert deploy_all(table) == ["a", "b"] * 3
    play_on(table, Script())
    stand(table, "objective-1", a2=3)
    stand(table, "objective-2", a3=3, b2=4)
    stand(table, "centre", a2=4, b3=3)
    # a: one piece 2, the centre 4; b: one piece 2. Nobody has a unit at every piece.
    assert worth(table.battle, "a") == [2, 4, 0]
    assert worth(table.battle, "b") == [2, 0, 0]
    for piece in ("objective-3", "objective-4", "centre"):
        stand(table, piece, a3=3)
    assert worth(table.battle, "a") == [2 + 2 * 2, 4, 1]


@pytest.mark.parametrize(
    ("place", "troops", "code"),
    [
        ("strip-9", {}, "no-such-piece"),
        ("strip-1", {"a2": 11}, "counted-too-many"),
        ("strip-1", {"a2": -1}, "counted-too-many"),
        ("strip-1", {"z9": 1}, "not-on-the-table"),
        ("strip-1", {"a2": 6}, "counted-too-many"),
    ],
)
def test_nobody_stands_where_he_cannot(catalogue: Catalogue, place: str, troops: dict[str, int], code: str) -> None:
    table = set_up(field(catalogue, "border-wars"))
    deploy_all(table)
    stand(table, "strip-2", a2=5)
    with pytest.raises(NotAllowed) as refused:
        table.play(TellPlace("a", place, troops))
    assert refused.value.code == code


def test_who_stands_where_is_told_once_the_battle_is_on(catalogue: Catalogue) -> None:
    table = set_up(field(catalogue, "border-wars"))
    with pytest.raises(NotAwaited):
        table.play(TellPlace("a", "strip-1", {}))
    deploy_all(table)
    with pytest.raises(NotAwaited):
        table.play(TellPlace("", "strip-1", {}))


def test_telling_who_stands_where_moves_no_dice(catalogue: Catalogue) -> None:
    table = set_up(field(catalogue, "border-wars"))
    deploy_all(table)
    before = table.battle.position
    stand(table, "strip-1", a2=5)
    assert table.battle.position == before
    told = list(story(table.history.log, new_battle(catalogue), "a", "es"))
    assert told[-1] == "Quién está en franja 1: Ashigaru con yari 1 (tú) (5)."


def test_a_table_with_six_houses_says_so(catalogue: Catalogue) -> None:
    table = set_up(field(catalogue, "village-defense"), map_die=6, role="attacker", houses="7")
    assert sum(piece.startswith("house-") for piece in table.battle.pieces) == 7


def test_both_can_agree_that_a_piece_is_otherwise(catalogue: Catalogue) -> None:
    table = set_up(field(catalogue, "break-the-front"), map_die=1, role="attacker")
    deploy_all(table)
    table.agree_on("piece", "nobori-1", "a")
    assert table.battle.pieces["nobori-1"].holder == "a"
    with pytest.raises(NotAllowed) as odd:
        table.play(ProposeCorrection("a", "no", (Change("piece", "nobori-1", 0, "burnt"),)))
    assert odd.value.code == "wrong-correction"
