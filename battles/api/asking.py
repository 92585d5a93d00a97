"""Who asks, for which battle and from which seat."""

from django.utils.translation import gettext as _
from rest_framework.exceptions import NotFound
from rest_framework.request import Request

from armybuilder.people.models import User
from battles.selectors import Place, place_of, place_watched
from rulebook.kernel.errors import Unreadable
from rulebook.kernel.seats import Seat

SPECTATOR: Seat = ""


def person_of(request: Request) -> User:
    # IsAuthenticated is the default permission: whoever arrives here is somebody.
    assert isinstance(request.user, User)
    return request.user


def place_for(request: Request, battle_id: str) -> Place:
    """The battle as one who sits at it, or as a spectator with the link's pass in `watch`."""
    place = place_of(request.user, battle_id) or place_watched(battle_id, request.query_params.get("watch", ""))
    if place is None:
        raise NotFound(_("There is no such battle among your own."))
    return place


def own_place(request: Request, battle_id: str) -> Place:
    place = place_of(request.user, battle_id)
    if place is None:
        raise NotFound(_("There is no such battle among your own."))
    return place


def seat_for(request: Request, place: Place) -> Seat:
    """The seat asked for in `seat`, else one's own; nobody is given a seat that is not his."""
    asked = request.query_params.get("seat")
    if asked is None:
        return place.seats[0] if place.seats else SPECTATOR
    if asked not in place.seats:
        raise Unreadable("not-your-seat", _("You do not sit there: leave the seat out."))
    return asked
