"""The entries of this app (and of Django's own) in the register of belongings."""

from collections.abc import Iterator

from django.utils.translation import gettext_lazy as _

from armybuilder.people.belongings import Belonging, Page, register, rows
from armybuilder.people.models import ApiToken, Session, User


def register_all() -> None:
    # The person's own row: written out, but not counted as a thing.
    register(Belonging(_("Profile"), (), lambda user: 0, _profile, None))
    register(rows("people.Session.user", name=_("Signed-in devices"), page=_device, moves=False))
    register(rows("people.ApiToken.user", name=_("API tokens"), page=_token, moves=False))
    register(rows("people.PhoneLink.user", name=_("Phone links"), page=None, moves=False))
    register(rows("people.User_groups.user", name=_("Staff groups"), page=None, moves=False))
    register(rows("people.User_user_permissions.user", name=_("Staff permissions"), page=None, moves=False))
    register(rows("admin.LogEntry.user", name=_("Staff log entries"), page=None, moves=False))


def _profile(user: User) -> Iterator[Page]:
    yield (
        "profile",
        {
            "name": user.username,
            "email": user.email,
            "is_guest": user.is_guest,
            "joined_at": user.date_joined,
            "last_signed_in_at": user.last_login,
        },
    )


def _device(session: Session) -> Page:
    return "devices/device", {"device": session.device, "last_seen": session.last_seen}


def _token(token: ApiToken) -> Page:
    return f"api-tokens/{token.name}", {"name": token.name, "created_at": token.created_at, "last_used_at": token.last_used_at}
