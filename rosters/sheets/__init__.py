"""The neutral structure of a list on paper: `sheet_of` works everything out once, in one language, and renderers only draw it.

`shapes` are the values, `making` builds a sheet, `rows` its units, `rules` the texts it needs; `public` is what an opponent may
know and how it is told from every other list, `printable` keeps what players wrote from spoiling a page.
"""

from rosters.sheets.lore import Lore, lore_of
from rosters.sheets.making import sheet_of
from rosters.sheets.public import digest_of, frozen_text, public_list, thaw, words_of
from rosters.sheets.shapes import Sheet

__all__ = ["Lore", "Sheet", "digest_of", "frozen_text", "lore_of", "public_list", "sheet_of", "thaw", "words_of"]
