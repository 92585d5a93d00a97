"""The kinds of rolls of the tray (S1134-1222): what each is asked with, how many dice it throws, and its exact chances."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _

from rulebook.kensei.odds import Spread, orders
from rulebook.kensei.pools import Line, Pool
from rulebook.kensei.single_rolls import HonourRoll, OrderRoll
from rulebook.kernel.dice import Dice

MOST_DICE = 40


@dataclass(frozen=True, slots=True)
class Field:
    """A number of a roll, within bounds."""

    name: str
    usual: int
    least: int
    most: int


SUCCESS = (Field("dice", 6, 0, MOST_DICE), Field("bonus", 0, -5, 5), Field("difficulty", 0, -5, 5))
AGAINST = (Field("dice2", 6, 0, MOST_DICE), Field("bonus2", 0, -5, 5), Field("difficulty2", 0, -5, 5))
FIELDS: Mapping[str, tuple[Field, ...]] = {
    "success": SUCCESS,
    "damage": SUCCESS,
    "contest": (*SUCCESS, *AGAINST),
    "order": (Field("initiative", 2, 0, 9), Field("dice", 1, 1, 4), Field("extra", 0, 0, 2)),
    "honour": (Field("honour", 3, 0, 9), Field("bonus", 0, -5, 5)),
    "opposed": (Field("own", 3, 0, 12), Field("other", 3, 0, 12)),
    "plain": (Field("dice", 2, 1, MOST_DICE),),
}


@dataclass(frozen=True, slots=True)
class TrayAsk:
    """A roll asked for. Every number is within its bounds."""

    kind: str
    numbers: Mapping[str, int]

    @property
    def counts(self) -> tuple[int, ...]:
        """How many dice each side throws."""
        match self.kind:
            case "contest":
                return self.pool().dice, self.pool("2").dice
            case "success" | "damage":
                return (self.pool().dice,)
            case "opposed":
                return 1, 1
            case "honour":
                return (1,)
        return (self.numbers["dice"],)

    def pool(self, suffix: str = "") -> Pool:
        parts = ("dice", "bonus", "difficulty")
        return Pool(tuple(Line(part, "tray", part, self.numbers[part + suffix]) for part in parts))  # type: ignore[arg-type]

    def order_roll(self) -> OrderRoll:
        lines = (
            Line("dice", "tray", "dice", self.numbers["dice"]),
            Line("initiative", "tray", "bonus", self.numbers["initiative"]),
        )
        return OrderRoll(lines, self.numbers["extra"])

    def honour_roll(self) -> HonourRoll:
        return HonourRoll(tuple(Line(name, "tray", "bonus", self.numbers[name]) for name in ("honour", "bonus")))


def read_ask(sent: Mapping[str, str]) -> TrayAsk:
    """From a form or an address; what is missing or no number is as usual, what is too much is cut."""
    kind = sent.get("kind", "success")
    kind = kind if kind in FIELDS else "success"
    return TrayAsk(kind, {field.name: _number(sent, field) for field in FIELDS[kind]})


def throw(ask: TrayAsk, dice: Dice) -> tuple[int, ...]:
    return dice.d6(sum(ask.counts))


def faces_per_side(ask: TrayAsk, faces: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    sides, at = [], 0
    for count in ask.counts:
        sides.append(faces[at : at + count])
        at += count
    return tuple(sides)


def spread_of(ask: TrayAsk) -> Spread[int] | None:
    """How many successes to expect, for the rolls that count them."""
    if ask.kind not in ("success", "damage", "contest"):
        return None
    return Spread(dict(enumerate(ask.pool().odds().ways)))


def chances_of(ask: TrayAsk) -> tuple[tuple[str, str, Fraction], ...]:
    """The other rolls end in a few ways: (name, words, chance)."""
    match ask.kind:
        case "contest":
            return _compared(spread_of(ask), Spread(dict(enumerate(ask.pool("2").odds().ways))))
        case "order":
            return _orders(ask)
        case "honour":
            chance = ask.honour_roll().chance()
            return ("first", _("holds"), chance), ("second", _("fails"), 1 - chance)
        case "opposed":
            own, other = ({face + ask.numbers[name]: 1 for face in range(1, 7)} for name in ("own", "other"))
            return _compared(Spread(own), Spread(other))
    return ()


def _orders(ask: TrayAsk) -> tuple[tuple[str, str, Fraction], ...]:
    spread = orders(ask.order_roll())
    ki, one = spread.chance(lambda end: end.ki), spread.chance(lambda end: end.count == 1)
    several = str(2 + ask.numbers["extra"])
    return (
        ("first", _("%(count)s orders and the Ki") % {"count": several}, ki),
        ("nobody", _("%(count)s orders") % {"count": several}, 1 - ki - one),
        ("second", _("1 order"), one),
    )


def _compared(own: Spread[int] | None, other: Spread[int]) -> tuple[tuple[str, str, Fraction], ...]:
    assert own is not None, "only rolls that count successes are compared"
    mine, theirs = own.chances(), other.chances()
    wins = sum((a * b for x, a in mine.items() for y, b in theirs.items() if x > y), Fraction(0))
    ties = sum((a * theirs.get(x, Fraction(0)) for x, a in mine.items()), Fraction(0))
    return ("first", _("mine is higher"), wins), ("nobody", _("equal"), ties), ("second", _("theirs is higher"), 1 - wins - ties)


def _number(sent: Mapping[str, str], field: Field) -> int:
    text = sent.get(field.name, "").strip()
    step = {"1": 1, "-1": -1}.get(sent.get(f"{field.name}_step", ""), 0)
    try:
        value = int(text[:6]) + step
    except ValueError:
        return field.usual
    return max(field.least, min(field.most, value))
