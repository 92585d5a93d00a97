"""The session engine: Django's database sessions, with the person and the device written beside them.

A session is read together with its person, in one statement: every request that knows its person needs both.
"""

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from django.apps import apps
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore as DatabaseStore
from django.utils import timezone

from armybuilder.statements import Selection, here

if TYPE_CHECKING:
    from armybuilder.people.models import User

KEPT = 4096
DEVICE = "device"
SEEN = "seen"
SESSION_AND_PERSON = Selection(
    ("people.User", "u"),
    extra=("s.session_data",),
    source="FROM people_session s JOIN people_user u ON u.id = s.user_id WHERE s.session_key = %s AND s.expire_date > %s",
)


class SessionStore(DatabaseStore):
    # Whom the session was read with; whether it may speak for him is for `recognition` to say.
    person: "User | None" = None

    @classmethod
    def get_model_class(cls) -> type[Any]:
        return apps.get_model("people.Session")

    def create_model_instance(self, data: dict[str, Any]) -> Any:
        row: Any = super().create_model_instance(data)
        row.user_id = data.get(SESSION_KEY)
        row.device = data.get(DEVICE, "")
        return row

    def load(self) -> dict[str, Any]:
        now = here().ops.adapt_datetimefield_value(timezone.now())
        found = SESSION_AND_PERSON.first(self.session_key, now)
        if found is None:
            # Nobody's session, or none.
            return super().load()
        self.person, contents = found
        return self.decode(contents)

    def decode(self, session_data: bytes | str) -> dict[str, Any]:
        """Told anew each time, since a view may change what it is given; but the signature of the same text is checked once."""
        told: dict[str, Any] = json.loads(_verified(session_data))
        return told


@lru_cache(maxsize=KEPT)
def _verified(session_data: bytes | str) -> str:
    return json.dumps(DatabaseStore().decode(session_data))
