"""A sheet as a BattleScribe roster, which every other list tool reads: a force with selections, each with its costs.

Only the structure is taken from there: costs, cost limits, forces, selections, profiles, rules, categories. Ids are made from our
own slugs, so that the same list makes the same file. `.rosz` is the same file, zipped.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from io import BytesIO
from xml.etree.ElementTree import Element, SubElement, tostring
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from django.utils.translation import gettext as _
from django.utils.translation import override

from rosters.sheets.printable import BREAK_HERE
from rosters.sheets.shapes import Rule, Sheet, UnitRow

NAMESPACE = "http://www.battlescribe.net/schema/rosterSchema"
VERSION = "2.03"
SYSTEM = "kensei"
POINTS = "points"
FILE = "roster.ros"
# The first moment a zip can tell, so that the same list makes the same bytes.
EPOCH = (1980, 1, 1, 0, 0, 0)


def ros(sheet: Sheet) -> bytes:
    with override(sheet.language):
        return bytes(tostring(_roster(sheet), encoding="UTF-8", xml_declaration=True))


def rosz(sheet: Sheet) -> bytes:
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        archive.writestr(ZipInfo(FILE, EPOCH), ros(sheet), ZIP_DEFLATED)
    return file.getvalue()


def _roster(sheet: Sheet) -> Element:
    roster = Element(
        "roster",
        {
            "xmlns": NAMESPACE,
            "id": _id(sheet.title, sheet.edition.key),
            "name": _plain(sheet.title),
            "battleScribeVersion": VERSION,
            "gameSystemId": SYSTEM,
            "gameSystemName": "Kensei",
            "gameSystemRevision": "1",
        },
    )
    _costs(roster, sheet.points)
    limits = SubElement(roster, "costLimits")
    SubElement(limits, "costLimit", {"name": "pts", "typeId": POINTS, "value": f"{sheet.size:.1f}"})
    _force(SubElement(roster, "forces"), sheet)
    return roster


def _force(forces: Element, sheet: Sheet) -> None:
    force = SubElement(
        forces,
        "force",
        {
            "id": _id("force", sheet.clan_slug),
            "name": _plain(sheet.clan),
            "entryId": f"force-{sheet.clan_slug}",
            "catalogueId": sheet.clan_slug or SYSTEM,
            "catalogueRevision": "1",
            "catalogueName": _plain(sheet.clan),
        },
    )
    _rules(force, [Rule(action.slug, "", action.name, f"{action.moment} {action.text}") for action in sheet.actions])
    selections = SubElement(force, "selections")
    if sheet.commander is not None:
        level = sheet.commander
        chosen = _selection(selections, level.slug, level.name, 1, "upgrade")
        _costs(chosen, level.points)
        _categories(chosen, ["command"])
    for row in sheet.rows:
        _unit(selections, row)
    used = [*(["command"] if sheet.commander else []), *(_category_of(row) for row in sheet.rows)]
    _categories(force, dict.fromkeys(used), primary=False)


def _unit(selections: Element, row: UnitRow) -> None:
    kind = "unit" if row.is_unit else "model"
    unit = _selection(selections, row.id, row.name, 1, kind)
    unit.set("entryId", row.slug)
    if row.profile:
        unit.set("customName", _plain(row.name))
        unit.set("name", _plain(row.profile))
    if row.note:
        SubElement(unit, "customNotes").text = _plain(row.note)
    _rules(unit, (*row.titles, *row.armour, *row.permanent, *row.by_ki))
    _profiles(unit, row)
    parts = SubElement(unit, "selections")
    if row.is_unit:
        _costs(_selection(parts, f"{row.id}-miniatures", row.profile or row.name, row.miniatures, "model"), 0)
    for weapon in row.weapons:
        _costs(_selection(parts, f"{row.id}-{weapon.slug}", weapon.name, 1, "upgrade"), 0)
    if row.banner:
        _costs(_selection(parts, f"{row.id}-banner", "Hata-Jurushi", 1, "upgrade"), 0)
    if row.is_general:
        _costs(_selection(parts, f"{row.id}-general", _("General"), 1, "upgrade"), 0)
    # The points of the whole unit stand on the unit, so that the costs of all selections add up to the roster's.
    _costs(unit, row.points)
    _categories(unit, [_category_of(row)])


def _selection(parent: Element, key: str, name: str, number: int, kind: str) -> Element:
    return SubElement(
        parent, "selection", {"id": _id(key), "name": _plain(name), "entryId": key, "number": str(number), "type": kind}
    )


def _profiles(unit: Element, row: UnitRow) -> None:
    profiles = SubElement(unit, "profiles")
    _profile(profiles, row.slug, row.profile or row.name, _("Troop"), [(stat.short, stat.value) for stat in row.stats])
    for weapon in row.weapons:
        told = [(_("Type"), weapon.kind), (_("Modifiers"), weapon.text)]
        _profile(profiles, f"{row.slug}-{weapon.slug}", weapon.name, _("Weapon"), told)


def _profile(profiles: Element, key: str, name: str, kind: str, told: Iterable[tuple[str, str]]) -> None:
    kind_id = _id("profile type", kind)
    profile = SubElement(
        profiles, "profile", {"id": _id(key), "name": _plain(name), "hidden": "false", "typeId": kind_id, "typeName": kind}
    )
    characteristics = SubElement(profile, "characteristics")
    for label, value in told:
        SubElement(characteristics, "characteristic", {"name": label, "typeId": _id(kind, label)}).text = _plain(value)


def _rules(parent: Element, rules: Iterable[Rule]) -> None:
    listed = SubElement(parent, "rules")
    for rule in rules:
        told = SubElement(listed, "rule", {"id": _id("rule", rule.slug), "name": _plain(rule.name), "hidden": "false"})
        SubElement(told, "description").text = _plain(rule.text)


def _costs(parent: Element, points: int) -> None:
    costs = SubElement(parent, "costs")
    SubElement(costs, "cost", {"name": "pts", "typeId": POINTS, "value": f"{points:.1f}"})


def _category_of(row: UnitRow) -> str:
    return "leaders" if row.is_leader else "units"


def _categories(parent: Element, keys: Iterable[str], *, primary: bool = True) -> None:
    names = {"command": _("Commander"), "leaders": _("Leaders"), "units": _("Units")}
    categories = SubElement(parent, "categories")
    for key in keys:
        told = {"id": _id("category", key), "name": names[key], "entryId": f"category-{key}"}
        SubElement(categories, "category", {**told, "primary": "true" if primary else "false"})


def _plain(text: str) -> str:
    """As it was before places to break were put in; what XML cannot hold has been taken out of a sheet already."""
    return text.replace(BREAK_HERE, "")


def _id(*parts: str) -> str:
    """In the shape BattleScribe gives its own: four groups of four."""
    digest = sha256("\n".join(parts).encode()).hexdigest()[:16]
    return "-".join(digest[start : start + 4] for start in range(0, 16, 4))
