"""The scenario's pieces come to the table and change hands (S6447-6700).

The plan of the deployment says where they stand and whose they are, who deploys first and whether all at once. An interact
order that succeeds beside one takes a nobori, burns a wagon or sets a house on fire; wagons and houses only the attacker's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulebook.kensei.battle.awaited import AnswerFrom, Awaited
from rulebook.kensei.battle.company import enemy, side, sides
from rulebook.kensei.battle.events import Answered, Event, Rolled
from rulebook.kensei.battle.orders import interacts
from rulebook.kensei.battle.pieces import (
    AWAY,
    BURNING,
    BURNT,
    CENTRE,
    HOUSE,
    NOBORI,
    OBJECTIVE,
    STANDING,
    STRIP,
    VILLAGE,
    WAGON,
    Piece,
    by_id,
)
from rulebook.kensei.battle.reasons import Why
from rulebook.kensei.battle.scenario_events import NoboriTaken, SetAlight, TableSet
from rulebook.kensei.battle.state import Battle
from rulebook.kernel.seats import Seat
from rulebook.kernel.values import changed

# Any: a plan is JSON as the data has it.
Plan = Mapping[str, Any]

HOUSES = tuple(str(count) for count in range(5, 11))
TAKEN_BY_INTERACTING = (NOBORI, WAGON, HOUSE)
# The strategic piece of 10 by 10 cm is the central one.
CENTRE_FROM = 10


def plan_of(battle: Battle) -> Plan:
    row = battle.catalogue.deployments.get(battle.setup.deployment)
    return row.plan if row else {}


def table_awaited(battle: Battle) -> tuple[Awaited, ...]:
    """How many target houses there are, where there are any: five at least."""
    if battle.setup.houses or not any(mark["kind"] == HOUSE for mark in plan_of(battle).get("marks", ())):
        return ()
    return (AnswerFrom(battle.setup.winner, "target-houses", HOUSES),)


def houses_told(battle: Battle, event: Answered) -> Battle:
    return changed(battle, setup=changed(battle.setup, houses=int(event.choice)))


def table_set(battle: Battle) -> TableSet:
    plan = plan_of(battle)
    deploys = plan.get("deploys", {})
    first = seat_of_side(battle, deploys.get("first", "")) or battle.setup.winner
    return TableSet(tuple(_pieces(battle, plan)), first, bool(deploys.get("whole")))


def was_set(battle: Battle, event: TableSet) -> Battle:
    setup = changed(battle.setup, table_set=True, to_deploy=event.first, whole=event.whole)
    return changed(battle, setup=setup, pieces=by_id(event.pieces))


def seat_of_side(battle: Battle, whose: str) -> Seat:
    """Whose a side of the plan is: a role, or the area at the top of the map and the one at the bottom."""
    setup = battle.setup
    match whose:
        case "attacker":
            return setup.attacker
        case "defender":
            return side(battle, enemy(battle, setup.attacker)) if setup.attacker else ""
        case "a":
            return side(battle, setup.winner if setup.edge == "north" else enemy(battle, setup.winner))
        case "b":
            return side(battle, setup.winner if setup.edge == "south" else enemy(battle, setup.winner))
    return ""


def interactions(battle: Battle) -> tuple[str, ...]:
    """The pieces an interact order may be about."""
    return tuple(piece.id for piece in battle.pieces.values() if piece.kind in TAKEN_BY_INTERACTING)


def against_interacting(battle: Battle, seat: Seat, piece_id: str) -> Why | None:
    piece = battle.pieces.get(piece_id)
    if piece is None or piece.kind not in TAKEN_BY_INTERACTING:
        return Why("no-such-piece")
    if piece.kind == NOBORI:
        return Why("piece-is-yours") if piece.holder == side(battle, seat) else None
    if piece.state != STANDING:
        return Why("piece-is-gone")
    return None if side(battle, seat) == battle.setup.attacker else Why("attacker-only")


def interacted(battle: Battle, event: Rolled) -> tuple[Event, ...]:
    """What a successful interaction does to the piece it is about."""
    assert battle.activation is not None and battle.activation.errand is not None
    piece = battle.pieces.get(battle.activation.errand.target)
    if piece is None or not interacts(event):
        return ()
    kind = NoboriTaken if piece.kind == NOBORI else SetAlight
    return (kind(event.seat, piece.id, event.troop),)


def nobori_taken(battle: Battle, event: NoboriTaken) -> Battle:
    return with_piece(battle, changed(battle.pieces[event.piece], holder=side(battle, event.seat)))


def set_alight(battle: Battle, event: SetAlight) -> Battle:
    piece = battle.pieces[event.piece]
    return with_piece(battle, changed(piece, state=BURNT if piece.kind == WAGON else BURNING))


def with_piece(battle: Battle, piece: Piece) -> Battle:
    return changed(battle, pieces={**battle.pieces, piece.id: piece})


def piece_fits(battle: Battle, piece_id: str, value: str) -> bool:
    """Whether an agreed correction can say this of a piece: who holds a nobori, or how a wagon or house is."""
    piece = battle.pieces.get(piece_id)
    if piece is None:
        return False
    if piece.kind == NOBORI:
        return value in sides(battle)
    return value in {WAGON: (STANDING, BURNT, AWAY), HOUSE: (STANDING, BURNING)}.get(piece.kind, ())


def piece_corrected(battle: Battle, piece_id: str, value: str) -> Battle:
    piece = battle.pieces[piece_id]
    return with_piece(battle, changed(piece, holder=value) if piece.kind == NOBORI else changed(piece, state=value))


def _pieces(battle: Battle, plan: Plan) -> Iterator[Piece]:
    counted: dict[str, int] = {}
    for mark in plan.get("marks", ()):
        kind = mark["kind"]
        if kind == HOUSE:
            continue
        if kind == OBJECTIVE and mark["size"][0] >= CENTRE_FROM:
            yield Piece(CENTRE, CENTRE)
            continue
        counted[kind] = counted.get(kind, 0) + 1
        owner = seat_of_side(battle, mark.get("side", ""))
        yield Piece(f"{kind}-{counted[kind]}", kind, owner, owner)
    yield from (Piece(f"{HOUSE}-{number}", HOUSE) for number in range(1, battle.setup.houses + 1))
    if any(area["kind"] == VILLAGE for area in plan.get("areas", ())):
        yield Piece(VILLAGE, VILLAGE)
    if plan.get("strips"):
        yield from _strips(battle)


def _strips(battle: Battle) -> Iterator[Piece]:
    """Both zones and the strips before them, from the top of the map."""
    owners = ("a", "a", "b", "b")
    for number, whose in enumerate(owners, 1):
        owner = seat_of_side(battle, whose)
        yield Piece(f"{STRIP}-{number}", STRIP, owner, owner)
