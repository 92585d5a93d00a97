"""Static files under names that carry their hash, so that a browser may keep them for ever."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from django.apps import apps
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedFiles(CompressedManifestStaticFilesStorage):
    # Our modules import each other by relative path; the import lines must follow the renaming.
    support_js_module_import_aggregation = True


def collect_if_changed() -> bool:
    """Hashing and compressing takes seconds, so it is done only when a file was added, changed or removed."""
    mark = Path(settings.STATIC_ROOT) / "collected.sha256"
    digest = hashlib.sha256("\n".join(sorted(_sources())).encode()).hexdigest()
    if mark.exists() and mark.read_text() == digest:
        return False
    call_command("collectstatic", interactive=False, clear=True, verbosity=0)
    mark.write_text(digest)
    return True


def _sources() -> Iterator[str]:
    ignored = apps.get_app_config("staticfiles").ignore_patterns  # type: ignore[attr-defined]  # StaticFilesConfig's own
    for finder in get_finders():
        for path, storage in finder.list(ignored):
            stat = Path(storage.path(path)).stat()
            yield f"{path} {stat.st_size} {stat.st_mtime_ns}"
