"""The texts a list needs: each rule of its units once, in the order in which a player asks for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from rosters.reference.pages.cards import ability_link, armour_of
from rosters.sheets.lore import Lore
from rosters.sheets.shapes import Rule, UnitRow, Weapon
from rulebook.kensei.modifiers import Grant
from rulebook.kensei.profiles import AbilityUse, Profile
from rulebook.kensei.rows import Row


def rule(row: Row, kind: str, lore: Lore, name: str = "") -> Rule:
    return Rule(row.slug, kind, name or row.name_in(lore.language), row.summary_in(lore.language))


def ability_rules(profile: Profile, uses: Iterable[AbilityUse], lore: Lore) -> tuple[Rule, ...]:
    abilities = lore.catalogue.abilities
    return tuple(
        rule(abilities[use.ability], _("Ability"), lore, ability_link(lore.book, profile, use).label)
        for use in uses
        if use.ability in abilities
    )


def title_rules(profile: Profile, lore: Lore) -> tuple[Rule, ...]:
    return tuple(rule(lore.catalogue.titles[slug], _("Title"), lore) for slug in profile.titles if slug in lore.catalogue.titles)


def armour_rules(profile: Profile, lore: Lore) -> tuple[Rule, ...]:
    known = lore.catalogue.armour
    return tuple(rule(known[slug], pgettext("one piece of it", "Armour"), lore) for slug in armour_of(profile) if slug in known)


def weapons_of(profile: Profile, lore: Lore) -> tuple[Weapon, ...]:
    return tuple(_weapon(slug, lore) for slug in profile.weapons if slug in lore.catalogue.weapons)


def _weapon(slug: str, lore: Lore) -> Weapon:
    weapon = lore.catalogue.weapons[slug]
    kind = lore.catalogue.weapon_types[weapon.weapon_type]
    words = [kind.name_in(lore.language), *([_("firearm")] if weapon.firearm else [])]
    return Weapon(weapon.slug, weapon.name_in(lore.language), ", ".join(words), kind.summary_in(lore.language))


def rules_of(rows: Iterable[UnitRow], lore: Lore) -> tuple[Rule, ...]:
    """Titles, then armour, then abilities, those that a title lends included, whether or not a row tells them too."""
    units = list(rows)
    titles = _with_lent_titles((title for unit in units for title in unit.titles), lore)
    armour = _once(piece for unit in units for piece in unit.armour)
    abilities = _once(one for unit in units for one in (*unit.permanent, *unit.by_ki))
    lent = [one for one in _lent_abilities(titles, lore) if one.slug not in {own.slug for own in abilities}]
    return (*titles, *armour, *sorted((*abilities, *lent), key=lambda one: one.name.casefold()))


def _with_lent_titles(titles: Iterable[Rule], lore: Lore) -> tuple[Rule, ...]:
    """A title may stand for others, which may again; each is taken once, so this ends."""
    found = {title.slug: title for title in titles}
    waiting = list(found)
    while waiting:
        lent = (slug for grant in _grants(waiting.pop(0), lore) for slug in grant.titles)
        for slug in lent:
            if slug not in found and slug in lore.catalogue.titles:
                found[slug] = rule(lore.catalogue.titles[slug], _("Title"), lore)
                waiting.append(slug)
    return tuple(found.values())


def _lent_abilities(titles: Iterable[Rule], lore: Lore) -> tuple[Rule, ...]:
    """Abilities that only a title gives, which no row names."""
    known = lore.catalogue.abilities
    slugs = (slug for title in titles for grant in _grants(title.slug, lore) for slug in grant.abilities)
    return _once(rule(known[slug], _("Ability"), lore) for slug in slugs if slug in known)


def _grants(title: str, lore: Lore) -> Iterator[Grant]:
    return (effect for effect in lore.catalogue.titles[title].effects if isinstance(effect, Grant))


def _once(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """By slug and name: hatred of two clans is two lines."""
    return tuple({(one.slug, one.name): one for one in rules}.values())
