"""The ways to take a phrase such as "10x Yari Ashigaru 50 pts" apart into a name and what stands around it.

Every way comes once, the plainest first, since a name may hold a number itself; whoever asks takes the first whose name he knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from re import IGNORECASE
from re import compile as pattern

from rulebook.kensei.exchange import vocabulary as words

NUMBER = r"([0-9]+)"
# What follows a number begins with a letter, or after a blank with a number of its own: "9.5 Heishi" is no nine of anything.
NAME = r"(?:\s+(?=[0-9])|\s*(?=[^\W\d_]))(.+)"
ENDS_WITH_POINTS = pattern(rf"^(.+?)\s*(?<![0-9]){NUMBER}\s*{words.POINTS}$", IGNORECASE)
ENDS_WITH_MINIATURES = pattern(rf"^(.+?)\s*(?<![0-9]){NUMBER}\s*{words.MINIATURES}$", IGNORECASE)
ENDS_WITH_PRODUCT = pattern(rf"^(.+?)\s+{NUMBER}\s*[x×]\s*{NUMBER}$", IGNORECASE)
ENDS_WITH_TIMES = pattern(rf"^(.+?)\s*[x×]\s*{NUMBER}$", IGNORECASE)
ENDS_WITH_NUMBER = pattern(rf"^(.+?)\s+{NUMBER}$")
BEGINS_WITH_MINIATURES = pattern(rf"^{NUMBER}\s*{words.MINIATURES}\s+(?:(?:of|de)\s+)?(.+)$", IGNORECASE)
BEGINS_WITH_NUMBER = pattern(rf"^(?:[x×]\s*)?{NUMBER}\s*[x×]?{NAME}$", IGNORECASE)
BEGINS_WITH_UNIT = pattern(rf"^(?:(?:{words.ARTICLES})\s+)?(?:(?:{words.BODIES})\s+(?:of|de)\s+)?(.+)$", IGNORECASE)
ENDS_WITH_UNIT = pattern(rf"^(.+?)\s+(?:{words.BODIES})$", IGNORECASE)
LED = pattern(rf"^(.+?)\s+((?:{'|'.join(words.LED)})\s.+)$", IGNORECASE)
WITH = pattern(r"^(.+?)\s+(?:with|con|and|y|e|&)\s+(.+)$", IGNORECASE)
# Nothing longer names a troop, and taking it apart would take its time.
LONGEST_PHRASE = 200


@dataclass(frozen=True, slots=True)
class Parts:
    """A phrase taken apart in one way. `bare` are numbers at the end of which nothing says what they count."""

    name: str
    count: str = ""
    points: str = ""
    bare: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()


Peel = Callable[[Parts], Parts | None]


def readings(text: str, is_troop: Callable[[str], object]) -> Iterator[Parts]:
    """One peel after the other, those with the fewest peels first; `is_troop` knows names that are spelled right."""
    if len(text) > LONGEST_PHRASE:
        return
    waiting = [Parts(text)]
    seen = set(waiting)
    while waiting:
        parts = waiting.pop(0)
        yield parts
        for left in (*(peel(parts) for peel in PEELS), _beside(parts, is_troop)):
            if left is not None and left not in seen:
                seen.add(left)
                waiting.append(left)


def _points(parts: Parts) -> Parts | None:
    found = None if parts.points else ENDS_WITH_POINTS.match(parts.name)
    return replace(parts, name=found[1], points=found[2]) if found else None


def _miniatures(parts: Parts) -> Parts | None:
    found = None if parts.count else ENDS_WITH_MINIATURES.match(parts.name)
    return replace(parts, name=found[1], count=found[2]) if found else None


def _product(parts: Parts) -> Parts | None:
    """ "Kengo 5x10": so many at so much each."""
    found = None if parts.count or parts.bare else ENDS_WITH_PRODUCT.match(parts.name)
    return replace(parts, name=found[1], count=found[2], bare=(found[3],)) if found else None


def _times(parts: Parts) -> Parts | None:
    found = None if parts.count else ENDS_WITH_TIMES.match(parts.name)
    return replace(parts, name=found[1], count=found[2]) if found else None


def _number(parts: Parts) -> Parts | None:
    found = None if parts.bare else ENDS_WITH_NUMBER.match(parts.name)
    return replace(parts, name=found[1], bare=(found[2],)) if found else None


def _count(parts: Parts) -> Parts | None:
    found = None if parts.count else BEGINS_WITH_NUMBER.match(parts.name)
    return replace(parts, name=found[2], count=found[1]) if found else None


def _count_of(parts: Parts) -> Parts | None:
    """ "5 minis of Kengo"."""
    found = None if parts.count else BEGINS_WITH_MINIATURES.match(parts.name)
    return replace(parts, name=found[2], count=found[1]) if found else None


def _unit(parts: Parts) -> Parts | None:
    """ "Unit of 5 Kengo", "Kengo unit"."""
    found = BEGINS_WITH_UNIT.match(parts.name)
    if found and found[1] != parts.name:
        return replace(parts, name=found[1])
    found = ENDS_WITH_UNIT.match(parts.name)
    return replace(parts, name=found[1]) if found else None


def _mark(parts: Parts) -> Parts | None:
    """ "Yari Ashigaru with banner"."""
    said = parts.name.split()
    for cut in range(max(1, len(said) - words.LONGEST_MARK), len(said)):
        mark = " ".join(said[cut:])
        if words.is_mark(mark):
            return replace(parts, name=" ".join(said[:cut]), marks=(*parts.marks, mark))
    return None


def _led(parts: Parts) -> Parts | None:
    """After the banner, which the whole unit has: "led by Daisho Buke, with banner"."""
    found = LED.match(without_accents(parts.name))
    if found and any(words.is_banner(" ".join(found[2].split()[-count:])) for count in range(1, words.LONGEST_MARK)):
        return None
    return replace(parts, name=parts.name[: len(found[1])], marks=(*parts.marks, found[2])) if found else None


def _beside(parts: Parts, is_troop: Callable[[str], object]) -> Parts | None:
    """ "9 Samurai Yari with Daisho Buke"; what is no troop may be a part of the name: "Samurai con yari"."""
    found = WITH.match(parts.name)
    return replace(parts, name=found[1], marks=(*parts.marks, found[2])) if found and is_troop(found[2]) else None


def without_accents(text: str) -> str:
    """So that one pattern serves "líder" and "lider"; signs stay, and every letter its place."""
    return text.translate(ACCENTS)


ACCENTS = str.maketrans("áéíóúüÁÉÍÓÚÜ", "aeiouuAEIOUU")
PEELS: tuple[Peel, ...] = (_points, _miniatures, _product, _times, _count, _count_of, _mark, _led, _unit, _number)
