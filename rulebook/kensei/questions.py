"""What the players must be asked before a roll: the asked facts that any effect in reach mentions, and no others.

An effect already ruled out by a fact that is known, declared or answered asks nothing; an answer rules out the others
of its group (an attack on the flank is not one on the rearguard).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulebook.kensei.attributes import COUNTED
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.facts import FACTS, OF, Fact, Mention, mention, question
from rulebook.kensei.forces import Force, candidates
from rulebook.kensei.modifiers import Allow, Ban, Modify, Remind, Reroll, Set, Step, rolls_named
from rulebook.kensei.remembered import remembered
from rulebook.kensei.sides import RANGED_ROLLS, Situation
from rulebook.kensei.standing import stand

# The attributes a roll depends on.
ATTRIBUTES_OF: Mapping[str, tuple[str, ...]] = {
    "combat": ("at_melee",),
    "shoot": ("at_ranged",),
    "order": ("initiative", "orders"),
    "initiative": ("initiative",),
    "interact": ("initiative",),
    "honour": ("honour",),
    "melee-damage": ("damage_successes", "leader_wounded_on", "stunned_per_wound"),
    "shoot-damage": ("damage_successes", "leader_wounded_on"),
}


@dataclass(frozen=True, slots=True)
class Question:
    """An asked fact about one side; `key` is how the answer is kept in the side's facts."""

    fact: Fact
    key: str
    of_roller: bool

    def text(self, catalogue: Catalogue, language: str) -> str:
        """The question as the players read it."""
        slug = self.key.partition(":")[2]
        row = catalogue.abilities.get(slug) or catalogue.terrain.get(slug)
        return question(self.fact, language, row.name_in(language) if row else slug)


def questions(catalogue: Catalogue, situation: Situation) -> tuple[Question, ...]:
    """In the order the facts are listed, the roller's first."""
    return remembered(catalogue, "questions", situation, lambda: _questions(catalogue, situation))


def _questions(catalogue: Catalogue, situation: Situation) -> tuple[Question, ...]:
    roller, opponent = stand(catalogue, situation)
    found = {
        asked
        for force in candidates(catalogue, situation, roller, opponent)
        if _matters(force, situation.roll)
        for asked in _asked_by(force)
    }
    order = {name: place for place, name in enumerate(FACTS)}
    return tuple(sorted(found, key=lambda asked: (not asked.of_roller, order[asked.fact.name], asked.key)))


def _matters(force: Force, roll: str) -> bool:
    """Whether an effect can change the receipt, the rerolls or the legality of the roll."""
    effect = force.effect
    match effect:
        case Modify() | Reroll():
            own = force.on_roller or (isinstance(effect, Reroll) and effect.whose == "enemy")
            return own and roll in rolls_named(effect.roll)
        case Set():
            return force.on_roller and effect.what in ATTRIBUTES_OF.get(roll, ())
        case Ban():
            return effect.what in ("abilities", "reroll") or (roll in RANGED_ROLLS and effect.what == "targeted-by:shoot")
        case Allow() | Step() | Remind():
            return False
    return True


def _asked_by(force: Force) -> Iterator[Question]:
    condition = force.effect.condition
    when = [_resolved(force, text) for text in condition.when]
    unless = [_resolved(force, text) for text in condition.unless]
    if isinstance(force.effect, Modify) and force.effect.per:
        when.append(_resolved(force, force.effect.per))
    if force.near:
        when.append(mention(f"near:{force.near}"))
    if any(_answer(force, found) == 0 for found in when) or any(_answer(force, found) for found in unless):
        return
    for found in (*when, *unless):
        if _answer(force, found) is None:
            yield Question(found.fact, found.key, force.seen_by_roller != found.of_enemy)


def _resolved(force: Force, text: str) -> Mention:
    return mention(text.replace(OF, force.view.of))


def _answer(force: Force, found: Mention) -> int | None:
    """The count of a fact, or nothing if it is still to be asked. Attributes are worked out later and never asked."""
    facts = force.view.enemy if found.of_enemy else force.view.own
    if found.key in facts:
        return facts[found.key]
    if found.fact.kind == "asked":
        return 0 if _group_answered(found.fact, facts) else None
    return 1 if found.fact.name in COUNTED else 0


def _group_answered(fact: Fact, facts: Mapping[str, int]) -> bool:
    return bool(fact.group) and any(facts.get(other.name, 0) for other in FACTS.values() if other.group == fact.group)
