"""Shooting and combat resolution: casualties, honour, fates, flights and chases (S3655-4234)."""

from __future__ import annotations

from rulebook.kensei.battle.awaited import AnswerFrom, OrderFrom, RollFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.catalogue import Catalogue

from .tables import Table, army

YARI = army("kuge", "yari-ashigaru x9 banner", "yari-ashigaru x4", "ashigaru-teppo x6", "hero-kuge-naginata", general=4)
MIXED = army("buke", "yari-ashigaru x9 banner", "yari-ashigaru x4", "yumi-ashigaru x6", "mounted-hero-buke", general=4)


def facing(catalogue: Catalogue, one: str, other: str, leaders: dict[str, str] | None = None) -> Table:
    table = Table(catalogue, YARI, MIXED).deployed(leaders)
    table.activate("a", one, other, dice=(1, 1))
    return table


def beaten(table: Table, target: str, *, lost: int, reaction: str = "combat") -> None:
    """The active troop of a charges and kills some, without a scratch."""
    table.charge("a", target, reaction)
    table.roll("a", *[4] * lost, *[1] * (5 - lost), own__in_contact=2)
    table.roll("b", *[1] * (3 if reaction == "combat-reaction" else 4), own__in_contact=2)
    table.roll("a", *[4] * lost)


def test_the_attacker_says_whether_the_banner_falls_and_the_owner_whether_it_is_picked_up(catalogue: Catalogue) -> None:
    for picked, kept in (("yes", True), ("no", False)):
        table = facing(catalogue, "a1", "b1")
        beaten(table, "b1", lost=2)
        assert awaiting(table.battle) == (AnswerFrom("a", "banner-falls", ("yes", "no"), "b1"),)
        table.answer("a", "yes")
        table.answer("b", picked)
        assert table.troop("b1").banner is kept and table.troop("b1").miniatures == 7
        assert awaiting(table.battle) == (RollFrom("b", "honour", "b1"),)


def test_the_last_man_throws_the_banner_away(catalogue: Catalogue) -> None:
    table = Table(catalogue, YARI, MIXED).deployed()
    table.agree_on("miniatures", "b1", value=2)
    table.activate("a", "a1", "b1", dice=(1, 1))
    beaten(table, "b1", lost=1)
    table.answer("a", "no")
    assert table.troop("b1").miniatures == 1 and not table.troop("b1").banner


def test_a_beaten_unit_with_two_ranks_retreats_or_flees_and_is_chased(catalogue: Catalogue) -> None:
    table = facing(catalogue, "a1", "b1")
    beaten(table, "b1", lost=2)
    table.answer("a", "no")
    table.roll("b", 6)
    assert awaiting(table.battle) == (AnswerFrom("b", "fate", ("flee", "retreat"), "b1"),)
    table.answer("b", "flee")
    assert table.troop("b1").in_retreat and not table.battle.engaged
    table.roll("b", 3, 3, 3)
    table.answer("b", "nobody")
    assert awaiting(table.battle) == (AnswerFrom("a", "chase", ("yes", "no"), "a1"),)
    table.answer("a", "yes")
    table.roll("a", 2)
    table.roll("a", 5, 5)
    table.answer("a", "yes")
    assert table.battle.engaged == {("a1", "b1")}
    table.answer("a", "done")
    assert table.battle.clash is None


def test_a_retreat_leaves_no_marker_and_is_not_chased(catalogue: Catalogue) -> None:
    table = facing(catalogue, "a1", "b1")
    beaten(table, "b1", lost=2)
    table.answer("a", "no")
    table.roll("b", 6)
    table.answer("b", "retreat")
    table.roll("b", 3, 3, 3)
    table.answer("b", "nobody")
    assert not table.troop("b1").in_retreat
    assert awaiting(table.battle) == (AnswerFrom("a", "melee-moves", ("done",)),)


