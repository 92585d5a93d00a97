"""People: everyone who saved something, and the keys by which they come in (sessions, phone links, API tokens).

A guest is a person without a password, recognised by a cookie; signing up turns the same row into an account, so nothing
has to move. No key is stored in a form that would open the door: links and tokens only as digests."""

from typing import Any, ClassVar

from django.contrib.auth.models import AbstractUser, UserManager
from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models
from django.db.models.functions import Upper
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from armybuilder.people.sessions import SessionStore

GUEST_NAME = "guest-"


class People(UserManager["User"]):
    use_in_migrations = False

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(username__iexact=username)


class User(AbstractUser):
    is_guest = models.BooleanField(default=False)
    # What the guest's cookie carries, signed. None for an account; a new value locks every older cookie out.
    guest_key = models.CharField(max_length=64, unique=True, null=True, editable=False)

    objects: ClassVar[People] = People()

    class Meta(AbstractUser.Meta):
        constraints = [
            # Upper, because that is what PostgreSQL compares by for `iexact`: the lookup can use this index.
            models.UniqueConstraint(
                Upper("username"), name="one_person_per_name", violation_error_message=_("That name is taken. Choose another.")
            )
        ]

    @property
    def shown_name(self) -> str:
        if not self.is_guest:
            return self.username
        return gettext("Guest %(sign)s") % {"sign": self.username.removeprefix(GUEST_NAME)[:4].upper()}


class Session(AbstractBaseSession):
    """A browser that someone uses. It knows its person, so that devices can be listed and all of them signed out at once."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, null=True, related_name="sessions")
    device = models.CharField(max_length=80, blank=True)
    last_seen = models.DateTimeField(auto_now=True)

    class Meta(AbstractBaseSession.Meta):
        pass

    @classmethod
    def get_session_store_class(cls) -> type[Any]:
        return SessionStore


class PhoneLink(models.Model):
    """A link that signs one other device in as the same person, once."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="phone_links")
    digest = models.CharField(max_length=64, unique=True)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"link of {self.user_id} until {self.expires_at:%H:%M}"


class ApiToken(models.Model):
    """A key for a program that acts as the person."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="api_tokens")
    name = models.CharField(max_length=60)
    digest = models.CharField(max_length=64, unique=True)
    # The last characters of the token, by which its owner can tell two of one name apart.
    ending = models.CharField(max_length=4)
    created_at = models.DateTimeField(auto_now_add=True)
    last_used_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-created_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.name} …{self.ending}"
