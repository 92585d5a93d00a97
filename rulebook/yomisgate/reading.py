"""Reading a position from text (see positions.py); refuses one that cannot be on a table, and says why."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from rulebook.kernel.errors import Unreadable
from rulebook.yomisgate.fields import Field, Space, field_of, is_field
from rulebook.yomisgate.hexes import disc, distance
from rulebook.yomisgate.positions import COUNTERBALANCE, NO_HEROES, NONE, write
from rulebook.yomisgate.prototiles import RADIUS
from rulebook.yomisgate.state import ENDINGS, PHASES, Acting, Fortress, Fortresses, Position, Temple, Terms, Unit, graveyard
from rulebook.yomisgate.units import BY_LETTER, KIND, ROSTERS

LONGEST = 3000
UNIT = re.compile(r"([A-Z])([a-z][0-9]+)(_?)")
COUNTED = re.compile(r"([A-Z])([0-9]+)")


def read(text: str) -> Position:
    words = text[:LONGEST].split(" ")
    if len(text) > LONGEST or len(words) != 12:
        raise _unreadable("it has twelve words")
    if not is_field(words[0]):
        raise _unreadable("the map is rows of . f m and _")
    field = field_of(words[0])
    terms = _terms(words[2], words[3])
    counts = _counts(words[10])
    if words[8] not in ("a", "b") or words[9] not in PHASES:
        raise _unreadable("the turn is a or b, and place, muster, act or curse")
    position = Position(
        rows=words[0],
        homes=_homes(field, words[1]),
        terms=terms,
        fortresses=_fortresses(field, words[4]),
        temples=tuple(_temple(field, one) for one in _split(words[5], "+")),
        units=_units(field, words[6], terms),
        reserves=_reserves(words[7], terms),
        mover="ab".index(words[8]),
        phase=next(phase for phase in PHASES if phase == words[9]),
        turn=counts[0],
        brought=counts[1],
        moved=bool(counts[2]),
        quiet=counts[3],
        acting=_acting(field, words[11]),
    )
    _refuse_the_impossible(position, field)
    if write(position) != text:
        raise _unreadable("its parts are not in their order")
    return position


def _terms(armies: str, rules: str) -> Terms:
    first, _, second = armies.partition(":")
    ending, *variants = rules.split(",")
    if first not in ROSTERS or second not in ROSTERS:
        raise _unreadable(f"the armies are two of {', '.join(ROSTERS)}")
    if ending not in ENDINGS or set(variants) - {NO_HEROES, COUNTERBALANCE}:
        raise _unreadable("the rules are all, last or bitter, then no-heroes and counterbalance")
    return Terms(
        factions=(first, second),
        heroes=NO_HEROES not in variants,
        ending=next(one for one in ENDINGS if one == ending),
        counterbalance=COUNTERBALANCE in variants,
    )


def _space(field: Field, name: str) -> Space:
    if name not in field.by_name:
        raise _unreadable(f"there is no space {name[:8]}")
    return field.by_name[name]


def _homes(field: Field, word: str) -> tuple[tuple[Space, ...], tuple[Space, ...]]:
    first, second = (tuple(_space(field, name) for name in _split(part, "+")) for part in _halves(word))
    return first, second


def _fortresses(field: Field, word: str) -> Fortresses:
    first, second = (tuple(_fortress(field, one) for one in _split(part, "+")) for part in _halves(word))
    return first, second


def _fortress(field: Field, text: str) -> Fortress:
    spaces = [_space(field, name) for name in text.split("-")]
    if len(spaces) != 3 or any(distance(field.places[a], field.places[b]) != 1 for a, b in combinations(spaces, 2)):
        raise _unreadable("a fortress is three neighbouring spaces")
    return Fortress(spaces[0], (spaces[1], spaces[2]))


def _temple(field: Field, text: str) -> Temple:
    name, _, owner = text.partition("=")
    if owner not in ("-", "a", "b"):
        raise _unreadable("a temple is a space and its owner")
    return Temple(_space(field, name), "-ab".index(owner) - 1)


def _units(field: Field, word: str, terms: Terms) -> tuple[Unit, ...]:
    found = [unit for seat, part in enumerate(_halves(word)) for unit in _side_units(field, part, seat, terms)]
    return tuple(sorted(found, key=lambda unit: unit.space))


def _side_units(field: Field, part: str, seat: int, terms: Terms) -> Iterator[Unit]:
    for one in _split(part, ","):
        read_unit = UNIT.fullmatch(one)
        kind = BY_LETTER.get(read_unit[1]) if read_unit else None
        if read_unit is None or kind is None or kind.faction != terms.factions[seat]:
            raise _unreadable("a unit is a letter of its army and a space")
        yield Unit(_space(field, read_unit[2]), seat, kind.name, bool(read_unit[3]))


def _reserves(word: str, terms: Terms) -> tuple[tuple[int, ...], tuple[int, ...]]:
    first, second = (_reserve("" if part == NONE else part, terms.factions[seat]) for seat, part in enumerate(_halves(word)))
    return first, second


def _reserve(part: str, faction: str) -> tuple[int, ...]:
    pairs = COUNTED.findall(part)
    if "".join(letter + count for letter, count in pairs) != part:
        raise _unreadable("a reserve is letters and counts")
    counted = {letter: int(count) for letter, count in pairs}
    return tuple(counted.get(kind.letter, 0) for kind in ROSTERS[faction])


def _counts(word: str) -> tuple[int, int, int, int]:
    if not re.fullmatch(r"[0-9]{1,5}/[0-9]{1,2}/[01]/[0-9]{1,2}", word):
        raise _unreadable("the counts are four numbers")
    turn, brought, moved, quiet = (int(part) for part in word.split("/"))
    return turn, brought, moved, quiet


def _acting(field: Field, word: str) -> Acting | None:
    if word == NONE:
        return None
    parts = word.split("/")
    if len(parts) != 4 or not re.fullmatch(r"[0-9]/[0-9]{1,2}/(-|u?h?)", "/".join(parts[1:])) or not parts[3]:
        raise _unreadable("the acting unit is its space, energy, attacks and flags")
    return Acting(_space(field, parts[0]), int(parts[1]), int(parts[2]), "u" in parts[3], "h" in parts[3])


def _refuse_the_impossible(position: Position, field: Field) -> None:
    held = [unit.space for unit in position.units]
    if len(set(held)) < len(held):
        raise _unreadable("each space holds one unit")
    own = {(seat, fortress.stronghold) for seat in (0, 1) for fortress in position.fortresses[seat]}
    if any((unit.seat, unit.space) in own for unit in position.units):
        raise _unreadable("nobody enters the own stronghold")
    if any(count < 0 for seat in (0, 1) for count in graveyard(position, seat)):
        raise _unreadable("an army has no more units than its roster")
    if position.phase == "place" and any(_is_outside(field, home) for homes in position.homes for home in homes):
        raise _unreadable("a home is the centre of a prototile")
    if (position.phase == "place") != (_missing(position.fortresses, position) > 0):
        raise _unreadable("fortresses are placed before the first turn")
    _refuse_impossible_action(position)


def _refuse_impossible_action(position: Position) -> None:
    acting = position.acting
    if acting is None:
        return
    unit = next((one for one in position.units if one.space == acting.space), None)
    if position.phase not in ("act", "curse") or unit is None or unit.seat != position.mover or unit.flat:
        raise _unreadable("only a standing unit of the mover acts")
    if acting.energy > KIND[unit.kind].energy:
        raise _unreadable("a unit has no more energy than its kind")


def _missing(fortresses: Fortresses, position: Position) -> int:
    return sum(map(len, position.homes)) - sum(map(len, fortresses))


def _is_outside(field: Field, home: Space) -> bool:
    q, r = field.places[home]
    return any(place not in field.places for place in disc((q, r), RADIUS - 1))


def _halves(word: str) -> tuple[str, str]:
    parts = word.split(":")
    if len(parts) != 2:
        raise _unreadable("what belongs to a seat is told for both, divided by a colon")
    return parts[0], parts[1]


def _split(part: str, mark: str) -> list[str]:
    return [] if part == NONE else part.split(mark)


def _unreadable(why: str) -> Unreadable:
    return Unreadable("not-a-position", f"This is not a position of Yomi's Gate: {why}. Correct the text.")
