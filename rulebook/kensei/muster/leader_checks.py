"""Leaders inside units (S1847-1858): one in each, of equal or higher class, of the same kind of troop, in one place only.

The same kind means what the limit row lists: mounted or on foot, with ranged weapons or without.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.kensei.muster.findings import ERROR, Finding
from rulebook.kensei.muster.rules import Rules, words_of
from rulebook.kensei.muster.tally import Tally, Troop
from rulebook.kensei.muster.wording import Text, Words, listed

GONE: Words = ("{unit} waits for a leader who is not in this battle.", "{unit} espera a un líder que no está en esta batalla.")
NO_LEADER: Words = (
    "{leader} has not the rank of leader and cannot lead {unit}.",
    "{leader} no tiene rango de líder y no puede mandar {unit}.",
)
NO_UNIT: Words = (
    "{unit} cannot be led: only units of men have a leader.",
    "{unit} no puede tener líder: solo las unidades de hombres lo llevan.",
)
TOO_LOW: Words = ("{leader} is of lower class than {unit}.", "{leader} es de clase inferior a {unit}.")
OTHER_KIND: Words = (
    "{leader} and {unit} are not the same kind of troop: mounted with mounted, shooters with shooters.",
    "{leader} y {unit} no son el mismo tipo de tropa: jinetes con jinetes, tiradores con tiradores.",
)


def unit_leaders_that_fit(tally: Tally) -> Iterator[Finding]:
    limit = tally.rules.limit("unit-leader", "max")
    if limit is None:
        return
    for unit in tally.troops:
        if not unit.entry.leader:
            continue
        leader = next((troop for troop in tally.troops if troop.entry.id == unit.entry.leader), None)
        problem = misfit(leader, unit, tally.rules)
        if problem is not None:
            parts: dict[str, Words | str | int] = {"unit": unit.called, "leader": leader.called if leader else ""}
            entries = (unit.entry.id, leader.entry.id) if leader else (unit.entry.id,)
            yield Finding("unit-leader", ERROR, Text(problem, parts), unit.entry.id, entries, source=limit.source)


def leaders_in_one_unit_only(tally: Tally) -> Iterator[Finding]:
    limit = tally.rules.limit("unit-leader", "max")
    led: dict[str, list[Troop]] = {}
    for troop in tally.troops:
        if troop.entry.leader:
            led.setdefault(troop.entry.leader, []).append(troop)
    for leader, units in led.items():
        if limit is not None and len(units) > limit.value:
            text = Text(
                ("One leader cannot lead {units} at once.", "Un mismo líder no puede mandar a la vez {units}."),
                {"units": listed(unit.called for unit in units)},
            )
            entries = tuple(unit.entry.id for unit in units)
            yield Finding("leader-twice", ERROR, text, leader, entries, len(units), limit.value, limit.source)


def misfit(leader: Troop | None, unit: Troop, rules: Rules) -> Words | None:
    """Why this leader cannot lead this unit; None: he can."""
    limit = rules.limit("unit-leader", "max")
    ladder = words_of(limit, "classes")
    if leader is None:
        return GONE
    if not leader.recruit.profile.leader:
        return NO_LEADER
    if not unit.recruit.is_unit or unit.recruit.profile.troop_class not in ladder:
        return NO_UNIT
    if leader.recruit.profile.troop_class not in ladder:
        return TOO_LOW
    if ladder.index(leader.recruit.profile.troop_class) > ladder.index(unit.recruit.profile.troop_class):
        return TOO_LOW
    if any(_trait(leader, name) != _trait(unit, name) for name in words_of(limit, "same")):
        return OTHER_KIND
    return None


def _trait(troop: Troop, name: str) -> object:
    profile = troop.recruit.profile
    traits = {"mounted": profile.mounted, "ranged": troop.recruit.ranged, "troop_type": profile.troop_type}
    return traits.get(name)
