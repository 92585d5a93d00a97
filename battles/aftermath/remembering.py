"""Keeping the commands that rolled or shuffled, for the audit after the battle: in the transaction that adds them to the log."""

from collections.abc import Iterable

from battles.aftermath.models import GivenCommand
from battles.models import Battle
from rulebook.kensei.battle.card_events import DeckShuffled
from rulebook.kensei.battle.commands import Command
from rulebook.kensei.battle.events import Rolled
from rulebook.kensei.battle.written import COMMANDS_WRITTEN
from rulebook.kernel.log import Entry


def command_remember(*, battle: Battle, added: Iterable[Entry], command: Command) -> None:
    """Only a command that rolled or shuffled: the others have nothing to check."""
    rolled = next((entry for entry in added if isinstance(entry.event, (Rolled, DeckShuffled))), None)
    if rolled is not None:
        GivenCommand.objects.create(battle=battle, number=rolled.command, record=COMMANDS_WRITTEN.write(command))
