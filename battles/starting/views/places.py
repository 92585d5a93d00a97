"""Whose battle it is: a stranger's is answered as none at all."""

import secrets

from django.http import Http404, HttpRequest

from battles.selectors import Place, place_of
from rulebook.kernel.dice import SeededDice


def own(request: HttpRequest, battle_id: str) -> Place:
    place = place_of(request.user, battle_id)
    if place is None:
        raise Http404
    return place


def own_waiting(request: HttpRequest, battle_id: str) -> Place:
    """One that the visitor started and nobody has joined."""
    place = own(request, battle_id)
    if place.battle.has_begun or place.battle.owner_id != request.user.pk:
        raise Http404
    return place


def die() -> int:
    return SeededDice(secrets.token_bytes(32)).d6(1)[0]
