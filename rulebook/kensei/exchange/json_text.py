"""JSON from outside made into values, with one kind of refusal for all the ways it can be broken."""

from __future__ import annotations

import json

from rulebook.kensei.exchange.problems import ListUnreadable, problem


def parse_json(body: bytes) -> object:
    """The value, or `ListUnreadable`: not UTF-8, not JSON, or nested deeper than any list is."""
    try:
        return json.loads(body.decode("utf-8-sig"), parse_constant=_no_number)
    except UnicodeDecodeError:
        raise ListUnreadable((problem("not-utf8", ""),)) from None
    except RecursionError:
        raise ListUnreadable((problem("too-deep", ""),)) from None
    except ValueError as error:
        place = f"{error.lineno}:{error.colno}" if isinstance(error, json.JSONDecodeError) else ""
        raise ListUnreadable((problem("bad-json", place),)) from None


def _no_number(word: str) -> object:
    """Python would read NaN and Infinity; JSON has no such numbers."""
    raise ValueError(word)
