"""Signing in with a name or an e-mail address, in the same time whether or not there is such a person."""

from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.http import HttpRequest

from armybuilder.people.models import User


class NameOrEmail(ModelBackend):
    def authenticate(
        self, request: HttpRequest | None, username: str | None = None, password: str | None = None, **kwargs: Any
    ) -> User | None:
        if username and "@" in username:
            username = _name_behind(username)
        return super().authenticate(request, username=username, password=password, **kwargs)


def _name_behind(email: str) -> str:
    """The name of the one account with this address. Addresses are not verified, so of several none is believed."""
    names = list(User.objects.filter(email__iexact=email.strip(), is_guest=False).values_list("username", flat=True)[:2])
    return names[0] if len(names) == 1 else email
