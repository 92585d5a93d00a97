"""Writing a battle down that was played without the app."""

from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from battles.aftermath.models import PlayedBattle
from rulebook.kensei.catalogue import Catalogue


class PlayedForm(forms.ModelForm):
    clan = forms.ChoiceField(label=_("My clan"))
    opponent_clan = forms.ChoiceField(label=_("Their clan"))
    scenario = forms.ChoiceField(label=_("Scenario"), required=False)

    class Meta:
        model = PlayedBattle
        fields = (
            "played_on",
            "opponent",
            "clan",
            "opponent_clan",
            "scenario",
            "size",
            "verdict",
            "points",
            "opponent_points",
            "note",
        )
        labels = {
            "played_on": _("Played on"),
            "opponent": _("Opponent"),
            "size": _("Points of each army"),
            "verdict": _("I have"),
            "points": _("My victory points"),
            "opponent_points": _("Their victory points"),
            "note": _("Note"),
        }
        widgets = {
            "played_on": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
            "note": forms.Textarea(attrs={"rows": 3, "maxlength": 2000}),
        }

    def __init__(self, *args: Any, catalogue: Catalogue, language: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        clans = [(clan.slug, clan.name_in(language)) for clan in catalogue.clans.values() if clan.kind == "clan"]
        scenarios = [(one.slug, one.name_in(language)) for one in catalogue.scenarios.values()]
        for name in ("clan", "opponent_clan"):
            self._offer(name, clans)
        self._offer("scenario", [("", _("none of the book")), *scenarios])
        for field in self.fields.values():
            field.widget.attrs.setdefault("class", "input")

    def _offer(self, name: str, choices: list[tuple[str, Any]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField), "clans and scenarios are chosen from a list"
        field.choices = choices

    def clean_played_on(self) -> Any:
        day = self.cleaned_data["played_on"]
        if day > timezone.localdate():
            raise forms.ValidationError(_("That day is still to come. Write down battles that were played."))
        return day

    def clean(self) -> dict[str, Any]:
        """Points, where both are told, must agree with who won."""
        told: dict[str, Any] = super().clean() or {}
        mine, theirs, verdict = told.get("points"), told.get("opponent_points"), told.get("verdict")
        if mine is None or theirs is None or not verdict:
            return told
        counted = "won" if mine > theirs else "lost" if mine < theirs else "drawn"
        if counted != verdict:
            self.add_error("verdict", _("The victory points say otherwise. Correct them, or who won."))
        return told
