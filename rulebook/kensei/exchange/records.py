"""`kensei-list/1`: an army list as JSON, with slugs for programs and names and points for whoever reads along.

Reading is strict and says everything that is wrong at once. What is computed (names, points) may be present and is not believed.
`general` and `leader` are an entry's id, or the slug of its profile: with several of that profile, the first that leads no
other unit. Entries without an id get the next free one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from re import fullmatch

from rulebook.kensei.army import ArmyList, Entry, banner_points, entry_receipt, receipt
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.exchange import bounds
from rulebook.kensei.exchange.fields import Fields
from rulebook.kensei.exchange.problems import ListUnreadable, Problem
from rulebook.kensei.rows import Row

FORMAT = "kensei-list/1"
MOST_PROBLEMS = 50
WRITTEN = ("format", "name", "clan", "size", "commander", "occult", "general", "version", "packs", "issued", "entries")
ENTRY_WRITTEN = ("id", "profile", "miniatures", "banner", "leader", "front", "name", "note", "fielded")
LIST_FIELDS = frozenset((*WRITTEN, "clan_name", "commander_name", "points"))
ENTRY_FIELDS = frozenset((*ENTRY_WRITTEN, "profile_name", "points"))


@dataclass(frozen=True, slots=True)
class ListRead:
    """A list from outside with the name its player gave it."""

    army: ArmyList
    title: str = ""


def write_record(army: ArmyList, catalogue: Catalogue, *, title: str = "", language: str = "en") -> dict[str, object]:
    return {
        "format": FORMAT,
        "name": title,
        "clan": army.clan,
        "clan_name": _name(catalogue.clans, army.clan, language),
        "size": army.size,
        "commander": army.commander or None,
        "commander_name": _name(catalogue.commanders, army.commander, language),
        "occult": army.occult,
        "general": army.general or None,
        "version": army.version,
        "packs": list(army.packs),
        "issued": army.issued,
        "points": receipt(army, catalogue).total,
        "entries": [_write_entry(entry, army, catalogue, language) for entry in army.entries],
    }


def read_record(record: object, catalogue: Catalogue) -> ListRead:
    """The list, or `ListUnreadable` with everything that is wrong."""
    sheet: list[Problem] = []
    fields = Fields(record, "", sheet, LIST_FIELDS)
    _check_format(fields)
    entries = _read_entries(fields, catalogue)
    army = _read_army(fields, catalogue, entries)
    if sheet:
        raise ListUnreadable(tuple(sheet[:MOST_PROBLEMS]))
    return ListRead(army, fields.words("name", bounds.LONGEST_NAME))


def version_named(record: object) -> str:
    """The data version a list says it was built with, empty when it says none that could be one."""
    return Fields(record, "", [], LIST_FIELDS).slug("version")


def packs_named(record: object) -> tuple[str, ...]:
    """The house packs a list says it was built with."""
    return _read_packs(Fields(record, "", [], LIST_FIELDS))


def _check_format(fields: Fields) -> None:
    if fields.required("format") and fields.values["format"] != FORMAT:
        fields.blame("wrong-format", "format", need=FORMAT)


def _read_army(fields: Fields, catalogue: Catalogue, entries: tuple[Entry, ...]) -> ArmyList:
    fields.words("name", bounds.LONGEST_NAME)
    clan = _known(fields, "clan", catalogue.clans, "unknown-clan") if fields.required("clan") else ""
    fields.required("size")
    return ArmyList(
        clan=clan,
        size=fields.number("size", 0, 0, bounds.MOST_POINTS),
        commander=_known(fields, "commander", catalogue.commanders, "unknown-commander"),
        occult=fields.switch("occult", False),
        entries=entries,
        general=_resolved(fields, "general", fields.slug("general"), entries, frozenset()),
        version=fields.slug("version"),
        packs=_read_packs(fields),
        issued=max(fields.number("issued", 0, 0, bounds.MOST_ISSUED), _issued(entries)),
    )


def _read_entries(fields: Fields, catalogue: Catalogue) -> tuple[Entry, ...]:
    fields.required("entries")
    items = fields.items("entries", bounds.MOST_ENTRIES)
    each = [Fields(item, f"entries[{place}]", fields.sheet, ENTRY_FIELDS) for place, item in enumerate(items)]
    entries = _with_ids([_read_entry(one, catalogue) for one in each], each)
    return _with_leaders(entries, each)


def _read_entry(fields: Fields, catalogue: Catalogue) -> Entry:
    """An entry with the id it brought and its leader still as written."""
    profile = _known(fields, "profile", catalogue.profiles, "unknown-profile") if fields.required("profile") else ""
    return Entry(
        id=fields.slug("id"),
        profile=profile,
        miniatures=fields.number("miniatures", 1, 0, bounds.MOST_MINIATURES),
        banner=fields.switch("banner", False),
        leader=fields.slug("leader"),
        front=fields.number("front", 0, 0, bounds.WIDEST_FRONT),
        name=fields.words("name", bounds.LONGEST_NAME),
        note=fields.words("note", bounds.LONGEST_NOTE, lines=True),
        fielded=fields.switch("fielded", True),
    )


def _with_ids(entries: list[Entry], each: list[Fields]) -> tuple[Entry, ...]:
    taken: set[str] = set()
    for entry, fields in zip(entries, each, strict=True):
        if entry.id and entry.id in taken:
            fields.blame("same-id", "id", name=entry.id)
        taken.add(entry.id)
    free = (name for number in range(1, 2 * len(entries) + 1) if (name := f"e{number}") not in taken)
    return tuple(entry if entry.id else replace(entry, id=next(free)) for entry in entries)


def _with_leaders(entries: tuple[Entry, ...], each: list[Fields]) -> tuple[Entry, ...]:
    led: list[Entry] = []
    busy: set[str] = set()
    for entry, fields in zip(entries, each, strict=True):
        leader = _resolved(fields, "leader", entry.leader, entries, frozenset(busy))
        busy.add(leader)
        led.append(replace(entry, leader=leader))
    return tuple(led)


def _resolved(fields: Fields, name: str, word: str, entries: tuple[Entry, ...], busy: frozenset[str]) -> str:
    """The id of the entry that is meant by an id or by a profile's slug."""
    if not word or any(entry.id == word for entry in entries):
        return word
    meant = [entry.id for entry in entries if entry.profile == word]
    if not meant:
        fields.blame("unknown-entry", name, name=word)
        return ""
    return next((entry for entry in meant if entry not in busy), meant[0])


