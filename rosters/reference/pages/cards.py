"""A profile as a stat card: the attributes of its class, as its permanent abilities leave them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from rosters.reference.book import Book, shown_mark
from rosters.reference.pages.parts import crest_of, exception
from rosters.reference.shapes import Doubt, Link, Stat, StatCard
from rosters.reference.vocabulary import FIELDS, TROOP_TYPES, word
from rulebook.kensei.modifiers import ALWAYS, SELF, Set
from rulebook.kensei.profiles import AbilityUse, Profile, TroopClass
from rulebook.kensei.rows import Row

# What "of" may name, in Hatred of.
OF = ("clan", "title", "troopclass")


@dataclass(frozen=True, slots=True)
class Change:
    """A permanent change of an attribute and the ability it comes from."""

    effect: Set
    link: Link


def stat_card(book: Book, profile: Profile) -> StatCard:
    troop_class = book.catalogue.classes[profile.troop_class]
    return StatCard(
        link=book.to(profile),
        crest=crest_of(book, profile),
        clan=book.link("clan", profile.clan),
        kind=tuple(_kind(book, profile, troop_class)),
        points=profile.points,
        bundle=profile.bundle,
        stats=stats_of(book, profile, troop_class),
        weapons=tuple(book.link("weapon", slug) for slug in profile.weapons),
        armour=tuple(book.link("armour", slug) for slug in armour_of(profile)),
        titles=tuple(book.link("title", slug) for slug in profile.titles),
        permanent=tuple(ability_link(book, profile, use) for use in profile.permanent),
        by_ki=tuple(ability_link(book, profile, use) for use in profile.by_ki),
        leader=profile.leader,
        mark=shown_mark(profile.provenance),
        doubts=doubts_of(book, profile),
    )


def armour_of(profile: Profile) -> tuple[str, ...]:
    """Every mounted troop has cavalry armour, which its row need not name."""
    cavalry = "cavalry-armour"
    return (*profile.armour, cavalry) if profile.mounted and cavalry not in profile.armour else profile.armour


def ability_link(book: Book, profile: Profile, use: AbilityUse) -> Link:
    link = book.link("ability", use.ability, mark=exception(profile, f"abilities:{use.ability}"))
    return replace(link, label=f"{link.label} {_of(book, use.of)}") if use.of else link


def stats_of(book: Book, profile: Profile, troop_class: TroopClass) -> tuple[Stat, ...]:
    changes = tuple(_permanent_changes(book, profile))
    return tuple(_stat(book, profile, troop_class, what, changes) for what in ("mov", "at", "initiative", "honour", "wounds"))


def _of(book: Book, slug: str) -> str:
    known = next(((table, slug) for table in OF if (table, slug) in book.rows), None)
    return book.name(book.rows[known]) if known else word(TROOP_TYPES, slug)


def _kind(book: Book, profile: Profile, troop_class: TroopClass) -> Iterator[str]:
    yield book.name(troop_class)
    yield word(TROOP_TYPES, profile.troop_type)
    if profile.legendary:
        yield _("legendary")
    elif profile.unique:
        yield _("unique")


def _permanent_changes(book: Book, profile: Profile) -> Iterator[Change]:
    """What always holds for the bearer itself; what depends on the situation is for the table, not for the card."""
    for use in profile.permanent:
        ability = book.catalogue.abilities[use.ability]
        for effect in ability.effects:
            if isinstance(effect, Set) and effect.on == SELF and effect.condition == ALWAYS:
                yield Change(effect, book.to(ability))


def _stat(book: Book, profile: Profile, troop_class: TroopClass, what: str, changes: tuple[Change, ...]) -> Stat:
    if what == "mov":
        return _movement(profile, troop_class, changes)
    if what == "at":
        return _attack(troop_class)
    value, why = getattr(troop_class, what), None
    for change in changes:
        if change.effect.what == what:
            value = change.effect.amount if change.effect.how == "fix" else value + change.effect.amount
            why = change.link
    short, name = _names(what, troop_class)
    return Stat(short, name, str(value), _class_mark(troop_class, what), why)


def _movement(profile: Profile, troop_class: TroopClass, changes: tuple[Change, ...]) -> Stat:
    fast = next((change.link for change in changes if change.effect.what == "mov_column" and change.effect.amount > 1), None)
    second = profile.mounted or fast is not None
    value = troop_class.mov_second if second else troop_class.mov_first
    mark = _class_mark(troop_class, "mov_second" if second else "mov_first")
    return Stat(pgettext("attribute", "MOV"), _("Movement in centimetres"), str(value), mark, fast)


def _attack(troop_class: TroopClass) -> Stat:
    mark = _class_mark(troop_class, "at_melee") or _class_mark(troop_class, "at_ranged")
    value = f"{troop_class.at_melee}/{troop_class.at_ranged}"
    return Stat(pgettext("attribute", "AT"), _("Attack: melee and ranged"), value, mark)


def _names(what: str, troop_class: TroopClass) -> tuple[str, str]:
    if what == "initiative":
        return pgettext("attribute", "INI"), _("Initiative")
    if what == "wounds":
        return pgettext("attribute", "WO"), _("Wounds")
    if troop_class.honour_name == "PR":
        return pgettext("attribute", "PR"), _("Presence")
    return pgettext("attribute", "HO"), _("Honour")


def _class_mark(troop_class: TroopClass, field: str) -> str:
    return shown_mark(troop_class.provenance_of(field))


def doubts_of(book: Book, row: Row) -> tuple[Doubt, ...]:
    """The fields of a row that are surer, or less sure, than the rest, by kind."""
    kinds: dict[str, list[str]] = {}
    for field in row.field_provenance:
        if mark := exception(row, field):
            kinds.setdefault(mark, []).append(_field_name(book, field))
    return tuple(Doubt(kind, tuple(fields)) for kind, fields in kinds.items())


def _field_name(book: Book, field: str) -> str:
    part, _colon, slug = field.partition(":")
    if slug and ("ability", slug) in book.rows:
        return book.name(book.rows["ability", slug])
    return word(FIELDS, part)
