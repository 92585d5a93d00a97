"""What a player might try against a finding: a few concrete edits for each code, none of them promised to help.

`fixes.py` applies each and keeps those that do. A candidate may go only part of the way, when one unit cannot grow or shrink
enough; the search then tries again from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from rulebook.kensei.muster.edits import (
    AddEntry,
    Edit,
    RemoveEntry,
    SetBanner,
    SetClan,
    SetCommander,
    SetFront,
    SetGeneral,
    SetLeader,
    SetMiniatures,
    SetOccult,
    SetSize,
    next_id,
)
from rulebook.kensei.muster.findings import Finding
from rulebook.kensei.muster.leader_checks import misfit
from rulebook.kensei.muster.recruiting import takeable, whole_range
from rulebook.kensei.muster.rules import Recruit, words_of
from rulebook.kensei.muster.tally import Tally, Troop

Edits: TypeAlias = tuple[Edit, ...]
Source: TypeAlias = Callable[[Finding, Tally], Iterator[Edits]]


def candidates(finding: Finding, tally: Tally) -> Iterator[Edits]:
    """Edits worth trying against this finding."""
    place = next((place for place, limit in enumerate(tally.rules.shares) if limit.code == finding.code), None)
    if place is not None:
        return _for_share(finding, tally, place)
    return SOURCES.get(finding.code, _remove_culprits)(finding, tally)


def _for_total(finding: Finding, tally: Tally) -> Iterator[Edits]:
    over = finding.have - finding.need
    for troop in tally.troops:
        yield from _shrink(troop, over)
        if troop.entry.banner:
            yield (SetBanner(troop.entry.id, False),)
        yield (RemoveEntry(troop.entry.id),)
    yield from _other_commanders(tally)
    yield from ((SetSize(row.points),) for row in tally.rules.sizes if row.points >= finding.have)


def _for_share(finding: Finding, tally: Tally, place: int) -> Iterator[Edits]:
    counted = [troop for troop in tally.troops if place in troop.recruit.shares]
    if tally.rules.shares[place].bound == "max":
        for troop in counted:
            yield from _shrink(troop, finding.gap)
            yield (RemoveEntry(troop.entry.id),)
        return
    for troop in counted:
        yield from _grow(troop, finding.gap)
    for recruit in takeable(tally):
        if place in recruit.shares and recruit.is_unit:
            yield (AddEntry(recruit.profile.slug, _just_enough(recruit, finding.gap)),)


def _for_leaders(finding: Finding, tally: Tally) -> Iterator[Edits]:
    if finding.have > finding.need:
        yield from ((RemoveEntry(leader.entry.id),) for leader in tally.leaders)
        return
    yield from ((AddEntry(recruit.profile.slug),) for recruit in takeable(tally) if recruit.profile.leader)


def _for_units(finding: Finding, tally: Tally) -> Iterator[Edits]:
    if finding.have > finding.need:
        yield from ((RemoveEntry(unit.entry.id),) for unit in tally.units)
        return
    yield from ((_smallest(recruit),) for recruit in takeable(tally) if recruit.is_unit)


def _for_general(finding: Finding, tally: Tally) -> Iterator[Edits]:
    classes = words_of(tally.rules.limit("general", "min"), "classes")
    heroes = [troop for troop in tally.leaders if troop.recruit.profile.troop_class in classes]
    yield from ((SetGeneral(hero.entry.id),) for hero in heroes)
    if heroes:
        return
    named = SetGeneral(next_id(tally.army))
    for recruit in takeable(tally):
        if recruit.profile.leader and recruit.profile.troop_class in classes:
            yield (AddEntry(recruit.profile.slug), named)


def _for_unit_size(finding: Finding, tally: Tally) -> Iterator[Edits]:
    troop = _troop(finding.subject, tally)
    if troop is not None:
        smallest, largest = whole_range(troop.recruit)
        yield (SetMiniatures(finding.subject, smallest if finding.have < finding.need else largest),)
    yield (RemoveEntry(finding.subject),)


def _for_bundle(finding: Finding, tally: Tally) -> Iterator[Edits]:
    troop = _troop(finding.subject, tally)
    if troop is not None:
        smallest, largest = whole_range(troop.recruit)
        bundle = troop.recruit.profile.bundle
        for count in (finding.need, finding.need - bundle):
            yield (SetMiniatures(finding.subject, min(max(count, smallest), largest)),)
    yield (RemoveEntry(finding.subject),)


def _for_unique(finding: Finding, tally: Tally) -> Iterator[Edits]:
    for entry in finding.entries:
        yield (SetMiniatures(entry, 1),)
    yield from _remove_culprits(finding, tally)


def _for_spiritual(finding: Finding, tally: Tally) -> Iterator[Edits]:
    for entry in finding.entries:
        yield (SetMiniatures(entry, 1),)
    yield from _remove_culprits(finding, tally)


def _for_occult(finding: Finding, tally: Tally) -> Iterator[Edits]:
    yield (SetOccult(True),)
    yield from _remove_culprits(finding, tally)


def _for_shikigami(finding: Finding, tally: Tally) -> Iterator[Edits]:
    limit = tally.rules.limit("shikigami", "min")
    slug = str(limit.parameters.get("profile", "")) if limit else ""
    servants = [troop for troop in tally.troops if troop.entry.profile == slug]
    if finding.need and not servants:
        yield (AddEntry(slug, finding.need),)
    if finding.need and servants:
        first, *rest = servants
        yield (SetMiniatures(first.entry.id, finding.need), *(RemoveEntry(extra.entry.id) for extra in rest))
    if not finding.need:
        yield tuple(RemoveEntry(servant.entry.id) for servant in servants)


def _for_commander(finding: Finding, tally: Tally) -> Iterator[Edits]:
    return _other_commanders(tally)


def _for_unit_leader(finding: Finding, tally: Tally) -> Iterator[Edits]:
    unit = _troop(finding.subject, tally)
    busy = {troop.entry.leader for troop in tally.troops}
    for leader in tally.leaders:
        if unit is not None and leader.entry.id not in busy and misfit(leader, unit, tally.rules) is None:
            yield (SetLeader(finding.subject, leader.entry.id),)
    yield (SetLeader(finding.subject, ""),)


def _for_leader_twice(finding: Finding, tally: Tally) -> Iterator[Edits]:
    for stays in finding.entries:
        yield tuple(SetLeader(entry, "") for entry in finding.entries if entry != stays)


def _for_banner(finding: Finding, tally: Tally) -> Iterator[Edits]:
    yield (SetBanner(finding.subject, False),)


def _for_front(finding: Finding, tally: Tally) -> Iterator[Edits]:
    yield (SetFront(finding.subject, finding.need),)
    yield (SetFront(finding.subject, 0),)


def _for_size(finding: Finding, tally: Tally) -> Iterator[Edits]:
    yield from ((SetSize(row.points),) for row in tally.rules.sizes)


def _for_hundreds(finding: Finding, tally: Tally) -> Iterator[Edits]:
    yield (SetSize(finding.need),)


def _for_clan(finding: Finding, tally: Tally) -> Iterator[Edits]:
    yield from ((SetClan(clan.slug),) for clan in tally.rules.catalogue.clans.values() if clan.kind == "clan")


def _for_spare(finding: Finding, tally: Tally) -> Iterator[Edits]:
    for troop in tally.units:
        yield from _grow(troop, finding.gap, at_most=True)
    yield from _other_commanders(tally)


def _remove_culprits(finding: Finding, tally: Tally) -> Iterator[Edits]:
    yield from ((RemoveEntry(entry),) for entry in finding.entries)


SOURCES: Mapping[str, Source] = {
    "total": _for_total,
    "leaders": _for_leaders,
    "units": _for_units,
    "general": _for_general,
    "unit-size": _for_unit_size,
    "bundle": _for_bundle,
    "unique": _for_unique,
    "spiritual": _for_spiritual,
    "occult": _for_occult,
    "shikigami": _for_shikigami,
    "commander": _for_commander,
    "unit-leader": _for_unit_leader,
    "leader-twice": _for_leader_twice,
    "banner": _for_banner,
    "front": _for_front,
    "size": _for_size,
    "hundreds": _for_hundreds,
    "clan": _for_clan,
    "spare": _for_spare,
}


def _troop(entry: str, tally: Tally) -> Troop | None:
    return next((troop for troop in tally.troops if troop.entry.id == entry), None)


def _other_commanders(tally: Tally) -> Iterator[Edits]:
    levels = tally.rules.catalogue.commanders.values()
    yield from ((SetCommander(level.slug),) for level in levels if level.slug != tally.army.commander)


def _smallest(recruit: Recruit) -> AddEntry:
    return AddEntry(recruit.profile.slug, whole_range(recruit)[0])


def _just_enough(recruit: Recruit, points: int) -> int:
    """Miniatures worth at least these points, as far as one unit goes."""
    smallest, largest = whole_range(recruit)
    each, bundle = recruit.profile.points, recruit.profile.bundle
    wanted = -(-points // each) * bundle if each else smallest
    return min(max(wanted, smallest), largest)


def _grow(troop: Troop, points: int, *, at_most: bool = False) -> Iterator[Edits]:
    """More miniatures: worth at least these points, or at most."""
    profile, largest = troop.recruit.profile, whole_range(troop.recruit)[1]
    if profile.points:
        more = (points // profile.points if at_most else -(-points // profile.points)) * profile.bundle
        count = min(troop.entry.miniatures + more, largest)
        if count > troop.entry.miniatures:
            yield (SetMiniatures(troop.entry.id, count),)


def _shrink(troop: Troop, points: int) -> Iterator[Edits]:
    """Fewer miniatures, worth at least these points if the unit can spare them."""
    profile, smallest = troop.recruit.profile, whole_range(troop.recruit)[0]
    if troop.recruit.is_unit and profile.points:
        fewer = -(-points // profile.points) * profile.bundle
        count = max(troop.entry.miniatures - fewer, smallest)
        if count < troop.entry.miniatures:
            yield (SetMiniatures(troop.entry.id, count),)
