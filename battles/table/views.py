"""The live table: looking, acting, watching. A stranger's battle does not exist; whoever watches can do nothing else."""

from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponse, QueryDict
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render

from armybuilder.errors import status_of
from armybuilder.limits import limited
from armybuilder.people.guards import for_anyone
from battles.models import Mode
from battles.selectors import Place, folded
from battles.services import battle_command
from battles.starting.doors import door_of, led_to, watch_door_of
from battles.table.correcting import correction_in
from battles.table.objectives import place_in, score_in
from battles.table.page import addresses, context, dice_of, recent
from battles.table.posting import command_in, token_in, version_in
from battles.table.reckoning import reckoning
from battles.table.scene import own_place, scene_of, watched_place
from rosters.armies.reading import language_now
from rulebook.kensei.battle.commands import Command
from rulebook.kernel.errors import RuleBroken, Stale

View = Callable[..., HttpResponseBase]
LOOK = "look"
PAGE, PIECE = "battles/table/page.html", "battles/table/table.html"


def readable_offline(view: View) -> View:
    """The browser's own store may keep the page for this viewer, so that the last board seen can be read without network."""

    @wraps(view)
    def kept(request: HttpRequest, /, *args: object, **kwargs: object) -> HttpResponseBase:
        answer = view(request, *args, **kwargs)
        answer["Cache-Control"] = "private, no-cache"
        return answer

    return kept


@readable_offline
@for_anyone("GET")
def table(request: HttpRequest, battle_id: str) -> HttpResponse:
    """Those who sit at it. A page that only asks for news is told when there are none."""
    place = own_place(request, battle_id)
    if not place.battle.has_begun or place.battle.mode == Mode.TRACKER:
        return redirect(door_of(place.battle))
    return _shown(request, place)


@readable_offline
@for_anyone("GET")
def watch(request: HttpRequest, battle_id: str, watch: str) -> HttpResponse:
    """Whoever has the spectators' link: what no seat keeps secret, and nobody's choices."""
    place = watched_place(battle_id, watch)
    if not place.battle.has_begun:
        room = f"battle/{battle_id}?pass={watch}"
        return render(request, "battles/table/waiting.html", {"battle": place.battle, "room": room})
    if place.battle.mode == Mode.TRACKER or (_is_htmx(request) and "version" not in request.GET):
        # From the page that waited: the board has a page of its own.
        return led_to(request, watch_door_of(place.battle))
    return _shown(request, place)


@for_anyone("POST")
@limited("battle-commands")
def command(request: HttpRequest, battle_id: str) -> HttpResponse:
    """Those who sit at it, each for his own seat. Looking is no command: the page with the answers given so far."""
    if request.POST.get("dice") == LOOK:
        return _shown(request, own_place(request, battle_id))
    return _carried_out(request, own_place(request, battle_id), lambda place: command_in(request.POST, folded(place.battle)))


@for_anyone("POST")
@limited("battle-commands")
def correct(request: HttpRequest, battle_id: str) -> HttpResponse:
    """Those who sit at it: asking the other side to agree that the table is otherwise."""
    place = own_place(request, battle_id)
    seat = scene_of(request, place).seat
    return _carried_out(request, place, lambda _place: correction_in(request.POST, seat))


@for_anyone("POST")
@limited("battle-commands")
def place(request: HttpRequest, battle_id: str) -> HttpResponse:
    """Those who sit at it: saying who stands on a place of the scenario."""
    found = own_place(request, battle_id)
    seat = scene_of(request, found, request.POST.get("seat", "")).seat
    return _carried_out(request, found, lambda _place: place_in(request.POST, seat))


@for_anyone("POST")
@limited("battle-commands")
def score(request: HttpRequest, battle_id: str) -> HttpResponse:
    """Those who sit at it, each for his own missions: counting what only the table shows."""
    found = own_place(request, battle_id)
    seat = scene_of(request, found, request.POST.get("seat", "")).seat
    return _carried_out(request, found, lambda _place: score_in(request.POST, seat))


@for_anyone("GET")
def reckon(request: HttpRequest, battle_id: str) -> HttpResponse:
    """Those who sit at it: receipt and odds of the roll ahead, with the answers given so far."""
    scene = scene_of(request, own_place(request, battle_id))
    roll = reckoning(scene, request.GET)
    if roll is None:
        return HttpResponse(status=204)
    return render(request, "battles/table/reckoning.html", {"roll": roll, **dice_of(scene), **addresses(scene)})


@for_anyone("GET")
def log(request: HttpRequest, battle_id: str) -> HttpResponse:
    """Those who sit at it, and whoever has the spectators' link."""
    watch = request.GET.get("watch", "")
    place = watched_place(battle_id, watch) if watch else own_place(request, battle_id)
    scene = scene_of(request, place)
    template = "battles/table/log_lines.html" if _is_htmx(request) else "battles/table/log.html"
    return render(request, template, recent(scene))


def _shown(request: HttpRequest, place: Place, refusal: RuleBroken | None = None) -> HttpResponse:
    """The table alone for a page that has the rest already."""
    if refusal is None and _is_known(request, place):
        return HttpResponse(status=204)
    scene = scene_of(request, place)
    notice = refusal.said(language_now()) if refusal else ""
    shown = context(scene, _answers(request, refusal), notice)
    template = PIECE if _is_htmx(request) else PAGE
    return render(request, template, shown, status=status_of(refusal) if refusal else 200)


def _carried_out(request: HttpRequest, place: Place, read: Callable[[Place], Command]) -> HttpResponse:
    """A refusal changes nothing and is answered with the battle as it stands."""
    try:
        given = read(place)
        seat = given.seat if given.seat in place.seats else place.seats[0]
        seen, token = version_in(request.POST), token_in(request.POST)
        battle_command(battle=place.battle, seat=seat, command=given, seen=seen, token=token)
    except RuleBroken as refusal:
        return _shown(request, own_place(request, place.battle.pk), refusal)
    if _is_htmx(request):
        return _shown(request, own_place(request, place.battle.pk))
    return redirect("battles:table", place.battle.pk)


def _answers(request: HttpRequest, refusal: RuleBroken | None) -> QueryDict:
    """What was told stays in the form when the command was refused for another reason than being late."""
    if request.method == "GET":
        return request.GET
    kept = request.POST.get("dice") == LOOK or (refusal and not isinstance(refusal, Stale))
    return request.POST if kept else QueryDict()


def _is_known(request: HttpRequest, place: Place) -> bool:
    return _is_htmx(request) and request.method == "GET" and request.GET.get("version") == str(place.battle.version)


def _is_htmx(request: HttpRequest) -> bool:
    return bool(getattr(request, "htmx", False))
