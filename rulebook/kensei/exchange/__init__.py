"""Army lists on their way in and out: JSON that programs read strictly, text that people read and paste, rows for a spreadsheet.

`records` is the JSON of `kensei-list/1`; `text` writes four forms in two languages and `text_reading` reads all of them, and
whatever else a player pastes; `spreadsheet` only writes. What one writes the other reads back to the same list.
"""

from rulebook.kensei.exchange.problems import ListUnreadable, Problem
from rulebook.kensei.exchange.records import FORMAT, ListRead, packs_named, read_record, version_named, write_record
from rulebook.kensei.exchange.spreadsheet import write_csv
from rulebook.kensei.exchange.text import FORMS, Form, write_text
from rulebook.kensei.exchange.text_reading import LineRead, TextRead, read_text

__all__ = [
    "FORMAT",
    "FORMS",
    "Form",
    "LineRead",
    "ListRead",
    "ListUnreadable",
    "Problem",
    "TextRead",
    "packs_named",
    "read_record",
    "read_text",
    "version_named",
    "write_csv",
    "write_record",
    "write_text",
]
