"""Occult powers (S3145-3168, S4811-4978, S5149-5271): Ki, invocations, powers, Shikigami, Komuso; the book's Shikome first."""

from __future__ import annotations

import pytest

from rulebook.kensei.army import ArmyList
from rulebook.kensei.battle.awaited import AnswerFrom, OrderFrom, RollFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.carrying_out import questions
from rulebook.kensei.battle.commands import GiveOrder
from rulebook.kensei.battle.history import History
from rulebook.kensei.battle.ki import active_abilities
from rulebook.kensei.battle.measures import MEASURED
from rulebook.kensei.battle.occult import creatures
from rulebook.kensei.battle.options import options
from rulebook.kensei.battle.prospects import combat_prospects
from rulebook.kensei.battle.rolls import allows, situation_of, value_of
from rulebook.kensei.battle.sentences import story
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.troops import points_left, starting_points
from rulebook.kensei.battle.views import battle_view
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.errors import NotAllowed
from rulebook.kernel.values import changed

from .tables import Table, army, dice_of

REALMS = ("infernal", "death", "celestial", "earthly")
SOHEI = army("sohei", "hero-sohei-katana", "monk-naginata x9", "yari-ashigaru x9", "komuso", general=1)
PLAIN = army("sohei", "hero-sohei-katana", "monk-naginata x9", "yari-ashigaru x9", general=1)


def sorcery(realm: str = "infernal") -> ArmyList:
    return army("buke", f"{realm}-onmyouji", "shikigami x2", "samurai-yari x9", "taisho-buke", general=4)


def summoning(
    catalogue: Catalogue, ki: int = 0, realm: str = "infernal", foe: ArmyList = PLAIN, dice: int = 5, **extra: bool
) -> Table:
    """The Onmyouji a1 and b2 active, a first; he has so much Ki when his activation begins, one from his Shikigami included."""
    table = Table(catalogue, sorcery(realm), foe, occult=True, **extra).deployed()
    with_ki(table, ki - 1)
    table.activate("a", "a1", "b2", dice=(dice, 5))
    return table


def with_ki(table: Table, ki: int) -> None:
    """As if the Onmyouji had gathered so much before."""
    rich = changed(table.battle, troops={**table.battle.troops, "a1": changed(table.troop("a1"), ki_points=ki)})
    table.history = History(table.history.log, rich)


def choices(table: Table) -> tuple[str, ...]:
    found = awaiting(table.battle)[0]
    assert isinstance(found, AnswerFrom) and found.question == "invoke"
    return found.choices


def refused(table: Table, order: str, target: str = "", **answers: int) -> str:
    with pytest.raises(NotAllowed) as error:
        table.order("a", order, target, **answers)
    return error.value.code


def next_turn(table: Table) -> None:
    """Markers and deeds of the turn are gone, as after maintenance."""
    troops = {one.id: changed(one, deeds=frozenset(), ki=(), markers=frozenset()) for one in table.battle.troops.values()}
    fresh = changed(table.battle, troops=troops, activation=None, turn=table.battle.turn + 1)
    table.history = History(table.history.log, fresh)


def test_the_books_sorcerer_invokes_shikome_and_flies_by_their_power_in_the_next_turn(catalogue: Catalogue) -> None:
    """The printed 8 is a die of 4 with his initiative of 4."""
    table = summoning(catalogue, ki=3, dice=1, abilities=True)
    table.order("a", "invoke")
    table.answer("a", "invoked-shikome:3:")
    shikome = table.troop("a5")
    assert (shikome.miniatures, shikome.profile, shikome.points) == (3, "invoked-shikome", 0)
    next_turn(table)
    table.activate("a", "a1", "b2", dice=(4, 1))
    announced = awaiting(table.battle)[0]
    assert announced == AnswerFrom("a", "power", ("lava-lash", "volcanic-soil", "vampire", "none"), "a1")
    table.answer("a", "vampire")
    assert "vampire" not in {use.ability for use in active_abilities(table.battle, table.troop("a1"))}
    table.order("a", "invoke")
    table.answer("a", "power:vampire")
    assert "vampire" in {use.ability for use in active_abilities(table.battle, table.troop("a1"))}
    assert allows(table.battle, "ignore-terrain", "a1")
    assert value_of(table.battle, situation_of(table.battle, "move", "a1"), "mov") == 15


