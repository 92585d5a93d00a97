"""What troops may and may not do, their rerolls, and the steps that wait for their moment."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.effects import permissions, rerolls, steps_at
from rulebook.kensei.modifiers import Allow, Reroll, Step
from tests.rulebook.kensei.receipts import Facts, lines, near, side, situation, troop


def banned(catalogue: Catalogue, **kwargs: object) -> set[str]:
    return set(permissions(catalogue, situation("move", side(troop(**kwargs)))).banned)  # type: ignore[arg-type]  # a test's shorthand


@pytest.mark.parametrize(
    ("title", "forbidden"),
    [
        ("undead", {"order:run", "order:flee", "order:disengage", "flee"}),
        ("undead-samurai", {"order:run", "order:flee", "order:disengage", "flee"}),
        ("spectre", {"order:flee", "flee"}),
        ("monk", {"affected-by:fear", "affected-by:terror"}),
        ("samurai", set()),
        ("senshi", set()),
    ],
)
def test_a_title_forbids(catalogue: Catalogue, title: str, forbidden: set[str]) -> None:
    found = banned(catalogue, titles=[title])
    assert forbidden <= found
    assert ("order:run" in found) is ("order:run" in forbidden)


def test_a_samurai_may_fail_on_purpose_and_rallies_by_itself(catalogue: Catalogue) -> None:
    allowed = permissions(catalogue, situation("honour", side(troop(titles=["samurai"])))).allowed
    assert {"choose-to-fail", "free-rally"} <= set(allowed)


def test_an_ashigaru_flees_three_dice_and_passes_through_friends_only_then(catalogue: Catalogue) -> None:
    ashigaru = troop(titles=["ashigaru"])
    assert lines(catalogue, situation("flee-move", side(ashigaru))) == ["+2 dice Flee", "+1 dice Ashigaru"]
    fleeing = permissions(catalogue, situation("flee-move", side(ashigaru, fleeing=1))).allowed
    moving = permissions(catalogue, situation("move", side(ashigaru))).allowed
    assert "pass-through:friends" in fleeing
    assert "pass-through:friends" not in moving


def test_mounted_troops_neither_shelter_nor_interact(catalogue: Catalogue) -> None:
    assert {"order:shelter", "order:interact"} <= banned(catalogue, mounted=True)
    assert not {"order:shelter", "order:interact"} & banned(catalogue)


def test_nobody_strikes_at_skirmishers_or_the_agile_when_they_leave(catalogue: Catalogue) -> None:
    for leaving in (troop(troop_type="skirmisher"), troop(abilities=["agile"]), troop(titles=["spectre"])):
        striker = permissions(catalogue, situation("opportunity-attack", side(troop()), side(leaving)))
        assert "opportunity-attack" in striker.banned


@pytest.mark.parametrize("ability", ["ethereal", "ghost", "veil", "fly"])
def test_some_cannot_be_charged_by_opportunity(catalogue: Catalogue, ability: str) -> None:
    assert "targeted-by:opportunity-charge" in banned(catalogue, abilities=[ability])


def test_a_flyer_may_charge_a_flyer_by_opportunity(catalogue: Catalogue) -> None:
    flyer = side(troop(abilities=["fly"]))
    assert "targeted-by:opportunity-charge" not in permissions(catalogue, situation("move", flyer, flyer)).banned


@pytest.mark.parametrize(("distance", "safe"), [("short_distance", False), ("mid_distance", True), ("long_distance", True)])
def test_stealth_hides_from_shooters_who_are_not_close(catalogue: Catalogue, distance: str, safe: bool) -> None:
    facts: Facts = {distance: 1}
    hidden, shooter = side(troop(abilities=["stealth"])), side(troop("yumi"), **facts)
    found = permissions(catalogue, situation("move", hidden, shooter)).banned
    assert ("targeted-by:shoot" in found) is safe


def test_an_immobilised_troop_may_only_react_with_combat(catalogue: Catalogue) -> None:
    found = permissions(catalogue, situation("move", side(troop(), marked_by=["immobilize"])))
    assert "orders" in found.banned
    assert "order:combat-reaction" in found.allowed


@pytest.mark.parametrize(
    ("ability", "roll", "dice", "which"),
    [
        ("expert", "combat", 1, "any"),
        ("expert", "shoot", 1, "any"),
        ("faith", "melee-damage", 1, "any"),
        ("first-blood", "melee-damage", 1, "failed"),
        ("improvise", "order", 1, "any"),
        ("jiujitsu", "melee-damage", 0, "ones"),
        ("kenjutsu", "combat", 0, "ones"),
        ("luck", "honour", 1, "any"),
        ("skilled", "interact", 1, "failed"),
        ("strategist", "order", 1, "any"),
    ],
)
def test_an_ability_rerolls(catalogue: Catalogue, ability: str, roll: str, dice: int, which: str) -> None:
    (force,) = rerolls(catalogue, situation(roll, side(troop(abilities=[ability])), side(troop())))
    assert isinstance(force.effect, Reroll)
    assert (force.source.row.slug, force.effect.dice, force.effect.which) == (ability, dice, which)


def test_dodge_makes_the_enemy_reroll_and_not_its_bearer(catalogue: Catalogue) -> None:
    dodging, enemy = side(troop(abilities=["dodge"])), side(troop())
    (force,) = rerolls(catalogue, situation("combat", enemy, dodging))
    assert isinstance(force.effect, Reroll)
    assert force.effect.forced
    assert rerolls(catalogue, situation("combat", dodging, enemy)) == ()


def test_the_gods_hatred_forbids_own_rerolls_but_not_an_enemy_s(catalogue: Catalogue) -> None:
    hated = side(troop(abilities=["hated-by-the-gods", "luck"]))
    assert rerolls(catalogue, situation("combat", hated, side(troop()))) == ()
    forced = rerolls(catalogue, situation("combat", hated, side(troop(abilities=["dodge"]))))
    assert [force.source.row.slug for force in forced] == ["dodge"]


def test_a_failed_honour_roll_may_be_rolled_again_near_the_general(catalogue: Catalogue) -> None:
    assert rerolls(catalogue, situation("honour", side(troop(), near_general=1)))
    assert not rerolls(catalogue, situation("honour", side(troop())))


def test_a_strategist_lets_allies_in_its_control_area_repeat_orders(catalogue: Catalogue) -> None:
    helped = near(side(troop()), "strategist")
    assert rerolls(catalogue, situation("order", helped, allies=["strategist"]))
    assert not rerolls(catalogue, situation("order", side(troop()), allies=["strategist"]))


@pytest.mark.parametrize(
    ("ability", "moment", "step", "parameters"),
    [
        ("cheater", "before-combat", "gamble", {"needs": 4, "roll": "combat", "part": "dice", "amount": -1}),
        ("kensei", "combat-rolled", "ones-are-hits", {}),
        ("ninjutsu", "combat-rolled", "cancel-impacts", {"faces_per_impact": 2}),
        ("mortal-damage", "before-damage", "gamble", {"needs": 4, "roll": "damage", "part": "bonus", "amount": -1}),
        ("reflex", "damage-rolled", "halve-on", {"needs": 4, "what": "wounds", "round": "down"}),
        ("evasive-movement", "shoot-rolled", "halve-on", {"needs": 4, "what": "impacts", "round": "up"}),
        ("trained", "resolution", "break-tie", {"by": "win"}),
        ("apprentice", "resolution", "break-tie", {"by": "lose"}),
        ("veteran", "resolution", "break-tie", {"by": "criticals"}),
        ("heavenly-judgment", "before-combat", "honour-or-wound", {"wounds": 1}),
        ("infiltration", "deployment", "ambush", {"turn": 2, "orders": 1}),
    ],
)
def test_a_step_waits_for_its_moment(
    catalogue: Catalogue, ability: str, moment: str, step: str, parameters: dict[str, object]
) -> None:
    fight = situation("combat", side(troop(abilities=[ability])), side(troop()))
    found = [force.effect for force in steps_at(catalogue, fight, moment) if force.source.row.slug == ability]
    (effect,) = found
    assert isinstance(effect, Step)
    assert (effect.step, dict(effect.parameters)) == (step, parameters)


def test_an_allowance_lifts_the_ban_of_the_same_name(catalogue: Catalogue) -> None:
    excepted = replace(troop(titles=["undead"]), effects=(Allow("order:run"),))
    assert "order:run" not in permissions(catalogue, situation("move", side(excepted))).banned


def test_a_brave_troop_in_panic_may_flee_again(catalogue: Catalogue) -> None:
    brave = side(troop(abilities=["brave"]))
    assert "flee" in permissions(catalogue, situation("combat", brave, side(troop()))).banned
    assert "flee" not in permissions(catalogue, situation("combat", brave, side(troop(abilities=["panic"])))).banned
