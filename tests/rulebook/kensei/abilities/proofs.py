"""Small proofs that an effect works: asked of a catalogue and an ability or title (`title:undead`), each answers yes or no.

A proof is told whom the effect touches as the rules data does: `self`, `enemy`, `unit`, `allies`, `enemies`, `troops`, `marked`.
`like` describes the troop it touches, `facts` and `theirs` what is so of it and of whom it faces.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from rulebook.kensei.attributes import attribute, successes_lost
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.effects import gather, permissions, rerolls
from rulebook.kensei.forces import engage
from rulebook.kensei.profiles import AbilityUse
from rulebook.kensei.sides import Side, Situation
from tests.rulebook.kensei.receipts import near, side, troop

Proof = Callable[[Catalogue, str], bool]
# Facts, or the traits of a troop; Any because a call names whichever it needs.
Told = Mapping[str, Any]

TITLE = "title:"


def line(roll: str, text: str, on: str = "self", *, facts: Told = {}, theirs: Told = {}, like: Told = {}) -> Proof:  # noqa: B006
    """`+1 dice` stands on the receipt of the roll, and comes from the ability."""

    def proved(catalogue: Catalogue, ability: str) -> bool:
        slug = slug_of(ability)
        found = gather(catalogue, situated(ability, roll, on, facts, theirs, like))
        return any(one.source == slug and f"{one.amount:+d} {one.part}" == text for one in found)

    return proved


def no_line(roll: str, on: str = "self", *, facts: Told = {}, theirs: Told = {}, like: Told = {}) -> Proof:  # noqa: B006
    """No line of the ability stands on the receipt."""

    def proved(catalogue: Catalogue, ability: str) -> bool:
        found = gather(catalogue, situated(ability, roll, on, facts, theirs, like))
        return not any(one.source == slug_of(ability) for one in found)

    return proved


def strikes(roll: str, source: str, on: str = "enemy", *, facts: Told = {}, theirs: Told = {}, like: Told = {}) -> Proof:  # noqa: B006
    """The ability strikes a line of that source out."""

    def proved(catalogue: Catalogue, ability: str) -> bool:
        found = gather(catalogue, situated(ability, roll, on, facts, theirs, like))
        return any(one.source == source and one.struck is not None and one.struck.source == slug_of(ability) for one in found)

    return proved


def value(what: str, wanted: int, on: str = "self", *, roll: str = "order", facts: Told = {}, like: Told = {}) -> Proof:  # noqa: B006
    """The attribute comes to so much, and the ability had its part in it."""

    def proved(catalogue: Catalogue, ability: str) -> bool:
        found = attribute(catalogue, engage(catalogue, situated(ability, roll, on, facts, {}, like)), what)
        return found.value == wanted and any(change.source.row.slug == slug_of(ability) for change in found.changes)

    return proved


def loses_successes(count: int, on: str, *, like: Told = {}) -> Proof:  # noqa: B006
    def proved(catalogue: Catalogue, ability: str) -> bool:
        return successes_lost(catalogue, situated(ability, "melee-damage", on, {"impacts": 3}, {}, like)) == count

    return proved


def banned(what: str, on: str = "self", *, roll: str = "order", facts: Told = {}, theirs: Told = {}, like: Told = {}) -> Proof:  # noqa: B006
    def proved(catalogue: Catalogue, ability: str) -> bool:
        found = permissions(catalogue, situated(ability, roll, on, facts, theirs, like)).banned.get(what)
        return found is not None and found.row.slug == slug_of(ability)

    return proved


def allowed(what: str, on: str = "self", *, facts: Told = {}, like: Told = {}) -> Proof:  # noqa: B006
    def proved(catalogue: Catalogue, ability: str) -> bool:
        found = permissions(catalogue, situated(ability, "order", on, facts, {}, like)).allowed.get(what)
        return found is not None and found.row.slug == slug_of(ability)

    return proved


def again(roll: str, on: str = "self", *, which: str = "any", dice: int = 1) -> Proof:
    """Dice of the roll may be rolled again because of the ability."""

    def proved(catalogue: Catalogue, ability: str) -> bool:
        found = rerolls(catalogue, situated(ability, roll, on, {}, {}, {}))
        return any(
            force.source.row.slug == slug_of(ability) and (force.effect.which, force.effect.dice) == (which, dice)  # type: ignore[union-attr]  # rerolls are rerolls
            for force in found
        )

    return proved


def immune(to: str) -> Proof:
    """Another ability does nothing to the bearer."""

    def proved(catalogue: Catalogue, ability: str) -> bool:
        return f"affected-by:{to}" in permissions(catalogue, situated(ability, "order", "self", {}, {}, {})).banned

    return proved


def lends(*words: str, facts: Told = {}, on: str = "self") -> Proof:  # noqa: B006
    """The bearer stands there with these titles and abilities (`title:undead`, `ability:kensei`)."""

    def proved(catalogue: Catalogue, ability: str) -> bool:
        found = engage(catalogue, situated(ability, "combat", on, facts, {}, {})).roller.facts
        return all(found.get(word) for word in words)

    return proved


def slug_of(ability: str) -> str:
    """`title:undead` is the row undead, `hatred-of:kuge` the row hatred-of."""
    return ability.removeprefix(TITLE).partition(":")[0]


def situated(ability: str, roll: str, on: str, facts: Told, theirs: Told, like: Told) -> Situation:
    """The roll of the troop that the ability touches."""
    slug, of = slug_of(ability), ability.partition(":")[2]
    described = {"unit": 1, **facts}
    plain = troop(*_arms(like), **_but_arms(like))
    if on == "self":
        bearer = troop(*_arms(like), **_bearing(ability), **_but_arms(like))
        return Situation(roll, _side(bearer, described), _side(_foe(), theirs))
    if on == "enemy":
        return Situation(roll, _side(plain, described), _side(troop("yari", **_bearing(ability)), theirs))
    if on == "unit":
        return Situation(roll, replace(_side(plain, described), lent=(AbilityUse(slug, "pa", of),)), _side(_foe(), theirs))
    if on == "marked":
        return Situation(roll, replace(_side(plain, described), marked_by=frozenset({slug})), _side(_foe(), theirs))
    allies = frozenset({slug}) if on in ("allies", "troops") else frozenset()
    foes = frozenset({slug}) if on == "enemies" else frozenset()
    return Situation(roll, near(_side(plain, described), slug), _side(_foe(), theirs), allies, foes)


def _side(profile: Any, facts: Told) -> Side:
    return side(profile, **facts)


def _bearing(ability: str) -> dict[str, list[str]]:
    return {"titles": [slug_of(ability)]} if ability.startswith(TITLE) else {"abilities": [ability]}


def _foe() -> Any:
    return troop("yari", clan="kuge", titles=["samurai"], armour=["samurai-armour"])


def _arms(like: Told) -> tuple[str, ...]:
    return tuple(like.get("weapons", ("katana",)))


def _but_arms(like: Told) -> dict[str, Any]:
    return {key: found for key, found in like.items() if key != "weapons"}
