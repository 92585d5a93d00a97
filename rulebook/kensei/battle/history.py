"""The battle from its log, and the log as text.

`fold` is the only way a battle comes to be: it replays the entries that were not taken back. `played` adds one command. Dice are
derived from the secret, the place in the battle and the command, so the same command after an undo shows the same faces.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import cast

from rulebook.kensei.battle.agreements import REMEMBERED
from rulebook.kensei.battle.card_events import SEALED
from rulebook.kensei.battle.commands import Command
from rulebook.kensei.battle.events import Event, Rolled
from rulebook.kensei.battle.play import BESIDE_THE_TABLE, decide, evolved, new_battle
from rulebook.kensei.battle.state import Battle, Done
from rulebook.kensei.battle.written import COMMANDS_WRITTEN
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.codec import to_bytes
from rulebook.kernel.dice import Dice, SeededDice, seed_for
from rulebook.kernel.log import Entry, Retracted, appended, standing
from rulebook.kernel.seats import Seat
from rulebook.kernel.values import changed


@dataclass(frozen=True, slots=True)
class History:
    """A log with the battle it folds to."""

    log: tuple[Entry, ...]
    battle: Battle


def opened(catalogue: Catalogue) -> History:
    return History((), new_battle(catalogue))


def fold(log: Iterable[Entry], catalogue: Catalogue) -> Battle:
    return _folded(standing(log), new_battle(catalogue))


def _folded(log: Iterable[Entry], battle: Battle) -> Battle:
    for number, entries in groupby(log, key=lambda entry: entry.command):
        group = list(entries)
        battle = _after(battle, number, group[0].seat, tuple(cast(Event, entry.event) for entry in group))
    return battle


def caught_up(history: History, added: tuple[Entry, ...]) -> History:
    """The history with entries that were written elsewhere; only a retraction makes it fold the whole log again."""
    log = history.log + added
    if any(isinstance(entry.event, Retracted) for entry in added):
        return History(log, fold(log, history.battle.catalogue))
    return History(log, _folded(added, history.battle))


def played(history: History, command: Command, dice: Dice) -> History:
    """The history with one more command; a refusal leaves the old one as it was."""
    events = decide(command, history.battle, dice)
    log = appended(history.log, command.seat, events)
    if any(isinstance(event, Retracted) for event in events):
        return History(log, fold(log, history.battle.catalogue))
    return History(log, _after(history.battle, log[-1].command, command.seat, events))


def dice_for(secret: bytes, battle: Battle, command: Command) -> SeededDice:
    """The dice of one command at this place of this battle."""
    return SeededDice(seed_for(secret, battle.position, to_bytes(COMMANDS_WRITTEN.write(command))))


def _after(battle: Battle, number: int, seat: Seat, events: tuple[Event, ...]) -> Battle:
    battle = evolved(events, battle)
    if all(isinstance(event, BESIDE_THE_TABLE) for event in events):
        return battle
    done = Done(number, seat, any(isinstance(event, (Rolled, *SEALED)) for event in events))
    return changed(battle, position=battle.position + len(events), last=(*battle.last, done)[-REMEMBERED:])
