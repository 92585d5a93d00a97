"""Papers that belong to no list: the command deck, markers, the quick reference, scenarios, a blank roster."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import override

from rosters.printing.labels import table_labels
from rosters.printing.options import Options
from rosters.printing.papers import Paper, data_text, look
from rosters.reference.maps import draw, markup
from rosters.reference.pages.cards import stats_of
from rosters.reference.vocabulary import ORDER_KINDS, PHASES, TABLE_LEADS, TABLES, word
from rosters.sheets.lore import Lore
from rosters.sheets.making import edition_of
from rulebook.kensei.rows import Row
from rulebook.kensei.scenarios import Deployment, Mission, Scenario
from rulebook.kensei.sequence import Order

Data = dict[str, Any]  # Any: what JSON can hold
# How many of each a battle between two boxed armies asks for.
MARKERS = {
    "used": 14,
    "stunned": 14,
    "in-retreat": 6,
    "dishonoured": 6,
    "unloaded": 8,
    "sheltered": 6,
    "wounded": 14,
    "wounded-leader": 6,
    "ran": 8,
    "fire": 6,
}
OTHER_MARKERS = 4
QUICK_TABLES = (
    "order-roll",
    "combat-dice",
    "combat-difficulty",
    "melee-damage",
    "shoot-dice",
    "shoot-difficulty",
    "shoot-damage",
    "honour",
    "protect-leader",
    "movement",
)
PLAYED_PHASES = ("maintenance", "initiative", "activation", "end")
BLANK_TURNS = 5


def deck(lore: Lore) -> Data:
    cards = lore.catalogue.command_cards.values()
    return {"cards": [{"value": card.value} for card in cards for _copy in range(card.copies)]}


def markers(lore: Lore) -> Data:
    return {
        "markers": [
            {"slug": marker.slug, "name": marker.name_in(lore.language), "copies": MARKERS.get(marker.slug, OTHER_MARKERS)}
            for marker in lore.catalogue.markers.values()
        ]
    }


def reference(lore: Lore) -> Data:
    orders = lore.catalogue.orders.values()
    return {
        "phases": [{"title": word(PHASES, phase), "steps": list(_steps(phase, lore))} for phase in PLAYED_PHASES],
        "orders": [_order(order, lore) for order in orders if not order.reaction],
        "reactions": [_order(order, lore) for order in orders if order.reaction],
        "tables": [_table(name, lore) for name in QUICK_TABLES],
        "markers": [
            {**_told(marker, lore), "removed": marker.removed_es if lore.language == "es" else marker.removed}
            for marker in lore.catalogue.markers.values()
        ],
    }


def scenario(lore: Lore, slug: str) -> Data:
    row = lore.catalogue.scenarios[slug]
    return {
        "scenario": {**_told(row, lore), "number": row.number, "turns": row.turns, **_setting(row, lore.language)},
        "maps": _maps(slug, lore),
        "missions": [_mission(one, lore) for one in lore.catalogue.missions.values() if one.scenario == slug],
    }


def blank(lore: Lore) -> Data:
    """The heads of the attributes are those of a profile, whichever it is."""
    stats = stats_of(lore.book, next(iter(lore.catalogue.profiles.values())), next(iter(lore.catalogue.classes.values())))
    return {"turns": BLANK_TURNS, "stats": [stat.short for stat in stats]}


# By the last part of their address; a scenario has an address of its own.
AIDS: dict[str, Callable[[Lore], Data]] = {"deck": deck, "markers": markers, "reference": reference, "blank": blank}


def aid_paper(name: str, lore: Lore, options: Options, *, about: str = "") -> Paper:
    """`about` is the scenario, for a scenario's sheet."""
    with override(lore.language):
        own = scenario(lore, about) if name == "scenario" else AIDS[name](lore)
        edition = edition_of(lore)
        shared = {
            "language": lore.language,
            "words": table_labels(),
            "options": look(options),
            "title": aid_title(name, lore, about),
            "edition": f"{edition.name}, {edition.released}",
        }
        return Paper(f"{name}.typ", data_text({**shared, **own}))


def aid_title(name: str, lore: Lore, about: str = "") -> str:
    if name == "scenario":
        return lore.catalogue.scenarios[about].name_in(lore.language)
    titles = {
        "deck": _("Command deck"),
        "markers": _("Markers"),
        "reference": _("Quick reference"),
        "blank": _("Blank army list"),
    }
    return titles[name]


def _told(row: Row, lore: Lore) -> Data:
    return {"slug": row.slug, "name": row.name_in(lore.language), "text": row.summary_in(lore.language)}


def _steps(phase: str, lore: Lore) -> Iterator[Data]:
    steps = [step for step in lore.catalogue.turn_steps.values() if step.phase == phase]
    return (_told(step, lore) for step in sorted(steps, key=lambda step: step.number))


def _order(order: Order, lore: Lore) -> Data:
    return {**_told(order, lore), "cost": order.cost, "kind": word(ORDER_KINDS, order.kind)}


def _table(name: str, lore: Lore) -> Data:
    lead = str(TABLE_LEADS[name]) if name in TABLE_LEADS else ""
    return {"title": word(TABLES, name), "lead": lead, "rows": [_told(row, lore) for row in lore.catalogue.table(name)]}


def _setting(row: Scenario, language: str) -> Data:
    spanish = language == "es"
    return {"setup": row.setup_es if spanish else row.setup, "special": row.special_es if spanish else row.special}


def _maps(slug: str, lore: Lore) -> list[Data]:
    """Where maps stand three in a row, their words are written larger."""
    rows = [one for one in lore.catalogue.deployments.values() if one.scenario == slug]
    return [_map(row, lore, "4.6" if len(rows) > 2 else "3") for row in rows]


def _map(row: Deployment, lore: Lore, letters: str) -> Data:
    drawing = str(markup(draw(row.plan, language=lore.language, label=row.name_in(lore.language))))
    # The drawing takes its ink and its letters from the page, which an image of its own has not.
    inked = drawing.replace("currentColor", "#1e1b18").replace("<svg ", "<svg font-family='Noto Sans' ", 1)
    roll = "" if (row.roll_from, row.roll_to) == (1, 6) else f"{row.roll_from}–{row.roll_to}"
    return {**_told(row, lore), "roll": roll, "drawing": inked.replace('font-size="3"', f'font-size="{letters}"')}


def _mission(row: Mission, lore: Lore) -> Data:
    spanish = lore.language == "es"
    scores = [
        {"points": one.points, "text": one.reason_es if spanish else one.reason, "each": one.each, "side": one.side}
        for one in row.scoring
    ]
    return {**_told(row, lore), "secondary": row.secondary, "scoring": scores}
