"""Works out the two sides of a situation: lends abilities and titles until nothing new is lent, and reads facts.

A fact that nobody has told is zero, that is: no.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.facts import OF, mention
from rulebook.kensei.modifiers import Condition, Effect, Grant
from rulebook.kensei.profiles import AbilityUse
from rulebook.kensei.sides import Side, Situation, Source, Standing, ability_source, known_facts, sources_of

Facts = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class View:
    """The facts of a troop and of the one it faces, as the troop sees them; `of` fills in Hatred of."""

    own: Facts
    enemy: Facts = field(default_factory=dict)
    of: str = ""

    def count(self, text: str) -> int:
        found = mention(text)
        key = found.key.replace(OF, self.of)
        return (self.enemy if found.of_enemy else self.own).get(key, 0)

    def holds(self, condition: Condition) -> bool:
        return all(map(self.count, condition.when)) and not any(map(self.count, condition.unless))


def stand(catalogue: Catalogue, situation: Situation) -> tuple[Standing, Standing | None]:
    """Both sides with everything lent to them."""
    roller, opponent = situation.roller, situation.opponent
    bare_roller = _facts(catalogue, situation.roll, roller)
    bare_opponent = _facts(catalogue, situation.roll, opponent) if opponent else {}
    standing = _lent(catalogue, situation.roll, roller, bare_opponent, situation.allies)
    if opponent is None:
        return standing, None
    return standing, _lent(catalogue, situation.roll, opponent, bare_roller, situation.foes)


def aura_count(effect: Effect, touched: Facts, ability: str) -> int:
    """How many troops with the ability have the touched troop in reach."""
    if not effect.on.is_aura:
        return 0
    near = touched.get(f"near:{ability}", 0)
    return min(near, 1) if getattr(effect, "once", False) else near


def _facts(catalogue: Catalogue, roll: str, side: Side) -> dict[str, int]:
    return known_facts(catalogue, side, roll, side.profile.titles, side.abilities)


def _lent(catalogue: Catalogue, roll: str, side: Side, enemy: Facts, allies: Iterable[str]) -> Standing:
    """Grants to a fixed point. It ends because only rows of the catalogue can be lent, each once."""
    titles, abilities = side.profile.titles, side.abilities
    while True:
        sources = sources_of(catalogue, side, roll, titles, abilities)
        facts = known_facts(catalogue, side, roll, titles, abilities)
        grants = tuple(_grants(catalogue, side, sources, View(facts, enemy), allies))
        more_titles = _new((slug for grant in grants for slug in grant.titles), titles)
        owned = tuple(use.ability for use in abilities)
        more_abilities = _new((slug for grant in grants for slug in grant.abilities), owned)
        if not more_titles and not more_abilities:
            return Standing(side, sources, facts)
        titles += more_titles
        abilities += tuple(AbilityUse(slug) for slug in more_abilities)


def _grants(catalogue: Catalogue, side: Side, sources: Iterable[Source], view: View, allies: Iterable[str]) -> Iterator[Grant]:
    own = ((effect, effect.on.whom == "self") for source in sources for effect in source.effects)
    marks = ((effect, effect.on.whom == "marked") for effect in _effects_of(catalogue, side.marked_by))
    reached = (
        (effect, effect.on.whom in ("allies", "troops") and aura_count(effect, view.own, slug) > 0)
        for slug in allies
        for effect in _effects_of(catalogue, (slug,))
    )
    for effects in (own, marks, reached):
        for effect, applies in effects:
            if applies and isinstance(effect, Grant) and view.holds(effect.condition):
                yield effect


def _effects_of(catalogue: Catalogue, slugs: Iterable[str]) -> Iterator[Effect]:
    for slug in slugs:
        yield from ability_source(catalogue, AbilityUse(slug)).effects


def _new(slugs: Iterable[str], owned: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(slug for slug in dict.fromkeys(slugs) if slug not in owned)
