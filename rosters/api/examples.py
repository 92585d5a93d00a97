"""Examples of the API's description: the Buke list of the book, one miniature too many; what is said about it; an edit."""

from drf_spectacular.utils import OpenApiExample

LIST = {
    "format": "kensei-list/1",
    "clan": "buke",
    "size": 200,
    "commander": "hatamoto",
    "occult": False,
    "general": "taisho-buke",
    "entries": [
        {"profile": "taisho-buke", "miniatures": 1, "banner": False, "leader": None},
        {"profile": "samurai-yari", "miniatures": 5, "banner": False, "leader": None},
        {"profile": "yari-ashigaru", "miniatures": 10, "banner": False, "leader": None},
        {"profile": "samurai-dai-katana", "miniatures": 5, "banner": False, "leader": None},
        {"profile": "yumi-samurai", "miniatures": 4, "banner": False, "leader": None},
    ],
}
FINDING = {
    "code": "total",
    "severity": "error",
    "message": "The list costs 205 points, 5 more than the 200 agreed.",
    "subject": "",
    "entries": [],
    "have": 205,
    "need": 200,
    "source": "S5798",
    "ruling": "",
    "fixes": [
        {
            "label": "Take 1 miniature from Samurai Yari",
            "edits": [{"edit": "set-miniatures", "entry": "e2", "miniatures": 4}],
        },
        {
            "label": "Take 1 miniature from Yari Ashigaru",
            "edits": [{"edit": "set-miniatures", "entry": "e3", "miniatures": 9}],
        },
    ],
}
LINE = {
    "kind": "miniatures",
    "subject": "taisho-buke",
    "entry": "e1",
    "label": "Taisho Buke, 1 × 20",
    "count": 1,
    "each": 20,
    "amount": 20,
}
SHARE = {
    "code": "warriors",
    "name": "Warrior infantry",
    "bound": "min",
    "percent": 25,
    "have": 75,
    "need": 50,
    "met": True,
    "entries": [{"entry": "e2", "points": 25}, {"entry": "e3", "points": 50}],
}
# One finding, one line and one share; an answer holds them all.
CHECKED = {
    "total": 205,
    "size": 200,
    "legal": False,
    "miniatures": 25,
    "leaders": 1,
    "units": 4,
    "edition": "kensei-2.2-r1.0a1b2c3d",
    "findings": [FINDING],
    "receipt": [LINE],
    "shares": [SHARE],
    "plan": None,
    "list": LIST,
}
ARMY = {
    "id": "k3m9x2p7qa",
    "name": "Friday's Buke",
    "version": 3,
    "edition": "kensei-2.2-r1.0a1b2c3d",
    "clan": "buke",
    "size": 200,
    "points": 205,
    "legal": False,
    "tags": [],
    "visibility": "private",
    "archived": False,
    "created_at": "2025-03-01T18:30:00Z",
    "changed_at": "2025-03-02T09:15:00Z",
}
EDITS = {"version": 3, "edits": FINDING["fixes"][1]["edits"]}  # type: ignore[index]  # a literal of mixed values

POSTED = OpenApiExample("A list five points over", value=LIST, request_only=True)
ANSWER = OpenApiExample("What is said about it", value=CHECKED, response_only=True, status_codes=["200"])
NEW = OpenApiExample("Keep a list", value={"list": {"name": "Friday's Buke", **LIST}}, request_only=True)
REPLACED = OpenApiExample("Replace version 3", value={"version": 3, "list": LIST}, request_only=True)
EDITED = OpenApiExample("Apply a fix", value=EDITS, request_only=True)
KEPT = OpenApiExample("A stored list", value={**ARMY, "list": LIST}, response_only=True, status_codes=["200", "201"])
SUMMARIES = OpenApiExample("Own lists", value=ARMY, response_only=True, status_codes=["200"])


def refused(status: int, name: str, code: str, message: str, **more: object) -> OpenApiExample:
    said = {"code": code, "message": message, **more}
    return OpenApiExample(name, value=said, response_only=True, status_codes=[str(status)])


UNKNOWN_PROFILE = {
    "code": "unknown-profile",
    "place": "entries[0].profile",
    "message": "entries[0].profile: there is no profile “dragon”.",
}
UNREADABLE_LIST = refused(
    400, "A list that cannot be read", UNKNOWN_PROFILE["code"], UNKNOWN_PROFILE["message"], problems=[UNKNOWN_PROFILE]
)
NO_LANGUAGE = refused(400, "A language it does not speak", "unknown-language", "Languages are en and es.")
NOBODY = refused(401, "Nobody", "not-authenticated", "Authentication credentials were not provided.")
UNKNOWN_TOKEN = refused(
    401,
    "A token that is not known",
    "authentication-failed",
    "That token is unknown or was revoked. Create a new one on the account page.",
)
NO_CSRF = refused(403, "A session without its CSRF token", "permission-denied", "CSRF Failed: CSRF cookie not set.")
NO_LIST = refused(404, "No such list", "not-found", "There is no such list among your own.")
STALE = refused(409, "A list that moved on", "stale", "The list was changed somewhere else in the meantime: fetch it again.")
TOO_LARGE = refused(
    413, "More than one megabyte", "body-too-large", "What you sent is larger than one megabyte. Nothing was changed."
)
OTHER_MEDIA = refused(415, "Another kind of body", "unsupported-media-type", 'Unsupported media type "text/plain" in request.')
TOO_MUCH = refused(422, "More than can be stored", "too-many-entries", "A list has at most 200 entries.")
HASTE = refused(429, "Too many at once", "throttled", "Request was throttled. Expected available in 60 seconds.")
NO_VERSION = refused(
    428, "A change of no version", "version-needed", "Say which version this changes: send If-Match or “version”."
)
# An operation shows those whose status it may answer with.
REFUSALS = [NO_LANGUAGE, NOBODY, UNKNOWN_TOKEN, NO_CSRF, NO_LIST, STALE, TOO_LARGE, OTHER_MEDIA, TOO_MUCH, HASTE, NO_VERSION]
