"""The players are asked what matters for the roll, and nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.facts import ASKED_FACTS, FACTS, mention
from rulebook.kensei.questions import questions
from rulebook.kensei.sides import Situation
from rulebook.kernel.errors import Unreadable
from tests.rulebook.kensei.receipts import lines, side, situation, troop


def asked(catalogue: Catalogue, of: Situation) -> set[str]:
    return {("" if found.of_roller else "enemy:") + found.key for found in questions(catalogue, of)}


def test_a_lone_swordsman_against_another_is_asked_two_things(catalogue: Catalogue) -> None:
    assert asked(catalogue, situation("combat", side(troop("katana")), side(troop("katana")))) == {"rear", "enemy:in_cover"}


def test_a_unit_is_asked_about_its_ranks_and_a_charge_about_its_start(catalogue: Catalogue) -> None:
    unit = side(troop("katana"), unit=1, charging=1, banner=1)
    assert asked(catalogue, situation("combat", unit, side(troop(), unit=1))) == {
        "in_contact",
        "two_ranks",
        "started_inside",
        "started_disordered",
        "banner_in_front",
        "out_of_cohesion",
        "flank",
        "rear",
        "enemy:in_cover",
    }


def test_a_leader_is_asked_about_only_where_there_is_one(catalogue: Catalogue) -> None:
    led = side(troop(), unit=1, led=1, leader_at_melee=4)
    assert {"leader_in_contact", "leader_in_support"} <= asked(catalogue, situation("combat", led, side(troop(), unit=1)))


def test_an_answer_is_not_asked_again_and_rules_out_its_group(catalogue: Catalogue) -> None:
    attacker = side(troop(), rear=1)
    assert asked(catalogue, situation("combat", attacker, side(troop(), unit=1, in_cover=0))) == set()


@pytest.mark.parametrize(
    ("weapon", "distances"),
    [("yumi", {"long_distance"}), ("arquebus", {"mid_distance", "long_distance"}), ("shuriken", set())],
)
def test_the_distance_is_asked_only_where_the_weapon_cares(catalogue: Catalogue, weapon: str, distances: set[str]) -> None:
    found = asked(catalogue, situation("shoot", side(troop(weapon)), side(troop(), unit=1)))
    assert {name for name in found if name.endswith("_distance")} == distances


def test_a_troop_is_asked_about_leaders_and_fear_only_when_there_are_any(catalogue: Catalogue) -> None:
    assert asked(catalogue, situation("order", side(troop()))) == set()
    found = asked(catalogue, situation("order", side(troop()), allies=["leader", "ashigaru-leader"], foes=["fear"]))
    assert found == {"near:leader", "near:fear"}


def test_hatred_of_men_asks_whether_the_enemy_is_a_man_if_it_is_alive(catalogue: Catalogue) -> None:
    hater = side(troop(abilities=["hatred-of-men"]), impacts=1)
    assert asked(catalogue, situation("melee-damage", hater, side(troop(), unit=1))) == {"enemy:male"}
    dead = side(troop(titles=["undead"]), unit=1)
    assert asked(catalogue, situation("melee-damage", hater, dead)) == set()


def test_stealth_asks_a_shooter_how_far_it_is(catalogue: Catalogue) -> None:
    hidden = side(troop(abilities=["stealth"]), unit=1)
    found = asked(catalogue, situation("shoot", side(troop("shuriken")), hidden))
    assert {"mid_distance", "long_distance"} <= found


@pytest.mark.parametrize("roll", ["combat", "shoot", "melee-damage", "order", "honour"])
def test_only_what_is_asked_can_change_a_receipt(catalogue: Catalogue, roll: str) -> None:
    """Every asked fact nobody asks about is set at once, and the receipt stays as it was."""
    roller = side(catalogue.profiles["yumi-samurai"], unit=1, led=1, leader_at_melee=4, leader_at_ranged=3, impacts=2)
    opponent = side(catalogue.profiles["yari-ashigaru"], unit=1)
    fight = situation(roll, roller, opponent)
    open_facts = {(found.fact.name, found.of_roller) for found in questions(catalogue, fight)}
    for fact in ASKED_FACTS:
        if not fact.to and (fact.name, True) not in open_facts:
            roller = replace(roller, facts={**roller.facts, fact.name: 1})
        if not fact.to and (fact.name, False) not in open_facts:
            opponent = replace(opponent, facts={**opponent.facts, fact.name: 1})
    assert lines(catalogue, situation(roll, roller, opponent)) == lines(catalogue, fight)


def test_every_asked_fact_has_its_question_in_both_languages() -> None:
    for fact in FACTS.values():
        has_question = bool(fact.question) and bool(fact.question_es)
        assert has_question is (fact.kind == "asked"), fact.name
        assert not fact.question_es or fact.question_es.startswith("¿")


def test_a_question_names_the_ability_it_is_about(catalogue: Catalogue) -> None:
    (found,) = questions(catalogue, situation("order", side(troop()), foes=["fear"]))
    assert found.text(catalogue, "en") == "How many troops with Fear have it in reach?"
    assert found.text(catalogue, "es") == "¿Cuántas tropas con Miedo lo tienen a su alcance?"


@pytest.mark.parametrize("text", ["weather", "enemy:weather", "title", "charging:fast"])
def test_an_unknown_fact_or_a_wrong_parameter_is_refused(text: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        mention(text)
    assert refusal.value.code == "unknown-fact"


def test_a_distance_answered_rules_out_the_other_distances(catalogue: Catalogue) -> None:
    found = asked(catalogue, situation("shoot", side(troop("arquebus"), mid_distance=1), side(troop(), unit=1)))
    assert "long_distance" not in found


def test_the_opponent_s_attributes_are_not_asked_about(catalogue: Catalogue) -> None:
    test = situation("honour", side(troop()), side(catalogue.profiles["oni"]), allies=["exorcism"])
    assert "enemy:near:exorcism" not in asked(catalogue, test)
