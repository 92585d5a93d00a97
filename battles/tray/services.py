"""Rolling and sweeping. The program's dice are seeded afresh for each roll."""

import secrets

from django.db import transaction

from armybuilder.people.models import User
from battles.tray.models import TrayRoll
from battles.tray.rolls import TrayAsk, throw
from rulebook.kernel.dice import ScriptedDice, SeededDice

KEPT = 200


@transaction.atomic
def roll_throw(*, owner: User, ask: TrayAsk, faces: tuple[int, ...] = ()) -> TrayRoll:
    """The program's dice, or the real ones that were typed in: the caller has seen to it that there are enough."""
    dice = ScriptedDice(*faces) if faces else SeededDice(secrets.token_bytes(32))
    TrayRoll.objects.filter(owner=owner, swept=True).delete()
    made = TrayRoll.objects.create(
        owner=owner, kind=ask.kind, numbers=dict(ask.numbers), faces=list(throw(ask, dice)), real=bool(faces)
    )
    _forget_the_oldest(owner)
    return made


def history_sweep(*, owner: User) -> int:
    return TrayRoll.objects.filter(owner=owner, swept=False).update(swept=True)


def history_restore(*, owner: User) -> int:
    return TrayRoll.objects.filter(owner=owner, swept=True).update(swept=False)


def _forget_the_oldest(owner: User) -> None:
    last = TrayRoll.objects.filter(owner=owner).values_list("pk", flat=True)[KEPT : KEPT + 1]
    for oldest in last:
        TrayRoll.objects.filter(owner=owner, pk__lte=oldest).delete()
