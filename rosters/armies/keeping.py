"""What is done with a whole list: archive it, throw it away and fetch it back, show it to others."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from armybuilder import errands
from armybuilder.live.rooms import announce
from rosters.armies.services import room_of
from rosters.models import Army, Visibility
from rosters.models.armies import new_slug

# So long a list that was thrown away can be fetched back.
SECOND_THOUGHTS = timedelta(minutes=10)
PURGE_TASK = "rosters.armies.tasks.purge"


def army_archive(army: Army, *, archived: bool) -> Army:
    army.archived_at = timezone.now() if archived else None
    army.save(update_fields=["archived_at"])
    return army


@transaction.atomic
def army_discard(army: Army) -> None:
    """Nobody sees it from now on, its owner neither; `armies_purge` deletes it when it is not fetched back in time."""
    army.deleted_at = timezone.now()
    army.save(update_fields=["deleted_at"])
    # Versions start at 1: whoever watches learns that there is nothing left to see.
    announce(room_of(army.pk), 0)
    errands.send(PURGE_TASK, seconds=SECOND_THOUGHTS.seconds + 1)


def army_recover(owner_id: int, army_id: str) -> bool:
    """Whether there was something to fetch back."""
    return bool(Army.objects.filter(pk=army_id, owner_id=owner_id).exclude(deleted_at=None).update(deleted_at=None))


def armies_purge() -> int:
    gone = Army.objects.filter(deleted_at__lt=timezone.now() - SECOND_THOUGHTS)
    count = gone.count()
    gone.delete()
    return count


def army_show(army: Army, *, visibility: str, shows_notes: bool) -> Army:
    """Who may read it. Going back to private ends the link for good: the next one is another."""
    army.visibility = Visibility(visibility)
    army.slug = None if army.visibility == Visibility.PRIVATE else army.slug or new_slug()
    army.shows_notes = shows_notes
    army.save(update_fields=["visibility", "slug", "shows_notes"])
    return army


def army_renew_link(army: Army) -> Army:
    """A new link; the old one leads nowhere."""
    if army.slug:
        army.slug = new_slug()
        army.save(update_fields=["slug"])
    return army
