"""The pages of one battle that is over: result, replay, statistics, files, report, audit."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from armybuilder.people.guards import for_anyone
from battles.aftermath.charts import luck_chart, toll_chart
from battles.aftermath.checking import audit as audited
from battles.aftermath.ending import ending_of
from battles.aftermath.exports import lines_of, text_of
from battles.aftermath.luck import luck_of
from battles.aftermath.replaying import moment
from battles.aftermath.selectors import commands_of
from battles.aftermath.toll import toll_of
from battles.aftermath.views.places import Past, ended, past_of
from battles.lab.plots import number, percent
from rulebook.kensei.battle.company import seats
from rulebook.kensei.battle.sentences import story
from rulebook.kensei.battle.state import Battle as Table

PAGES = "battles/aftermath/"


@for_anyone("GET")
def result(request: HttpRequest, battle_id: str) -> HttpResponse:
    """Those at the table and spectators, after the end."""
    past = ended(request, battle_id)
    context = {"ending": ending_of(past.table, past.seats, past.language)}
    return _page(request, past, "result", context)


@for_anyone("GET")
def statistics(request: HttpRequest, battle_id: str) -> HttpResponse:
    """Those at the table and spectators, after the end."""
    past = ended(request, battle_id)
    return _page(request, past, "statistics", _statistics(past))


@for_anyone("GET")
def replay(request: HttpRequest, battle_id: str) -> HttpResponse:
    """Those at the table and spectators, at any time: each sees what his seat saw."""
    past = past_of(request, battle_id)
    asked = request.GET.get("event", "")
    at = int(asked) if asked.isdecimal() and len(asked) < 7 else 1
    found = moment(past.log, at + _step(request), past.seat, past.catalogue, past.language)
    name = "board" if request.headers.get("HX-Request") == "true" else "replay"
    return _page(request, past, name, {"moment": found})


@for_anyone("GET")
def report(request: HttpRequest, battle_id: str) -> HttpResponse:
    """Those at the table and spectators, after the end: everything on one page to print."""
    past = ended(request, battle_id)
    context = _statistics(past) | {"ending": ending_of(past.table, past.seats, past.language)}
    context["story"] = story(past.log, Table(), past.seat, past.language)
    return _page(request, past, "report", context)


@for_anyone("GET")
def audit(request: HttpRequest, battle_id: str) -> HttpResponse:
    """Those at the table and spectators, after the end: only then is the seed shown."""
    past = ended(request, battle_id)
    battle = past.battle
    found = audited(bytes.fromhex(battle.seed), battle.digest, past.log, commands_of(battle))
    context: dict[str, Any] = {"audit": found, "seed": battle.seed, "players": list(past.table.players.items())}
    context["counts"] = [(key, words, found.count(key)) for key, words in _verdicts()]
    return _page(request, past, "audit", context)


@for_anyone("GET")
def log_file(request: HttpRequest, battle_id: str) -> HttpResponse:
    """Those at the table and spectators, after the end."""
    past = ended(request, battle_id)
    return _file(lines_of(past.log, past.seats), "application/x-ndjson", f"battle-{battle_id}.jsonl")


@for_anyone("GET")
def story_file(request: HttpRequest, battle_id: str) -> HttpResponse:
    """Those at the table and spectators, after the end."""
    past = ended(request, battle_id)
    return _file(text_of(past.log, past.seats, past.language), "text/plain; charset=utf-8", f"battle-{battle_id}.txt")


def _statistics(past: Past) -> dict[str, Any]:
    lucks, toll = luck_of(past.log, seats(past.table)), toll_of(past.log, past.catalogue)
    players = past.table.players
    rows = [
        {
            "seat": luck.seat,
            "player": players[luck.seat],
            "rolls": luck.rolls,
            "dice": luck.dice,
            "brought": luck.brought,
            "expected": number(luck.expected),
            "rank": percent(luck.rank),
        }
        for luck in lucks
    ]
    deeds = [
        (
            players[seat],
            [
                (deed, deed.name_in(past.language), round(deed.points), round(deed.worth))
                for deed in toll.deeds
                if deed.seat == seat
            ],
        )
        for seat in seats(past.table)
    ]
    charts = {"luck": luck_chart(lucks, len(past.log)), "toll": toll_chart(toll.turns)}
    return {"lucks": rows, "deeds": deeds, "charts": charts, "players": [(seat, players[seat]) for seat in seats(past.table)]}


def _verdicts() -> Any:
    return (
        ("follows", _("follow from the seed")),
        ("real", _("real dice, typed in")),
        ("unknown", _("cannot be worked out again: the command was not kept")),
        ("differs", _("do not follow from the seed")),
    )


def _step(request: HttpRequest) -> int:
    """Without script the two buttons send which way."""
    return {"1": 1, "-1": -1}.get(request.GET.get("step", ""), 0)


def _page(request: HttpRequest, past: Past, name: str, context: dict[str, Any]) -> HttpResponse:
    over = past.table.phase == "ended"
    context |= {"past": past, "battle": past.battle, "chairs": past.place.chairs, "page": name, "over": over}
    return render(request, f"{PAGES}{name}.html", context)


def _file(text: str, kind: str, name: str) -> HttpResponse:
    answer = HttpResponse(text, content_type=kind)
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer
