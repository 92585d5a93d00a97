"""Rosters for other tools: the public structure of BattleScribe's files, with our totals."""

import io
import zipfile
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from rosters.battlescribe import NAMESPACE, ros, rosz
from tests.rosters.papers import STARTERS, sheet, starter

NS = f"{{{NAMESPACE}}}"
# What may stand in what, in which order, with which attributes (the optional ones after the bar).
STRUCTURE: dict[str, tuple[tuple[str, ...], str]] = {
    "roster": (
        ("costs", "costLimits", "forces"),
        "id name battleScribeVersion gameSystemId gameSystemName gameSystemRevision",
    ),
    "costs": (("cost",), ""),
    "cost": ((), "name typeId value"),
    "costLimits": (("costLimit",), ""),
    "costLimit": ((), "name typeId value"),
    "forces": (("force",), ""),
    "force": (
        ("rules", "profiles", "selections", "categories", "publications", "forces"),
        "id name entryId catalogueId catalogueRevision catalogueName",
    ),
    "selections": (("selection",), ""),
    "selection": (
        ("customNotes", "rules", "profiles", "selections", "costs", "categories"),
        "id name entryId number type | customName entryGroupId",
    ),
    "customNotes": ((), ""),
    "rules": (("rule",), ""),
    "rule": (("description",), "id name hidden"),
    "description": ((), ""),
    "profiles": (("profile",), ""),
    "profile": (("characteristics",), "id name hidden typeId typeName"),
    "characteristics": (("characteristic",), ""),
    "characteristic": ((), "name typeId"),
    "categories": (("category",), ""),
    "category": ((), "id name entryId primary"),
}


def offences(element: Element) -> list[str]:
    """Where an element is not as the structure says, itself and below."""
    name = element.tag.removeprefix(NS)
    if name not in STRUCTURE:
        return [f"unknown {name}"]
    children, attributes = STRUCTURE[name]
    needed, _bar, optional = attributes.partition(" | ")
    found = [f"{name} lacks {one}" for one in needed.split() if one not in element.attrib]
    found += [f"{name} has {one}" for one in element.attrib if one not in (*needed.split(), *optional.split())]
    inside = [child.tag.removeprefix(NS) for child in element]
    found += [f"{one} in {name}" for one in inside if one not in children]
    known = [one for one in inside if one in children]
    if len(children) > 1 and known != sorted(set(known), key=children.index):
        found.append(f"{name} out of order: {inside}")
    return found + [offence for child in element for offence in offences(child)]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("clan", STARTERS)
def test_a_rosz_unzips_to_a_roster_of_the_public_structure(clan: str, language: str) -> None:
    with zipfile.ZipFile(io.BytesIO(rosz(sheet(starter(clan), language)))) as archive:
        (name,) = archive.namelist()
        roster = ElementTree.fromstring(archive.read(name))
    assert name.endswith(".ros")
    assert roster.tag == f"{NS}roster"
    assert offences(roster) == []


@pytest.mark.parametrize("clan", STARTERS)
def test_the_costs_of_all_selections_add_up_to_the_roster_s_and_to_ours(clan: str) -> None:
    shown = sheet(starter(clan))
    roster = ElementTree.fromstring(ros(shown))
    total = float(roster.find(f"{NS}costs/{NS}cost").get("value"))  # type: ignore[union-attr,arg-type]
    parts = [float(cost.get("value", "")) for cost in roster.findall(f".//{NS}selection/{NS}costs/{NS}cost")]
    assert total == sum(parts) == shown.points
    limit = roster.find(f"{NS}costLimits/{NS}costLimit")
    assert limit is not None
    assert limit.get("value") == f"{shown.size:.1f}"


def test_every_unit_is_there_with_its_miniatures_and_attributes() -> None:
    shown = sheet(starter("buke"))
    roster = ElementTree.fromstring(ros(shown))
    units = roster.findall(f"{NS}forces/{NS}force/{NS}selections/{NS}selection[@type='unit']")
    assert [(unit.get("name"), _miniatures(unit)) for unit in units] == [
        (row.name, str(row.miniatures)) for row in shown.rows if row.is_unit
    ]
    told = [one.text for one in units[0].findall(f"{NS}profiles/{NS}profile[1]/{NS}characteristics/{NS}characteristic")]
    assert told == [stat.value for stat in next(row for row in shown.rows if row.is_unit).stats]


def _miniatures(unit: Element) -> str | None:
    return next(part.get("number") for part in unit.findall(f"{NS}selections/{NS}selection[@type='model']"))


def test_the_checker_sees_a_misplaced_element() -> None:
    attributes = " ".join(f'{name}="x"' for name in STRUCTURE["roster"][1].split())
    for inside in ("<forces/><costs/>", "<costs/><odd/>", "<costs/><costs/>"):
        assert offences(ElementTree.fromstring(f'<roster xmlns="{NAMESPACE}" {attributes}>{inside}</roster>')), inside


def test_ids_are_unique_among_selections_and_the_file_is_the_same_every_time() -> None:
    shown = sheet(starter("kuge"))
    ids = [one.get("id") for one in ElementTree.fromstring(ros(shown)).iter(f"{NS}selection")]
    assert len(ids) == len(set(ids))
    assert rosz(shown) == rosz(shown)
