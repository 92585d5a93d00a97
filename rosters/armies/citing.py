"""Where the rule behind a finding can be read: the row of the reference it follows from, and the rulings that decided it."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from django.urls import reverse

from rosters.armies.reading import Reading
from rosters.reference.chapters import page_title
from rosters.reference.shapes import Link
from rulebook.kensei.army import ArmyList
from rulebook.kensei.armybuilding import Limit
from rulebook.kensei.muster import Finding
from rulebook.kensei.muster.rules import rules_of
from rulebook.kensei.profiles import Profile
from rulebook.kensei.rows import Row

Place = Callable[[Finding, ArmyList, Reading], Row | None]
# Findings that are kept to a limit under another code.
LIMIT_OF = {"leader-twice": "unit-leader"}
# What a list names although the data has no such thing is looked for in the chapter of such things.
CHAPTER_OF = {"clan": "clans", "profile": "profiles", "commander": "commanders"}
ARMY_BUILDING = "limits"


def rule_of(finding: Finding, army: ArmyList, reading: Reading) -> Link:
    row = ROWS.get(finding.code, _limit)(finding, army, reading)
    return reading.book.to(row) if row else _chapter(CHAPTER_OF.get(finding.code, ARMY_BUILDING))


def rulings_of(finding: Finding, reading: Reading) -> tuple[Link, ...]:
    cited = finding.ruling.split(", ") if finding.ruling else ()
    known = _rulings(reading) if cited else {}
    return tuple([known[number] for number in cited if number in known])


def _limit(finding: Finding, army: ArmyList, reading: Reading) -> Limit | None:
    """The clan's own before the general ones, and of several the one whose number was not kept to."""
    code = LIMIT_OF.get(finding.code, finding.code)
    limits = [limit for limit in reading.catalogue.limits.values() if limit.code == code and limit.clan in (None, army.clan)]
    own = [limit for limit in limits if limit.clan] or limits
    return next((limit for limit in own if limit.value == finding.need), own[-1] if own else None)


def _size(finding: Finding, army: ArmyList, reading: Reading) -> Row | None:
    return rules_of(reading.catalogue, army.clan).size_row(army.size)


def _own_clan(finding: Finding, army: ArmyList, reading: Reading) -> Row | None:
    return reading.catalogue.clans.get(army.clan)


def _home(finding: Finding, army: ArmyList, reading: Reading) -> Row | None:
    """The clan, realm or kind of troops that the culprit belongs to."""
    profile = _culprit(finding, army, reading)
    return reading.catalogue.clans.get(profile.clan) if profile else None


def _culprit(finding: Finding, army: ArmyList, reading: Reading) -> Profile | None:
    entry = army.entry(finding.entries[0]) if finding.entries else None
    return reading.catalogue.profiles.get(entry.profile) if entry else None


def _nowhere(finding: Finding, army: ArmyList, reading: Reading) -> None:
    return None


ROWS: Mapping[str, Place] = {
    **dict.fromkeys(("total", "size", "hundreds", "spare", "leaders", "units"), _size),
    **dict.fromkeys(("membership", "common", "spiritual-clan", "realm"), _own_clan),
    **dict.fromkeys(("invoked", "occult"), _home),
    **dict.fromkeys(CHAPTER_OF, _nowhere),
    "bundle": _culprit,
}


def _chapter(path: str) -> Link:
    return Link(page_title(path), reverse("rosters:rules-chapter", args=[path]))


@lru_cache(maxsize=16)
def _rulings(reading: Reading) -> Mapping[str, Link]:
    return {f"R{ruling.number}": reading.book.to(ruling) for ruling in reading.catalogue.rulings.values()}
