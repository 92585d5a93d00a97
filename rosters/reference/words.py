"""Words as a player types them: without accents, macrons, capitals or hyphens, and with the odd slip of the finger.

`fold` brings every spelling of a word together: "Ōzutsu", "ozutsu" and "OZUTSU"; "honour" and "honor"; "Onmyouji" and
"Onmyōji". `within` says whether two folded words are one slip or two apart.
"""

from __future__ import annotations

import re
from unicodedata import combining, normalize

WORD = re.compile(r"[a-z0-9]+")
LONG_O = re.compile(r"o[ou]+")

# Grammar that a player may type between the words that matter.
ENGLISH_SMALL_WORDS = frozenset(("a", "an", "and", "for", "in", "of", "on", "or", "the", "to", "with"))
SPANISH_SMALL_WORDS = frozenset(("a", "al", "con", "de", "del", "el", "en", "la", "las", "los", "para", "por", "y"))
SMALL_WORDS = ENGLISH_SMALL_WORDS | SPANISH_SMALL_WORDS

# Plain words for things the book names in Japanese, and words that mean the same; any of a row finds the others.
SAME_THING: tuple[frozenset[str], ...] = tuple(
    frozenset(row.split())
    for row in (
        "yari lanza spear pike pica",
        "yumi arco bow longbow",
        "katana espada sword sable",
        "wakizashi shinobigatana espada sword",
        "nodachi nagamaki mandoble greatsword",
        "naginata alabarda halberd glaive guja",
        "kanabo tetsubo maza mace club porra garrote",
        "teppo arquebus arcabuz musket mosquete gun",
        "ozutsu cannon canon artilleria artillery",
        "ishitsubute sling honda",
        "blowgun cerbatana",
        "shuriken estrella star",
        "tanto daga dagger knife cuchillo",
        "bo palo staff baston",
        "kama hoz sickle",
        "jitte sais daga dagger",
        "jurushi standard banner estandarte bandera",
        "nobori flag bandera",
        "skirmishers hostigadores escaramuzadores",
        "mounted cavalry caballeria horse caballo montado montada",
        "honour morale moral",
        "samurai bushi",
        "onmyouji sorcerer hechicero brujo",
        "komuso monk monje",
        "forest bosque wood woods",
    )
)


def fold(text: str) -> str:
    """One spelling for all the ways a word is written."""
    bare = "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
    # A long o is written ō, ou or oo; English writes honour and honor.
    return LONG_O.sub("o", bare)


def words_of(text: str) -> tuple[str, ...]:
    """The folded words of a text, in order."""
    return tuple(WORD.findall(fold(text)))


def slips_allowed(word: str) -> int:
    """How many letters may be wrong: none in the shortest words, where every slip is another word."""
    return 0 if len(word) < 4 else 1 if len(word) < 7 else 2


def within(limit: int, one: str, other: str) -> bool:
    """Whether `limit` letters added, dropped, changed or swapped with the next turn one word into the other."""
    if abs(len(one) - len(other)) > limit:
        return False
    earlier: list[int] = []
    last = list(range(len(other) + 1))
    for row, letter in enumerate(one, start=1):
        here = [row]
        for column, against in enumerate(other, start=1):
            cost = min(last[column] + 1, here[column - 1] + 1, last[column - 1] + (letter != against))
            if row > 1 and column > 1 and letter == other[column - 2] and one[row - 2] == against:
                cost = min(cost, earlier[column - 2] + 1)
            here.append(cost)
        if min(here) > limit and min(last) > limit:
            return False
        earlier, last = last, here
    return last[-1] <= limit


def same_things(words: frozenset[str]) -> frozenset[str]:
    """Other words for any of these."""
    folded = (row for row in _FOLDED if row & words)
    return frozenset(word for row in folded for word in row) - words


_FOLDED = tuple(frozenset(fold(word) for word in row) for row in SAME_THING)
