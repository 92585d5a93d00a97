"""Which effects of either side are in force, and which of them are struck out: steps 1 to 4 of `effects.py`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.modifiers import Ban, Cancel, Effect, Modify
from rulebook.kensei.pools import Owner, Strike
from rulebook.kensei.profiles import AbilityUse
from rulebook.kensei.remembered import remembered
from rulebook.kensei.sides import Situation, Source, Standing, ability_source
from rulebook.kensei.standing import View, aura_count, stand

IMMUNE = "affected-by:"


@dataclass(frozen=True, slots=True)
class Force:
    """An effect at work: whose it is, whom it touches, and what struck it out.

    `near` is the ability of an effect that works by reach, `times` how many troops bring it.
    """

    source: Source
    effect: Effect
    owner: Owner
    on_roller: bool
    view: View
    near: str = ""
    times: int = 1
    struck: Strike | None = None

    @property
    def seen_by_roller(self) -> bool:
        """Whether the facts of its condition are read as the roller sees them."""
        if self.owner in ("roller", "opponent"):
            return self.owner == "roller"
        return self.on_roller


@dataclass(frozen=True, slots=True)
class Engagement:
    """A situation worked out."""

    situation: Situation
    roller: Standing
    opponent: Standing | None
    forces: tuple[Force, ...]


def engage(catalogue: Catalogue, situation: Situation) -> Engagement:
    """Every effect that applies to either side, struck ones included."""
    return remembered(catalogue, "engagement", situation, lambda: _engaged(catalogue, situation))


def _engaged(catalogue: Catalogue, situation: Situation) -> Engagement:
    roller, opponent = stand(catalogue, situation)
    forces = tuple(_applying(candidates(catalogue, situation, roller, opponent)))
    for strike in (_strike_immune, _strike_silenced, _strike_cancelled):
        forces = strike(forces)
    return Engagement(situation, roller, opponent, forces)


def candidates(catalogue: Catalogue, situation: Situation, roller: Standing, opponent: Standing | None) -> Iterator[Force]:
    """Every effect that could touch either side, its condition not yet looked at."""
    allies, foes = situation.allies, situation.foes
    yield from _around(catalogue, roller, opponent, (allies, foes), on_roller=True)
    if opponent:
        yield from _around(catalogue, opponent, roller, (foes, allies), on_roller=False)


def _applying(forces: Iterable[Force]) -> Iterator[Force]:
    for force in forces:
        if not force.view.holds(force.effect.condition):
            continue
        if not force.near:
            yield force
            continue
        times = aura_count(force.effect, force.view.own, force.near)
        if times:
            yield replace(force, times=times)


def _around(
    catalogue: Catalogue,
    bearer: Standing,
    other: Standing | None,
    near: tuple[Iterable[str], Iterable[str]],
    *,
    on_roller: bool,
) -> Iterator[Force]:
    """What a side bears, and what the marks on it and the troops around it do to it."""
    view = View(bearer.facts, other.facts if other else {})
    yield from _borne(bearer, view, faced=other is not None, on_roller=on_roller)
    for slug in sorted(bearer.side.marked_by):
        source = ability_source(catalogue, AbilityUse(slug))
        for effect in source.effects:
            if effect.on.whom == "marked":
                yield Force(source, effect, "foe", on_roller, view)
    for use in bearer.side.lent:
        source = ability_source(catalogue, use)
        for effect in source.effects:
            if effect.on.whom == "unit":
                yield Force(source, effect, "ally", on_roller, replace(view, of=use.of))
    allies, foes = near
    yield from _auras(catalogue, view, allies, "ally", on_roller=on_roller)
    yield from _auras(catalogue, view, foes, "foe", on_roller=on_roller)


def _borne(bearer: Standing, view: View, *, faced: bool, on_roller: bool) -> Iterator[Force]:
    """Effects of a side's own sources, on itself and on the troop it faces."""
    owner: Owner = "roller" if on_roller else "opponent"
    for source in bearer.sources:
        seen = replace(view, of=source.of) if source.of else view
        for effect in source.effects:
            whom = effect.on.whom
            if whom == "self" or (whom == "enemy" and faced):
                yield Force(source, effect, owner, on_roller == (whom == "self"), seen)


def _auras(catalogue: Catalogue, view: View, slugs: Iterable[str], owner: Owner, *, on_roller: bool) -> Iterator[Force]:
    """Effects of abilities in reach: an ally's touch allies, a foe's touch enemies, some touch every troop."""
    reaches = ("allies", "troops") if owner == "ally" else ("enemies", "troops")
    for slug in sorted(slugs):
        source = ability_source(catalogue, AbilityUse(slug))
        for effect in source.effects:
            if effect.on.whom in reaches:
                yield Force(source, effect, owner, on_roller, view, near=slug)


def _strike_immune(forces: tuple[Force, ...]) -> tuple[Force, ...]:
    """An ability does nothing to a troop that it cannot affect."""
    immune: dict[tuple[bool, str], Source] = {}
    for force in forces:
        if isinstance(force.effect, Ban) and force.effect.what.startswith(IMMUNE):
            immune[(force.on_roller, force.effect.what.removeprefix(IMMUNE))] = force.source
    return tuple(
        _struck(force, immune.get((force.on_roller, force.source.row.slug)) if _is_ability(force) else None) for force in forces
    )


def _strike_silenced(forces: tuple[Force, ...]) -> tuple[Force, ...]:
    """A silenced troop's abilities do nothing, neither to itself nor to others."""
    silenced: dict[Owner, Source] = {}
    for force in forces:
        if isinstance(force.effect, Ban) and force.effect.what == "abilities" and not force.struck:
            silenced["roller" if force.on_roller else "opponent"] = force.source
    return tuple(_struck(force, silenced.get(force.owner) if _is_ability(force) else None) for force in forces)


def _strike_cancelled(forces: tuple[Force, ...]) -> tuple[Force, ...]:
    """Modifiers of a kind, or of one source, struck out for the side the cancel touches."""
    cancels = [force for force in forces if isinstance(force.effect, Cancel) and not force.struck]
    return tuple(_struck(force, _cancelled_by(force, cancels)) for force in forces)


def _cancelled_by(force: Force, cancels: Iterable[Force]) -> Source | None:
    effect = force.effect
    if not isinstance(effect, Modify):
        return None
    kind = force.source.kind
    names = {kind, f"{kind}:{force.source.row.slug}", *effect.also}
    for cancel in cancels:
        owner: Owner = "roller" if cancel.on_roller else "opponent"
        if force.owner != owner or not isinstance(cancel.effect, Cancel) or cancel.effect.what not in names:
            continue
        if not cancel.effect.helpful or _helps_owner(force, effect):
            return cancel.source
    return None


def _helps_owner(force: Force, effect: Modify) -> bool:
    """Whether a modifier is a bonus to the side it belongs to: raising an enemy's difficulty is."""
    helps_roll = effect.amount < 0 if effect.part == "difficulty" else effect.amount > 0
    return helps_roll == (force.on_roller == (force.owner == "roller"))


def _is_ability(force: Force) -> bool:
    return force.source.kind == "ability"


def _struck(force: Force, by: Source | None) -> Force:
    if by is None or force.struck:
        return force
    return replace(force, struck=Strike(by.row.slug, by.row.name, by.row.name_es))
