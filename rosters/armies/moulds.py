"""Pieces drawn with every tap: Django draws each once for every shape it has, and from then on only its blanks are filled in.

In the template of a mould a name is either part of the *shape* (what its tags decide by: a flag, a level, a count that has a
plural) or a *blank*, which may be written out and nothing else: while the mould is made a blank holds no value.
"""

from functools import lru_cache
from html import escape
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

# A few dozen moulds are in use; counts of problems make a few more.
KEPT = 1024
# Characters that no template writes and no escaping changes.
OPEN, CLOSE = "\x02", "\x03"

WRITTEN_AS_IS = (int, SafeString)

Shape = tuple[tuple[str, Any], ...]


def fill(template: str, language: str | None, shape: Shape, **blanks: object) -> SafeString:
    """The piece in the language that is active, with every blank escaped unless it is markup already."""
    mould = _mould(template, language, shape, tuple(blanks))
    written = {name: value if type(value) in WRITTEN_AS_IS else escape(str(value)) for name, value in blanks.items()}
    return SafeString(mould % written)


@lru_cache(maxsize=KEPT)
def _mould(template: str, _language: str | None, shape: Shape, blanks: tuple[str, ...]) -> str:
    """As a format."""
    drawn = render_to_string(template, dict(shape) | {name: f"{OPEN}{name}{CLOSE}" for name in blanks})
    return drawn.strip("\n").replace("%", "%%").replace(OPEN, "%(").replace(CLOSE, ")s")
