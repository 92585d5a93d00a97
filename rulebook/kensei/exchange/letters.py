"""Which characters a name or a note may hold: one alphabet for what is typed, sent, pasted and stored, so that exports come back.

A note may have lines, which end in "\\n" and in nothing else; a name is one line.
"""

from __future__ import annotations

from re import compile as pattern
from unicodedata import category

# Control characters and halves of characters, which databases and printers refuse; separators, which some editors end a line at.
UNWRITABLE = ("Cc", "Cs", "Zl", "Zp")
BREAK = pattern("\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")


def is_writable(text: str, *, lines: bool = False) -> bool:
    # What can be printed is writable: one quick look spares most texts the long one.
    return text.isprintable() or all(_is_letter(letter, lines=lines) for letter in text)


def tidied(text: str, *, lines: bool = False) -> str:
    """With one kind of line break, or with blanks instead of any, and blanks instead of tabs."""
    if text.isprintable():
        return text
    return BREAK.sub("\n" if lines else " ", text).replace("\t", " ")


def only_writable(text: str, *, lines: bool = False) -> str:
    """Tidied, and without what still cannot be written."""
    return "".join(letter for letter in tidied(text, lines=lines) if _is_letter(letter, lines=lines))


def _is_letter(letter: str, *, lines: bool) -> bool:
    return category(letter) not in UNWRITABLE or (lines and letter == "\n")
