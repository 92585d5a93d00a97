"""A list counted up once, for every check to read: who is fielded, what each costs, what counts toward which share."""

from __future__ import annotations

from dataclasses import dataclass

from rulebook.kensei.army import ArmyList, Entry, bundles
from rulebook.kensei.muster.rules import Recruit, Rules
from rulebook.kensei.muster.wording import Words


@dataclass(frozen=True, slots=True)
class Troop:
    """A fielded entry with its profile and points."""

    entry: Entry
    recruit: Recruit
    points: int

    @property
    def called(self) -> Words:
        """Its own name if the player gave one, else its profile's."""
        profile = self.recruit.profile
        return (self.entry.name, self.entry.name) if self.entry.name else (profile.name, profile.name_es)


@dataclass(frozen=True, slots=True)
class Tally:
    """`shares` are points, in the order of `rules.shares`; `unknown` are entries whose profile does not exist."""

    army: ArmyList
    rules: Rules
    troops: tuple[Troop, ...]
    leaders: tuple[Troop, ...]
    units: tuple[Troop, ...]
    unknown: tuple[Entry, ...]
    shares: tuple[int, ...]
    total: int


def count_up(army: ArmyList, rules: Rules) -> Tally:
    troops: list[Troop] = []
    unknown: list[Entry] = []
    shares = [0] * len(rules.shares)
    level = rules.catalogue.commanders.get(army.commander)
    total = level.points if level else 0
    for entry in army.entries:
        if not entry.fielded:
            continue
        recruit = rules.recruits.get(entry.profile)
        if recruit is None:
            unknown.append(entry)
            continue
        points = points_of(entry, recruit, rules)
        total += points
        for place in recruit.shares:
            shares[place] += points
        troops.append(Troop(entry, recruit, points))
    return Tally(
        army,
        rules,
        tuple(troops),
        tuple([troop for troop in troops if troop.recruit.profile.leader]),
        tuple([troop for troop in troops if troop.recruit.is_unit]),
        tuple(unknown),
        tuple(shares),
        total,
    )


def points_of(entry: Entry, recruit: Recruit, rules: Rules) -> int:
    """The same sum as the receipt's, without its lines."""
    profile = recruit.profile
    return bundles(profile, entry.miniatures) * profile.points + (rules.banner_points if entry.banner else 0)
