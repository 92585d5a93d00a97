"""Verbs for tests about army lists: the catalogue of the fixtures, a list in one line, a legal army for any clan and size."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from rulebook.kensei.army import ArmyList, Entry
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.muster import apply, findings, is_legal
from rulebook.kensei.muster.edits import AddEntry, SetGeneral, SetMiniatures
from rulebook.kensei.muster.rules import Recruit, rules_of
from rulebook.kensei.muster.tally import count_up

FIXTURES = Path(__file__).parents[3] / "fixtures" / "kensei"
CLANS = ("kuge", "buke", "sohei", "otokodate", "kuroi-te", "hattori")


def records() -> list[dict[str, Any]]:
    """Every row of the fixtures."""
    return [row for file in sorted(FIXTURES.glob("*.json")) for row in json.loads(file.read_text(encoding="utf-8"))]


CATALOGUE = Catalogue.from_records(records())


def army(clan: str, size: int, *lines: str, **changes: Any) -> ArmyList:
    """`army("buke", 200, "taisho-buke", "yari-ashigaru 9 banner")`: the first leader is the general."""
    entries = tuple(_entry(number, line) for number, line in enumerate(lines, 1))
    leaders = [entry.id for entry in entries if entry.profile in CATALOGUE.profiles and CATALOGUE.profiles[entry.profile].leader]
    made = ArmyList(clan, size, entries=entries, general=leaders[0] if leaders else "", issued=len(entries))
    return replace(made, **changes)


def _entry(number: int, line: str) -> Entry:
    profile, *words = line.split()
    led = next((word.removeprefix("led-by:") for word in words if word.startswith("led-by:")), "")
    miniatures = next((int(word) for word in words if word.lstrip("-").isdigit()), 1)
    return Entry(f"e{number}", profile, miniatures, "banner" in words, led)


def codes(list_: ArmyList, catalogue: Catalogue = CATALOGUE) -> set[str]:
    """The codes of a list's errors."""
    return {finding.code for finding in findings(list_, catalogue) if finding.is_error}


def with_limit(slug: str, catalogue: Catalogue = CATALOGUE, **changes: Any) -> Catalogue:
    """The catalogue with one limit changed, as a house pack would."""
    limits: Mapping[str, Any] = {**catalogue.limits, slug: replace(catalogue.limits[slug], **changes)}
    return replace(catalogue, limits=limits)


def legal_army(clan: str, size: int) -> ArmyList:
    """Leaders, then the smallest units, then more miniatures wherever the rules let one more in."""
    recruits = [recruit for recruit in rules_of(CATALOGUE, clan).recruits.values() if _may_serve(recruit, clan)]
    row = next(row for row in CATALOGUE.sizes.values() if row.points == size)
    leaders = sorted((one for one in recruits if one.profile.leader), key=lambda one: one.profile.troop_class != "hero")
    units = sorted((one for one in recruits if one.is_unit), key=lambda one: (one.ranged, one.profile.points))
    built = ArmyList(clan, size)
    for leader in leaders[: row.leaders_min]:
        built = apply(built, AddEntry(leader.profile.slug))
    built = apply(built, SetGeneral(built.entries[0].id))
    wanted = _often_enough(units, row.units_max, size)
    for unit in wanted[: row.units_min]:
        built = apply(built, _smallest(unit))
    built = _grown(_grown(built, only="warrior", until="warriors"))
    for unit in wanted[row.units_min :]:
        built = _kept(built, apply(built, _smallest(unit)))
    return _grown(built)


def _smallest(unit: Recruit) -> AddEntry:
    bundle = unit.profile.bundle
    return AddEntry(unit.profile.slug, -(-unit.smallest // bundle) * bundle)


def _kept(built: ArmyList, changed: ArmyList) -> ArmyList:
    """The change, if it breaks nothing that was whole."""
    return changed if codes(changed) <= codes(built) and points(changed) <= built.size else built


def _may_serve(recruit: Recruit, clan: str) -> bool:
    home = CATALOGUE.clans[recruit.profile.clan]
    return home.slug == clan or (home.kind == "common" and CATALOGUE.clans[clan].allows_common)


def _often_enough(units: list[Recruit], wanted: int, size: int) -> list[Recruit]:
    """Every profile once, then those that may come twice."""
    again = [unit for unit in units if size >= 600 or unit.profile.troop_class != "elite"]
    return (units + again)[:wanted]


def _grown(built: ArmyList, only: str = "", until: str = "") -> ArmyList:
    """One bundle at a time, only this class and only until that trouble is gone, if given."""
    before = None
    while before != built:
        before = built
        for entry in built.entries:
            profile = CATALOGUE.profiles[entry.profile]
            if only in ("", profile.troop_class) and not (until and until not in codes(built)):
                current = next(one.miniatures for one in built.entries if one.id == entry.id)
                built = _kept(built, apply(built, SetMiniatures(entry.id, current + profile.bundle)))
    return built


def points(list_: ArmyList) -> int:
    return count_up(list_, rules_of(CATALOGUE, list_.clan)).total


__all__ = ["CATALOGUE", "CLANS", "army", "codes", "is_legal", "legal_army", "points", "records", "with_limit"]
