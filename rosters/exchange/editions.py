"""Which rules data a list from outside is read by: the edition and packs it names if they are here, else the current edition."""

from dataclasses import dataclass, replace

from rosters.catalogue import catalogue_with, current_edition
from rosters.models import Edition, PackVersion
from rulebook.kensei.army import ArmyList
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.exchange import packs_named, version_named


@dataclass(frozen=True, slots=True)
class Data:
    """`edition` is a key; `asked` and `asked_packs` are what the list named, which may be others."""

    edition: str
    packs: tuple[str, ...]
    asked: str
    asked_packs: tuple[str, ...]
    catalogue: Catalogue

    @property
    def is_as_asked(self) -> bool:
        same_version = self.asked in ("", self.edition, self.catalogue.version.slug)
        return same_version and self.packs == self.asked_packs


def data_named(record: object) -> Data:
    """By what a record of `kensei-list/1` names."""
    return data_of(version_named(record), packs_named(record))


def data_of(version: str, packs: tuple[str, ...]) -> Data:
    known = bool(version) and Edition.objects.filter(key=version).exists()
    edition = version if known else current_edition().key
    # Only packs that exist, so that made-up ones fill no memory with catalogues of their own.
    existing = set(PackVersion.objects.filter(key__in=packs).values_list("key", flat=True)) if packs else set()
    kept = tuple(pack for pack in packs if pack in existing)
    return Data(edition, kept, version, packs, catalogue_with(edition, kept))


def pinned(army: ArmyList, data: Data) -> ArmyList:
    return replace(army, version=data.edition, packs=data.packs)
