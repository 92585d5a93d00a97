"""The training battle: a welcome, its steps, and what to do next. Anyone may learn, and nothing is kept."""

from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from armybuilder.errors import status_of
from armybuilder.limits import limited
from armybuilder.people.guards import for_anyone
from battles.training.course import COUNT, chapters, heard, lesson
from battles.training.trying import objection
from rosters.armies.reading import language_now
from rulebook.kernel.errors import RuleBroken


@for_anyone("GET")
def welcome(request: HttpRequest) -> HttpResponse:
    """Anyone."""
    return render(request, "battles/training/welcome.html", {"chapters": chapters(), "count": COUNT})


@for_anyone("GET", "POST")
@limited("battle-commands")
def step(request: HttpRequest, number: int) -> HttpResponse:
    """Anyone: a step and what is answered to a choice; the right one leads on."""
    _refuse_unknown(number)
    if request.method != "POST" or request.POST.get("dice") == "look":
        return _page(request, number)
    try:
        notice = objection(number, request.POST)
    except RuleBroken as refused:
        return _page(request, number, refused.said(language_now()), status=status_of(refused))
    if notice:
        return _page(request, number, notice)
    return redirect("battles:training-step", number + 1) if number < COUNT else redirect("battles:training-done")


@for_anyone("GET")
def reckon(request: HttpRequest, number: int) -> HttpResponse:
    """Anyone: receipt and odds of the step's roll, with what was told so far."""
    _refuse_unknown(number)
    shown = lesson(number, request.GET)
    if shown.roll is None:
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    return render(request, "battles/training/reckoning.html", {"lesson": shown})


@for_anyone("GET")
def done(request: HttpRequest) -> HttpResponse:
    """Anyone."""
    return render(request, "battles/training/done.html", {"heard": heard(COUNT + 1), "count": COUNT})


def _page(request: HttpRequest, number: int, notice: str = "", status: int = HTTPStatus.OK) -> HttpResponse:
    told = request.POST if request.method == "POST" else request.GET
    context = {"lesson": lesson(number, told), "count": COUNT, "before": number - 1, "notice": notice}
    return render(request, "battles/training/step.html", context, status=status)


def _refuse_unknown(number: int) -> None:
    if not 1 <= number <= COUNT:
        raise Http404(_("The training battle has no such step."))
