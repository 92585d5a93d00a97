"""A slow, obviously correct generator of Yomi's Gate: the rules again, on dictionaries and (column, row) pairs.

It shares no code with the fast one. It reads and gives positions as text, so that only the notation ties the two together.
Movement is walked step by step along every way there is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import permutations
from typing import Any, TypeAlias

Place: TypeAlias = tuple[int, int]
Table: TypeAlias = dict[str, Any]

LEGION = {"samurai": 6, "archer": 3, "pikeman": 3, "mounted": 4, "ninja": 1, "daimyo": 1, "shogun": 1}
ALLIANCE = {"ishi": 4, "hono": 3, "hakai": 3, "densen": 4, "arashi": 1, "kagutsuchi": 1, "izanami": 1}
ARMIES = {"legion": LEGION, "alliance": ALLIANCE}
HEROES = {"ninja", "daimyo", "shogun", "arashi", "kagutsuchi", "izanami"}
LETTERS = dict(zip("SAPMNDGIHKERUZ", [*LEGION, *ALLIANCE], strict=True))
LETTER = {name: letter for letter, name in LETTERS.items()}
ENERGY = dict(zip(LETTERS.values(), [4, 4, 5, 6, 4, 5, 7, 4, 5, 4, 5, 5, 5, 5], strict=True))
ATTACKS = {"archer": 2, "shogun": 2, "kagutsuchi": 1000}
HORSES = {"mounted", "shogun", "densen", "kagutsuchi"}
NO_MELEE = {"archer", "hono"}
RANGE = {"archer": 2, "pikeman": 1, "hono": 1, "izanami": 2}
NOT_SHOT = {"daimyo", "ishi"}


def moves_of(text: str) -> dict[str, str]:
    """Every legal move of the position and the position after it."""
    table = parse(text)
    if loser(table) or table["quiet"] >= 40:
        return {}
    phase = {"place": placing, "muster": mustering, "act": acting, "curse": cursing}[table["phase"]]
    return {move: show(next_) for move, next_ in phase(table)}


def parse(text: str) -> Table:
    rows, homes, armies, rules, forts, temples, units, reserves, mover, phase, counts, acting_word = text.split(" ")
    lines = rows.split("/")
    table: Table = {"rows": rows, "land": {}, "unit": {}, "temple": {}, "mover": mover, "phase": phase}
    for r, line in enumerate(lines):
        for q, mark in enumerate(line):
            if mark != "_":
                table["land"][(q, r)] = mark
    table["army"] = dict(zip("ab", armies.split(":"), strict=True))
    table["ending"], *variants = rules.split(",")
    table["no-heroes"], table["counterbalance"] = "no-heroes" in variants, "counterbalance" in variants
    table["home"] = {seat: [place(one) for one in words(word, "+")] for seat, word in zip("ab", homes.split(":"), strict=True)}
    table["fort"] = {
        seat: [[place(one) for one in fort.split("-")] for fort in words(word, "+")]
        for seat, word in zip("ab", forts.split(":"), strict=True)
    }
    for one in words(temples, "+"):
        table["temple"][place(one.split("=")[0])] = one.split("=")[1]
    for seat, word in zip("ab", units.split(":"), strict=True):
        for one in words(word, ","):
            table["unit"][place(one[1:].strip("_"))] = {"seat": seat, "kind": LETTERS[one[0]], "flat": one.endswith("_")}
    table["reserve"] = {
        seat: {LETTERS[letter]: int(count) for letter, count in re.findall(r"([A-Z])(\d+)", word)}
        for seat, word in zip("ab", reserves.split(":"), strict=True)
    }
    table["turn"], table["brought"], table["moved"], table["quiet"] = map(int, counts.split("/"))
    if acting_word != "-":
        where, energy, attacks, flags = acting_word.split("/")
        unit = table["unit"][place(where)]
        unit |= {"energy": int(energy), "attacks": int(attacks), "used": "u" in flags, "halted": "h" in flags}
    return table


def copied(table: Table) -> Table:
    """What a move can change anew; the land, the homes and the terms are shared."""
    return {
        **table,
        "unit": {spot: dict(unit) for spot, unit in table["unit"].items()},
        "temple": dict(table["temple"]),
        "reserve": {seat: dict(counts) for seat, counts in table["reserve"].items()},
        "fort": {seat: list(forts) for seat, forts in table["fort"].items()},
    }


def show(table: Table) -> str:
    def both(make: Any) -> str:
        return ":".join(make(seat) or "-" for seat in "ab")

    order = sorted(table["unit"], key=lambda spot: (spot[1], spot[0]))
    now = [spot for spot in order if "energy" in table["unit"][spot]]
    rules = [table["ending"], *(name for name in ("no-heroes", "counterbalance") if table[name])]
    return " ".join(
        [
            table["rows"],
            both(lambda seat: "+".join(name(spot) for spot in table["home"][seat])),
            ":".join(table["army"][seat] for seat in "ab"),
            ",".join(rules),
            both(lambda seat: "+".join("-".join(name(spot) for spot in fort) for fort in table["fort"][seat])),
            "+".join(f"{name(spot)}={owner}" for spot, owner in table["temple"].items()) or "-",
            both(lambda seat: ",".join(one(table, spot) for spot in order if table["unit"][spot]["seat"] == seat)),
            both(lambda seat: "".join(f"{LETTER[kind]}{count}" for kind, count in in_order(table, seat) if count)),
            table["mover"],
            table["phase"],
            f"{table['turn']}/{table['brought']}/{int(table['moved'])}/{table['quiet']}",
            state(table, now[0]) if now else "-",
        ]
    )


def one(table: Table, spot: Place) -> str:
    unit = table["unit"][spot]
    return LETTER[unit["kind"]] + name(spot) + ("_" if unit["flat"] else "")


def state(table: Table, spot: Place) -> str:
    unit = table["unit"][spot]
    flags = ("u" if unit["used"] else "") + ("h" if unit["halted"] else "")
    return f"{name(spot)}/{unit['energy']}/{unit['attacks']}/{flags or '-'}"


def in_order(table: Table, seat: str) -> list[tuple[str, int]]:
    return [(kind, table["reserve"][seat].get(kind, 0)) for kind in ARMIES[table["army"][seat]]]


def words(text: str, mark: str) -> list[str]:
    return [] if text == "-" else text.split(mark)


def place(text: str) -> Place:
    return int(text[1:]) - 1, ord(text[0]) - ord("a")


def name(spot: Place) -> str:
    return f"{chr(ord('a') + spot[1])}{spot[0] + 1}"


def foe(seat: str) -> str:
    return {"a": "b", "b": "a"}[seat]


def beside(table: Table, spot: Place) -> list[Place]:
    q, r = spot
    six = [(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)]
    return [next_ for next_ in six if next_ in table["land"]]


def loser(table: Table) -> str:
    """Whoever has lost; of two at once, the one who did not strike."""
    for seat in (foe(table["mover"]), table["mover"]):
        if any(fort[0] in table["unit"] for fort in table["fort"][seat]):
            return seat
        if table["phase"] == "place":
            continue
        alive = [unit["kind"] for unit in table["unit"].values() if unit["seat"] == seat]
        alive += [kind for kind, count in table["reserve"][seat].items() if count]
        if not table["no-heroes"] and table["ending"] in ("all", "last") and not HEROES & set(alive):
            return seat
        standing = [unit for unit in table["unit"].values() if unit["seat"] == seat]
        if table["ending"] == "all" and table["turn"] > 1 and table["phase"] in ("act", "curse") and not standing:
            return seat
    return ""


# Before the first turn


def placing(table: Table) -> Iterator[tuple[str, Table]]:
    owner = foe(table["mover"]) if table["counterbalance"] else table["mover"]
    for home in table["home"][owner]:
        inner = {spot for spot in table["land"] if hexes_between(spot, home) <= 2}
        if any(set(fort) & inner for fort in table["fort"][owner]):
            continue
        for first, second, third in permutations(inner, 3):
            trio = [(first, second), (second, third), (first, third)]
            if (second[1], second[0]) < (third[1], third[0]) and all(hexes_between(*pair) == 1 for pair in trio):
                built = copied(table)
                built["fort"][owner].append([first, second, third])
                built["mover"] = foe(table["mover"])
                if sum(len(forts) for forts in built["fort"].values()) == sum(len(homes) for homes in built["home"].values()):
                    built["phase"], built["turn"] = "muster", 1
                yield f"place:{name(first)}-{name(second)}-{name(third)}", skip_ahead(built)


def hexes_between(one_: Place, other: Place) -> int:
    q, r = one_[0] - other[0], one_[1] - other[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


# Reinforcing


def doors(table: Table) -> list[Place]:
    me = table["mover"]
    spots = [spot for fort in table["fort"][me] for spot in fort[1:]]
    spots += [spot for spot, owner in table["temple"].items() if owner == me]
    return [spot for spot in spots if spot not in table["unit"]]


def may_bring(table: Table) -> bool:
    one_only = table["turn"] == 1 and table["brought"] == 1
    return not one_only and bool(doors(table)) and any(table["reserve"][table["mover"]].values())


def hideouts(table: Table) -> list[Place]:
    if table["brought"] or not table["reserve"][table["mover"]].get("ninja"):
        return []
    return [spot for spot, unit in table["unit"].items() if (unit["seat"], unit["kind"]) == (table["mover"], "samurai")]


def skip_ahead(table: Table) -> Table:
    if table["phase"] == "muster" and not may_bring(table) and not hideouts(table):
        table["phase"] = "act"
    return table


def mustering(table: Table) -> Iterator[tuple[str, Table]]:
    me = table["mover"]
    for spot in hideouts(table):
        for door in doors(table) or [None]:
            next_ = copied(table)
            next_["unit"][spot]["kind"] = "ninja"
            next_["reserve"][me]["ninja"] -= 1
            next_["quiet"] = 0
            if door is None:
                next_["reserve"][me]["samurai"] = next_["reserve"][me].get("samurai", 0) + 1
            else:
                next_["unit"][door] = {"seat": me, "kind": "samurai", "flat": False}
            yield f"ninja:{name(spot)}-{name(door) if door else 'reserve'}", skip_ahead(next_)
    if may_bring(table):
        for kind, door in ((kind, door) for kind, count in table["reserve"][me].items() if count for door in doors(table)):
            next_ = copied(table)
            next_["unit"][door] = {"seat": me, "kind": kind, "flat": False}
            next_["reserve"][me][kind] -= 1
            next_["brought"] += 1
            next_["quiet"] = 0
            yield f"{kind}@{name(door)}", skip_ahead(next_)
    if table["brought"] or not may_bring(table):
        yield "act", {**copied(table), "phase": "act"}


# Acting


def acting(table: Table) -> Iterator[tuple[str, Table]]:
    somebody_could_move = False
    for spot, unit in table["unit"].items():
        if unit["seat"] != table["mover"] or unit["flat"]:
            continue
        for move, next_ in unit_moves(taken_up(table, spot), spot):
            somebody_could_move = somebody_could_move or "-" in move or "x" in move
            yield move, next_
    if table["moved"] or not somebody_could_move:
        next_ = copied(table)
        for unit in next_["unit"].values():
            unit["flat"] = False
            forget(unit)
        next_ |= {"mover": foe(table["mover"]), "phase": "muster", "turn": table["turn"] + 1, "brought": 0, "moved": False}
        next_["quiet"] += 1
        yield "end", skip_ahead(next_)


def forget(unit: dict[str, Any]) -> None:
    for key in ("energy", "attacks", "used", "halted"):
        unit.pop(key, None)


def taken_up(table: Table, spot: Place) -> Table:
    """The table with this unit acting and whoever acted before lying flat."""
    next_ = copied(table)
    for other, unit in next_["unit"].items():
        if other != spot and "energy" in unit:
            forget(unit)
            unit["flat"] = True
    unit = next_["unit"][spot]
    if "energy" not in unit:
        unit |= {"energy": ENERGY[unit["kind"]], "attacks": 0, "used": False, "halted": False}
    return next_


def unit_moves(table: Table, spot: Place) -> Iterator[tuple[str, Table]]:
    unit = table["unit"][spot]
    kind, energy = unit["kind"], unit["energy"]
    attacks_left = ATTACKS.get(kind, 1) - unit["attacks"]
    shots = [other for other in table["unit"] if is_foe(table, spot, other) and table["unit"][other]["kind"] not in NOT_SHOT]
    here = name(spot)
    if attacks_left and not unit["halted"]:
        yield from walks_and_charges(table, spot)
    if attacks_left and energy >= 2:
        for target in shots:
            if sees(table, spot, target, RANGE.get(kind, 0)):
                yield f"{here}>{name(target)}", struck(table, spot, [target], 2, "shot")
    if kind == "hono" and attacks_left and energy >= 3:
        near = [target for target in shots if sees(table, spot, target, 1)]
        for first, second in permutations(near, 2):
            yield f"{here}>{name(first)},{name(second)}!", struck(table, spot, [first, second], 3, "suicide")
    if kind == "densen" and attacks_left:
        for target in shots:
            if sees(table, spot, target, 2):
                yield f"{here}>{name(target)}!", struck(table, spot, [target], 0, "suicide")
    if kind == "ninja" and not unit["used"]:
        for target in shots:
            if sees(table, spot, target, 1):
                yield f"{here}>{name(target)}+", struck(table, spot, [target], 0, "free")
    if kind == "arashi" and not unit["used"]:
        friends = [other for other in table["unit"] if other != spot and not is_foe(table, spot, other)]
        for target in shots:
            if sees(table, spot, target, 2):
                for friend in friends:
                    given = copied(table)
                    del given["unit"][friend]
                    yield f"{here}/{name(friend)}>{name(target)}", struck(given, spot, [target], 0, "free")
    temple = table["temple"].get(spot, unit["seat"])
    if attacks_left and energy >= 1 and temple != unit["seat"] and kind != "shogun":
        next_ = copied(table)
        next_["temple"][spot] = unit["seat"]
        next_["unit"][spot]["energy"] -= 1
        yield f"{here}:temple", rested(next_, spot)


def is_foe(table: Table, spot: Place, other: Place) -> bool:
    return bool(table["unit"][spot]["seat"] != table["unit"][other]["seat"])


def entry(table: Table, unit: dict[str, Any], start: Place, to: Place) -> tuple[int, bool] | None:
    """Energy to step from one space to the next and whether one has to stop there; None where it is barred."""
    me = unit["seat"]
    for seat in "ab":
        for fort in table["fort"][seat]:
            if to == fort[0]:
                return (1, True) if seat != me and start in fort[1:] else None
            if to in fort:
                return 1, seat != me
    land = table["land"][to]
    if unit["kind"] == "arashi":
        return 1, False
    if land == "m":
        return None if unit["kind"] in HORSES else (1, True)
    slowed = land == "f" and unit["kind"] in HORSES - {"kagutsuchi"}
    return (2 if slowed else 1), False


def walks_and_charges(table: Table, spot: Place) -> Iterator[tuple[str, Table]]:
    unit = table["unit"][spot]
    ends: dict[Place, int] = {}
    hits: dict[Place, int] = {}
    edge = [(spot, unit["energy"])]
    seen = set()
    while edge:
        here, energy = edge.pop()
        for to in beside(table, here):
            step = entry(table, unit, here, to)
            if step is None or step[0] > energy or (to, energy - step[0]) in seen:
                continue
            left = energy - step[0]
            other = table["unit"].get(to)
            if other is not None and other["seat"] != unit["seat"]:
                hits[to] = max(left, hits.get(to, -1))
                continue
            if other is None:
                ends[to] = max(left, ends.get(to, -1))
            if not step[1]:
                seen.add((to, left))
                edge.append((to, left))
    for to, left in ends.items():
        next_ = stepped(table, spot, to)
        next_["unit"][to]["energy"] = left
        yield f"{name(spot)}-{name(to)}", rested(next_, to)
    price = 0 if unit["kind"] in HORSES else 1
    for to, left in hits.items():
        if left >= price and unit["kind"] not in NO_MELEE:
            yield f"{name(spot)}x{name(to)}", struck(table, spot, [to], unit["energy"] - left + price, "melee")


def stepped(table: Table, spot: Place, to: Place) -> Table:
    next_ = copied(table)
    unit = next_["unit"].pop(spot)
    me, mountain = unit["seat"], table["land"][to] == "m" and unit["kind"] != "arashi"
    built = any(to in fort for seat in "ab" for fort in table["fort"][seat])
    unit["halted"] = any(to in fort for fort in table["fort"][foe(me)]) or (mountain and not built)
    next_["unit"][to] = unit
    next_["moved"] = True
    return next_


def sees(table: Table, spot: Place, target: Place, furthest: int) -> bool:
    built = {place_ for seat in "ab" for fort in table["fort"][seat] for place_ in fort}
    walls = {fort[0] for seat in "ab" for fort in table["fort"][seat]}

    def clear(place_: Place) -> bool:
        return table["unit"][spot]["kind"] == "arashi" or place_ in built or table["land"][place_] != "m"

    if furthest < 1 or not clear(spot) or not clear(target):
        return False
    if target in beside(table, spot):
        return True
    between = [middle for middle in beside(table, spot) if target in beside(table, middle)]
    return furthest == 2 and any(clear(middle) and middle not in walls for middle in between)


def struck(table: Table, spot: Place, targets: list[Place], energy: int, how: str) -> Table:
    attacker = table["unit"][spot]
    fallen = [table["unit"][target]["kind"] for target in targets]
    next_ = copied(table)
    next_["quiet"] = 0
    for target in targets:
        del next_["unit"][target]
    revenge = how == "melee" and bool({"daimyo", "hakai"} & set(fallen))
    revenge = revenge or ("pikeman" in fallen and attacker["kind"] in HORSES)
    if revenge or how == "suicide":
        del next_["unit"][spot]
        next_["moved"] = next_["moved"] or how == "melee"
    else:
        where = targets[0] if how == "melee" else spot
        if how == "melee":
            next_ = stepped(next_, spot, where)
        unit = next_["unit"][where]
        unit["energy"] -= energy
        if how == "free":
            unit["used"] = True
        else:
            unit["attacks"] += 1
        next_ = rested(next_, where)
    if attacker["kind"] == "izanami" and not loser(next_):
        reserve = next_["reserve"][foe(attacker["seat"])]
        if any(count for kind, count in reserve.items() if kind not in HEROES):
            next_["phase"] = "curse"
    return next_


def rested(table: Table, spot: Place) -> Table:
    """A unit without anything left to spend lies down."""
    unit = table["unit"][spot]
    kind = unit["kind"]
    has_attack = unit["attacks"] < ATTACKS.get(kind, 1)
    goes_on = has_attack and (unit["energy"] > 0 or kind == "densen")
    if not goes_on and not (kind in ("ninja", "arashi") and not unit["used"]):
        forget(unit)
        unit["flat"] = True
    return table


def cursing(table: Table) -> Iterator[tuple[str, Table]]:
    other = foe(table["mover"])
    for kind, count in table["reserve"][other].items():
        if count and kind not in HEROES:
            next_ = copied(table)
            next_["reserve"][other][kind] -= 1
            next_["phase"] = "act"
            yield f"curse:{kind}", next_
