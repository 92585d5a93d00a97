"""The battle as one viewer has it before him: who he is, which seat he acts for, and what that seat sees.

On a shared phone the seat that acts is the one that is awaited; what only it may see stays behind the curtain until its player
says that he holds the phone.
"""

from dataclasses import dataclass

from django.http import Http404, HttpRequest

from battles.models import Battle
from battles.selectors import Place, folded, place_of, place_watched
from battles.starting.curtain import Curtain, curtain_before, seat_shown
from rosters.armies.reading import language_now
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.reader import Reader
from rulebook.kensei.battle.state import Battle as Table
from rulebook.kensei.battle.views import BattleView, battle_view
from rulebook.kernel.seats import Seat

SPECTATOR: Seat = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """`table` is for working things out; what is shown comes from `view`, which holds what this seat may know.

    `curtain` is drawn in place of what is for this seat's eyes only; `reader` tells what the eyes before the screen may read.
    """

    place: Place
    seat: Seat
    table: Table
    view: BattleView
    reader: Reader
    curtain: Curtain | None = None

    @property
    def battle(self) -> Battle:
        return self.place.battle

    @property
    def open_view(self) -> BattleView:
        """What the eyes before the screen may see of the table."""
        return battle_view(self.table, SPECTATOR) if self.curtain else self.view

    @property
    def may_act(self) -> bool:
        return self.seat != SPECTATOR

    @property
    def language(self) -> str:
        return self.reader.language


def own_place(request: HttpRequest, battle_id: str) -> Place:
    """A battle the visitor sits at; to everybody else there is none."""
    place = place_of(request.user, battle_id)
    if place is None:
        raise Http404
    return place


def watched_place(battle_id: str, watch: str) -> Place:
    place = place_watched(battle_id, watch)
    if place is None:
        raise Http404
    return place


def scene_of(request: HttpRequest, place: Place, asked_seat: str = "") -> Scene:
    table = folded(place.battle)
    seat = asked_seat if asked_seat in place.seats else _seat(request, place, table)
    curtain = curtain_before(request, place, seat)
    eyes = SPECTATOR if curtain else seat
    return Scene(place, seat, table, battle_view(table, seat), Reader(table, eyes, language_now()), curtain)


def _seat(request: HttpRequest, place: Place, table: Table) -> Seat:
    """Whoever has both seats acts for the one that is awaited; are both, for the one that holds the phone."""
    if len(place.seats) < 2:
        return place.seats[0] if place.seats else SPECTATOR
    awaited = [one.seat for one in awaiting(table) if one.seat in place.seats]
    holder = seat_shown(request, place) or place.seats[0]
    return holder if holder in awaited or not awaited else awaited[0]
