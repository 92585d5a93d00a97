"""From the text of a file to a draft of a pack: the JSON object, and on which line each of its rows stands.

A file that is no JSON, or whose outermost shape is wrong, is refused with the line and the reason; nothing here raises.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rulebook.kensei.packs.shapes import shown
from rulebook.kensei.packs.wording import Problem, Words
from rulebook.kensei.records import COLUMNS, model_of

SPACE = re.compile(r"[ \t\r\n]*")
FRAME = ("format", "slug", "name", "name_es", "notes", "rows", "remove", "replace_clans")
PARTS = ("rows", "remove", "replace_clans")
Lines = Mapping[tuple[str, int], int]


@dataclass(frozen=True, slots=True)
class Draft:
    """What a file says before anybody asked whether it makes sense; no pack if it could not be read at all."""

    pack: Mapping[str, Any] | None  # Any: JSON as the file has it.
    lines: Lines = field(default_factory=dict, hash=False)
    problems: tuple[Problem, ...] = ()


class _Refused(ValueError):
    """JSON that Python reads and no other program would."""

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.words = words


def read_pack(text: str) -> Draft:
    """Read a pack's JSON."""
    try:
        pack = json.loads(text, object_pairs_hook=_no_twins, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        spanish = f"Esto no es JSON: hay un error de sintaxis en la columna {error.colno}."
        return _refused("no-json", (f"This is no JSON, at column {error.colno}: {error.msg}.", spanish), error.lineno)
    except RecursionError:
        return _refused("too-deep", ("The file is nested too deeply.", "El archivo está anidado con demasiada profundidad."))
    except _Refused as error:
        return _refused("no-json", error.words)
    except ValueError:
        return _refused("no-json", ("A number in it has far too many digits.", "Un número tiene demasiadas cifras."))
    if not isinstance(pack, dict):
        return _refused("no-pack", ("A pack is one JSON object.", "Un paquete es un objeto JSON."), 1)
    return Draft(pack, _lines(text))


def written(pack: Mapping[str, Any]) -> str:  # Any: a pack as a file has it.
    """The pack as a file, in the order people write it: a database keeps keys in an order of its own."""
    ordered = _first(pack, FRAME)
    if isinstance(pack.get("rows"), list):
        ordered["rows"] = [_in_order(row) for row in pack["rows"]]
    return json.dumps(ordered, ensure_ascii=False, indent=2) + "\n"


def _in_order(row: object) -> object:
    if not isinstance(row, Mapping) or not isinstance(row.get("fields"), Mapping):
        return row
    names = [column.name for column in COLUMNS.get(model_of(row), ())]
    return {**_first(row, ("model",)), "fields": _first(row["fields"], names)}


def _first(given: Mapping[str, Any], names: Iterable[str]) -> dict[str, Any]:  # Any: JSON.
    """These keys before the others."""
    return {**{name: given[name] for name in names if name in given}, **given}


def _refused(code: str, words: Words, line: int | None = None) -> Draft:
    return Draft(None, problems=(Problem(code, words, line=line),))


def _no_twins(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            said = shown(name)
            raise _Refused((f"{said!r} stands twice in one object.", f"«{said}» aparece dos veces en un mismo objeto."))
        found[name] = value
    return found


def _no_constant(word: str) -> None:
    raise _Refused((f"{word} is no number.", f"{word} no es un número."))


def _lines(text: str) -> Lines:
    """Where the entries of the pack's lists begin. The text is known to be an object."""
    decoder = json.JSONDecoder()
    found: dict[tuple[str, int], int] = {}
    at = _after(text, 0, "{")
    while text[at] != "}":
        name, at = decoder.raw_decode(text, at)
        at = _after(text, at, ":")
        if name in PARTS and text[at] == "[":
            at = _list_lines(text, at, name, found, decoder)
        else:
            _value, at = decoder.raw_decode(text, at)
        at = _after(text, at, ",")
    return found


def _list_lines(text: str, at: int, part: str, found: dict[tuple[str, int], int], decoder: json.JSONDecoder) -> int:
    at, number, line, counted = _after(text, at, "["), 0, 1, 0
    while text[at] != "]":
        line, counted = line + text.count("\n", counted, at), at
        found[part, number] = line
        _value, at = decoder.raw_decode(text, at)
        at, number = _after(text, at, ","), number + 1
    return at + 1


def _after(text: str, at: int, sign: str) -> int:
    """Past blanks, the sign if it is there, and blanks again."""
    at = _past_blanks(text, at)
    return _past_blanks(text, at + 1) if text[at] == sign else at


def _past_blanks(text: str, at: int) -> int:
    found = SPACE.match(text, at)
    return found.end() if found else at
