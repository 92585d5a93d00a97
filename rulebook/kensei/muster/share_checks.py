"""Percentages of the agreed size by type of troop (S5960-5978): each is a limit row, so a pack may add its own.

Leaders count toward none of them (S5890). A share is also what the bars on the builder page show.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulebook.kensei.armybuilding import Limit
from rulebook.kensei.muster.findings import ERROR, Finding
from rulebook.kensei.muster.tally import Tally
from rulebook.kensei.muster.wording import Text, Words, names


@dataclass(frozen=True, slots=True)
class Share:
    """Points spent on a type of troop; `entries` with their points are the receipt."""

    limit: Limit
    have: int
    need: int
    entries: tuple[tuple[str, int], ...]

    @property
    def is_met(self) -> bool:
        return self.have >= self.need if self.limit.bound == "min" else self.have <= self.need


AT_LEAST: Mapping[str, Words] = {
    "warriors": (
        "Warrior infantry: {have} of the at least {need} points ({percent} % of {size}).",
        "Infantería guerrera: {have} de al menos {need} puntos ({percent} % de {size}).",
    ),
}
AT_MOST: Mapping[str, Words] = {
    "ranged": (
        "Troops with ranged weapons: {have} points, at most {need} ({percent} % of {size}).",
        "Tropas con armas a distancia: {have} puntos, como mucho {need} ({percent} % de {size}).",
    ),
    "firearms": (
        "Troops with firearms: {have} points, at most {need} ({percent} % of {size}).",
        "Tropas con armas de fuego: {have} puntos, como mucho {need} ({percent} % de {size}).",
    ),
    "cavalry": (
        "Cavalry: {have} points, at most {need} ({percent} % of {size}).",
        "Caballería: {have} puntos, como mucho {need} ({percent} % de {size}).",
    ),
    "skirmishers": (
        "Skirmishers: {have} points, at most {need} ({percent} % of {size}).",
        "Hostigadores: {have} puntos, como mucho {need} ({percent} % de {size}).",
    ),
    "creatures": (
        "Creatures: {have} points, at most {need} ({percent} % of {size}).",
        "Criaturas: {have} puntos, como mucho {need} ({percent} % de {size}).",
    ),
}
# For a limit some pack brought along.
OTHER_LEAST: Words = (
    "{name}: {have} of the at least {need} points ({percent} % of {size}).",
    "{name}: {have} de al menos {need} puntos ({percent} % de {size}).",
)
OTHER_MOST: Words = (
    "{name}: {have} points, at most {need} ({percent} % of {size}).",
    "{name}: {have} puntos, como mucho {need} ({percent} % de {size}).",
)


def shares_within_their_limits(tally: Tally) -> Iterator[Finding]:
    size = tally.army.size
    for place, limit in enumerate(tally.rules.shares):
        spent = tally.shares[place] * 100
        if spent < limit.value * size if limit.bound == "min" else spent > limit.value * size:
            yield _finding(tally, place, limit)


def needed(limit: Limit, size: int) -> int:
    """Whole points: at least rounds up, at most rounds down."""
    hundredths = limit.value * size
    return -(-hundredths // 100) if limit.bound == "min" else hundredths // 100


def share_at(tally: Tally, place: int) -> Share:
    limit = tally.rules.shares[place]
    counted = tuple((troop.entry.id, troop.points) for troop in tally.troops if place in troop.recruit.shares)
    return Share(limit, tally.shares[place], needed(limit, tally.army.size), counted)


def _finding(tally: Tally, place: int, limit: Limit) -> Finding:
    share = share_at(tally, place)
    known, other = (AT_LEAST, OTHER_LEAST) if limit.bound == "min" else (AT_MOST, OTHER_MOST)
    parts: dict[str, Words | str | int] = {
        "name": names(limit),
        "have": share.have,
        "need": share.need,
        "percent": limit.value,
        "size": tally.army.size,
    }
    text = Text(known.get(limit.code, other), parts)
    entries = tuple(entry for entry, _ in share.entries)
    return Finding(limit.code, ERROR, text, "", entries, share.have, share.need, limit.source)
