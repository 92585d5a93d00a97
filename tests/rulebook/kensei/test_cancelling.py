"""What abilities strike out, lend and silence; the struck lines stay on the receipt with the reason."""

from __future__ import annotations

import pytest

from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.effects import steps_at
from rulebook.kensei.sides import Situation
from tests.rulebook.kensei.receipts import lines, pool, side, situation, troop, using


def steps(catalogue: Catalogue, of: Situation, moment: str) -> list[str]:
    return [force.source.row.slug for force in steps_at(catalogue, of, moment)]


def test_disarm_strikes_out_every_weapon_modifier(catalogue: Catalogue) -> None:
    disarming = side(troop("yari", abilities=["disarm"]), unit=1)
    assert lines(catalogue, situation("combat", side(troop("katana")), disarming)) == [
        "+2 dice Attack",
        "+1 dice Katanas (struck by Disarm)",
    ]
    assert lines(catalogue, situation("combat", side(troop("kanabo-tetsubo")), disarming)) == [
        "+2 dice Attack",
        "-1 bonus Blunt weapons (struck by Disarm)",
    ]


def test_disarm_leaves_the_bearer_s_own_weapon_alone(catalogue: Catalogue) -> None:
    disarming = side(troop("katana", abilities=["disarm"]))
    assert "+1 dice Katanas" in lines(catalogue, situation("combat", disarming, side(troop("yari"), unit=1)))


def test_torment_takes_weapon_and_rank_bonuses_but_not_penalties(catalogue: Catalogue) -> None:
    tormenting = side(catalogue.profiles["yurei-naginata"], unit=1)
    ranked = side(troop("kanabo-tetsubo"), unit=1, two_ranks=1, impacts=2)
    assert lines(catalogue, situation("combat", ranked, tormenting)) == [
        "+2 dice Attack",
        "+1 dice Two ranks (struck by Torment)",
        "-1 bonus Blunt weapons",
    ]
    assert lines(catalogue, situation("melee-damage", ranked, tormenting)) == [
        "+2 dice Impacts",
        "+1 bonus Blunt weapons (struck by Torment)",
    ]


def test_feint_strikes_out_every_charge_modifier(catalogue: Catalogue) -> None:
    feinting = side(troop("katana", abilities=["feint"]), unit=1)
    charging = side(troop("yari", abilities=["war-cry"]), unit=1, charging=1, banner=1, banner_in_front=1)
    assert lines(catalogue, situation("combat", charging, feinting)) == [
        "+2 dice Attack",
        "+1 dice Charge on foot (struck by Feint)",
        "+1 dice Banner in front (struck by Feint)",
        "+1 dice Polearms (struck by Feint)",
    ]
    assert "-1 dice War cry (struck by Feint)" in lines(catalogue, situation("combat", feinting, charging))


def test_feint_strikes_out_the_mounted_charge_and_brutal(catalogue: Catalogue) -> None:
    feinting = side(troop("katana", abilities=["feint"]), unit=1)
    riders = side(catalogue.profiles["kiba-musha"], unit=1, charging=1, started_inside=1)
    assert "+2 dice Brutal (struck by Feint)" in lines(catalogue, situation("combat", riders, feinting))


def test_fire_hands_ignores_armour_horse_and_hide(catalogue: Catalogue) -> None:
    burning = side(troop(abilities=["fire-hands"]), impacts=1)
    rider = side(troop(mounted=True, armour=["samurai-armour"]), unit=1)
    assert lines(catalogue, situation("melee-damage", burning, rider)) == [
        "+1 dice Impacts",
        "+2 bonus Fire hands",
        "+1 difficulty Mounted (struck by Fire hands)",
        "+1 difficulty Samurai armour (struck by Fire hands)",
    ]
    assert pool(catalogue, situation("melee-damage", burning, side(catalogue.profiles["shinigami"]))).target == 2


def test_an_acid_shot_ignores_armour(catalogue: Catalogue) -> None:
    spitting = side(troop(troop_class="inferior", abilities=["acid-projectile"]), impacts=1)
    samurai = side(troop(armour=["samurai-armour"]), unit=1)
    assert pool(catalogue, situation("shoot-damage", spitting, samurai)).target == 5
    assert pool(catalogue, situation("shoot-damage", using(spitting, "acid-projectile"), samurai)).target == 4


def test_an_area_attack_is_never_a_short_range_weapon(catalogue: Catalogue) -> None:
    thrower = using(side(troop("grenade", abilities=["area-attack"])), "area-attack")
    assert lines(catalogue, situation("shoot", thrower, side(troop(), unit=1))) == [
        "+1 dice Ranged attack",
        "+1 dice Short-range weapon (struck by Area attack)",
        "-1 dice Area attack",
    ]


def test_steady_shot_ignores_running(catalogue: Catalogue) -> None:
    gunners = side(catalogue.profiles["ashigaru-teppo"], unit=1)
    found = lines(catalogue, situation("shoot", gunners, side(troop(), unit=1, ran=1)))
    assert "+1 difficulty Target ran (struck by Steady Shot)" in found


