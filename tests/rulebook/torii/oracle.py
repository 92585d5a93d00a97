"""A slow, obviously correct generator of Torii: the rules again, on dictionaries and (column, row) pairs.

It shares no code with the fast one. It reads and gives positions as text, so that only the notation ties the two together.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import product
from typing import Any, TypeAlias

Place: TypeAlias = tuple[int, int]
Table: TypeAlias = dict[str, Any]

FOUR = [(0, 1), (0, -1), (1, 0), (-1, 0)]
CORNERS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]


def moves_of(text: str) -> dict[str, str]:
    """Every legal move of the position and the position after it."""
    table = parse(text)
    if winner(table):
        return {}
    if "draft" in table["power"].values():
        return dict(drafts(table))
    if table["phase"] == "flip":
        return {move: show(next_) for move, next_ in answers(table)}
    if table["phase"] == "build":
        return {" ".join(words): show(next_) for words, next_ in building(table)}
    return {" ".join(words): show(next_) for words, next_ in turns(table)}


def parse(text: str) -> Table:
    rows, spirits, tiles, powers, turn, phase = text.split(" ")
    lines = rows.split("/")
    n = len(lines)
    table: Table = {"n": n, "follower": {}, "torii": set(), "turn": turn, "phase": phase}
    for row, column in product(range(n), range(n)):
        mark = lines[n - 1 - row][column]
        if mark != ".":
            table["follower"][(column, row)] = mark.lower()
        if mark.isupper():
            table["torii"].add((column, row))
    table["spirit"] = {
        seat: ("abcdef".index(word[0]), int(word[1]) - 1) for seat, word in zip("ab", spirits.split(":"), strict=True)
    }
    table["unused"] = {
        seat: {int(digit) for digit in word if digit != "-"} for seat, word in zip("ab", tiles.split(":"), strict=True)
    }
    table["power"] = dict(zip("ab", powers.split(":"), strict=True))
    return table


def show(table: Table) -> str:
    n = table["n"]
    rows = []
    for row in reversed(range(n)):
        marks = [table["follower"].get((column, row), ".") for column in range(n)]
        rows.append("".join(mark.upper() if (column, row) in table["torii"] else mark for column, mark in enumerate(marks)))
    spirits = ":".join(called(table["spirit"][seat]) for seat in "ab")
    tiles = ":".join("".join(map(str, sorted(table["unused"][seat]))) or "-" for seat in "ab")
    powers = ":".join(table["power"][seat] for seat in "ab")
    return f"{'/'.join(rows)} {spirits} {tiles} {powers} {table['turn']} {table['phase']}"


def called(place: Place) -> str:
    return f"{'abcdef'[place[0]]}{place[1] + 1}"


def foe(seat: str) -> str:
    return {"a": "b", "b": "a"}[seat]


def winner(table: Table) -> str:
    for seat in "ab":
        mine = {place for place, owner in table["follower"].items() if owner == seat}
        if len(mine) == 9 or len(mine & table["torii"]) == 4:
            return seat
    return ""


def on_board(table: Table, place: Place) -> bool:
    return 0 <= place[0] < table["n"] and 0 <= place[1] < table["n"]


def step(table: Table, mover: str, direction: Place) -> Place | None:
    """Walk on, square by square in each axis, until outside the other spirit's row and column."""
    column, row = table["spirit"][mover]
    other_column, other_row = table["spirit"][foe(mover)]
    column += direction[0]
    if direction[0] != 0 and column == other_column:
        column += direction[0]
    row += direction[1]
    if direction[1] != 0 and row == other_row:
        row += direction[1]
    return (column, row) if on_board(table, (column, row)) else None


def turns(table: Table) -> Iterator[tuple[list[str], Table]]:
    me = table["turn"]
    if not table["unused"][me]:
        yield ["rest"], ended(copy.deepcopy(table))
    for words, start, tiles, visited in beginnings(table):
        for tile in sorted(table["unused"][me] & tiles):
            for directions in product(FOUR + CORNERS, repeat=tile):
                crooked = sum(direction in CORNERS for direction in directions)
                if crooked > (1 if table["power"][me] == "deer" else 0):
                    continue
                landed = walk(start, me, directions, visited)
                if landed is not None:
                    moved = spread_followers(start, me, tile, landed)
                    path = f"{tile}:{'-'.join(map(called, landed))}"
                    yield from finish(words, path, moved)


def finish(words: list[str], path: str, moved: Table) -> Iterator[tuple[list[str], Table]]:
    if winner(moved):
        yield [*words, path], moved
        return
    for more, next_ in building(moved):
        yield [*words, path, *more], next_


