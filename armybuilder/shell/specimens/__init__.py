"""What the gallery shows: every component of templates/components/ in every state it can be in."""

from armybuilder.shell.specimens.controls import controls
from armybuilder.shell.specimens.counts import counts
from armybuilder.shell.specimens.shapes import Specimen, State
from armybuilder.shell.specimens.sheets import sheets
from armybuilder.shell.specimens.signals import signals

__all__ = ["Specimen", "State", "all_specimens"]


def all_specimens() -> tuple[Specimen, ...]:
    """Built anew for each page, so that the words are in the reader's language."""
    return (*controls(), *sheets(), *counts(), *signals())
