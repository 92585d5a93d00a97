"""What is chosen before a game, and the position it starts from.

Tiles, their turns and who gets which are drawn unless chosen. On the crowded battlefield the tiles lie in two rows of three; a
column belongs to a seat, or is neutral. A second letter or digit is for the second row there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rulebook.kernel.dice import Dice
from rulebook.kernel.errors import Unreadable
from rulebook.kernel.game import Choice, Settled
from rulebook.kernel.seats import TWO
from rulebook.yomisgate.fields import field_of
from rulebook.yomisgate.hexes import TURNS
from rulebook.yomisgate.prototiles import ETCHED, LAYOUTS, TILES, Laid, assemble
from rulebook.yomisgate.state import ENDINGS, Position, Temple, Terms, army
from rulebook.yomisgate.units import ALLIANCE, LEGION

DRAWN = "drawn"
COLUMNS = 3
TURN_WORDS = tuple(str(turn) for turn in range(TURNS))
HOMES = ("12", "21", "13", "31", "23", "32")

LAYOUT = Choice("layout", tuple(LAYOUTS))
TILE_ORDER = Choice("tiles", (DRAWN, "ABC", "ACB", "BAC", "BCA", "CAB", "CBA"))
TURN_CHOICES = tuple(Choice(f"turn_{column}", (DRAWN, *TURN_WORDS)) for column in (1, 2, 3))
CHOICES = (
    Choice("faction_a", (LEGION, ALLIANCE)),
    Choice("faction_b", (ALLIANCE, LEGION)),
    Choice("first", TWO),
    LAYOUT,
    TILE_ORDER,
    *TURN_CHOICES,
    Choice("etched", ETCHED),
    Choice("homes", (DRAWN, *HOMES)),
    Choice("placing", ("own", "counterbalance")),
    Choice("heroes", ("with", "none")),
    Choice("ending", ENDINGS),
)


def settle(chosen: Settled, dice: Dice) -> Settled:
    unknown = set(chosen) - {choice.name for choice in CHOICES}
    if unknown:
        raise Unreadable("unknown-choice", f"Yomi's Gate has no choice {', '.join(sorted(unknown))}: leave it out.")
    settled = {choice.name: chosen.get(choice.name, choice.values[0]) for choice in CHOICES}
    rows = _rows_of_tiles(settled["layout"])
    for choice in CHOICES:
        _refuse_unless_offered(choice, settled[choice.name], rows)
    if settled["tiles"] == DRAWN:
        settled["tiles"] = "".join(dice.shuffle(sorted(TILES) * rows))
    for choice in TURN_CHOICES:
        if settled[choice.name] == DRAWN:
            settled[choice.name] = "".join(dice.shuffle(TURN_WORDS)[0] for _ in range(rows))
    if settled["homes"] == DRAWN:
        settled["homes"] = dice.shuffle(HOMES)[0]
    return settled


def start(settled: Settled) -> Position:
    _refuse_unsettled(settled)
    assembly = assemble(settled["layout"], settled["etched"], laid(settled))
    by_name = field_of(assembly.rows).by_name
    spaces = [by_name[name] for name in assembly.centres]
    columns = [tuple(spaces[column::COLUMNS]) for column in range(COLUMNS)]
    first, second = (int(digit) - 1 for digit in settled["homes"])
    neutral = ({0, 1, 2} - {first, second}).pop()
    empty = Position(
        rows=assembly.rows,
        homes=(columns[first], columns[second]),
        terms=terms(settled),
        fortresses=((), ()),
        temples=tuple(Temple(space) for space in columns[neutral]),
        units=(),
        reserves=((), ()),
        mover=TWO.index(settled["first"]),
        phase="place",
    )
    return replace(empty, reserves=(army(empty, 0), army(empty, 1)))


def terms(settled: Mapping[str, str]) -> Terms:
    return Terms(
        factions=(settled["faction_a"], settled["faction_b"]),
        heroes=settled["heroes"] == "with",
        ending=next(ending for ending in ENDINGS if ending == settled["ending"]),
        counterbalance=settled["placing"] == "counterbalance",
    )


def laid(settled: Mapping[str, str]) -> tuple[Laid, ...]:
    """The tile of every place of the layout."""
    found = []
    for place in range(COLUMNS * _rows_of_tiles(settled["layout"])):
        tiles, turns = settled["tiles"], settled[f"turn_{place % COLUMNS + 1}"]
        found.append(Laid(tiles[place % len(tiles)], int(turns[place // COLUMNS % len(turns)])))
    return tuple(found)


def _refuse_unsettled(settled: Settled) -> None:
    rows = _rows_of_tiles(settled.get("layout", ""))
    for choice in CHOICES:
        value = settled.get(choice.name, DRAWN)
        _refuse_unless_offered(choice, value, rows)
        if value == DRAWN:
            raise Unreadable("unsettled", f"{choice.name} is not settled: say which.")


def _rows_of_tiles(layout: str) -> int:
    return len(LAYOUTS.get(layout, ())) // COLUMNS


def _refuse_unless_offered(choice: Choice, value: str, rows: int) -> None:
    """A word is one of those listed; with two rows of tiles, what was drawn for both of them may be given too."""
    if value in choice.values:
        return
    if rows == 2 and choice is TILE_ORDER and sorted(value) == sorted([*TILES, *TILES]):
        return
    if rows == 2 and choice in TURN_CHOICES and len(value) == 2 and set(value) <= set(TURN_WORDS):
        return
    raise Unreadable("unknown-value", f"{value[:20]!r} is not one of {', '.join(choice.values)}: choose one of them.")
