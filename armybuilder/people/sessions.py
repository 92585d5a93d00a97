"""The session engine: Django's database sessions, with the person and the device written beside them."""

from typing import Any

from django.apps import apps
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore as DatabaseStore

DEVICE = "device"
SEEN = "seen"


class SessionStore(DatabaseStore):
    @classmethod
    def get_model_class(cls) -> type[Any]:
        return apps.get_model("people.Session")

    def create_model_instance(self, data: dict[str, Any]) -> Any:
        row: Any = super().create_model_instance(data)
        row.user_id = data.get(SESSION_KEY)
        row.device = data.get(DEVICE, "")
        return row