@pytest.mark.parametrize("realm", REALMS)
def test_an_onmyouji_summons_every_class_of_creature_of_his_realm_and_of_no_other(catalogue: Catalogue, realm: str) -> None:
    table = summoning(catalogue, ki=7, realm=realm)
    found = creatures(table.battle, table.troop("a1"))
    assert {profile.clan for profile in found} == {f"realm-{realm}"}
    assert [profile.troop_class for profile in found] == ["inferior", "major", "colossal"]
    table.order("a", "invoke")
    plain = [choice for choice in choices(table) if choice.endswith(":")]
    inferior, major, colossal = (profile.slug for profile in found)
    assert plain == [*(f"{inferior}:{count}:" for count in range(1, 8)), f"{major}:1:", f"{colossal}:1:"]
    table.answer("a", f"{inferior}:7:")
    assert table.troop("a5").size == 7 and table.troop("a5").conjured_by == "a1"


@pytest.mark.parametrize("realm", REALMS)
@pytest.mark.parametrize(("place", "price", "wounds"), [(0, 1, 2), (1, 5, 3), (2, 7, 4)])
def test_a_creature_costs_the_ki_of_its_class_and_stands_at_once(
    catalogue: Catalogue, realm: str, place: int, price: int, wounds: int
) -> None:
    table = summoning(catalogue, ki=8, realm=realm)
    slug = creatures(table.battle, table.troop("a1"))[place].slug
    table.order("a", "invoke")
    table.answer("a", f"{slug}:1:")
    assert table.troop("a1").ki_points == 8 - price
    creature = table.troop("a5")
    assert creature.deployed and not creature.is_used
    # The Fortitude of earthly creatures is a wound more, where abilities are played.
    assert creature.wounds_each in (wounds, wounds + 1)


def test_the_pool_begins_empty_and_each_order_absorbs_one_point(catalogue: Catalogue) -> None:
    table = Table(catalogue, sorcery(), PLAIN, occult=True).deployed()
    assert table.troop("a1").ki_points == 0
    table.activate("a", "a1", "b2", dice=(5, 5))
    assert table.troop("a1").ki_points == 1
    table.order("a", "absorb-ki")
    assert table.troop("a1").ki_points == 2


def test_each_spiritual_order_is_given_once_a_turn(catalogue: Catalogue) -> None:
    table = summoning(catalogue, ki=1)
    table.order("a", "absorb-ki")
    table.order("b", "shelter")
    assert refused(table, "absorb-ki") == "once-a-turn"


def test_nobody_gives_spiritual_orders_in_melee_nor_whoever_is_no_spirit(catalogue: Catalogue) -> None:
    table = Table(catalogue, sorcery(), PLAIN, occult=True).deployed()
    table.agree_on("engage", "a1", "b3")
    table.activate("a", "a1", "b2", dice=(5, 5))
    table.order("a", "combat")
    assert refused_after_fight(table) == "in-melee"
    table = summoning(catalogue)
    table.order("a", "absorb-ki")
    with pytest.raises(NotAllowed) as error:
        table.order("b", "absorb-ki")
    assert error.value.code == "not-spiritual"


def refused_after_fight(table: Table) -> str:
    found = {option.command.order: option.why_not for option in options(_quiet(table), "a") if _is_order(option.command)}
    why = found["absorb-ki"]
    assert why is not None
    return why.code


def _quiet(table: Table) -> Battle:
    """As if the melee were over and everybody still in contact."""
    activation = table.battle.activation
    assert activation is not None
    return changed(table.battle, clash=None, activation=changed(activation, stances={}, last="b"))


def _is_order(command: object) -> bool:
    return isinstance(command, GiveOrder)


def test_without_the_occult_rules_there_are_no_spiritual_orders(catalogue: Catalogue) -> None:
    table = Table(catalogue, sorcery(), PLAIN).deployed()
    table.activate("a", "a1", "b2", dice=(5, 5))
    assert refused(table, "absorb-ki") == "advanced-rules"


def test_unused_ki_is_kept_and_all_of_it_may_be_spent(catalogue: Catalogue) -> None:
    table = summoning(catalogue, ki=6)
    table.order("a", "invoke")
    table.answer("a", "oni:1:")
    assert table.troop("a1").ki_points == 1


def test_too_little_ki_invokes_nothing(catalogue: Catalogue) -> None:
    table = summoning(catalogue, ki=1)
    with_ki(table, 0)
    # Forcing the spirit and possession would still bring inferior creatures.
    table.order("a", "invoke")
    assert set(choices(table)) == {"invoked-shikome:1:forcing", "invoked-shikome:1:possession", "invoked-shikome:2:possession"}


def test_at_most_three_major_and_one_colossal_creature_follow_an_onmyouji_in_a_battle(catalogue: Catalogue) -> None:
    table = summoning(catalogue, ki=60)
    table.order("a", "invoke")
    table.answer("a", "mizuchi-of-fire:1:")
    for _ in range(3):
        invoke_again(table)
        assert not any(choice.startswith("mizuchi") for choice in choices(table))
        table.answer("a", "oni:1:")
    invoke_again(table)
    assert {choice.partition(":")[0] for choice in choices(table)} == {"invoked-shikome"}


