"""What troops are made of: classes, titles, abilities, weapons and armour (S1199-1449, S4242-4372, S6822-7310)."""

from __future__ import annotations

from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from rosters.reference.book import Book, mark_of
from rosters.reference.chapters import page_title
from rosters.reference.pages.parts import entries, entry, exception, linked, spoken_of, who_has
from rosters.reference.shapes import AnySection, Cell, Entries, Entry, Fact, Facts, Grid, Page
from rosters.reference.vocabulary import CARRIED_OUT, phrase, word
from rosters.reference.words import fold
from rulebook.kensei.carrying_out import carried_out
from rulebook.kensei.profiles import Ability, Armour, Title, TroopClass, Weapon, WeaponType


def classes_page(book: Book) -> Page:
    rows = book.catalogue.classes.values()
    return Page(
        title=page_title("classes"),
        summary=_("A troop's class gives its attributes. The second movement is for mounted troops and for creatures that fly."),
        sections=(
            _class_grid(book, _("People"), tuple(row for row in rows if not row.creature)),
            _class_grid(book, _("Creatures"), tuple(row for row in rows if row.creature)),
            entries(book, _("What each class is"), rows),
        ),
    )


def _class_grid(book: Book, title: str, rows: tuple[TroopClass, ...]) -> Grid:
    shorts = attribute_shorts(creatures=any(row.honour_name == "PR" for row in rows), ki=any(row.ki for row in rows))
    columns = (_("Class"), *shorts)
    return Grid(title=title, columns=columns, rows=tuple(_class_cells(book, row) for row in rows))


def attribute_shorts(*, creatures: bool, ki: bool) -> tuple[str, ...]:
    shorts = [pgettext("attribute", "MOV"), pgettext("attribute", "AT"), pgettext("attribute", "INI")]
    shorts += [pgettext("attribute", "PR") if creatures else pgettext("attribute", "HO"), pgettext("attribute", "WO")]
    return (*shorts, pgettext("attribute", "KI")) if ki else tuple(shorts)


def _class_cells(book: Book, row: TroopClass) -> tuple[Cell, ...]:
    attack = exception(row, "at_melee") or exception(row, "at_ranged")
    cells = (
        Cell(link=book.to(row), mark=mark_of(row)),
        Cell(f"{row.mov_first}/{row.mov_second}"),
        Cell(f"{row.at_melee}/{row.at_ranged}", mark=attack),
        Cell(str(row.initiative), mark=exception(row, "initiative")),
        Cell(str(row.honour), mark=exception(row, "honour")),
        Cell(str(row.wounds), mark=exception(row, "wounds")),
    )
    return (*cells, Cell(str(row.ki))) if row.ki is not None else cells


def class_facts(book: Book, row: TroopClass) -> tuple[Fact, ...]:
    honour = _("Presence (PR)") if row.honour_name == "PR" else _("Honour (HO)")
    second = _("flying") if row.creature else _("mounted")
    facts = (
        Fact(_("Movement (MOV)"), _("%(first)s cm, %(second)s %(how)s") % _movement(row, second)),
        Fact(_("Melee attack (AT)"), str(row.at_melee), mark=exception(row, "at_melee")),
        Fact(_("Ranged attack (AT)"), str(row.at_ranged), mark=exception(row, "at_ranged")),
        Fact(_("Initiative (INI)"), str(row.initiative), mark=exception(row, "initiative")),
        Fact(honour, str(row.honour), mark=exception(row, "honour")),
        Fact(_("Wounds (WO)"), str(row.wounds), mark=exception(row, "wounds")),
    )
    return (*facts, Fact(_("Ki to invoke it"), str(row.ki))) if row.ki is not None else facts


def _movement(row: TroopClass, how: str) -> dict[str, object]:
    return {"first": row.mov_first, "second": row.mov_second, "how": how}


def class_sections(book: Book, row: TroopClass) -> tuple[AnySection, ...]:
    return (Facts(title=_("Attributes"), facts=class_facts(book, row)), *who_has(book, row, _("Who belongs to it")))


def titles_page(book: Book) -> Page:
    rows = book.catalogue.titles.values()
    return Page(
        title=page_title("titles"),
        summary=_("Rules that a troop always has by what it is."),
        sections=(
            entries(book, _("People"), (row for row in rows if not row.creature)),
            entries(book, _("Creatures"), (row for row in rows if row.creature)),
        ),
    )


