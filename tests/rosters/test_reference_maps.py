"""Every deployment of the data can be drawn, inside its table, as the scenario says (R49)."""

from __future__ import annotations

import json
from itertools import combinations, pairwise
from math import hypot
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from rosters.reference.maps import draw, markup

ROWS = json.loads((Path(__file__).parents[2] / "fixtures" / "kensei" / "scenarios.json").read_text(encoding="utf-8"))
DEPLOYMENTS = {row["fields"]["slug"]: row["fields"] for row in ROWS if row["model"] == "rosters.deployment"}
SVG = "{http://www.w3.org/2000/svg}"

every_deployment = pytest.mark.parametrize("slug", DEPLOYMENTS)


def corners(figure: dict[str, Any]) -> list[tuple[float, float]]:
    if "radius" not in figure:
        return [(x, y) for x, y in figure["points"]]
    (x, y), radius = figure["centre"], figure["radius"]
    return [(x - radius, y), (x + radius, y), (x, y - radius), (x, y + radius)]


def box_of(mark: dict[str, Any]) -> list[tuple[float, float]]:
    (x, y), (wide, deep) = mark["at"], mark["size"]
    return [(x - wide / 2, y - deep / 2), (x + wide / 2, y + deep / 2)]


def gaps(plan: dict[str, Any]) -> list[float]:
    """How far apart the zones of opposing sides are; zones are bands across the table."""
    bands = [(zone["side"], sorted({y for _x, y in zone["points"]})) for zone in plan["zones"] if "points" in zone]
    pairs = [(one, other) for (a, one), (b, other) in combinations(bands, 2) if a != b]
    return [max(other[0] - one[1], one[0] - other[1]) for one, other in pairs]


def svg_of(plan: dict[str, Any], language: str = "en", label: str = "A map") -> ElementTree.Element:
    return ElementTree.fromstring(markup(draw(plan, language=language, label=label)))


def words_of(root: ElementTree.Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}text")]


@every_deployment
def test_zones_areas_and_marks_lie_inside_the_table(slug: str) -> None:
    plan = DEPLOYMENTS[slug]["plan"]
    places = [place for figure in plan["zones"] + plan["areas"] for place in corners(figure)]
    places += [place for mark in plan["marks"] for place in box_of(mark)]
    assert places
    assert all(0 <= x <= plan["width"] and 0 <= y <= plan["depth"] for x, y in places)


@every_deployment
def test_opposing_zones_are_as_far_apart_as_the_scenario_says(slug: str) -> None:
    plan = DEPLOYMENTS[slug]["plan"]
    assert set(gaps(plan)) == ({plan["gap"]} if plan["gap"] else set())


def test_normal_deployments_leave_fifty_centimetres_free() -> None:
    """R49. Only the battles that say otherwise are closer."""
    closer = {slug: row["plan"]["gap"] for slug, row in DEPLOYMENTS.items() if row["plan"]["gap"] != 50}
    assert closer == {
        "break-the-front-surrounded": 20,
        "break-the-front-besieged": 40,
        "village-defense-fight-on-the-streets": None,
        "village-defense-last-defence": 25,
    }


def test_one_die_always_finds_exactly_one_deployment() -> None:
    scenarios = {row["scenario"][0] for row in DEPLOYMENTS.values()}
    assert len(scenarios) == 6
    for scenario in scenarios:
        rows = [row for row in DEPLOYMENTS.values() if row["scenario"] == [scenario]]
        for face in range(1, 7):
            assert len([row for row in rows if row["roll_from"] <= face <= row["roll_to"]]) == 1


def test_border_wars_splits_the_middle_into_two_strips_of_25_cm() -> None:
    plan = DEPLOYMENTS["border-wars-normal"]["plan"]
    assert [strip["to"] - strip["from"] for strip in plan["strips"]] == [25, 25]


def test_nobori_stand_on_the_edge_of_their_owners_zone() -> None:
    for slug in ("break-the-front-encounter", "break-the-front-surrounded", "break-the-front-besieged"):
        plan = DEPLOYMENTS[slug]["plan"]
        edges = {(zone["side"], y) for zone in plan["zones"] for _x, y in zone["points"]}
        assert {(mark["side"], mark["at"][1]) for mark in plan["marks"]} <= edges
        assert 60 in [mark["at"][0] for mark in plan["marks"]]


