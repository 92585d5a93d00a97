"""Troops as cards: what state each is in, by word and sign, so that one look is enough."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from battles.table.scene import Scene
from rulebook.kensei.battle.views import SideView, TroopView
from rulebook.kernel.seats import Seat

# The sign and colour of each marker; one that is not listed has its name and a plain sign.
MARKERS: Mapping[str, tuple[str, str]] = {
    "used": ("used", ""),
    "in-retreat": ("retreat", "beni"),
    "dishonoured": ("swords-down", "beni"),
    "sheltered": ("shelter", "koke"),
    "unloaded": ("empty", "yamabuki"),
    "ran": ("chevron", ""),
    "fire": ("warning", "beni"),
}
TOLD_ELSEWHERE = frozenset(("stunned", "wounded", "wounded-leader"))


@dataclass(frozen=True, slots=True)
class State:
    icon: str
    word: str
    tone: str = ""
    count: str = ""


@dataclass(frozen=True, slots=True)
class Unit:
    """`command` is what a tap on the card does, written; `to` the heading of the act it leads to."""

    id: str
    name: str
    miniatures: int
    size: int
    states: tuple[State, ...]
    general: bool
    banner: bool
    leader: str
    leader_wounds: str
    active: bool
    gone: bool
    note: str
    command: str = ""
    to: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """One army; `threshold` are the points that may still be lost before it is in full retreat."""

    seat: Seat
    player: str
    clan: str
    mine: bool
    orders_left: int
    ki: bool
    points: int
    points_left: int
    units: tuple[Unit, ...]
    fallen: tuple[Unit, ...]


def sides(scene: Scene, commands: Mapping[str, str], headings: Mapping[str, str]) -> tuple[Side, ...]:
    """Theirs first, mine last; a spectator sees them in the order of the seats."""
    order = sorted(scene.open_view.sides, key=lambda side: (side.seat == scene.seat, side.seat))
    return tuple(_side(scene, side, commands, headings) for side in order)


def _side(scene: Scene, side: SideView, commands: Mapping[str, str], headings: Mapping[str, str]) -> Side:
    units = [_unit(scene, troop, commands, headings) for troop in side.troops if not troop.within]
    return Side(
        seat=side.seat,
        player=side.player,
        clan=side.clan,
        mine=side.seat == scene.seat,
        orders_left=side.orders_left,
        ki=side.ki,
        points=round(side.points),
        points_left=round(side.points - side.points_lost),
        units=tuple(unit for unit in units if not unit.gone),
        fallen=tuple(unit for unit in units if unit.gone),
    )


def _unit(scene: Scene, troop: TroopView, commands: Mapping[str, str], headings: Mapping[str, str]) -> Unit:
    leader = scene.table.troops.get(troop.led_by)
    return Unit(
        id=troop.id,
        name=troop.name_es if scene.language == "es" else troop.name,
        miniatures=troop.miniatures,
        size=troop.size,
        states=tuple(_states(scene, troop)),
        general=troop.general,
        banner=troop.banner,
        leader=leader.name_in(scene.language) if leader else "",
        leader_wounds=f"{leader.wounds}/{leader.wounds_each}" if leader and leader.wounds else "",
        active=troop.active,
        gone=not troop.miniatures,
        note=troop.note,
        command=commands.get(troop.id, ""),
        to=headings.get(troop.id, ""),
    )


def _states(scene: Scene, troop: TroopView) -> Iterator[State]:
    if not troop.miniatures:
        yield State("destroyed", _("destroyed"), "beni")
        return
    if troop.hidden:
        yield State("hint", _("hidden from the others"), "ai")
        return
    if not troop.deployed:
        yield State("clock", _("not deployed"))
        return
    if troop.active:
        yield State("active", _("active"), "ai")
    if troop.duels:
        yield State("engaged", _("in a duel with %(name)s") % {"name": scene.reader.troop(troop.duels)}, "beni")
    elif troop.fights:
        names = scene.reader.troops(troop.fights)
        yield State("engaged", _("engaged with %(names)s") % {"names": names}, "beni")
    for slug in troop.markers:
        if slug not in TOLD_ELSEWHERE:
            yield _marker(scene, slug)
    if troop.stunned:
        yield State("stunned", _("stunned"), "yamabuki", str(troop.stunned))
    if troop.ki_points:
        yield State("active", _("Ki points"), "ai", str(troop.ki_points))
    if troop.guardians:
        yield State("shelter", _("Shikigami"), "koke", str(troop.guardians))
    if troop.conjured_by:
        yield State("hint", _("invoked"), "ai")
    if troop.wounds:
        yield State("wound", _("wounds"), "beni", f"{troop.wounds}/{troop.wounds_each}")
    if not (troop.active or troop.fights or troop.markers):
        yield State("ready", _("ready"), "koke")


def _marker(scene: Scene, slug: str) -> State:
    icon, tone = MARKERS.get(slug, ("hint", ""))
    row = scene.table.catalogue.markers.get(slug)
    return State(icon, (row.name_in(scene.language) if row else slug).lower(), tone)
