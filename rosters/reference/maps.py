"""Deployment maps: from a scenario's `plan`, in centimetres, to the shapes of an SVG drawing.

`draw` makes the structure, `markup` writes it out with every text escaped. The content security policy forbids style
attributes, so a shape carries classes (`map-zone map-zone--attacker`) and plain presentation attributes that any style
sheet overrides; without one the map is still readable, in one ink. Sides differ by outline and by word, never by colour
alone.

Painter's order: table, areas, strips, zones, reaches of objectives, paths, marks, measures, and all words on top.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import hypot
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

Plan = Mapping[str, Any]  # Any: JSON as the data has it; its shape is described in docs/catalogue.md.
Point = tuple[float, float]
Attributes = tuple[tuple[str, str], ...]

MARGIN = 2
TICK = 1.2
# Centimetres a length needs beside its line.
ROOM = 14
INK = {"fill": "none", "stroke": "currentColor", "stroke-width": "0.4"}
OUTLINES = {"attacker": "3 1.5", "b": "3 1.5", "either": "1 1"}


@dataclass(frozen=True, slots=True)
class Shape:
    """One SVG element: its tag, its classes, its other attributes in order, and the words in it."""

    tag: str
    classes: str
    attributes: Attributes
    text: str = ""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A whole map; `label` is what a screen reader says of it."""

    width: float
    depth: float
    label: str
    shapes: tuple[Shape, ...]

    @property
    def view_box(self) -> str:
        return _numbers(-MARGIN, -MARGIN, self.width + 2 * MARGIN, self.depth + 2 * MARGIN)


def draw(plan: Plan, *, language: str, label: str) -> Drawing:
    """The map of a plan, its words in one language."""
    width, depth = plan["width"], plan["depth"]
    table = Shape("rect", "map-table", _attributes(x=0, y=0, width=width, height=depth, **INK))
    shapes = (table, *_figures(plan), *_words(plan, language))
    return Drawing(width, depth, label, shapes)


def markup(drawing: Drawing) -> SafeString:
    """The drawing as an inline SVG element."""
    return format_html(
        '<svg class="map" role="img" aria-label="{}" viewBox="{}" xmlns="http://www.w3.org/2000/svg">{}</svg>',
        drawing.label,
        drawing.view_box,
        format_html_join("", "{}", ((_element(shape),) for shape in drawing.shapes)),
    )


def _element(shape: Shape) -> SafeString:
    attributes = format_html_join("", ' {}="{}"', (("class", shape.classes), *shape.attributes))
    # Tags are written in this module only, so they need no escaping of their own.
    return format_html("<{}{}>{}</{}>", shape.tag, attributes, shape.text, shape.tag)


def _figures(plan: Plan) -> Iterator[Shape]:
    for area in plan.get("areas", ()):
        yield _outline(area, f"map-area map-area--{area['kind']}", {**INK, "stroke-width": "0.25"})
    for strip in plan.get("strips", ()):
        yield _strip(strip, plan["width"])
    for zone in plan["zones"]:
        yield _zone(zone)
    for mark in plan.get("marks", ()):
        yield from _reach(mark)
    for path in plan.get("paths", ()):
        yield from _path(path)
    for mark in plan.get("marks", ()):
        yield _mark(mark)
    for measure in plan.get("measures", ()):
        yield from _measure(measure)


def _words(plan: Plan, language: str) -> Iterator[Shape]:
    for area in plan.get("areas", ()):
        yield from _word("map-area-label", _beside_the_edge(area), _said(area, language))
    for strip in plan.get("strips", ()):
        middle = (plan["width"] / 2, (strip["from"] + strip["to"]) / 2)
        yield from _word("map-strip-label", middle, _said(strip, language))
    for zone in plan["zones"]:
        yield from _word("map-zone-label", _middle(zone), _said(zone, language))
    for mark in plan.get("marks", ()):
        x, y = mark["at"]
        yield from _word("map-mark-label", (x, y + mark["size"][1] / 2 + 3.2), _said(mark, language))
    for path in plan.get("paths", ()):
        yield from _word("map-path-label", _centre_of(path["points"], lift=2.4), _said(path, language))
    for measure in plan.get("measures", ()):
        yield from _length(measure, plan["width"])


def _zone(zone: Plan) -> Shape:
    side = zone["side"]
    ink = {**INK, "fill": "currentColor", "fill-opacity": "0.08"}
    if side in OUTLINES:
        ink["stroke-dasharray"] = OUTLINES[side]
    return _outline(zone, f"map-zone map-zone--{side}", ink)


def _strip(strip: Plan, width: float) -> Shape:
    box = _attributes(x=0, y=strip["from"], width=width, height=strip["to"] - strip["from"], **INK)
    return Shape("rect", "map-strip", box)