def _known(fields: Fields, name: str, table: Mapping[str, Row], code: str) -> str:
    slug = fields.slug(name)
    if slug and slug not in table:
        fields.blame(code, name, name=slug)
    return slug


def _read_packs(fields: Fields) -> tuple[str, ...]:
    packs = fields.items("packs", bounds.MOST_PACKS)
    names = {str(place): pack for place, pack in enumerate(packs)}
    inside = Fields(names, "packs", fields.sheet, frozenset(names))
    return tuple(slug for place in names if (slug := inside.slug(place)))


def _issued(entries: tuple[Entry, ...]) -> int:
    """At least as many ids as were given, so that a new entry never gets one that is in use."""
    numbers = [int(entry.id[1:]) for entry in entries if fullmatch(r"e[0-9]{1,7}", entry.id)]
    return max([len(entries), *numbers])


def _write_entry(entry: Entry, army: ArmyList, catalogue: Catalogue, language: str) -> dict[str, object]:
    return {
        "id": entry.id,
        "profile": entry.profile,
        "profile_name": _name(catalogue.profiles, entry.profile, language),
        "miniatures": entry.miniatures,
        "banner": entry.banner,
        "leader": entry.leader or None,
        "front": entry.front,
        "name": entry.name,
        "note": entry.note,
        "fielded": entry.fielded,
        "points": entry_receipt(entry, catalogue, banner_points(catalogue, army.clan)).total,
    }


def _name(table: Mapping[str, Row], slug: str, language: str) -> str:
    row = table.get(slug)
    return row.name_in(language) if row else slug
