"""A person's own rolls, newest first."""

from armybuilder.people.models import User
from battles.tray.models import TrayRoll

SHOWN = 30


def rolls_of(owner: User) -> list[TrayRoll]:
    return list(TrayRoll.objects.filter(owner=owner, swept=False)[:SHOWN])
