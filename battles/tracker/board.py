"""What the tracker shows: both sides with everything that can be tapped, each tap ready to be sent as a command."""

import json
from dataclasses import dataclass

from battles.table.scene import Scene
from rulebook.kensei.battle.commands import Command, Track
from rulebook.kensei.battle.phrases import MARKERS, PHASES
from rulebook.kensei.battle.procedures import Change
from rulebook.kensei.battle.tracking import MOST_CARDS, MOST_STUNNED, MOST_TURNS
from rulebook.kensei.battle.tracking import PHASES as IN_ORDER
from rulebook.kensei.battle.turns import RETREAT_AT
from rulebook.kensei.battle.victory import main_mission
from rulebook.kensei.battle.views import SideView, TroopView
from rulebook.kensei.battle.written import COMMANDS_WRITTEN
from rulebook.kernel.seats import Seat

# Wounds and stunned miniatures are counted; the other markers lie beside a troop or do not.
COUNTED = ("stunned", "wounded", "wounded-leader")


@dataclass(frozen=True, slots=True)
class Tap:
    """A button; no command means that it cannot be pressed now."""

    label: str
    command: str
    on: bool = False


@dataclass(frozen=True, slots=True)
class Count:
    """A number with the taps that change it by one."""

    value: int
    fewer: str
    more: str


@dataclass(frozen=True, slots=True)
class TroopLine:
    id: str
    name: str
    size: int
    general: bool
    banner: bool
    miniatures: Count
    wounds: Count | None
    stunned: Count
    used: Tap
    markers: tuple[Tap, ...]

    @property
    def lying(self) -> tuple[str, ...]:
        return tuple(tap.label for tap in self.markers if tap.on)

    @property
    def is_gone(self) -> bool:
        return not self.miniatures.value


@dataclass(frozen=True, slots=True)
class SideBoard:
    """`threshold` is what an army in full retreat has left at most."""

    seat: Seat
    player: str
    clan: str
    left: int
    points: int
    threshold: int
    is_routed: bool
    cards: Count
    initiative: Tap
    attacker: Tap | None
    troops: tuple[TroopLine, ...]


@dataclass(frozen=True, slots=True)
class TurnBoard:
    turn: int
    turns: int
    phases: tuple[Tap, ...]
    next_turn: str
    end: str


def written(command: Command) -> str:
    return json.dumps(COMMANDS_WRITTEN.write(command), ensure_ascii=False)


def sides_of(scene: Scene) -> tuple[SideBoard, ...]:
    """One's own side first."""
    boards = [_side(scene, side) for side in scene.view.sides]
    return tuple(sorted(boards, key=lambda side: side.seat != scene.seat))


def turn_of(scene: Scene) -> TurnBoard:
    view, seat = scene.view, scene.seat
    phases = tuple(
        Tap(scene.reader.words(PHASES[phase]), _set(seat, "phase", other=phase) if view.turn else "", phase == view.phase)
        for phase in IN_ORDER
    )
    following = _set(seat, "turn", value=view.turn + 1) if view.turn < MOST_TURNS else ""
    return TurnBoard(view.turn, view.turns, phases, following, _set(seat, "end"))


def has_roles(scene: Scene) -> bool:
    """Whether the scenario pays attacker and defender for different things."""
    return any(line.side != "either" for line in main_mission(scene.table).scoring)


def _side(scene: Scene, side: SideView) -> SideBoard:
    seat = _sender(scene, side.seat)
    left = side.points - side.points_lost
    tracking = scene.view.tracking
    held = tracking.cards.get(side.seat, 0) if tracking else 0
    return SideBoard(
        side.seat,
        side.player,
        side.clan,
        round(left),
        round(side.points),
        int(side.points / RETREAT_AT),
        left * RETREAT_AT <= side.points,
        Count(
            held,
            _set(seat, "cards", value=held - 1, other=side.seat) if held else "",
            _set(seat, "cards", value=held + 1, other=side.seat) if held < MOST_CARDS else "",
        ),
        Tap(side.player, _set(seat, "initiative", other=side.seat), scene.view.initiative == side.seat),
        Tap(side.player, _set(seat, "attacker", other=side.seat), scene.view.attacker == side.seat) if has_roles(scene) else None,
        tuple(_troop(scene, seat, troop) for troop in side.troops),
    )


def _troop(scene: Scene, seat: Seat, troop: TroopView) -> TroopLine:
    return TroopLine(
        troop.id,
        troop.name_es if scene.language == "es" else troop.name,
        troop.size,
        troop.general,
        troop.banner,
        _count(seat, troop, "miniatures", troop.miniatures, troop.size),
        _count(seat, troop, "wounds", troop.wounds, troop.wounds_each - 1) if troop.wounds_each > 1 else None,
        _count(seat, troop, "stunned", troop.stunned, MOST_STUNNED),
        _marker(scene, seat, troop, "used"),
        tuple(_marker(scene, seat, troop, slug) for slug in scene.table.catalogue.markers if slug not in (*COUNTED, "used")),
    )


def _count(seat: Seat, troop: TroopView, what: str, value: int, most: int) -> Count:
    fewer = _set(seat, what, troop.id, value - 1) if value else ""
    return Count(value, fewer, _set(seat, what, troop.id, value + 1) if value < most else "")


def _marker(scene: Scene, seat: Seat, troop: TroopView, slug: str) -> Tap:
    on = slug in troop.markers
    words = scene.reader.words(MARKERS[slug]) if slug in MARKERS else scene.table.catalogue.markers[slug].name_in(scene.language)
    return Tap(words, _set(seat, "unmark" if on else "mark", troop.id, other=slug), on)


def _sender(scene: Scene, seat: Seat) -> Seat:
    """On a shared phone each side's taps are its own; else they are the viewer's."""
    return seat if seat in scene.place.seats else scene.seat


def _set(seat: Seat, what: str, troop: str = "", value: int = 0, other: str = "") -> str:
    return written(Track(seat, Change(what, troop, value, other)))
