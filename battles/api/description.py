"""The description of `/api/v1/battles/`, operation by operation."""

from typing import Any

from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse

from battles.api.serializers import (
    SEAT,
    BattleBoardSerializer,
    BattleJoinSerializer,
    BattleStartSerializer,
    BattleSummarySerializer,
    CommandSerializer,
    LegalSerializer,
    LogSerializer,
    UndoSerializer,
)
from rosters.api.asking import LANGUAGE
from rosters.api.examples import LIST
from rosters.api.list_serializers import RefusalSerializer

Description = dict[str, Any]
TAGS = ["battles"]
SEAT_ASKED = OpenApiParameter("seat", enum=("a", "b"), description=SEAT)
WATCH = OpenApiParameter("watch", description="The pass of the spectators' link, for one who does not sit at the battle.")
LOOKING = [LANGUAGE, SEAT_ASKED, WATCH]

REFUSED: dict[int, Any] = {
    400: OpenApiResponse(RefusalSerializer, "The request cannot be read; the message says what is wanted."),
    401: OpenApiResponse(RefusalSerializer, "No session and no token, or a token that is not known."),
    403: OpenApiResponse(RefusalSerializer, "A session without its CSRF token."),
}
NOT_FOUND = {404: OpenApiResponse(RefusalSerializer, "There is no such battle for you.")}
BODY_REFUSED: dict[int, Any] = {
    409: OpenApiResponse(RefusalSerializer, "The battle moved on, or waits for somebody else: look again."),
    413: OpenApiResponse(RefusalSerializer, "The body is too large."),
    415: OpenApiResponse(RefusalSerializer, "The body is not `application/json`."),
    422: OpenApiResponse(RefusalSerializer, "The rules do not allow it; `missing` says how many dice are lacking."),
    429: OpenApiResponse(RefusalSerializer, "Too many at once; Retry-After says when to come back."),
}
STARTED = OpenApiExample("A battle on two phones", {"army": LIST, "dice": "ask"}, request_only=True)
JOINED = OpenApiExample("Taking the other chair", {"code": "k7m2xp", "army": LIST}, request_only=True)
ROLLED = OpenApiExample("A real die", {"id": "3f0c", "version": 12, "command": {"kind": "Roll", "faces": [5]}}, request_only=True)
ORDERED = OpenApiExample(
    "A charge",
    {
        "id": "8d1a",
        "version": 40,
        "command": {"kind": "GiveOrder", "troop": "a2", "order": "charge", "target": "b3", "answers": {}},
    },
    request_only=True,
)
TRACKED = OpenApiExample(
    "A casualty in a tracked battle",
    {"id": "c4e2", "version": 9, "command": {"kind": "Track", "change": {"what": "miniatures", "troop": "b2", "value": 4}}},
    request_only=True,
)
TAKEN_BACK = OpenApiExample("The last command", {"id": "77ab", "version": 41}, request_only=True)

COLLECTION: dict[str, Description] = {
    "GET": {
        "operation_id": "battles_list",
        "summary": "Own battles",
        "parameters": [LANGUAGE],
        "responses": {200: BattleSummarySerializer(many=True), **REFUSED},
        "tags": TAGS,
    },
    "POST": {
        "operation_id": "battles_create",
        "summary": "Start a battle",
        "description": "Takes one chair; the other player joins with the code.",
        "parameters": [LANGUAGE],
        "request": BattleStartSerializer,
        "responses": {201: BattleSummarySerializer, **REFUSED, **BODY_REFUSED},
        "examples": [STARTED],
        "tags": TAGS,
    },
}
JOIN: Description = {
    "operation_id": "battles_join",
    "summary": "Join by code",
    "parameters": [LANGUAGE],
    "request": BattleJoinSerializer,
    "responses": {200: BattleSummarySerializer, **REFUSED, **NOT_FOUND, **BODY_REFUSED},
    "examples": [JOINED],
    "tags": TAGS,
}
ITEM: Description = {
    "operation_id": "battles_retrieve",
    "summary": "The board",
    "description": "As your seat sees it, or as a spectator. `/live/battle/<id>` streams the versions as Server-Sent Events.",
    "parameters": LOOKING,
    "responses": {200: BattleBoardSerializer, 400: REFUSED[400], 401: REFUSED[401], **NOT_FOUND},
    "tags": TAGS,
}
REMOVAL: Description = {
    "operation_id": "battles_destroy",
    "summary": "Delete a battle",
    "description": "Really, with its log; for whoever started it.",
    "parameters": [LANGUAGE],
    "responses": {204: None, **REFUSED, **NOT_FOUND},
    "tags": TAGS,
}
LEGAL: Description = {
    "operation_id": "battles_legal",
    "summary": "What may be done",
    "description": "Everything your seat could do now, and for what it may not do, why.",
    "parameters": [LANGUAGE, SEAT_ASKED],
    "responses": {200: LegalSerializer, **REFUSED, **NOT_FOUND},
    "tags": TAGS,
}
COMMAND: Description = {
    "operation_id": "battles_command",
    "summary": "Command",
    "parameters": [LANGUAGE],
    "request": CommandSerializer,
    "responses": {200: BattleBoardSerializer, **REFUSED, **NOT_FOUND, **BODY_REFUSED},
    "examples": [ROLLED, ORDERED, TRACKED],
    "tags": TAGS,
}
UNDO: Description = {
    "operation_id": "battles_undo",
    "summary": "Take back",
    "description": "Your own last command, while no die was rolled. Anything else is proposed: command `ProposeUndo`.",
    "parameters": [LANGUAGE],
    "request": UndoSerializer,
    "responses": {200: BattleBoardSerializer, **REFUSED, **NOT_FOUND, **BODY_REFUSED},
    "examples": [TAKEN_BACK],
    "tags": TAGS,
}
LOG: Description = {
    "operation_id": "battles_log",
    "summary": "The log",
    "description": "Sentence by sentence, as your seat may read it, without what was taken back.",
    "parameters": LOOKING,
    "responses": {200: LogSerializer, 400: REFUSED[400], 401: REFUSED[401], **NOT_FOUND},
    "tags": TAGS,
}
