"""Verbs for tests of pages about past battles: a battle of two wanderers, put into the database as play would have left it."""

from __future__ import annotations

from django.utils import timezone

from battles.aftermath.models import GivenCommand
from battles.models import Battle, Chair
from battles.store import append
from rosters.armies.storage import write_list
from rosters.catalogue import current_edition
from rulebook.kensei.battle.events import BattleBegun, Rolled
from rulebook.kensei.battle.written import COMMANDS_WRITTEN
from rulebook.kernel.seats import TWO
from tests.battles.wanderers import SEED, Wandered, wandered
from tests.rosters.mustering import person


def settled(number: int = 4, *, events: int | None = None) -> Battle:
    """Akira against Botan to the end, or only so many events of it."""
    played = wandered(number)
    log = played.history.log[:events]
    begun = log[0].event
    assert isinstance(begun, BattleBegun)
    battle = Battle.objects.create(
        owner=person("Akira"), edition=current_edition().key, scenario=begun.scenario, seed=SEED.hex(), code=None
    )
    for seat in TWO:
        name = begun.players[seat]
        army = write_list(begun.armies[seat])
        Chair.objects.create(battle=battle, seat=seat, person=person(name), name=name, army_name="Army", army=army)
    over = events is None
    append(battle, 0, log, ended_at=timezone.now() if over else None)
    _remember(battle, played, {entry.command for entry in log if isinstance(entry.event, Rolled)})
    return battle


def _remember(battle: Battle, played: Wandered, rolled: set[int]) -> None:
    given = [(number, played.commands[number]) for number in sorted(rolled)]
    GivenCommand.objects.bulk_create(
        GivenCommand(battle=battle, number=number, record=COMMANDS_WRITTEN.write(command)) for number, command in given
    )
