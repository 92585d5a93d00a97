"""What an action does: the unit moves or attacks, all attacks are fatal, and some of the fallen take their killer along.

The hit comes first and revenge after it, so that an attack which wins the game wins it even if the attacker falls (Y13).
"""

from __future__ import annotations

from dataclasses import replace

from rulebook.yomisgate.deeds import Deed, acting_of, is_spent
from rulebook.yomisgate.fields import Space
from rulebook.yomisgate.ground import halts
from rulebook.yomisgate.state import Acting, Position, Unit, kind_of, roster, unit_at, with_unit, without
from rulebook.yomisgate.victory import outcome


def done(position: Position, deed: Deed) -> Position:
    """The position after an action that is allowed."""
    unit = unit_at(position, deed.space)
    assert unit is not None
    left = acting_of(position, unit)
    assert left is not None
    begun = _taken_up(position, unit)
    if deed.verb == "temple":
        return _temple_taken(begun, unit, replace(left, energy=left.energy - deed.energy))
    if deed.verb == "walk":
        return _gone(begun, unit, deed.targets[0], replace(left, energy=left.energy - deed.energy))
    return _attacked(begun, unit, left, deed)


def takes_along(position: Position, deed: Deed) -> bool:
    """Whether the attacker would fall with its victim."""
    attacker = unit_at(position, deed.space)
    return attacker is not None and any(_is_avenged(position, attacker, target, deed) for target in deed.targets)


def laid_flat(position: Position) -> Position:
    """The acting unit is done for the turn."""
    if position.acting is None:
        return position
    space = position.acting.space
    units = tuple(replace(unit, flat=True) if unit.space == space else unit for unit in position.units)
    return replace(position, units=units, acting=None)


def _taken_up(position: Position, unit: Unit) -> Position:
    """Only one unit acts at a time: another that was acting is laid flat."""
    if position.acting is not None and position.acting.space != unit.space:
        return laid_flat(position)
    return position


def _gone(position: Position, unit: Unit, to: Space, left: Acting) -> Position:
    stops = halts(position.rows, position.fortresses, unit.seat, kind_of(unit).gait, to)
    moved = with_unit(without(position, unit.space), replace(unit, space=to))
    return _settled(replace(moved, moved=True, acting=replace(left, space=to, halted=stops)))


def _temple_taken(position: Position, unit: Unit, left: Acting) -> Position:
    temples = tuple(replace(temple, owner=unit.seat) if temple.space == unit.space else temple for temple in position.temples)
    return _settled(replace(position, temples=temples, acting=left))


def _attacked(position: Position, unit: Unit, left: Acting, deed: Deed) -> Position:
    counts = deed.verb not in ("free", "offer")
    after = replace(
        left,
        energy=left.energy - deed.energy,
        attacks=left.attacks + counts,
        used=left.used or not counts,
    )
    falls = takes_along(position, deed) or deed.verb in ("last", "burst")
    hit = replace(without(position, *deed.targets, deed.offered), quiet=0)
    if falls:
        hit = replace(without(hit, unit.space), acting=None, moved=hit.moved or deed.verb == "melee")
    elif deed.verb == "melee":
        hit = _gone(hit, unit, deed.targets[0], after)
    else:
        hit = _settled(replace(hit, acting=after))
    return _cursed(hit, unit)


def _is_avenged(position: Position, attacker: Unit, target: Space, deed: Deed) -> bool:
    victim = unit_at(position, target)
    if victim is None or deed.verb == "walk":
        return False
    avenges = kind_of(victim).avenges
    return (avenges == "melee" and deed.verb == "melee") or (avenges == "cavalry" and kind_of(attacker).is_cavalry)


def _cursed(position: Position, unit: Unit) -> Position:
    """Izanami's kill asks for a unit of the other's reserve, if there is one to take and the game goes on."""
    victims = (
        count
        for kind, count in zip(roster(position.terms, 1 - unit.seat), position.reserves[1 - unit.seat], strict=True)
        if not kind.is_hero
    )
    if kind_of(unit).curses and any(victims) and not outcome(position):
        return replace(position, phase="curse")
    return position


def _settled(position: Position) -> Position:
    """A unit that can do nothing more is laid flat at once."""
    left = position.acting
    assert left is not None
    unit = unit_at(position, left.space)
    assert unit is not None
    return laid_flat(position) if is_spent(kind_of(unit), left) else position
