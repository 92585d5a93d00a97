"""A whole battle between two players without a plan, for tests of what comes after one: log, commands, catalogue."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from rulebook.kensei.army import army_of
from rulebook.kensei.battle.commands import Begin, Command, Undo
from rulebook.kensei.battle.history import History, dice_for, opened, played
from rulebook.kensei.battle.options import legal_commands
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.errors import RuleBroken
from rulebook.kernel.seats import TWO
from tests.rulebook.kensei.battle.wandering import complete, playable
from tests.rulebook.kensei.mustering import CATALOGUE

SEED = bytes(range(32))
MOST_COMMANDS = 900


@dataclass(frozen=True, slots=True)
class Wandered:
    history: History
    commands: dict[int, Command]
    catalogue: Catalogue


@lru_cache(maxsize=4)
def wandered(number: int = 3, *, undoing: bool = True) -> Wandered:
    """Played to the end; now and then a command is taken back."""
    random = Random(number)
    armies = {
        seat: army_of(CATALOGUE.starter_armies[f"{clan}-vanguard"], CATALOGUE)
        for seat, clan in zip(TWO, ("buke", "sohei"), strict=True)
    }
    begin = Begin("a", {"a": "Akira", "b": "Botan"}, armies, "encounter-and-annihilation", abilities=True)
    history, commands = opened(CATALOGUE), {}

    def give(command: Command) -> None:
        nonlocal history
        history = played(history, command, dice_for(SEED, history.battle, command))
        commands[history.log[-1].command] = command

    give(begin)
    for _ in range(MOST_COMMANDS):
        if history.battle.phase == "ended":
            break
        if undoing and random.random() < 0.05:
            undo = next((one for seat in TWO for one in legal_commands(history.battle, seat) if isinstance(one, Undo)), None)
            if undo:
                give(undo)
                continue
        moves = playable(history.battle)
        command = complete(moves[random.randrange(len(moves))], history.battle, random.randrange)
        try:
            give(command)
        except RuleBroken:
            continue
    return Wandered(history, commands, CATALOGUE)
