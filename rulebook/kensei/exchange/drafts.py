"""What has been understood of a pasted list so far: filled in statement by statement, then made into a list.

These are the only values of the exchange that change, because text is read in the order it comes and says who leads whom before
or after it names them.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rulebook.kensei.exchange import bounds
from rulebook.kensei.exchange.letters import only_writable
from rulebook.kensei.muster.wording import Text, Words

LEFT_OVER: Words = ("Not understood: {what}.", "No se ha entendido: {what}.")
READ_AS: Words = ("Read as {name}.", "Leído como {name}.")
CUT: Words = ("Shortened to {need} characters: {what}.", "Recortado a {need} caracteres: {what}.")
AT_MOST: Words = ("Taken as {need}, the most there can be: {what}.", "Tomado como {need}, el máximo posible: {what}.")


@dataclass(frozen=True, slots=True)
class Bare:
    """A number that stands alone; `bracket` is the sign that opens its brackets, empty for none."""

    number: int
    bracket: str = ""


@dataclass(slots=True)
class EntryDraft:
    """`led_by` is a name and a number as written; `label` is the number others call this entry by; `said` is its part of a line.

    `beside` are leaders named along with it who may have entries of their own.
    """

    profile: str
    label: int = 0
    miniatures: int | None = None
    banner: bool = False
    general: bool = False
    led_by: tuple[str, int] | None = None
    front: int = 0
    name: str = ""
    note: str = ""
    fielded: bool = True
    claimed: int | None = None
    bare: list[Bare] = field(default_factory=list)
    beside: list[EntryDraft] = field(default_factory=list)
    said: str = ""
    remarks: list[Text] = field(default_factory=list)


@dataclass(slots=True)
class ListDraft:
    """None is "not said"; `skipped` counts statements that may have been entries but matched none.

    `general` is whom a line of its own names: his name as written, the entry its words would make, and the number of that line.
    """

    clan: str = ""
    size: int | None = None
    commander: str | None = None
    occult: bool | None = None
    version: str = ""
    packs: tuple[str, ...] = ()
    title: str = ""
    general: str = ""
    general_entry: EntryDraft | None = None
    general_line: int = 0
    general_follows: bool = False
    entries: list[EntryDraft] = field(default_factory=list)
    skipped: int = 0


def left_over(what: str) -> Text:
    return Text(LEFT_OVER, {"what": what})


def bounded(number: str, most: int, remarks: list[Text]) -> int:
    """A typed number, held within what a list may hold."""
    # Digits beyond these are more than any bound, and turning thousands of them into a number takes time.
    value = int(number) if len(number) <= 9 else most + 1
    if value > most:
        remarks.append(Text(AT_MOST, {"need": most, "what": number[:12]}))
    return min(value, most)


def kept(words: str, longest: int, remarks: list[Text], *, lines: bool = False) -> str:
    """Words as the player wrote them, without what cannot be written and no longer than may be stored."""
    clean = only_writable(words, lines=lines)
    if len(clean) > longest:
        remarks.append(Text(CUT, {"need": longest, "what": clean[:20] + "…"}))
    return clean[:longest]


def name_kept(words: str, remarks: list[Text]) -> str:
    return kept(words, bounds.LONGEST_NAME, remarks)
