"""Reading `kensei-list/1`: the shape players send, and everything that is refused with its place."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.kensei.exchange import ListUnreadable, read_record
from rulebook.kensei.exchange.bounds import MOST_ENTRIES
from tests.rulebook.kensei.mustering import CATALOGUE


def posted(**changes: Any) -> dict[str, Any]:
    return {
        "format": "kensei-list/1",
        "clan": "buke",
        "size": 200,
        "commander": "hatamoto",
        "occult": False,
        "general": "taisho-buke",
        "entries": [
            {"profile": "taisho-buke", "miniatures": 1, "banner": False, "leader": None},
            {"profile": "daisho-buke"},
            {"profile": "daisho-buke"},
            {"profile": "samurai-yari", "miniatures": 9, "leader": "daisho-buke"},
            {"profile": "kengo", "miniatures": 5, "banner": True, "leader": "daisho-buke"},
        ],
    } | changes


def entry(**changes: Any) -> dict[str, Any]:
    return posted(entries=[{"profile": "kengo"} | changes])


def problems(record: object) -> list[tuple[str, str]]:
    with pytest.raises(ListUnreadable) as refused:
        read_record(record, CATALOGUE)
    assert all(one.message("en") and one.message("es") != one.message("en") for one in refused.value.problems)
    return [(one.code, one.place) for one in refused.value.problems]


def test_slugs_of_profiles_become_the_ids_of_entries():
    army = read_record(posted(), CATALOGUE).army
    assert [one.id for one in army.entries] == ["e1", "e2", "e3", "e4", "e5"]
    assert army.general == "e1"


def test_two_units_that_name_one_profile_as_leader_get_two_leaders():
    army = read_record(posted(), CATALOGUE).army
    assert [one.leader for one in army.entries] == ["", "", "", "e2", "e3"]


def test_ids_are_understood_too():
    entries = [{"id": "lord", "profile": "taisho-buke"}, {"profile": "kengo", "leader": "lord"}]
    army = read_record(posted(general="lord", entries=entries), CATALOGUE).army
    assert (army.general, army.entries[1].id, army.entries[1].leader, army.issued) == ("lord", "e1", "lord", 2)


def test_a_new_entry_never_gets_an_id_in_use():
    assert read_record(posted(general=None, entries=[{"id": "e7", "profile": "kengo"}]), CATALOGUE).army.issued == 7


@pytest.mark.parametrize("missing", ["format", "clan", "size", "entries"])
def test_what_a_list_must_say(missing: str):
    record = posted(general=None)
    del record[missing]
    assert ("missing", missing) in problems(record)


REFUSED = [
    (None, ("wrong-type", "")),
    ([], ("wrong-type", "")),
    ("text", ("wrong-type", "")),
    (posted(format="kensei-list/2"), ("wrong-format", "format")),
    (posted(format=[[]]), ("wrong-format", "format")),
    (posted(clan="ninja"), ("unknown-clan", "clan")),
    (posted(clan=7), ("wrong-type", "clan")),
    (posted(clan={"a": {"b": []}}), ("wrong-type", "clan")),
    (posted(clan="bu ke"), ("bad-slug", "clan")),
    (posted(clan="b" * 100), ("bad-slug", "clan")),
    (posted(size=-1), ("too-small", "size")),
    (posted(size=10**30), ("too-large", "size")),
    (posted(size="200"), ("wrong-type", "size")),
    (posted(size=200.5), ("wrong-type", "size")),
    (posted(size=float("nan")), ("wrong-type", "size")),
    (posted(size=float("inf")), ("wrong-type", "size")),
    (posted(size=True), ("wrong-type", "size")),
    (posted(size=None), ("wrong-type", "size")),
    (posted(commander="shogun"), ("unknown-commander", "commander")),
    (posted(commander=False), ("wrong-type", "commander")),
    (posted(occult="no"), ("wrong-type", "occult")),
    (posted(occult=None), ("wrong-type", "occult")),
    (posted(general="kensei"), ("unknown-entry", "general")),
    (posted(general=1), ("wrong-type", "general")),
    (posted(version="../etc"), ("bad-slug", "version")),
    (posted(packs="house"), ("wrong-type", "packs")),
    (posted(packs=[1]), ("wrong-type", "packs.0")),
    (posted(packs=["a"] * 30), ("too-many", "packs")),
    (posted(issued=-1), ("too-small", "issued")),
    (posted(name=3), ("wrong-type", "name")),
    (posted(name="n" * 81), ("too-long", "name")),
    (posted(name="a\x00b"), ("bad-characters", "name")),
    (posted(name="\ud800"), ("bad-characters", "name")),
    (posted(colour="red"), ("unknown-field", "colour")),
    (posted(entries={}), ("wrong-type", "entries")),
    (posted(entries=None), ("wrong-type", "entries")),
    (posted(entries=[{"profile": "kengo"}] * (MOST_ENTRIES + 1)), ("too-many", "entries")),
    (posted(entries=[None]), ("wrong-type", "entries[0]")),
    (posted(entries=["kengo"]), ("wrong-type", "entries[0]")),
    (posted(entries=[{}]), ("missing", "entries[0].profile")),
    (posted(entries=[{"profile": "kengo", "id": "a"}, {"profile": "kengo", "id": "a"}]), ("same-id", "entries[1].id")),
    (entry(profile="dragon"), ("unknown-profile", "entries[0].profile")),
    (entry(profile=["kengo"]), ("wrong-type", "entries[0].profile")),
    (entry(miniatures=-1), ("too-small", "entries[0].miniatures")),
    (entry(miniatures=1000), ("too-large", "entries[0].miniatures")),
    (entry(miniatures="9"), ("wrong-type", "entries[0].miniatures")),
    (entry(miniatures=None), ("wrong-type", "entries[0].miniatures")),
    (entry(banner=1), ("wrong-type", "entries[0].banner")),
    (entry(leader="nobody"), ("unknown-entry", "entries[0].leader")),
    (entry(leader=[]), ("wrong-type", "entries[0].leader")),
    (entry(front=-2), ("too-small", "entries[0].front")),
    (entry(note="x" * 1001), ("too-long", "entries[0].note")),
    (entry(note="a\rb"), ("bad-characters", "entries[0].note")),
    (entry(note="a\tb"), ("bad-characters", "entries[0].note")),
    (entry(note="a\u2028b"), ("bad-characters", "entries[0].note")),
    (entry(name="a\u2029b"), ("bad-characters", "entries[0].name")),
    (entry(name="a\nb"), ("bad-characters", "entries[0].name")),
    (entry(fielded="yes"), ("wrong-type", "entries[0].fielded")),
    (entry(weapon="katana"), ("unknown-field", "entries[0].weapon")),
]


@pytest.mark.parametrize(("record", "expected"), REFUSED, ids=[f"{code} {place}".strip() for _, (code, place) in REFUSED])
def test_what_is_wrong_is_named_with_its_place(record: object, expected: tuple[str, str]):
    assert expected in problems(record)


def test_everything_wrong_is_said_at_once():
    record = posted(size=-5, clan="ninja", general=None, entries=[{"profile": "dragon", "miniatures": "many"}])
    assert problems(record) == [
        ("unknown-profile", "entries[0].profile"),
        ("wrong-type", "entries[0].miniatures"),
        ("unknown-clan", "clan"),
        ("too-small", "size"),
    ]


def test_a_flood_of_problems_is_cut_short():
    assert len(problems(posted(**{f"field{number}": 1 for number in range(500)}))) == 50


def test_whole_numbers_may_be_written_as_json_likes():
    assert read_record(posted(size=200.0), CATALOGUE).army.size == 200
