"""The battle as one seat has it: built up field by field from what that seat may know, never stripped down.

Nobody else's notes and choices are in it. The empty seat is a spectator, who sees the table and has nothing to choose.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rulebook.kensei.battle.awaited import Awaited
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.options import Option, options
from rulebook.kensei.battle.orders_given import orders_left
from rulebook.kensei.battle.procedures import Proposal
from rulebook.kensei.battle.state import Battle, Troop
from rulebook.kensei.battle.troops import contacts, points_left, starting_points
from rulebook.kernel.seats import TWO, Seat


@dataclass(frozen=True, slots=True)
class TroopView:
    """A troop as anybody at the table sees it; `note` is for its owner alone."""

    id: str
    seat: Seat
    profile: str
    name: str
    name_es: str
    size: int
    miniatures: int
    wounds: int
    wounds_each: int
    stunned: int
    markers: tuple[str, ...]
    general: bool
    banner: bool
    led_by: str
    within: str
    deployed: bool
    active: bool
    fights: tuple[str, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class SideView:
    """One side: its player, troops, orders left and the points lost so far."""

    seat: Seat
    player: str
    clan: str
    troops: tuple[TroopView, ...]
    orders_left: int
    ki: bool
    points: Fraction
    points_lost: Fraction


@dataclass(frozen=True, slots=True)
class BattleView:
    """What a seat sees of a battle."""

    seat: Seat
    phase: str
    scenario: str
    turn: int
    turns: int
    initiative: Seat
    winner_of_strategy: Seat
    attacker: Seat
    deployment: str
    edge: str
    scenery: int
    sides: tuple[SideView, ...]
    awaiting: tuple[Awaited, ...]
    options: tuple[Option, ...]
    casualties: Mapping[Seat, int]
    proposal: Proposal | None
    outcome: str


def battle_view(battle: Battle, seat: Seat) -> BattleView:
    setup = battle.setup
    return BattleView(
        seat=seat,
        phase=battle.phase,
        scenario=battle.scenario,
        turn=battle.turn,
        turns=battle.turns,
        initiative=battle.initiative,
        winner_of_strategy=setup.winner,
        attacker=setup.attacker,
        deployment=setup.deployment,
        edge=setup.edge,
        scenery=setup.scenery,
        sides=tuple(_side(battle, other, seat) for other in TWO if other in battle.armies),
        awaiting=awaiting(battle),
        options=options(battle, seat) if seat in TWO else (),
        casualties=battle.clash.tally if battle.clash else {},
        proposal=battle.proposal,
        outcome=battle.outcome,
    )


def _side(battle: Battle, seat: Seat, viewer: Seat) -> SideView:
    starting = starting_points(battle, seat)
    return SideView(
        seat=seat,
        player=battle.players[seat],
        clan=battle.armies[seat].clan,
        troops=tuple(_troop(battle, troop, viewer) for troop in battle.troops.values() if troop.seat == seat),
        orders_left=orders_left(battle, seat),
        ki=battle.activation is not None and seat in battle.activation.ki,
        points=starting,
        points_lost=starting - points_left(battle, seat),
    )


def _troop(battle: Battle, troop: Troop, viewer: Seat) -> TroopView:
    return TroopView(
        id=troop.id,
        seat=troop.seat,
        profile=troop.profile,
        name=troop.name,
        name_es=troop.name_es,
        size=troop.size,
        miniatures=troop.miniatures,
        wounds=troop.wounds,
        wounds_each=troop.wounds_each,
        stunned=troop.stunned,
        markers=tuple(sorted(troop.markers)),
        general=troop.general,
        banner=troop.banner,
        led_by=troop.led_by,
        within=troop.within,
        deployed=troop.deployed,
        active=battle.activation is not None and troop.id in battle.activation.active.values(),
        fights=contacts(battle, troop.id),
        note=_note(battle, troop) if troop.seat == viewer else "",
    )


def _note(battle: Battle, troop: Troop) -> str:
    entry = battle.armies[troop.seat].entry(troop.entry)
    return entry.note if entry else ""
