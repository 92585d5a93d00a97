"""What a unit can do at this moment: every single action, in the order walk, melee, ranged, abilities, temple.

A unit's turn is over when its energy or its attacks are exhausted. Abilities without an energy cost can still be used then.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import Literal, TypeAlias

from rulebook.kernel.game import Move
from rulebook.yomisgate.fields import Space, field_of
from rulebook.yomisgate.ground import sights
from rulebook.yomisgate.moving import reach
from rulebook.yomisgate.state import Acting, Position, Unit, kind_of, unit_at
from rulebook.yomisgate.units import BURST_ENERGY, RANGED_ENERGY, TEMPLE_ENERGY, Kind

Verb: TypeAlias = Literal["walk", "melee", "shoot", "free", "last", "burst", "offer", "temple"]


@dataclass(frozen=True, slots=True)
class Deed:
    """One action of the unit on `space`: where it goes or what it hits, and the friend that is destroyed for it."""

    verb: Verb
    space: Space
    targets: tuple[Space, ...] = ()
    energy: int = 0
    offered: Space = -1


def acting_of(position: Position, unit: Unit) -> Acting | None:
    """What the unit has left this turn: all of it when it has not acted, nothing when it lies flat."""
    if unit.flat or unit.seat != position.mover:
        return None
    if position.acting is not None and position.acting.space == unit.space:
        return position.acting
    return Acting(unit.space, kind_of(unit).energy)


def deeds(position: Position, unit: Unit) -> Iterator[tuple[Move, Deed]]:
    """Each action with its notation, in a fixed order."""
    left = acting_of(position, unit)
    if left is None:
        return
    names = field_of(position.rows).names
    for deed in _deeds(position, unit, left):
        yield text_of(names, deed), deed


def text_of(names: tuple[str, ...], deed: Deed) -> Move:
    here, there = names[deed.space], ",".join(names[target] for target in deed.targets)
    match deed.verb:
        case "walk":
            return f"{here}-{there}"
        case "melee":
            return f"{here}x{there}"
        case "temple":
            return f"{here}:temple"
        case "free":
            return f"{here}>{there}+"
        case "last" | "burst":
            return f"{here}>{there}!"
        case "offer":
            return f"{here}/{names[deed.offered]}>{there}"
        case _:
            return f"{here}>{there}"


def is_spent(kind: Kind, left: Acting) -> bool:
    """Whether nothing can come any more, whatever stands around."""
    can_attack = left.attacks < kind.attacks
    if can_attack and (left.energy or kind.last_shot):
        return False
    return left.used or not (kind.free_shot or kind.offering)


def can_move(position: Position, unit: Unit) -> bool:
    """Whether the unit can still change its space, by walking or by melee."""
    left = acting_of(position, unit)
    return left is not None and any(True for _ in _movement(position, unit, left))


def _deeds(position: Position, unit: Unit, left: Acting) -> Iterator[Deed]:
    kind = kind_of(unit)
    yield from _movement(position, unit, left)
    if left.attacks < kind.attacks:
        yield from _attacks(position, unit, left)
    if not left.used:
        yield from _once_a_turn(position, unit)
    if left.attacks < kind.attacks and left.energy >= TEMPLE_ENERGY and _can_take_temple(position, unit):
        yield Deed("temple", unit.space, energy=TEMPLE_ENERGY)


def _movement(position: Position, unit: Unit, left: Acting) -> Iterator[Deed]:
    kind = kind_of(unit)
    if left.halted or left.attacks >= kind.attacks:
        return
    within = reach(position, unit, left.energy)
    for to, energy in sorted(within.walks.items()):
        yield Deed("walk", unit.space, (to,), energy)
    for to, energy in sorted(within.enemies.items()) if kind.melee else ():
        if energy + kind.melee_energy <= left.energy:
            yield Deed("melee", unit.space, (to,), energy + kind.melee_energy)


def _attacks(position: Position, unit: Unit, left: Acting) -> Iterator[Deed]:
    kind = kind_of(unit)
    if kind.ranged and left.energy >= RANGED_ENERGY:
        for target in targets(position, unit, kind.ranged):
            yield Deed("shoot", unit.space, (target,), RANGED_ENERGY)
    if kind.bursts and left.energy >= BURST_ENERGY:
        for pair in permutations(targets(position, unit, 1), 2):
            yield Deed("burst", unit.space, pair, BURST_ENERGY)
    for target in targets(position, unit, kind.last_shot):
        yield Deed("last", unit.space, (target,))


def _once_a_turn(position: Position, unit: Unit) -> Iterator[Deed]:
    kind = kind_of(unit)
    for target in targets(position, unit, kind.free_shot):
        yield Deed("free", unit.space, (target,))
    for target in targets(position, unit, kind.offering):
        for friend in position.units:
            if friend.seat == unit.seat and friend.space != unit.space:
                yield Deed("offer", unit.space, (target,), offered=friend.space)


def _can_take_temple(position: Position, unit: Unit) -> bool:
    here = any(temple.space == unit.space and temple.owner != unit.seat for temple in position.temples)
    return here and kind_of(unit).takes_temple


def targets(position: Position, unit: Unit, furthest: int) -> tuple[Space, ...]:
    """The enemies a ranged attack of this range can be made on."""
    if not furthest:
        return ()
    over_mountains = kind_of(unit).gait == "storm"
    seen = sights(position.rows, position.fortresses, over_mountains=over_mountains)[unit.space]
    foes = (one for one in position.units if one.seat != unit.seat and not kind_of(one).shot_proof)
    return tuple(foe.space for foe in foes if seen.get(foe.space, furthest + 1) <= furthest)


def deed_named(position: Position, move: Move, origin: Space) -> Deed | None:
    """The action of this notation by the unit on `origin`; None when it cannot be done."""
    unit = unit_at(position, origin)
    return None if unit is None else next((deed for text, deed in deeds(position, unit) if text == move), None)
