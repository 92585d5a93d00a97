"""The tray's page: what to roll is its address, rolling is a post, the history is one's own."""

import re
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from armybuilder.limits import limited
from armybuilder.people.guards import for_anyone, for_person
from armybuilder.people.models import User
from armybuilder.people.services import person_for
from battles.lab.plots import plot_of, stacked
from battles.tray.rolls import FIELDS, TrayAsk, chances_of, read_ask, spread_of
from battles.tray.selectors import rolls_of
from battles.tray.services import history_restore, history_sweep, roll_throw
from battles.tray.telling import field_labels, titles, told

MOST_TYPED = 200


@for_anyone("GET")
def tray(request: HttpRequest) -> HttpResponse:
    """Anyone; the history is the visitor's own."""
    return _page(request, read_ask(request.GET.dict()))


@for_anyone("POST")
@limited("tray")
def tray_throw(request: HttpRequest) -> HttpResponse:
    """Anyone: a visitor becomes a guest with the first roll. A stepper's button without script only counts."""
    ask = read_ask(request.POST.dict())
    if any(f"{field.name}_step" in request.POST for field in FIELDS[ask.kind]):
        return redirect(_address(ask))
    typed = request.POST.get("faces", "").strip()[:MOST_TYPED]
    faces, problem = _typed(typed, ask) if typed else ((), "")
    if problem:
        return _page(request, ask, problem=problem, typed=typed, status=422)
    roll_throw(owner=person_for(request), ask=ask, faces=faces)
    if _by_htmx(request):
        return _page(request, ask)
    return redirect(_address(ask))


@for_person("POST")
def tray_sweep(request: HttpRequest, me: User) -> HttpResponse:
    """One's own history."""
    if history_sweep(owner=me):
        messages.success(request, _("The history is swept."), extra_tags=f"undo:{reverse('battles:tray-restore')}")
    return redirect("battles:tray")


@for_person("POST")
def tray_restore(request: HttpRequest, me: User) -> HttpResponse:
    """One's own history, brought back before the next roll."""
    history_restore(owner=me)
    return redirect("battles:tray")


def _page(request: HttpRequest, ask: TrayAsk, *, problem: str = "", typed: str = "", status: int = 200) -> HttpResponse:
    history = [told(roll) for roll in rolls_of(request.user)] if isinstance(request.user, User) else []
    last = history[0] if history else None
    spread = spread_of(ask)
    # Where the last roll fell is marked only in the plot of the very same roll.
    marked = last.successes if last and last.ask == ask else None
    labels = field_labels()
    context: dict[str, Any] = {
        "ask": ask,
        "kinds": [(kind, title, kind == ask.kind) for kind, title in titles().items()],
        "fields": [(field, labels[field.name], ask.numbers[field.name]) for field in FIELDS[ask.kind]],
        "plot": plot_of(_("Successes"), spread, marked=marked) if spread else None,
        "parts": stacked(chances_of(ask)),
        "last": last,
        "history": history[1:],
        "problem": problem,
        "typed": typed,
        "dice": sum(ask.counts),
    }
    template = "battles/tray/board.html" if _by_htmx(request) else "battles/tray/tray.html"
    return render(request, template, context, status=status)


def _by_htmx(request: HttpRequest) -> bool:
    return request.headers.get("HX-Request") == "true"


def _typed(text: str, ask: TrayAsk) -> tuple[tuple[int, ...], str]:
    if re.search(r"[^1-6\s,]", text):
        return (), _("A die shows a number from 1 to 6. Type only those, as in 4 5 1 6.")
    faces = tuple(int(face) for face in re.findall(r"[1-6]", text))
    wanted = sum(ask.counts)
    if len(faces) != wanted:
        return (), _("This roll has %(wanted)s dice, and %(given)s were typed.") % {"wanted": wanted, "given": len(faces)}
    return faces, ""


def _address(ask: TrayAsk) -> str:
    return f"{reverse('battles:tray')}?{urlencode([('kind', ask.kind), *ask.numbers.items()])}"
