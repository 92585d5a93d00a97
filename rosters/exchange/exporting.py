"""A stored list in every form it leaves in: its text, its kind of file, its name."""

import json
from dataclasses import dataclass

from django.utils.text import slugify
from django.utils.translation import gettext_lazy as _

from rosters.armies.selectors import army_value
from rosters.catalogue import catalogue_with
from rosters.models import Army
from rulebook.kensei.exchange import FORMS, write_csv, write_record, write_text


@dataclass(frozen=True, slots=True)
class Format:
    """`comes_back` says whether the import page reads it to the same list."""

    key: str
    name: object
    what: object
    ending: str
    content_type: str
    comes_back: bool = True


FORMATS = (
    Format("full", _("Full text"), _("Every unit on a line of its own, with points."), "txt", "text/plain"),
    Format("compact", _("Compact text"), _("For a message or a forum."), "txt", "text/plain"),
    Format("line", _("One line"), _("For a chat or a tournament form."), "txt", "text/plain"),
    Format("markdown", _("Markdown"), _("For a blog or a wiki."), "md", "text/markdown"),
    Format("json", _("JSON"), _("For programs and as a backup: kensei-list/1."), "json", "application/json"),
    Format("csv", _("CSV"), _("For a spreadsheet; it cannot be imported again."), "csv", "text/csv", comes_back=False),
)
BY_KEY = {format.key: format for format in FORMATS}


def export_text(army: Army, key: str, language: str) -> str:
    value, catalogue = army_value(army), catalogue_with(army.edition, tuple(army.packs))
    for form in FORMS:
        if form == key:
            return write_text(value, catalogue, form, title=army.name, language=language)
    if key == "csv":
        return write_csv(value, catalogue, language=language)
    record = write_record(value, catalogue, title=army.name, language=language)
    return json.dumps(record, ensure_ascii=False, indent=2) + "\n"


def file_name(army: Army, key: str) -> str:
    return f"{slugify(army.name) or 'army'}-{key}.{BY_KEY[key].ending}"
