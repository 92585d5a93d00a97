"""Bearer tokens for the API: `Authorization: Bearer kensei_…`."""

from django.utils import timezone
from django.utils.translation import gettext
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from armybuilder.people.models import User
from armybuilder.people.tokens import token_person


class TokenAuthentication(BaseAuthentication):
    def authenticate(self, request: Request) -> tuple[User, None] | None:
        scheme, _, secret = get_authorization_header(request).decode("latin-1").partition(" ")
        if scheme.lower() != "bearer":
            return None
        person = token_person(secret=secret.strip(), now=timezone.now())
        if person is None:
            raise AuthenticationFailed(gettext("That token is unknown or was revoked. Create a new one on the account page."))
        return person, None

    def authenticate_header(self, request: Request) -> str:
        return "Bearer"
