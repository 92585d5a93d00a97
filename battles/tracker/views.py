"""The tracker's pages: looking, tapping, watching. A stranger's battle does not exist; whoever watches can do nothing else."""

import secrets
from typing import Any
from zlib import crc32

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode

from armybuilder.errors import status_of
from armybuilder.limits import limited
from armybuilder.people.guards import for_anyone
from battles.models import Mode
from battles.selectors import Place, folded
from battles.services import battle_command
from battles.starting.doors import door_of
from battles.table.objectives import COUNT, Count
from battles.table.posting import LONGEST_TOKEN, token_in, version_in
from battles.table.scene import Scene, own_place, scene_of, watched_place
from battles.table.telling import story_for
from battles.table.views import readable_offline
from battles.tracker.board import sides_of, turn_of, written
from battles.tracker.posting import command_in, version_for
from rosters.armies.reading import language_now
from rulebook.kensei.battle.commands import Answer, Command, ProposeUndo, Track, Undo
from rulebook.kensei.battle.procedures import Change
from rulebook.kensei.battle.tracking import LONGEST_NOTE
from rulebook.kernel.errors import RuleBroken
from rulebook.kernel.seats import Seat

RECENT = 12
PAGE, PIECE = "battles/tracker/page.html", "battles/tracker/tracker.html"


@readable_offline
@for_anyone("GET")
def tracker(request: HttpRequest, battle_id: str) -> HttpResponse:
    """Those who sit at it. A page that only asks for news is told when there are none."""
    place = own_place(request, battle_id)
    if not place.battle.has_begun or place.battle.mode != Mode.TRACKER:
        return redirect(door_of(place.battle))
    return _shown(request, place)


@readable_offline
@for_anyone("GET")
def tracker_watch(request: HttpRequest, battle_id: str, watch: str) -> HttpResponse:
    """Whoever has the spectators' link."""
    place = watched_place(battle_id, watch)
    if not place.battle.has_begun or place.battle.mode != Mode.TRACKER:
        return redirect("battles:watch", battle_id, watch)
    return _shown(request, place)


@for_anyone("POST")
@limited("battle-commands")
def tracker_set(request: HttpRequest, battle_id: str) -> HttpResponse:
    """Those who sit at it. A refusal changes nothing and is answered with the battle as it stands."""
    place = own_place(request, battle_id)
    try:
        command = command_in(request.POST, folded(place.battle), scene_of(request, place).seat)
        seat = command.seat if command.seat in place.seats else place.seats[0]
        seen = version_for(place, command, version_in(request.POST))
        battle_command(battle=place.battle, seat=seat, command=command, seen=seen, token=_token(request, command))
    except RuleBroken as refusal:
        return _shown(request, own_place(request, battle_id), refusal)
    touched = command.change.troop if isinstance(command, Track) and command.change.what != "miniatures" else ""
    if _is_htmx(request):
        return _shown(request, own_place(request, battle_id), touched=touched)
    query = f"?{urlencode({'open': touched})}#{touched}" if touched else ""
    return redirect(reverse("battles:tracker", args=[battle_id]) + query)


def _token(request: HttpRequest, command: Command) -> str:
    """The page's id for this very tap: the same button twice is one tap, two buttons of one page are two."""
    return f"{token_in(request.POST)[: LONGEST_TOKEN - 9]}-{crc32(written(command).encode()):08x}"


def _shown(request: HttpRequest, place: Place, refusal: RuleBroken | None = None, touched: str = "") -> HttpResponse:
    """The board alone for a page that has the rest already; `touched` is the troop whose markers stay open."""
    known = request.method == "GET" and request.GET.get("version") == str(place.battle.version)
    if _is_htmx(request) and known:
        return HttpResponse(status=204)
    scene = scene_of(request, place)
    context = _context(scene) | {
        "opened": touched or request.GET.get("open", ""),
        "notice": refusal.said(language_now()) if refusal else "",
    }
    status = status_of(refusal) if refusal else 200
    return render(request, PIECE if _is_htmx(request) else PAGE, context, status=status)


def _context(scene: Scene) -> dict[str, Any]:
    battle, view = scene.battle, scene.view
    told = story_for(scene)
    here, room = reverse("battles:tracker", args=[battle.pk]), f"battle/{battle.pk}"
    if not scene.may_act:
        here = reverse("battles:tracker-watch", args=[battle.pk, battle.watch])
        room = f"{room}?pass={battle.watch}"
    return {
        "battle": battle,
        "may_act": scene.may_act and view.phase != "ended" and not view.proposal,
        "sits": scene.may_act,
        "is_over": view.phase == "ended",
        "turn": turn_of(scene),
        "sides": sides_of(scene),
        "notes": _notes(scene),
        "longest_note": LONGEST_NOTE,
        "said": [one.words for one in told[: -RECENT - 1 : -1]],
        "scores": _scores(scene),
        "undo": _undo(scene),
        "answers": _answers(scene),
        "token": secrets.token_hex(8),
        "here": here,
        "room": room,
    }


def _scores(scene: Scene) -> list[tuple[str, str, list[Count]]]:
    """After the end, what of the missions only the table shows: by seat of the viewer."""
    seats = scene.place.seats if scene.may_act else ()
    found = [(seat, scene.table.players[seat], _told_of(scene, seat)) for seat in seats]
    return [(seat, player, counts) for seat, player, counts in found if counts]


def _told_of(scene: Scene, seat: Seat) -> list[Count]:
    lines = (line for line in scene.view.scores.get(seat, ()) if line.told)
    return [
        Count(COUNT + line.key, line.reason_es if scene.language == "es" else line.reason, line.count, line.most)
        for line in lines
    ]


def _notes(scene: Scene) -> list[tuple[str, str, str]]:
    """Who wrote it, what, and the command that strikes it off."""
    tracking = scene.view.tracking
    notes = tracking.notes if tracking else ()
    return [(scene.reader.player(note.by), note.text, _strike(scene, place)) for place, note in enumerate(notes)]


def _strike(scene: Scene, place: int) -> str:
    return written(Track(scene.seat, Change("strike-note", value=place)))


def _undo(scene: Scene) -> tuple[str, bool] | None:
    """The last tap taken back: one's own at once, the other's by asking first. The command, and whether it only asks."""
    last = scene.table.last
    if not scene.may_act or not last or scene.view.proposal:
        return None
    if last[-1].seat in scene.place.seats:
        return written(Undo(last[-1].seat)), False
    return written(ProposeUndo(scene.seat, last[-1].number - 1)), True


def _answers(scene: Scene) -> dict[str, str]:
    """What may be answered to a proposal; nothing where the other is asked."""
    proposal = scene.view.proposal
    if proposal is None:
        return {}
    asked = [one.seat for one in scene.view.awaiting if one.seat in scene.place.seats]
    if not asked:
        return {"who": scene.table.players[scene.view.awaiting[0].seat]}
    return {choice: written(Answer(asked[0], choice)) for choice in ("agree", "decline")}


def _is_htmx(request: HttpRequest) -> bool:
    return bool(getattr(request, "htmx", False))
