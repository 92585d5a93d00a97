"""Leaving a battle without taking it from the other player.

A battle nobody else sits at is gone with its log. One that is being played stays with the other, who plays both sides from then
on. In one that is over the chair stands empty, with the name on it.
"""

from django.db import transaction

from armybuilder.live.rooms import announce
from armybuilder.people.models import User
from battles.models import Battle, Chair
from battles.services import battle_delete
from battles.store import room_of


@transaction.atomic
def battle_leave(*, battle: Battle, person: User) -> None:
    stays = Chair.objects.filter(battle=battle, person__isnull=False).exclude(person=person).first()
    if stays is None:
        battle_delete(battle=battle)
        return
    left = Chair.objects.filter(battle=battle, person=person)
    is_over = battle.ended_at is not None
    left.update(person=None if is_over else stays.person)
    changes = {"owner": stays.person} if battle.owner_id == person.pk else {}
    Battle.objects.filter(pk=battle.pk).update(one_phone=battle.one_phone or not is_over, **changes)
    announce(room_of(battle.pk), battle.version)