def test_the_wagons_stand_30_cm_from_the_attacker_and_from_each_other() -> None:
    plan = DEPLOYMENTS["supply-lines-normal"]["plan"]
    attacker = min(y for zone in plan["zones"] if zone["side"] == "attacker" for _x, y in zone["points"])
    wagons = [mark for mark in plan["marks"] if mark["kind"] == "wagon"]
    assert [attacker - mark["at"][1] for mark in wagons] == [30, 30, 30]
    ends = [box_of(mark) for mark in wagons]
    assert ends[0][0][0] == 0
    assert [later[0][0] - earlier[1][0] for earlier, later in pairwise(ends)] == [30, 30]


@pytest.mark.parametrize("slug", [slug for slug in DEPLOYMENTS if slug.startswith("village")])
def test_five_target_houses_stand_30_cm_apart_inside_the_village(slug: str) -> None:
    plan = DEPLOYMENTS[slug]["plan"]
    houses, (village,) = [mark["at"] for mark in plan["marks"]], plan["areas"]
    assert len(houses) == 5
    assert all(hypot(a[0] - b[0], a[1] - b[1]) >= 30 for a, b in combinations(houses, 2))
    xs, ys = zip(*corners(village), strict=True)
    assert all(min(xs) <= x <= max(xs) and min(ys) <= y <= max(ys) for mark in plan["marks"] for x, y in box_of(mark))


def test_strategic_points_are_40_cm_from_the_centre_and_from_the_far_zone() -> None:
    plan = DEPLOYMENTS["strategic-control-normal"]["plan"]
    edges = [y for zone in plan["zones"] for _x, y in zone["points"] if 0 < y < plan["depth"]]
    small = [mark["at"] for mark in plan["marks"] if mark["size"] == [5, 5]]
    assert len(small) == 4
    for x, y in small:
        assert hypot(x - 60, y - 45) == pytest.approx(40, abs=0.01)
        assert max(abs(y - edge) for edge in edges) == 40


@every_deployment
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_plan_is_drawn_to_scale_without_style_attributes(slug: str, language: str) -> None:
    plan = DEPLOYMENTS[slug]["plan"]
    root = svg_of(plan, language)
    assert root.get("viewBox") == f"-2 -2 {plan['width'] + 4} {plan['depth'] + 4}"
    names = {name for element in root.iter() for name in element.attrib}
    assert not [name for name in names if name == "style" or name.startswith("on")]
    classes = [element.get("class", "") for element in root.iter()]
    drawn = [name for name in classes if name.startswith("map-zone ")]
    assert drawn == [f"map-zone map-zone--{zone['side']}" for zone in plan["zones"]]


@every_deployment
def test_words_stay_inside_the_drawing(slug: str) -> None:
    plan = DEPLOYMENTS[slug]["plan"]
    for element in svg_of(plan).iter(f"{SVG}text"):
        assert 0 <= float(element.get("x", "-1")) <= plan["width"]
        assert 0 <= float(element.get("y", "-1")) <= plan["depth"]


def test_labels_are_in_the_language_asked_for() -> None:
    plan = DEPLOYMENTS["break-the-front-encounter"]["plan"]
    numbers = set("123456")
    assert {"Attacker", "Defender", "50 cm"} | numbers == set(words_of(svg_of(plan)))
    assert {"Atacante", "Defensor", "50 cm"} | numbers == set(words_of(svg_of(plan, "es")))


def test_words_of_a_house_pack_cannot_become_markup() -> None:
    zone = {"side": '"><script>', "points": [[0, 0], [9, 0], [9, 9]], "label": "<script>alert(1)</script>"}
    written = markup(draw({"width": 10, "depth": 10, "zones": [zone]}, language="en", label='"><b>'))
    assert "<script>" not in written
    assert "<b>" not in written
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in written


def test_the_drawing_has_a_name_for_screen_readers() -> None:
    root = svg_of(DEPLOYMENTS["border-wars-normal"]["plan"], label="Border wars: normal deployment")
    assert root.get("role") == "img"
    assert root.get("aria-label") == "Border wars: normal deployment"


def test_a_length_beside_the_right_edge_stands_on_the_side_that_has_room() -> None:
    plan = {
        "width": 120,
        "depth": 90,
        "zones": [],
        "measures": [{"from": [118, 20], "to": [118, 70]}, {"from": [6, 20], "to": [6, 70]}],
    }
    words = [shape for shape in draw(plan, language="en", label="").shapes if shape.text == "50 cm"]
    assert [dict(word.attributes)["text-anchor"] for word in words] == ["end", "start"]
