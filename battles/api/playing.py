"""What may be done, doing it, taking it back, and the log as a seat reads it."""

from collections.abc import Iterator
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view, parser_classes, permission_classes
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from battles.api.answers import board, options_of
from battles.api.asking import own_place, place_for, seat_for
from battles.api.bodies import command_in, undo_in
from battles.api.description import COMMAND, LEGAL, LOG, UNDO
from battles.selectors import Place, battle_log, folded, rules_of
from battles.services import battle_command
from rosters.api.asking import spend_on
from rosters.api.parsing import BoundedJson
from rosters.api.refusals import spoken
from rulebook.kensei.battle.commands import Command, Undo
from rulebook.kensei.battle.options import options
from rulebook.kensei.battle.play import new_battle
from rulebook.kensei.battle.sentences import told
from rulebook.kernel.seats import Seat


@extend_schema(**LEGAL)
@api_view(["GET"])
@spoken
def legal(request: Request, language: str, battle_id: str) -> Response:
    """Those who sit at it."""
    place = own_place(request, battle_id)
    table = folded(place.battle)
    listed = options(table, seat_for(request, place)) if place.battle.has_begun else ()
    return Response({"version": place.battle.version, "options": options_of(table, listed, language)})


@extend_schema(**COMMAND)
@api_view(["POST"])
@parser_classes([BoundedJson])
@spoken
def command(request: Request, language: str, battle_id: str) -> Response:
    """Those who sit at it, each for his own seat."""
    place = own_place(request, battle_id)
    spend_on("battle-commands", request)
    sent = command_in(request.data, place)
    return _done(place, sent.command, sent.version, sent.id, language)


@extend_schema(**UNDO)
@api_view(["POST"])
@parser_classes([BoundedJson])
@spoken
def undo(request: Request, language: str, battle_id: str) -> Response:
    """Those who sit at it: the own last command, while no die was rolled."""
    place = own_place(request, battle_id)
    spend_on("battle-commands", request)
    seat, token, version = undo_in(request.data, place)
    return _done(place, Undo(seat), version, token, language)


@extend_schema(**LOG)
@api_view(["GET"])
@permission_classes([AllowAny])
@spoken
def log(request: Request, language: str, battle_id: str) -> Response:
    """Those who sit at it, and whoever has the spectators' link."""
    place = place_for(request, battle_id)
    lines = list(_lines(place, seat_for(request, place), language))
    return Response({"version": place.battle.version, "entries": lines})


def _done(place: Place, command: Command, seen: int, token: str, language: str) -> Response:
    seat = command.seat if command.seat in place.seats else place.seats[0]
    done = battle_command(battle=place.battle, seat=seat, command=command, seen=seen, token=token)
    return Response(board(Place(done, place.chairs, place.seats), seat, language))


def _lines(place: Place, seat: Seat, language: str) -> Iterator[dict[str, Any]]:
    for entry, sentence in told(battle_log(place.battle), new_battle(rules_of(place.battle)), seat, language):
        yield {"number": entry.number, "command": entry.command, "seat": entry.seat, "sentence": sentence}
