"""What is to be said about a list: a finding has a code, a severity, a sentence, its culprits and its numbers.

Two findings are the same trouble when code and `subject` agree, whatever their numbers: that is how a fix is judged.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rulebook.kensei.muster.wording import Text


class Severity(Enum):
    ERROR = "error"
    WARNING = "warning"
    HINT = "hint"


ERROR, WARNING, HINT = Severity.ERROR, Severity.WARNING, Severity.HINT


@dataclass(frozen=True, slots=True)
class Finding:
    """`subject` is the entry, profile or nothing it is about; `source` is where the rule stands, as `S5960, R6`."""

    code: str
    severity: Severity
    text: Text
    subject: str = ""
    entries: tuple[str, ...] = ()
    have: int = 0
    need: int = 0
    source: str = ""

    @property
    def key(self) -> tuple[str, str]:
        return (self.code, self.subject)

    @property
    def is_error(self) -> bool:
        return self.severity is ERROR

    @property
    def gap(self) -> int:
        """How far the number is from what it should be."""
        return abs(self.have - self.need)

    @property
    def page(self) -> str:
        """The places in the book."""
        return ", ".join(part for part in self.source.split(", ") if not _is_ruling(part))

    @property
    def ruling(self) -> str:
        """The rulings that decided the reading."""
        return ", ".join(part for part in self.source.split(", ") if _is_ruling(part))

    def message(self, language: str) -> str:
        return self.text.read(language)


def _is_ruling(part: str) -> bool:
    return part.startswith("R") and part[1:].isdigit()
