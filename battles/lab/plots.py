"""Plots as values: bars whose places are worked out here, so that a template only draws them.

Every number is whole: a decimal comma of a reader's language would break a drawing. Heights are per mille of the tallest bar.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulebook.kensei.odds import Spread

WIDE, TALL = 320, 120
FOOT, HEAD = 18, 14
MOST_BARS = 16
# Below this a bar at the end is gathered with its neighbour.
NEGLIGIBLE = Fraction(1, 2000)


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar, its label below and the percentage above; `least` is the percentage of at least so many."""

    x: int
    y: int
    width: int
    height: int
    middle: int
    label: str
    percent: str
    least: str
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Plot:
    """`mean` is the average as text; the bars carry the exact chances, rounded only to be read."""

    title: str
    bars: tuple[Bar, ...]
    mean: str
    wide: int = WIDE
    tall: int = TALL
    floor: int = TALL - FOOT


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of a stacked bar."""

    name: str
    label: str
    x: int
    width: int
    percent: str


def percent(chance: Fraction) -> str:
    """Rounded, but a thing that can happen is never called impossible, nor certain if it may fail."""
    if 0 < chance < Fraction(1, 200):
        return "<1 %"
    if Fraction(199, 200) < chance < 1:
        return ">99 %"
    return f"{round(100 * chance)} %"


def number(value: Fraction) -> str:
    """One decimal with a point: in a drawing and in a table alike."""
    tenths = round(10 * value)
    sign = "-" if tenths < 0 else ""
    return f"{sign}{abs(tenths) // 10}.{abs(tenths) % 10}"


def plot_of(title: str, spread: Spread[int], *, marked: int | None = None) -> Plot:
    """How many, and how likely."""
    chances = _gathered(spread)
    return Plot(title, _bars(chances, marked), number(spread.mean(lambda end: end)))


def stacked(parts: Sequence[tuple[str, str, Fraction]], wide: int = 1000) -> tuple[Part, ...]:
    """Parts of one whole side by side, as (name, label, share)."""
    placed, at = [], Fraction(0)
    for name, label, share in parts:
        left, right = round(at * wide), round((at + share) * wide)
        placed.append(Part(name, label, left, right - left, percent(share)))
        at += share
    return tuple(placed)


def _gathered(spread: Spread[int]) -> list[tuple[int, int, Fraction]]:
    """(from, to, chance): the long tail of a spread is one bar."""
    chances = spread.chances()
    most = max(chances)
    every = [(end, end, chances.get(end, Fraction(0))) for end in range(most + 1)]
    while len(every) > 2 and (len(every) > MOST_BARS or every[-1][2] < NEGLIGIBLE):
        (low, _, one), (_, high, other) = every[-2], every[-1]
        every[-2:] = [(low, high, one + other)]
    return every


def _bars(chances: list[tuple[int, int, Fraction]], marked: int | None) -> tuple[Bar, ...]:
    room = WIDE // len(chances)
    tallest = max(chance for _, _, chance in chances)
    bars, rest = [], Fraction(1)
    for place, (low, high, chance) in enumerate(chances):
        height = round((TALL - FOOT - HEAD) * chance / tallest)
        label = str(low) if low == high else f"{low}+"
        bars.append(
            Bar(
                x=place * room + max(1, room // 10),
                y=TALL - FOOT - height,
                width=room - 2 * max(1, room // 10),
                height=height,
                middle=place * room + room // 2,
                label=label,
                percent=percent(chance),
                least=percent(rest),
                marked=marked is not None and low <= marked <= high,
            )
        )
        rest -= chance
    return tuple(bars)
