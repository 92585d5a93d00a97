"""The reference's own words for what the data only codes: kinds, phases, tables, fields, sources.

A code without a word stands for itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_noop
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy as _p

from rosters.reference.shapes import Source

Words = Mapping[str, Promise]

TROOP_TYPES: Words = {
    "infantry": _("infantry"),
    "mounted": _("cavalry"),
    "skirmisher": _("skirmishers"),
    "spiritual": _("spiritual troop"),
    "creature": _("creature"),
    "war-machine": _("war machine"),
}
CLAN_KINDS: Words = {
    "clan": _("Clan"),
    "common": _("Common troops"),
    "spiritual": _("Spiritual troops"),
    "realm": _("Realm of creatures"),
}
ORDER_KINDS: Words = {
    "movement": _("movement"),
    "combat": _("combat"),
    "support": _("support"),
    "static": _("static"),
    "spiritual": _("spiritual"),
}
ORDER_CHAPTERS: Words = {
    "movement": _("Movement orders"),
    "combat": _("Combat orders"),
    "support": _("Support orders"),
    "static": _("Static orders"),
    "spiritual": _("Spiritual orders"),
}
PHASES: Words = {
    "setup": _("Before the battle"),
    "maintenance": _("Maintenance phase"),
    "initiative": _("Initiative phase"),
    "activation": _("Activation phase"),
    "end": _("End phase"),
}
TABLES: Words = {
    "combat-dice": _("Combat: how many dice"),
    "combat-difficulty": _("Combat: difficulty"),
    "melee-damage": _("Damage in melee"),
    "shoot-dice": _("Shooting: how many dice"),
    "shoot-difficulty": _("Shooting: difficulty"),
    "shoot-damage": _("Damage by shooting"),
    "protect-leader": _("Protecting the leader"),
    "order-roll": _("Order roll"),
    "honour": _("Honour roll"),
    "movement": _("Distances"),
    "orders": _("Who may do what"),
}
TABLE_LEADS: Words = {
    "combat-dice": _("Add these up; the sum is how many dice you roll."),
    "combat-difficulty": _(
        "A die hits on 4+. These change the number it needs; a natural 1 always misses and a natural 6 always hits."
    ),
    "melee-damage": _("One die for each impact, wounding on 4+. These change the number, or say what a die does."),
    "shoot-dice": _("Add these up; the sum is how many dice you roll."),
    "shoot-difficulty": _(
        "A die hits on 4+. These change the number it needs; a natural 1 always misses and a natural 6 always hits."
    ),
    "shoot-damage": _("One die for each impact, wounding on 4+. These change the number, or say what a die does."),
    "order-roll": _("One die for each activation says how many orders the troop receives."),
    "honour": _("One die against HO, or PR for creatures; equal or less passes."),
}
BASES: Words = {
    "E": _("Outside evidence: another edition, the sister game or the designer."),
    "T": _("Weight of the text: the book settles it elsewhere."),
    "J": _("Judgement: ours. Agree it at the table before play."),
}
SIDES: Words = {"attacker": _("attacker"), "defender": _("defender")}
CARRIED_OUT: Words = {
    "data": _("worked out by the app"),
    "step": _("played step by step in the app"),
    "reminder": _("a reminder; the players carry it out"),
}
USES: Words = {"pa": _p("permanent ability", "PA"), "ki": _p("ability woken by Ki", "Ki")}
PROVENANCE_WORDS: Words = {
    "rulebook": _p("rows of a chapter", "from the rulebook"),
    "designer": _p("rows of a chapter", "from the designer"),
    "derived": _p("rows of a chapter", "derived"),
    "reconstructed": _p("rows of a chapter", "reconstructed"),
    "house": _p("rows of a chapter", "house"),
}
PROVENANCES: Words = {
    "rulebook": _("Printed in the rulebook. The page says on which lines of its text."),
    "designer": _("Said by the game's designer in public, outside the rulebook."),
    "derived": _("Not printed as such, but follows from what is: a sum, a pattern the book keeps to, or a ruling."),
    "reconstructed": _(
        "Our best guess. The book prints it as a picture we cannot read, or not at all; the number fits the book's prices and "
        "patterns, but may differ from the official one. Agree with your opponent, or replace it with your club's own pack."
    ),
    "house": _("A club's own: from a data pack that somebody added here. Not official."),
}
FIELDS: Words = {
    "name": _("name"),
    "summary": _("summary"),
    "troop_class": _("class"),
    "points": _("points"),
    "bundle": _("miniatures for the points"),
    "titles": _("titles"),
    "weapons": _("weapons"),
    "armour": _("armour"),
    "mounted": _("mount"),
    "volume": _("volume"),
    "leader": _("being a leader"),
    "unique": _("being unique"),
    "abilities": _("abilities"),
    "at_melee": _("melee attack"),
    "at_ranged": _("ranged attack"),
    "initiative": _("initiative"),
    "honour": _("honour"),
    "wounds": _("wounds"),
    "hand": _("cards in hand"),
    "plan": _("measures of the map"),
    "removed": _("when it goes away"),
    "parameters": _("what it counts"),
}
# What the data says where there is no line of the book to cite.
SOURCE_PHRASES = (
    gettext_noop("designer's forum, July 2017"),
    gettext_noop("the book's price and ability pattern"),
    gettext_noop("the book's own sample lists as a pattern"),
    gettext_noop("One step under Warrior; no table states it"),
    gettext_noop("the class is a guess"),
    gettext_noop("inferior creature or elite"),
    gettext_noop("the club: a painter's page, 2013"),
    gettext_noop("loose order: a painter's page, 2013"),
    gettext_noop("The free rulebook, version 2.2 or close to it"),
    gettext_noop("clan or kind of troop"),
)
LINES = re.compile(r"S(\d+(?:-\d+)?)")
RULING = re.compile(r"R\d+")


def word(words: Words, code: str) -> str:
    return str(words.get(code, code.replace("-", " ")))


def phrase(text: str) -> str:
    """A few words of the data that have no Spanish of their own."""
    return gettext(text) if text else ""


def sources_of(source: str) -> tuple[Source, ...]:
    """Lines of the book as numbers; rulings are linked elsewhere, so they are left out."""
    found: list[Source] = []
    lines = LINES.findall(source)
    if lines:
        plural = len(lines) + sum("-" in line for line in lines)
        found.append(Source(", ".join(lines).replace("-", "–"), lines=plural))
    said = [part.strip() for part in source.split(", ") if not LINES.fullmatch(part) and not RULING.fullmatch(part)]
    text = ", ".join(part for part in said if part)
    if text:
        found.append(Source(phrase(text)))
    return tuple(found)
