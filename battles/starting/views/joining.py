"""Sitting down to somebody's battle by link, code or square. Trying codes is braked; a right one is no guess."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from armybuilder.limits import give_back, spend, subjects_of
from armybuilder.people.guards import for_anyone
from armybuilder.people.services import person_for
from battles.models import Battle
from battles.selectors import battle_waiting, rules_of
from battles.services import battle_join
from battles.starting.agreeing import words_of
from battles.starting.bringing import ReadInPart, brought_from, shelf_for, source_of
from battles.starting.doors import door_of
from rosters.armies.reading import language_now
from rulebook.kernel.errors import RuleBroken

LONGEST_CODE = 40


@for_anyone("GET")
def by_code(request: HttpRequest) -> HttpResponse:
    """Anyone who was told a code."""
    code = request.GET.get("code", "").strip()
    if not code:
        return render(request, "battles/starting/by_code.html")
    found = _waiting(request, code)
    if found is None:
        said = _("No battle waits with this code. Look at it again: six letters and figures, without 0, 1, i, l and o.")
        return render(request, "battles/starting/by_code.html", {"code": code, "refusal": said}, status=404)
    return redirect("battles:join", found.code)


@for_anyone("GET", "POST")
def join(request: HttpRequest, code: str) -> HttpResponse:
    """Anyone who has the link; it is spent once somebody sits down. A visitor becomes a guest by joining."""
    found = _waiting(request, code)
    if found is None:
        return render(request, "battles/starting/spent.html", status=404)
    host = found.chairs.all()[0]
    if host.person_id == request.user.pk:
        return redirect(door_of(found))
    source, sent, refusal = source_of(found), request.POST.dict(), None
    if request.method == "POST":
        try:
            brought = brought_from(sent, request.user, source)
            return redirect(door_of(battle_join(battle=found, person=person_for(request), brought=brought)))
        except RuleBroken as caught:
            refusal = caught
    context = {
        "battle": found,
        "host": host,
        "size": host.army.get("size"),
        "words": words_of(found, rules_of(found), language_now()),
        "shelf": shelf_for(request.user, source),
        "sent": sent,
        "chosen": sent.get("army", ""),
        "refusal": refusal.message if refusal else "",
        "unread": refusal.lines if isinstance(refusal, ReadInPart) else (),
    }
    return render(request, "battles/starting/join.html", context, status=422 if refusal else 200)


def _waiting(request: HttpRequest, code: str) -> Battle | None:
    subjects = subjects_of(request)
    spend("join", *subjects)
    found = battle_waiting(code[:LONGEST_CODE])
    if found is not None:
        give_back("join", *subjects)
    return found
