"""What every row of the rules data carries, and how a field says which table it points into.

The values of the tables extend `Row` instead of holding one, so that `ability.name` reads as the book does. All of them
are frozen; mappings in them are typed read-only and belong to nobody.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

PROVENANCES = ("rulebook", "designer", "derived", "reconstructed", "house")


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row of a table."""

    slug: str
    name: str
    name_es: str
    summary: str = ""
    summary_es: str = ""
    provenance: str
    source: str = ""
    field_provenance: Mapping[str, str] = field(default_factory=dict, hash=False)
    position: int = 0

    def name_in(self, language: str) -> str:
        return self.name_es if language == "es" else self.name

    def summary_in(self, language: str) -> str:
        return self.summary_es if language == "es" else self.summary

    def provenance_of(self, field_name: str) -> str:
        return self.field_provenance.get(field_name, self.provenance)


def to(model: str, **options: Any) -> Any:  # Any: dataclasses.field is typed as the field's own type.
    """A field that holds the slug, or the slugs, of rows of another table."""
    return field(metadata={"to": model}, **options)
