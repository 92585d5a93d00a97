"""Scenarios with their maps and missions (S6117-6600)."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from rosters.reference.book import Book, mark_of, shown_mark
from rosters.reference.chapters import page_title
from rosters.reference.maps import draw, markup
from rosters.reference.pages.parts import entry, linked
from rosters.reference.shapes import (
    AnySection,
    Entries,
    Entry,
    Fact,
    Facts,
    MapFigure,
    Maps,
    MissionCard,
    Missions,
    Page,
    Prose,
    Score,
)
from rosters.reference.vocabulary import SIDES, word
from rulebook.kensei.scenarios import Deployment, Mission, Scenario, Scoring


def scenarios_page(book: Book) -> Page:
    secondary = (mission for mission in book.catalogue.missions.values() if mission.secondary)
    lead = _("Each player rolls for one in secret; it stays hidden until the battle ends.")
    return Page(
        title=page_title("scenarios"),
        summary=_("What is fought for, and where the armies begin."),
        sections=(
            Entries(title=_("The scenarios"), key="scenarios", entries=tuple(_scenario_entries(book)), numbered=True),
            Entries(
                title=_("Secondary missions"), key="secondary", lead=lead, entries=tuple(entry(book, one) for one in secondary)
            ),
        ),
    )


def _scenario_entries(book: Book) -> Iterator[Entry]:
    for row in sorted(book.catalogue.scenarios.values(), key=lambda row: row.number):
        yield entry(book, row, tags=(_turns(row),))


def _turns(row: Scenario) -> str:
    return ngettext("%(count)s turn", "%(count)s turns", row.turns) % {"count": row.turns}


def scenario_facts(book: Book, row: Scenario) -> tuple[Fact, ...]:
    missions = tuple(book.to(mission) for mission in book.catalogue.missions.values() if mission.scenario == row.slug)
    return (
        Fact(_("Number"), str(row.number)),
        Fact(pgettext("of a battle", "Length"), _turns(row)),
        linked(_("Missions"), *missions),
    )


def scenario_sections(book: Book, row: Scenario) -> tuple[AnySection, ...]:
    deployments = tuple(one for one in book.catalogue.deployments.values() if one.scenario == row.slug)
    missions = tuple(one for one in book.catalogue.missions.values() if one.scenario == row.slug)
    texts = ((_("Setting up"), "setup", book.said(row, "setup")), (_("Special rules"), "special", book.said(row, "special")))
    return (
        Maps(title=_("Deployment"), key="deployment", maps=tuple(map_figure(book, one) for one in deployments)),
        *(Prose(title=title, key=key, text=text) for title, key, text in texts if text),
        Missions(title=_("Missions"), key="missions", missions=tuple(mission_card(book, one) for one in missions)),
        Facts(title=_("At a glance"), facts=scenario_facts(book, row)[:2]),
    )


def map_figure(book: Book, row: Deployment) -> MapFigure:
    """The map's label says in words what it shows, for those who do not see it."""
    label = f"{book.name(row)}. {book.summary(row)}"
    drawing = markup(draw(row.plan, language=book.language, label=label))
    return MapFigure(book.to(row), _roll(row), book.summary(row), drawing, shown_mark(row.provenance_of("plan")))


def _roll(row: Deployment) -> str:
    if (row.roll_from, row.roll_to) == (1, 6):
        return ""
    if row.roll_from == row.roll_to:
        return _("on a %(face)s") % {"face": row.roll_from}
    return _("on a %(low)s to %(high)s") % {"low": row.roll_from, "high": row.roll_to}


def mission_card(book: Book, row: Mission) -> MissionCard:
    kind = _("Secondary mission") if row.secondary else _("Main mission")
    scores = tuple(_score(book, one) for one in row.scoring)
    return MissionCard(book.to(row), kind, book.summary(row), scores, mark_of(row))


def _score(book: Book, one: Scoring) -> Score:
    reason = one.reason_es if book.language == "es" else one.reason
    return Score(f"{one.points:+d}".replace("-", "−"), reason, word(SIDES, one.side) if one.side in SIDES else "")


def deployment_facts(book: Book, row: Deployment) -> tuple[Fact, ...]:
    return (
        linked(_("Scenario"), book.link("scenario", row.scenario)),
        Fact(pgettext("a map is used", "Used"), _roll(row) or _("always")),
    )


def deployment_sections(book: Book, row: Deployment) -> tuple[AnySection, ...]:
    return (
        Maps(title=_("The map"), maps=(map_figure(book, row),)),
        Facts(title=_("At a glance"), facts=deployment_facts(book, row)),
    )


def mission_facts(book: Book, row: Mission) -> tuple[Fact, ...]:
    card = mission_card(book, row)
    scores = "; ".join(f"{score.points}: {score.reason}" for score in card.scores)
    return (
        Fact(_("Kind"), card.kind),
        linked(_("Scenario"), book.link("scenario", row.scenario)),
        Fact(_("Victory points"), scores),
    )


def mission_sections(book: Book, row: Mission) -> tuple[AnySection, ...]:
    kind, scenario, _scores = mission_facts(book, row)
    return (
        Missions(title=_("Victory points"), missions=(mission_card(book, row),)),
        Facts(title=_("At a glance"), facts=(kind, scenario)),
    )
