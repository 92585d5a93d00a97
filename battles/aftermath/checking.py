"""The audit of a battle's dice and decks: from the revealed seed and the commands as they were given, every roll once more.

A roll follows from the seed, the place in the battle and the command's own bytes; commands that were taken back do not count for
the place, but their rolls are checked as well. Faces typed in from real dice cannot follow from the seed and are named as such.
A command deck is shuffled from its cards in ascending order.
"""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from rulebook.kensei.battle.card_events import DeckShuffled
from rulebook.kensei.battle.commands import Command, Roll
from rulebook.kensei.battle.events import Rolled
from rulebook.kensei.battle.play import BESIDE_THE_TABLE
from rulebook.kensei.battle.written import COMMANDS_WRITTEN
from rulebook.kernel.codec import to_bytes
from rulebook.kernel.dice import SeededDice, seed_for
from rulebook.kernel.log import Entry, Retracted
from rulebook.kernel.seats import Seat

Verdict = Literal["follows", "differs", "real", "unknown"]


@dataclass(frozen=True, slots=True)
class Checked:
    """A roll of the log against the same roll worked out again; `unknown`: its command was not kept."""

    number: int
    seat: Seat
    roll: str
    place: int
    faces: tuple[int, ...]
    again: tuple[int, ...]
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class CheckedDeck:
    """A shuffled command deck, from its top down, against the same shuffle worked out again."""

    number: int
    seat: Seat
    order: tuple[int, ...]
    again: tuple[int, ...]
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Audit:
    digest: str
    promised: str
    rolls: tuple[Checked, ...]
    decks: tuple[CheckedDeck, ...] = ()

    @property
    def seed_holds(self) -> bool:
        return self.digest == self.promised

    def count(self, verdict: Verdict) -> int:
        return sum(roll.verdict == verdict for roll in self.rolls)

    @property
    def holds(self) -> bool:
        return self.seed_holds and not self.count("differs") and all(deck.verdict != "differs" for deck in self.decks)


def audit(seed: bytes, promised: str, log: Iterable[Entry], commands: Mapping[int, Command]) -> Audit:
    """`commands` are the commands as given, by their number in the log; `promised` the digest shown from the start."""
    checked: list[Checked | CheckedDeck] = []
    # Of each command that stands: its number and how far it moves the place in the battle.
    standing: list[tuple[int, int]] = []
    for number, group in groupby(log, key=lambda entry: entry.command):
        entries = list(group)
        place = sum(moved for _, moved in standing)
        checked += _checked(seed, entries, place, commands.get(number))
        _stand(standing, number, entries)
    rolls = tuple(one for one in checked if isinstance(one, Checked))
    decks = tuple(one for one in checked if isinstance(one, CheckedDeck))
    return Audit(hashlib.sha256(seed).hexdigest(), promised, rolls, decks)


def _stand(standing: list[tuple[int, int]], number: int, entries: list[Entry]) -> None:
    for entry in entries:
        if isinstance(entry.event, Retracted):
            while standing and standing[-1][0] > entry.event.to:
                standing.pop()
    happened = [entry.event for entry in entries if not isinstance(entry.event, Retracted)]
    aside = all(isinstance(event, BESIDE_THE_TABLE) for event in happened)
    standing.append((number, 0 if aside else len(happened)))


def _checked(seed: bytes, entries: list[Entry], place: int, command: Command | None) -> list[Checked | CheckedDeck]:
    """In the order of the events, for all of them draw on the same dice."""
    dice = None
    if command is not None:
        dice = SeededDice(seed_for(seed, place, to_bytes(COMMANDS_WRITTEN.write(command))))
    found: list[Checked | CheckedDeck] = []
    for entry in entries:
        event = entry.event
        if isinstance(event, DeckShuffled):
            found.append(_deck(entry.number, event, dice))
        if not isinstance(event, Rolled):
            continue
        again: tuple[int, ...] = ()
        verdict: Verdict = "unknown"
        if isinstance(command, Roll) and command.faces:
            verdict = "real"
        elif dice is not None:
            again = dice.d6(len(event.faces))
            verdict = "follows" if again == event.faces else "differs"
        found.append(Checked(entry.number, event.seat, event.roll, place, event.faces, again, verdict))
    return found


def _deck(number: int, event: DeckShuffled, dice: SeededDice | None) -> CheckedDeck:
    if dice is None:
        return CheckedDeck(number, event.seat, event.order, (), "unknown")
    again = dice.shuffle(sorted(event.order))
    return CheckedDeck(number, event.seat, event.order, again, "follows" if again == event.order else "differs")