def test_running_into_a_friend_makes_him_test_and_into_an_enemy_makes_him_fight(catalogue: Catalogue) -> None:
    table = facing(catalogue, "a1", "b2")
    beaten(table, "b2", lost=2)
    table.roll("b", 6)
    table.answer("b", "flee")
    table.roll("b", 1, 1, 1)
    table.answer("b", "b1")
    assert awaiting(table.battle) == (RollFrom("b", "honour", "b1"),)
    table.roll("b", 5)
    assert table.troop("b1").is_used
    assert awaiting(table.battle) == (AnswerFrom("b", "fate", ("flee",), "b1"),), "two ranks do not help whoever is swept along"
    table.answer("b", "flee")
    table.roll("b", 1, 1, 1)
    table.answer("b", "a2")
    assert table.battle.engaged == {("a2", "b1")}


def test_a_friend_who_holds_is_left_alone(catalogue: Catalogue) -> None:
    table = facing(catalogue, "a1", "b2")
    beaten(table, "b2", lost=2)
    table.roll("b", 6)
    table.answer("b", "flee")
    table.roll("b", 1, 1, 1)
    table.answer("b", "b1")
    table.roll("b", 1)
    assert not table.troop("b1").is_used
    assert awaiting(table.battle) == (AnswerFrom("a", "chase", ("yes", "no"), "a1"),)
    table.answer("a", "no")
    table.answer("a", "done")
    assert table.battle.clash is None


def test_the_general_near_by_lets_a_failed_roll_be_made_again(catalogue: Catalogue) -> None:
    for choice, face in (("reroll", 2), ("accept", 0)):
        table = facing(catalogue, "a1", "b2")
        beaten(table, "b2", lost=2)
        table.roll("b", 6, own__near_general=1)
        assert awaiting(table.battle) == (AnswerFrom("b", "reroll", ("reroll", "accept"), "b2"),)
        table.answer("b", choice)
        if face:
            table.roll("b", face)
        assert bool(table.battle.fates) is (choice == "accept")


def test_a_dead_general_makes_every_honour_roll_harder(catalogue: Catalogue) -> None:
    table = Table(catalogue, YARI, MIXED).deployed()
    table.agree_on("miniatures", "b4", value=0)
    table.activate("a", "a1", "b2", dice=(1, 1))
    beaten(table, "b2", lost=1)
    table.roll("b", 3)
    assert table.battle.fates == ("b2",)


def test_a_leader_holds_his_men_at_the_cost_of_a_wound(catalogue: Catalogue) -> None:
    one = army("kuge", "yari-ashigaru x9", "yari-ashigaru x9")
    other = army("kuge", "hero-kuge-naginata", "yari-ashigaru x9", general=1)
    table = Table(catalogue, one, other).deployed({"b2": "b1"})
    table.activate("a", "a1", "b2", dice=(1, 1))
    table.charge("a", "b2", "combat")
    table.roll("a", 4, 4, 1, 1, 1, own__in_contact=2)
    table.roll("b", *[1] * 5, own__in_contact=2, own__leader_in_support=1)
    table.roll("a", 4, 4)
    table.roll("b", 6)
    table.answer("b", "accept")
    assert awaiting(table.battle) == (AnswerFrom("b", "fate", ("flee", "stand", "retreat"), "b2"),)
    table.answer("b", "stand")
    assert table.troop("b2").miniatures == 6 and table.battle.engaged


def test_a_leader_goes_on_alone_when_his_last_man_falls(catalogue: Catalogue) -> None:
    one = army("kuge", "yari-ashigaru x9")
    other = army("kuge", "hero-kuge-naginata", "yari-ashigaru x9", general=1)
    table = Table(catalogue, one, other).deployed({"b2": "b1"})
    table.agree_on("miniatures", "b2", value=2)
    table.activate("a", "a1", "b2", dice=(1, 1))
    table.charge("a", "b2", "combat")
    table.roll("a", *[4] * 4, 1, own__in_contact=2)
    table.roll("b", *[1] * 4, own__in_contact=2)
    table.roll("a", *[4] * 4)
    assert table.troop("b2").miniatures == 0 and table.troop("b1").within == ""
    assert table.battle.engaged == {("a1", "b1")}
    assert awaiting(table.battle)[0] == RollFrom("b", "honour", "b1")


