"""Rooms: what can be watched, and by whom.

An app registers a kind of room with one function that answers both questions at once: the room's version now, or None for
a viewer who may not know that it exists.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db import transaction

from armybuilder.live.news import tell

if TYPE_CHECKING:
    from django.contrib.auth.base_user import AbstractBaseUser
    from django.contrib.auth.models import AnonymousUser


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who asks: the person of the session, and the pass of a link (a spectator's, say) if the address carried one."""

    user: "AbstractBaseUser | AnonymousUser"
    pass_: str = ""


VersionFor = Callable[[Viewer, str], int | None]
_kinds: dict[str, VersionFor] = {}


def register_room(kind: str, version_for: VersionFor) -> None:
    _kinds[kind] = version_for


def version_in(room: str, viewer: Viewer) -> int | None:
    """The version of `kind/key` now, or None where there is nothing for this viewer."""
    kind, _, key = room.partition("/")
    version_for = _kinds.get(kind)
    # No database can look up what nobody can write.
    if version_for is None or not key or not (key + viewer.pass_).isprintable():
        return None
    return version_for(viewer, key)


def announce(room: str, version: int) -> None:
    """Say, once the transaction is committed, that the room has a new version. Nobody waits for its being said."""
    transaction.on_commit(lambda: tell(room, version))
