"""The hall: the games there are, one's own matches, open challenges; beginning a match; a game's rules."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone

from armybuilder.limits import limited
from armybuilder.people.guards import for_anyone
from armybuilder.people.models import User
from armybuilder.people.services import person_for
from games.beginning import agreement_from, beginning_of
from games.boards import presentation_of
from games.lobby import challenge_lines, game_lines, match_lines
from games.opponents import is_hindered
from games.selectors import challenges, matches_of
from games.services import match_create
from rulebook.games import GAME
from rulebook.kernel.errors import RuleBroken


@for_anyone("GET")
def hall(request: HttpRequest) -> HttpResponse:
    mine = matches_of(request.user) if isinstance(request.user, User) else []
    context = {
        "games": game_lines(),
        "mine": match_lines(mine, request.user),
        "challenges": challenge_lines(challenges(), request.user),
    }
    return render(request, "games/hall.html", context)


@for_anyone("GET", "POST")
@limited("games")
def new(request: HttpRequest, slug: str) -> HttpResponse:
    refuse_unknown(slug)
    if request.method == "POST":
        try:
            made = match_create(by=person_for(request), agreed=agreement_from(slug, request.POST), at=timezone.now())
        except RuleBroken as refusal:
            messages.error(request, refusal.message)
            return redirect("games:new", slug)
        return redirect("games:match", made.pk)
    context = {"beginning": beginning_of(slug), "presentation": presentation_of(slug), "is_hindered": is_hindered(slug)}
    return render(request, "games/new.html", context)


@for_anyone("GET")
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    refuse_unknown(slug)
    presentation = presentation_of(slug)
    if not presentation.rules:
        raise Http404
    return render(request, presentation.rules, {"presentation": presentation})


def refuse_unknown(slug: str) -> None:
    if slug not in GAME:
        raise Http404
