"""Who may see a past battle: those who sat at it, and whoever has the spectators' link. Everybody else finds nothing."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest
from django.utils.http import urlencode

from battles.models import Battle
from battles.selectors import Place, battle_log, folded, place_of, place_watched, rules_of
from rosters.armies.reading import language_now
from rulebook.kensei.battle.state import Battle as Table
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.log import Entry
from rulebook.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class Past:
    """A battle as somebody looks back at it. `seats` are his own; `query` keeps the spectators' pass in links."""

    place: Place
    seats: tuple[Seat, ...]
    query: str

    @property
    def battle(self) -> Battle:
        return self.place.battle

    @property
    def log(self) -> tuple[Entry, ...]:
        return battle_log(self.battle)

    @property
    def table(self) -> Table:
        return folded(self.battle)

    @property
    def catalogue(self) -> Catalogue:
        return rules_of(self.battle)

    @property
    def seat(self) -> Seat:
        """The seat he reads from; both on one phone, or none, read from outside."""
        return self.seats[0] if len(self.seats) == 1 else ""

    @property
    def language(self) -> str:
        return language_now()


def past_of(request: HttpRequest, battle_id: str) -> Past:
    """A battle that has begun, whether it is over or not: only what this viewer may know is ever read from it."""
    watch = request.GET.get("watch", "")[:40]
    place = place_of(request.user, battle_id)
    if place is None:
        place = place_watched(battle_id, watch)
    if place is None or not place.battle.has_begun:
        raise Http404
    return Past(place, place.seats, "" if place.seats else "?" + urlencode({"watch": watch}))


def ended(request: HttpRequest, battle_id: str) -> Past:
    """A battle that is over. Before that there is nothing here: neither seed nor score nor the whole log."""
    past = past_of(request, battle_id)
    if past.table.phase != "ended":
        raise Http404
    return past
