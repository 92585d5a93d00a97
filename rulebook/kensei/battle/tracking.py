"""A battle that is only kept count of: the players know the rules, the program keeps turn, markers, casualties, cards and notes.

Nothing is awaited and nothing follows by itself: either seat may set anything at any time. The log, taking back and the count of
victory points are those of a guided battle. A turn goes through its phases in the order of the book (S2138): its beginning is
told by `TurnBegan`, and going on from maintenance removes the markers that maintenance removes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulebook.kensei.battle.commands import Track
from rulebook.kensei.battle.company import seats
from rulebook.kensei.battle.events import BattleEnded, Event, MarkersRemoved, Tracked, TurnBegan
from rulebook.kensei.battle.procedures import Change, Note, Tracking
from rulebook.kensei.battle.reasons import Why
from rulebook.kensei.battle.state import Battle, Troop, marked, unmarked, with_troop
from rulebook.kensei.battle.turns import is_routed
from rulebook.kernel.values import changed

PHASES = ("maintenance", "initiative", "activation")
MOST_TURNS = 20
MOST_CARDS = 60
MOST_STUNNED = 20
LONGEST_NOTE = 500
MOST_NOTES = 50
# Said of the whole battle, then of one troop.
OF_BATTLE = ("turn", "phase", "initiative", "attacker", "cards", "note", "strike-note", "end")
OF_TROOP = ("miniatures", "wounds", "stunned", "mark", "unmark")


def against_tracking(battle: Battle, command: Track) -> Why | None:
    if battle.tracking is None or battle.phase == "ended":
        return Why("not-tracked")
    change = command.change
    fits = FITS.get(change.what)
    if fits is None or command.seat not in seats(battle) or (change.what in OF_TROOP) != bool(change.troop):
        return Why("cannot-be-set", change.what[:LONGEST_NOTE])
    if change.troop and change.troop not in battle.troops:
        return Why("not-on-the-table")
    return None if fits(battle, change) else Why("cannot-be-set", change.what)


def tracked_events(battle: Battle, command: Track) -> tuple[Event, ...]:
    """A turn that follows and the end are told as in a guided battle, so that replay and report know them."""
    change = command.change
    if change.what == "turn" and change.value == battle.turn + 1:
        return (TurnBegan(change.value),)
    if change.what == "phase" and (battle.phase, change.other) == ("maintenance", "initiative"):
        return (MarkersRemoved(),)
    if change.what == "end":
        return (_end(battle),)
    return (Tracked(command.seat, change),)


def tracked(battle: Battle, event: Tracked) -> Battle:
    return APPLY[event.change.what](battle, event)


def _end(battle: Battle) -> BattleEnded:
    retreating = tuple(seat for seat in seats(battle) if is_routed(battle, seat))
    if retreating:
        return BattleEnded("retreat", retreating)
    return BattleEnded("turns" if battle.turn >= battle.turns else "agreed")


def _troop(battle: Battle, change: Change) -> Troop:
    return battle.troops[change.troop]


def _note_fits(battle: Battle, change: Change) -> bool:
    is_text = bool(change.other.strip()) and len(change.other) <= LONGEST_NOTE and "\0" not in change.other
    return is_text and len(_of(battle).notes) < MOST_NOTES


FITS: Mapping[str, Callable[[Battle, Change], bool]] = {
    "turn": lambda battle, change: 1 <= change.value <= MOST_TURNS,
    "phase": lambda battle, change: battle.turn > 0 and change.other in PHASES,
    "initiative": lambda battle, change: change.other in seats(battle),
    "attacker": lambda battle, change: change.other in seats(battle),
    "cards": lambda battle, change: change.other in seats(battle) and 0 <= change.value <= MOST_CARDS,
    "note": _note_fits,
    "strike-note": lambda battle, change: 0 <= change.value < len(_of(battle).notes),
    "end": lambda battle, change: True,
    "miniatures": lambda battle, change: 0 <= change.value <= _troop(battle, change).size,
    "wounds": lambda battle, change: 0 <= change.value < _troop(battle, change).wounds_each,
    "stunned": lambda battle, change: 0 <= change.value <= MOST_STUNNED,
    "mark": lambda battle, change: change.other in battle.catalogue.markers,
    "unmark": lambda battle, change: change.other in _troop(battle, change).markers,
}


def _of(battle: Battle) -> Tracking:
    return battle.tracking or Tracking()


def _turned(battle: Battle, event: Tracked) -> Battle:
    return changed(battle, turn=event.change.value, phase="maintenance")


def _phased(battle: Battle, event: Tracked) -> Battle:
    # Only what stands in PHASES is ever told.
    return changed(battle, phase=event.change.other)  # type: ignore[arg-type]


def _led(battle: Battle, event: Tracked) -> Battle:
    return changed(battle, initiative=event.change.other)


def _attacking(battle: Battle, event: Tracked) -> Battle:
    return changed(battle, setup=changed(battle.setup, attacker=event.change.other))


def _carded(battle: Battle, event: Tracked) -> Battle:
    tracking = _of(battle)
    cards = {**tracking.cards, event.change.other: event.change.value}
    return changed(battle, tracking=changed(tracking, cards=cards))


def _noted(battle: Battle, event: Tracked) -> Battle:
    tracking = _of(battle)
    return changed(battle, tracking=changed(tracking, notes=(*tracking.notes, Note(event.seat, event.change.other.strip()))))


def _struck(battle: Battle, event: Tracked) -> Battle:
    tracking = _of(battle)
    kept = tuple(note for place, note in enumerate(tracking.notes) if place != event.change.value)
    return changed(battle, tracking=changed(tracking, notes=kept))


def _counted(battle: Battle, event: Tracked) -> Battle:
    """A troop that is gone has neither wounds nor stunned miniatures."""
    troop = battle.troop(event.change.troop)
    if event.change.value:
        return with_troop(battle, changed(troop, miniatures=event.change.value))
    return with_troop(battle, changed(troop, miniatures=0, wounds=0, stunned=0))


def _wounded(battle: Battle, event: Tracked) -> Battle:
    return with_troop(battle, changed(battle.troop(event.change.troop), wounds=event.change.value))


def _stunned(battle: Battle, event: Tracked) -> Battle:
    return with_troop(battle, changed(battle.troop(event.change.troop), stunned=event.change.value))


def _marked(battle: Battle, event: Tracked) -> Battle:
    return with_troop(battle, marked(battle.troop(event.change.troop), event.change.other))


def _unmarked(battle: Battle, event: Tracked) -> Battle:
    return with_troop(battle, unmarked(battle.troop(event.change.troop), event.change.other))


APPLY: Mapping[str, Callable[[Battle, Tracked], Battle]] = {
    "turn": _turned,
    "phase": _phased,
    "initiative": _led,
    "attacker": _attacking,
    "cards": _carded,
    "note": _noted,
    "strike-note": _struck,
    "miniatures": _counted,
    "wounds": _wounded,
    "stunned": _stunned,
    "mark": _marked,
    "unmark": _unmarked,
}
