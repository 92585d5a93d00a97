"""What every row of the rules data has: names and a summary in both languages, and where it comes from."""

from typing import Any, Self

from django.db import models
from django.utils.translation import gettext_lazy as _


class DatumManager(models.Manager[Any]):
    def get_by_natural_key(self, slug: str) -> Any:
        return self.get(slug=slug)


class Provenance(models.TextChoices):
    RULEBOOK = "rulebook", _("rulebook")
    DESIGNER = "designer", _("designer")
    DERIVED = "derived", _("derived")
    RECONSTRUCTED = "reconstructed", _("reconstructed")
    HOUSE = "house", _("house")


class Datum(models.Model):
    slug = models.SlugField(max_length=80, unique=True)
    name = models.CharField(max_length=120)
    name_es = models.CharField(max_length=120)
    summary = models.TextField(blank=True)
    summary_es = models.TextField(blank=True)
    provenance = models.CharField(max_length=15, choices=Provenance)
    source = models.CharField(max_length=200, blank=True)
    field_provenance = models.JSONField(default=dict, blank=True)
    position = models.PositiveIntegerField(default=0)

    objects = DatumManager()

    class Meta:
        abstract = True
        ordering = ["position", "slug"]

    def __str__(self) -> str:
        return self.name

    def natural_key(self: Self) -> tuple[str]:
        return (self.slug,)


def effects_field() -> "models.JSONField[Any, Any]":
    """What the row does, in the vocabulary of docs/catalogue.md; `check_catalogue` reads it."""
    return models.JSONField(default=list, blank=True)
