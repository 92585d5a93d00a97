"""The rules data for the rest of the site: the current edition, or the one a list was built with, as one frozen value.

Editions never change, so each process keeps the catalogues it has read; asking which edition is current costs one small query.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.core import serializers
from django.db import transaction
from django.db.models import F, ManyToManyField, Model
from django.utils import timezone

from armybuilder.people.models import User
from rosters.models import CATALOGUE, Edition, PackVersion
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.packs import overlay, pack_problems

FIXTURES: Path = settings.BASE_DIR / "fixtures" / "kensei"
# Catalogues kept in memory: the current edition and a few that older lists still use.
KEPT = 8


def fixture_records() -> list[dict[str, Any]]:
    """The rows of every fixture file, in the order of the files' names."""
    return [record for path in sorted(FIXTURES.glob("*.json")) for record in json.loads(path.read_text())]


def stored_records() -> list[dict[str, Any]]:
    """The rows of the database in the shape of the files."""
    rows: list[dict[str, Any]] = []
    for model in CATALOGUE:
        options = {"use_natural_foreign_keys": True, "use_natural_primary_keys": True}
        found = json.loads(serializers.serialize("json", model._default_manager.order_by("position", "slug"), **options))
        for field in model._meta.many_to_many:
            _put_in_order(found, field)
        rows += found
    return rows


def _put_in_order(rows: list[dict[str, Any]], field: "ManyToManyField[Any, Any]") -> None:
    """As in the file, where a troop's first weapon is its chief one; by themselves they would come in their own table's order."""
    source, target = field.m2m_field_name(), field.m2m_reverse_field_name()
    pairs = _through(field)._default_manager.order_by("pk").values_list(f"{source}__slug", f"{target}__slug")
    kept: dict[str, list[list[str]]] = {}
    for owner, slug in pairs:
        kept.setdefault(owner, []).append([slug])
    for row in rows:
        row["fields"][field.name] = kept.get(row["fields"]["slug"], [])


def digest_of(records: Iterable[Mapping[str, Any]]) -> str:
    lines = sorted(json.dumps(record, sort_keys=True, ensure_ascii=False) for record in records)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def load_catalogue() -> tuple[Edition, bool]:
    """Bring the tables in step with the fixture files and keep the result as an edition; a second call does nothing."""
    digest = digest_of(fixture_records())
    current = current_edition_or_none()
    if current is not None and current.digest == digest:
        return current, False
    with transaction.atomic():
        _write_rows(fixture_records())
        _remove_rows_not_in(fixture_records())
        return _edition_write(digest), True


def current_edition_or_none() -> Edition | None:
    return Edition.objects.defer("records").first()


def current_edition() -> Edition:
    edition = current_edition_or_none()
    return edition if edition is not None else load_catalogue()[0]


def current_catalogue() -> Catalogue:
    return catalogue_of(current_edition().key)


@lru_cache(maxsize=KEPT)
def catalogue_of(key: str) -> Catalogue:
    return Catalogue.from_records(records_of(key))


def records_of(key: str) -> list[dict[str, Any]]:
    records: list[dict[str, Any]] = Edition.objects.get(key=key).records
    return records


@dataclass(frozen=True, slots=True, eq=False)
class Laid:
    """An edition with packs laid over it, and the keys of those that fitted."""

    records: tuple[Mapping[str, Any], ...]
    packs: tuple[str, ...]


def catalogue_for(user: User | AnonymousUser) -> Catalogue:
    """The current edition as this person plays it: with the packs that are switched on."""
    return catalogue_with(current_edition().key, packs_in_use(user))


def packs_in_use(user: User | AnonymousUser) -> tuple[str, ...]:
    """The keys of the current versions of the packs a person has switched on, oldest pack first."""
    if not isinstance(user, User):
        return ()
    found = PackVersion.objects.filter(pack__owner=user, pack__active=True, number=F("pack__number"))
    return tuple(found.order_by("pack__created_at", "pack").values_list("key", flat=True))


@lru_cache(maxsize=2 * KEPT)
def catalogue_with(edition_key: str, packs: tuple[str, ...]) -> Catalogue:
    """An edition with these versions of packs laid over it in turn; whose they are is not asked, since a list may be shared."""
    return Catalogue.from_records(laid_with(edition_key, packs).records) if packs else catalogue_of(edition_key)


@lru_cache(maxsize=KEPT)
def laid_with(edition_key: str, packs: tuple[str, ...]) -> Laid:
    """A pack that was removed, or that does not fit this edition or the packs before it, is left out."""
    records: Sequence[Mapping[str, Any]] = records_of(edition_key)
    contents = dict(PackVersion.objects.filter(key__in=packs).values_list("key", "content")) if packs else {}
    kept = []
    for key in packs:
        if key in contents and not pack_problems(records, contents[key]):
            records = overlay(records, contents[key])
            kept.append(key)
    return Laid(tuple(records), tuple(kept))


def _write_rows(records: list[dict[str, Any]]) -> None:
    """As `loaddata` does, but table by table, so that the files may stand in any order."""
    tables = {model._meta.label_lower: number for number, model in enumerate(CATALOGUE)}
    ordered = sorted(records, key=lambda record: tables[record["model"]])
    later = []
    for row in serializers.deserialize("python", ordered, handle_forward_references=True):
        row.save(save_m2m=False)
        if row.deferred_fields:
            later.append(row)
    for row in later:
        row.save_deferred_fields()
    for model in CATALOGUE:
        for field in model._meta.many_to_many:
            _write_in_order(records, field)


def _write_in_order(records: list[dict[str, Any]], field: "ManyToManyField[Any, Any]") -> None:
    """By hand: Django writes several at once in any order, and the order of the file must be that of the keys."""
    through, label = _through(field), field.model._meta.label_lower
    owners, targets = _keys_by_slug(field.model), _keys_by_slug(field.related_model)
    source, target = f"{field.m2m_field_name()}_id", f"{field.m2m_reverse_field_name()}_id"
    pairs = [
        (owners[record["fields"]["slug"]], targets[slug])
        for record in records
        if record["model"] == label
        for (slug,) in record["fields"].get(field.name, ())
    ]
    through._default_manager.all().delete()
    through._default_manager.bulk_create([through(**{source: owner, target: other}) for owner, other in pairs])


def _through(field: "ManyToManyField[Any, Any]") -> type[Model]:
    through = field.remote_field.through
    assert through is not None, "every many-to-many field has a table"
    return through


def _keys_by_slug(model: Any) -> dict[str, int]:
    return dict(model._default_manager.values_list("slug", "pk"))


def _edition_write(digest: str) -> Edition:
    """The edition of these rows; one seen before (after a downgrade) becomes the current one again."""
    known = Edition.objects.filter(digest=digest).first()
    if known is not None:
        known.loaded = timezone.now()
        known.save(update_fields=["loaded"])
        return known
    records = stored_records()
    version = Catalogue.from_records(records).version
    return Edition.objects.create(
        key=f"{version.slug}.{digest[:8]}",
        digest=digest,
        name=version.name,
        name_es=version.name_es,
        released=version.released,
        records=records,
    )


def _remove_rows_not_in(records: list[dict[str, Any]]) -> None:
    """Rows that the files no longer have, last tables first so that nothing still points at them."""
    kept = {(record["model"], record["fields"]["slug"]) for record in records}
    for model in reversed(CATALOGUE):
        label = model._meta.label_lower
        for row in model._default_manager.all():
            if (label, row.slug) not in kept:
                row.delete()
