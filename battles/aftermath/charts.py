"""The charts of a battle as whole numbers, for a template to draw."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from battles.aftermath.luck import Luck
from battles.aftermath.toll import TurnToll
from rulebook.kensei.battle.company import SEATS

WIDE, TALL = 640, 200
LEFT, FOOT, HEAD = 34, 22, 22


@dataclass(frozen=True, slots=True)
class Curve:
    """A seat's line: its points as SVG wants them, and where its name stands at the end."""

    seat: str
    points: str
    end_x: int
    end_y: int
    label: str


@dataclass(frozen=True, slots=True)
class Tick:
    y: int
    label: str


@dataclass(frozen=True, slots=True)
class LineChart:
    curves: tuple[Curve, ...]
    ticks: tuple[Tick, ...]
    zero: int
    wide: int = WIDE
    tall: int = TALL
    left: int = LEFT


@dataclass(frozen=True, slots=True)
class Column:
    seat: str
    x: int
    y: int
    width: int
    height: int
    middle: int
    count: int


@dataclass(frozen=True, slots=True)
class Turn:
    turn: int
    middle: int
    columns: tuple[Column, ...]


@dataclass(frozen=True, slots=True)
class BarChart:
    turns: tuple[Turn, ...]
    wide: int = WIDE
    tall: int = TALL
    floor: int = TALL - FOOT


def luck_chart(lucks: Sequence[Luck], events: int) -> LineChart:
    """Each seat's successes above the expected, along the events of the battle."""
    reach = max([abs(lead) for luck in lucks for _, lead in luck.lead] or [Fraction(1)])
    bound = max(1, -(-reach.numerator // reach.denominator))
    middle = (TALL - FOOT - HEAD) // 2 + HEAD
    half = middle - HEAD

    def height(lead: Fraction) -> int:
        return middle - round(lead * half / bound)

    curves = tuple(_curve(luck, events, height) for luck in lucks)
    ticks = (Tick(HEAD, f"+{bound}"), Tick(middle, "0"), Tick(middle + half, f"-{bound}"))
    return LineChart(curves, ticks, middle)


def toll_chart(turns: Sequence[TurnToll]) -> BarChart:
    most = max([max(turn.lost) for turn in turns] or [0]) or 1
    room = WIDE // max(1, len(turns))
    return BarChart(tuple(_turn(turn, place * room, room, most) for place, turn in enumerate(turns)))


def _curve(luck: Luck, events: int, height: Callable[[Fraction], int]) -> Curve:
    span = WIDE - LEFT - 40
    spots = [(LEFT, height(Fraction(0)))]
    spots += [(LEFT + round(Fraction(number * span, max(1, events))), height(lead)) for number, lead in luck.lead]
    lead = luck.lead[-1][1] if luck.lead else Fraction(0)
    return Curve(luck.seat, " ".join(f"{x},{y}" for x, y in spots), *spots[-1], f"{round(lead):+d}")


def _turn(turn: TurnToll, at: int, room: int, most: int) -> Turn:
    width = min(60, room // (len(turn.lost) + 1))
    start = at + (room - len(turn.lost) * width) // 2
    columns = []
    for place, (seat, count) in enumerate(zip(SEATS, turn.lost, strict=False)):
        tall = (TALL - FOOT - HEAD) * count // most
        x = start + place * width
        columns.append(Column(seat, x + 1, TALL - FOOT - tall, width - 2, tall, x + width // 2, count))
    return Turn(turn.turn, at + room // 2, tuple(columns))
