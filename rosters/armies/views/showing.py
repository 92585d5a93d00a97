"""Drawing the builder: the whole page, or only the pieces that changed."""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse

from armybuilder.people.models import User
from rosters.armies.board import board_of
from rosters.armies.collection import lacks_of
from rosters.armies.lines import kind_titles
from rosters.armies.panel import panel_of, taken_of
from rosters.armies.pieces import Pieces, Sight, everything
from rosters.armies.problems import plan_of
from rosters.armies.reading import Reading, reading_of
from rosters.armies.selectors import army_of, army_value
from rosters.armies.setup import setup_of
from rosters.catalogue import current_edition
from rosters.models import Army

Context = dict[str, Any]
PLAN_FROM = 2


@dataclass(frozen=True, slots=True)
class Notice:
    """What went wrong with a change; `again` are the fields that would ask for it once more."""

    text: str
    action: str = ""
    again: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Toast:
    text: str
    undo: str = ""
    level: str = "success"


def own_army(me: User, army_id: str) -> Army:
    army = army_of(me, army_id)
    if army is None:
        raise Http404
    return army


def base_of(army: Army) -> str:
    return reverse("rosters:army", args=[army.pk])


# By (list, version, data, with the ways out): versions never change, so what one tap showed is what the next one starts from.
_sights: "OrderedDict[tuple[str, int, Reading, bool], Sight]" = OrderedDict()
SIGHTS_KEPT = 200


def sight_of(army: Army, *, with_ways: bool = False) -> Sight:
    reading = reading_of(army)
    key = (army.pk, army.number, reading, with_ways)
    if key not in _sights:
        value = army_value(army)
        _sights[key] = Sight(value, army.name, board_of(value, reading, with_ways=with_ways), taken_of(value, reading))
        if len(_sights) > SIGHTS_KEPT:
            _sights.popitem(last=False)
    return _sights[key]


def wants_pieces(request: HttpRequest) -> bool:
    return request.headers.get("HX-Request") == "true"


def page(request: HttpRequest, army: Army, *, notice: Notice | None = None, status: int = 200) -> HttpResponse:
    sight = sight_of(army, with_ways=True)
    query, kind = request.GET.get("q", "")[:80], request.GET.get("kind", "")
    context = _context(army, sight, everything(), query, kind) | _advice(army, sight)
    context |= {"notice": notice, "query": query, "kind": kind, "kinds": kind_titles()}
    return render(request, "rosters/armies/builder.html", context, status=status)


def pieces_answer(
    army: Army,
    sight: Sight,
    pieces: Pieces,
    *,
    notice: Notice | None = None,
    toast: Toast | None = None,
    status: int = 200,
) -> HttpResponse:
    """Only these pieces, each to be put in its place; the ways out of problems follow when the page asks for advice.

    Their forms carry no token: the script that asked for them sends its own with every request.
    """
    context = _context(army, sight, pieces)
    context |= {"pieces": pieces, "notice": notice, "toast": toast}
    context["asks_advice"] = bool(sight.board.problems)
    return HttpResponse(render_to_string("rosters/armies/pieces.html", context), status=status)


def advice_answer(army: Army, pieces: Pieces, sight: Sight) -> HttpResponse:
    context = _context(army, sight, pieces) | _advice(army, sight) | {"pieces": pieces}
    return HttpResponse(render_to_string("rosters/armies/pieces.html", context))


def _context(army: Army, sight: Sight, pieces: Pieces, query: str = "", kind: str = "") -> Context:
    context: Context = {
        "army": army,
        "value": sight.army,
        "board": sight.board,
        "bar": sight.board.bar,
        "base": base_of(army),
    }
    if pieces.heading:
        context |= _heading(army, sight)
    if pieces.whole_catalogue:
        context["panel"] = panel_of(sight.army, reading_of(army), query=query, kind=kind)
    return context


def _heading(army: Army, sight: Sight) -> Context:
    newer = current_edition().key != army.edition
    return {"setup": setup_of(sight.army, reading_of(army)), "newer": newer}


def _advice(army: Army, sight: Sight) -> Context:
    reading = reading_of(army)
    plan = plan_of(sight.army, reading) if sight.board.bar.errors >= PLAN_FROM else None
    return {"plan": plan, "lacks": lacks_of(army.owner_id, sight.army, reading)}


def asked_again(post: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple((name, value) for name, value in post.items() if name not in ("csrfmiddlewaretoken", "version"))
