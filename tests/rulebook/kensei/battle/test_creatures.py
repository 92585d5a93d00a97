"""Mythological creatures (S4980-5147): bought or invoked, with presence for honour, aura and skin, flight and their titles."""

from __future__ import annotations

import pytest

from rulebook.kensei.battle.awaited import AnswerFrom, RollFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.commands import Activate
from rulebook.kensei.battle.honour import fate_choices, honour_situation
from rulebook.kensei.battle.options import options
from rulebook.kensei.battle.play import new_battle
from rulebook.kensei.battle.reactions import chargers
from rulebook.kensei.battle.rolls import allows, receipt, situation_of, value_of
from rulebook.kensei.battle.sentences import story
from rulebook.kensei.battle.state import did, with_troop
from rulebook.kensei.battle.troops import points_left, starting_points
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.forces import engage

from .tables import Table, army, dice_of
from .test_occult import summoning

BUKE = army("buke", "taisho-buke", "samurai-yari x9", "yumi-samurai x4", general=1)
KUROI = army("kuroi-te", "taisho-samurai", "tenome", "jikininki x5", "undead-ashigaru-yari x9", general=1)
HATTORI = army("hattori", "jonin", "shikome x3", "genin x9", general=1)


def facing(catalogue: Catalogue, **extra: bool) -> Table:
    return Table(catalogue, KUROI, BUKE, occult=True, **extra).deployed()


def invoked(catalogue: Catalogue, choice: str, realm: str = "infernal", **extra: bool) -> Table:
    """A creature a5 just invoked."""
    table = summoning(catalogue, ki=9, realm=realm, dice=1, **extra)
    table.order("a", "invoke")
    table.answer("a", choice)
    return table


@pytest.mark.parametrize(("listed", "creature", "points"), [(KUROI, "a2", 20), (KUROI, "a3", 50), (HATTORI, "a2", 30)])
def test_creatures_bought_by_kuroi_te_and_hattori_are_deployed_and_counted_like_any_troop(
    catalogue: Catalogue, listed: object, creature: str, points: int
) -> None:
    table = Table(catalogue, listed, BUKE, occult=True).deployed()  # type: ignore[arg-type]
    assert table.troop(creature).deployed and not table.troop(creature).conjured_by
    whole = points_left(table.battle, "a")
    table.agree_on("miniatures", creature, value=0)
    assert whole - points_left(table.battle, "a") == points


def test_an_invoked_creature_is_activated_like_any_troop_in_the_turn_it_appears(catalogue: Catalogue) -> None:
    table = invoked(catalogue, "oni:1:")
    table.order("b", "shelter")
    table.order("b", "move")
    table.let_pass("a")
    table.answer("a", "a")
    offered = {option.command.troop for option in options(table.battle, "a") if isinstance(option.command, Activate)}
    assert "a5" in offered


@pytest.mark.parametrize("creature", ["a2", "a3"])
def test_a_failed_presence_roll_costs_a_wound_and_nobody_flees(catalogue: Catalogue, creature: str) -> None:
    table = facing(catalogue)
    assert fate_choices(table.battle, creature) == ("wound",)


def test_the_wound_of_a_failed_presence_roll_is_taken_in_play(catalogue: Catalogue) -> None:
    table = facing(catalogue)
    table.activate("b", "a4", "b3", dice=(1, 5))
    table.order("b", "shoot", "a2")
    table.answer("b", "yes")
    table.roll("b", 6, *(1,) * (dice_of(table, "b", in_sight=3) - 1), own__in_sight=3)
    table.roll("b", 6)
    assert awaiting(table.battle) == (RollFrom("a", "honour", "a2"),)
    table.roll("a", 6)
    assert awaiting(table.battle) == (AnswerFrom("a", "fate", ("wound",), "a2"),)
    table.answer("a", "wound")
    assert table.troop("a2").wounds == 2 and not table.troop("a2").in_retreat
    assert any(line.startswith("Presence of Tenome") for line in story(table.history.log, new_battle(catalogue), "a", "en"))


@pytest.mark.parametrize(("choice", "presence"), [("invoked-shikome:1:", 3), ("oni:1:", 4), ("mizuchi-of-fire:1:", 5)])
def test_presence_stands_where_honour_does_for_others(catalogue: Catalogue, choice: str, presence: int) -> None:
    table = invoked(catalogue, choice)
    assert value_of(table.battle, honour_situation(table.battle, "a5"), "honour") == presence


@pytest.mark.parametrize(("choice", "harder"), [("invoked-shikome:1:", 0), ("oni:1:", -1), ("mizuchi-of-fire:1:", -2)])
@pytest.mark.parametrize("roll", ["melee-damage", "shoot-damage"])
def test_aura_and_skin_take_one_and_two_off_every_damage_roll(catalogue: Catalogue, choice: str, harder: int, roll: str) -> None:
    table = invoked(catalogue, choice)
    lines = receipt(table.battle, situation_of(table.battle, roll, "b2", "a5", impacts=3))
    assert sum(line.amount for line in lines if line.kind == "class" and line.part == "bonus") == harder


def test_creatures_strike_without_weapon_modifiers(catalogue: Catalogue) -> None:
    table = invoked(catalogue, "oni:1:")
    for roll in ("combat", "melee-damage"):
        lines = receipt(table.battle, situation_of(table.battle, roll, "a5", "b2", impacts=1))
        assert not any(line.kind == "weapon" and line.owner == "roller" for line in lines)


def test_a_flying_creature_uses_its_second_movement_and_crosses_everything(catalogue: Catalogue) -> None:
    table = invoked(catalogue, "mizuchi-of-fire:1:", abilities=True)
    assert value_of(table.battle, situation_of(table.battle, "move", "a5"), "mov") == 20
    assert allows(table.battle, "ignore-terrain", "a5") and allows(table.battle, "pass-through:scenery", "a5")


def test_only_a_flyer_charges_a_flyer_by_opportunity(catalogue: Catalogue) -> None:
    table = invoked(catalogue, "mizuchi-of-fire:1:", abilities=True)
    moving = with_troop(table.battle, did(table.troop("a5"), "moved"))
    assert all(why is not None for why in chargers(moving, "a5", "b").values())
    walking = with_troop(table.battle, did(table.troop("a3"), "moved"))
    assert any(why is None for why in chargers(walking, "a3", "b").values())


@pytest.mark.parametrize(
    ("realm", "choice", "ability"),
    [
        ("celestial", "raiju:1:", "spirit-fascination"),
        ("infernal", "invoked-shikome:1:", "igneous"),
        ("earthly", "tanuki:1:", "fortitude"),
        ("death", "gaki:1:", "putrefaction"),
        ("infernal", "mizuchi-of-fire:1:", "terror"),
    ],
)
def test_a_creature_has_the_abilities_of_its_realm_and_size(catalogue: Catalogue, realm: str, choice: str, ability: str) -> None:
    table = invoked(catalogue, choice, realm=realm, abilities=True)
    facts = engage(catalogue, situation_of(table.battle, "order", "a5")).roller.facts
    assert facts[f"ability:{ability}"] and (ability == "terror" or facts["ability:terror-immunity"])


def test_what_is_invoked_adds_no_points_to_its_army(catalogue: Catalogue) -> None:
    table = invoked(catalogue, "mizuchi-of-fire:1:")
    assert points_left(table.battle, "a") == starting_points(table.battle, "a") == 25 + 45 + 20