def test_zen_has_no_rearguard(catalogue: Catalogue) -> None:
    fight = situation("combat", side(troop(), rear=1), side(troop(abilities=["zen"]), unit=1))
    assert lines(catalogue, fight) == ["+2 dice Attack", "-2 difficulty Rearguard (struck by Zen)"]


def test_panic_silences_the_enemy_s_abilities_but_not_its_weapon(catalogue: Catalogue) -> None:
    furious = side(troop("katana", abilities=["fury", "deflect-hit"]), unit=1)
    panicking = side(troop("yari", abilities=["panic"]), unit=1)
    assert lines(catalogue, situation("combat", furious, panicking)) == [
        "+2 dice Attack",
        "+1 dice Katanas",
        "+1 bonus Fury (struck by Panic)",
    ]
    assert "-1 dice Deflect hit (struck by Panic)" in lines(catalogue, situation("combat", panicking, furious))


def test_panic_silences_a_cancel_too(catalogue: Catalogue) -> None:
    disarming = side(troop(abilities=["disarm"]), unit=1)
    panicking = side(troop("katana", abilities=["panic"]), impacts=1)
    assert lines(catalogue, situation("melee-damage", panicking, disarming)) == ["+1 dice Impacts", "+1 bonus Katanas"]


def test_panic_does_nothing_at_a_distance_nor_to_the_undead(catalogue: Catalogue) -> None:
    panicking = side(troop(abilities=["panic"]), unit=1)
    archer = side(troop("yumi", abilities=["aim"]))
    dead = side(troop(titles=["undead-samurai"], abilities=["fury"]))
    assert "+1 bonus Aim" in lines(catalogue, situation("shoot", archer, panicking))
    assert "+1 bonus Fury" in lines(catalogue, situation("combat", dead, panicking))


def test_two_panics_silence_each_other(catalogue: Catalogue) -> None:
    one = side(troop(abilities=["panic", "fury"]), unit=1)
    assert "+1 bonus Fury (struck by Panic)" in lines(catalogue, situation("combat", one, one))


def test_scourge_of_the_living_lends_two_weapons_and_kensei(catalogue: Catalogue) -> None:
    kogen, foe = side(catalogue.profiles["kogen"]), side(troop(), unit=1)
    assert "+1 dice Two weapons" in lines(catalogue, situation("combat", kogen, foe))
    assert "kensei" in steps(catalogue, situation("combat", kogen, foe), "combat-rolled")


def test_lending_goes_on_until_nothing_new_is_lent(catalogue: Catalogue) -> None:
    """The chosen from Jigoku has four titles, which lend five abilities."""
    chosen = side(troop(troop_class="major", abilities=["the-chosen-from-jigoku"]), impacts=1)
    found = lines(catalogue, situation("melee-damage", chosen, side(troop(), unit=1)))
    assert found == ["+1 dice Impacts", "+1 bonus Igneous"]
    assert "terror" in steps(catalogue, situation("combat", chosen, side(troop(), unit=1)), "before-combat")


def test_a_ninja_is_always_in_the_shadows(catalogue: Catalogue) -> None:
    shot = situation("shoot", side(troop("yumi")), side(catalogue.profiles["genin"], unit=1))
    assert lines(catalogue, shot) == ["+1 dice Ranged attack", "-1 bonus Into the shadows"]


def test_sato_gains_fury_when_kogen_is_dead_and_he_fights_alone(catalogue: Catalogue) -> None:
    foe = side(troop(), unit=1)
    sato = troop("no-dachi", abilities=["the-second-in-command"])
    assert "+1 bonus Fury" in lines(catalogue, situation("combat", side(sato, ward_dead=1), foe))
    assert "+1 bonus Fury" not in lines(catalogue, situation("combat", side(sato, ward_dead=0), foe))


def test_an_infernal_shikome_burns_and_flies(catalogue: Catalogue) -> None:
    shikome = side(catalogue.profiles["shikome"], impacts=1)
    assert "+1 bonus Igneous" in lines(catalogue, situation("melee-damage", shikome, side(troop(), unit=1)))


@pytest.mark.parametrize(("titles", "tested"), [([], True), (["monk"], False), (["undead"], False), (["infernal"], False)])
def test_terror_tests_the_enemy_unless_it_is_immune(catalogue: Catalogue, titles: list[str], tested: bool) -> None:
    terrible = side(troop(abilities=["terror"]), unit=1)
    fight = situation("combat", side(troop(titles=titles)), terrible)
    assert ("terror" in steps(catalogue, fight, "before-combat")) is tested


def test_an_undead_troop_charges_without_the_extra_die(catalogue: Catalogue) -> None:
    dead = situation("charge-move", side(catalogue.profiles["undead-ashigaru-yari"]))
    assert lines(catalogue, dead) == ["+1 dice Charge (struck by Undead)"]
