"""A person's battles that are over, and what is kept beside the logs."""

from collections.abc import Iterable

from django.urls import reverse
from django.utils import timezone

from armybuilder.people.models import User
from battles.aftermath.models import GivenCommand, PlayedBattle, ResultCache
from battles.aftermath.records import Record
from battles.models import Battle, Chair
from battles.selectors import battles_of, folded
from rulebook.kensei.battle.commands import Command
from rulebook.kensei.battle.company import seats
from rulebook.kensei.battle.victory import score, total, winner
from rulebook.kensei.battle.written import COMMANDS_WRITTEN
from rulebook.kernel.seats import TWO


def played_of(owner: User, key: int) -> PlayedBattle | None:
    return PlayedBattle.objects.filter(owner=owner, pk=key, deleted_at=None).first()


def commands_of(battle: Battle) -> dict[int, Command]:
    """The commands that rolled, by their number in the log."""
    kept = GivenCommand.objects.filter(battle=battle).values_list("number", "record")
    return {number: COMMANDS_WRITTEN.read(record) for number, record in kept}


def records_of(owner: User) -> list[Record]:
    """Newest first. Battles of one phone, with both seats the same person's, have no opponent and are left out."""
    written = [_written(battle) for battle in PlayedBattle.objects.filter(owner=owner, deleted_at=None)]
    over = battles_of(owner).exclude(ended_at=None).select_related("result_cache")
    hosted = [record for battle in over for record in _hosted(battle, owner)]
    return sorted([*written, *hosted], key=lambda record: record.day, reverse=True)


def result_of(battle: Battle) -> ResultCache:
    """Who won and by how much: as counted before, unless the log has grown since."""
    kept = getattr(battle, "result_cache", None)
    if kept is not None and kept.version == battle.version:
        return kept
    table = folded(battle)
    totals = {seat: total(score(table, seat)) for seat in seats(table)}
    fresh = {"version": battle.version, "winner": winner(table), "totals": totals}
    return ResultCache.objects.update_or_create(battle=battle, defaults=fresh)[0]


def _hosted(battle: Battle, owner: User) -> Iterable[Record]:
    chairs: dict[str, Chair] = {chair.seat: chair for chair in battle.chairs.all()}
    mine = [seat for seat, chair in chairs.items() if chair.person_id == owner.pk]
    if len(mine) != 1 or len(chairs) != len(TWO) or battle.ended_at is None:
        return
    own = mine[0]
    other = TWO[1] if own == TWO[0] else TWO[0]
    result = result_of(battle)
    yield Record(
        timezone.localdate(battle.ended_at),
        chairs[other].name,
        chairs[own].army.get("clan", ""),
        chairs[other].army.get("clan", ""),
        battle.scenario,
        "drawn" if not result.winner else "won" if result.winner == own else "lost",
        result.totals[own],
        result.totals[other],
        chairs[own].army.get("size"),
        href=reverse("battles:result", args=[battle.pk]),
    )


def _written(battle: PlayedBattle) -> Record:
    return Record(
        battle.played_on,
        battle.opponent,
        battle.clan,
        battle.opponent_clan,
        battle.scenario,
        battle.verdict,
        battle.points,
        battle.opponent_points,
        battle.size,
        battle.note,
        key=battle.pk,
    )
