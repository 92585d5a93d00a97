"""The whole rules data as one frozen value, looked up by slug.

Built from the rows of `fixtures/kensei/*.json` or of the database, which have one shape. Rows of unknown tables are
left alone; `complaints.py` names them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from rulebook.kensei.armybuilding import BattleSize, CommandCard, CommanderLevel, Limit, StarterArmy
from rulebook.kensei.profiles import Ability, Armour, Clan, ClanAction, Profile, Title, TroopClass, Weapon, WeaponType
from rulebook.kensei.records import MODELS, Record, model_of, read_row
from rulebook.kensei.rows import Row
from rulebook.kensei.scenarios import Deployment, Mission, Scenario, Terrain
from rulebook.kensei.sequence import DataVersion, Marker, Order, Ruling, TableRow, TurnStep
from rulebook.kernel.errors import Unreadable

R = TypeVar("R", bound=Row)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Every table by slug, in the tables' own order."""

    version: DataVersion
    classes: Mapping[str, TroopClass]
    titles: Mapping[str, Title]
    abilities: Mapping[str, Ability]
    weapon_types: Mapping[str, WeaponType]
    weapons: Mapping[str, Weapon]
    armour: Mapping[str, Armour]
    table_rows: Mapping[str, TableRow]
    orders: Mapping[str, Order]
    markers: Mapping[str, Marker]
    turn_steps: Mapping[str, TurnStep]
    terrain: Mapping[str, Terrain]
    clans: Mapping[str, Clan]
    clan_actions: Mapping[str, ClanAction]
    profiles: Mapping[str, Profile]
    commanders: Mapping[str, CommanderLevel]
    sizes: Mapping[str, BattleSize]
    limits: Mapping[str, Limit]
    command_cards: Mapping[str, CommandCard]
    scenarios: Mapping[str, Scenario]
    deployments: Mapping[str, Deployment]
    missions: Mapping[str, Mission]
    rulings: Mapping[str, Ruling]
    starter_armies: Mapping[str, StarterArmy]
    # Any: situations worked out by `remembered.py`, which may be forgotten at any time.
    cache: dict[Any, Any] = field(init=False, default_factory=dict, compare=False, repr=False)

    @classmethod
    def from_records(cls, records: Iterable[Record]) -> Catalogue:
        """Read the rows; refuses the first one that cannot be read, by name."""
        rows = [read_row(record) for record in records if model_of(record) in MODELS]
        versions = _table(rows, DataVersion)
        if not versions:
            raise Unreadable("no-version", "The rules data has no version row: add one to version.json.")
        return cls(
            version=list(versions.values())[-1],
            classes=_table(rows, TroopClass),
            titles=_table(rows, Title),
            abilities=_table(rows, Ability),
            weapon_types=_table(rows, WeaponType),
            weapons=_table(rows, Weapon),
            armour=_table(rows, Armour),
            table_rows=_table(rows, TableRow),
            orders=_table(rows, Order),
            markers=_table(rows, Marker),
            turn_steps=_table(rows, TurnStep),
            terrain=_table(rows, Terrain),
            clans=_table(rows, Clan),
            clan_actions=_table(rows, ClanAction),
            profiles=_table(rows, Profile),
            commanders=_table(rows, CommanderLevel),
            sizes=_table(rows, BattleSize),
            limits=_table(rows, Limit),
            command_cards=_table(rows, CommandCard),
            scenarios=_table(rows, Scenario),
            deployments=_table(rows, Deployment),
            missions=_table(rows, Mission),
            rulings=_table(rows, Ruling),
            starter_armies=_table(rows, StarterArmy),
        )

    def table(self, name: str) -> tuple[TableRow, ...]:
        """The rows of one of the book's tables, `combat-dice` for example."""
        return tuple(row for row in self.table_rows.values() if row.table == name)

    def profiles_of(self, clan: str) -> tuple[Profile, ...]:
        return tuple(profile for profile in self.profiles.values() if profile.clan == clan)

    def actions_of(self, clan: str) -> tuple[ClanAction, ...]:
        return tuple(action for action in self.clan_actions.values() if action.clan == clan)


def _table(rows: Iterable[Row], kind: type[R]) -> Mapping[str, R]:
    found = [row for row in rows if isinstance(row, kind)]
    return {row.slug: row for row in sorted(found, key=lambda row: row.position)}
