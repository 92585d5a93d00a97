"""Two units of a battle taken into the lab: those a seat sees, as many as are left, with the markers that lie beside them."""

from dataclasses import dataclass

from battles.lab.asking import address_of
from battles.lab.parties import Told
from battles.lab.switches import MARKERS, Fight, complete
from battles.lab.troops import LabTroop, within_bounds
from battles.selectors import Place, folded
from rulebook.kensei.battle.views import BattleView, TroopView, battle_view
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class Unit:
    id: str
    name: str
    miniatures: int
    markers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ranks:
    """One side's units that could be chosen."""

    seat: Seat
    player: str
    clan: str
    units: tuple[Unit, ...]


def ranks_of(place: Place, seat: Seat, language: str) -> tuple[Ranks, ...]:
    """Every side as this seat sees it, the viewer's own first."""
    table = folded(place.battle)
    markers = {slug: row.name_in(language) for slug, row in table.catalogue.markers.items()}
    found = [
        Ranks(
            side.seat, side.player, side.clan, tuple(_unit(troop, markers, language) for troop in side.troops if _stands(troop))
        )
        for side in battle_view(table, seat).sides
    ]
    return tuple(sorted(found, key=lambda ranks: ranks.seat not in place.seats))


def fight_between(place: Place, seat: Seat, one: str, other: str, catalogue: Catalogue) -> str:
    """The lab's address of the first against the second; empty unless both stand on different sides."""
    view = battle_view(folded(place.battle), seat)
    seen = {troop.id: troop for side in view.sides for troop in side.troops}
    first, second = seen.get(one), seen.get(other)
    if first is None or second is None or first.seat == second.seat or not (_stands(first) and _stands(second)):
        return ""
    troops = (_in_lab(view, first), _in_lab(view, second))
    if any(troop.profile not in catalogue.profiles for troop in troops):
        return ""
    told = (_told(first), _told(second))
    fight, _asked = complete(Fight("combat", *troops, told), catalogue)
    return address_of(fight)


def _stands(troop: TroopView) -> bool:
    return troop.deployed and troop.miniatures > 0 and not troop.within


def _told(troop: TroopView) -> Told:
    return Told({}, frozenset(troop.markers) & frozenset(MARKERS))


def _in_lab(view: BattleView, troop: TroopView) -> LabTroop:
    leader = next((one for side in view.sides for one in side.troops if one.id == troop.led_by), None)
    return LabTroop(troop.profile, within_bounds(troop.miniatures), leader.profile if leader else "")


def _unit(troop: TroopView, markers: dict[str, str], language: str) -> Unit:
    name = troop.name_es if language == "es" else troop.name
    return Unit(troop.id, name, troop.miniatures, tuple(markers[slug] for slug in troop.markers if slug in markers))
