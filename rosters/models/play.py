"""Play: orders, markers, the turn, the book's tables, terrain, scenarios, rulings, and the version of the data."""

from django.db import models

from rosters.models.datum import Datum, effects_field


class DataVersion(Datum):
    released = models.DateField()
    notes = models.TextField(blank=True)
    notes_es = models.TextField(blank=True)


class TableRow(Datum):
    table = models.CharField(max_length=40)
    effects = effects_field()


class Order(Datum):
    kind = models.CharField(max_length=12)
    reaction = models.BooleanField(default=False)
    cost = models.PositiveSmallIntegerField(default=1)
    allowed = models.TextField(blank=True)
    allowed_es = models.TextField(blank=True)
    consequence = models.TextField(blank=True)
    consequence_es = models.TextField(blank=True)


class Marker(Datum):
    removed = models.TextField(blank=True)
    removed_es = models.TextField(blank=True)
    effects = effects_field()


class TurnStep(Datum):
    phase = models.CharField(max_length=12)
    number = models.PositiveSmallIntegerField()


class Terrain(Datum):
    effects = effects_field()

    class Meta(Datum.Meta):
        verbose_name_plural = "terrain"


class Scenario(Datum):
    number = models.PositiveSmallIntegerField(unique=True)
    turns = models.PositiveSmallIntegerField()
    setup = models.TextField(blank=True)
    setup_es = models.TextField(blank=True)
    special = models.TextField(blank=True)
    special_es = models.TextField(blank=True)


class Deployment(Datum):
    scenario = models.ForeignKey(Scenario, on_delete=models.CASCADE, related_name="deployments")
    roll_from = models.PositiveSmallIntegerField(default=1)
    roll_to = models.PositiveSmallIntegerField(default=6)
    plan = models.JSONField(default=dict, blank=True)


class Mission(Datum):
    scenario = models.ForeignKey(Scenario, on_delete=models.CASCADE, related_name="missions")
    secondary = models.BooleanField(default=False)
    scoring = models.JSONField(default=list, blank=True)


class Ruling(Datum):
    number = models.PositiveSmallIntegerField(unique=True)
    conflict = models.TextField()
    conflict_es = models.TextField()
    reading = models.TextField()
    reading_es = models.TextField()
    basis = models.CharField(max_length=1)
    decides = models.JSONField(default=list, blank=True)
