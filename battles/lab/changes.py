"""What would change: each switch of the situation turned the other way, and what that is worth in chances and men."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from django.utils.translation import gettext as _

from battles.lab.parties import Told
from battles.lab.plots import number, percent
from battles.lab.studying import Measure, measure
from battles.lab.switches import Asked, Fight, toggled, tried
from battles.lab.wording import said
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.facts import FACTS

MOST_SHOWN = 8


@dataclass(frozen=True, slots=True)
class Changed:
    """One thing done otherwise. `fight` is the situation after it; `better` as the first troop sees it."""

    label: str
    place: int
    fight: Fight
    wins: str
    by: str
    dealt: str
    taken: str
    better: Literal["better", "worse", "same"]


def changes(fight: Fight, asked: tuple[Asked, ...], catalogue: Catalogue, language: str) -> tuple[Changed, ...]:
    """The weightiest first."""
    now = measure(fight, catalogue)
    found = []
    for place, label, other in _others(fight, asked, catalogue, language):
        then = measure(other, catalogue)
        found.append((_weight(now, then), _changed(label, place, other, now, then)))
    found.sort(key=lambda pair: -pair[0])
    return tuple(change for weight, change in found if weight)[:MOST_SHOWN]


def _others(fight: Fight, asked: tuple[Asked, ...], catalogue: Catalogue, language: str) -> Iterator[tuple[int, str, Fight]]:
    for place in (0, 1):
        told = fight.told[place]
        for kind, name in tried(fight, place, catalogue):
            yield place, said(kind, name, told, catalogue, language), fight.telling(place, toggled(told, kind, name))
    for one in asked:
        told = fight.told[one.place]
        for count in _counts(one, told):
            words = _counted(one, count) if one.most > 1 else said("fact", one.key, told, catalogue, language)
            yield one.place, words, fight.telling(one.place, _answered(told, one, count))


def _counts(one: Asked, told: Told) -> tuple[int, ...]:
    """A yes becomes a no; of a number, one more and one fewer."""
    now = told.facts.get(one.key, 0)
    if one.most == 1:
        return (1 - now,)
    return tuple(count for count in (now - 1, now + 1) if 0 <= count <= one.most)


def _answered(told: Told, one: Asked, count: int) -> Told:
    if one.most == 1:
        return toggled(told, "fact", one.key)
    return replace(told, facts={**told.facts, one.key: count})


def _counted(one: Asked, count: int) -> str:
    name = one.key.partition(":")[0]
    words = {"in_contact": _("%(count)s in contact"), "in_sight": _("%(count)s in sight"), "near": _("%(count)s in reach")}
    return words.get(name, "%(count)s " + FACTS[name].name) % {"count": count}


def _weight(now: Measure, then: Measure) -> Fraction:
    return abs(then.wins - now.wins) + abs((then.dealt - then.taken) - (now.dealt - now.taken)) / 4


def _changed(label: str, place: int, fight: Fight, now: Measure, then: Measure) -> Changed:
    gain = (then.wins - now.wins, (then.dealt - then.taken) - (now.dealt - now.taken))
    nothing = (Fraction(0), Fraction(0))
    better: Literal["better", "worse", "same"] = "better" if gain > nothing else "worse" if gain < nothing else "same"
    points = round(100 * (then.wins - now.wins))
    return Changed(label, place, fight, percent(then.wins), f"{points:+d}", number(then.dealt), number(then.taken), better)
