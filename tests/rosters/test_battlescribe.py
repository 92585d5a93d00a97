"""Rosters for other tools: the public structure of BattleScribe's files, with our totals."""

import io
import zipfile
from dataclasses import replace
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from rosters.battlescribe import NAMESPACE, ros, rosz
from tests.rosters.papers import STARTERS, sheet, starter
from tests.rosters.roster_structure import offences

NS = f"{{{NAMESPACE}}}"


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


MISPLACED = {
    "order": "<forces/><costs/>",
    "unknown": "<costs/><odd/>",
    "twice": "<costs/><costs/>",
    "a force in costs": "<costs><force/></costs>",
    "words": "<costs>words</costs>",
    "no decimal": '<costs><cost name="pts" typeId="p" value="many"/></costs>',
    "no number": '<forces><force id="f" name="f" entryId="f" catalogueId="c"><selections>'
    '<selection id="s" name="s" entryId="s" type="unit"/></selections></force></forces>',
    "no kind": '<forces><force id="f" name="f" entryId="f" catalogueId="c"><selections>'
    '<selection id="s" name="s" entryId="s" number="1" type="horde"/></selections></force></forces>',
    "categories before publications": '<forces><force id="f" name="f" entryId="f" catalogueId="c">'
    "<categories/><publications/></force></forces>",
}


@pytest.mark.parametrize("fault", MISPLACED)
def test_the_checker_sees_what_is_misplaced(fault: str) -> None:
    head = f'<roster xmlns="{NAMESPACE}" id="r" name="r" gameSystemId="s">'
    assert offences(ElementTree.fromstring(f"{head}</roster>")) == []
    assert len(offences(ElementTree.fromstring(f"{head}{MISPLACED[fault]}</roster>"))) >= 1


def test_the_checker_sees_another_namespace() -> None:
    assert offences(ElementTree.fromstring('<roster xmlns="urn:other" id="r" name="r" gameSystemId="s"/>'))


def test_names_and_notes_of_a_player_stand_where_the_structure_has_them() -> None:
    army = starter("buke")
    named = replace(army.entries[1], name="Red <Spears>", note="hold & wait")
    shown = sheet(replace(army, entries=(army.entries[0], named, *army.entries[2:])))
    roster = ElementTree.fromstring(ros(shown))
    assert offences(roster) == []
    unit = roster.find(f".//{NS}selection[@customName='Red <Spears>']")
    assert unit is not None
    assert unit.findtext(f"{NS}customNotes") == "hold & wait"


@pytest.mark.parametrize("clan", STARTERS)
def test_the_force_names_every_category_of_its_selections(clan: str) -> None:
    force = ElementTree.fromstring(ros(sheet(starter(clan)))).find(f"{NS}forces/{NS}force")
    assert force is not None
    told = {one.get("entryId") for one in force.findall(f"{NS}categories/{NS}category")}
    used = {one.get("entryId") for one in force.findall(f"{NS}selections/{NS}selection/{NS}categories/{NS}category")}
    assert told == used != set()


def test_ids_are_unique_among_selections_and_the_file_is_the_same_every_time() -> None:
    shown = sheet(starter("kuge"))
    ids = [one.get("id") for one in ElementTree.fromstring(ros(shown)).iter(f"{NS}selection")]
    assert len(ids) == len(set(ids))
    assert rosz(shown) == rosz(shown)
