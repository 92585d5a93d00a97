"""Small drawings for the paper, as SVG: the clan's crest in its colour, and the code a camera reads."""

from __future__ import annotations

from io import BytesIO

import segno

from armybuilder.templatetags.ink import crest_drawing

BLACK = "#000000"
# The light column of the site's colours: paper is always light.
CLAN_COLOURS = {
    "kuge": "#7a4e9b",
    "buke": "#b5322a",
    "sohei": "#b26a00",
    "otokodate": "#27406b",
    "kuroi-te": "#2b2a2c",
    "hattori": "#4a5a63",
}


def crest(name: str, *, grey: bool) -> str:
    colour = BLACK if grey else CLAN_COLOURS.get(name, BLACK)
    return crest_drawing(name).replace("<svg ", f'<svg fill="{colour}" ', 1)


def qr(link: str) -> str:
    """Correction level M: a fold or a coffee ring across the code does not matter."""
    out = BytesIO()
    segno.make(link, error="m", micro=False).save(out, kind="svg", border=2, dark="#000", light="#fff", xmldecl=False)
    return out.getvalue().decode()
