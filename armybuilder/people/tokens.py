"""API tokens: a program that shows one acts as its person. Shown once, kept as a digest, revocable one by one."""

from datetime import datetime, timedelta

from django.db.models import Q

from armybuilder.people.digests import digest_of, new_secret
from armybuilder.people.models import ApiToken, User

PREFIX = "kensei_"
MOST = 20
# How exact "last used" is; a busy program would otherwise write on every request.
USE_NOTED_EVERY = timedelta(minutes=1)


def token_create(*, person: User, name: str) -> str:
    secret = PREFIX + new_secret()
    ApiToken.objects.create(user=person, name=name, digest=digest_of(secret), ending=secret[-4:])
    return secret


def token_revoke(*, person: User, number: int) -> bool:
    deleted, _ = person.api_tokens.filter(pk=number).delete()
    return bool(deleted)


def token_person(*, secret: str, now: datetime) -> User | None:
    token = ApiToken.objects.select_related("user").filter(digest=digest_of(secret), user__is_active=True).first()
    if token is None:
        return None
    long_ago = Q(last_used_at=None) | Q(last_used_at__lt=now - USE_NOTED_EVERY)
    ApiToken.objects.filter(long_ago, pk=token.pk).update(last_used_at=now)
    return token.user
