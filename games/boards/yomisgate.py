"""The map of Yomi's Gate as it lies on the table for whoever looks: spaces, units, fortresses, temple, reserves and graveyards.

With every action that may be done goes what comes of it (see yomisgate_actions.py), so that the page can show it before it is
done, without knowing a rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.boards.presentation import Looking, Presentation
from games.boards.yomisgate_actions import actions_of, button_words, is_button
from games.boards.yomisgate_aims import aims_words
from games.boards.yomisgate_lesson import STEPS
from games.boards.yomisgate_words import (
    ABILITIES,
    ASKED,
    BLURB,
    CAVEAT,
    CHOICES,
    FACTIONS,
    PHASES,
    REASONS,
    SEATS,
    TERRAINS,
    UNITS,
)
from rulebook.kernel.seats import TWO, Seat, across
from rulebook.yomisgate.fields import field_of
from rulebook.yomisgate.reading import read
from rulebook.yomisgate.state import Position
from rulebook.yomisgate.units import KIND, ROSTERS, Kind
from rulebook.yomisgate.views import Counted, SideView, SpaceView, TableView

# A hex is a hundred wide in the drawing; rows lie 87 apart. A space is 48 px wide on a page that is not zoomed.
WIDE, ROW, PIXELS = 100, 87, 48
NAMED = re.compile(r"[a-z][0-9]{1,2}")


@dataclass(frozen=True, slots=True)
class Token:
    """A unit on the map. `energy` is what is left to whoever may act, and empty for the others."""

    kind: str
    seat: Seat
    is_hero: bool
    is_flat: bool
    is_acting: bool
    energy: str


@dataclass(frozen=True, slots=True)
class Space:
    """`x` and `y` are the middle of the hex in the drawing; `temple` is its owner, `-` for nobody."""

    name: str
    x: int
    y: int
    terrain: str
    fortress: Seat
    temple: str
    unit: Token | None
    is_last: bool
    label: str


@dataclass(frozen=True, slots=True)
class Stack:
    kind: str
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class Side:
    seat: Seat
    colour: str
    faction: str
    on_board: int
    reserve: tuple[Stack, ...]
    reserve_count: int
    graveyard: tuple[Stack, ...]
    graveyard_count: int
    heroes_left: int
    heroes: int
    temples: int
    # The reserve is pressed to bring a unit in.
    is_mustering: bool


@dataclass(frozen=True, slots=True)
class Card:
    """A unit in the reference."""

    kind: str
    name: str
    energy: int
    count: int
    is_hero: bool
    ability: str


@dataclass(frozen=True, slots=True)
class Phase:
    name: str
    words: str
    is_now: bool


@dataclass(frozen=True, slots=True)
class YomiBoard:
    """`actions` is what may be tapped together, as JSON; `buttons` are moves that are made with one press."""

    left: int
    top: int
    width: int
    height: int
    pixels: int
    middle: str
    near_seat: Seat
    spaces: tuple[Space, ...]
    far: Side
    near: Side
    phases: tuple[Phase, ...]
    turn: int
    asked: str
    actions: str
    buttons: tuple[tuple[str, str], ...]
    is_playing: bool
    cards: tuple[tuple[str, tuple[Card, ...]], ...]
    words: tuple[str, ...]


def yomi_board(looking: Looking) -> YomiBoard:
    view: TableView = looking.view
    position = read(view.position)
    turned = _is_turned(position, looking.near)
    last = set(NAMED.findall(looking.last)) if looking.last else set()
    spaces = tuple(_space(space, turned, last, view) for space in view.spaces)
    xs, ys = [space.x for space in spaces], [space.y for space in spaces]
    width = max(xs) - min(xs) + WIDE + 12
    pressed = [move for move in looking.moves if is_button(move)]
    return YomiBoard(
        left=min(xs) - WIDE // 2 - 6,
        top=min(ys) - 64,
        width=width,
        height=max(ys) - min(ys) + 128,
        pixels=width * PIXELS // WIDE,
        middle=_middle(view, position, looking),
        near_seat=looking.near,
        spaces=spaces,
        far=_side(view, across(looking.near), looking),
        near=_side(view, looking.near, looking),
        phases=tuple(Phase(name, str(words), _is_phase(view, name)) for name, words in PHASES),
        turn=view.turn,
        asked=str(ASKED[view.phase]) if looking.moves else "",
        actions=actions_of(position, looking.moves, looking.language),
        buttons=tuple((move, button_words(view, move)) for move in pressed),
        is_playing=bool(looking.moves),
        cards=reference(*dict.fromkeys(side.faction for side in view.sides)),
        words=tuple(_words(view)),
    )


def _is_turned(position: Position, near: Seat) -> bool:
    """The near seat's tiles are drawn nearer to the bottom."""
    places = field_of(position.rows).places
    mine, other = (position.homes[TWO.index(seat)] for seat in (near, across(near)))
    return sum(places[home][1] for home in mine) < sum(places[home][1] for home in other)


def _space(space: SpaceView, turned: bool, last: set[str], view: TableView) -> Space:
    x, y = space.q * WIDE + space.r * WIDE // 2, space.r * ROW
    return Space(
        name=space.name,
        x=-x if turned else x,
        y=-y if turned else y,
        terrain=space.terrain,
        fortress=space.fortress,
        temple=space.temple,
        unit=_token(space, view),
        is_last=space.name in last,
        label=_label(space, view),
    )


