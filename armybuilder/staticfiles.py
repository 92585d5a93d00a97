"""Static files under names that carry their hash, so that a browser may keep them for ever."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedFiles(CompressedManifestStaticFilesStorage):
    # Our modules import each other by relative path; the import lines must follow the renaming.
    support_js_module_import_aggregation = True
