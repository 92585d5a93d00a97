"""Gallery entries of what is touched."""

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from armybuilder.shell.specimens.shapes import Specimen, State


def controls() -> tuple[Specimen, ...]:
    return (button(), stepper(), form_field(), tabs(), bottom_sheet(), device_menu(), wake_lock(), share())


def button() -> Specimen:
    return Specimen(
        "button",
        _("Button"),
        (
            State(pgettext("state", "plain"), {"label": _("Duplicate"), "icon": "copy", "type": "button"}),
            State(pgettext("state", "primary"), {"label": _("Build an army"), "kind": "primary", "type": "button"}),
            State(pgettext("state", "large"), {"label": _("Roll for me"), "kind": "primary", "size": "large", "type": "button"}),
            State(pgettext("state", "quiet"), {"label": _("Undo"), "kind": "quiet", "icon": "undo", "type": "button"}),
            State(pgettext("state", "danger"), {"label": _("Delete"), "kind": "danger", "icon": "trash", "type": "button"}),
            State(pgettext("state", "small"), {"label": _("Remove the second unit"), "size": "small", "type": "button"}),
            State(pgettext("state", "not possible now"), {"label": _("Charge"), "disabled": True, "type": "button"}),
            State(pgettext("state", "working"), {"label": _("Print"), "busy": True, "type": "button"}),
            State(pgettext("state", "toggle, off"), {"label": _("Banner"), "pressed": False, "type": "button"}),
            State(pgettext("state", "toggle, on"), {"label": _("Banner"), "pressed": True, "type": "button"}),
            State(pgettext("state", "link"), {"label": _("Read the rules"), "href": "#button"}),
        ),
    )


def stepper() -> Specimen:
    label = _("Miniatures")
    return Specimen(
        "stepper",
        _("Stepper"),
        (
            State(pgettext("state", "ready"), {"label": label, "name": "a", "value": 9, "minimum": 3, "maximum": 15}),
            State(pgettext("state", "at the least"), {"label": label, "name": "b", "value": 3, "minimum": 3, "maximum": 15}),
            State(pgettext("state", "at the most"), {"label": label, "name": "c", "value": 15, "minimum": 3, "maximum": 15}),
            State(pgettext("state", "beyond a limit"), {"label": label, "name": "d", "value": 18, "over": True}),
        ),
    )


class SpecimenForm(forms.Form):
    name = forms.CharField(max_length=40)
    note = forms.CharField(required=False, widget=forms.Textarea(attrs={"rows": 2}))
    public = forms.BooleanField(required=False)


def form_field() -> Specimen:
    blank = SpecimenForm(auto_id="field-%s")
    refused = SpecimenForm({"name": ""}, auto_id="refused-%s")
    for form in (blank, refused):
        form.fields["name"].label = _("Name of the army")
        form.fields["name"].help_text = _("As it should stand on the printed sheet.")
        form.fields["note"].label = _("Note")
        form.fields["public"].label = _("Anyone may see it")
    return Specimen(
        "field",
        _("Field"),
        (
            State(pgettext("state", "ready"), {"field": blank["name"]}),
            State(pgettext("state", "optional"), {"field": blank["note"]}),
            State(pgettext("state", "tick box"), {"field": blank["public"]}),
            State(pgettext("state", "refused"), {"field": refused["name"]}),
        ),
    )


def tabs() -> Specimen:
    words = (("armies", _("List")), ("warning", _("Problems")), ("die-5", _("Odds")), ("print", _("Print")))
    entries = [{"label": label, "icon": icon, "href": f"#{icon}", "open": icon == "armies"} for icon, label in words]
    return Specimen(
        "tabs", _("Tabs"), (State(pgettext("state", "first open"), {"label": _("Parts of the list"), "tabs": entries}),)
    )


def bottom_sheet() -> Specimen:
    text = _("The board above stays in sight and in reach; a touch beside the sheet closes it.")
    props = {"id": "specimen-sheet", "title": _("Yari Ashigaru"), "text": text, "opener": _("Open the sheet")}
    return Specimen("bottom_sheet", _("Bottom sheet"), (State(pgettext("state", "closed until touched"), props),))


def device_menu() -> Specimen:
    return Specimen("device_menu", _("Language and theme"), (State(pgettext("state", "closed until touched")),))


def wake_lock() -> Specimen:
    return Specimen("wake_lock", _("Screen stays on"), (State(pgettext("state", "hidden where the device cannot")),))


def share() -> Specimen:
    return Specimen(
        "share", _("Share"), (State(pgettext("state", "ready"), {"href": "/gallery/", "title": _("Design gallery")}),)
    )
