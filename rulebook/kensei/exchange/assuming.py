"""What a pasted list leaves unsaid, taken from what it says: clan from its troops, size from its points, the lowest commander."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from rulebook.kensei.army import ArmyList, Entry, receipt
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.exchange.drafts import ListDraft
from rulebook.kensei.muster.wording import Text, Words, names

CLAN: Words = ("No clan was named: by its troops it is {name}.", "No se nombra el clan: por sus tropas es {name}.")
NO_CLAN: Words = ("No clan was named: choose one.", "No se nombra el clan: elige uno.")
SIZE: Words = ("No size was named: taken as {size} points.", "No se nombra el tamaño: se toman {size} puntos.")
COMMANDER: Words = ("No commander level was named: taken as {name}.", "No se nombra el comandante: se toma {name}.")


@dataclass(frozen=True, slots=True)
class Assumed:
    clan: str
    size: int
    commander: str
    remarks: tuple[Text, ...]


def assume(draft: ListDraft, catalogue: Catalogue) -> Assumed:
    remarks: list[Text] = []
    clan = draft.clan or _clan(draft, catalogue, remarks)
    commander = draft.commander if draft.commander is not None else _commander(catalogue, remarks)
    size = draft.size if draft.size is not None else _size(draft, clan, commander, catalogue, remarks)
    return Assumed(clan, size, commander, tuple(remarks))


def _clan(draft: ListDraft, catalogue: Catalogue, remarks: list[Text]) -> str:
    homes = Counter(catalogue.profiles[entry.profile].clan for entry in draft.entries)
    clans = [slug for slug, _ in homes.most_common() if slug in catalogue.clans and catalogue.clans[slug].kind == "clan"]
    if not clans:
        remarks.append(Text(NO_CLAN))
        return ""
    remarks.append(Text(CLAN, {"name": names(catalogue.clans[clans[0]])}))
    return clans[0]


def _commander(catalogue: Catalogue, remarks: list[Text]) -> str:
    lowest = min(catalogue.commanders.values(), key=lambda level: level.points, default=None)
    if lowest is None:
        return ""
    remarks.append(Text(COMMANDER, {"name": names(lowest)}))
    return lowest.slug


def _size(draft: ListDraft, clan: str, commander: str, catalogue: Catalogue, remarks: list[Text]) -> int:
    """The smallest named size the list fits into, else the greatest."""
    entries = tuple(
        Entry("", entry.profile, 1 if entry.miniatures is None else entry.miniatures, entry.banner, fielded=entry.fielded)
        for entry in draft.entries
    )
    total = receipt(ArmyList(clan, 0, commander, entries=entries), catalogue).total
    sizes = sorted(row.points for row in catalogue.sizes.values())
    size = next((points for points in sizes if points >= total), sizes[-1] if sizes else total)
    remarks.append(Text(SIZE, {"size": size}))
    return size
