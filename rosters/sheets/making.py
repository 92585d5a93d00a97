"""A list made into a sheet, in the language of its lore."""

from __future__ import annotations

from django.utils.dateparse import parse_date
from django.utils.formats import date_format
from django.utils.translation import override

from rosters.sheets.lore import Lore
from rosters.sheets.printable import printable
from rosters.sheets.rows import names_of, rows_of
from rosters.sheets.rules import rules_of as texts_of
from rosters.sheets.shapes import Action, Commander, Edition, PaidLine, Sheet
from rulebook.kensei.army import ArmyList, label, receipt
from rulebook.kensei.muster import findings
from rulebook.kensei.muster.rules import rules_of
from rulebook.kensei.muster.tally import count_up

# The length of a battle unless the scenario says otherwise (S2420).
TURNS = 5
MOST_PROBLEMS = 12


def sheet_of(army: ArmyList, lore: Lore, *, title: str) -> Sheet:
    with override(lore.language):
        return _sheet(army, lore, title)


def _sheet(army: ArmyList, lore: Lore, title: str) -> Sheet:
    catalogue, language = lore.catalogue, lore.language
    tally, paid, rows = count_up(army, rules_of(catalogue, army.clan)), receipt(army, catalogue), rows_of(army, lore, TURNS)
    clan, size, names = catalogue.clans.get(army.clan), tally.rules.size_row(army.size), names_of(army, lore)
    return Sheet(
        language=language,
        title=printable(title),
        clan=printable(clan.name_in(language) if clan else army.clan),
        clan_slug=army.clan if clan else "",
        crest=clan.crest if clan else "",
        size=army.size,
        size_name=size.name_in(language) if size and size.points == army.size else "",
        points=paid.total,
        miniatures=sum(entry.miniatures for entry in army.fielded),
        leaders=len(tally.leaders),
        units=len(tally.units),
        hand=size.hand if size else 0,
        turns=TURNS,
        occult=army.occult,
        commander=_commander(army, lore),
        general=names.get(army.general, ""),
        problems=problems_of(army, lore),
        edition=edition_of(lore),
        rows=rows,
        at_home=tuple(names[entry.id] for entry in army.entries if not entry.fielded),
        actions=tuple(_actions(army, lore)),
        rules=texts_of(rows, lore),
        receipt=tuple(PaidLine(label(line, catalogue, language), line.amount) for line in paid.lines),
        has_marks=any(row.mark for row in rows),
    )


def problems_of(army: ArmyList, lore: Lore) -> tuple[str, ...]:
    """Why the list is not legal, in sentences."""
    found = findings(army, lore.catalogue)
    return tuple(printable(finding.message(lore.language), 400) for finding in found if finding.is_error)[:MOST_PROBLEMS]


def edition_of(lore: Lore) -> Edition:
    version = lore.catalogue.version
    day = parse_date(version.released)
    with override(lore.language):
        return Edition(lore.edition, version.name_in(lore.language), date_format(day) if day else version.released)


def _commander(army: ArmyList, lore: Lore) -> Commander | None:
    level = lore.catalogue.commanders.get(army.commander)
    if level is None:
        return None
    return Commander(level.slug, level.name_in(lore.language), level.points, level.summary_in(lore.language), level.cards)


def _actions(army: ArmyList, lore: Lore) -> list[Action]:
    spanish = lore.language == "es"
    return [
        Action(one.slug, one.name_in(lore.language), one.moment_es if spanish else one.moment, one.summary_in(lore.language))
        for one in lore.catalogue.actions_of(army.clan)
    ]
