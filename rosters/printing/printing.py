"""A stored list as paper: which sheet, for whose eyes, with which stamp."""

from __future__ import annotations

from django.utils.text import slugify

from rosters.armies.selectors import army_value
from rosters.models import Army
from rosters.printing.freezing import list_freeze, stamp_of
from rosters.printing.options import Options
from rosters.printing.papers import Paper, army_paper
from rosters.sheets import Sheet, lore_of, public_list, sheet_of


def sheet_for(army: Army, options: Options) -> Sheet:
    value = army_value(army)
    shown = public_list(value) if options.is_for_opponent else value
    return sheet_of(shown, lore_of(army.edition, tuple(army.packs), options.lang), title=army.name)


def paper_for(army: Army, options: Options, origin: str) -> Paper:
    """Printing freezes the list: the paper can be verified from then on."""
    printed = list_freeze(army, army_value(army))
    return army_paper(sheet_for(army, options), options, stamp_of(printed, origin))


def file_stem(name: str, options: Options | None = None) -> str:
    """A file name that every system accepts; a name without a plain letter becomes a plain word."""
    stem = slugify(name)[:60] or "kensei"
    return f"{stem}-{options.preset}-{options.lang}" if options else stem
