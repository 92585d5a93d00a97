"""The rules data is whole: the book's counts, both languages, one reader, quickly read."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from datetime import date
from typing import Any

import pytest

from rulebook.kensei.battle.acting import ACTS, act_name
from rulebook.kensei.carrying_out import abilities_carried_out
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.modifiers import Modify, Step
from rulebook.kensei.rows import PROVENANCES
from rulebook.kensei.steps import STEPS
from rulebook.kernel.errors import Unreadable

Records = list[dict[str, Any]]


def test_the_book_s_counts(catalogue: Catalogue) -> None:
    creature_titles = [title for title in catalogue.titles.values() if title.creature]
    melee = [kind for kind in catalogue.weapon_types.values() if not kind.ranged]
    firearms = {weapon.slug for weapon in catalogue.weapons.values() if weapon.firearm}
    assert len(catalogue.classes) == 9
    assert (len(catalogue.titles), len(creature_titles)) == (16, 5)
    assert len(catalogue.abilities) == 123
    assert (len(catalogue.weapon_types), len(melee)) == (11, 8)
    assert len(catalogue.weapons) == 29
    assert firearms == {"ozutsu", "teppo", "arquebus", "musket"}


def test_the_counts_of_orders_actions_scenarios_and_cards(catalogue: Catalogue) -> None:
    reactions = [order for order in catalogue.orders.values() if order.reaction]
    secondary = [mission for mission in catalogue.missions.values() if mission.secondary]
    assert (len(catalogue.orders), len(reactions)) == (19, 4)
    assert len(catalogue.clan_actions) == 11
    assert (len(catalogue.scenarios), len(secondary)) == (6, 6)
    assert {mission.scenario for mission in secondary} == set(catalogue.scenarios)
    assert sum(card.copies for card in catalogue.command_cards.values()) == 24


def test_no_profile_lacks_provenance(catalogue: Catalogue) -> None:
    assert [
        slug for slug, profile in catalogue.profiles.items() if profile.provenance not in PROVENANCES or not profile.source
    ] == []


def test_abilities_are_numbered_one_to_123_in_the_book_s_order(catalogue: Catalogue) -> None:
    abilities = list(catalogue.abilities.values())
    assert [ability.number for ability in abilities] == list(range(1, 124))
    # The book puts Overwhelm before Overpass; all else is alphabetical.
    names = [ability.name.lower() for ability in abilities if ability.slug != "overwhelm"]
    assert names == sorted(names)


def test_the_melee_types_are_numbered_zero_to_seven_and_the_ranged_ones_reach(catalogue: Catalogue) -> None:
    kinds = catalogue.weapon_types.values()
    assert [kind.number for kind in kinds if not kind.ranged] == list(range(8))
    assert [kind.reach_cm for kind in kinds if kind.ranged] == [20, 40, 60]


@pytest.mark.parametrize(
    ("slug", "row"),
    [
        ("onmyouji", (10, 15, 3, 2, 4, 5, 2, None)),
        ("komuso", (10, 15, 3, 2, 4, 5, 3, None)),
        ("colossal", (15, 20, 6, 5, 4, 5, 4, 7)),
        ("major", (10, 15, 5, 4, 2, 4, 3, 5)),
        ("inferior", (10, 15, 3, 3, 1, 3, 2, 1)),
    ],
)
def test_the_attribute_rows_the_book_prints(catalogue: Catalogue, slug: str, row: tuple[int | None, ...]) -> None:
    kind = catalogue.classes[slug]
    assert kind.provenance == "rulebook"
    assert row == (
        kind.mov_first,
        kind.mov_second,
        kind.at_melee,
        kind.at_ranged,
        kind.initiative,
        kind.honour,
        kind.wounds,
        kind.ki,
    )


def test_the_human_attributes_say_which_cells_are_reconstructed(catalogue: Catalogue) -> None:
    hero, elite, warrior, peasant = (catalogue.classes[slug] for slug in ("hero", "elite", "warrior", "peasant"))
    assert hero.provenance_of("at_melee") == "rulebook"
    assert {hero.provenance_of("at_ranged"), hero.provenance_of("honour")} == {"reconstructed"}
    assert elite.provenance_of("initiative") == "derived"
    assert warrior.provenance_of("at_ranged") == "reconstructed"
    assert peasant.provenance_of("wounds") == "reconstructed"


def test_at_least_110_abilities_change_numbers_or_legality_by_themselves(catalogue: Catalogue) -> None:
    ways = Counter(abilities_carried_out(catalogue).values())
    assert sum(ways.values()) == 123
    assert ways["data"] + ways["step"] >= 110
    # About two thirds need no code of their own.
    assert ways["data"] >= 79


def test_the_engine_carries_out_every_step_that_is_not_left_to_the_table(catalogue: Catalogue) -> None:
    """The few that are no act of their own are read where they belong: resolution, honour, maintenance, shooting."""
    read_in_place = {"break-tie", "reload", "special-shot", "shoot-around"}
    steps = {
        effect
        for ability in catalogue.abilities.values()
        for effect in ability.effects
        if isinstance(effect, Step) and not STEPS[effect.step].told
    }
    assert {act_name(step) for step in steps} <= {*ACTS, *read_in_place}


@pytest.mark.parametrize(("slug", "way"), [("fury", "data"), ("cheater", "step"), ("vampire", "step"), ("cruel", "reminder")])
def test_how_an_ability_is_carried_out(catalogue: Catalogue, slug: str, way: str) -> None:
    assert abilities_carried_out(catalogue)[slug] == way


def test_the_source_of_every_row_is_named(catalogue: Catalogue) -> None:
    for table in (catalogue.classes, catalogue.titles, catalogue.abilities, catalogue.weapons, catalogue.table_rows):
        assert [row.slug for row in table.values() if not row.source] == []


def test_every_table_of_the_combat_chapter_is_there(catalogue: Catalogue) -> None:
    rows = {name: len(catalogue.table(name)) for name in {row.table for row in catalogue.table_rows.values()}}
    assert (rows["combat-dice"], rows["combat-difficulty"], rows["melee-damage"]) == (12, 4, 7)
    assert (rows["shoot-dice"], rows["shoot-difficulty"], rows["shoot-damage"]) == (9, 4, 7)
    assert (rows["order-roll"], rows["honour"]) == (6, 7)


def test_the_version_is_the_first_revision_of_2_2(catalogue: Catalogue) -> None:
    assert (catalogue.version.slug, catalogue.version.released) == ("kensei-2.2-r1", "2026-11-18")


def test_rows_keep_the_order_of_their_positions(records: Records, catalogue: Catalogue) -> None:
    backwards = Catalogue.from_records(list(reversed(records)))
    assert list(backwards.abilities) == list(catalogue.abilities)


def test_the_database_s_shape_reads_the_same(records: Records, catalogue: Catalogue) -> None:
    """Django gives a date as a date, keys as tuples, and a primary key beside the fields."""
    rows: Records = copy.deepcopy(records)
    for row in rows:
        row["pk"] = 1
        for name, value in row["fields"].items():
            if name == "released":
                row["fields"][name] = date.fromisoformat(value)
            if name in ("clan", "troop_class", "weapon_type") and value:
                row["fields"][name] = tuple(value)
            if name in ("weapons", "titles", "armour"):
                row["fields"][name] = [tuple(key) for key in value]
    assert Catalogue.from_records(rows) == catalogue


def test_a_field_or_table_it_does_not_know_is_left_alone(records: Records, catalogue: Catalogue) -> None:
    stranger = {"model": "rosters.edition", "fields": {"slug": "x"}}
    first = {**records[0], "fields": {**records[0]["fields"], "colour": "red"}}
    assert Catalogue.from_records([stranger, first, *records[1:]]) == catalogue


def test_a_row_that_cannot_be_read_is_refused_by_name(records: Records) -> None:
    rows = copy.deepcopy(records)
    fury = next(row for row in rows if row["fields"]["slug"] == "fury")
    fury["fields"]["effects"][0]["roll"] = "dancing"
    with pytest.raises(Unreadable, match="ability fury, effects: 'dancing'"):
        Catalogue.from_records(rows)


def test_without_a_version_there_is_no_catalogue(records: Records) -> None:
    with pytest.raises(Unreadable) as refusal:
        Catalogue.from_records([row for row in records if not row["model"].endswith("dataversion")])
    assert refusal.value.code == "no-version"


def test_the_catalogue_can_be_kept_in_a_cache(catalogue: Catalogue) -> None:
    assert pickle.loads(pickle.dumps(catalogue)) == catalogue


def test_effects_are_values_that_compare_and_hash(catalogue: Catalogue) -> None:
    aim = catalogue.abilities["aim"].effects
    assert aim == (Modify("shot", "bonus", 1),)
    assert hash(aim) == hash((Modify("shot", "bonus", 1),))


def test_a_no_is_read_where_the_default_is_yes(catalogue: Catalogue) -> None:
    assert catalogue.clans["buke"].allows_common
    assert not catalogue.clans["kuroi-te"].allows_common
