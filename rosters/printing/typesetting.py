"""From data to paper by Typst, in this process: about fifteen milliseconds a page once warm.

Data goes in as one JSON string that the templates read with `json()`; nothing of it ever becomes part of a template. Templates
see only their own folder. A compiler must not be shared by threads, so each thread has one.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal

import typst

HERE = Path(__file__).resolve().parent
TEMPLATES, FONTS = HERE / "typst", HERE / "fonts"
SCREEN, CHAT = 96, 144
# A tagged PDF that a screen reader can read: the compiler refuses to write one that is not.
STANDARD: Literal["ua-1"] = "ua-1"
_threads = threading.local()


def pdf(template: str, text: str) -> bytes:
    """The document of a data text, dated at the beginning of time so that the same data makes the same bytes."""
    made = _compiler().compile(
        TEMPLATES / template, format="pdf", sys_inputs={"data": text}, pdf_standards=STANDARD, root=TEMPLATES, timestamp=0
    )
    assert isinstance(made, bytes)
    return made


def images(template: str, text: str, dots: float) -> tuple[bytes, ...]:
    """Every page as a PNG, with so many dots to the inch."""
    made = _compiler().compile(TEMPLATES / template, format="png", ppi=dots, sys_inputs={"data": text}, root=TEMPLATES)
    return (made,) if isinstance(made, bytes) else tuple(made or ())


def data_text(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


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
