"""Changing frozen values quickly.

`dataclasses.replace` goes through the constructor; folding a long log changes values thousands of times. Copying the dictionary
of a value takes a tenth of the time, so the large values that change at every event are frozen dataclasses without slots; the
others go through `replace`. To the type checker it is `replace` itself, so names and types of fields are checked as usual.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

__all__ = ["changed"]

if TYPE_CHECKING:
    from dataclasses import replace as changed
else:

    def changed(value, /, **changes):
        """The value with some fields changed."""
        if not hasattr(value, "__dict__"):
            return replace(value, **changes)
        new = object.__new__(type(value))
        new.__dict__.update(value.__dict__)
        new.__dict__.update(changes)
        return new
