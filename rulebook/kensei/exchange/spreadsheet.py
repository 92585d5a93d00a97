"""An army list as rows for a spreadsheet; it is the one form that is not read back."""

from __future__ import annotations

import csv
from io import StringIO

from rulebook.kensei.army import ArmyList, Entry, banner_points, entry_receipt
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.exchange.vocabulary import NO, YES, said
from rulebook.kensei.muster.wording import Words

COLUMNS: tuple[Words, ...] = (
    ("Number", "Número"),
    ("Profile", "Perfil"),
    ("Name", "Nombre"),
    ("Miniatures", "Miniaturas"),
    ("Points", "Puntos"),
    ("Hata-Jurushi", "Hata-Jurushi"),
    ("General", "General"),
    ("Led by", "Dirigida por"),
    ("Front", "Frente"),
    ("In tonight's battle", "En la batalla de hoy"),
    ("Note", "Nota"),
    ("Slug", "Identificador"),
)
# A spreadsheet takes a cell that begins with one of these for a formula.
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def write_csv(army: ArmyList, catalogue: Catalogue, *, language: str = "en") -> str:
    sheet = StringIO()
    writer = csv.writer(sheet)
    writer.writerow([said(column, language) for column in COLUMNS])
    for place, entry in enumerate(army.entries, 1):
        writer.writerow([_safe(cell) for cell in _cells(place, entry, army, catalogue, language)])
    return sheet.getvalue()


def _cells(place: int, entry: Entry, army: ArmyList, catalogue: Catalogue, language: str) -> list[str]:
    leader = army.entry(entry.leader) if entry.leader else None
    return [
        str(place),
        _name(entry, catalogue, language),
        entry.name,
        str(entry.miniatures),
        str(entry_receipt(entry, catalogue, banner_points(catalogue, army.clan)).total),
        _switch(entry.banner, language),
        _switch(entry.id == army.general, language),
        (leader.name or _name(leader, catalogue, language)) if leader else "",
        str(entry.front) if entry.front else "",
        _switch(entry.fielded, language),
        entry.note,
        entry.profile,
    ]


def _name(entry: Entry, catalogue: Catalogue, language: str) -> str:
    profile = catalogue.profiles.get(entry.profile)
    return profile.name_in(language) if profile else entry.profile


def _switch(value: bool, language: str) -> str:
    return said(YES if value else NO, language)


def _safe(cell: str) -> str:
    return f"'{cell}" if cell.startswith(FORMULA) else cell
