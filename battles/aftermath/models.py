"""What is kept beside the logs of battles: battles played without the app, commands that rolled, and results once counted."""

from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Verdict(models.TextChoices):
    WON = "won", _("won")
    DRAWN = "drawn", _("drawn")
    LOST = "lost", _("lost")


class PlayedBattle(models.Model):
    """A battle of the table alone. Clans and scenario are slugs of the rules data."""

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="played_battles")
    played_on = models.DateField(default=timezone.localdate)
    opponent = models.CharField(max_length=60)
    clan = models.SlugField(max_length=80)
    opponent_clan = models.SlugField(max_length=80)
    scenario = models.SlugField(max_length=80, blank=True)
    size = models.PositiveIntegerField(null=True, blank=True)
    verdict = models.CharField(max_length=5, choices=Verdict)
    points = models.SmallIntegerField(null=True, blank=True)
    opponent_points = models.SmallIntegerField(null=True, blank=True)
    note = models.TextField(max_length=2000, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    # Struck off the history; kept for a while so that it can be brought back.
    deleted_at = models.DateTimeField(null=True, editable=False)

    class Meta:
        ordering = ["-played_on", "-pk"]

    def __str__(self) -> str:
        return f"{self.played_on} {self.opponent} {self.verdict}"


class GivenCommand(models.Model):
    """A command that rolled, as it was given: with the seed it lets every roll be worked out again after the battle."""

    battle = models.ForeignKey("battles.Battle", on_delete=models.CASCADE, related_name="given")
    number = models.PositiveIntegerField()
    record: "models.JSONField[Any, Any]" = models.JSONField()

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["battle", "number"], name="one_given_command_per_number")]

    def __str__(self) -> str:
        return f"{self.battle_id} {self.number}"


class ResultCache(models.Model):
    """What a battle that is over came to, so that a history need not fold every log. It may be deleted at any time."""

    battle = models.OneToOneField("battles.Battle", on_delete=models.CASCADE, related_name="result_cache")
    version = models.PositiveIntegerField()
    winner = models.CharField(max_length=1, blank=True)
    totals: "models.JSONField[Any, Any]" = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"{self.battle_id} {self.winner}"
