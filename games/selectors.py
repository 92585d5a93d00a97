"""Questions about matches. Whoever may not know of a match gets the same answer as if there were none."""

from typing import Any

from django.db.models import QuerySet
from django.http import Http404

from armybuilder.live.rooms import Viewer
from armybuilder.people.models import User
from games.models import ALPHABET, Match, Player
from rulebook.games import GAME
from rulebook.kernel.seats import TWO, Seat

LISTED = 50
# The newest challenges that are open to everyone; more would bury the page.
SHOWN_CHALLENGES = 20


def match_of(person: Any, match_id: str) -> Match:
    """A match in which this person sits; 404 for anyone else."""
    if not isinstance(person, User):
        raise Http404
    found = _matches().filter(pk=match_id, players__person=person).distinct().first()
    if found is None:
        raise Http404
    return found


def match_watched(watch: str) -> Match:
    """A match by its spectators' link. Before it begins there is nothing to see."""
    found = _matches().filter(watch=watch, players__isnull=False).first()
    if found is None:
        raise Http404
    return found


def match_challenged(code: str) -> Match | None:
    """A match that still waits for its second player; one whose first player is gone waits no longer."""
    code = code.strip().lower()
    # Not everything that can be typed can be asked of every database.
    return _waiting().filter(code=code).first() if code and set(code) <= set(ALPHABET) else None


def matches_of(person: User) -> list[Match]:
    """A person's matches, those that await a move of theirs first."""
    mine = list(_matches().filter(players__person=person).distinct().order_by("cache_is_over", "-changed_at", "id")[:LISTED])
    return sorted(mine, key=lambda match: (match.cache_is_over, match.cache_awaits not in seats_of(match, person)))


def challenges() -> list[Match]:
    """What anybody may sit down to."""
    waiting = _waiting().filter(is_open=True)
    return list(waiting.order_by("-created_at")[:SHOWN_CHALLENGES])


def seats_of(match: Match, person: Any) -> tuple[Seat, ...]:
    """The seats this person has; both on one device, none for a stranger."""
    return tuple(player.seat for player in match.players.all() if player.person_id == getattr(person, "pk", None))


def player_in(match: Match, seat: Seat) -> Player | None:
    return next((player for player in match.players.all() if player.seat == seat), None)


def free_seat(match: Match) -> Seat:
    """The seat a friend has not taken yet; the empty seat when both are taken."""
    taken = {player.seat for player in match.players.all()}
    return next((seat for seat in TWO if seat not in taken), "")


def computer_seat(match: Match) -> Seat:
    return free_seat(match) if match.mode == Match.Mode.COMPUTER else ""


def is_waiting(match: Match) -> bool:
    """Whether the second player is still to come."""
    return match.code is not None


def match_version_for(viewer: Viewer, match_id: str) -> int | None:
    """For the live stream: the players, and whoever has the spectators' link."""
    match = Match.objects.filter(pk=match_id).only("pk", "watch", "version").first()
    if match is None:
        return None
    if viewer.pass_ and viewer.pass_ == match.watch:
        return match.version
    if not isinstance(viewer.user, User):
        return None
    return match.version if Player.objects.filter(match=match, person=viewer.user).exists() else None


def _waiting() -> QuerySet[Match]:
    return _matches().filter(code__isnull=False, players__isnull=False).distinct()


def _matches() -> QuerySet[Match]:
    # A match of a game that is no longer in the hall cannot be shown.
    return Match.objects.filter(game__in=list(GAME)).prefetch_related("players__person")
