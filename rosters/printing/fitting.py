"""In which size of type a list is tried first, so that one drawing is mostly enough to fill one page and not two.

The page is reckoned in lines: so many for the head and the foot, for each unit and each text. The numbers were fitted to pages
that were drawn, and are within five parts in a hundred. It is only where to begin: a page that runs over is drawn again, smaller.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from rosters.printing.options import Options
from rosters.sheets.shapes import Rule, Sheet, UnitRow

SMALL, LARGE = 8.6, 12.0
PAGE_WIDTH = {"a4": 533.0, "letter": 549.6}
PAGE_HEIGHT = {"a4": 776.7, "letter": 726.8}
# Sizes of type, of the usual one, while rows tell their abilities; and when these stand once below all rows.
TOLD, NAMED = (1.16, 1.1, 1.05, 1.0, 0.95, 0.9, 0.86), (1.0, 0.94, 0.88, 0.83, 0.78)
TOLD_LARGE, NAMED_LARGE = (1.04, 1.0, 0.96, 0.92), (0.92,)
LETTER_WIDTH = 0.525
UNIT, UNIT_NAMED, LINE, PROBLEM, FRAME, CODE = 5.6, 4.8, 1.07, 1.4, 13.8, 80.0
SLACK = 0.985


@dataclass(frozen=True, slots=True)
class Arrangement:
    """`size` of the usual type; whether rows tell their abilities."""

    size: float
    told: bool


def arrangements(sheet: Sheet, options: Options) -> tuple[Arrangement, ...]:
    """What to try, in turn, until it fits one page; the last one flows over as many as it takes."""
    sizes = (TOLD_LARGE, NAMED_LARGE) if options.large else (TOLD, NAMED)
    every = [Arrangement(size, told) for told, steps in ((True, sizes[0]), (False, sizes[1])) for size in steps]
    likely = [one for one in every if _height(sheet, options, one) <= PAGE_HEIGHT[options.paper] * SLACK]
    return (*(likely or every[-1:]), Arrangement(1.0, True))


def _height(sheet: Sheet, options: Options, arrangement: Arrangement) -> float:
    points = (LARGE if options.large else SMALL) * arrangement.size
    letters = PAGE_WIDTH[options.paper] / (LETTER_WIDTH * points)
    lines = _lines(sheet, letters, told=arrangement.told, halves=not options.large)
    problems = len(sheet.problems) + 1 if sheet.problems else 0
    return (
        points * ((UNIT if arrangement.told else UNIT_NAMED) * len(sheet.rows) + LINE * lines + PROBLEM * problems + FRAME) + CODE
    )


def _lines(sheet: Sheet, letters: float, *, told: bool, halves: bool) -> int:
    in_rows = {rule.name for row in sheet.rows for rule in (*row.permanent, *row.by_ki)}
    below = [rule for rule in sheet.rules if not told or rule.name not in in_rows]
    texts = [f"{action.name} {action.moment} {action.text}" for action in sheet.actions]
    lines = sum(_row_lines(row, letters, told=told) for row in sheet.rows) + _wrapped(texts, letters) + 1
    return lines + (ceil(_rule_lines(below, letters / 2 - 6) / 2) if halves else _rule_lines(below, letters))


def _row_lines(row: UnitRow, letters: float, *, told: bool) -> int:
    abilities = (*row.permanent, *row.by_ki)
    weapons = [f"{weapon.name} ({weapon.kind}) {weapon.text}" for weapon in row.weapons]
    gear = " ".join(rule.name for rule in (*row.armour, *row.titles))
    note = [row.note] if row.note else []
    if not told:
        named = "   ".join((*weapons, *(rule.name + " PA" for rule in abilities), gear))
        return _wrapped([named, *note], letters)
    return _wrapped([*weapons, *note], letters) + (1 if gear else 0) + _rule_lines(abilities, letters)


def _rule_lines(rules: tuple[Rule, ...] | list[Rule], letters: float) -> int:
    return _wrapped([f"{rule.name} {rule.kind}: {rule.text}" for rule in rules], letters)


def _wrapped(texts: list[str], letters: float) -> int:
    return sum(max(1, ceil(len(text) / letters)) for text in texts)
