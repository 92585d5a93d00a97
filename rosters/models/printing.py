"""Lists as they were printed, so that a paper can be compared with what it says it is.

A row belongs to its list and goes with it. It holds only what the opponent's copy shows; who printed it is nowhere in it.
"""

import secrets
from typing import Any

from django.db import models
from django.utils import timezone

from rosters.models.armies import ALPHABET, Army

CODE_LENGTH = 12


def new_code() -> str:
    """About 59 bits, and short enough to be typed from paper."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


class PrintedList(models.Model):
    """`frozen` never changes and its SHA-256 is `digest`; `problems` are why it was not legal then, in English and Spanish."""

    code = models.CharField(max_length=CODE_LENGTH, primary_key=True, default=new_code, editable=False)
    army = models.ForeignKey(Army, on_delete=models.CASCADE, related_name="printed")
    digest = models.CharField(max_length=64)
    frozen = models.TextField()
    edition = models.CharField(max_length=100)
    packs: "models.JSONField[Any, Any]" = models.JSONField(default=list, blank=True)
    problems: "models.JSONField[Any, Any]" = models.JSONField(default=list, blank=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-at"]
        constraints = [models.UniqueConstraint(fields=["army", "digest"], name="one_printed_list_per_digest")]

    def __str__(self) -> str:
        return self.code
