"""Pages of the exchange: import with a preview before anything is kept, export to copy or download."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _

from armybuilder.limits import limited
from armybuilder.people.guards import for_anyone, for_person
from armybuilder.people.models import User
from armybuilder.people.services import person_for
from rosters.armies.reading import language_now
from rosters.armies.services import army_create
from rosters.armies.views.showing import own_army
from rosters.catalogue import current_catalogue
from rosters.exchange.exporting import BY_KEY, FORMATS, export_text, file_name
from rosters.exchange.forms import ImportForm
from rosters.exchange.importing import Preview, preview_of
from rulebook.kensei.exchange import ListUnreadable
from rulebook.kernel.errors import RuleBroken

LANGUAGES = {"en": "English", "es": "Español"}


@for_anyone("GET", "POST")
@limited("heavy")
def import_list(request: HttpRequest) -> HttpResponse:
    """Anyone; whoever keeps the first list becomes a guest."""
    if request.method != "POST":
        return _page(request, ImportForm())
    form = ImportForm(request.POST, request.FILES)
    if not form.is_valid():
        return _page(request, form, status=422)
    try:
        preview = preview_of(form.cleaned_data["list"], clan=form.cleaned_data["clan"], language=language_now())
    except ListUnreadable as refusal:
        return _page(request, form, problems=[one.message(language_now()) for one in refusal.problems], status=422)
    if "keep" in request.POST and preview.is_worth_keeping:
        return _keep(request, form, preview)
    return _page(request, form, preview)


@for_person("GET")
def export(request: HttpRequest, me: User, army_id: str) -> HttpResponse:
    army = own_army(me, army_id)
    key, language = request.GET.get("form", "full"), _language(request)
    if key not in BY_KEY:
        raise Http404
    context = {"army": army, "formats": FORMATS, "chosen": BY_KEY[key], "language": language, "languages": LANGUAGES.items()}
    return render(request, "rosters/exchange/export.html", {**context, "text": export_text(army, key, language)})


@for_person("GET")
def export_file(request: HttpRequest, me: User, army_id: str, key: str) -> HttpResponse:
    army = own_army(me, army_id)
    if key not in BY_KEY:
        raise Http404
    response = HttpResponse(export_text(army, key, _language(request)), content_type=f"{BY_KEY[key].content_type}; charset=utf-8")
    response["Content-Disposition"] = content_disposition_header(True, file_name(army, key)) or "attachment"
    return response


def _keep(request: HttpRequest, form: ImportForm, preview: Preview) -> HttpResponse:
    name = form.cleaned_data["name"] or preview.title or preview.clan_name
    try:
        army = army_create(person_for(request), preview.army, name)
    except RuleBroken as refusal:
        return _page(request, form, preview, problems=[refusal.message], status=422)
    messages.success(request, _("The list is kept."))
    return redirect("rosters:army", army.pk)


def _page(
    request: HttpRequest,
    form: ImportForm,
    preview: Preview | None = None,
    *,
    problems: list[str] | None = None,
    status: int = 200,
) -> HttpResponse:
    clans = [clan for clan in current_catalogue().clans.values() if clan.kind == "clan"]
    text = form.cleaned_data.get("list", "") if form.is_bound and form.is_valid() else form["text"].value() or ""
    context = {
        "form": form,
        "text": text,
        "preview": preview,
        "problems": problems or [],
        "clans": [(clan.slug, clan.name_in(language_now())) for clan in clans],
    }
    return render(request, "rosters/exchange/import.html", context, status=status)


def _language(request: HttpRequest) -> str:
    asked = request.GET.get("lang", "")
    return asked if asked in LANGUAGES else language_now()
