"""Guests who left nothing behind are forgotten after a while, so that passers-by do not fill the table of people.

Such a guest has no thing and no token, and no device of his was here for `FORGOTTEN_AFTER`. Coming back he is a visitor again
and has lost nothing. Each run forgets a bounded number; it is made when an installation is prepared, and with the first new
guest of a day.
"""

from datetime import timedelta

from django.apps import apps
from django.core.cache import cache
from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone
from redis import RedisError

from armybuilder import errands
from armybuilder.people.belongings import person_fields
from armybuilder.people.models import User

FORGOTTEN_AFTER = timedelta(days=30)
MOST_AT_ONCE = 500
# What a guest has by merely having been here.
TRACES = ("people.Session.user", "people.PhoneLink.user")
TASK = "armybuilder.people.tasks.forget_guests"
ONCE_A_DAY, DAY_SECONDS = "people:guests-forgotten", 24 * 3600


def guests_forget(*, most: int = MOST_AT_ONCE) -> int:
    """How many were forgotten."""
    with transaction.atomic():
        # Locked, so that what such a guest saves at this very moment is not swept away unseen.
        gone = list(_forgettable().select_for_update().order_by("date_joined").values_list("pk", flat=True)[:most])
        User.objects.filter(pk__in=gone).delete()
    return len(gone)


def forget_others_soon() -> None:
    """Has the worker do it, if nobody asked for it today. It can wait: a broker that is gone must not keep a guest out."""
    try:
        is_first = cache.add(ONCE_A_DAY, 1, DAY_SECONDS)
    except (RedisError, OSError):
        return
    if is_first:
        errands.send(TASK)


def _forgettable() -> QuerySet[User]:
    since = timezone.now() - FORGOTTEN_AFTER
    found = User.objects.filter(is_guest=True, is_staff=False, date_joined__lt=since)
    found = found.exclude(pk__in=User.objects.filter(sessions__last_seen__gte=since).values("pk"))
    for label, field in person_fields():
        if label not in TRACES:
            owned = apps.get_model(label.rpartition(".")[0])._default_manager.filter(**{field.name: OuterRef("pk")})
            found = found.filter(~Exists(owned))
    return found
