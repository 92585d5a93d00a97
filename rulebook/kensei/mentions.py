"""Which rows of other tables a row speaks of: by its own keys, and in the words of its effects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulebook.kensei.armybuilding import StarterArmy
from rulebook.kensei.facts import OF, mention
from rulebook.kensei.modifiers import Allow, Ban, Cancel, Effect, Grant, Modify
from rulebook.kensei.profiles import Profile
from rulebook.kensei.rows import Row

# `cancel armour:samurai-armour` names a kind of source; these are their tables. A weapon source is a type or a weapon.
TABLES_OF_KIND = {
    "book": ("tablerow",),
    "weapon": ("weapontype", "weapon"),
    "armour": ("armour",),
    "title": ("title",),
    "ability": ("ability",),
    "marker": ("marker",),
    "class": ("troopclass",),
    "terrain": ("terrain",),
    "profile": ("profile",),
    "clan-action": ("clanaction",),
}

# What a permission's parameter may name; an empty tuple is a word of its own.
TABLES_OF_PERMISSION = {
    "order": ("order",),
    "targeted-by": ("order", "ability"),
    "affected-by": ("ability",),
    "pass-through": (),
    "invoke": (),
}

ANYTHING = ("clan", "troopclass", "title", "troop-type")


@dataclass(frozen=True, slots=True)
class Reference:
    """A slug that must be a row of one of the tables."""

    field: str
    tables: tuple[str, ...]
    slug: str


def within_row(row: Row) -> Iterator[Reference]:
    """References inside a row's lists of small objects."""
    if isinstance(row, Profile):
        for use in row.abilities:
            yield Reference("abilities", ("ability",), use.ability)
            if use.of:
                yield Reference("abilities", ANYTHING, use.of)
    if isinstance(row, StarterArmy):
        for entry in row.entries:
            yield Reference("entries", ("profile",), entry.profile)
            if entry.leader:
                yield Reference("entries", ("profile",), entry.leader)


def within_effect(effect: Effect) -> Iterator[Reference]:
    """References in the words of one effect."""
    facts = [*effect.condition.facts]
    match effect:
        case Modify(per=per) if per:
            facts.append(per)
        case Grant():
            yield from (Reference("effects", ("ability",), slug) for slug in effect.abilities)
            yield from (Reference("effects", ("title",), slug) for slug in effect.titles)
        case Cancel(what=what) if ":" in what:
            kind, _, slug = what.partition(":")
            yield Reference("effects", TABLES_OF_KIND.get(kind, ()), slug)
        case Ban(what=what) | Allow(what=what) if ":" in what:
            yield from _permission(what)
    for text in facts:
        yield from _fact(text)


def _permission(what: str) -> Iterator[Reference]:
    name, _, slug = what.partition(":")
    tables = TABLES_OF_PERMISSION[name]
    # `targeted-by:ability` bars every ability at once.
    if tables and slug != "ability":
        yield Reference("effects", tables, slug)


def _fact(text: str) -> Iterator[Reference]:
    found = mention(text)
    if found.parameter and found.parameter != OF:
        tables = ANYTHING if found.fact.to == "anything" else (found.fact.to,)
        yield Reference("effects", tables, found.parameter)
