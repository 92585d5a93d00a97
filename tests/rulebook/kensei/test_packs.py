"""House packs: laid over the rules data and marked as the house's; refused whole, with every reason, when something is wrong."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.packs import FORMAT, Problem, checked, overlay, pack_problems, read_pack, read_sheet, written
from rulebook.kensei.packs.columns import shape_of
from rulebook.kensei.records import COLUMNS, model_of

Records = list[dict[str, Any]]


def pack(*rows: tuple[str, dict[str, Any]], **more: Any) -> dict[str, Any]:
    given_rows = [{"model": f"rosters.{model}", "fields": fields} for model, fields in rows]
    return {"format": FORMAT, "slug": "edo", "name": "Edo club", "rows": given_rows, **more}


def dear_yari() -> dict[str, Any]:
    return pack(("profile", {"slug": "yari-ashigaru", "points": 6}))


def kabuki(**changes: Any) -> dict[str, Any]:
    known = {"slug": "kabuki", "name": "Kabuki", "clan": "buke", "troop_class": "warrior", "points": 7, "troop_type": "infantry"}
    return {**known, "weapons": ["katana"], **changes}


def laid(records: Records, given_pack: dict[str, Any]) -> Catalogue:
    assert [str(problem) for problem in pack_problems(records, given_pack)] == []
    return Catalogue.from_records(overlay(records, given_pack))


def codes(found: tuple[Problem, ...]) -> list[tuple[str, str, str]]:
    return [(problem.code, problem.row, problem.field) for problem in found]


def test_a_pack_raises_the_points_of_the_yari_ashigaru_and_only_those(records: Records, catalogue: Catalogue) -> None:
    changed = laid(records, dear_yari())
    assert changed.profiles["yari-ashigaru"].points == 6
    others = {slug: profile for slug, profile in changed.profiles.items() if slug != "yari-ashigaru"}
    assert others == {slug: profile for slug, profile in catalogue.profiles.items() if slug != "yari-ashigaru"}
    assert changed.abilities == catalogue.abilities


def test_a_patched_field_is_the_house_s_and_the_rest_of_the_row_is_not(records: Records, catalogue: Catalogue) -> None:
    changed = laid(records, dear_yari()).profiles["yari-ashigaru"]
    assert changed.provenance_of("points") == "house"
    assert changed.provenance == catalogue.profiles["yari-ashigaru"].provenance
    assert changed.provenance_of("weapons") == catalogue.profiles["yari-ashigaru"].provenance_of("weapons")


def test_a_field_given_as_it_was_is_not_the_house_s(records: Records, catalogue: Catalogue) -> None:
    same = pack(("profile", {"slug": "yari-ashigaru", "points": 5, "weapons": ["yari"], "name": "Yari Ashigaru"}))
    assert laid(records, same) == catalogue


def test_abilities_replaced_as_a_whole_lose_the_marks_of_single_ones(records: Records) -> None:
    marked = next(
        row for row in records if any(name.startswith("abilities:") for name in row["fields"].get("field_provenance", {}))
    )
    slug = marked["fields"]["slug"]
    changed = laid(records, pack(("profile", {"slug": slug, "abilities": [{"ability": "fury", "use": "ki"}]})))
    assert [name for name in changed.profiles[slug].field_provenance if name.startswith("abilities")] == ["abilities"]


def test_an_added_profile_is_the_house_s_and_stands_last(records: Records) -> None:
    added = laid(records, pack(("profile", kabuki()))).profiles["kabuki"]
    assert (added.provenance, added.source, added.name_es) == ("house", "Edo club", "Kabuki")
    assert added.position > max(row["fields"]["position"] for row in records if row["model"] == "rosters.profile")


def test_a_pack_cannot_pass_its_numbers_off_as_the_book_s(records: Records) -> None:
    boasting = pack(
        ("profile", kabuki(provenance="rulebook", field_provenance={"points": "rulebook"})),
        ("profile", {"slug": "yari-ashigaru", "points": 6, "provenance": "rulebook", "field_provenance": {"points": "rulebook"}}),
    )
    boasting["rows"].append({"model": "profile", "fields": {"slug": "daimyo-buke", "provenance": "rulebook"}})
    changed = laid(records, boasting).profiles
    assert changed["daimyo-buke"].provenance == "reconstructed"
    assert (changed["kabuki"].provenance, changed["kabuki"].provenance_of("points")) == ("house", "house")
    assert changed["yari-ashigaru"].provenance_of("points") == "house"


def test_a_new_text_in_one_language_stands_in_both(records: Records) -> None:
    changed = laid(records, pack(("profile", {"slug": "yari-ashigaru", "name_es": "Lancero"}))).profiles["yari-ashigaru"]
    assert (changed.name, changed.name_es) == ("Lancero", "Lancero")


def test_a_row_removed_is_gone(records: Records) -> None:
    changed = laid(records, pack(remove=[{"model": "limit", "slug": "same-profile"}]))
    assert "same-profile" not in changed.limits


def test_a_row_removed_and_given_is_replaced_whole(records: Records) -> None:
    fields = {"slug": "katana", "name": "Katana", "weapon_type": ["katanas"]}
    changed = laid(records, pack(("weapon", fields), remove=[{"model": "rosters.weapon", "slug": "katana"}]))
    assert changed.weapons["katana"].provenance == "house"
    assert changed.weapons["katana"].summary == ""


def test_a_replaced_clan_has_the_pack_s_troops_and_no_others(records: Records, catalogue: Catalogue) -> None:
    changed = laid(records, pack(("profile", kabuki()), replace_clans=["buke"]))
    assert [profile.slug for profile in changed.profiles_of("buke")] == ["kabuki"]
    assert changed.actions_of("buke") == ()
    assert not [army for army in changed.starter_armies.values() if army.clan == "buke"]
    assert changed.clans["buke"] == catalogue.clans["buke"]
    assert changed.profiles_of("kuge") == catalogue.profiles_of("kuge")


def test_the_rules_data_itself_is_not_touched(records: Records) -> None:
    before = copy.deepcopy(records)
    overlay(records, pack(("profile", {"slug": "yari-ashigaru", "points": 6}), replace_clans=["kuge"]))
    assert records == before


def test_every_row_of_the_rules_data_has_the_shape_a_pack_must_have(records: Records) -> None:
    """So that an exported clan can be loaded again, and the shapes do not drift from the tables."""
    wrong = []
    for row in records:
        if row["model"] == "rosters.dataversion":
            continue
        for name, value in row["fields"].items():
            shape = shape_of(model_of(row), name)
            assert shape is not None
            wrong += [(row["fields"]["slug"], name, found) for found in shape(value)]
    assert wrong == []


def test_every_field_of_every_table_has_a_shape() -> None:
    missing = [
        (model, column.name) for model, columns in COLUMNS.items() for column in columns if not shape_of(model, column.name)
    ]
    assert missing == []


@pytest.mark.parametrize(
    ("row", "code", "place", "field"),
    [
        (("profile", {"slug": "yari-ashigaru", "points": "six"}), "wrong-type", "profile yari-ashigaru", "points"),
        (("profile", {"slug": "yari-ashigaru", "points": -1}), "out-of-range", "profile yari-ashigaru", "points"),
        (("profile", {"slug": "yari-ashigaru", "points": 10**30}), "out-of-range", "profile yari-ashigaru", "points"),
        (("profile", {"slug": "yari-ashigaru", "points": True}), "wrong-type", "profile yari-ashigaru", "points"),
        (("profile", {"slug": "yari-ashigaru", "bundle": 0}), "out-of-range", "profile yari-ashigaru", "bundle"),
        (("profile", {"slug": "yari-ashigaru", "colour": "red"}), "unknown-field", "profile yari-ashigaru", "colour"),
        (("profile", {"slug": "yari-ashigaru", "weapons": ["laser"]}), "dangling", "profile yari-ashigaru", "weapons"),
        (("profile", {"slug": "yari-ashigaru", "weapons": "yari"}), "wrong-type", "profile yari-ashigaru", "weapons"),
        (("profile", {"slug": "yari-ashigaru", "troop_type": "tank"}), "unknown-word", "profile yari-ashigaru", "troop_type"),
        (("profile", {"slug": "yari-ashigaru", "name": ""}), "empty", "profile yari-ashigaru", "name"),
        (("profile", {"slug": "yari-ashigaru", "name": "a\x00b"}), "unprintable", "profile yari-ashigaru", "name"),
        (("profile", {"slug": "yari-ashigaru", "name": "\ud800"}), "unprintable", "profile yari-ashigaru", "name"),
        (("profile", {"slug": "yari-ashigaru", "name": "a" * 121}), "too-long", "profile yari-ashigaru", "name"),
        (("profile", {"slug": "Yari Ashigaru"}), "no-slug", "profile Yari Ashigaru", "slug"),
        (("profile", {"points": 3}), "missing-field", "profile", "slug"),
        (
            ("profile", {"slug": "yari-ashigaru", "abilities": [{"ability": ["fury"]}]}),
            "no-slug",
            "profile yari-ashigaru",
            "abilities[0].ability",
        ),
        (
            ("profile", {"slug": "yari-ashigaru", "abilities": [{"ability": "juggling"}]}),
            "dangling",
            "profile yari-ashigaru",
            "abilities",
        ),
        (("ability", {"slug": "fury", "effects": [{"do": "explode"}]}), "unknown-do", "ability fury", "effects"),
        (
            ("ability", {"slug": "fury", "effects": [{"do": "ban", "what": "orders", "on": "allies:²"}]}),
            "unknown-word",
            "ability fury",
            "effects",
        ),
        (("ability", {"slug": "fury", "number": 1}), "duplicate", "ability fury", "number"),
        (("limit", {"slug": "general", "parameters": {"classes": 5}}), "wrong-type", "limit general", "parameters.classes"),
        (
            ("limit", {"slug": "general", "parameters": {"any": [{"ranged": "x"}]}}),
            "wrong-type",
            "limit general",
            "parameters.any[0].ranged",
        ),
        (("battlesize", {"slug": "200", "points": 300}), "duplicate", "battlesize 200", "points"),
        (("spell", {"slug": "fireball"}), "unknown-model", "rosters.spell fireball", "model"),
        (("dataversion", {"slug": "kensei"}), "fixed", "dataversion kensei", "model"),
    ],
)
def test_a_wrong_row_is_named_by_its_place(records: Records, row: Any, code: str, place: str, field: str) -> None:
    if row[0] == "battlesize":
        slug = next(
            record["fields"]["slug"] for record in records if record["fields"].get("hand") and record["fields"]["points"] == 200
        )
        row, place = (row[0], {**row[1], "slug": slug}), f"battlesize {slug}"
    assert (code, place, field) in codes(pack_problems(records, pack(row)))


def test_an_added_row_must_be_whole(records: Records) -> None:
    found = codes(pack_problems(records, pack(("profile", {"slug": "kabuki", "name": "Kabuki"}))))
    assert found == [("missing-field", "profile kabuki", name) for name in ("clan", "troop_class", "points", "troop_type")]


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"format": "kensei-pack/9"}, "unknown-word", "format"),
        ({"slug": "Edo Club"}, "no-slug", "slug"),
        ({"name": ""}, "empty", "name"),
        ({"rows": {}}, "wrong-type", "rows"),
        ({"rows": [{}] * 2001}, "out-of-range", "rows"),
        ({"replace_clans": [["buke"]]}, "no-slug", "replace_clans[0]"),
        ({"colour": "red"}, "unknown-field", "colour"),
    ],
)
def test_a_wrong_frame_is_refused(records: Records, change: dict[str, Any], code: str, field: str) -> None:
    assert codes(pack_problems(records, {**dear_yari(), **change})) == [(code, "", field)]


@pytest.mark.parametrize(
    ("gone", "code"),
    [
        ({"model": "weapon", "slug": "laser"}, "dangling"),
        ({"model": "order", "slug": "shoot"}, "fixed"),
        ({"model": "spell", "slug": "x"}, "unknown-word"),
        ({"slug": "katana"}, "missing-field"),
        (7, "wrong-type"),
    ],
)
def test_only_what_is_there_and_dispensable_can_be_removed(records: Records, gone: Any, code: str) -> None:
    assert [problem.code for problem in pack_problems(records, pack(remove=[gone]))] == [code]


def test_what_other_rows_need_cannot_be_removed(records: Records) -> None:
    found = codes(pack_problems(records, pack(remove=[{"model": "weapon", "slug": "tanto"}])))
    assert found
    assert {(code, field) for code, _row, field in found} == {("needed", "weapons")}


def test_a_pack_is_not_blamed_for_what_was_wrong_before(records: Records) -> None:
    broken = copy.deepcopy(records)
    next(row for row in broken if row["fields"]["slug"] == "fury")["fields"]["summary_es"] = ""
    assert pack_problems(broken, dear_yari()) == ()


def test_a_pack_is_written_in_the_order_people_write_it(records: Records) -> None:
    shuffled = {name: dear_yari()[name] for name in sorted(dear_yari())}
    shuffled["rows"] = [{"fields": {"points": 6, "slug": "yari-ashigaru"}, "model": "rosters.profile"}]
    assert written(shuffled) == json.dumps(dear_yari(), indent=2) + "\n"
    assert read_pack(written(shuffled)).pack == dear_yari()


def test_a_table_no_army_can_do_without_must_keep_a_row(records: Records) -> None:
    every = [{"model": "battlesize", "slug": row["fields"]["slug"]} for row in records if row["model"] == "rosters.battlesize"]
    assert ("empty-table", "battlesize", "") in codes(pack_problems(records, pack(remove=every)))


def test_every_error_is_listed_with_its_line(records: Records) -> None:
    broken = pack(
        ("profile", {"slug": "yari-ashigaru", "points": "six", "weapons": ["laser"]}),
        ("profile", {"slug": "yari-ashigaru"}),
        ("ability", {"slug": "fury", "effects": [{"do": "modify", "roll": "dancing"}]}),
        remove=[{"model": "weapon", "slug": "laser"}],
        replace_clans=["martians"],
    )
    text = json.dumps(broken, indent=1)
    found = checked(records, read_pack(text))
    said = [(text.splitlines()[(problem.line or 1) - 1].strip(), problem.code, problem.field) for problem in found]
    assert said == [
        ("{", "wrong-type", "points"),
        ("{", "dangling", "weapons"),
        ("{", "duplicate", "slug"),
        ("{", "unknown-roll", "effects"),
        ("{", "dangling", ""),
        ('"martians"', "dangling", ""),
    ]
    assert [problem.line for problem in found] == sorted(problem.line or 0 for problem in found)
    assert len({problem.line for problem in found}) == 5


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "no-json", 1),
        ("{\n  'slug': 1}", "no-json", 2),
        ("[]", "no-pack", 1),
        ('{"slug": NaN}', "no-json", None),
        ('{"slug": 1, "slug": 2}', "no-json", None),
        ("[" * 100_000, "too-deep", None),
        ('{"slug": ' + "9" * 5000 + "}", "no-json", None),
    ],
)
def test_a_file_that_is_no_pack_is_refused_with_a_reason(records: Records, text: str, code: str, line: int | None) -> None:
    (problem,) = checked(records, read_pack(text))
    assert (problem.code, problem.line) == (code, line)
    assert problem.text("en") and problem.text("es")


def test_problems_are_said_in_both_languages(records: Records) -> None:
    (problem,) = checked(records, read_pack(written(pack(("profile", {"slug": "yari-ashigaru", "weapons": ["laser"]})))))
    assert str(problem) == "line 6, profile yari-ashigaru, weapons: There is no weapon 'laser'. [dangling]"
    assert problem.place("es") == "línea 6, profile yari-ashigaru, weapons"
    assert problem.text("es") == "No existe aquello a lo que se refiere: «laser»."


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["profile", "katana", "pa", "modify"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["slug", "do", "on", "when", "any", "ability", "points", "model", "fields", "x"]), inner, max_size=4
        )
    ),
    max_leaves=8,
)
FIELD_NAMES = st.sampled_from(sorted({column.name for columns in COLUMNS.values() for column in columns}))
ROWS = st.fixed_dictionaries({"model": st.sampled_from([*COLUMNS]), "fields": st.dictionaries(FIELD_NAMES, JSON, max_size=6)})
SLUGGED = ROWS.map(lambda row: {**row, "fields": {**row["fields"], "slug": "yari-ashigaru"}})


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(rows=st.lists(ROWS | SLUGGED | JSON, max_size=3), remove=st.lists(JSON, max_size=2), clans=JSON)
def test_no_input_breaks_the_checks_and_what_passes_can_be_laid(records: Records, rows: Any, remove: Any, clans: Any) -> None:
    hostile = {**pack(), "rows": rows, "remove": remove, "replace_clans": clans}
    if not pack_problems(records, hostile):
        Catalogue.from_records(overlay(records, hostile))


def test_a_csv_of_profiles_is_the_same_pack(records: Records) -> None:
    text = (
        "name,clan,troop_class,points,troop_type,weapons,leader,abilities\n"
        'Yari Ashigaru,,,6,,,,\nKabuki,buke,Warrior,7,infantry,"katana; yari",no,"leader PA; hatred-of:kuge Ki"\n'
    )
    draft = read_sheet(text, name="Edo club")
    assert checked(records, draft) == ()
    assert draft.pack is not None
    changed = Catalogue.from_records(overlay(records, draft.pack)).profiles
    assert changed["yari-ashigaru"].points == 6
    assert changed["yari-ashigaru"].name_es == "Ashigaru con yari"
    assert changed["kabuki"].weapons == ("katana", "yari")
    assert [(use.ability, use.use, use.of) for use in changed["kabuki"].abilities] == [
        ("leader", "pa", ""),
        ("hatred-of", "ki", "kuge"),
    ]
    assert draft.pack["slug"] == "edo-club"


@pytest.mark.parametrize("sign", [";", "\t"])
def test_a_csv_may_be_parted_by_semicolons_or_tabs(records: Records, sign: str) -> None:
    draft = read_sheet(f"slug{sign}points\nyari-ashigaru{sign}6\n", name="Edo")
    assert checked(records, draft) == ()
    assert draft.pack is not None
    assert draft.pack["rows"] == [{"model": "rosters.profile", "fields": {"slug": "yari-ashigaru", "points": 6}}]


def test_each_wrong_cell_is_named_by_its_line(records: Records) -> None:
    text = "slug,points,leader,colour,abilities,weapons\nyari-ashigaru,six,maybe,red,fury,laser\n\nkensei,5,no,,,,,\n"
    found = checked(records, read_sheet(text, name="Edo"))
    assert [(problem.line, problem.code, problem.field) for problem in found] == [
        (1, "unknown-field", "colour"),
        (2, "wrong-type", "points"),
        (2, "wrong-type", "leader"),
        (2, "wrong-type", "abilities"),
        (2, "dangling", "weapons"),
        (4, "too-many-cells", ""),
    ]


@pytest.mark.parametrize("text", ["", "\n", '"unclosed', "slug,points\n" + '"a' * 50_000, "," * 400_000])
def test_a_broken_csv_is_refused_with_a_reason(records: Records, text: str) -> None:
    assert checked(records, read_sheet(text, name="Edo"))
