"""The builder: the page of one list, and every edit of it."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from armybuilder.people.guards import for_person
from armybuilder.people.models import User
from rosters.armies.form_edits import edits_from
from rosters.armies.pieces import advised, changed, everything
from rosters.armies.problems import called
from rosters.armies.reading import reading_of
from rosters.armies.receipts import receipts_of
from rosters.armies.selectors import army_value
from rosters.armies.services import army_describe, army_edit, army_redo, army_rename, army_undo
from rosters.armies.views.showing import (
    Notice,
    Toast,
    advice_answer,
    asked_again,
    base_of,
    own_army,
    page,
    pieces_answer,
    sight_after,
    sight_of,
    version_in,
    wants_pieces,
)
from rosters.models import Army
from rulebook.kensei.muster.edits import Edit, RemoveEntry
from rulebook.kernel.errors import RuleBroken, Stale, Unreadable

Act = Callable[[Army], object]


@for_person("GET")
def army(request: HttpRequest, me: User, army_id: str) -> HttpResponse:
    found = own_army(me, army_id)
    if not wants_pieces(request):
        return page(request, found)
    # Another device changed the list: this page is brought up to date.
    sight = sight_of(found)
    return pieces_answer(found, sight, everything())


@for_person("GET")
def advice(request: HttpRequest, me: User, army_id: str) -> HttpResponse:
    """The problems once more, now with the ways out of them, which take longer to find than a tap should."""
    found = own_army(me, army_id)
    sight = sight_of(found, with_ways=True)
    return advice_answer(found, advised(sight), sight)


@for_person("POST")
def edit(request: HttpRequest, me: User, army_id: str) -> HttpResponse:
    found = own_army(me, army_id)
    told: list[Toast] = []

    def act(army: Army) -> None:
        edits = edits_from(request.POST.dict(), army_value(army), reading_of(army).catalogue)
        told.extend(_farewell(army, edits))
        army_edit(army, edits, version_in(request), in_a_run="miniatures" in request.POST)

    return _answer(request, found, act, told)


@for_person("POST")
def undo(request: HttpRequest, me: User, army_id: str, number: int) -> HttpResponse:
    return _answer(request, own_army(me, army_id), lambda army: army_undo(army, number))


@for_person("POST")
def redo(request: HttpRequest, me: User, army_id: str, number: int) -> HttpResponse:
    return _answer(request, own_army(me, army_id), lambda army: army_redo(army, number))


@for_person("POST")
def rename(request: HttpRequest, me: User, army_id: str) -> HttpResponse:
    found = own_army(me, army_id)

    def act(army: Army) -> None:
        army_rename(army, request.POST.get("name", ""), version_in(request))
        army_describe(army, tags=request.POST.get("tags", "").split(","))

    return _answer(request, found, act)


@for_person("GET")
def receipt(request: HttpRequest, me: User, army_id: str) -> HttpResponse:
    """All receipts on a page of their own, or one of them for the sheet."""
    found = own_army(me, army_id)
    receipts = receipts_of(army_value(found), reading_of(found))
    if wants_pieces(request):
        receipts = tuple(receipt for receipt in receipts if receipt.key == request.GET.get("of"))
        return render(request, "rosters/armies/receipt.html", {"receipts": receipts, "is_open": True})
    return render(request, "rosters/armies/receipts.html", {"army": found, "receipts": receipts, "base": base_of(found)})


def _answer(request: HttpRequest, army: Army, act: Act, told: list[Toast] | None = None) -> HttpResponse:
    before = sight_of(army) if wants_pieces(request) else None
    try:
        act(army)
    except Stale:
        return _stale(request, army)
    except RuleBroken as refused:
        return _refused(request, army, refused)
    toast = _with_undo(told[0], army) if told else None
    if before is None:
        if toast:
            messages.success(request, toast.text, extra_tags=f"undo:{toast.undo}")
        return redirect(f"{base_of(army)}{_anchor(request, army)}")
    after = sight_after(before, army)
    return pieces_answer(army, after, changed(before, after, tapped=_tapped(request, army)), toast=toast)


def _tapped(request: HttpRequest, army: Army) -> str:
    """The entry whose stepper sent this, if it shows the number that is stored now. A notice may send the same once more."""
    if request.POST.get("act") != "save" or "again" in request.POST:
        return ""
    entry = army_value(army).entry(request.POST.get("entry", ""))
    return entry.id if entry and request.POST.get("miniatures") == str(entry.miniatures) else ""


def _stale(request: HttpRequest, army: Army) -> HttpResponse:
    """Somebody was quicker: the page shows the list as it is now and offers the refused change once more."""
    fresh = own_army(army.owner, army.pk)
    text = _("The list was changed elsewhere at the same moment. This is how it is now; your change was not made.")
    notice = Notice(text, f"{base_of(army)}edit/", asked_again(request.POST.dict()))
    if not request.path.endswith("/edit/"):
        notice = Notice(text)
    return _shown(request, fresh, notice, 409)


def _refused(request: HttpRequest, army: Army, refused: RuleBroken) -> HttpResponse:
    return _shown(request, army, Notice(refused.message), 400 if isinstance(refused, Unreadable) else 422)


def _shown(request: HttpRequest, army: Army, notice: Notice, status: int) -> HttpResponse:
    if not wants_pieces(request):
        return page(request, army, notice=notice, status=status)
    return pieces_answer(army, sight_of(army), everything(), notice=notice, status=status)


def _farewell(army: Army, edits: tuple[Edit, ...]) -> list[Toast]:
    """What leaves the list leaves a word behind, and the way back."""
    value, reading = army_value(army), reading_of(army)
    gone = [called(edit.entry, value, reading) for edit in edits if isinstance(edit, RemoveEntry)]
    return [Toast(_("Removed: %(names)s") % {"names": ", ".join(gone)})] if gone else []


def _with_undo(toast: Toast, army: Army) -> Toast:
    return Toast(toast.text, f"{base_of(army)}undo/{army.number}/")


def _anchor(request: HttpRequest, army: Army) -> str:
    entry = request.POST.get("entry", "")
    if army_value(army).entry(entry):
        return f"#{entry}"
    return "#catalogue" if "recruit" in request.POST else ""
