"""Profiles: the troops that may be mustered, as stat cards and in full (S1404-1449)."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rosters.reference.book import Book, mark_of
from rosters.reference.chapters import page_title
from rosters.reference.pages.cards import ability_link, armour_of, stats_of
from rosters.reference.pages.parts import crest_of, entry, exception, linked, with_note
from rosters.reference.shapes import AnySection, Entries, Entry, Fact, Facts, Group, Groups, Page
from rosters.reference.vocabulary import TROOP_TYPES, USES, word
from rulebook.kensei.armybuilding import StarterArmy
from rulebook.kensei.profiles import AbilityUse, Profile, Weapon


def profiles_page(book: Book) -> Page:
    sections = (_profiles_of(book, clan.slug) for clan in book.catalogue.clans.values())
    return Page(
        title=page_title("profiles"),
        summary=_("Every troop that may be mustered, clan by clan, with its points."),
        sections=tuple(section for section in sections if section.entries),
    )


def _profiles_of(book: Book, clan: str) -> Entries:
    found = tuple(profile_entry(book, profile) for profile in book.catalogue.profiles_of(clan))
    return Entries(title=book.name(book.catalogue.clans[clan]), key=clan, entries=found)


def profile_entry(book: Book, profile: Profile) -> Entry:
    stats = stats_of(book, profile, book.catalogue.classes[profile.troop_class])
    line = " · ".join(f"{stat.short} {stat.value}" for stat in stats)
    return entry(book, profile, figure=points_of(profile), tags=(line,), crest=crest_of(book, profile))


def points_of(profile: Profile) -> str:
    if profile.bundle == 1:
        return str(profile.points)
    return _("%(points)s for %(count)s") % {"points": profile.points, "count": profile.bundle}


def profile_facts(book: Book, row: Profile) -> tuple[Fact, ...]:
    weapons = tuple(book.link("weapon", slug) for slug in row.weapons)
    abilities = tuple(with_note(ability_link(book, row, use), word(USES, use.use)) for use in row.abilities)
    stats = stats_of(book, row, book.catalogue.classes[row.troop_class])
    return (
        Fact(_("Points"), points_of(row), mark=exception(row, "points")),
        Fact(_("Attributes"), " · ".join(f"{stat.short} {stat.value}" for stat in stats)),
        linked(_("Weapons"), *weapons, mark=exception(row, "weapons")),
        linked(_("Abilities"), *abilities, mark=exception(row, "abilities")),
    )


def profile_sections(book: Book, row: Profile) -> tuple[AnySection, ...]:
    parts = (
        Entries(title=_("Weapons"), entries=tuple(weapon_entry(book, book.catalogue.weapons[slug]) for slug in row.weapons)),
        Entries(title=_("Armour"), entries=tuple(entry(book, book.rows["armour", slug]) for slug in armour_of(row))),
        Entries(title=_("Titles"), entries=tuple(entry(book, book.rows["title", slug]) for slug in row.titles)),
        Entries(title=_("Abilities"), entries=tuple(_ability_entry(book, row, use) for use in row.abilities)),
    )
    facts = Facts(title=_("On the table"), facts=tuple(_table_facts(book, row)))
    return (*(part for part in parts if part.entries), facts, *_ready_armies(book, row))


def weapon_entry(book: Book, weapon: Weapon) -> Entry:
    """With the modifiers of its type, which is what one looks up."""
    kind = book.catalogue.weapon_types[weapon.weapon_type]
    tags = (book.name(kind), *((_("%(reach)s cm") % {"reach": kind.reach_cm},) if kind.ranged else ()))
    summary = " ".join((book.summary(kind), book.summary(weapon)))
    return Entry(book.to(weapon), summary, "", tags, mark_of(weapon))


def _ability_entry(book: Book, row: Profile, use: AbilityUse) -> Entry:
    ability = book.catalogue.abilities[use.ability]
    return Entry(ability_link(book, row, use), book.summary(ability), word(USES, use.use), (), exception(row, "abilities"))


def _table_facts(book: Book, row: Profile) -> Iterator[Fact]:
    yield linked(_("Clan"), book.link("clan", row.clan))
    yield linked(_("Class"), book.link("troopclass", row.troop_class), mark=exception(row, "troop_class"))
    yield Fact(_("Kind of troop"), word(TROOP_TYPES, row.troop_type))
    yield Fact(_("Points"), _price(row), mark=exception(row, "points"))
    yield Fact(_("Volume"), str(row.volume), mark=exception(row, "volume"))
    if row.leader:
        yield Fact(_("Leader"), _("yes"), mark=exception(row, "leader"))
    if row.unique:
        yield Fact(_("Unique"), _("one in an army"), mark=exception(row, "unique"))
    if row.legendary:
        yield Fact(_("Legendary"), _("yes"))
    if row.max_size:
        yield Fact(_("Unit size"), _sizes(row))


def _price(row: Profile) -> str:
    if row.bundle == 1:
        return _("%(points)s per miniature") % {"points": row.points}
    return _("%(points)s for %(count)s miniatures") % {"points": row.points, "count": row.bundle}


def _sizes(row: Profile) -> str:
    least, most = row.min_size or row.max_size or 1, row.max_size or 1
    if least == most:
        return ngettext("%(count)s miniature", "%(count)s miniatures", most) % {"count": most}
    return _("%(least)s to %(most)s miniatures") % {"least": least, "most": most}


def _ready_armies(book: Book, row: Profile) -> tuple[Groups, ...]:
    armies = (army for army in book.catalogue.starter_armies.values() if row.slug in _members(army))
    links = tuple(book.to(army) for army in armies)
    return (Groups(title=_("Fights in"), groups=(Group(_("Starter armies"), links),)),) if links else ()


def _members(army: StarterArmy) -> set[str | None]:
    return {slug for one in army.entries for slug in (one.profile, one.leader)}
