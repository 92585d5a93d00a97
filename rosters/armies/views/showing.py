"""Drawing the builder: the whole page, or only the pieces that changed."""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _

from armybuilder.people.models import User
from rosters.armies.board import board_of
from rosters.armies.collection import lacks_of
from rosters.armies.form_edits import without_what_was_typed
from rosters.armies.lines import kind_titles
from rosters.armies.panel import panel_of, taken_of
from rosters.armies.pen import Pen
from rosters.armies.pieces import Pieces, Sight, everything
from rosters.armies.problems import plan_of
from rosters.armies.reading import Reading, reading_of
from rosters.armies.selectors import army_of, army_value
from rosters.armies.setup import setup_of
from rosters.armies.stepping import board_stepped
from rosters.catalogue import current_edition
from rosters.models import Army
from rulebook.kernel.errors import Unreadable

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
    return _base(army.pk)


@lru_cache(maxsize=1024)
def _base(army_id: str) -> str:
    return reverse("rosters:army", args=[army_id])


# By (list, version, data, with the ways out): versions never change, so what one tap showed is what the next one starts from.
_sights: "OrderedDict[tuple[str, int, Reading, bool], Sight]" = OrderedDict()
SIGHTS_KEPT = 200


def sight_of(army: Army, *, with_ways: bool = False) -> Sight:
    key = (army.pk, army.number, reading_of(army), with_ways)
    sight = _sights.get(key)
    if sight is None:
        sight = _seen_anew(army, with_ways)
        _keep(key, sight)
    # What is edited from here on is the list that is in sight, so that entries nobody touches stay the same values.
    army.head.value = sight.army
    return sight


def sight_after(before: Sight, army: Army) -> Sight:
    """The list after an edit: if it only tapped a stepper, by way of the sight before."""
    value, reading = army_value(army), reading_of(army)
    board = board_stepped(before.board, before.army, value, reading) if army.name == before.name else None
    if board is None:
        return sight_of(army)
    sight = Sight(value, army.name, board, before.taken)
    _keep((army.pk, army.number, reading, False), sight)
    return sight


def _seen_anew(army: Army, with_ways: bool) -> Sight:
    value, reading = army_value(army), reading_of(army)
    return Sight(value, army.name, board_of(value, reading, with_ways=with_ways), taken_of(value, reading))


def _keep(key: tuple[str, int, Reading, bool], sight: Sight) -> None:
    _sights[key] = sight
    if len(_sights) > SIGHTS_KEPT:
        _sights.popitem(last=False)


def wants_pieces(request: HttpRequest) -> bool:
    return request.headers.get("HX-Request") == "true"


def page(request: HttpRequest, army: Army, *, notice: Notice | None = None, status: int = 200) -> HttpResponse:
    sight = sight_of(army, with_ways=True)
    query, kind = request.GET.get("q", "")[:80], request.GET.get("kind", "")
    pen = Pen(base_of(army), army, token=get_token(request))
    context = _context(pen, sight, everything(), query, kind) | _advice(army, sight)
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
    drawn = small_pieces(army, sight, pieces, asks_advice=bool(sight.board.problems))
    if pieces.has_large or notice or toast:
        context = _context(Pen(base_of(army), army), sight, pieces) | {"pieces": pieces, "notice": notice, "toast": toast}
        drawn += render_to_string("rosters/armies/pieces.html", context)
    return HttpResponse(drawn, status=status)


def advice_answer(army: Army, pieces: Pieces, sight: Sight) -> HttpResponse:
    return HttpResponse(small_pieces(army, sight, pieces, asks_advice=False, **_advice(army, sight)))


def small_pieces(army: Army, sight: Sight, pieces: Pieces, **advice: Any) -> str:
    """Those that a tap changes; they are drawn without a template's detours."""
    pen, board = Pen(base_of(army), army, out_of_band=True), sight.board
    drawn = [pen.state()]
    if pieces.bar:
        drawn.append(pen.bar(board))
    if pieces.problems:
        drawn.append(pen.findings(board, **advice))
    drawn += map(pen.share, pieces.shares)
    drawn += [pen.group_problems(group, board) for group in pieces.group_problems]
    drawn += map(pen.sum, pieces.sums)
    drawn += map(pen.card_problems, pieces.card_problems)
    drawn += map(pen.taken, pieces.taken)
    return "\n".join(drawn)


def _context(pen: Pen, sight: Sight, pieces: Pieces, query: str = "", kind: str = "") -> Context:
    context: Context = {"pen": pen, "army": pen.army, "value": sight.army, "board": sight.board, "base": pen.base}
    if pieces.heading:
        context |= _heading(pen.army, sight)
    if pieces.whole_catalogue:
        context["panel"] = panel_of(sight.army, reading_of(pen.army), query=query, kind=kind)
    return context


def _heading(army: Army, sight: Sight) -> Context:
    newer = current_edition().key != army.edition
    return {"setup": setup_of(sight.army, reading_of(army)), "newer": newer}


def _advice(army: Army, sight: Sight) -> Context:
    reading = reading_of(army)
    plan = plan_of(sight.army, reading) if sight.board.bar.errors >= PLAN_FROM else None
    return {"plan": plan, "lacks": lacks_of(army.owner_id, sight.army, reading)}


def version_in(request: HttpRequest) -> int:
    """The version that a change was made on."""
    text = request.POST.get("version", "")
    if not text.isdecimal() or len(text) > 9:
        raise Unreadable("no-version", _("This page asked for something the server does not know. Load it again."))
    return int(text)


def asked_again(post: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    again = without_what_was_typed(post).items()
    return tuple((name, value) for name, value in again if name not in ("csrfmiddlewaretoken", "version"))
