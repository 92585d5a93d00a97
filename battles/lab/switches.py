"""The situation as switches: only those that would change a roll of these two troops are shown.

Asked facts come from the rules (`questions`); declared ones, markers, abilities woken by Ki, permanent abilities and titles to do
without, and command cards are tried, and shown when they change a receipt, a reroll or a step.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from battles.lab.parties import CARDS, Told, party_of, usual_answer
from battles.lab.troops import LabTroop
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.facts import FACTS
from rulebook.kensei.odds import Party, fighter, shot
from rulebook.kensei.odds.party import situation
from rulebook.kensei.questions import questions

COMBAT_ROLLS, SHOOT_ROLLS, BEARING = ("combat", "melee-damage"), ("shoot", "shoot-damage"), ("honour",)
DECLARED = ("charging", "strengthened", "reacting")
MARKERS = ("used", "stunned", "in-retreat", "dishonoured", "sheltered")
MOST_COUNTED = 9


@dataclass(frozen=True, slots=True)
class Fight:
    """Two troops, what was said about each, and whether they fight hand to hand or the first one shoots."""

    kind: str
    first: LabTroop
    second: LabTroop
    told: tuple[Told, Told] = (Told(), Told())

    @property
    def troops(self) -> tuple[LabTroop, LabTroop]:
        return self.first, self.second

    def parties(self, catalogue: Catalogue) -> tuple[Party, Party]:
        one, other = (party_of(troop, told, catalogue) for troop, told in zip(self.troops, self.told, strict=True))
        return one, other

    def telling(self, place: int, told: Told) -> "Fight":
        pair = (told, self.told[1]) if place == 0 else (self.told[0], told)
        return replace(self, told=pair)


@dataclass(frozen=True, slots=True)
class Asked:
    """A fact the table would be asked about one of the troops."""

    place: int
    key: str
    group: str
    most: int


def complete(fight: Fight, catalogue: Catalogue) -> tuple[Fight, tuple[Asked, ...]]:
    """The fight with every open question answered, by what was said or as usual, and the questions that matter."""
    asked = set(_asked(fight, catalogue))
    for place in (0, 1):
        keys = {one.key for one in asked if one.place == place}
        told = fight.told[place]
        answers = {key: told.facts[key] if key in told.facts else _usual(key, fight, place) for key in keys}
        fight = fight.telling(place, replace(told, facts={**told.facts, **_one_of_each(answers)}))
    order = {name: number for number, name in enumerate(FACTS)}
    return fight, tuple(sorted(asked, key=lambda one: (one.place, order[one.key.partition(":")[0]], one.key)))


def tried(fight: Fight, place: int, catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    """Declared facts, markers, abilities, titles and cards of one troop that would change something, as (kind, name)."""
    seen, told = _sight(fight, catalogue), fight.told[place]
    for kind, name in _candidates(fight, place, catalogue):
        if name in held(told, kind) or _sight(fight.telling(place, toggled(told, kind, name)), catalogue) != seen:
            yield kind, name


def toggled(told: Told, kind: str, name: str) -> Told:
    """The same with one switch the other way."""
    if kind == "fact":
        facts = {**told.facts, name: int(not told.facts.get(name))}
        group = FACTS[name.partition(":")[0]].group
        if group and facts[name]:
            facts |= {other: 0 for other in facts if other != name and FACTS[other.partition(":")[0]].group == group}
        return replace(told, facts=facts)
    if kind == "marker":
        return replace(told, markers=told.markers ^ {name})
    if kind == "without":
        return replace(told, without=told.without ^ {name})
    if kind == "card":
        # One card may be offered on a roll.
        return replace(told, cards=frozenset() if name in told.cards else frozenset({name}))
    return replace(told, awake=told.awake ^ {name})


def held(told: Told, kind: str) -> frozenset[str]:
    facts = frozenset(key for key, count in told.facts.items() if count)
    return {"fact": facts, "marker": told.markers, "ki": told.awake, "without": told.without, "card": told.cards}[kind]


def _candidates(fight: Fight, place: int, catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    profile = catalogue.profiles[fight.troops[place].profile]
    if fight.kind == "combat":
        yield from (("fact", name) for name in DECLARED)
    elif place == 0:
        yield "fact", "strengthened"
        yield "fact", "moved"
    yield from (("marker", slug) for slug in MARKERS if slug in catalogue.markers)
    yield from (("ki", use.ability) for use in profile.by_ki)
    yield from (("without", name) for name in dict.fromkeys((*profile.titles, *(use.ability for use in profile.permanent))))
    if fight.kind == "combat" or place == 0:
        yield from (("card", name) for name in CARDS)


def _sight(fight: Fight, catalogue: Catalogue) -> object:
    """All that decides the odds; two fights that look the same here end the same."""
    first, second = fight.parties(catalogue)
    if fight.kind == "shoot":
        return shot(catalogue, first, second)
    return fighter(catalogue, first, second), fighter(catalogue, second, first)


def _asked(fight: Fight, catalogue: Catalogue) -> Iterator[Asked]:
    """Asked of the bare fight: an answer already given must not make its own question go away."""
    plain = fight
    for place in (0, 1):
        told = fight.told[place]
        kept = {key: count for key, count in told.facts.items() if FACTS[key.partition(":")[0]].kind != "asked"}
        plain = plain.telling(place, replace(told, facts=kept))
    first, second = plain.parties(catalogue)
    views: list[tuple[int, str, Party, Party | None]] = [
        (0, roll, first, second) for roll in (SHOOT_ROLLS if fight.kind == "shoot" else COMBAT_ROLLS)
    ]
    if fight.kind != "shoot":
        views += [(1, roll, second, first) for roll in COMBAT_ROLLS]
        views += [(0, roll, first, None) for roll in BEARING]
    views += [(1, roll, second, None) for roll in BEARING]
    for place, roll, own, enemy in views:
        for question in questions(catalogue, situation(roll, own, enemy)):
            about = place if question.of_roller else 1 - place
            yield Asked(about, question.key, question.fact.group, _most(question.key, fight.troops[about]))


def _most(key: str, troop: LabTroop) -> int:
    name = key.partition(":")[0]
    if name in ("in_contact", "in_sight"):
        return troop.miniatures
    return MOST_COUNTED if FACTS[name].counts else 1


def _usual(key: str, fight: Fight, place: int) -> int:
    told = fight.told[place]
    group = FACTS[key.partition(":")[0]].group
    if group and any(count and FACTS[other.partition(":")[0]].group == group for other, count in told.facts.items()):
        return 0
    return usual_answer(key, fight.troops[place])


def _one_of_each(answers: dict[str, int]) -> dict[str, int]:
    """Of answers that exclude each other only the first stands."""
    taken: set[str] = set()
    kept = {}
    for key, count in answers.items():
        group = FACTS[key.partition(":")[0]].group
        kept[key] = 0 if group and group in taken else count
        if group and count:
            taken.add(group)
    return kept
