"""The edition of the engines: any change to their text makes another, so that nothing compiled from older text is used."""

from __future__ import annotations

import hashlib
from pathlib import Path


def engines_edition() -> str:
    digest = hashlib.sha256()
    for source in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]
