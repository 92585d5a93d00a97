"""The rules as rows (`datum`, `troops`, `play`, `building`), and what players make of them."""

from rosters.models.armies import Army, ArmyVersion, Shelf, Visibility
from rosters.models.building import BattleSize, CommandCard, CommanderLevel, Limit, StarterArmy
from rosters.models.datum import Datum, DatumManager
from rosters.models.editions import Edition
from rosters.models.packs import Pack, PackVersion
from rosters.models.play import DataVersion, Deployment, Marker, Mission, Order, Ruling, Scenario, TableRow, Terrain, TurnStep
from rosters.models.printing import PrintedList
from rosters.models.troops import Ability, Armour, Clan, ClanAction, Profile, Title, TroopClass, Weapon, WeaponType

# In the order in which rows may refer to one another.
CATALOGUE: tuple[type[Datum], ...] = (
    DataVersion,
    TroopClass,
    Title,
    Ability,
    WeaponType,
    Weapon,
    Armour,
    TableRow,
    Order,
    Marker,
    TurnStep,
    Terrain,
    Clan,
    ClanAction,
    Profile,
    CommanderLevel,
    BattleSize,
    Limit,
    CommandCard,
    Scenario,
    Deployment,
    Mission,
    Ruling,
    StarterArmy,
)

__all__ = [
    "CATALOGUE",
    "Ability",
    "Armour",
    "Army",
    "ArmyVersion",
    "BattleSize",
    "Clan",
    "ClanAction",
    "CommandCard",
    "CommanderLevel",
    "DataVersion",
    "Datum",
    "DatumManager",
    "Deployment",
    "Edition",
    "Limit",
    "Marker",
    "Mission",
    "Order",
    "Pack",
    "PackVersion",
    "PrintedList",
    "Profile",
    "Ruling",
    "Scenario",
    "Shelf",
    "StarterArmy",
    "TableRow",
    "Terrain",
    "Title",
    "TroopClass",
    "TurnStep",
    "Visibility",
    "Weapon",
    "WeaponType",
]
