"""The rules data for programs: an index, whole tables, single rows. Anybody may read it; a token's packs are laid over it.

The ETag is the edition with the packs, so asking again costs nothing until the data changes.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.decorators import api_view, permission_classes
from rest_framework.exceptions import NotFound
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from rosters.api.shapes import ANY_ROW, ErrorShape, IndexShape, RowsShape
from rosters.api.tables import TABLES, filters_of, matches, rows_of, written
from rosters.catalogue import current_edition, laid_with, packs_in_use
from rulebook.kensei.profiles import TROOP_TYPES
from rulebook.kernel.errors import Unreadable

LANGUAGES = ("en", "es")
LONGEST_QUESTION = 100
TABLE = OpenApiParameter("table", str, OpenApiParameter.PATH, enum=list(TABLES))
LANG = OpenApiParameter("lang", str, enum=LANGUAGES, description="Each text once, in this language; both are given without it.")
NARROWING = [
    LANG,
    OpenApiParameter("clan", str, description="Only rows of this clan or troop list."),
    OpenApiParameter("class", str, description="Only profiles of this class."),
    OpenApiParameter("troop_type", str, enum=TROOP_TYPES, description="Only profiles of this type."),
    OpenApiParameter("q", str, description="Only rows with these words in their names or summaries, in either language."),
]
REFUSALS = {400: ErrorShape, 404: ErrorShape}
UNCHANGED = {304: None}
TAGS = ["catalogue"]


@dataclass(frozen=True, slots=True)
class Data:
    """The rules data as the asker plays it; `chosen` are the packs switched on, `packs` those of them that fit."""

    edition: str
    chosen: tuple[str, ...]
    etag: str

    @property
    def packs(self) -> tuple[str, ...]:
        return laid_with(self.edition, self.chosen).packs

    @property
    def records(self) -> tuple[Mapping[str, Any], ...]:
        return laid_with(self.edition, self.chosen).records


@extend_schema(summary="The tables", tags=TAGS, responses={200: IndexShape, **UNCHANGED}, operation_id="catalogue")
@api_view(["GET"])
@permission_classes([AllowAny])
def index(request: Request) -> Response:
    """Anyone. Which data this is, and its tables."""
    data = _data(request)
    _refuse_unknown(request, {})
    return _unchanged(request, data) or _answer(data, {"edition": data.edition, "packs": data.packs, "tables": _tables(data)})


@extend_schema(
    parameters=[TABLE, *NARROWING],
    responses={200: RowsShape, **UNCHANGED, **REFUSALS},
    operation_id="catalogue_table",
    summary="One table",
    tags=TAGS,
)
@api_view(["GET"])
@permission_classes([AllowAny])
def table(request: Request, table: str) -> Response:
    """Anyone. The rows of one table, in its order."""
    _known(table)
    data, filters = _data(request), filters_of(table)
    _refuse_unknown(request, {**filters, "q": "", "lang": ""})
    # Asked first, so that a wrong question is never answered with "unchanged".
    wanted, words, language = _wanted(request, filters, data), _question(request), _language(request)
    if unchanged := _unchanged(request, data):
        return unchanged
    rows = [fields for fields in rows_of(data.records, table) if matches(fields, words)]
    answer = [row for row in (written(table, fields, language) for fields in rows) if _is_wanted(row, wanted)]
    return _answer(data, {"edition": data.edition, "packs": data.packs, "rows": answer})


@extend_schema(
    summary="One row",
    tags=TAGS,
    parameters=[TABLE, LANG],
    responses={200: ANY_ROW, **UNCHANGED, **REFUSALS},
    operation_id="catalogue_row",
)
@api_view(["GET"])
@permission_classes([AllowAny])
def row(request: Request, table: str, slug: str) -> Response:
    """Anyone. One row."""
    _known(table)
    data = _data(request)
    _refuse_unknown(request, {"lang": ""})
    language = _language(request)
    found = next((fields for fields in rows_of(data.records, table) if fields["slug"] == slug), None)
    if found is None:
        raise NotFound(_("There is no such row in this table."))
    return _unchanged(request, data) or _answer(data, written(table, found, language))


@extend_schema(exclude=True)
@api_view(["GET", "POST", "PUT", "PATCH", "DELETE"])
@permission_classes([AllowAny])
def nothing(request: Request) -> Response:
    """Anyone. An address of the API that does not exist is answered as the API answers."""
    raise NotFound(_("There is nothing at this address."))


def _data(request: Request) -> Data:
    edition, packs = current_edition().key, packs_in_use(request.user)
    digest = hashlib.sha256("\n".join(packs).encode()).hexdigest()[:12] if packs else "plain"
    return Data(edition, packs, f'"{edition}.{digest}"')


def _unchanged(request: Request, data: Data) -> Response | None:
    """304 for whoever has this state already; `*` and weak tags count as the rules of HTTP say."""
    asked = [tag.strip().removeprefix("W/") for tag in request.headers.get("If-None-Match", "").split(",")]
    return _headed(Response(status=304), data) if data.etag in asked or asked == ["*"] else None


def _answer(data: Data, body: Mapping[str, Any]) -> Response:
    return _headed(Response(body), data)


def _headed(response: Response, data: Data) -> Response:
    response["ETag"] = data.etag
    response["Cache-Control"] = "private, no-cache"
    patch_vary_headers(response, ["Authorization", "Cookie"])
    return response


def _tables(data: Data) -> list[dict[str, Any]]:
    return [
        {
            "name": name,
            "rows": len(rows_of(data.records, name)),
            "filters": [*filters_of(name), "q"],
            "url": reverse("api:table", args=[name]),
        }
        for name in TABLES
    ]


def _known(table: str) -> None:
    if table not in TABLES:
        raise NotFound(_("There is no such table."))


def _refuse_unknown(request: Request, known: Mapping[str, str]) -> None:
    for name in request.query_params:
        if name not in known:
            offered = ", ".join(known) or "-"
            raise Unreadable("unknown-parameter", _("Unknown parameter here. Known: %(known)s.") % {"known": offered})


def _wanted(request: Request, filters: Mapping[str, str], data: Data) -> dict[str, str]:
    """The filters asked for, each with a value that exists: a slip of the finger must not look like an empty table."""
    existing = {"clan": "clans", "class": "classes"}
    wanted = {}
    for parameter, field in filters.items():
        if parameter not in request.query_params:
            continue
        value = request.query_params[parameter]
        table = existing.get(parameter)
        known = {fields["slug"] for fields in rows_of(data.records, table)} if table else set(TROOP_TYPES)
        if value not in known:
            raise Unreadable("unknown-value", _("There is no such value for “%(name)s”.") % {"name": parameter})
        wanted[field] = value
    return wanted


def _is_wanted(row: Mapping[str, Any], wanted: Mapping[str, str]) -> bool:
    return all(row[field] == value for field, value in wanted.items())


def _question(request: Request) -> list[str]:
    asked = request.query_params.get("q", "")
    if len(asked) > LONGEST_QUESTION:
        raise Unreadable("too-long", _("Ask with at most %(most)s letters.") % {"most": LONGEST_QUESTION})
    return asked.split()


def _language(request: Request) -> str:
    language = request.query_params.get("lang", "")
    if language and language not in LANGUAGES:
        raise Unreadable("unknown-language", _("Languages are en and es."))
    return language
