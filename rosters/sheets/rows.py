"""The units of a sheet: one row for each fielded entry, leaders first, with its boxes counted."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from rosters.reference.pages.cards import stat_card
from rosters.sheets.lore import Lore
from rosters.sheets.printable import NOTE, printable
from rosters.sheets.rules import ability_rules, armour_rules, title_rules, weapons_of
from rosters.sheets.shapes import Boxes, Stat, UnitRow
from rulebook.kensei.army import ArmyList, Entry, banner_points, entry_receipt
from rulebook.kensei.muster.rules import Recruit, rules_of

GROUP = 5
# More boxes than this nobody ticks.
MOST_BOXES = 60


@dataclass(frozen=True, slots=True)
class Field:
    """What the rows of one sheet share."""

    army: ArmyList
    lore: Lore
    turns: int
    names: dict[str, str]
    leads: dict[str, str]


def rows_of(army: ArmyList, lore: Lore, turns: int) -> tuple[UnitRow, ...]:
    """The general, the other leaders, units, then those who fight alone; within each as the list has them."""
    field = Field(army, lore, turns, names_of(army, lore), {entry.leader: entry.id for entry in army.fielded if entry.leader})
    rows = [_row(entry, field) for entry in army.fielded]
    return tuple(sorted(rows, key=lambda row: (not row.is_general, not row.is_leader, not row.is_unit)))


def names_of(army: ArmyList, lore: Lore) -> dict[str, str]:
    """What each entry is called: by its player, else by its profile, else by the word that names no profile."""
    return {entry.id: printable(entry.name) or profile_name(entry, lore) for entry in army.entries}


def profile_name(entry: Entry, lore: Lore) -> str:
    profile = lore.catalogue.profiles.get(entry.profile)
    return printable(profile.name_in(lore.language) if profile else entry.profile)


def _row(entry: Entry, field: Field) -> UnitRow:
    recruit = rules_of(field.lore.catalogue, field.army.clan).recruits.get(entry.profile)
    if recruit is None:
        return _unknown(entry, field)
    profile, lore = recruit.profile, field.lore
    card = stat_card(lore.book, profile)
    return UnitRow(
        id=entry.id,
        slug=profile.slug,
        name=field.names[entry.id],
        profile=profile_name(entry, lore) if printable(entry.name) else "",
        kind=", ".join(card.kind),
        miniatures=entry.miniatures,
        points=entry_receipt(entry, lore.catalogue, banner_points(lore.catalogue, field.army.clan)).total,
        stats=tuple(Stat(stat.short, stat.name, stat.value) for stat in card.stats),
        weapons=weapons_of(profile, lore),
        armour=armour_rules(profile, lore),
        titles=title_rules(profile, lore),
        permanent=ability_rules(profile, profile.permanent, lore),
        by_ki=ability_rules(profile, profile.by_ki, lore),
        is_general=entry.id == field.army.general,
        is_leader=profile.leader,
        is_unit=recruit.is_unit,
        banner=entry.banner,
        led_by=field.names.get(entry.leader, "") if field.army.entry(entry.leader) in field.army.fielded else "",
        leads=field.names.get(field.leads.get(entry.id, ""), ""),
        front=entry.front,
        note=printable(entry.note, NOTE),
        mark=card.mark,
        boxes=_boxes(entry, recruit, int(card.stats[-1].value), field.turns),
    )


def _unknown(entry: Entry, field: Field) -> UnitRow:
    """An entry whose profile the data does not have: its name and its miniatures are all there is to print."""
    return UnitRow(
        id=entry.id,
        slug=entry.profile,
        name=field.names[entry.id],
        profile="",
        kind=_("unknown profile"),
        miniatures=entry.miniatures,
        points=0,
        is_general=entry.id == field.army.general,
        note=printable(entry.note, NOTE),
        boxes=_miniatures(entry.miniatures, 0, field.turns),
    )


def _boxes(entry: Entry, recruit: Recruit, wounds: int, turns: int) -> Boxes:
    """A lone troop counts its wounds down; in a unit the last wound takes a miniature, so only those before it need a box."""
    if entry.miniatures == 1 and not recruit.is_unit:
        return Boxes((), wounds, turns)
    return _miniatures(entry.miniatures, wounds - 1, turns)


def _miniatures(count: int, wounds: int, turns: int) -> Boxes:
    if count > MOST_BOXES:
        return Boxes((), wounds, turns, written=True)
    whole, rest = divmod(max(0, count), GROUP)
    return Boxes((GROUP,) * whole + ((rest,) if rest else ()), wounds, turns)
