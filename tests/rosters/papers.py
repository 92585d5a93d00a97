"""Verbs for tests of paper: muster a starter army, print it, and read the print as a person or a camera would."""

from __future__ import annotations

import io
import re
import unicodedata
from functools import cache

import zxingcpp
from PIL import Image
from pypdf import PdfReader

from rosters.armies.services import army_create
from rosters.models import Army
from rosters.printing.options import Options
from rosters.printing.printing import sheet_for
from rosters.sheets import Lore, Sheet, sheet_of
from rulebook.kensei.army import ArmyList, army_of
from tests.rosters.reading import book, catalogue

STARTERS = ("kuge", "buke", "sohei", "otokodate", "kuroi-te", "hattori")


@cache
def lore(language: str) -> Lore:
    return Lore("test", catalogue(), book(language), language)


def starter(clan: str) -> ArmyList:
    return army_of(catalogue().starter_armies[f"{clan}-vanguard"], catalogue())


def sheet(army: ArmyList, language: str = "en", title: str = "Red Dawn") -> Sheet:
    return sheet_of(army, lore(language), title=title)


def kept(owner: object, clan: str = "buke", name: str = "Red Dawn") -> Army:
    return army_create(owner, starter(clan), name)  # type: ignore[arg-type]


def written(army: Army, **options: object) -> Sheet:
    return sheet_for(army, Options(**options))  # type: ignore[arg-type]


def opened(pdf: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(pdf))


def flat(text: str) -> str:
    """Letters only: lines, hyphens at their ends and spaces are the layout's business."""
    plain = unicodedata.normalize("NFKC", text).replace("\u00ad", "").replace("\u2010", "-")
    return re.sub(r"[\s\u200b-]+", "", plain)


def text_of(pdf: bytes) -> str:
    return flat("".join(page.extract_text() for page in opened(pdf).pages))


def scanned(png: bytes) -> str:
    """What a phone's camera reads from the picture of a page."""
    found = zxingcpp.read_barcodes(Image.open(io.BytesIO(png)).convert("L"))
    return found[0].text if found else ""
