"""What may be chosen about a print. Options live in the address, so that a print can be bookmarked, sent and gone back to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from urllib.parse import urlencode

PRESETS = ("one", "cards", "full")
PAPERS = ("a4", "letter")
LANGUAGES = ("en", "es")
CARDS = ("4", "9")
COPIES = ("mine", "opponent")
CHOICES: Mapping[str, tuple[str, ...]] = {
    "preset": PRESETS,
    "paper": PAPERS,
    "lang": LANGUAGES,
    "per": CARDS,
    "copy": COPIES,
}


@dataclass(frozen=True, slots=True)
class Options:
    """`per` is how many cards lie on a page; `copy` whose eyes it is for."""

    preset: str = "one"
    paper: str = "a4"
    lang: str = "en"
    per: str = "4"
    copy: str = "mine"
    grey: bool = False
    large: bool = False

    @property
    def query(self) -> str:
        """The options as part of an address. The usual is left out, save what another reader's browser would choose otherwise."""
        usual = Options()
        said = {field.name: getattr(self, field.name) for field in fields(self)}
        told = {name: value for name, value in said.items() if name in ("lang", "paper") or value != getattr(usual, name)}
        return urlencode({name: "1" if value is True else value for name, value in told.items()})

    @property
    def is_for_opponent(self) -> bool:
        return self.copy == "opponent"


def read_options(asked: Mapping[str, str], *, language: str, paper: str = "a4") -> Options:
    """What an address asks for; a word nobody knows is taken for the usual one."""
    usual = Options(lang=language if language in LANGUAGES else "en", paper=paper)
    chosen = {name: asked[name] for name, known in CHOICES.items() if asked.get(name) in known}
    return replace(usual, **chosen, grey=asked.get("grey") == "1", large=asked.get("large") == "1")
