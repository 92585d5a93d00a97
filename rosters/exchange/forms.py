"""What the import page takes: pasted text or a file, a clan where the text names none, a name."""

import codecs
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from rulebook.kensei.exchange.bounds import LONGEST_NAME, LONGEST_TEXT

# Less than a whole request may be, so that the form can say it.
LARGEST_FILE = 3 * LONGEST_TEXT


class ImportForm(forms.Form):
    text = forms.CharField(
        label=_("Your list"),
        required=False,
        strip=False,
        help_text=_("Any text with one unit to a line, in English or Spanish, or our own export."),
        widget=forms.Textarea({"rows": 12, "spellcheck": "false", "autocapitalize": "none"}),
    )
    file = forms.FileField(
        label=_("Or a file"), required=False, help_text=_("Text or JSON."), widget=forms.FileInput({"accept": ".txt,.md,.json"})
    )
    clan = forms.CharField(required=False, max_length=LONGEST_NAME)
    name = forms.CharField(required=False, max_length=LONGEST_NAME)

    def clean_file(self) -> str:
        sent: UploadedFile | None = self.cleaned_data["file"]
        if sent is None:
            return ""
        if (sent.size or 0) > LARGEST_FILE:
            raise ValidationError(_("That file is too large for a list."))
        return decoded(sent.read())

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        cleaned["list"] = cleaned.get("file") or cleaned.get("text") or ""
        if not cleaned["list"].strip() and not self.errors:
            self.add_error("text", _("Paste a list or choose a file."))
        return cleaned


def decoded(body: bytes) -> str:
    """Text as editors save it: UTF-8, UTF-16 with its mark, or the old Western encoding."""
    if body.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return body.decode("utf-16", "replace")
    try:
        return body.decode("utf-8-sig")
    except UnicodeDecodeError:
        return body.decode("cp1252", "replace")
