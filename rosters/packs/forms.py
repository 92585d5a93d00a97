"""The upload: a file or pasted text, JSON or CSV."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from rulebook.kensei.packs import Draft, read_pack, read_sheet
from rulebook.kensei.packs.profile_sheet import slug_of

LARGEST = 500_000


class PackForm(forms.Form):
    file = forms.FileField(
        label=_("File"), required=False, help_text=_("A pack (JSON) or a table of profiles (CSV), up to 500 kB.")
    )
    text = forms.CharField(
        label=_("Or paste it here"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false", "autocapitalize": "off", "class": "pack-text"}),
    )
    name = forms.CharField(
        label=_("Name of the pack"), required=False, max_length=120, help_text=_("For a CSV. A JSON pack says its own name.")
    )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        file = cleaned.get("file")
        if (file is not None and file.size > LARGEST) or len(cleaned.get("text") or "") > LARGEST:
            raise forms.ValidationError(_("A pack has at most 500 kB."), code="too-large")
        cleaned["content"] = _decoded(file.read()) if file is not None else cleaned.get("text") or ""
        if not cleaned["content"].strip():
            raise forms.ValidationError(_("Choose a file or paste a pack."), code="empty")
        if not is_json(cleaned["content"]) and not slug_of(cleaned.get("name") or ""):
            self.add_error("name", _("A table of profiles needs a name for its pack."))
        return cleaned

    def draft(self) -> Draft:
        """What the upload says; the form must be valid."""
        content = self.cleaned_data["content"]
        return read_pack(content) if is_json(content) else read_sheet(content, name=self.cleaned_data["name"].strip())


def is_json(text: str) -> bool:
    return text.lstrip()[:1] in ("{", "[")


def _decoded(raw: bytes) -> str:
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise forms.ValidationError(
            _("The file is no text in UTF-8. Save it as “CSV UTF-8” or as JSON."), code="no-text"
        ) from None
