"""Editions: the rules data as it was, kept whole, so that a list is read for ever by the data it was built with."""

from typing import Any

from django.db import models
from django.utils import timezone


class Edition(models.Model):
    """Every row of one state of the rules data. Its rows never change; the one loaded last is the current one."""

    key = models.CharField(max_length=100, unique=True)
    digest = models.CharField(max_length=64, unique=True)
    name = models.CharField(max_length=120)
    name_es = models.CharField(max_length=120)
    released = models.DateField()
    loaded = models.DateTimeField(default=timezone.now)
    records: "models.JSONField[Any, Any]" = models.JSONField()

    class Meta:
        ordering = ["-loaded", "-pk"]

    def __str__(self) -> str:
        return self.key