def test_a_leader_who_falls_counts_for_two(catalogue: Catalogue) -> None:
    one = army("kuge", "yari-ashigaru x9")
    other = army("kuge", "hero-kuge-naginata", "yari-ashigaru x9", general=1)
    table = Table(catalogue, one, other).deployed({"b2": "b1"})
    table.activate("a", "a1", "b2", dice=(1, 1))
    table.charge("a", "b2", "combat")
    table.roll("a", *[6] * 4, 1, own__in_contact=2)
    table.roll("b", 4, *[1] * 3, own__in_contact=2)
    table.roll("a", 6, 6, 6, 1)
    table.roll("b", 4)
    table.answer("a", "3")
    table.answer("b", "0")
    assert table.battle.clash is not None and table.battle.clash.tally == {"a": 1, "b": 2}
    assert table.troop("b1").miniatures == 0 and table.troop("b2").led_by == ""


def test_between_single_miniatures_wounds_decide(catalogue: Catalogue) -> None:
    hero = army("kuge", "hero-kuge-naginata", general=1)
    table = Table(catalogue, hero, hero).deployed()
    table.activate("a", "a1", "b1", dice=(1, 1))
    table.charge("a", "b1", "combat")
    table.roll("a", 4, 1, 1, 1, 1)
    table.roll("b", 1, 1, 1, 1)
    table.roll("a", 5)
    assert table.battle.clash is not None and table.battle.clash.loser == "b"
    assert table.troop("b1").wounds == 1


def test_a_shot_that_kills_half_a_unit_tests_its_honour(catalogue: Catalogue) -> None:
    table = facing(catalogue, "a3", "b1")
    table.order("a", "shoot", "b2")
    table.answer("a", "yes")
    table.roll("a", 4, 4, 1, 1, 1, 1, own__in_sight=5)
    table.roll("a", 3, 3)
    assert awaiting(table.battle) == (AnswerFrom("a", "visible", ("1", "2", "3", "4"), "b2"),)
    table.answer("a", "2")
    assert awaiting(table.battle) == (RollFrom("b", "honour", "b2"),)
    table.roll("b", 5)
    table.answer("b", "flee")
    table.roll("b", 1, 2, 3)
    table.answer("b", "nobody")
    assert table.troop("b2").in_retreat and not table.troop("b2").is_used
    assert "unloaded" in table.troop("a3").markers


def shot_at_a_led_unit(catalogue: Catalogue, men: int) -> Table:
    """Six barrels (a1) before a hero (b1) with so many men (b2)."""
    one = army("kuge", "ashigaru-teppo x6")
    other = army("kuge", "hero-kuge-naginata", "yari-ashigaru x9", general=1)
    table = Table(catalogue, one, other).deployed({"b2": "b1"})
    table.agree_on("miniatures", "b2", value=men)
    table.activate("a", "a1", "b2", dice=(1, 1))
    table.order("a", "shoot", "b2")
    table.answer("a", "yes")
    return table


def test_a_leader_is_one_of_the_miniatures_of_a_unit_that_is_shot(catalogue: Catalogue) -> None:
    """Two of five are no half."""
    table = shot_at_a_led_unit(catalogue, 4)
    table.roll("a", 4, 4, 1, 1, 1, 1, own__in_sight=5)
    table.roll("a", 3, 3)
    table.answer("a", "4")
    assert table.troop("b2").miniatures == 2 and awaiting(table.battle) == (OrderFrom("b", "b2"),)


def test_a_leader_who_is_shot_is_one_of_the_fallen(catalogue: Catalogue) -> None:
    """He and one of his three men are half of them."""
    table = shot_at_a_led_unit(catalogue, 3)
    table.roll("a", 4, 4, 4, 4, 1, 1, own__in_sight=5)
    table.roll("a", 6, 6, 6, 3)
    table.answer("a", "3")
    table.answer("b", "0")
    table.answer("a", "3")
    assert (table.troop("b1").miniatures, table.troop("b2").miniatures) == (0, 2)
    assert awaiting(table.battle) == (RollFrom("b", "honour", "b2"),)


