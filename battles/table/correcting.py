"""Asking the other side to agree that the table is otherwise than the app thinks."""

from dataclasses import dataclass

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from battles.table.scene import Scene
from rulebook.kensei.battle.commands import ProposeCorrection
from rulebook.kensei.battle.procedures import Change
from rulebook.kernel.seats import Seat

LONGEST_REASON = 200
WHAT: tuple[tuple[str, Promise], ...] = (
    ("miniatures", _("has so many miniatures")),
    ("wounds", _("has so many wounds")),
    ("stunned", _("has so many stunned markers")),
    ("mark", _("has the marker")),
    ("unmark", _("has not the marker")),
    ("engage", _("is in contact with")),
    ("part", _("is not in contact with")),
    ("abandon", _("(nobody) the procedure under way is abandoned")),
    ("end", _("(nobody) the battle ends here")),
)
WITHOUT_TROOP = ("abandon", "end")
WITH_OTHER = ("mark", "unmark", "engage", "part")


@dataclass(frozen=True, slots=True)
class Correction:
    """What the form offers."""

    what: tuple[tuple[str, Promise], ...]
    troops: tuple[tuple[str, str], ...]
    others: tuple[tuple[str, str], ...]


def correction(scene: Scene) -> Correction:
    """Troops as this seat sees them: nobody is offered one that the other side keeps hidden."""
    seen = [troop for side in scene.open_view.sides for troop in side.troops]
    troops = tuple((one.id, scene.reader.troop(one.id)) for one in seen if one.deployed and one.miniatures and not one.within)
    markers = tuple((row.slug, row.name_in(scene.language)) for row in scene.table.catalogue.markers.values())
    return Correction(WHAT, troops, (*markers, *troops))


def correction_in(form: QueryDict, seat: Seat) -> ProposeCorrection:
    what = form.get("what", "")[:20]
    number = form.get("number", "0")
    value = int(number) if number.isascii() and number.isdigit() and len(number) < 4 else 0
    change = Change(
        what,
        "" if what in WITHOUT_TROOP else form.get("troop", "")[:20],
        0 if what in (*WITHOUT_TROOP, *WITH_OTHER) else value,
        form.get("other", "")[:40] if what in WITH_OTHER else "",
    )
    return ProposeCorrection(seat, form.get("reason", "").strip()[:LONGEST_REASON], (change,))
