"""From data to paper by Typst, in this process: a few dozen milliseconds a page once warm.

Data goes in as one JSON string that the templates read with `json()`; nothing of it ever becomes part of a template. Templates
see only their own folder. A compiler must not be shared by threads, so each thread has one.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Literal, TypeVar

import typst

from rosters.printing.fitting import Arrangement
from rosters.printing.papers import Paper

T = TypeVar("T")
Inputs = dict[str, str]

HERE = Path(__file__).resolve().parent
TEMPLATES, FONTS = HERE / "typst", HERE / "fonts"
SCREEN, CHAT = 96, 144
# A tagged PDF that a screen reader can read: the compiler refuses to write one that is not.
STANDARD: Literal["ua-1"] = "ua-1"
UNKNOWN_LETTERS = "could not be displayed"
# The tree of pages says how many there are.
PAGES = re.compile(rb"/Type\s*/Pages\s*/Count (\d+)")
_threads = threading.local()


def pdf(paper: Paper) -> bytes:
    """The document, dated at the beginning of time so that the same data makes the same bytes."""
    return _fitted(paper, lambda inputs: _pdf(paper, inputs), _pages_in)


def images(paper: Paper, dots: float) -> tuple[bytes, ...]:
    """Every page as a PNG, with so many dots to the inch."""
    return _fitted(paper, lambda inputs: _images(paper, inputs, dots), len)


def _fitted(paper: Paper, draw: Callable[[Inputs], T], pages: Callable[[T], int]) -> T:
    """The first arrangement that fits one page, else the last; the appendix comes when the page before it is settled."""
    drawn, inputs = None, _inputs(paper)
    for arrangement in paper.tries:
        inputs = _inputs(paper, arrangement)
        drawn = draw(inputs)
        if pages(drawn) == 1:
            break
    if drawn is None or paper.appendix:
        return draw({**inputs, "appendix": "yes"})
    return drawn


def _inputs(paper: Paper, arrangement: Arrangement | None = None) -> Inputs:
    if arrangement is None:
        return {"data": paper.text}
    return {"data": paper.text, "size": f"{arrangement.size}", "told": "yes" if arrangement.told else "no", "appendix": "no"}


def _pdf(paper: Paper, inputs: Inputs) -> bytes:
    """In the accessible standard, unless a name is in a script none of our fonts has: that is printed all the same."""
    try:
        return _written(paper, inputs, STANDARD)
    except typst.TypstError as error:
        if UNKNOWN_LETTERS not in str(error):
            raise
        return _written(paper, inputs, None)


def _written(paper: Paper, inputs: Inputs, standard: Literal["ua-1"] | None) -> bytes:
    made = _compiler().compile(
        TEMPLATES / paper.template, format="pdf", sys_inputs=inputs, pdf_standards=standard, root=TEMPLATES, timestamp=0
    )
    assert isinstance(made, bytes)
    return made


def _pages_in(document: bytes) -> int:
    return max(int(count) for count in PAGES.findall(document))


def _images(paper: Paper, inputs: Inputs, dots: float) -> tuple[bytes, ...]:
    made = _compiler().compile(TEMPLATES / paper.template, format="png", ppi=dots, sys_inputs=inputs, root=TEMPLATES)
    return (made,) if isinstance(made, bytes) else tuple(made or ())


@cache
def templates_digest() -> str:
    """Changes with any template or font, so that nothing drawn by an older one is handed out."""
    files = sorted((*TEMPLATES.glob("*.typ"), *FONTS.glob("*.ttf")))
    return sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:16]


def _compiler() -> typst.Compiler:
    if not hasattr(_threads, "compiler"):
        _threads.compiler = typst.Compiler(root=TEMPLATES, font_paths=_fonts())
    found: typst.Compiler = _threads.compiler
    return found


@cache
def _fonts() -> typst.Fonts:
    """Our own alone: a page must look the same on every machine."""
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FONTS)])
