"""What abilities add to a roll, on their bearer, on the enemy, on troops in reach and on those they marked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebook.kensei.attributes import attribute
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.forces import engage
from rulebook.kensei.modifiers import Modify, Set
from rulebook.kensei.sides import Situation
from tests.rulebook.kensei.receipts import Facts, lines, near, pool, side, situation, troop, using

# ability, roll, facts of the roller, facts of the enemy, the line of the bearer's own roll
ON_SELF = [
    ("accelerate", "run", {}, {}, "+1 dice Accelerate"),
    ("accurate", "shoot-damage", {}, {}, "+1 bonus Accurate"),
    ("aim", "shoot", {}, {}, "+1 bonus Aim"),
    ("brutal", "combat", {"charging": 1, "started_inside": 1}, {}, "+1 dice Brutal"),
    ("bushido", "combat", {}, {}, "+1 dice Bushido"),
    ("bushido", "melee-damage", {}, {}, "+1 dice Bushido"),
    ("concentration", "combat", {}, {}, "+1 bonus Concentration"),
    ("concentration", "combat", {"charging": 1}, {}, None),
    ("countercharge", "combat", {}, {"charging": 1}, "+1 dice Countercharge"),
    ("countercharge", "combat", {"charging": 1}, {}, None),
    ("explorer", "interact", {}, {}, "+1 bonus Explorer"),
    ("fast", "move", {}, {}, "+1 dice Fast"),
    ("fast", "flee-move", {}, {}, "+1 dice Fast"),
    ("fire-hands", "melee-damage", {}, {}, "+2 bonus Fire hands"),
    ("fury", "combat", {}, {}, "+1 bonus Fury"),
    ("fury", "melee-damage", {}, {}, "+1 bonus Fury"),
    ("hatred-of:kuge", "melee-damage", {}, {}, "+1 bonus Hatred of"),
    ("hatred-of:samurai", "melee-damage", {}, {}, "+1 bonus Hatred of"),
    ("hatred-of:buke", "melee-damage", {}, {}, None),
    ("hatred-of-men", "melee-damage", {}, {"male": 1}, "+1 bonus Hatred of men"),
    ("hatred-of-men", "melee-damage", {}, {"male": 0}, None),
    ("hatred-of-the-living", "shoot-damage", {}, {}, "+1 bonus Hatred of the living"),
    ("hawk-eye", "shoot", {}, {}, "+1 bonus Hawk eye"),
    ("hawk-eye", "shoot", {"moved": 1}, {}, None),
    ("hawk-eye", "shoot", {"fought": 1}, {}, None),
    ("huge", "combat-result", {}, {}, "+1 bonus Huge"),
    ("igneous", "melee-damage", {}, {}, "+1 bonus Igneous"),
    ("mortal-hit", "melee-damage", {}, {}, "+2 bonus Mortal hit"),
    ("mortal-hit", "shoot-damage", {}, {}, None),
    ("overwhelm", "melee-damage", {}, {}, "+1 bonus Overwhelm"),
    ("point-blank", "shoot", {"short_distance": 1}, {}, "+1 dice Point-blank"),
    ("point-blank", "shoot", {"mid_distance": 1}, {}, None),
    ("portal", "run", {}, {}, "+2 dice Portal"),
    ("savage-charge", "charge-move", {}, {}, "+1 dice Savage charge"),
    ("slippery", "flee-move", {}, {}, "+1 dice Slippery"),
    ("smoke-grenade", "disengage-move", {}, {}, "+1 dice Smoke grenade"),
    ("standard", "order", {}, {}, "+1 bonus Standard"),
    ("standard", "order", {"banner": 1}, {}, None),
    ("the-protector", "protect-leader", {}, {}, "+1 bonus The Protector"),
    ("two-weapons", "combat", {"charging": 1}, {}, "+1 dice Two weapons"),
    ("war-dogs", "combat", {"dog_in_contact": 1}, {}, "+2 dice War dogs"),
    ("weak", "melee-damage", {}, {}, "-1 bonus Weak"),
    ("weak-point", "shoot-damage", {}, {}, "+1 bonus Weak point"),
    ("weak-point", "melee-damage", {}, {}, "+1 bonus Weak point"),
]

# ability, roll of its enemy, facts of the bearer, facts of the enemy, the line of the enemy's roll
ON_ENEMY = [
    ("deflect-hit", "combat", {}, {}, "-1 dice Deflect hit"),
    ("diehard", "melee-damage", {}, {}, "-1 bonus Diehard"),
    ("diehard", "shoot-damage", {}, {}, "-1 bonus Diehard"),
    ("into-the-shadows", "shoot", {}, {}, "-1 bonus Into the shadows"),
    ("portal", "shoot", {"moved": 1}, {}, "-1 bonus Portal"),
    ("portal", "shoot", {"ran": 1}, {}, "-1 bonus Portal"),
    ("portal", "shoot", {}, {}, None),
    ("stone-skin", "shoot-damage", {}, {}, "-1 bonus Stone skin"),
    ("surprise-attack", "combat", {}, {}, "-1 dice Surprise attack"),
    ("temper", "combat", {}, {"charging": 1}, "-1 dice Temper"),
    ("temper", "combat", {}, {}, None),
    ("war-cry", "combat", {"charging": 1}, {}, "-1 dice War cry"),
    ("war-cry", "combat", {}, {"charging": 1}, None),
]


def of_ability(catalogue: Catalogue, situated: Situation, ability: str) -> list[str]:
    name = catalogue.abilities[ability.partition(":")[0]].name
    return [line for line in lines(catalogue, situated) if line.endswith(name)]


@pytest.mark.parametrize(("ability", "roll", "own", "theirs", "line"), ON_SELF)
def test_an_ability_changes_its_bearer_s_roll(
    catalogue: Catalogue, ability: str, roll: str, own: Facts, theirs: Facts, line: str | None
) -> None:
    bearer = side(troop(abilities=[ability]), **own)
    enemy = side(troop(clan="kuge", titles=["samurai"]), unit=1, **theirs)
    assert of_ability(catalogue, situation(roll, bearer, enemy), ability) == ([line] if line else [])


@pytest.mark.parametrize(("ability", "roll", "own", "theirs", "line"), ON_ENEMY)
def test_an_ability_changes_its_enemy_s_roll(
    catalogue: Catalogue, ability: str, roll: str, own: Facts, theirs: Facts, line: str | None
) -> None:
    bearer = side(troop(abilities=[ability]), unit=1, **own)
    assert of_ability(catalogue, situation(roll, side(troop(), **theirs), bearer), ability) == ([line] if line else [])
    assert of_ability(catalogue, situation(roll, bearer, side(troop(), unit=1)), ability) == []


@pytest.mark.parametrize(
    ("ability", "roll", "amount"),
    [("accelerate", "run", 3), ("savage-charge", "charge-move", 3), ("slippery", "flee-move", 4)],
)
def test_a_mounted_troop_moves_by_more_dice(catalogue: Catalogue, ability: str, roll: str, amount: int) -> None:
    assert pool(catalogue, situation(roll, side(troop(abilities=[ability], mounted=True)))).dice == amount


@pytest.mark.parametrize("ability", ["hatred-of-the-living", "hatred-of-men"])
@pytest.mark.parametrize("title", ["undead-samurai", "spectre"])
def test_the_dead_are_not_hated_as_the_living(catalogue: Catalogue, ability: str, title: str) -> None:
    dead = side(troop(titles=[title]), unit=1, male=1)
    assert of_ability(catalogue, situation("melee-damage", side(troop(abilities=[ability])), dead), ability) == []


def test_a_creature_is_not_alive(catalogue: Catalogue) -> None:
    hater = side(catalogue.profiles["undead-ashigaru-yari"], impacts=2)
    assert of_ability(catalogue, situation("melee-damage", hater, side(catalogue.profiles["oni"])), "hatred-of-the-living") == []


@pytest.mark.parametrize(
    ("ability", "roll", "line"),
    [
        ("acid-projectile", "shoot", "+1 bonus Acid projectile"),
        ("area-attack", "shoot", "-1 dice Area attack"),
        ("earthquake", "shoot", "+1 bonus Earthquake"),
        ("stone-projectile", "shoot-damage", "+1 bonus Stone projectile"),
    ],
)
def test_a_special_shot_has_its_modifier_only_when_it_is_made(catalogue: Catalogue, ability: str, roll: str, line: str) -> None:
    shooter, target = side(troop(abilities=[ability])), side(troop(), unit=1)
    assert of_ability(catalogue, situation(roll, shooter, target), ability) == []
    assert of_ability(catalogue, situation(roll, using(shooter, ability), target), ability) == [line]


@pytest.mark.parametrize(
    ("ability", "titles", "line"),
    [
        ("leader", [], "+1 bonus Leader"),
        ("ashigaru-leader", ["ashigaru"], "+1 bonus Ashigaru leader"),
        ("ashigaru-leader", ["samurai"], None),
        ("clan-leader", [], "+1 dice Clan leader"),
    ],
)
def test_a_leader_in_reach_helps_the_order_roll(catalogue: Catalogue, ability: str, titles: list[str], line: str | None) -> None:
    helped = near(side(troop(titles=titles), unit=1), ability)
    assert of_ability(catalogue, situation("order", helped, allies=[ability]), ability) == ([line] if line else [])
    assert of_ability(catalogue, situation("order", side(troop(titles=titles)), allies=[ability]), ability) == []


def test_two_leaders_add_up_but_two_clan_leaders_do_not(catalogue: Catalogue) -> None:
    helped = near(near(side(troop()), "leader", 2), "clan-leader", 2)
    found = lines(catalogue, situation("order", helped, allies=["leader", "clan-leader"]))
    assert "+2 bonus Leader" in found
    assert "+1 dice Clan leader" in found


def test_fear_touches_enemies_only_and_once(catalogue: Catalogue) -> None:
    """R44."""
    afraid = near(side(troop()), "fear", 3)
    assert of_ability(catalogue, situation("order", afraid, foes=["fear"]), "fear") == ["-1 bonus Fear"]
    assert of_ability(catalogue, situation("order", afraid, allies=["fear"]), "fear") == []


@pytest.mark.parametrize("titles", [["monk"], ["undead-ashigaru"], ["spectre"], ["celestial"]])
def test_monks_the_dead_and_creatures_do_not_fear(catalogue: Catalogue, titles: list[str]) -> None:
    brave = near(side(troop(titles=titles)), "fear")
    (line,) = [line for line in lines(catalogue, situation("order", brave, foes=["fear"])) if "bonus Fear" in line]
    assert "struck by" in line


@pytest.mark.parametrize(
    ("ability", "roll", "line"),
    [("spirit-fascination", "order", "-1 bonus Spirit fascination"), ("life-drying", "combat", "-1 bonus Life drying")],
)
def test_an_enemy_s_reach_hurts(catalogue: Catalogue, ability: str, roll: str, line: str) -> None:
    hurt = near(side(troop()), ability)
    assert of_ability(catalogue, situation(roll, hurt, foes=[ability]), ability) == [line]


def test_revered_makes_honour_easier(catalogue: Catalogue) -> None:
    """R21."""
    helped = near(side(troop()), "revered")
    found = lines(catalogue, situation("honour", helped, allies=["revered"]))
    assert found == ["+3 bonus Honour", "+1 bonus Revered"]


def test_poison_stays_on_the_troop_it_wounded(catalogue: Catalogue) -> None:
    poisoned = side(troop(), marked_by=["poisoned-weapons"])
    assert of_ability(catalogue, situation("combat", poisoned), "poisoned-weapons") == ["-1 dice Poisoned weapons"]
    assert of_ability(catalogue, situation("order", poisoned), "poisoned-weapons") == ["-1 bonus Poisoned weapons"]


def test_poison_does_nothing_to_the_undead(catalogue: Catalogue) -> None:
    dead = side(troop(titles=["undead-samurai"]), marked_by=["poisoned-weapons"])
    found = [line for line in lines(catalogue, situation("combat", dead)) if "Poisoned" in line]
    assert found == ["-1 dice Poisoned weapons (struck by Undead)"]


def test_a_curse_lowers_initiative_and_honour(catalogue: Catalogue) -> None:
    cursed = side(troop(), marked_by=["curse"])
    assert lines(catalogue, situation("honour", cursed)) == ["+2 bonus Honour"]
    assert lines(catalogue, situation("order", side(troop()))) == ["+1 dice Initiative", "+1 bonus Initiative"]
    assert lines(catalogue, situation("order", cursed)) == ["+1 dice Initiative"]


def test_a_spiritual_shield_protects_the_troop_chosen(catalogue: Catalogue) -> None:
    shielded = side(troop(), unit=1, marked_by=["spiritual-shield"])
    roll = situation("melee-damage", side(troop(), impacts=1), shielded)
    assert lines(catalogue, roll) == ["+1 dice Impacts", "-1 bonus Stone skin"]


@pytest.mark.parametrize(
    ("profile", "what", "value"),
    [
        ("stone-kami", "wounds", 4),
        ("earth-mizuchi", "wounds", 5),
        ("oni", "wounds", 3),
        ("mizuchi-of-fire", "mov", 20),
        ("oni", "mov", 10),
        ("mounted-monks", "mov", 15),
        ("shikome", "mov", 15),
    ],
)
def test_abilities_change_attributes(catalogue: Catalogue, profile: str, what: str, value: int) -> None:
    engagement = engage(catalogue, situation("move", side(catalogue.profiles[profile])))
    assert attribute(catalogue, engagement, what).value == value


@pytest.mark.parametrize(
    ("ability", "profile", "what", "value"),
    [
        ("blizzard", "yari-ashigaru", "mov", 5),
        ("blizzard", "mounted-monks", "mov", 7),
        ("exorcism", "oni", "honour", 3),
        ("exorcism", "yari-ashigaru", "honour", 3),
        ("exorcism", "oni", "damage_successes", 0),
        ("scourge-of-jigoku", "oni", "honour", 3),
        ("scourge-of-jigoku", "gaki", "initiative", 0),
        ("scourge-of-jigoku", "stone-kami", "honour", 4),
    ],
)
def test_an_enemy_in_reach_changes_attributes(catalogue: Catalogue, ability: str, profile: str, what: str, value: int) -> None:
    touched = near(side(catalogue.profiles[profile]), ability)
    engagement = engage(catalogue, situation("move", touched, foes=[ability]))
    assert attribute(catalogue, engagement, what).value == value


def test_the_roller_s_allies_are_the_opponent_s_enemies(catalogue: Catalogue) -> None:
    slowed = near(side(troop()), "blizzard")
    ours = engage(catalogue, situation("combat", side(troop()), slowed, allies=["blizzard"]))
    theirs = engage(catalogue, situation("combat", side(troop()), slowed, foes=["blizzard"]))
    assert attribute(catalogue, ours, "mov", of_roller=False).value == 5
    assert attribute(catalogue, theirs, "mov", of_roller=False).value == 10


def test_the_last_man_has_one_less_of_everything_but_a_leader_does_not(catalogue: Catalogue) -> None:
    last = side(troop(troop_class="elite"), isolated=1)
    leader = side(troop(troop_class="elite", leader=True), isolated=1)
    assert lines(catalogue, situation("combat", last)) == ["+2 dice Attack"]
    assert lines(catalogue, situation("combat", leader)) == ["+3 dice Attack"]


def test_every_ability_that_modifies_a_roll_is_pinned_here(catalogue: Catalogue) -> None:
    elsewhere = {"poisoned-weapons", "revered", "leader", "ashigaru-leader", "clan-leader", "fear", "life-drying"}
    elsewhere |= {"spirit-fascination", "acid-projectile", "area-attack", "earthquake", "stone-projectile"}
    pinned = {case[0].partition(":")[0] for case in (*ON_SELF, *ON_ENEMY)} | elsewhere
    modifying = {
        slug for slug, ability in catalogue.abilities.items() if any(isinstance(effect, Modify) for effect in ability.effects)
    }
    assert modifying == pinned


def test_an_attribute_is_fixed_then_halved_then_added_to(catalogue: Catalogue) -> None:
    trained = replace(troop(), effects=(Set("mov", 2), Set("mov_column", 2, "fix")))
    engagement = engage(catalogue, situation("move", near(side(trained), "blizzard"), foes=["blizzard"]))
    assert attribute(catalogue, engagement, "mov").value == 15 // 2 + 2


def test_panic_takes_the_wound_fortitude_gave(catalogue: Catalogue) -> None:
    sturdy, panicking = side(troop(abilities=["fortitude"])), side(troop(abilities=["panic"]))
    assert attribute(catalogue, engage(catalogue, situation("combat", sturdy)), "wounds").value == 2
    assert attribute(catalogue, engage(catalogue, situation("combat", sturdy, panicking)), "wounds").value == 1


def test_what_the_battle_knows_has_the_last_word_over_the_profile(catalogue: Catalogue) -> None:
    """A rider who fights on foot, say, by agreement of the table."""
    dismounted = side(troop(mounted=True), charging=1, mounted=0)
    assert "+1 dice Charge on foot" in lines(catalogue, situation("combat", dismounted))
