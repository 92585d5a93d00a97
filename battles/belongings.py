"""Battles among a person's belongings: what is exported, what a guest's sign-in brings along, what stays with the opponent."""

from collections.abc import Iterator

from django.utils.translation import gettext_lazy as _

from armybuilder.live.rooms import register_room
from armybuilder.people.belongings import Belonging, Page, register
from armybuilder.people.models import User
from battles.leaving import battle_leave
from battles.models import Battle, Chair
from battles.selectors import battle_version_for, battles_of, history_of, rules_of
from rulebook.kensei.battle.play import new_battle
from rulebook.kensei.battle.sentences import story


def register_all() -> None:
    fields = ("battles.Battle.owner", "battles.Chair.person")
    register(Belonging(_("Battles"), fields, _count, _battles, _give, _leave))
    register_room("battle", battle_version_for)


def _count(user: User) -> int:
    return Chair.objects.filter(person=user).values("battle").distinct().count()


def _battles(user: User) -> Iterator[Page]:
    return (_battle(battle, user) for battle in battles_of(user))


def _battle(battle: Battle, user: User) -> Page:
    """The story as this person may read it; neither the seed nor what the other side kept for itself."""
    mine = [chair for chair in battle.chairs.all() if chair.person_id == user.pk]
    told = story(history_of(battle).log, new_battle(rules_of(battle)), mine[0].seat, "en") if battle.has_begun else ()
    page = {
        "scenario": battle.scenario,
        "created_at": battle.created_at,
        "ended_at": battle.ended_at,
        "players": [chair.name for chair in battle.chairs.all()],
        "armies": [{"name": chair.army_name, "list": chair.army} for chair in mine],
        "story": list(told),
    }
    return f"battles/{battle.pk}", page


def _give(giver: User, receiver: User) -> None:
    Battle.objects.filter(owner=giver).update(owner=receiver)
    Chair.objects.filter(person=giver).update(person=receiver)


def _leave(user: User) -> None:
    for battle in battles_of(user):
        battle_leave(battle=battle, person=user)
