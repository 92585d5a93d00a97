"""Every page by its address: which function lists a chapter, and which ones fill a row's page and its short explanation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.urls import reverse

from rosters.reference.book import Book, Key, key_of, mark_of
from rosters.reference.chapters import BY_TABLE, Chapter, page_title
from rosters.reference.pages import clans, command, limits, play, profiles, rulings, scenarios, troops
from rosters.reference.pages.cards import doubts_of, stat_card
from rosters.reference.shapes import Also, AnySection, Fact, Link, Page, Term
from rosters.reference.vocabulary import CLAN_KINDS, sources_of, word
from rulebook.kensei.profiles import Clan, ClanAction, Profile
from rulebook.kensei.rows import Row

# Any: each function takes the row of its own table.
SectionsOf = Callable[[Book, Any], tuple[AnySection, ...]]
FactsOf = Callable[[Book, Any], tuple[Fact, ...]]

LISTS: Mapping[str, Callable[[Book], Page]] = {
    "clans": clans.clans_page,
    "profiles": profiles.profiles_page,
    "classes": troops.classes_page,
    "titles": troops.titles_page,
    "abilities": troops.abilities_page,
    "weapons": troops.weapons_page,
    "armour": troops.armour_page,
    "turn": play.turn_page,
    "orders": play.orders_page,
    "tables": play.tables_page,
    "markers": play.markers_page,
    "terrain": play.terrain_page,
    "scenarios": scenarios.scenarios_page,
    "limits": limits.limits_page,
    "commanders": command.command_page,
    "rulings": rulings.rulings_page,
    "sources": rulings.sources_page,
}


def no_facts(_book: Book, _row: Row) -> tuple[Fact, ...]:
    """The summary says it all."""
    return ()


ROWS: Mapping[str, tuple[SectionsOf, FactsOf]] = {
    "clan": (clans.clan_sections, clans.clan_facts),
    "clanaction": (clans.action_sections, clans.action_facts),
    "profile": (profiles.profile_sections, profiles.profile_facts),
    "troopclass": (troops.class_sections, troops.class_facts),
    "title": (troops.title_sections, no_facts),
    "ability": (troops.ability_sections, troops.ability_facts),
    "weapon": (troops.weapon_sections, troops.weapon_facts),
    "weapontype": (troops.weapon_type_sections, troops.weapon_type_facts),
    "armour": (troops.armour_sections, no_facts),
    "turnstep": (play.step_sections, play.step_facts),
    "order": (play.order_sections, play.order_facts),
    "tablerow": (play.table_sections, play.table_facts),
    "marker": (play.marker_sections, play.marker_facts),
    "terrain": (play.terrain_sections, no_facts),
    "scenario": (scenarios.scenario_sections, scenarios.scenario_facts),
    "deployment": (scenarios.deployment_sections, scenarios.deployment_facts),
    "mission": (scenarios.mission_sections, scenarios.mission_facts),
    "limit": (limits.limit_sections, limits.limit_facts),
    "battlesize": (limits.size_sections, limits.size_facts),
    "starterarmy": (limits.starter_sections, limits.starter_facts),
    "commanderlevel": (command.commander_sections, command.commander_facts),
    "commandcard": (command.card_sections, command.card_facts),
    "ruling": (rulings.ruling_sections, rulings.ruling_facts),
    "dataversion": (rulings.version_sections, rulings.version_facts),
}


def list_page(book: Book, path: str) -> Page:
    return LISTS[path](book)


def row_page(book: Book, key: Key) -> Page:
    row = book.rows[key]
    chapter = BY_TABLE[key[0]]
    before, after = neighbours(book, chapter, row)
    return Page(
        title=book.links[key].label,
        summary=book.summary(row),
        kind=kind_of(row),
        up=up_from(chapter),
        crest=crest_for(book, row),
        mark=mark_of(row),
        card=stat_card(book, row) if isinstance(row, Profile) else None,
        sections=ROWS[chapter.table][0](book, row),
        also=also_in(book, row),
        rulings=rulings_on(book, row),
        sources=sources_of(row.source),
        provenance=row.provenance,
        doubts=() if isinstance(row, Profile) else doubts_of(book, row),
        before=before,
        after=after,
    )


def term_of(book: Book, key: Key) -> Term:
    """The short explanation: what it is, what it does, and little more."""
    row = book.rows[key]
    return Term(
        link=book.links[key],
        kind=kind_of(row),
        summary=book.summary(row),
        facts=ROWS[key[0]][1](book, row),
        rulings=rulings_on(book, row),
        mark=mark_of(row),
        crest=crest_for(book, row),
    )


def kind_of(row: Row) -> str:
    return word(CLAN_KINDS, row.kind) if isinstance(row, Clan) else str(BY_TABLE[key_of(row)[0]].one)


def up_from(chapter: Chapter) -> Link:
    return Link(page_title(chapter.page), reverse("rosters:rules-chapter", args=[chapter.page]))


def crest_for(book: Book, row: Row) -> str:
    clan = row if isinstance(row, Clan) else book.catalogue.clans[row.clan] if isinstance(row, (Profile, ClanAction)) else None
    return (clan.crest or clan.slug) if clan else ""


def also_in(book: Book, row: Row) -> Also:
    other = "en" if book.language == "es" else "es"
    texts = {"en": getattr(row, "reading", row.summary), "es": getattr(row, "reading_es", row.summary_es)}
    return Also(other, row.name_in(other), texts[other])


def rulings_on(book: Book, row: Row) -> tuple[Link, ...]:
    """Those that decide the row, and those its source cites."""
    cited = (part.strip().lower() for part in row.source.split(",") if part.strip().startswith("R"))
    slugs = [ruling.slug for ruling in book.rulings.get(key_of(row), ())]
    slugs += [slug for slug in cited if slug not in slugs and ("ruling", slug) in book.links]
    return tuple(book.links["ruling", slug] for slug in slugs)


def neighbours(book: Book, chapter: Chapter, row: Row) -> tuple[Link | None, Link | None]:
    """The rows before and after it in its table; a profile's are of its clan."""
    rows = book.catalogue.profiles_of(row.clan) if isinstance(row, Profile) else book.table(chapter)
    slugs = [other.slug for other in rows]
    place = slugs.index(row.slug)
    before = book.to(rows[place - 1]) if place else None
    return before, book.to(rows[place + 1]) if place + 1 < len(rows) else None