def _reach(mark: Plan) -> Iterator[Shape]:
    """The distance that counts around an objective, measured from the edge of the piece."""
    if "radius" not in mark:
        return
    (x, y), (wide, deep), radius = mark["at"], mark["size"], mark["radius"]
    wide, deep = wide + 2 * radius, deep + 2 * radius
    dotted = {**INK, "stroke-width": "0.2", "stroke-dasharray": "0.5 1"}
    yield Shape("rect", "map-reach", _attributes(**_box((x, y), wide, deep), rx=radius, **dotted))


def _mark(mark: Plan) -> Shape:
    owner = f" map-mark--{mark['side']}" if "side" in mark else ""
    solid = {**INK, "fill": "currentColor", "fill-opacity": "0.35"}
    box = _box(mark["at"], *mark["size"])
    return Shape("rect", f"map-mark map-mark--{mark['kind']}{owner}", _attributes(**box, **solid))


def _path(path: Plan) -> Iterator[Shape]:
    points = [(x, y) for x, y in path["points"]]
    yield Shape("polyline", "map-path", _attributes(points=_points(points), **INK))
    head = _arrow_head(points[-2], points[-1])
    yield Shape("polygon", "map-path-head", _attributes(points=_points(head), fill="currentColor"))


def _measure(measure: Plan) -> Iterator[Shape]:
    """A line between two points with a tick at each end, as on a builder's plan."""
    (x0, y0), (x1, y1) = measure["from"], measure["to"]
    along = hypot(x1 - x0, y1 - y0)
    dx, dy = (y0 - y1) / along * TICK, (x1 - x0) / along * TICK
    yield _thin_line(x0, y0, x1, y1)
    yield _thin_line(x0 - dx, y0 - dy, x0 + dx, y0 + dy)
    yield _thin_line(x1 - dx, y1 - dy, x1 + dx, y1 + dy)


def _thin_line(x1: float, y1: float, x2: float, y2: float) -> Shape:
    return Shape("line", "map-measure", _attributes(x1=x1, y1=y1, x2=x2, y2=y2, **{**INK, "stroke-width": "0.2"}))


def _outline(figure: Plan, classes: str, ink: Mapping[str, str]) -> Shape:
    if "radius" in figure:
        (x, y), radius = figure["centre"], figure["radius"]
        return Shape("circle", classes, _attributes(cx=x, cy=y, r=radius, **ink))
    return Shape("polygon", classes, _attributes(points=_points(figure["points"]), **ink))


def _word(classes: str, at: Point, text: str, anchor: str = "middle") -> Iterator[Shape]:
    if not text:
        return
    letters = {"text-anchor": anchor, "font-size": "3", "fill": "currentColor"}
    yield Shape("text", f"map-label {classes}", _attributes(x=at[0], y=at[1], **letters), text)


def _said(thing: Plan, language: str) -> str:
    return str(thing.get("label_es" if language == "es" else "label", ""))


def _length(measure: Plan, width: float) -> Iterator[Shape]:
    """The length in words: above the line, or beside one that goes down the page, where the table has room for it."""
    (x0, y0), (x1, y1) = measure["from"], measure["to"]
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    text = f"{hypot(x1 - x0, y1 - y0):.0f} cm"
    if x0 == x1 and x > width - ROOM:
        return _word("map-measure-label", (x - 1, y + 1), text, anchor="end")
    if x0 == x1:
        return _word("map-measure-label", (x + 1, y + 1), text, anchor="start")
    return _word("map-measure-label", (x, y - 1.2), text)


def _middle(figure: Plan) -> Point:
    if "label_at" in figure:
        return figure["label_at"][0], figure["label_at"][1]
    return _centre_of([figure["centre"]] if "centre" in figure else figure["points"], lift=-1)


def _beside_the_edge(area: Plan) -> Point:
    """Where houses are not: just inside the lower edge of a circle or the upper edge of a polygon."""
    if "radius" in area:
        return area["centre"][0], area["centre"][1] + area["radius"] - 3
    return _centre_of(area["points"])[0], min(y for _x, y in area["points"]) + 4.5


def _centre_of(points: Iterable[Point], lift: float = 0) -> Point:
    places = list(points)
    return sum(x for x, _y in places) / len(places), sum(y for _x, y in places) / len(places) - lift


def _arrow_head(start: Point, tip: Point) -> tuple[Point, Point, Point]:
    (x0, y0), (x1, y1) = start, tip
    along = hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / along, (y1 - y0) / along
    back_x, back_y = x1 - 3 * ux, y1 - 3 * uy
    return tip, (back_x - uy, back_y + ux), (back_x + uy, back_y - ux)


def _box(centre: Point, wide: float, deep: float) -> dict[str, float]:
    return {"x": centre[0] - wide / 2, "y": centre[1] - deep / 2, "width": wide, "height": deep}


def _attributes(**values: float | str) -> Attributes:
    return tuple((name, value if isinstance(value, str) else _numbers(value)) for name, value in values.items())


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{x:.4g},{y:.4g}" for x, y in points)


def _numbers(*values: float) -> str:
    return " ".join(f"{value:.5g}" for value in values)
