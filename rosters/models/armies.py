"""What players make of the rules: army lists with every version they ever had, and the miniatures on their shelves.

A list is pinned to the edition and the pack versions it was begun with and never leaves them. Versions are only ever added: undo
appends the list of an earlier version and remembers where it came from.
"""

import secrets
from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

from rulebook.kensei.army import ArmyList

# Without letters that are mistaken for one another when read aloud or typed from paper.
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH = 10
SLUG_LENGTH = 16


def new_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def new_slug() -> str:
    """About 79 bits: nobody finds a shared list by trying."""
    return "".join(secrets.choice(ALPHABET) for _ in range(SLUG_LENGTH))


class Visibility(models.TextChoices):
    PRIVATE = "private", _("Only me")
    UNLISTED = "unlisted", _("Whoever has the link")
    PUBLIC = "public", _("Everyone")


class Army(models.Model):
    """One list. `name` and `clan` repeat its current version, for searching; `number` says which version that is."""

    id = models.CharField(max_length=ID_LENGTH, primary_key=True, default=new_id, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="armies")
    name = models.CharField(max_length=80)
    clan = models.CharField(max_length=80)
    number = models.PositiveIntegerField(default=1)
    edition = models.CharField(max_length=100)
    packs: "models.JSONField[Any, Any]" = models.JSONField(default=list, blank=True)
    tags: "models.JSONField[Any, Any]" = models.JSONField(default=list, blank=True)
    visibility = models.CharField(max_length=10, choices=Visibility, default=Visibility.PRIVATE)
    slug = models.CharField(max_length=SLUG_LENGTH, unique=True, null=True, editable=False)
    shows_notes = models.BooleanField(default=False)
    archived_at = models.DateTimeField(null=True)
    # Out of sight at once, and really gone when the time for second thoughts is over.
    deleted_at = models.DateTimeField(null=True)
    created_at = models.DateTimeField(default=timezone.now)
    changed_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-changed_at", "id"]

    def __str__(self) -> str:
        return self.name

    @cached_property
    def head(self) -> "ArmyVersion":
        """The current version; selectors bring it along."""
        return self.versions.get(number=self.number)


class ArmyVersion(models.Model):
    """A list as it was. `undo_to` and `redo_to` are the numbers of the versions an undo or a redo from here would bring back."""

    class Cause(models.TextChoices):
        BEGUN = "begun", _("Begun")
        EDITED = "edited", _("Edited")
        RENAMED = "renamed", _("Renamed")
        UNDONE = "undone", _("Undone")
        REDONE = "redone", _("Done again")
        RESTORED = "restored", _("Restored")

    # Its own index would only repeat the beginning of the constraint's, at the price of a write with every tap.
    army = models.ForeignKey(Army, on_delete=models.CASCADE, related_name="versions", db_index=False)
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=80)
    contents: "models.JSONField[Any, Any]" = models.JSONField()
    cause = models.CharField(max_length=10, choices=Cause)
    # The edits that led here from `undo_to`, for an edited version; a run of taps on one stepper is one edit.
    edits: "models.JSONField[Any, Any]" = models.JSONField(default=list, blank=True)
    # For a version brought back: the number of the one it repeats.
    repeats = models.PositiveIntegerField(null=True)
    undo_to = models.PositiveIntegerField(null=True)
    redo_to = models.PositiveIntegerField(null=True)
    at = models.DateTimeField(default=timezone.now)
    # A cache: the list in `contents`, once it was read. Versions never change.
    value: "ArmyList | None" = None

    class Meta:
        ordering = ["army", "number"]
        constraints = [models.UniqueConstraint(fields=["army", "number"], name="one_army_version_per_number")]

    def __str__(self) -> str:
        return f"{self.name}, {self.number}"


class Shelf(models.Model):
    """How many miniatures of a profile a person owns, and how many of those are painted."""

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="shelves")
    profile = models.CharField(max_length=80)
    owned = models.PositiveIntegerField(default=0)
    painted = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["owner", "profile"]
        constraints = [models.UniqueConstraint(fields=["owner", "profile"], name="one_shelf_per_profile")]

    def __str__(self) -> str:
        return f"{self.profile}: {self.owned}"
