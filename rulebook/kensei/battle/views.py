"""The battle as one seat has it: built up field by field from what that seat may know, never stripped down.

Nobody else's notes and choices are in it. The empty seat is a spectator, who sees the table and has nothing to choose.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rulebook.kensei.battle.awaited import Awaited
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.card_views import CardsView, cards_view
from rulebook.kensei.battle.company import seats
from rulebook.kensei.battle.duel_state import rival_of
from rulebook.kensei.battle.guardians import guard_of
from rulebook.kensei.battle.hidden import discreet, is_concealed
from rulebook.kensei.battle.options import Option, options
from rulebook.kensei.battle.orders_given import orders_left
from rulebook.kensei.battle.piece_views import PieceView, piece_views
from rulebook.kensei.battle.procedures import Proposal, Tracking
from rulebook.kensei.battle.reminders import Reminder, reminders
from rulebook.kensei.battle.state import Battle, Troop
from rulebook.kensei.battle.troops import contacts, worth_of
from rulebook.kensei.battle.victory import Tally, score
from rulebook.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class TroopView:
    """A troop as anybody at the table sees it; `duels` is the rival of a leader in a duel, `note` is for its owner alone.

    `hidden` is how its owner keeps it hidden: nobody else has the troop in his view."""

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
    duels: str
    hidden: str
    ki_points: int
    guardians: int
    conjured_by: str
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
    order: tuple[Seat, ...]
    positions: tuple[Seat, ...]
    teams: Mapping[Seat, Seat]
    gone: tuple[Seat, ...]
    winner_of_strategy: Seat
    attacker: Seat
    deployment: str
    edge: str
    scenery: int
    sides: tuple[SideView, ...]
    pieces: tuple[PieceView, ...]
    awaiting: tuple[Awaited, ...]
    options: tuple[Option, ...]
    casualties: Mapping[Seat, int]
    proposal: Proposal | None
    tracking: Tracking | None
    outcome: str
    missions: Mapping[Seat, str]
    reminders: tuple[Reminder, ...]
    clan_actions: Mapping[Seat, str]
    scores: Mapping[Seat, tuple[Tally, ...]]
    cards: CardsView | None = None


def battle_view(battle: Battle, seat: Seat) -> BattleView:
    setup = battle.setup
    return BattleView(
        seat=seat,
        phase=battle.phase,
        scenario=battle.scenario,
        turn=battle.turn,
        turns=battle.turns,
        initiative=battle.initiative,
        order=battle.order,
        positions=battle.positions,
        teams=battle.teams,
        gone=battle.gone,
        winner_of_strategy=setup.winner,
        attacker=setup.attacker,
        deployment=setup.deployment,
        edge=setup.edge,
        scenery=setup.scenery,
        sides=tuple(_side(battle, other, seat) for other in seats(battle) if other in battle.armies),
        pieces=piece_views(battle),
        awaiting=tuple(discreet(one, seat) for one in awaiting(battle)),
        options=options(battle, seat) if seat in seats(battle) else (),
        casualties=battle.clash.tally if battle.clash else {},
        proposal=battle.proposal,
        tracking=battle.tracking,
        outcome=battle.outcome,
        missions=_missions(battle, seat),
        reminders=reminders(battle, seat),
        clan_actions=_clan_actions(battle, seat),
        scores={side: score(battle, side) for side in seats(battle)} if battle.phase == "ended" and battle.armies else {},
        cards=cards_view(battle, seat),
    )


def _missions(battle: Battle, seat: Seat) -> Mapping[Seat, str]:
    """One's own mission; both when the battle is over."""
    return {side: slug for side, slug in battle.missions.items() if side == seat or battle.phase == "ended"}


def _clan_actions(battle: Battle, viewer: Seat) -> Mapping[Seat, str]:
    """The clan action each seat has used; one that hides somebody is its owner's secret until he appears."""
    return {
        seat: used.action
        for seat, used in battle.clan_actions.items()
        if seat == viewer or battle.phase == "ended" or not any(troop in battle.hidden for troop in used.troops)
    }


def _side(battle: Battle, seat: Seat, viewer: Seat) -> SideView:
    troops = [troop for troop in battle.troops.values() if troop.seat == seat and not is_concealed(battle, troop, viewer)]
    starting = worth_of(troops, whole=True)
    return SideView(
        seat=seat,
        player=battle.players[seat],
        clan=battle.armies[seat].clan,
        troops=tuple(_troop(battle, troop, viewer) for troop in troops),
        orders_left=orders_left(battle, seat),
        ki=battle.activation is not None and seat in battle.activation.ki,
        points=starting,
        points_lost=starting - worth_of(troops),
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
        duels=rival_of(battle, troop.id),
        ki_points=troop.ki_points,
        guardians=guard.miniatures if (guard := guard_of(battle, troop)) else 0,
        conjured_by=troop.conjured_by,
        hidden=battle.hidden[troop.id].how if troop.id in battle.hidden else "",
        note=_note(battle, troop) if troop.seat == viewer else "",
    )


def _note(battle: Battle, troop: Troop) -> str:
    entry = battle.armies[troop.seat].entry(troop.entry)
    return entry.note if entry else ""