def beginnings(table: Table) -> Iterator[tuple[list[str], Table, set[int], set[Place]]]:
    """Nothing first, or each use of Crane, Kitsune or Boar: words, table after, tiles that may follow, squares not to land on."""
    me = table["turn"]
    home = table["spirit"][me]
    yield [], table, {1, 2, 3}, {home}
    if table["power"][me] == "crane":
        for torii in table["torii"]:
            other = table["spirit"][foe(me)]
            if torii != home and torii[0] != other[0] and torii[1] != other[1]:
                flown = copy.deepcopy(table)
                flown["spirit"][me] = torii
                yield [f"crane:{called(torii)}"], flown, {1, 2, 3}, {home, torii}
    if table["power"][me] == "kitsune":
        for direction in FOUR:
            end = step(table, foe(me), direction)
            if end is not None:
                pushed = copy.deepcopy(table)
                pushed["spirit"][foe(me)] = end
                yield [f"kitsune:{called(end)}"], pushed, {1}, {home}
    if table["power"][me] == "boar":
        mine = [place for place in table["torii"] if table["follower"][place] == me]
        for torii, direction in product(mine, FOUR):
            end = (torii[0] + direction[0], torii[1] + direction[1])
            if on_board(table, end) and end not in table["torii"]:
                shifted = copy.deepcopy(table)
                shifted["torii"] = (shifted["torii"] - {torii}) | {end}
                del shifted["follower"][torii]
                shifted["follower"][end] = me
                yield [f"boar:{called(torii)}-{called(end)}"], shifted, {1}, {home}


def walk(table: Table, me: str, directions: tuple[Place, ...], visited: set[Place]) -> list[Place] | None:
    walker = copy.deepcopy(table)
    seen = set(visited)
    landed = []
    for direction in directions:
        end = step(walker, me, direction)
        if end is None or end in seen:
            return None
        walker["spirit"][me] = end
        seen.add(end)
        landed.append(end)
    return landed


def spread_followers(table: Table, me: str, tile: int, landed: list[Place]) -> Table:
    moved = copy.deepcopy(table)
    moved["spirit"][me] = landed[-1]
    moved["unused"][me].remove(tile)
    for place in landed:
        if place not in moved["torii"]:
            moved["follower"][place] = me
        if winner(moved):
            return moved
    return moved


def complete_lines(table: Table) -> list[list[Place]]:
    n, me = table["n"], table["turn"]
    every = []
    for column, row, (right, up) in product(range(n), range(n), [(1, 0), (0, 1)]):
        every.append([(column + right * k, row + up * k) for k in range(4)])
    return [line for line in every if all(table["follower"].get(place) == me for place in line)]


def building(table: Table) -> Iterator[tuple[list[str], Table]]:
    """Every order of lines, choice of follower and flip of an own Monkey; the other's Monkey stops the turn."""
    choices = [(line, place) for line in complete_lines(table) for place in line if place not in table["torii"]]
    if not choices:
        yield [], ended(copy.deepcopy(table))
    for line, place in choices:
        word = f"+{called(place)}/{called(line[0])}-{called(line[-1])}"
        built = built_on(table, line, place)
        me = table["turn"]
        if winner(built):
            yield [word], built
        elif table["power"][foe(me)] == "monkey":
            built["phase"] = "flip"
            yield [word], built
        else:
            flips = [[], ["flip:own"], ["flip:other"]] if table["power"][me] == "monkey" else [[]]
            for flip in flips:
                turned = turn_over(built, me, flip[0]) if flip else built
                for more, next_ in building(turned):
                    yield [word, *flip, *more], next_


def built_on(table: Table, line: list[Place], place: Place) -> Table:
    me = table["turn"]
    built = copy.deepcopy(table)
    built["torii"].add(place)
    for square in line:
        if square not in built["torii"]:
            del built["follower"][square]
    if table["power"][me] == "tatsu":
        for square, owner in list(built["follower"].items()):
            in_lane = square[0] == place[0] or square[1] == place[1]
            if owner != me and in_lane and square not in built["torii"]:
                del built["follower"][square]
    return built


def turn_over(table: Table, owner: str, word: str) -> Table:
    turned = copy.deepcopy(table)
    seat = owner if word == "flip:own" else foe(owner)
    turned["unused"][seat] ^= {1}
    return turned


def answers(table: Table) -> Iterator[tuple[str, Table]]:
    owner = foe(table["turn"])
    for word in ("pass", "flip:own", "flip:other"):
        turned = copy.deepcopy(table) if word == "pass" else turn_over(table, owner, word)
        if any(place not in turned["torii"] for line in complete_lines(turned) for place in line):
            turned["phase"] = "build"
            yield word, turned
        else:
            yield word, ended(turned)


def ended(table: Table) -> Table:
    me = table["turn"]
    if not table["unused"][me]:
        table["unused"][me] = {1, 2, 3}
    table["turn"], table["phase"] = foe(me), "turn"
    return table


def drafts(table: Table) -> Iterator[tuple[str, str]]:
    seat = "b" if table["power"]["b"] == "draft" else "a"
    for spirit in ("deer", "kitsune", "crane", "monkey", "tatsu", "boar"):
        if spirit not in table["power"].values():
            picked = copy.deepcopy(table)
            picked["power"][seat] = spirit
            yield f"take:{spirit}", show(picked)
