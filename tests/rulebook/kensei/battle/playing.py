"""Whole battles by script: what the players mean to do is told beforehand, everything else is done in the quietest way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulebook.kensei.battle.awaited import (
    ActivationFrom,
    AnswerFrom,
    Awaited,
    DeployFrom,
    OrderFrom,
    ReactionFrom,
    RollFrom,
)
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.commands import Activate, Deploy, TellPlace
from rulebook.kensei.battle.options import legal_commands

from .tables import Table

# Every seat's die for the initiative: a has it.
INITIATIVE = {"a": (6,), "b": (1,)}


@dataclass(frozen=True)
class Script:
    """By turn: `interacts` of a troop with a piece, and its die; how far a wagon rolls and how it ends; who is in a fire."""

    interacts: Mapping[tuple[int, str], tuple[str, int]] = field(default_factory=dict)
    wagons: Mapping[tuple[int, str], tuple[tuple[int, ...], str]] = field(default_factory=dict)
    fires: Mapping[tuple[int, str], tuple[tuple[str, int, tuple[int, ...]], ...]] = field(default_factory=dict)


def set_up(table: Table, *, map_die: int = 0, role: str = "", houses: str = "5") -> Table:
    """Until somebody deploys: a wins the strategy roll and takes the north."""
    table.roll("a", 6)
    table.roll("b", 1)
    if map_die:
        table.roll("a", map_die)
    table.answer("a", "north")
    if role:
        table.answer("a", role)
    table.roll("a", 3)
    table.answer("a", "done")
    if any(isinstance(one, AnswerFrom) for one in awaiting(table.battle)):
        table.answer("a", houses)
    return table


def deploy_all(table: Table) -> list[str]:
    """Everybody comes to the table; who deployed, in order."""
    order: list[str] = []
    while table.battle.phase == "setup":
        (awaited,) = awaiting(table.battle)
        assert isinstance(awaited, DeployFrom)
        order.append(awaited.seat)
        table.play(next(command for command in legal_commands(table.battle, awaited.seat) if isinstance(command, Deploy)))
    return order


def play_on(table: Table, script: Script, *, turns: int = 5) -> Table:
    """Until the end, or the end of a turn."""
    while table.battle.phase != "ended" and table.battle.turn <= turns:
        _step(table, awaiting(table.battle)[0], script)
    return table


def stand(table: Table, place: str, **troops: int) -> None:
    table.play(TellPlace("a", place, troops))


def _step(table: Table, awaited: Awaited, script: Script) -> None:
    turn = table.battle.turn
    match awaited:
        case RollFrom():
            _roll(table, awaited, script)
        case AnswerFrom(question="wagon"):
            table.answer(awaited.seat, script.wagons.get((turn, awaited.troop), ((), "goes-on"))[1])
        case AnswerFrom(question="singed"):
            table.answer(awaited.seat, _singed(table, script)[0])
        case AnswerFrom(question="singed-miniatures"):
            table.answer(awaited.seat, str(_now_in_fire(table, script)[1]))
        case AnswerFrom():
            table.answer(awaited.seat, awaited.choices[0])
        case ActivationFrom():
            ready = (one for one in legal_commands(table.battle, awaited.seat) if isinstance(one, Activate) and one.troop)
            table.play(Activate(awaited.seat, "") if awaited.offered else next(ready))
        case OrderFrom():
            _order(table, awaited, script)
        case ReactionFrom():
            table.let_pass(awaited.seat)


def _roll(table: Table, awaited: RollFrom, script: Script) -> None:
    turn = table.battle.turn
    match awaited.roll:
        case "initiative":
            table.roll(awaited.seat, *INITIATIVE[awaited.seat])
        case "wagon":
            table.roll(awaited.seat, *script.wagons.get((turn, awaited.troop), ((1, 1, 1), ""))[0])
        case "fire":
            table.roll(awaited.seat, *_now_in_fire(table, script)[2])
        case "interact":
            table.roll(awaited.seat, script.interacts.get((turn, awaited.troop), ("", 1))[1])
        case _:
            table.roll(awaited.seat, 1)


def _order(table: Table, awaited: OrderFrom, script: Script) -> None:
    """The script's interaction; whoever has none looks about in vain."""
    piece, _ = script.interacts.get((table.battle.turn, awaited.troop), ("", 1))
    table.order(awaited.seat, "interact", piece)


def _singed(table: Table, script: Script) -> tuple[str, int, tuple[int, ...]]:
    upkeep = table.battle.upkeep
    assert upkeep is not None
    meant = script.fires.get((table.battle.turn, upkeep.pieces[0]), ())
    return next((one for one in meant if one[0] not in upkeep.singed), ("nobody", 0, ()))


def _now_in_fire(table: Table, script: Script) -> tuple[str, int, tuple[int, ...]]:
    upkeep = table.battle.upkeep
    assert upkeep is not None
    meant = script.fires[(table.battle.turn, upkeep.pieces[0])]
    return next(one for one in meant if one[0] == upkeep.troop)
