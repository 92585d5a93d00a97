"""`/api/v1/armies/`: a person's own lists, with a session or a token. Somebody else's list is answered as none at all.

A change names the version it was made on, in If-Match or in the body; if the list moved on it is refused with 409.
"""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.urls import reverse
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view, parser_classes
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from armybuilder.people.models import User
from rosters.api.army_bodies import edits_in, expected_version, list_in, named_in
from rosters.api.army_schema import CHANGES, COLLECTION, ITEM, REMOVAL
from rosters.api.asking import spend_on
from rosters.api.parsing import BoundedJson
from rosters.api.refusals import spoken
from rosters.armies.selectors import armies_of, army_of, army_value
from rosters.armies.services import army_create, army_delete, army_edit, army_rename
from rosters.catalogue import catalogue_with
from rosters.models import Army
from rulebook.kensei.army import receipt
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.exchange import write_record
from rulebook.kensei.exchange.replacing import edits_between
from rulebook.kensei.muster import is_legal
from rulebook.kensei.muster.edits import Edit


@extend_schema(methods=["GET"], **COLLECTION["GET"])
@extend_schema(methods=["POST"], **COLLECTION["POST"])
@api_view(["GET", "POST"])
@parser_classes([BoundedJson])
@spoken
def armies(request: Request, language: str) -> Response:
    """A person: the own lists."""
    person = _person(request)
    if request.method == "GET":
        return Response([_summary(army) for army in armies_of(person)])
    spend_on("armies", request)
    read = list_in(request.data)
    made = army_create(person, read.army, read.title)
    place = reverse("api:army", args=[made.pk])
    return _answer(made, language, status=201, headers={"Location": place})


@extend_schema(methods=["GET"], **ITEM)
@extend_schema(methods=["PUT"], **CHANGES["PUT"])
@extend_schema(methods=["PATCH"], **CHANGES["PATCH"])
@extend_schema(methods=["DELETE"], **REMOVAL)
@api_view(["GET", "PUT", "PATCH", "DELETE"])
@parser_classes([BoundedJson])
@spoken
def army(request: Request, language: str, army_id: str) -> Response:
    """A person: an own list."""
    found = army_of(_person(request), army_id)
    if found is None:
        raise NotFound(_("There is no such list among your own."))
    if request.method == "GET":
        return _answer(found, language)
    spend_on("armies", request)
    return CHANGING[request.method or ""](request, found, language)


def _replace(request: Request, found: Army, language: str) -> Response:
    expected = expected_version(request, found)
    read = list_in(request.data, _catalogue(found))
    return _changed(found, edits_between(army_value(found), read.army), read.title, expected, language)


def _edit(request: Request, found: Army, language: str) -> Response:
    expected = expected_version(request, found)
    edits = edits_in(request.data, army_value(found), _catalogue(found))
    return _changed(found, edits, named_in(request.data), expected, language)


def _delete(request: Request, found: Army, language: str) -> Response:
    army_delete(found)
    return Response(status=204)


CHANGING = {"PUT": _replace, "PATCH": _edit, "DELETE": _delete}


@transaction.atomic
def _changed(found: Army, edits: tuple[Edit, ...], name: str, expected: int, language: str) -> Response:
    """Name and contents change together or not at all."""
    changed = army_edit(found, edits, expected)
    if name:
        changed = army_rename(changed, name, changed.number)
    return _answer(changed, language)


def _answer(found: Army, language: str, *, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    record = write_record(army_value(found), _catalogue(found), title=found.name, language=language)
    return Response({**_summary(found), "list": record}, status=status, headers={"ETag": f'"{found.number}"', **(headers or {})})


def _summary(found: Army) -> dict[str, Any]:
    value, catalogue = army_value(found), _catalogue(found)
    return {
        "id": found.pk,
        "name": found.name,
        "version": found.number,
        "edition": found.edition,
        "clan": value.clan,
        "size": value.size,
        "points": receipt(value, catalogue).total,
        "legal": is_legal(value, catalogue),
        "tags": found.tags,
        "visibility": found.visibility,
        "archived": found.archived_at is not None,
        "created_at": found.created_at,
        "changed_at": found.changed_at,
    }


def _catalogue(found: Army) -> Catalogue:
    return catalogue_with(found.edition, tuple(found.packs))


def _person(request: Request) -> User:
    # IsAuthenticated is the default permission: whoever arrives here is somebody.
    assert isinstance(request.user, User)
    return request.user
