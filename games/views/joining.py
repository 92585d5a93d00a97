"""Sitting down to somebody's match by link, code or square; and watching one."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _

from armybuilder.limits import limited
from armybuilder.people.guards import for_anyone
from armybuilder.people.services import person_for
from games.boards import presentation_of
from games.lobby import clock_words
from games.selectors import match_challenged, match_watched, seats_of
from games.services import match_flag, match_join
from games.store import record_of_match
from games.tables import name_in, table_of
from games.views.playing import is_htmx
from rulebook.kernel.errors import RuleBroken
from rulebook.kernel.seats import TWO


@for_anyone("GET")
@limited("games", methods=("GET",))
def by_code(request: HttpRequest) -> HttpResponse:
    """Anyone who was told a code."""
    found = match_challenged(request.GET.get("code", "")[:20])
    if found is None:
        messages.error(request, _("No match waits under that code. Look at it again: six letters and figures."))
        return redirect("games:hall")
    return redirect("games:challenge", found.code)


@for_anyone("GET", "POST")
@limited("games", methods=("GET", "POST"))
def challenge(request: HttpRequest, code: str) -> HttpResponse:
    """Anyone who has the link; it is spent once somebody sits down."""
    found = match_challenged(code)
    if found is None:
        return render(request, "games/spent.html", status=404)
    if seats_of(found, request.user):
        return redirect("games:match", found.pk)
    if request.method == "POST":
        try:
            match_join(match=found, by=person_for(request), at=timezone.now())
        except RuleBroken as refusal:
            messages.error(request, refusal.message)
            return redirect("games:hall")
        return redirect("games:match", found.pk)
    host = next(seat for seat in TWO if name_in(found, seat) and any(player.seat == seat for player in found.players.all()))
    presentation = presentation_of(found.game)
    context = {
        "presentation": presentation,
        "host": name_in(found, host),
        "clock": clock_words(found),
        "colour": presentation.seat_name("b" if host == "a" else "a"),
    }
    return render(request, "games/challenge.html", context)


@for_anyone("GET")
@limited("games", methods=("GET",))
def watch(request: HttpRequest, watch: str) -> HttpResponse:
    """Anyone who has the spectators' link: what no seat keeps secret, and no seat's choices."""
    found = match_flag(match=match_watched(watch), at=timezone.now())
    if found.code is not None:
        raise Http404
    if is_htmx(request) and request.GET.get("version") == str(found.version):
        return HttpResponse(status=204)
    table = table_of(found, record_of_match(found), (), timezone.now())
    context = {
        "match": found,
        "table": table,
        "board": table.board,
        "presentation": table.presentation,
        "here": request.path,
        "room": f"match/{found.pk}?pass={found.watch}",
        "clock": clock_words(found),
        "may_play": False,
    }
    return render(request, "games/pieces/table.html" if is_htmx(request) else "games/match.html", context)
