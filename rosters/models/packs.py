"""House packs: a club's own numbers and troops, private to their owner, with every version they ever had.

Versions are only ever added, so a list pinned to one is read by it until the whole pack is removed.
"""

import secrets
from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone


class Pack(models.Model):
    """One pack of one person. `number` says which version is the current one; `active` whether its owner plays by it."""

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="packs")
    slug = models.SlugField(max_length=80)
    number = models.PositiveIntegerField(default=0)
    active = models.BooleanField(default=True)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["created_at", "pk"]
        constraints = [models.UniqueConstraint(fields=["owner", "slug"], name="one_pack_per_slug")]

    def __str__(self) -> str:
        return self.slug


class PackVersion(models.Model):
    """A pack as it was saved. Lists name it by `key`, which nobody can guess: naming a pack is reading it."""

    key = models.SlugField(max_length=80, unique=True)
    pack = models.ForeignKey(Pack, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=120)
    name_es = models.CharField(max_length=120)
    content: "models.JSONField[Any, Any]" = models.JSONField()
    size = models.PositiveIntegerField()
    saved_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["pack", "-number"]
        constraints = [models.UniqueConstraint(fields=["pack", "number"], name="one_pack_version_per_number")]

    def __str__(self) -> str:
        return self.key


def new_key(slug: str, number: int) -> str:
    return f"{slug[:50].rstrip('-')}-{number}-{secrets.token_hex(6)}"
