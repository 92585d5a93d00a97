"""Building an army: commanders, battle sizes, limits, the command deck, ready armies."""

from django.db import models

from rosters.models.datum import Datum
from rosters.models.troops import Clan


class CommanderLevel(Datum):
    points = models.PositiveSmallIntegerField()
    strategy = models.SmallIntegerField()
    scenery = models.SmallIntegerField(default=0)
    cards = models.PositiveSmallIntegerField(default=0)


class BattleSize(Datum):
    points = models.PositiveSmallIntegerField(unique=True)
    leaders_min = models.PositiveSmallIntegerField()
    leaders_max = models.PositiveSmallIntegerField()
    units_min = models.PositiveSmallIntegerField()
    units_max = models.PositiveSmallIntegerField()
    hand = models.PositiveSmallIntegerField()


class Limit(Datum):
    """Without a clan it holds for all; with one it replaces the general limit of its code."""

    clan = models.ForeignKey(Clan, null=True, blank=True, on_delete=models.CASCADE, related_name="limits")
    code = models.CharField(max_length=40)
    value = models.SmallIntegerField()
    measure = models.CharField(max_length=10)
    bound = models.CharField(max_length=3)
    parameters = models.JSONField(default=dict, blank=True)


class CommandCard(Datum):
    value = models.PositiveSmallIntegerField()
    copies = models.PositiveSmallIntegerField()


class StarterArmy(Datum):
    clan = models.ForeignKey(Clan, on_delete=models.CASCADE, related_name="starters")
    size = models.PositiveSmallIntegerField()
    commander = models.ForeignKey(CommanderLevel, null=True, blank=True, on_delete=models.PROTECT)
    entries = models.JSONField(default=list)
    total = models.PositiveSmallIntegerField()

    class Meta(Datum.Meta):
        verbose_name_plural = "starter armies"
