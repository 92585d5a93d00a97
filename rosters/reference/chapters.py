"""The chapters of the reference: which table is shown under which address, and on which page its rows are listed.

Tables have the names the rulings use (`ability:accurate`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True, slots=True)
class Chapter:
    """`attribute` is the table's name in the catalogue, `page` the chapter whose list has its rows."""

    table: str
    attribute: str
    path: str
    page: str
    one: Promise
    many: Promise


CHAPTERS: tuple[Chapter, ...] = (
    Chapter("clan", "clans", "clans", "clans", _("Clan"), _("Clans")),
    Chapter("clanaction", "clan_actions", "clan-actions", "clans", _("Clan action"), _("Clan actions")),
    Chapter("profile", "profiles", "profiles", "profiles", _("Profile"), _("Profiles")),
    Chapter("troopclass", "classes", "classes", "classes", _("Class"), _("Classes")),
    Chapter("title", "titles", "titles", "titles", _("Title"), _("Titles")),
    Chapter("ability", "abilities", "abilities", "abilities", _("Ability"), _("Abilities")),
    Chapter("weapon", "weapons", "weapons", "weapons", _("Weapon"), _("Weapons")),
    Chapter("weapontype", "weapon_types", "weapon-types", "weapons", _("Weapon type"), _("Weapon types")),
    Chapter("armour", "armour", "armour", "armour", _("Piece of armour"), _("Armour")),
    Chapter("turnstep", "turn_steps", "turn", "turn", _("Step of the turn"), _("The turn")),
    Chapter("order", "orders", "orders", "orders", _("Order"), _("Orders")),
    Chapter("tablerow", "table_rows", "tables", "tables", _("Row of a table"), _("Tables")),
    Chapter("marker", "markers", "markers", "markers", _("Marker"), _("Markers")),
    Chapter("terrain", "terrain", "terrain", "terrain", _("Kind of terrain"), _("Terrain")),
    Chapter("scenario", "scenarios", "scenarios", "scenarios", _("Scenario"), _("Scenarios")),
    Chapter("deployment", "deployments", "deployments", "scenarios", _("Deployment"), _("Deployments")),
    Chapter("mission", "missions", "missions", "scenarios", _("Mission"), _("Missions")),
    Chapter("limit", "limits", "limits", "limits", _("Limit"), _("Limits")),
    Chapter("battlesize", "sizes", "sizes", "limits", _("Battle size"), _("Battle sizes")),
    Chapter("starterarmy", "starter_armies", "starters", "limits", _("Starter army"), _("Starter armies")),
    Chapter("commanderlevel", "commanders", "commanders", "commanders", _("Commander"), _("Commanders")),
    Chapter("commandcard", "command_cards", "command-cards", "commanders", _("Command card"), _("Command cards")),
    Chapter("ruling", "rulings", "rulings", "rulings", _("Ruling"), _("Rulings")),
    Chapter("dataversion", "version", "versions", "sources", _("Data version"), _("Data versions")),
)
BY_TABLE: Mapping[str, Chapter] = {chapter.table: chapter for chapter in CHAPTERS}
BY_PATH: Mapping[str, Chapter] = {chapter.path: chapter for chapter in CHAPTERS}
# The list pages; those that list several tables have a name of their own.
PAGES: Mapping[str, Promise] = {
    **{chapter.path: chapter.many for chapter in CHAPTERS if chapter.path == chapter.page},
    "limits": _("Army building"),
    "commanders": _("Command"),
    "sources": _("How sure are we?"),
}


def page_title(path: str) -> str:
    return str(PAGES[path])
