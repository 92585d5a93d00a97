"""The army somebody comes with, as a form names it: `army:<id>` of his own, `starter:<slug>`, or `text`, a pasted list."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.contrib.auth.models import AnonymousUser
from django.utils.translation import gettext as _

from armybuilder.people.models import User
from battles.models import Battle
from battles.selectors import rules_of
from battles.services import Brought
from rosters.armies.beginning import beginning_for
from rosters.armies.grid import tile_of
from rosters.armies.reading import language_now
from rosters.armies.selectors import armies_of, army_of, army_value
from rosters.exchange.importing import preview_of
from rulebook.kensei.army import army_of as starter_list
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.exchange import ListUnreadable
from rulebook.kensei.exchange.bounds import LONGEST_TEXT
from rulebook.kernel.errors import NotAllowed

TEXT = "text"


@dataclass(frozen=True, slots=True)
class Source:
    """The rules that starter armies are taken from."""

    catalogue: Catalogue
    edition: str
    packs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """An army that could be brought."""

    ref: str
    name: str
    clan: str
    clan_name: str
    points: int
    size: int
    miniatures: int
    is_legal: bool = True


@dataclass(frozen=True, slots=True)
class Shelf:
    own: tuple[Offer, ...]
    starters: tuple[Offer, ...]

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(sorted({offer.size for offer in (*self.own, *self.starters)}))

    def of_size(self, size: str) -> "Shelf":
        """Only the armies for a battle of so many points; all of them where no such size is asked for."""
        if size not in map(str, self.sizes):
            return self
        own, starters = (tuple(one for one in offers if str(one.size) == size) for offers in (self.own, self.starters))
        return Shelf(own, starters)

    def has(self, ref: str) -> bool:
        return any(offer.ref == ref for offer in (*self.own, *self.starters))


class ReadInPart(NotAllowed):
    """A pasted list some of whose lines nobody understood; the reader decides whether the rest is enough."""

    def __init__(self, lines: tuple[str, ...]) -> None:
        super().__init__("read-in-part", _("Some lines were not understood: correct them, or play with the rest."))
        self.lines = lines


def current_source(user: User | AnonymousUser) -> Source:
    beginning = beginning_for(user)
    return Source(beginning.reading.catalogue, beginning.edition, beginning.packs)


def source_of(battle: Battle) -> Source:
    return Source(rules_of(battle), battle.edition, tuple(battle.packs))


def shelf_for(user: User | AnonymousUser, source: Source) -> Shelf:
    """One's own armies, last changed first, and the starter armies."""
    mine = armies_of(user) if isinstance(user, User) else []
    tiles = [tile_of(army) for army in mine if army.archived_at is None]
    own = tuple(
        Offer(f"army:{one.id}", one.name, one.clan, one.clan_name, one.points, one.size, one.miniatures, one.is_legal)
        for one in tiles
        if one.miniatures
    )
    return Shelf(own, _starters(source.catalogue))


def brought_from(post: Mapping[str, str], user: User | AnonymousUser, source: Source, side: str = "") -> Brought:
    """The army and the name a form asks for; `side` is put before its fields' names. Refuses what is not this person's."""
    ref, player = post.get(f"{side}army", ""), post.get(f"{side}player", "").replace("\0", "")
    kind, _colon, key = ref.partition(":")
    starter = source.catalogue.starter_armies.get(key) if kind == "starter" else None
    if starter is not None:
        army = replace(starter_list(starter, source.catalogue), version=source.edition, packs=source.packs)
        return Brought(army, starter.name_in(language_now()), player)
    own = army_of(user, key) if kind == "army" and isinstance(user, User) else None
    if own is not None:
        return Brought(army_value(own), own.name, player)
    if ref == TEXT:
        return _pasted(post.get(f"{side}text", ""), player, is_enough=bool(post.get("anyway")))
    raise NotAllowed("no-army", _("Choose an army first: one of yours, a starter army, or a pasted list."))


def _pasted(text: str, player: str, *, is_enough: bool) -> Brought:
    if not text.strip() or len(text) > LONGEST_TEXT:
        raise NotAllowed("no-army", _("Paste a list: one unit to a line, with its clan."))
    try:
        read = preview_of(text, clan="", language=language_now())
    except ListUnreadable as refusal:
        reasons = " ".join(problem.message(language_now()) for problem in refusal.problems[:3])
        raise NotAllowed("unreadable-list", reasons) from refusal
    if not read.is_worth_keeping:
        raise NotAllowed("unreadable-list", _("No clan or no troop was understood: begin with the clan, then a unit a line."))
    if read.unmatched and not is_enough:
        raise ReadInPart(tuple(line.raw.strip()[:120] for line in read.unmatched[:10]))
    return Brought(read.army, read.title or read.clan_name, player)


def _starters(catalogue: Catalogue) -> tuple[Offer, ...]:
    language = language_now()
    return tuple(
        Offer(
            f"starter:{one.slug}",
            one.name_in(language),
            one.clan,
            catalogue.clans[one.clan].name_in(language),
            one.total,
            one.size,
            sum(entry.miniatures for entry in one.entries),
        )
        for one in catalogue.starter_armies.values()
    )
