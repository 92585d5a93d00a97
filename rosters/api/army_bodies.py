"""What is sent about stored lists, read strictly: the list, the edits, the version they were made on."""

import re
from dataclasses import replace

from django.utils.translation import gettext as _
from rest_framework.request import Request

from rosters.api.refusals import CONFLICT, VERSION_NEEDED, Refused
from rosters.exchange.editions import data_named, pinned
from rosters.models import Army
from rulebook.kensei.army import ArmyList
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.exchange import ListRead, read_record, write_record
from rulebook.kensei.exchange.bounds import LONGEST_NAME
from rulebook.kensei.exchange.edit_reading import read_edits
from rulebook.kensei.exchange.fields import Fields
from rulebook.kensei.exchange.problems import ListUnreadable, Problem
from rulebook.kensei.muster import apply
from rulebook.kensei.muster.edits import Edit

ETAG = re.compile(r'^(?:W/)?"([0-9]{1,9})"$')
BODY = frozenset(("list", "version"))
EDIT_BODY = frozenset(("edits", "name", "version"))


def list_in(body: object, catalogue: Catalogue | None = None) -> ListRead:
    """The list of a body, read by the given data or by that which it names."""
    fields = _fields(body, BODY)
    fields.required("list")
    _refuse(fields.sheet)
    record = fields.values["list"]
    if catalogue is not None:
        return read_record(record, catalogue)
    data = data_named(record)
    read = read_record(record, data.catalogue)
    return replace(read, army=pinned(read.army, data))


def edits_in(body: object, army: ArmyList, catalogue: Catalogue) -> tuple[Edit, ...]:
    """The edits of a body; the list they make must be one that could have been sent."""
    fields = _fields(body, EDIT_BODY)
    _refuse(fields.sheet)
    edits = read_edits(fields.values.get("edits", []))
    read_record(write_record(apply(army, *edits), catalogue), catalogue)
    return edits


def named_in(body: object) -> str:
    fields = _fields(body, EDIT_BODY)
    name = fields.words("name", LONGEST_NAME)
    _refuse(fields.sheet)
    return name


def expected_version(request: Request, found: Army) -> int:
    """From If-Match or from the body; one that is not the current one is refused before anything else is looked at."""
    header = request.headers.get("If-Match", "").strip()
    if header == "*":
        return found.number
    matched = ETAG.match(header)
    body = request.data if isinstance(request.data, dict) else {}
    version = int(matched[1]) if matched else body.get("version")
    if version is None:
        raise Refused(VERSION_NEEDED, "version-needed", _("Say which version this changes: send If-Match or “version”."))
    if version != found.number or isinstance(version, bool):
        raise Refused(CONFLICT, "stale", _("The list was changed somewhere else in the meantime: fetch it again."))
    return found.number


def _fields(body: object, known: frozenset[str]) -> Fields:
    return Fields(body, "", [], known)


def _refuse(sheet: list[Problem]) -> None:
    if sheet:
        raise ListUnreadable(tuple(sheet))
