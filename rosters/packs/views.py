"""House packs: everybody may check an upload; saving makes a visitor a guest; a pack is seen by its owner alone."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from armybuilder.limits import limited
from armybuilder.people.guards import for_anyone
from armybuilder.people.services import person_for
from rosters.catalogue import current_edition, records_of
from rosters.models import Pack, PackVersion
from rosters.packs.forms import LARGEST, PackForm
from rosters.packs.sample import SAMPLE_CSV, SAMPLE_JSON
from rosters.packs.selectors import WITH, Person, pack_of, packs_of, version_of
from rosters.packs.services import pack_in_effect, pack_remove, pack_save, pack_switch
from rosters.packs.telling import Chapter, told
from rulebook.kensei.differences import differences
from rulebook.kensei.packs import Problem, checked, overlay, pack_problems, written
from rulebook.kernel.errors import NotAllowed

# So many problems are read before the file is mended and sent again.
SHOWN = 200


@for_anyone("GET")
def packs(request: HttpRequest) -> HttpResponse:
    """Anyone: one's own packs."""
    return render(request, "packs/list.html", {"lines": packs_of(request.user), "edition": current_edition()})


@for_anyone("GET", "POST")
@limited("heavy")
def upload(request: HttpRequest) -> HttpResponse:
    """Anyone: a file is checked and shown as a list of changes; nothing is kept yet."""
    form = PackForm(request.POST, request.FILES) if request.method == "POST" else PackForm()
    if request.method == "GET" or not form.is_valid():
        return _form(request, form)
    records = records_of(current_edition().key)
    draft = form.draft()
    found = checked(records, draft)
    if found or draft.pack is None:
        return _form(request, form, found)
    text = written(draft.pack)
    if len(text) > LARGEST:
        form.add_error(None, _("A pack has at most 500 kB."))
        return _form(request, form)
    before = _saved_before(request.user, draft.pack["slug"])
    context = {
        "pack": draft.pack,
        "text": text,
        "chapters": told(differences(records, overlay(records, draft.pack)), _language()),
        "number": before.number + 1 if before else 1,
    }
    return render(request, "packs/preview.html", context)


@for_anyone("POST")
@limited("heavy")
def save(request: HttpRequest) -> HttpResponse:
    """Anyone: keeps what the preview showed. It is checked again, since anybody can send anything."""
    form = PackForm(request.POST)
    if not form.is_valid():
        return _form(request, form)
    draft = form.draft()
    found = checked(records_of(current_edition().key), draft)
    if found or draft.pack is None:
        return _form(request, form, found)
    try:
        version = pack_save(owner=person_for(request), content=draft.pack)
    except NotAllowed as refusal:
        form.add_error(None, refusal.message)
        return _form(request, form)
    _tell_saved(request, version)
    return redirect("rosters:pack", version.pack.slug)


@for_anyone("GET")
def pack(request: HttpRequest, slug: str) -> HttpResponse:
    """Its owner."""
    found = pack_of(owner=request.user, slug=slug)
    version, edition = version_of(found), current_edition()
    problems = pack_problems(records_of(edition.key), version.content)
    context = {
        "pack": found,
        "version": version,
        "in_effect": found.active and pack_in_effect(found),
        "versions": found.versions.defer("content"),
        "chapters": () if problems else _changes_of(version, edition.key),
        "problems": _said(problems),
        "edition": edition,
        "state": f"{edition.key}{WITH}{version.key}",
    }
    return render(request, "packs/pack.html", context)


@for_anyone("POST")
@limited("heavy")
def switch(request: HttpRequest, slug: str) -> HttpResponse:
    """Its owner."""
    found = pack_of(owner=request.user, slug=slug)
    on = request.POST.get("on") == "yes"
    try:
        pack_switch(pack=found, on=on)
    except NotAllowed as refusal:
        messages.error(request, refusal.message)
    else:
        messages.success(
            request, _("Switched on: you play by it from now on.") if on else _("Switched off: back to the plain data.")
        )
    return redirect("rosters:pack", slug)


@for_anyone("GET", "POST")
def remove(request: HttpRequest, slug: str) -> HttpResponse:
    """Its owner."""
    found = pack_of(owner=request.user, slug=slug)
    if request.method != "POST":
        return render(request, "packs/remove.html", {"pack": found, "version": version_of(found)})
    pack_remove(pack=found)
    messages.success(request, _("The pack is gone, with every version of it."))
    return redirect("rosters:packs")


@for_anyone("GET")
def file(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Its owner: a version as a file, to hand on or to change."""
    found = pack_of(owner=request.user, slug=slug)
    version = version_of(found, number)
    response = HttpResponse(written({**version.content, "slug": found.slug}), content_type="application/json; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{found.slug}-{number}.json"'
    return response


def _form(request: HttpRequest, form: PackForm, found: tuple[Problem, ...] = ()) -> HttpResponse:
    context: dict[str, Any] = {
        "form": form,
        "problems": _said(found),
        "count": len(found),
        "more": max(0, len(found) - SHOWN),
        "samples": (SAMPLE_JSON, SAMPLE_CSV),
    }
    return render(request, "packs/upload.html", context, status=422 if found or form.errors else 200)


def _said(problems: tuple[Problem, ...]) -> list[tuple[str, str]]:
    language = _language()
    return [(problem.place(language), problem.text(language)) for problem in problems[:SHOWN]]


def _tell_saved(request: HttpRequest, version: PackVersion) -> None:
    if not version.pack.active:
        messages.success(request, _("Saved. It is switched off."))
    elif pack_in_effect(version.pack):
        messages.success(request, _("Saved and switched on."))
    else:
        messages.warning(request, _("Saved, but it clashes with another of your packs and has no effect."))


def _changes_of(version: PackVersion, edition_key: str) -> tuple[Chapter, ...]:
    records = records_of(edition_key)
    return told(differences(records, overlay(records, version.content)), _language())


def _saved_before(user: Person, slug: str) -> Pack | None:
    return Pack.objects.filter(owner=user, slug=slug).first() if user.is_authenticated else None


def _language() -> str:
    return "es" if (get_language() or "").startswith("es") else "en"