def _token(space: SpaceView, view: TableView) -> Token | None:
    unit = space.unit
    if unit is None:
        return None
    acts = unit.seat == view.awaited and view.phase in ("act", "curse") and not unit.is_flat
    return Token(unit.kind, unit.seat, KIND[unit.kind].is_hero, unit.is_flat, unit.is_acting, str(unit.energy) if acts else "")


def _label(space: SpaceView, view: TableView) -> str:
    parts = [space.name, str(TERRAINS[space.terrain])]
    if space.fortress:
        parts[-1] = _("%(colour)s %(terrain)s") % {"colour": _colour(space.fortress), "terrain": TERRAINS[space.terrain]}
    if space.temple:
        owner = _("%(colour)s temple") % {"colour": _colour(space.temple)} if space.temple in TWO else _("temple of nobody")
        parts.append(owner)
    if space.unit:
        parts.append(_("%(colour)s %(unit)s") % {"colour": _colour(space.unit.seat), "unit": UNITS[space.unit.kind]})
        if space.unit.is_flat:
            parts.append(_("has acted"))
        elif space.unit.energy and view.awaited == space.unit.seat and view.phase == "act":
            parts.append(_("%(energy)d energy") % {"energy": space.unit.energy})
    return ", ".join(parts)


def _colour(seat: Seat) -> str:
    return str(SEATS[TWO.index(seat)])


def _middle(view: TableView, position: Position, looking: Looking) -> str:
    """The space that the page shows first and the keyboard begins on: where something happens, or one's own fortress or tile."""
    acting = [space.name for space in view.spaces if space.unit and space.unit.is_acting]
    own = [space.name for space in view.spaces if space.terrain == "stronghold" and space.fortress == looking.near]
    moved = NAMED.findall(looking.last)[-1:] if view.phase in ("act", "curse") else []
    home = field_of(position.rows).names[position.homes[TWO.index(view.placing_for or looking.near)][0]]
    begins = own if view.phase == "muster" and looking.moves else []
    return (acting or begins or moved or own or [home])[0]


def _is_phase(view: TableView, name: str) -> bool:
    return not view.outcome and name == ("act" if view.phase == "curse" else view.phase)


def _side(view: TableView, seat: Seat, looking: Looking) -> Side:
    side: SideView = view.sides[TWO.index(seat)]
    reserve, graveyard = _stacks(side.reserve), _stacks(side.graveyard)
    return Side(
        seat=seat,
        colour=_colour(seat),
        faction=str(FACTIONS[side.faction]),
        on_board=side.on_board,
        reserve=reserve,
        reserve_count=sum(stack.count for stack in reserve),
        graveyard=graveyard,
        graveyard_count=sum(stack.count for stack in graveyard),
        heroes_left=side.heroes_left,
        heroes=side.heroes,
        temples=side.temples,
        is_mustering=bool(looking.moves) and view.phase == "muster" and view.awaited == seat,
    )


def _stacks(counted: tuple[Counted, ...]) -> tuple[Stack, ...]:
    return tuple(Stack(one.kind, str(UNITS[one.kind]), one.count) for one in counted)


def reference(*factions: str) -> tuple[tuple[str, tuple[Card, ...]], ...]:
    """What the units of these factions can do; of both unless told."""
    return tuple((str(FACTIONS[faction]), tuple(map(_card, ROSTERS[faction]))) for faction in factions or FACTIONS)


def _card(kind: Kind) -> Card:
    return Card(kind.name, str(UNITS[kind.name]), kind.energy, kind.count, kind.is_hero, str(ABILITIES[kind.name]))


def _words(view: TableView) -> Iterable[str]:
    """The position for those who listen: each side's units by space, then its reserve and graveyard."""
    for side in view.sides:
        units = [space for space in view.spaces if space.unit and space.unit.seat == side.seat]
        said = {
            "colour": _colour(side.seat),
            "faction": FACTIONS[side.faction],
            "units": ", ".join(f"{UNITS[space.unit.kind]} {space.name}" for space in units if space.unit) or "–",
            "reserve": _counts(side.reserve),
            "graveyard": _counts(side.graveyard),
        }
        yield _("%(colour)s, %(faction)s: on the board %(units)s; in reserve %(reserve)s; in the graveyard %(graveyard)s.") % said
    for terrain in ("stronghold", "ground"):
        names = ", ".join(f"{_colour(space.fortress)} {space.name}" for space in view.spaces if space.terrain == terrain)
        if names:
            yield f"{TERRAINS[terrain]}: {names}."
    for space in view.spaces:
        if space.temple:
            owner = _colour(space.temple) if space.temple in TWO else _("nobody")
            yield _("The temple on %(space)s belongs to %(owner)s.") % {"space": space.name, "owner": owner}


def _counts(counted: tuple[Counted, ...]) -> str:
    return ", ".join(f"{one.count} {UNITS[one.kind]}" for one in counted) or "–"


YOMIS_GATE = Presentation(
    slug="yomis-gate",
    name="Yomi's Gate",
    blurb=BLURB,
    seats=SEATS,
    board="games/boards/yomisgate.html",
    draw=yomi_board,
    stylesheet="games/yomisgate.css",
    script="games/yomisgate.js",
    reasons=REASONS,
    choices=CHOICES,
    rules="games/rules/yomis-gate.html",
    reference=reference,
    lesson=STEPS,
    aims=aims_words,
    caveat=CAVEAT,
    minutes=40,
)