def title_sections(book: Book, row: Title) -> tuple[AnySection, ...]:
    return (*who_has(book, row, _("Who bears it")), *spoken_of(book, row))


def abilities_page(book: Book) -> Page:
    """By initial, as the reader's language spells them."""
    rows = sorted(book.catalogue.abilities.values(), key=lambda row: fold(book.name(row)))
    letters = groupby(rows, key=lambda row: fold(book.name(row))[:1].upper())
    return Page(
        title=page_title("abilities"),
        summary=_("PA abilities are permanent. Ki abilities wake when the order roll reaches 6."),
        sections=tuple(
            Entries(title=letter, key=f"letter-{letter.lower()}", entries=tuple(_ability_entry(book, row) for row in found))
            for letter, found in letters
        ),
    )


def _ability_entry(book: Book, row: Ability) -> Entry:
    count = len(book.holders.get(("ability", row.slug), ()))
    who = ngettext("%(count)s profile has it", "%(count)s profiles have it", count) % {"count": count}
    return entry(book, row, tags=(who, word(CARRIED_OUT, carried_out(row))))


def ability_facts(_book: Book, row: Ability) -> tuple[Fact, ...]:
    facts = (Fact(_("Number in the book"), str(row.number)), Fact(_("In the app"), word(CARRIED_OUT, carried_out(row))))
    return (*facts, Fact(_("Goes with"), phrase(row.takes))) if row.takes else facts


def ability_sections(book: Book, row: Ability) -> tuple[AnySection, ...]:
    return (
        Facts(title=_("At a glance"), facts=ability_facts(book, row)),
        *who_has(book, row, _("Who has it")),
        *spoken_of(book, row),
    )


def weapons_page(book: Book) -> Page:
    types = book.catalogue.weapon_types.values()
    return Page(
        title=page_title("weapons"),
        summary=_("A weapon's type gives its modifiers; some weapons add their own."),
        sections=tuple(_weapons_of(book, kind) for kind in types),
    )


def _weapons_of(book: Book, kind: WeaponType) -> Entries:
    weapons = (row for row in book.catalogue.weapons.values() if row.weapon_type == kind.slug)
    title = book.name(kind) if kind.number is None else f"{kind.number}. {book.name(kind)}"
    return entries(book, title, weapons, key=kind.slug, lead=book.summary(kind))


def weapon_facts(book: Book, row: Weapon) -> tuple[Fact, ...]:
    kind = book.catalogue.weapon_types[row.weapon_type]
    facts = [linked(_("Type"), book.to(kind)), Fact(_("Modifiers"), book.summary(kind))]
    if kind.ranged:
        facts.append(Fact(_("Reach"), _("%(reach)s cm") % {"reach": kind.reach_cm}))
    if row.firearm:
        facts.append(Fact(_("Firearm"), _("yes")))
    return tuple(facts)


def weapon_sections(book: Book, row: Weapon) -> tuple[AnySection, ...]:
    return (
        Facts(title=_("At a glance"), facts=weapon_facts(book, row)),
        *who_has(book, row, _("Who carries it")),
        *spoken_of(book, row),
    )


def weapon_type_facts(book: Book, row: WeaponType) -> tuple[Fact, ...]:
    weapons = tuple(book.to(weapon) for weapon in book.catalogue.weapons.values() if weapon.weapon_type == row.slug)
    reach = (Fact(_("Reach"), _("%(reach)s cm") % {"reach": row.reach_cm}),) if row.ranged else ()
    return (linked(_("Weapons"), *weapons), *reach)


def weapon_type_sections(book: Book, row: WeaponType) -> tuple[AnySection, ...]:
    return (Facts(title=_("At a glance"), facts=weapon_type_facts(book, row)), *spoken_of(book, row))


def armour_page(book: Book) -> Page:
    rows = book.catalogue.armour.values()
    lead = _("Armour makes a troop harder to wound.")
    return Page(title=page_title("armour"), summary=lead, sections=(entries(book, _("Kinds of armour"), rows),))


def armour_sections(book: Book, row: Armour) -> tuple[AnySection, ...]:
    return (*who_has(book, row, _("Who wears it")), *spoken_of(book, row))
