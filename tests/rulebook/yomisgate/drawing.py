"""Maps drawn as text, for tests: four letters a space, each row half a space further right than the one above.

A space is its terrain, then the unit on it. Terrain: `.` plains, `f` forest, `M` mountain, `T` temple (`T1`, `T2` when blue or
red controls it), `H1` and `G1` stronghold and training ground of blue, `H2` and `G2` of red. A unit is its letter in the text
of positions, a capital for blue and a small one for red, with `_` when it lies flat. `drawn` reads such a map; `board` draws one.

Where every row begins half a space to the right of the one above, spaces are named as they are counted: the third of the second
row is b3, and below it lie c2 to the left and c3 to the right.
"""

from __future__ import annotations

import re
from dataclasses import replace
from textwrap import dedent

from rulebook.yomisgate.fields import field_of
from rulebook.yomisgate.game import YOMIS_GATE
from rulebook.yomisgate.positions import write
from rulebook.yomisgate.state import Acting, Fortress, Phase, Position, Temple, Terms, Unit, army, on_board, unit_at
from rulebook.yomisgate.units import ALLIANCE, BY_LETTER, LEGION, ROSTERS

Places = dict[tuple[int, int], re.Match[str]]
TOKEN = re.compile(r"([.fMT]|T[12]|[HG][12])(?:([A-Za-z])(_?))?")


def drawn(
    text: str,
    *,
    turn: str = "a",
    phase: Phase = "act",
    number: int = 5,
    armies: str = "",
    reserves: str = "",
    acting: str = "",
    terms: str = "",
    brought: int = 0,
    moved: bool = False,
) -> Position:
    """`acting` is space/energy/attacks and flags; `reserves` such as `S2N1:-`, everybody not drawn unless told."""
    places = _places(text)
    letters = "".join(found[2] or "" for found in places.values())
    rows = _rows(places)
    by_name = field_of(rows).by_name
    spaces = {place: by_name[f"{chr(97 + place[1])}{place[0] + 1}"] for place in places}
    units = [
        Unit(spaces[place], int(found[2].islower()), BY_LETTER[found[2].upper()].name, bool(found[3]))
        for place, found in places.items()
        if found[2]
    ]
    position = Position(
        rows=rows,
        homes=((0,), (0,)),
        terms=_terms(armies or _armies(letters), terms),
        fortresses=(_fortress(places, spaces, "1"), _fortress(places, spaces, "2")),
        temples=tuple(
            Temple(spaces[place], "T12".index(found[1][-1]) - 1) for place, found in places.items() if found[1][0] == "T"
        ),
        units=tuple(sorted(units, key=lambda unit: unit.space)),
        reserves=((), ()),
        mover="ab".index(turn),
        phase=phase,
        turn=number,
        brought=brought,
        moved=moved,
        acting=_acting(acting, by_name),
    )
    return _with_reserves(position, reserves)


def board(position: Position) -> str:
    field = field_of(position.rows)
    marks = {space: ".fM"[".fm".index(mark)] for space, mark in enumerate(field.terrain)}
    marks |= {temple.space: ("T1", "T2", "T")[temple.owner] for temple in position.temples}
    for seat, side in enumerate(position.fortresses):
        for fortress in side:
            marks |= {fortress.stronghold: f"H{seat + 1}"} | dict.fromkeys(fortress.grounds, f"G{seat + 1}")
    lines: dict[int, list[str]] = {}
    for space, (q, r) in enumerate(field.places):
        line = lines.setdefault(r, [])
        column = 4 * q + 2 * r
        line += " " * (column - len(line))
        line += marks[space] + _letter(position, space)
    return _tidied(["".join(lines[r]) for r in sorted(lines)])


def looks(text: str) -> str:
    """A drawn map in the spacing of `board`."""
    return _tidied(dedent(text).strip("\n").splitlines())


def after(position: Position, *moves: str) -> Position:
    for move in moves:
        position = YOMIS_GATE.play(position, move)
    return position


