"""Starting, joining, listing, looking at and deleting battles. A stranger's battle is answered as none at all."""

from django.urls import reverse
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view, parser_classes, permission_classes
from rest_framework.exceptions import NotFound
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from battles.api.answers import board, summary
from battles.api.asking import own_place, person_of, place_for, seat_for
from battles.api.bodies import code_in, joined_in, started_in
from battles.api.description import COLLECTION, ITEM, JOIN, REMOVAL
from battles.selectors import battle_waiting, battles_of, place_of
from battles.services import battle_delete, battle_join, battle_start
from rosters.api.asking import spend_on
from rosters.api.parsing import BoundedJson
from rosters.api.refusals import spoken


@extend_schema(methods=["GET"], **COLLECTION["GET"])
@extend_schema(methods=["POST"], **COLLECTION["POST"])
@api_view(["GET", "POST"])
@parser_classes([BoundedJson])
@spoken
def battles(request: Request, language: str) -> Response:
    """A person: the battles he sits at, and a new one."""
    person = person_of(request)
    if request.method == "GET":
        return Response([summary(battle, person) for battle in battles_of(person)])
    spend_on("battles", request)
    brought, terms = started_in(request.data)
    made = battle_start(owner=person, brought=brought, terms=terms)
    return Response(summary(made, person), status=201, headers={"Location": reverse("battles-api:battle", args=[made.pk])})


@extend_schema(**JOIN)
@api_view(["POST"])
@parser_classes([BoundedJson])
@spoken
def join(request: Request, language: str) -> Response:
    """A person with a code: the free chair. Guessing codes is braked as signing in is."""
    person = person_of(request)
    spend_on("join", request)
    battle = battle_waiting(code_in(request.data))
    if battle is None:
        raise NotFound(_("No battle waits with this code: ask for it again."))
    battle_join(battle=battle, person=person, brought=joined_in(request.data))
    return Response(summary(own_place(request, battle.pk).battle, person))


@extend_schema(methods=["GET"], **ITEM)
@extend_schema(methods=["DELETE"], **REMOVAL)
@api_view(["GET", "DELETE"])
@permission_classes([AllowAny])
@spoken
def battle(request: Request, language: str, battle_id: str) -> Response:
    """Those who sit at it, and to look at only: whoever has the spectators' link."""
    if request.method == "GET":
        place = place_for(request, battle_id)
        return Response(board(place, seat_for(request, place), language))
    mine = place_of(request.user, battle_id)
    if mine is None or mine.battle.owner_id != request.user.pk:
        raise NotFound(_("There is no such battle among your own."))
    battle_delete(battle=mine.battle)
    return Response(status=204)