def invoke_again(table: Table) -> None:
    next_turn(table)
    table.activate("a", "a1", "b2", dice=(1, 1))
    table.order("a", "invoke")


def test_a_destroyed_creature_still_counts_to_the_limit(catalogue: Catalogue) -> None:
    table = summoning(catalogue, ki=30)
    table.order("a", "invoke")
    table.answer("a", "mizuchi-of-fire:1:")
    table.agree_on("miniatures", "a5", value=0)
    invoke_again(table)
    assert not any(choice.startswith("mizuchi") for choice in choices(table))


def test_forcing_the_spirit_adds_one_ki_for_a_wound_that_no_guardian_wards_off(catalogue: Catalogue) -> None:
    table = summoning(catalogue, ki=4)
    table.order("a", "invoke")
    assert "oni:1:" not in choices(table)
    table.answer("a", "oni:1:forcing")
    assert table.troop("a1").wounds == 1 and table.troop("a1").ki_points == 0
    assert table.troop("a2").miniatures == 2


def test_a_second_wound_of_forcing_is_his_last(catalogue: Catalogue) -> None:
    table = summoning(catalogue, ki=9)
    table.order("a", "invoke")
    table.answer("a", "oni:1:forcing")
    invoke_again(table)
    table.answer("a", "invoked-shikome:1:forcing")
    assert table.troop("a1").miniatures == 0 == table.troop("a2").miniatures
    assert table.troop("a6").profile == "invoked-shikome"


def test_possession_adds_two_ki_and_removes_the_sorcerer_who_counts_as_a_casualty(catalogue: Catalogue) -> None:
    table = summoning(catalogue, ki=5)
    table.order("a", "invoke")
    table.answer("a", "mizuchi-of-fire:1:possession")
    assert table.troop("a1").miniatures == 0 and table.troop("a5").miniatures == 1
    assert MEASURED["enemy-troops-destroyed"](table.battle, "b") == 1
    assert points_left(table.battle, "a") == starting_points(table.battle, "a") - 25


def test_a_komuso_within_twenty_centimetres_raises_the_price_by_one(catalogue: Catalogue) -> None:
    table = summoning(catalogue, ki=5, foe=SOHEI)
    assert questions(GiveOrder("a", "a1", "invoke"), table.battle) == ("own:near:the-tao",)
    invoke_near(table, 1)
    assert "oni:1:" not in choices(table) and "invoked-shikome:4:" in choices(table)
    assert "invoked-shikome:5:" not in choices(table)
    table.answer("a", "invoked-shikome:4:")
    assert table.troop("a1").ki_points == 0


def test_a_komuso_far_away_changes_nothing(catalogue: Catalogue) -> None:
    table = summoning(catalogue, ki=5, foe=SOHEI)
    invoke_near(table, 0)
    assert "oni:1:" in choices(table)


def invoke_near(table: Table, komuso: int) -> None:
    table.play(GiveOrder("a", "a1", "invoke", answers={"own:near:the-tao": komuso}))


def test_a_power_costs_the_komusos_ki_too(catalogue: Catalogue) -> None:
    table = summoning(catalogue, ki=2, foe=SOHEI, abilities=True)
    table.answer("a", "lava-lash")
    invoke_near(table, 1)
    table.answer("a", "power:lava-lash")
    assert table.troop("a1").ki_points == 1 and table.troop("a1").ki == ("lava-lash",)


def test_a_power_needs_six_on_the_order_roll(catalogue: Catalogue) -> None:
    table = summoning(catalogue, ki=2, dice=1, abilities=True)
    assert awaiting(table.battle) == (OrderFrom("a", "a1"),)
    table.order("a", "invoke")
    assert not any(choice.startswith("power") for choice in choices(table))


@pytest.mark.parametrize(("face", "left"), [(1, 5), (3, 5), (4, 4), (5, 4), (6, 3)])
def test_a_komuso_wipes_out_one_ki_on_four_and_two_on_a_natural_six(catalogue: Catalogue, face: int, left: int) -> None:
    table = Table(catalogue, sorcery(), SOHEI, occult=True).deployed()
    with_ki(table, 5)
    table.activate("b", "a3", "b4", dice=(1, 5))
    table.order("b", "exorcize", "a1")
    assert awaiting(table.battle) == (RollFrom("b", "exorcize", "b4"),)
    table.roll("b", face)
    assert table.troop("a1").ki_points == left


