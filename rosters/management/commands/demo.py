"""Fills the database with something to look at: a person "demo" with every starter army and one list that is not legal."""

from dataclasses import replace
from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import override

from armybuilder.people.models import User
from armybuilder.people.services import account_create
from rosters.armies.keeping import army_show
from rosters.armies.services import army_create, army_describe
from rosters.catalogue import current_catalogue, current_edition
from rosters.models import Army, Visibility
from rulebook.kensei.army import ArmyList, army_of
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.muster import apply
from rulebook.kensei.muster.edits import AddEntry, SetMiniatures

NAME, PASSWORD = "demo", "demonstration"
ILLEGAL = "Too many great swords"


class Command(BaseCommand):
    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        with override("en"):
            made = [army.name for army in fill(current_catalogue())]
        told = f"made {', '.join(made)}" if made else "nothing to add"
        self.stdout.write(f"Demonstration data: {told}. Sign in as {NAME} with the password {PASSWORD}.")


def fill(catalogue: Catalogue) -> list[Army]:
    """What is missing; a second call adds nothing, whatever was done to the lists meanwhile."""
    person = _person()
    had = set(Army.objects.filter(owner=person).values_list("name", flat=True))
    return [_keep(person, name, value) for name, value in _lists(catalogue).items() if name not in had]


def _person() -> User:
    known = User.objects.filter(username__iexact=NAME).first()
    return known or account_create(guest=None, username=NAME, email="", password=PASSWORD)


def _keep(person: User, name: str, value: ArmyList) -> Army:
    army = army_create(person, replace(value, version=current_edition().key), name)
    army_describe(army, tags=["demo"])
    return army_show(army, visibility=Visibility.PRIVATE if name == ILLEGAL else Visibility.UNLISTED, shows_notes=True)


def _lists(catalogue: Catalogue) -> dict[str, ArmyList]:
    starters = {starter.name: army_of(starter, catalogue) for starter in catalogue.starter_armies.values()}
    return {**starters, ILLEGAL: _illegal(catalogue)}


def _illegal(catalogue: Catalogue) -> ArmyList:
    """Too many points, two elite units of one profile and a unit that is too small."""
    vanguard = army_of(catalogue.starter_armies["buke-vanguard"], catalogue)
    ashigaru = next(entry for entry in vanguard.entries if entry.profile == "yari-ashigaru")
    return apply(vanguard, AddEntry("samurai-dai-katana", 5), SetMiniatures(ashigaru.id, 2))
