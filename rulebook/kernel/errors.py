"""Why a command was refused: one class per thing the caller should do next.

`code` is stable and machine-readable, `message` is a sentence a player understands, `page` is where the book says so
(empty when no page does).
"""

from __future__ import annotations


class RuleBroken(Exception):
    """A command the rules do not allow."""

    def __init__(self, code: str, message: str, page: str = "") -> None:
        super().__init__(code, message, page)
        self.code = code
        self.message = message
        self.page = page

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
        super().__init__("out-of-dice", f"{missing} more dice are needed: roll them and add their faces.")
        self.missing = missing


class Unreadable(RuleBroken):
    """The input cannot be read at all: correct it."""