def test_an_exorcism_reaches_forty_centimetres_and_no_pool_falls_below_nothing(catalogue: Catalogue) -> None:
    table = Table(catalogue, sorcery(), SOHEI, occult=True).deployed()
    table.activate("b", "a3", "b4", dice=(1, 5))
    with pytest.raises(NotAllowed) as error:
        table.play(GiveOrder("b", "b4", "exorcize", "a1", answers={"enemy:beyond_40_cm": 1}))
    assert error.value.code == "out-of-reach"
    table.order("b", "exorcize", "a1")
    table.roll("b", 6)
    assert table.troop("a1").ki_points == 0


def test_only_an_onmyouji_is_exorcized(catalogue: Catalogue) -> None:
    table = Table(catalogue, sorcery(), SOHEI, occult=True).deployed()
    table.activate("b", "a3", "b4", dice=(1, 5))
    with pytest.raises(NotAllowed) as error:
        table.play(GiveOrder("b", "b4", "exorcize", "a3", answers={"enemy:beyond_40_cm": 0}))
    assert error.value.code == "no-onmyouji"


def test_the_shikigami_are_deployed_with_their_master_and_never_activated(catalogue: Catalogue) -> None:
    table = Table(catalogue, sorcery(), PLAIN, occult=True).deployed()
    assert table.troop("a2").deployed and table.troop("a2").within == "a1"
    assert battle_view(table.battle, "b").sides[0].troops[0].guardians == 2
    table.answer("a", "a")
    pointed = {option.command.troop for option in options(table.battle, "a") if hasattr(option.command, "troop")}
    assert "a2" not in pointed and "a1" in pointed


def test_no_ki_comes_from_the_shikigami_once_both_are_dead(catalogue: Catalogue) -> None:
    table = Table(catalogue, sorcery(), PLAIN, occult=True).deployed()
    dead = changed(table.troop("a2"), miniatures=0)
    table.history = History(table.history.log, changed(table.battle, troops={**table.battle.troops, "a2": dead}))
    table.activate("a", "a1", "b2", dice=(5, 5))
    assert table.troop("a1").ki_points == 0


def struck(catalogue: Catalogue, guards: int, wounds: int) -> Table:
    """The Onmyouji is in contact with b2 and takes so many wounds of one combat."""
    table = Table(catalogue, sorcery(), PLAIN, occult=True).deployed()
    alive = changed(table.troop("a2"), miniatures=guards)
    table.history = History(table.history.log, changed(table.battle, troops={**table.battle.troops, "a2": alive}))
    table.agree_on("engage", "a1", "b2")
    table.activate("b", "a3", "b2", dice=(5, 5))
    table.order("b", "combat")
    table.roll("a", 1, 1)
    # Five hits; the damage dice that do not wound are natural ones.
    table.roll("b", 6, 6, 6, 6, 6, *(1,) * (dice_of(table, "b", in_contact=3) - 5), own__in_contact=3)
    table.roll("b", *(6,) * wounds, *(1,) * (5 - wounds))
    return table


def test_blows_at_the_onmyouji_fall_on_the_shikigami_until_both_are_dead(catalogue: Catalogue) -> None:
    table = struck(catalogue, guards=2, wounds=3)
    assert table.troop("a1").miniatures == 1 and table.troop("a1").wounds == 0
    assert (table.troop("a2").miniatures, table.troop("a2").wounds) == (1, 1)
    assert any("Shikigami" in line for line in story(table.history.log, Battle(), "a", "en"))


def test_what_the_last_shikigami_cannot_bear_does_not_reach_his_master(catalogue: Catalogue) -> None:
    table = struck(catalogue, guards=2, wounds=5)
    assert table.troop("a1").miniatures == 1 and table.troop("a2").miniatures == 0


def test_without_shikigami_he_is_wounded_like_anybody(catalogue: Catalogue) -> None:
    table = struck(catalogue, guards=0, wounds=1)
    assert table.troop("a1").wounds == 1


def test_the_odds_know_the_guardians(catalogue: Catalogue) -> None:
    table = Table(catalogue, sorcery(), PLAIN, occult=True).deployed()
    guarded = combat_prospects(table.battle, "b2", "a1", ({"in_contact": 3}, {}))
    dead = changed(table.battle, troops={**table.battle.troops, "a2": changed(table.troop("a2"), miniatures=0)})
    alone = combat_prospects(dead, "b2", "a1", ({"in_contact": 3}, {}))
    # Two wounds kill him alone; four are needed for both of his guardians.
    assert max(loss.casualties for loss in guarded.second.losses.ways) == 2
    assert max(loss.casualties for loss in alone.second.losses.ways) == 1
