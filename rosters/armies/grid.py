"""My armies as tiles, and how they are searched."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from rosters.armies.reading import reading_of
from rosters.armies.selectors import army_value
from rosters.models import Army
from rosters.reference.words import fold
from rulebook.kensei.muster.checks import findings_in
from rulebook.kensei.muster.rules import rules_of
from rulebook.kensei.muster.tally import count_up


@dataclass(frozen=True, slots=True)
class Tile:
    id: str
    name: str
    clan: str
    clan_name: str
    points: int
    size: int
    miniatures: int
    errors: int
    tags: tuple[str, ...]
    visibility: str
    is_archived: bool
    changed_at: datetime

    @property
    def is_legal(self) -> bool:
        return not self.errors


def tile_of(army: Army) -> Tile:
    reading, value = reading_of(army), army_value(army)
    tally = count_up(value, rules_of(reading.catalogue, value.clan))
    clan = reading.catalogue.clans.get(value.clan)
    return Tile(
        id=army.pk,
        name=army.name,
        clan=value.clan,
        clan_name=clan.name_in(reading.language) if clan else value.clan,
        points=tally.total,
        size=value.size,
        miniatures=sum(entry.miniatures for entry in value.fielded),
        errors=sum(finding.is_error for finding in findings_in(tally)),
        tags=tuple(army.tags),
        visibility=army.visibility,
        is_archived=army.archived_at is not None,
        changed_at=army.changed_at,
    )


def tiles_of(armies: Iterable[Army], *, query: str = "", tag: str = "", archived: bool = False) -> tuple[Tile, ...]:
    wanted = fold(query).split()
    kept = (army for army in armies if (army.archived_at is not None) == archived and (not tag or tag in army.tags))
    return tuple(tile for tile in map(tile_of, kept) if all(word in _spoken(tile) for word in wanted))


def tags_of(armies: Iterable[Army]) -> tuple[str, ...]:
    return tuple(sorted({tag for army in armies for tag in army.tags}))


def _spoken(tile: Tile) -> str:
    return fold(" ".join((tile.name, tile.clan_name, str(tile.size), *tile.tags)))
