"""A match and its log. The log is the truth: position, offers, clocks and the end are folded from it (`record.py`).

A match keeps only what was agreed before the first move. `version` is the number of the last entry, and the lock that lets one
writer at a time append; the columns named `cache_` repeat the fold's answer for lists and can be filled again from the log.
"""

import secrets
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

# Without letters that are mistaken for one another when read aloud or typed from paper.
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH = 10
CODE_LENGTH = 6
PASS_LENGTH = 16


def drawn(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_id() -> str:
    return drawn(ID_LENGTH)


def new_code() -> str:
    return drawn(CODE_LENGTH)


def new_pass() -> str:
    """About 79 bits: nobody watches a match by guessing."""
    return drawn(PASS_LENGTH)


class Match(models.Model):
    """One game between two seats."""

    class Mode(models.TextChoices):
        FRIEND = "friend", _("Against a friend")
        COMPUTER = "computer", _("Against the computer")
        HOT_SEAT = "hot-seat", _("On one device")
        STUDY = "study", _("Imported to look at")

    id = models.CharField(max_length=ID_LENGTH, primary_key=True, default=new_id, editable=False)
    game = models.CharField(max_length=40)
    game_version = models.PositiveIntegerField()
    # Complete: what was left to chance is drawn before the match is kept, so that replaying it needs no chance.
    options: "models.JSONField[Any, Any]" = models.JSONField(default=dict)
    mode = models.CharField(max_length=10, choices=Mode)
    level = models.PositiveSmallIntegerField(default=0)
    # Seconds each seat has, and what a move adds to them; none is correspondence.
    clock = models.PositiveIntegerField(null=True)
    increment = models.PositiveIntegerField(default=0)
    # The short code by which a friend sits down; spent once both seats are taken.
    code = models.CharField(max_length=CODE_LENGTH, unique=True, null=True)
    is_open = models.BooleanField(default=False)
    watch = models.CharField(max_length=PASS_LENGTH, unique=True, default=new_pass)
    version = models.PositiveIntegerField(default=0)
    # What the computer was after with its last move, in words of its engine.
    aims = models.CharField(max_length=200, blank=True, default="")
    cache_awaits = models.CharField(max_length=1, blank=True)
    cache_is_over = models.BooleanField(default=False)
    cache_winner = models.CharField(max_length=1, blank=True)
    created_at = models.DateTimeField(default=timezone.now)
    changed_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-changed_at", "id"]
        verbose_name_plural = "matches"
        indexes = [models.Index(fields=["is_open", "-created_at"])]

    def __str__(self) -> str:
        return f"{self.game} {self.pk}"


class Player(models.Model):
    """A person in a seat; on one device the same person has both. The computer's seat has no row."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="players")
    seat = models.CharField(max_length=1)
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="seats")

    class Meta:
        ordering = ["match", "seat"]
        constraints = [models.UniqueConstraint(fields=["match", "seat"], name="one_player_per_seat")]

    def __str__(self) -> str:
        return f"{self.seat} of {self.match_id}"


class Entry(models.Model):
    """One line of a match's log, never changed."""

    class Kind(models.TextChoices):
        JOINED = "joined"
        MOVED = "moved"
        OFFERED = "offered"  # text: draw or takeback
        DECLINED = "declined"
        AGREED = "agreed"  # to a draw
        TAKEN_BACK = "taken-back"  # text: how many moves are left
        RESIGNED = "resigned"
        OUT_OF_TIME = "out-of-time"
        REMATCHED = "rematched"  # text: the new match

    # Its own index would only repeat the beginning of the constraint's, at the price of a write with every move.
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="entries", db_index=False)
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=12, choices=Kind)
    seat = models.CharField(max_length=1, blank=True)
    text = models.CharField(max_length=120, blank=True)
    # What the page called its request: the same request sent twice is carried out once.
    command = models.CharField(max_length=40, blank=True)
    at = models.DateTimeField()

    class Meta:
        ordering = ["match", "number"]
        verbose_name_plural = "entries"
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="one_entry_per_number"),
            models.UniqueConstraint(fields=["match", "command"], condition=~Q(command=""), name="one_entry_per_command"),
        ]

    def __str__(self) -> str:
        return f"{self.number}. {self.seat} {self.kind} {self.text}"


class Verdicts(models.Model):
    """What the engine thinks of every position of a match; a cache that can be reckoned again."""

    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="verdicts")
    # The moves that were judged: a match that went on is judged again.
    moves: "models.JSONField[Any, Any]" = models.JSONField()
    found: "models.JSONField[Any, Any]" = models.JSONField()
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name_plural = "verdicts"

    def __str__(self) -> str:
        return f"verdicts on {self.match_id}"


class Solved(models.Model):
    """A puzzle that a person has solved."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="solved_puzzles")
    game = models.CharField(max_length=40)
    puzzle = models.CharField(max_length=120)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["person", "game", "puzzle"]
        verbose_name_plural = "solved puzzles"
        constraints = [models.UniqueConstraint(fields=["person", "game", "puzzle"], name="solved_once")]

    def __str__(self) -> str:
        return f"{self.game} {self.puzzle}"
