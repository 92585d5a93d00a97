"""A live battle: who sits at it, what was chosen at its start, and its log.

The log is the truth: rows of `Event` are only ever added. On the battle's own row `version` counts them, which is what every
command is checked against; `turn`, `awaits` and `ended_at` repeat what the log says, for lists of battles.
"""

import hashlib
import secrets
from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

# Without letters that are mistaken for one another when read aloud or typed from paper.
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH = 10
CODE_LENGTH = 6
PASS_LENGTH = 16


def _letters(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_id() -> str:
    return _letters(ID_LENGTH)


def new_code() -> str:
    """Short enough to be called across a table; trying is rate-limited and it opens only a battle that waits."""
    return _letters(CODE_LENGTH)


def new_pass() -> str:
    return _letters(PASS_LENGTH)


def new_seed() -> str:
    return secrets.token_hex(32)


class Mode(models.TextChoices):
    GUIDED = "guided", _("Guided, step by step")
    TRACKER = "tracker", _("Tracker only")


class DiceSource(models.TextChoices):
    ASK = "ask", _("Ask at each roll")
    APP = "app", _("The app rolls")
    REAL = "real", _("Real dice, typed in")


class Battle(models.Model):
    """`seed` is secret until the battle is over; its digest is shown from the start, so that anyone can audit the dice."""

    id = models.CharField(max_length=ID_LENGTH, primary_key=True, default=new_id, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="battles_started")
    edition = models.CharField(max_length=100)
    packs: "models.JSONField[Any, Any]" = models.JSONField(default=list, blank=True)
    scenario = models.CharField(max_length=80)
    mode = models.CharField(max_length=10, choices=Mode, default=Mode.GUIDED)
    dice = models.CharField(max_length=10, choices=DiceSource, default=DiceSource.ASK)
    # The parts of the rules that are played, by the names in `battles.terms`.
    switches: "models.JSONField[Any, Any]" = models.JSONField(default=list, blank=True)
    one_phone = models.BooleanField(default=False)
    # How many chairs there are, and whether every other one is of the same team.
    players = models.PositiveSmallIntegerField(default=2)
    teams = models.BooleanField(default=False)
    seed = models.CharField(max_length=64, default=new_seed, editable=False)
    # Gone once every chair is taken.
    code = models.CharField(max_length=CODE_LENGTH, unique=True, null=True, default=new_code, editable=False)
    watch = models.CharField(max_length=PASS_LENGTH, unique=True, default=new_pass, editable=False)
    version = models.PositiveIntegerField(default=0)
    turn = models.PositiveSmallIntegerField(default=0)
    awaits = models.CharField(max_length=6, blank=True, default="")
    ended_at = models.DateTimeField(null=True)
    created_at = models.DateTimeField(default=timezone.now)
    changed_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-changed_at", "id"]

    def __str__(self) -> str:
        return self.id

    @property
    def digest(self) -> str:
        return hashlib.sha256(bytes.fromhex(self.seed)).hexdigest()

    @property
    def has_begun(self) -> bool:
        return self.version > 0


class Chair(models.Model):
    """One seat of a battle: its person, the name he plays under and the army he brought (the shape of a list's version).

    Whoever leaves a battle that is over leaves an empty chair behind.
    """

    battle = models.ForeignKey(Battle, on_delete=models.CASCADE, related_name="chairs")
    seat = models.CharField(max_length=1)
    person = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="chairs")
    name = models.CharField(max_length=60)
    army_name = models.CharField(max_length=80)
    army: "models.JSONField[Any, Any]" = models.JSONField()

    class Meta:
        ordering = ["seat"]
        constraints = [models.UniqueConstraint(fields=["battle", "seat"], name="one_person_per_chair")]

    def __str__(self) -> str:
        return f"{self.battle_id} {self.seat}"


class Event(models.Model):
    """One event of the log. `command` numbers the command it belongs to; `token` is the id the sender gave that command."""

    # Its own index would only repeat the beginning of the constraint's, at the price of a write with every event.
    battle = models.ForeignKey(Battle, on_delete=models.CASCADE, related_name="events", db_index=False)
    number = models.PositiveIntegerField()
    command = models.PositiveIntegerField()
    kind = models.CharField(max_length=40)
    version = models.PositiveSmallIntegerField(default=1)
    payload: "models.JSONField[Any, Any]" = models.JSONField()
    seat = models.CharField(max_length=1, blank=True)
    token = models.CharField(max_length=40, blank=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["battle", "number"], name="one_event_per_number")]
        indexes = [models.Index(fields=["battle", "token"])]

    def __str__(self) -> str:
        return f"{self.battle_id} {self.number} {self.kind}"