def test_one_man_and_his_leader_are_a_unit_to_whoever_shoots_at_them(catalogue: Catalogue) -> None:
    """A wound that kills nobody shakes a single miniature only."""
    one = army("kuge", "ashigaru-teppo x6")
    other = army("kuge", "court-shinobi", "ninja-shinobigatana x5", "hero-kuge-naginata", general=3)
    for leaders, shaken in (({"b2": "b1"}, False), ({}, True)):
        table = Table(catalogue, one, other).deployed(leaders)
        table.agree_on("miniatures", "b2", value=1)
        table.activate("a", "a1", "b3", dice=(1, 1))
        table.order("a", "shoot", "b2")
        table.answer("a", "yes")
        table.roll("a", 6, 1, 1, 1, 1, 1, own__in_sight=5)
        table.roll("a", 5)
        assert (table.troop("b2").miniatures, table.troop("b2").wounds) == (1, 1)
        assert bool(table.battle.checks) is shaken


def test_a_leader_whose_last_man_is_shot_tests_his_own_honour(catalogue: Catalogue) -> None:
    table = shot_at_a_led_unit(catalogue, 1)
    table.roll("a", 4, 1, 1, 1, 1, 1, own__in_sight=5)
    table.roll("a", 3)
    assert table.troop("b2").miniatures == 0 and table.troop("b1").within == ""
    assert awaiting(table.battle)[0] == RollFrom("b", "honour", "b1")


def test_wounds_beyond_the_visible_miniatures_are_lost(catalogue: Catalogue) -> None:
    table = facing(catalogue, "a3", "b1")
    table.order("a", "shoot", "b2")
    table.answer("a", "yes")
    table.roll("a", *[4] * 4, 1, 1, own__in_sight=5)
    table.roll("a", *[3] * 4)
    table.answer("a", "1")
    assert table.troop("b2").miniatures == 3 and awaiting(table.battle) == (OrderFrom("b", "b1"),)


def test_a_single_miniature_tests_its_honour_for_any_wound(catalogue: Catalogue) -> None:
    """A rider in armour: firearms ignore the armour, the horse counts (R4); one miniature is harder to hit."""
    table = facing(catalogue, "a3", "b1")
    table.order("a", "shoot", "b4")
    table.answer("a", "yes")
    table.roll("a", 4, 5, 1, 1, 1, 1, own__in_sight=5)
    table.roll("a", 4)
    assert table.troop("b4").wounds == 1
    assert awaiting(table.battle)[0] == RollFrom("b", "honour", "b4")


def test_a_shot_that_misses_ends_and_bows_stay_loaded(catalogue: Catalogue) -> None:
    table = facing(catalogue, "a1", "b3")
    table.order("a", "shelter")
    table.order("b", "shoot", "a2")
    table.answer("b", "yes")
    table.roll("b", *[1] * 4, own__in_sight=3)
    assert table.battle.shot is None and "unloaded" not in table.troop("b3").markers


def test_the_undead_are_wounded_by_three_stuns_and_do_not_flee(catalogue: Catalogue) -> None:
    one = army("kuge", "yari-ashigaru x9")
    other = army("kuroi-te", "undead-ashigaru-yari x9")
    table = Table(catalogue, one, other).deployed()
    table.activate("a", "a1", "b1", dice=(1, 1))
    table.charge("a", "b1", "combat")
    table.roll("a", *[4] * 4, 1, own__in_contact=2)
    table.roll("b", *[1] * 4, own__in_contact=2)
    table.roll("a", 2, 2, 2, 3)
    assert (table.troop("b1").miniatures, table.troop("b1").stunned) == (8, 1)
    table.roll("b", 6)
    assert awaiting(table.battle) == (AnswerFrom("b", "fate", ("stunned",), "b1"),)
    table.answer("b", "stunned")
    assert table.troop("b1").stunned == 2


def test_a_led_unit_tests_its_leaders_honour(catalogue: Catalogue) -> None:
    """A warrior's honour is 3, the hero's 5."""
    one = army("kuge", "yari-ashigaru x9")
    other = army("kuge", "hero-kuge-naginata", "yari-ashigaru x9", general=1)
    table = Table(catalogue, one, other).deployed({"b2": "b1"})
    table.activate("a", "a1", "b2", dice=(1, 1))
    table.charge("a", "b2", "combat")
    table.roll("a", 4, 1, 1, 1, 1, own__in_contact=2)
    table.roll("b", *[1] * 4, own__in_contact=2)
    table.roll("a", 4)
    table.roll("b", 5)
    assert awaiting(table.battle) == (AnswerFrom("a", "melee-moves", ("done",)),)
