"""Pasted text cut into statements, and statements into phrases, minding what a player put in quotes.

A statement is a line, or a part of one between semicolons; a phrase lies between commas, brackets and other dividing signs.
Quoted words are set aside first and stand in the text as one sign each, so nothing inside them divides anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from re import IGNORECASE, Match
from re import compile as pattern
from unicodedata import category

from rulebook.kensei.exchange.letters import BREAK

OPENING = pattern('["“«]')
QUOTED = {
    '"': pattern(r'"((?:\\.|[^"\\\n])*)"'),
    "“": pattern(r"“((?:\\.|[^”\\\n])*)”"),
    "«": pattern(r"«((?:\\.|[^»\\\n])*)»"),
}
ESCAPED = pattern(r"\\(.)")
# The signs that stand for quoted words are private ones; the text's own are taken out first.
FIRST_SIGN, LAST_SIGN = 0xE000, 0xF8FF
SIGN = pattern(f"[{chr(FIRST_SIGN)}-{chr(LAST_SIGN)}]")
# What a messenger puts before a forwarded line: "[19:32, 12/3/26] Ana: " or "12/3/26, 19:32 - Ana: ".
DAY, HOUR = r"[0-9]{1,4}[/.-][0-9]{1,2}[/.-][0-9]{1,4}", r"[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?:\s?[ap]\.?\s?m\.?)?"
FORWARDED = pattern(rf"^\W{{0,3}}(?:{DAY},?\s+{HOUR}|{HOUR},?\s+{DAY})(?:\]|\s-)\s[^:\n]{{1,60}}:\s", IGNORECASE)
PICTURES = "\u2190-\u2bff\U0001f000-\U0001faff\ufe0f\u200d\u20e3"
BULLET = pattern(rf"^\s*(?:[-–—•·*>+○●▪]++(?:\s+|(?=[0-9]))|[•·○●▪>]+|[{PICTURES}]+\s*|\[[ xX]?\]\s*|#{{1,6}}\s+|[a-zA-Z]\)\s+)+")
NUMBERED = pattern(r"^(?:#?([0-9]{1,3})(?:[.)]-?|[.]?[ºª][.)]?|\ufe0f?\u20e3)|#([0-9]{1,3})\b)\s+")
# A line that only names what follows: "# Troops", "*Troops*", "Troops:".
TITLED = pattern(r"^\s*(?:#{1,6}\s.*|([*_]{1,3})[^\s*_].*\1:?|[^:]+:)\s*$")
BRACKETED = pattern(r"[(\[{]([^()\[\]{}]*)[)\]}]")
# Not the comma within a number; leaders of dots and signs of reckoning only before one.
DIVIDERS = pattern(r",(?![0-9])|(?<![0-9]),|[+|·•\t]|\s[-–—]\s|\s/\s|:\s|:$|(?:=|@|(?<!\.)\.{2,}+|…|(?<!-)-{2,}+)\s?(?=[0-9])")
# Longer ones are not taken apart: nobody writes so much about one unit outside of quotes.
LONGEST_STATEMENT = 1000
MOST_PHRASES = 150
# Words belong to what is quoted after them, not before.
AFTER_QUOTES = pattern(rf"(?<=[{chr(FIRST_SIGN)}-{chr(LAST_SIGN)}])\s+(?=\w)")
EMPHASIS = pattern(r"[*_`]+")
TIMES = pattern(r"(?<=\w)\s?\*\s?(?=[0-9])")


@dataclass(frozen=True, slots=True)
class Phrase:
    """`bracket` is the sign that opens the brackets it stood in, empty for none."""

    text: str
    quotes: tuple[str, ...] = ()
    bracket: str = ""


@dataclass(frozen=True, slots=True)
class Statement:
    """`line` counts from one; `number` is the one the line itself begins with, 0 if none; `raw` is as pasted.

    `words` is what is said without bullets and emphasis around it; in `plain` quoted words are still set aside.
    """

    line: int
    raw: str
    number: int
    phrases: tuple[Phrase, ...]
    plain: str
    words: str
    is_title: bool

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
    out, end, place = [], 0, 0
    unclosed: set[str] = set()
    while opened := OPENING.search(raw, place):
        kind = opened[0]
        found = None if kind in unclosed else QUOTED[kind].match(raw, opened.start())
        if found is None:
            # Nothing closes the later ones either: looking again and again would take a long line for ever.
            unclosed.add(kind)
            place = opened.end()
            continue
        out += [_clean(raw[end : found.start()]), _sign_for(found[1], quotes)]
        end = place = found.end()
    return "".join([*out, _clean(raw[end:])])


def _sign_for(quoted: str, quotes: list[str]) -> str:
    if len(quotes) > LAST_SIGN - FIRST_SIGN:
        return " "
    quotes.append(ESCAPED.sub(_unescaped, quoted))
    return chr(FIRST_SIGN + len(quotes) - 1)


def _statement(line: int, part: str, quotes: list[str]) -> Statement:
    if len(part) > LONGEST_STATEMENT:
        return Statement(line, _shown(part, quotes), 0, (), part, part, is_title=False)
    said = FORWARDED.sub("", part)
    body = BULLET.sub("", said).strip()
    words = _shown(body, quotes).strip("*_`#~+= ")
    body = TIMES.sub(" x", body)
    numbered = NUMBERED.match(EMPHASIS.sub("", body))
    body = EMPHASIS.sub("", body).strip()
    number = int(numbered[1] or numbered[2]) if numbered else 0
    body = NUMBERED.sub("", body) if numbered else body
    phrases = tuple(_phrases(body, quotes))
    if len(phrases) > MOST_PHRASES:
        phrases = ()
    return Statement(line, _shown(part, quotes), number, phrases, body, words, is_title=TITLED.match(said) is not None)


def _shown(part: str, quotes: list[str]) -> str:
    return SIGN.sub(lambda sign: f'"{quotes[ord(sign[0]) - FIRST_SIGN]}"', part).strip()


def _phrases(body: str, quotes: list[str]) -> Iterator[Phrase]:
    """Brackets first, each a phrase of its own, then what is left between the dividing signs."""
    end = 0
    for match in BRACKETED.finditer(body):
        yield from _divided(body[end : match.start()], quotes)
        yield from _divided(match[1], quotes, bracket=match[0][0])
        end = match.end()
    yield from _divided(body[end:], quotes)


def _divided(text: str, quotes: list[str], bracket: str = "") -> Iterator[Phrase]:
    for part in (part for whole in DIVIDERS.split(text) for part in AFTER_QUOTES.split(whole)):
        inside = tuple(quotes[ord(sign) - FIRST_SIGN] for sign in SIGN.findall(part))
        bare = SIGN.sub(" ", part).strip(" .\"“”«»'\t")
        if bare or inside:
            yield Phrase(" ".join(bare.split()), inside, bracket)


def _clean(text: str) -> str:
    """No control characters, and none of the private signs; what ends a line in other programs ends a statement."""
    parted = BREAK.sub(";", text)
    return "".join(" " if category(letter) in ("Cc", "Cs", "Co") and letter != "\t" else letter for letter in parted)


def _unescaped(match: Match[str]) -> str:
    return "\n" if match[1] == "n" else match[1]
