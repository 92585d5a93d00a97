"""Why a command was refused: one class per thing the caller should do next.

`code` is stable and machine-readable, `message` is a sentence a player understands, `page` is where the book says so
(empty when no page does). `message_es` is the sentence in Spanish, empty where the message was made in the reader's language.
"""

from __future__ import annotations


class RuleBroken(Exception):
    """A command the rules do not allow."""

    def __init__(self, code: str, message: str, page: str = "", message_es: str = "") -> None:
        super().__init__(code, message, page, message_es)
        self.code = code
        self.message = message
        self.page = page
        self.message_es = message_es

    def said(self, language: str) -> str:
        """The sentence as a reader of this language understands it."""
        return (self.message_es or self.message) if language == "es" else self.message

    def __str__(self) -> str:
        return f"{self.message} ({self.page})" if self.page else self.message


class NotAwaited(RuleBroken):
    """It is somebody else's turn to act: wait."""


class NotAllowed(RuleBroken):
    """The command breaks a rule: choose another."""


class Stale(RuleBroken):
    """The game moved on since the caller looked: refresh."""


class OutOfDice(RuleBroken):
    """Too few faces were given: give `missing` more."""

    def __init__(self, missing: int) -> None:
        super().__init__(
            "out-of-dice",
            f"{missing} more dice are needed: roll them and add their faces.",
            message_es=f"Faltan {missing} dados: tíralos y añade lo que muestran.",
        )
        self.missing = missing


class Unreadable(RuleBroken):
    """The input cannot be read at all: correct it."""
