"""Where the numbers of the builder come from, line by line."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from rosters.armies.problems import called
from rosters.armies.reading import Reading
from rulebook.kensei.army import ArmyList, banner_points, entry_receipt, label, receipt
from rulebook.kensei.army import Receipt as Points
from rulebook.kensei.muster import shares


@dataclass(frozen=True, slots=True)
class Item:
    label: str
    amount: int


@dataclass(frozen=True, slots=True)
class Receipt:
    """`key` is what the page and its address call it: total, e2, share-warriors."""

    key: str
    title: str
    lines: tuple[Item, ...]
    total: int


def receipts_of(army: ArmyList, reading: Reading) -> tuple[Receipt, ...]:
    return tuple(_all(army, reading))


def _all(army: ArmyList, reading: Reading) -> Iterator[Receipt]:
    catalogue, language = reading.catalogue, reading.language
    names = {entry.id: called(entry.id, army, reading) for entry in army.entries}
    yield _points("total", _("The whole army"), receipt(army, catalogue), reading)
    each_banner = banner_points(catalogue, army.clan)
    for entry in army.entries:
        yield _points(entry.id, names[entry.id], entry_receipt(entry, catalogue, each_banner), reading)
    for share in shares(army, catalogue):
        lines = tuple(Item(names[entry], points) for entry, points in share.entries)
        limits = {"percent": share.limit.value, "size": army.size, "need": share.need}
        words = _("at least %(percent)s %% of %(size)s: %(need)s") if share.limit.bound == "min" else _at_most()
        title = f"{share.limit.name_in(language)}, {words % limits}"
        yield Receipt(f"share-{share.limit.code}", title, lines, share.have)


def _at_most() -> str:
    return _("at most %(percent)s %% of %(size)s: %(need)s")


def _points(key: str, title: str, points: Points, reading: Reading) -> Receipt:
    lines = tuple(Item(label(line, reading.catalogue, reading.language), line.amount) for line in points.lines)
    return Receipt(key, title, lines, points.total)
