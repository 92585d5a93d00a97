"""Export everything: a zip of JSON files, one folder per kind of thing, with a list of contents."""

import json
import zipfile
from datetime import datetime
from typing import IO, Any

from django.core.serializers.json import DjangoJSONEncoder
from django.utils.text import slugify

from armybuilder.people.belongings import pages_of
from armybuilder.people.models import User

FORMAT = "kensei-companion-export/1"


def export_write(*, person: User, file: IO[bytes], now: datetime) -> None:
    written: list[str] = []
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for wanted, content in pages_of(person):
            path = _free(_plain(wanted), set(written))
            archive.writestr(path, _json(content))
            written.append(path)
        archive.writestr("contents.json", _json({"format": FORMAT, "exported_at": now, "files": written}))


def _plain(path: str) -> str:
    """A path of slugs, so that a list named "../x" stays in its folder on every system."""
    parts = [slugify(part) or "unnamed" for part in path.removesuffix(".json").split("/")]
    return "/".join(parts)


def _free(path: str, taken: set[str]) -> str:
    number, candidate = 1, f"{path}.json"
    while candidate in taken or candidate == "contents.json":
        number += 1
        candidate = f"{path}-{number}.json"
    return candidate


def _json(content: Any) -> str:
    return json.dumps(content, cls=DjangoJSONEncoder, ensure_ascii=False, indent=2) + "\n"
