"""The shape a pack's row must have, held strictly: whatever passes can be read, stored, checked and shown without surprise.

`complaints.py` trusts the types of what the project wrote itself; a pack is written by anybody. A shape is a function that
yields what is wrong with a value: a path inside it, a code and the words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

Words = tuple[str, str]
Wrong: TypeAlias = tuple[str, str, Words]
Shape: TypeAlias = Callable[[object], Iterator[Wrong]]

SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
# Control characters and halves of surrogate pairs: no file means them, and no database keeps them.
UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")
UNPRINTABLE_WORDS = ("There are characters in it that cannot be kept.", "Contiene caracteres que no se pueden guardar.")
SLUG_LENGTH, NAME_LENGTH, TEXT_LENGTH, LARGEST = 80, 120, 4000, 32767
DEEPEST = 12


def shown(value: object) -> str:
    """A value as an error quotes it, cut short and safe to print."""
    text = UNPRINTABLE.sub("�", value if isinstance(value, str) else _kind_of(value))
    return f"{text[:40]}…" if len(text) > 40 else text


def _kind_of(value: object) -> str:
    if value is None:
        return "null"
    if isinstance(value, (bool, float)):
        return str(value).lower()
    if isinstance(value, int):
        # A number of thousands of digits cannot even be printed.
        return str(value) if abs(value) < 10**18 else "a huge number"
    return "[…]" if isinstance(value, (list, tuple)) else "{…}"


def text(longest: int = TEXT_LENGTH, *, empty: bool = True) -> Shape:
    def wrong(value: object) -> Iterator[Wrong]:
        if not isinstance(value, str):
            yield _bad(value, ("text", "un texto"))
        elif UNPRINTABLE.search(value):
            yield "", "unprintable", UNPRINTABLE_WORDS
        elif len(value) > longest:
            yield "", "too-long", (f"At most {longest} letters.", f"Como mucho {longest} letras.")
        elif not value.strip() and not empty:
            yield "", "empty", ("It is empty.", "Está vacío.")

    return wrong


def slug(value: object) -> Iterator[Wrong]:
    if not isinstance(value, str) or len(value) > SLUG_LENGTH or not SLUG.fullmatch(value):
        said = shown(value)
        english = f"{said!r} is no slug: small letters, digits and hyphens, at most {SLUG_LENGTH}."
        spanish = f"«{said}» no es un identificador: minúsculas sin acento, cifras y guiones, {SLUG_LENGTH} como mucho."
        yield "", "no-slug", (english, spanish)


def slug_or_empty(value: object) -> Iterator[Wrong]:
    if value != "":
        yield from slug(value)


def whole(least: int = 0, most: int = LARGEST, *, null: bool = False) -> Shape:
    def wrong(value: object) -> Iterator[Wrong]:
        if value is None and null:
            return
        if not isinstance(value, int) or isinstance(value, bool):
            yield _bad(value, ("a whole number", "un número entero"))
        elif not least <= value <= most:
            said = shown(value)
            yield "", "out-of-range", (f"{said} is not within {least} and {most}.", f"{said} no está entre {least} y {most}.")

    return wrong


def flag(value: object) -> Iterator[Wrong]:
    if not isinstance(value, bool):
        yield _bad(value, ("true or false", "true o false"))


def length(value: object) -> Iterator[Wrong]:
    """Centimetres on a map."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        yield _bad(value, ("a number", "un número"))
    elif not -1000 <= value <= 1000:
        yield "", "out-of-range", ("No table is that large.", "No hay mesa tan grande.")


def one_of(*words: str) -> Shape:
    def wrong(value: object) -> Iterator[Wrong]:
        if value not in words:
            said, choices = shown(value), ", ".join(words)
            yield "", "unknown-word", (f"{said!r} is not one of {choices}.", f"«{said}» no es ninguno de estos: {choices}.")

    return wrong


def key(value: object) -> Iterator[Wrong]:
    """A reference: the slug alone, or in a list of one as Django writes it."""
    yield from slug(value[0] if isinstance(value, (list, tuple)) and len(value) == 1 else value)


def key_or_null(value: object) -> Iterator[Wrong]:
    if value is not None and value != []:
        yield from key(value)


def list_of(item: Shape, *, least: int = 0, most: int = 200) -> Shape:
    def wrong(value: object) -> Iterator[Wrong]:
        if not isinstance(value, (list, tuple)):
            yield _bad(value, ("a list", "una lista"))
            return
        if not least <= len(value) <= most:
            yield "", "out-of-range", (f"It has {least} to {most} entries.", f"Lleva de {least} a {most} elementos.")
            return
        for number, entry in enumerate(value):
            yield from _within(f"[{number}]", item(entry))

    return wrong


def record(required: Mapping[str, Shape], optional: Mapping[str, Shape] | None = None) -> Shape:
    known = {**required, **(optional or {})}

    def wrong(value: object) -> Iterator[Wrong]:
        if not isinstance(value, Mapping):
            yield _bad(value, ("an object", "un objeto"))
            return
        for name in sorted(set(required) - set(value)):
            yield name, "missing-field", ("The field is missing.", "Falta el campo.")
        for name, entry in value.items():
            if name in known:
                yield from _within(name, known[name](entry))
            else:
                yield shown(name), "unknown-field", ("There is no such field.", "No hay ningún campo con ese nombre.")

    return wrong


def anything(value: object, depth: int = 0) -> Iterator[Wrong]:
    """JSON of any shape, within reason; its meaning is checked elsewhere."""
    if depth > DEEPEST:
        yield "", "too-deep", ("It is nested too deeply.", "Está anidado con demasiada profundidad.")
    elif isinstance(value, str):
        yield from text(TEXT_LENGTH)(value)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield from whole(-LARGEST)(value)
    elif isinstance(value, Mapping):
        for name, entry in value.items():
            yield from text(NAME_LENGTH)(name)
            yield from _within(shown(name), anything(entry, depth + 1))
    elif isinstance(value, (list, tuple)):
        for number, entry in enumerate(value):
            yield from _within(f"[{number}]", anything(entry, depth + 1))


def _within(name: str, found: Iterator[Wrong]) -> Iterator[Wrong]:
    for path, code, words in found:
        joint = "." if path and not path.startswith("[") else ""
        yield f"{name}{joint}{path}", code, words


def _bad(value: object, wanted: Words) -> Wrong:
    said = shown(value)
    return "", "wrong-type", (f"This should be {wanted[0]}, not {said!r}.", f"Debería ser {wanted[1]}, no «{said}».")


def all_of(*shapes: Shape) -> Shape:
    """The first shape that finds fault speaks."""

    def wrong(value: object) -> Iterator[Wrong]:
        for shape in shapes:
            found = list(shape(value))
            if found:
                yield from found
                return

    return wrong


def apart(first: str, second: str) -> Shape:
    """Two points of an object that must not be the same."""

    def wrong(value: object) -> Iterator[Wrong]:
        if isinstance(value, Mapping) and value.get(first) == value.get(second):
            yield second, "out-of-range", ("The two ends are the same.", "Los dos extremos son el mismo.")

    return wrong


def distinct_end(value: object) -> Iterator[Wrong]:
    """A way must go somewhere: its arrow points along the last stretch."""
    if isinstance(value, Sequence) and len(value) > 1 and value[-1] == value[-2]:
        yield "", "out-of-range", ("The last two points are the same.", "Los dos últimos puntos son el mismo.")
