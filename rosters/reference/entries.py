"""What the rules reference can find: every table of the catalogue a player would look something up in."""

from __future__ import annotations

from collections.abc import Iterator

from rosters.reference.search import Entry
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.records import MODELS
from rulebook.kensei.rows import Row
from rulebook.kensei.sequence import Ruling

# Between equally good answers the earlier table comes first.
TABLES = (
    "orders",
    "abilities",
    "weapons",
    "weapon_types",
    "armour",
    "titles",
    "classes",
    "markers",
    "profiles",
    "clans",
    "clan_actions",
    "terrain",
    "turn_steps",
    "table_rows",
    "scenarios",
    "missions",
    "deployments",
    "commanders",
    "command_cards",
    "limits",
    "sizes",
    "starter_armies",
    "rulings",
)
TEXTS = ("summary", "allowed", "consequence", "removed", "moment", "style", "setup", "special", "conflict", "reading")

TABLE_OF = {kind: name for name, kind in MODELS.items()}


def entries_of(catalogue: Catalogue) -> tuple[Entry, ...]:
    """Every row of the reference, keyed `table:slug` as rulings name what they decide."""
    return tuple(entry_of(row) for table in TABLES for row in getattr(catalogue, table).values())


def entry_of(row: Row) -> Entry:
    number = (f"R{row.number}",) if isinstance(row, Ruling) else ()
    return Entry(f"{TABLE_OF[type(row)]}:{row.slug}", (*number, row.name, row.name_es), tuple(_texts(row)))


def _texts(row: Row) -> Iterator[str]:
    for field in TEXTS:
        for name in (field, f"{field}_es"):
            text = getattr(row, name, "")
            if text:
                yield text
