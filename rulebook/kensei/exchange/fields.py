"""One JSON object read field by field: what is wrong is written down, and reading goes on with a harmless value."""

from __future__ import annotations

from collections.abc import Mapping
from re import compile as pattern

from rulebook.kensei.exchange.bounds import LONGEST_SLUG
from rulebook.kensei.exchange.letters import is_writable
from rulebook.kensei.exchange.problems import Problem, problem
from rulebook.kensei.muster.wording import Words

SLUG = pattern(r"[A-Za-z0-9](?:[A-Za-z0-9.\-]*[A-Za-z0-9])?")
OBJECT: Words = ("an object", "un objeto")
ARRAY: Words = ("an array", "una lista")
TEXT: Words = ("a string", "un texto")
TEXT_OR_NULL: Words = ("a string or null", "un texto o null")
NUMBER: Words = ("a whole number", "un número entero")
SWITCH: Words = ("true or false", "true o false")


class Fields:
    """The fields of one object at one place; problems of all objects of a list go into the same sheet."""

    def __init__(self, record: object, place: str, sheet: list[Problem], known: frozenset[str]) -> None:
        self.place, self.sheet = place, sheet
        self.is_object = isinstance(record, Mapping)
        self.values: Mapping[object, object] = record if isinstance(record, Mapping) else {}
        if not self.is_object:
            sheet.append(problem("wrong-type", place, kind=OBJECT))
        sheet += [problem("unknown-field", self.at(_shown(key))) for key in self.values if key not in known]

    def at(self, name: str) -> str:
        return f"{self.place}.{name}" if self.place else name

    def blame(self, code: str, field: str, /, **parts: Words | str | int) -> None:
        self.sheet.append(problem(code, self.at(field), **parts))

    def required(self, name: str) -> bool:
        """Whether a needed field is there; writes it down if not."""
        if name not in self.values and self.is_object:
            self.blame("missing", name)
        return name in self.values

    def number(self, name: str, default: int, low: int, high: int) -> int:
        value = self.values.get(name, default)
        # True is an int to Python, not to a player; 9.0 is one of JSON's ways to write 9.
        if type(value) is float and value.is_integer():
            value = int(value)
        if type(value) is not int:
            self.blame("wrong-type", name, kind=NUMBER)
            return default
        if value < low:
            self.blame("too-small", name, need=low)
        elif value > high:
            self.blame("too-large", name, need=high)
        return min(max(value, low), high)

    def switch(self, name: str, default: bool) -> bool:
        value = self.values.get(name, default)
        if type(value) is not bool:
            self.blame("wrong-type", name, kind=SWITCH)
            return default
        return value

    def words(self, name: str, longest: int, *, lines: bool = False) -> str:
        """Free text; `lines` allows more than one."""
        value = self.values.get(name, "")
        if not isinstance(value, str):
            self.blame("wrong-type", name, kind=TEXT)
            return ""
        if len(value) > longest:
            self.blame("too-long", name, need=longest)
        elif not is_writable(value, lines=lines):
            self.blame("bad-characters", name)
        else:
            return value
        return ""

    def slug(self, name: str) -> str:
        """A short plain word; null and nothing are the empty one."""
        value = self.values.get(name)
        if value is None or value == "":
            return ""
        if not isinstance(value, str):
            self.blame("wrong-type", name, kind=TEXT_OR_NULL)
            return ""
        if not is_slug(value):
            self.blame("bad-slug", name, name=value)
            return ""
        return value

    def items(self, name: str, most: int) -> list[object]:
        value = self.values.get(name, [])
        if not isinstance(value, list):
            self.blame("wrong-type", name, kind=ARRAY)
            return []
        if len(value) > most:
            self.blame("too-many", name, need=most)
            return []
        return value


def is_slug(value: str) -> bool:
    return len(value) <= LONGEST_SLUG and SLUG.fullmatch(value) is not None


def _shown(key: object) -> str:
    name = str(key).encode("utf-8", "replace").decode()
    return name if len(name) <= LONGEST_SLUG else f"{name[:LONGEST_SLUG]}…"
