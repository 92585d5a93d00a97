"""Writing a battle down, correcting it, striking it off and bringing it back."""

from datetime import timedelta

from django.utils import timezone

from armybuilder.people.models import User
from battles.aftermath.models import PlayedBattle

# How long a battle struck off can be brought back.
RECOVERABLE = timedelta(days=7)


def played_strike(*, battle: PlayedBattle) -> None:
    """Off the history at once; what was struck off long ago really goes."""
    PlayedBattle.objects.filter(owner=battle.owner_id, deleted_at__lt=timezone.now() - RECOVERABLE).delete()
    battle.deleted_at = timezone.now()
    battle.save(update_fields=["deleted_at"])


def played_recover(*, owner: User, key: int) -> bool:
    return bool(PlayedBattle.objects.filter(owner=owner, pk=key).exclude(deleted_at=None).update(deleted_at=None))
