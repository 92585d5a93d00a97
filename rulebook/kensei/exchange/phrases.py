"""Pasted text cut into statements, and statements into phrases, minding what a player put in quotes.

A statement is a line, or a part of one between semicolons; a phrase lies between commas, brackets and other dividing signs.
Quoted words are set aside first and stand in the text as one sign each, so nothing inside them divides anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from re import Match
from re import compile as pattern
from unicodedata import category

QUOTED = pattern(r'"((?:\\.|[^"\\\n])*)"|“((?:\\.|[^”\\\n])*)”|«((?:\\.|[^»\\\n])*)»')
ESCAPED = pattern(r"\\(.)")
# The signs that stand for quoted words are private ones; the text's own are taken out first.
FIRST_SIGN, LAST_SIGN = 0xE000, 0xF8FF
SIGN = pattern(f"[{chr(FIRST_SIGN)}-{chr(LAST_SIGN)}]")
BULLET = pattern(r"^\s*(?:[-–—•·*>+○●▪]+\s+|[•·○●▪>]+|\[[ xX]?\]\s*|#{1,6}\s+)+")
NUMBERED = pattern(r"^(?:#?([0-9]{1,3})[.)]|#([0-9]{1,3})\b)\s+")
BRACKETED = pattern(r"[(\[{]([^()\[\]{}]*)[)\]}]")
DIVIDERS = pattern(r"[,+|·•\t]|\s[-–—]\s|\s/\s|:\s|:$")
EMPHASIS = pattern(r"[*_`]+")


@dataclass(frozen=True, slots=True)
class Phrase:
    """`bracketed` is what stood in brackets: a bare number there is points."""

    text: str
    quotes: tuple[str, ...] = ()
    bracketed: bool = False


@dataclass(frozen=True, slots=True)
class Statement:
    """`line` counts from one; `number` is the one the line itself begins with, 0 if none; `raw` is as pasted."""

    line: int
    raw: str
    number: int
    phrases: tuple[Phrase, ...]
    plain: str

    @property
    def key(self) -> str:
        """What stands before a colon."""
        return self.plain.partition(":")[0] if ":" in self.plain else ""


def statements(text: str) -> Iterator[Statement]:
    for line, raw in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        quotes: list[str] = []
        signed = _set_aside(raw, quotes)
        for part in signed.split(";"):
            if part.strip():
                yield _statement(line, part, quotes)


def _set_aside(raw: str, quotes: list[str]) -> str:
    def sign(match: Match[str]) -> str:
        if len(quotes) > LAST_SIGN - FIRST_SIGN:
            return " "
        quotes.append(ESCAPED.sub(_unescaped, next(group for group in match.groups() if group is not None)))
        return chr(FIRST_SIGN + len(quotes) - 1)

    out, end = [], 0
    for match in QUOTED.finditer(raw):
        out += [_clean(raw[end : match.start()]), sign(match)]
        end = match.end()
    return "".join([*out, _clean(raw[end:])])


def _statement(line: int, part: str, quotes: list[str]) -> Statement:
    shown = SIGN.sub(lambda sign: f'"{quotes[ord(sign[0]) - FIRST_SIGN]}"', part).strip()
    body = BULLET.sub("", part).strip()
    numbered = NUMBERED.match(EMPHASIS.sub("", body))
    body = EMPHASIS.sub("", body).strip()
    number = int(numbered[1] or numbered[2]) if numbered else 0
    body = NUMBERED.sub("", body) if numbered else body
    return Statement(line, shown, number, tuple(_phrases(body, quotes)), body)


def _phrases(body: str, quotes: list[str]) -> Iterator[Phrase]:
    """Brackets first, each a phrase of its own, then what is left between the dividing signs."""
    end = 0
    for match in BRACKETED.finditer(body):
        yield from _divided(body[end : match.start()], quotes, bracketed=False)
        yield from _divided(match[1], quotes, bracketed=True)
        end = match.end()
    yield from _divided(body[end:], quotes, bracketed=False)


def _divided(text: str, quotes: list[str], *, bracketed: bool) -> Iterator[Phrase]:
    for part in DIVIDERS.split(text):
        inside = tuple(quotes[ord(sign) - FIRST_SIGN] for sign in SIGN.findall(part))
        bare = SIGN.sub(" ", part).strip(" .\"“”«»'\t")
        if bare or inside:
            yield Phrase(" ".join(bare.split()), inside, bracketed)


def _clean(text: str) -> str:
    """No control characters, and none of the private signs."""
    return "".join(" " if category(letter) in ("Cc", "Cs", "Co") and letter != "\t" else letter for letter in text)


def _unescaped(match: Match[str]) -> str:
    return "\n" if match[1] == "n" else match[1]