def moves(position: Position, start: str = "") -> set[str]:
    """The legal moves that begin like this."""
    return {move for move in YOMIS_GATE.legal_moves(position) if move.startswith(start)}


def walks(position: Position, space: str) -> set[str]:
    """Where the unit on this space can go."""
    return {move.partition("-")[2] for move in moves(position, f"{space}-")}


def left(position: Position) -> tuple[str, int] | None:
    """The acting unit's space and energy."""
    if position.acting is None:
        return None
    return field_of(position.rows).names[position.acting.space], position.acting.energy


def reserve_of(position: Position, seat: int) -> str:
    return write(position).split(" ")[7].split(":")[seat]


def _places(text: str) -> Places:
    lines = dedent(text).strip("\n").splitlines()
    found = {}
    for r, line in enumerate(lines):
        for word in re.finditer(r"\S+", line):
            token = TOKEN.fullmatch(word[0])
            assert token, f"what is {word[0]}?"
            found[(word.start() // 2 - r, r)] = token
    assert len({q % 2 for q, _ in found}) == 1, "a row lies half a space beside its neighbour"
    least = min(q for q, _ in found)
    return {((q - least) // 2, r): token for (q, r), token in found.items()}


def _rows(places: Places) -> str:
    marks = {"f": "f", "M": "m"}
    height = max(r for _, r in places) + 1
    lines = []
    for r in range(height):
        width = max(q for q, row in places if row == r) + 1
        lines.append("".join(marks.get(places[q, r][1], ".") if (q, r) in places else "_" for q in range(width)))
    return "/".join(lines)


def _armies(letters: str) -> str:
    sides = ([one for one in letters if one.isupper()], [one.upper() for one in letters if one.islower()])
    return ":".join(BY_LETTER[side[0]].faction if side else LEGION for side in sides)


def _terms(armies: str, words: str) -> Terms:
    first, second = armies.split(":")
    assert {first, second} <= {LEGION, ALLIANCE}
    ending = next((word for word in words.split() if word in ("last", "bitter")), "all")
    return Terms((first, second), heroes="no-heroes" not in words, ending=ending)  # type: ignore[arg-type]  # one of the three


def _fortress(places: Places, spaces: dict[tuple[int, int], int], seat: str) -> tuple[Fortress, ...]:
    hold = [spaces[place] for place, found in places.items() if found[1] == f"H{seat}"]
    grounds = [spaces[place] for place, found in places.items() if found[1] == f"G{seat}"]
    return (Fortress(hold[0], (grounds[0], grounds[1])),) if hold else ()


def _acting(text: str, by_name: dict[str, int]) -> Acting | None:
    if not text:
        return None
    name, energy, attacks, *flags = text.split("/")
    return Acting(by_name[name], int(energy), int(attacks), "u" in flags, "h" in flags)


def _with_reserves(position: Position, words: str) -> Position:
    if not words:
        rest = [
            tuple(have - out for have, out in zip(army(position, seat), on_board(position, seat), strict=True)) for seat in (0, 1)
        ]
    else:
        rest = [
            tuple(_counted(part, kind.letter) for kind in ROSTERS[position.terms.factions[seat]])
            for seat, part in enumerate(words.split(":"))
        ]
    return replace(position, reserves=(rest[0], rest[1]))


def _counted(part: str, letter: str) -> int:
    found = re.search(rf"{letter}(\d+)", part)
    return int(found[1]) if found else 0


def _letter(position: Position, space: int) -> str:
    unit = unit_at(position, space)
    if unit is None:
        return ""
    letter = next(one for one, kind in BY_LETTER.items() if kind.name == unit.kind)
    return (letter.lower() if unit.seat else letter) + ("_" if unit.flat else "")


def _tidied(lines: list[str]) -> str:
    margin = min(len(line) - len(line.lstrip()) for line in lines)
    return "\n".join(line[margin:].rstrip() for line in lines)
