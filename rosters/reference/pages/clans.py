"""Clans and what they bring: style, actions, limits, profiles (S5414-5750)."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from rosters.reference.book import Book, mark_of
from rosters.reference.chapters import page_title
from rosters.reference.pages.cards import stat_card
from rosters.reference.pages.limits import limit_entry
from rosters.reference.pages.parts import entry, linked
from rosters.reference.shapes import AnySection, Cards, ClanCard, Clans, Entries, Fact, Facts, Group, Groups, Page, Prose
from rosters.reference.vocabulary import CLAN_KINDS, word
from rulebook.kensei.profiles import CLAN_KINDS as KINDS
from rulebook.kensei.profiles import Clan, ClanAction, Profile


def clans_page(book: Book) -> Page:
    titles = {
        "clan": _("The six clans"),
        "common": _("For every clan"),
        "spiritual": _("Of the spirit"),
        "realm": _("Realms of creatures"),
    }
    return Page(
        title=page_title("clans"),
        summary=_("Who fights for the empty throne, and how."),
        sections=(*(_clans_of_kind(book, kind, titles[kind]) for kind in KINDS), _all_actions(book)),
    )


def _clans_of_kind(book: Book, kind: str, title: str) -> Clans:
    clans = (clan for clan in book.catalogue.clans.values() if clan.kind == kind)
    return Clans(title=title, key=kind, clans=tuple(clan_card(book, clan) for clan in clans))


def clan_card(book: Book, clan: Clan) -> ClanCard:
    return ClanCard(book.to(clan), clan.crest or clan.slug, book.summary(clan), mark_of(clan))


def _all_actions(book: Book) -> Entries:
    actions = sorted(book.catalogue.clan_actions.values(), key=lambda action: list(book.catalogue.clans).index(action.clan))
    found = (entry(book, action, tags=(_clan_name(book, action.clan),), crest=action.clan) for action in actions)
    return Entries(title=_("Clan actions"), key="actions", entries=tuple(found))


def clan_facts(book: Book, row: Clan) -> tuple[Fact, ...]:
    if row.kind != "clan":
        return (Fact(_("What it is"), word(CLAN_KINDS, row.kind)),)
    actions = tuple(book.to(action) for action in book.catalogue.actions_of(row.slug))
    return (Fact(_("How it plays"), book.said(row, "style")), linked(_("Clan actions"), *actions))


def clan_sections(book: Book, row: Clan) -> tuple[AnySection, ...]:
    found: list[AnySection] = []
    if style := book.said(row, "style"):
        found.append(Prose(title=_("How it plays"), key="style", text=style))
    found += [*_actions(book, row), *_troops(book, row)]
    if row.kind == "clan":
        found += [_list_rules(book, row), *_limits(book, row), *_armies(book, row)]
    if row.kind == "realm":
        found.append(_masters(book, row))
    return tuple(found)


def _actions(book: Book, row: Clan) -> Iterator[Entries]:
    actions = book.catalogue.actions_of(row.slug)
    if actions:
        found = tuple(entry(book, action, tags=(book.said(action, "moment"),)) for action in actions)
        yield Entries(title=_("Clan actions"), key="actions", entries=found)


def _troops(book: Book, row: Clan) -> Iterator[Cards]:
    profiles = book.catalogue.profiles_of(row.slug)
    for title, key, found in (
        (_("Leaders"), "leaders", [profile for profile in profiles if profile.leader]),
        (_("Units"), "units", [profile for profile in profiles if not profile.leader]),
    ):
        if found:
            yield Cards(title=title, key=key, cards=tuple(stat_card(book, profile) for profile in _by_points(found)))


def _by_points(profiles: list[Profile]) -> list[Profile]:
    return sorted(profiles, key=lambda profile: -profile.points / profile.bundle)


def _list_rules(book: Book, row: Clan) -> Facts:
    others = [clan for clan in book.catalogue.clans.values() if clan.kind in _beside(row)]
    realms = tuple(book.link("clan", slug) for slug in row.realms)
    none = pgettext("troops of a kind", "none")
    facts = [linked(_("May also field"), *(book.to(clan) for clan in others))] if others else []
    facts.append(linked(_("Onmyouji of"), *realms) if row.allows_onmyouji and realms else Fact(_("Onmyouji"), none))
    facts.append(Fact(_("Komuso"), _("one may join") if row.allows_komuso else none))
    return Facts(title=_("List rules"), key="list-rules", facts=tuple(facts))


def _beside(row: Clan) -> tuple[str, ...]:
    spiritual = ("spiritual",) if row.allows_onmyouji or row.allows_komuso else ()
    return ("common", *spiritual) if row.allows_common else spiritual


def _limits(book: Book, row: Clan) -> Iterator[Entries]:
    """The clan's own limits; the general ones are a link away."""
    own = [limit for limit in book.catalogue.limits.values() if limit.clan == row.slug]
    if own:
        lead = _("These replace the general limits of the same kind.")
        found = tuple(limit_entry(book, limit) for limit in own)
        yield Entries(title=_("Limits of its own"), key="limits", lead=lead, entries=found)


def _armies(book: Book, row: Clan) -> Iterator[Groups]:
    armies = tuple(book.to(army) for army in book.catalogue.starter_armies.values() if army.clan == row.slug)
    if armies:
        yield Groups(title=_("Ready to play"), key="starters", groups=(Group(_("Starter armies"), armies),))


def _masters(book: Book, row: Clan) -> Groups:
    clans = tuple(book.to(clan) for clan in book.catalogue.clans.values() if row.slug in clan.realms)
    callers = tuple(book.to(profile) for profile in book.catalogue.profiles.values() if _calls(profile, row.slug))
    groups = (Group(_("Clans that deal with it"), clans), Group(_("Who calls its creatures"), callers))
    return Groups(title=_("Who deals with it"), key="masters", groups=groups)


def _calls(profile: Profile, realm: str) -> bool:
    return any(getattr(effect, "what", "") == f"invoke:{realm}" for effect in profile.effects)


def action_facts(book: Book, row: ClanAction) -> tuple[Fact, ...]:
    return (linked(_("Clan"), book.link("clan", row.clan)), Fact(_("When"), book.said(row, "moment")))


def action_sections(book: Book, row: ClanAction) -> tuple[AnySection, ...]:
    return (Facts(title=_("At a glance"), facts=action_facts(book, row)),)


def _clan_name(book: Book, slug: str) -> str:
    return book.name(book.catalogue.clans[slug])
