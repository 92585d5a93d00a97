"""The data of one paper of one list: its sheet, the words around it, its drawings and its stamp."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import date
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import override, pgettext

from rosters.printing import drawings
from rosters.printing.fitting import Arrangement, arrangements
from rosters.printing.labels import labels
from rosters.printing.options import Options
from rosters.sheets import Sheet
from rosters.sheets.shapes import Rule, UnitRow

TEMPLATES = {"one": "roster.typ", "full": "roster.typ", "cards": "cards.typ"}


@dataclass(frozen=True, slots=True)
class Paper:
    """What to draw, with which template, and how to try to fit it on one page. This is all that decides how it looks."""

    template: str
    text: str
    tries: tuple[Arrangement, ...] = ()
    appendix: bool = False


@dataclass(frozen=True, slots=True)
class Stamp:
    """What makes a paper verifiable: where to look, and the words to compare."""

    link: str
    words: str
    day: date


def army_paper(sheet: Sheet, options: Options, stamp: Stamp | None) -> Paper:
    with override(sheet.language):
        text = data_text(_data(sheet, options, stamp))
    tries = () if options.preset == "cards" else arrangements(sheet, options)
    return Paper(TEMPLATES[options.preset], text, tries, appendix=options.preset == "full")


def data_text(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _data(sheet: Sheet, options: Options, stamp: Stamp | None) -> dict[str, Any]:
    return {
        "language": sheet.language,
        "words": labels(),
        "options": look(options),
        "opponent": options.is_for_opponent,
        "sheet": asdict(sheet),
        "legal": sheet.is_legal,
        "crest": drawings.crest(sheet.crest, grey=options.grey),
        "stamp": _stamp(stamp),
        "ability_word": _("Ability"),
        "in_rows": sorted({rule.name for row in sheet.rows for rule in (*row.permanent, *row.by_ki)}),
        "appendix": [{"title": title, "rules": [asdict(rule) for rule in rules]} for title, rules in appendix(sheet)],
    }


def look(options: Options) -> dict[str, Any]:
    """The options that change how any paper looks."""
    return {"paper": options.paper, "grey": options.grey, "large": options.large, "per": options.per}


def appendix(sheet: Sheet) -> list[tuple[str, tuple[Rule, ...]]]:
    """Only the rules this list uses, each once, by kind."""
    kinds = {one.kind: "" for one in sheet.rules}
    groups = [(_plural(kind), tuple(one for one in sheet.rules if one.kind == kind)) for kind in kinds]
    actions = tuple(Rule(one.slug, "", one.name, f"{one.moment} {one.text}") for one in sheet.actions)
    every = [(_("Weapons"), weapon_rules(sheet.rows)), *groups, (_("Clan actions"), actions)]
    return [(title, rules) for title, rules in every if rules]


def weapon_rules(rows: Iterable[UnitRow]) -> tuple[Rule, ...]:
    weapons = {weapon.slug: weapon for row in rows for weapon in row.weapons}
    return tuple(Rule(slug, "", f"{weapon.name} ({weapon.kind})", weapon.text) for slug, weapon in sorted(weapons.items()))


def _plural(kind: str) -> str:
    return {_("Title"): _("Titles"), pgettext("one piece of it", "Armour"): _("Armour"), _("Ability"): _("Abilities")}.get(
        kind, kind
    )


def _stamp(stamp: Stamp | None) -> dict[str, str] | None:
    if stamp is None:
        return None
    day = date_format(stamp.day)
    return {"link": stamp.link, "words": stamp.words, "date": day, "qr": drawings.qr(stamp.link)}
