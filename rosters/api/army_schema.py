"""The description of `/api/v1/armies/`, method by method."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, OpenApiResponse

from rosters.api.army_serializers import (
    ArmyEditSerializer,
    ArmyNewSerializer,
    ArmyReplaceSerializer,
    ArmySerializer,
    ArmySummarySerializer,
)
from rosters.api.asking import LANGUAGE
from rosters.api.examples import EDITED, KEPT, NEW, REFUSALS, REPLACED, SUMMARIES, UNREADABLE_LIST
from rosters.api.list_serializers import RefusalSerializer

Description = dict[str, Any]
TAGS = ["armies"]
IF_MATCH = OpenApiParameter(
    "If-Match", location=OpenApiParameter.HEADER, description='The version this changes, as the ETag came: `"3"`.'
)
REFUSED: dict[int, Any] = {
    401: OpenApiResponse(RefusalSerializer, "No session and no token, or a token that is not known."),
    403: OpenApiResponse(RefusalSerializer, "A session without its CSRF token."),
}
NOT_FOUND = {404: OpenApiResponse(RefusalSerializer, "There is no such list among your own.")}
UNREADABLE = {
    400: OpenApiResponse(RefusalSerializer, "The body cannot be read; `problems` says where."),
    413: OpenApiResponse(RefusalSerializer, "The body is too large."),
    415: OpenApiResponse(RefusalSerializer, "The body is not `application/json`."),
    422: OpenApiResponse(RefusalSerializer, "More than a stored list may hold."),
    429: OpenApiResponse(RefusalSerializer, "Too many at once; Retry-After says when to come back."),
}
STALE = {
    409: OpenApiResponse(RefusalSerializer, "The list moved on; fetch it again."),
    428: OpenApiResponse(RefusalSerializer, "The version is missing: send If-Match or `version`."),
}

COLLECTION: dict[str, Description] = {
    "GET": {
        "operation_id": "armies_list",
        "summary": "Own lists",
        "description": "All of your lists, last changed first, without their entries.",
        "parameters": [LANGUAGE],
        "responses": {200: ArmySummarySerializer(many=True), 400: UNREADABLE[400], **REFUSED},
        "examples": [SUMMARIES, *REFUSALS],
        "tags": TAGS,
    },
    "POST": {
        "operation_id": "armies_create",
        "summary": "Keep a list",
        "description": "Stores a list, legal or not, pinned to the rules data it names or to the current ones.",
        "parameters": [LANGUAGE],
        "request": ArmyNewSerializer,
        "responses": {201: ArmySerializer, **REFUSED, **UNREADABLE},
        "examples": [NEW, KEPT, UNREADABLE_LIST, *REFUSALS],
        "tags": TAGS,
    },
}
ITEM: Description = {
    "operation_id": "armies_retrieve",
    "summary": "One list",
    "parameters": [LANGUAGE],
    "responses": {200: ArmySerializer, 400: UNREADABLE[400], **REFUSED, **NOT_FOUND},
    "examples": [KEPT, *REFUSALS],
    "tags": TAGS,
}
CHANGES: dict[str, Description] = {
    "PUT": {
        "operation_id": "armies_update",
        "summary": "Replace a list",
        "description": "Becomes a row of edits in the list's history, so it can be undone.",
        "parameters": [LANGUAGE, IF_MATCH],
        "request": ArmyReplaceSerializer,
        "responses": {200: ArmySerializer, **REFUSED, **NOT_FOUND, **UNREADABLE, **STALE},
        "examples": [REPLACED, KEPT, UNREADABLE_LIST, *REFUSALS],
        "tags": TAGS,
    },
    "PATCH": {
        "operation_id": "armies_partial_update",
        "summary": "Edit or rename a list",
        "description": "Applies edits, such as those of a fix, one after the other; all of them or none.",
        "parameters": [LANGUAGE, IF_MATCH],
        "request": ArmyEditSerializer,
        "responses": {200: ArmySerializer, **REFUSED, **NOT_FOUND, **UNREADABLE, **STALE},
        "examples": [EDITED, KEPT, UNREADABLE_LIST, *REFUSALS],
        "tags": TAGS,
    },
}
REMOVAL: Description = {
    "operation_id": "armies_destroy",
    "summary": "Delete a list",
    "description": "Really, with every version of it.",
    "parameters": [LANGUAGE],
    "responses": {204: None, 400: UNREADABLE[400], **REFUSED, **NOT_FOUND, 429: UNREADABLE[429]},
    "examples": REFUSALS,
    "tags": TAGS,
}
