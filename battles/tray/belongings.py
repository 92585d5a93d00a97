"""Rolls of the tray among a person's belongings."""

from django.utils.translation import gettext_lazy as _

from armybuilder.people.belongings import Page, register, rows
from battles.tray.models import TrayRoll


def register_all() -> None:
    register(rows("tray.TrayRoll.owner", name=_("Rolls of the dice tray"), page=_page))


def _page(roll: TrayRoll) -> Page:
    told = {"kind": roll.kind, "numbers": roll.numbers, "faces": roll.faces, "real": roll.real, "at": roll.at}
    return f"dice-tray/{roll.pk}", told
