"""Passing the phone: on a shared phone nothing hidden is shown before its owner says that he holds it.

Who holds it is kept in the session, by battle. A page that would show what only one seat may see asks `curtain_before` and draws
`battles/starting/curtain.html` in its place; everything else is drawn as a spectator sees it (`seat_shown`).
"""

from dataclasses import dataclass

from django.http import HttpRequest

from battles.models import Battle
from battles.selectors import Place
from rulebook.kernel.seats import Seat

HOLDERS = "phone-holders"
# The session remembers the battles of an evening, not of a year.
MOST = 20


@dataclass(frozen=True, slots=True)
class Curtain:
    """For whom the phone is, and who has it now."""

    battle_id: str
    seat: Seat
    player: str
    holder: str = ""


def holder_of(request: HttpRequest, battle: Battle) -> Seat:
    """The seat that last said it holds the phone; nobody before that, and after the phone was put down."""
    holder: Seat = request.session.get(HOLDERS, {}).get(battle.pk, "")
    return holder


def hold(request: HttpRequest, battle: Battle, seat: Seat) -> None:
    """From now on this seat holds the phone; no seat puts it down."""
    others = [(key, value) for key, value in request.session.get(HOLDERS, {}).items() if key != battle.pk]
    request.session[HOLDERS] = dict([*others, (battle.pk, seat)][-MOST:])


def seat_shown(request: HttpRequest, place: Place) -> Seat:
    """The seat whose view may be drawn: one's own; on a shared phone whoever holds it, else what a spectator sees."""
    if len(place.seats) == 1:
        return place.seats[0]
    holder = holder_of(request, place.battle)
    return holder if holder in place.seats else ""


def curtain_before(request: HttpRequest, place: Place, seat: Seat) -> Curtain | None:
    """What to draw in place of something that only this seat may see; None when it may be seen."""
    if seat not in place.seats or seat_shown(request, place) == seat:
        return None
    chair, holding = place.chair(seat), place.chair(holder_of(request, place.battle))
    return Curtain(place.battle.pk, seat, chair.name if chair else seat, holding.name if holding else "")
