"""The page of a match and everything its players do there. A stranger's match does not exist."""

import secrets
from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from armybuilder.errors import status_of
from armybuilder.limits import limited
from armybuilder.links import origin_of, qr_of
from armybuilder.people.guards import for_person
from armybuilder.people.models import User
from games.agreeing import draw_offer, match_rematch, match_resign, offer_answer, takeback_ask
from games.lobby import clock_words
from games.models import Match
from games.opponents import is_hindered
from games.selectors import is_waiting, match_of, seats_of
from games.services import Command, computer_nudged, match_flag, match_play, match_withdraw
from games.store import game_of, record_of_match
from games.tables import Table, table_of
from rulebook.kernel.errors import NotAllowed, RuleBroken, Unreadable
from rulebook.kernel.seats import Seat

Act = Callable[[Match, Seat, Command], Match]
ACTS: dict[str, Act] = {
    "resign": lambda match, seat, command: match_resign(match=match, seat=seat, command=command),
    "draw": lambda match, seat, command: draw_offer(match=match, seat=seat, command=command),
    "takeback": lambda match, seat, command: takeback_ask(match=match, seat=seat, command=command),
    "accept": lambda match, seat, command: offer_answer(match=match, seat=seat, accept=True, command=command),
    "decline": lambda match, seat, command: offer_answer(match=match, seat=seat, accept=False, command=command),
}
LONGEST_COMMAND = 40


@for_person("GET")
def match(request: HttpRequest, me: User, match_id: str) -> HttpResponse:
    """Its players. A page that only asks for news is told when there are none."""
    found = match_flag(match=match_of(me, match_id), at=timezone.now())
    computer_nudged(match=found, at=timezone.now())
    if _is_known(request, found):
        return HttpResponse(status=204)
    return shown(request, me, found)


@for_person("POST")
@limited("games")
def play(request: HttpRequest, me: User, match_id: str) -> HttpResponse:
    """Its players, each for the seat whose turn it is."""

    def act(found: Match) -> Match:
        seat = _seat_to_move(found, me)
        return match_play(match=found, seat=seat, move=request.POST.get("move", "").strip(), command=command_from(request))

    return _carried_out(request, me, match_id, act)


@for_person("POST")
@limited("games")
def act(request: HttpRequest, me: User, match_id: str, what: str) -> HttpResponse:
    """Its players: resign, offer, answer, take back."""

    def carry_out(found: Match) -> Match:
        return ACTS[what](found, _seat_to_move(found, me), command_from(request))

    return _carried_out(request, me, match_id, carry_out)


@for_person("POST")
@limited("games")
def rematch(request: HttpRequest, me: User, match_id: str) -> HttpResponse:
    """Its players."""
    found = match_of(me, match_id)
    try:
        again = match_rematch(match=found, seat=seats_of(found, me)[0], by=me, command=command_from(request))
    except RuleBroken as refusal:
        messages.error(request, refusal.message)
        return redirect("games:match", match_id)
    return redirect("games:match", again.pk)


@for_person("POST")
def withdraw(request: HttpRequest, me: User, match_id: str) -> HttpResponse:
    """Whoever made the challenge, while nobody has come."""
    try:
        match_withdraw(match=match_of(me, match_id))
    except RuleBroken as refusal:
        messages.error(request, refusal.message)
        return redirect("games:match", match_id)
    messages.success(request, _("The challenge is withdrawn."))
    return redirect("games:hall")


def shown(request: HttpRequest, me: User, match: Match, refusal: RuleBroken | None = None) -> HttpResponse:
    """The table alone for a page that has the rest already."""
    table = table_of(match, record_of_match(match), seats_of(match, me), timezone.now())
    context = {**_about(request, match, table), "notice": refusal.message if refusal else ""}
    template = "games/pieces/table.html" if is_htmx(request) else "games/match.html"
    return render(request, template, context, status=status_of(refusal) if refusal else 200)


def command_from(request: HttpRequest) -> Command:
    version, name = request.POST.get("version", ""), request.POST.get("command", "")
    is_version = version.isascii() and version.isdigit() and len(version) < 9
    if not is_version or not name.isprintable() or len(name) > LONGEST_COMMAND:
        raise Unreadable("no-version", _("The page is out of date. This is how the match stands now."))
    return Command(version=int(version), at=timezone.now(), id=name)


def is_htmx(request: HttpRequest) -> bool:
    return bool(getattr(request, "htmx", False))


def _carried_out(request: HttpRequest, me: User, match_id: str, act: Callable[[Match], Match]) -> HttpResponse:
    """A refusal changes nothing and is answered with the match as it stands."""
    found = match_of(me, match_id)
    try:
        act(found)
    except RuleBroken as refusal:
        return shown(request, me, match_of(me, match_id), refusal)
    if is_htmx(request):
        return shown(request, me, match_of(me, match_id))
    return redirect("games:match", match_id)


def _seat_to_move(match: Match, me: User) -> Seat:
    """On one device whoever is to move acts; otherwise one's only seat."""
    seats = seats_of(match, me)
    if match.mode == Match.Mode.STUDY:
        raise NotAllowed("study", _("An imported match is for looking at. Begin one of your own to play."))
    if len(seats) == 1:
        return seats[0]
    return game_of(match).to_move(record_of_match(match).state) or seats[0]


def _is_known(request: HttpRequest, match: Match) -> bool:
    return is_htmx(request) and request.GET.get("version") == str(match.version)


def _about(request: HttpRequest, match: Match, table: Table) -> dict[str, Any]:
    invitation = origin_of(request) + reverse("games:challenge", args=[match.code]) if is_waiting(match) else ""
    return {
        "match": match,
        "table": table,
        "board": table.board,
        "presentation": table.presentation,
        "here": reverse("games:match", args=[match.pk]),
        "room": f"match/{match.pk}",
        "command": secrets.token_hex(8),
        "clock": clock_words(match),
        "invitation": invitation,
        "qr": qr_of(invitation) if invitation else "",
        "watch": origin_of(request) + reverse("games:watch", args=[match.watch]),
        "may_play": True,
        "is_hindered": match.mode == Match.Mode.COMPUTER and is_hindered(match.game),
    }
