"""Troops: classes, titles, abilities, weapons, armour, clans and their profiles."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from rosters.models.datum import Datum, effects_field


class TroopClass(Datum):
    letter = models.CharField(max_length=1)
    mov_first = models.PositiveSmallIntegerField()
    mov_second = models.PositiveSmallIntegerField()
    at_melee = models.PositiveSmallIntegerField()
    at_ranged = models.PositiveSmallIntegerField()
    initiative = models.PositiveSmallIntegerField()
    honour = models.PositiveSmallIntegerField()
    honour_name = models.CharField(max_length=2, default="HO")
    wounds = models.PositiveSmallIntegerField()
    ki = models.PositiveSmallIntegerField(null=True, blank=True)
    creature = models.BooleanField(default=False)
    effects = effects_field()

    class Meta(Datum.Meta):
        verbose_name_plural = "troop classes"


class Title(Datum):
    creature = models.BooleanField(default=False)
    effects = effects_field()


class Ability(Datum):
    number = models.PositiveSmallIntegerField(unique=True)
    takes = models.CharField(max_length=120, blank=True)
    effects = effects_field()

    class Meta(Datum.Meta):
        verbose_name_plural = "abilities"


class WeaponType(Datum):
    number = models.PositiveSmallIntegerField(null=True, blank=True)
    ranged = models.BooleanField(default=False)
    reach_cm = models.PositiveSmallIntegerField(default=0)
    effects = effects_field()


class Weapon(Datum):
    weapon_type = models.ForeignKey(WeaponType, on_delete=models.PROTECT, related_name="weapons")
    firearm = models.BooleanField(default=False)
    effects = effects_field()


class Armour(Datum):
    effects = effects_field()

    class Meta(Datum.Meta):
        verbose_name_plural = "armour"


class Clan(Datum):
    """A clan, or another list that troops come from: the common troops, the spiritual ones, a realm of creatures."""

    class Kind(models.TextChoices):
        CLAN = "clan", _("clan")
        COMMON = "common", _("common troops")
        SPIRITUAL = "spiritual", _("spiritual troops")
        REALM = "realm", _("realm")

    kind = models.CharField(max_length=10, choices=Kind)
    crest = models.CharField(max_length=40, blank=True)
    style = models.TextField(blank=True)
    style_es = models.TextField(blank=True)
    allows_common = models.BooleanField(default=True)
    realms = models.ManyToManyField("self", symmetrical=False, blank=True)
    allows_onmyouji = models.BooleanField(default=True)
    allows_komuso = models.BooleanField(default=True)


class ClanAction(Datum):
    clan = models.ForeignKey(Clan, on_delete=models.CASCADE, related_name="actions")
    moment = models.TextField(blank=True)
    moment_es = models.TextField(blank=True)
    effects = effects_field()


class Profile(Datum):
    class TroopType(models.TextChoices):
        INFANTRY = "infantry", _("infantry")
        MOUNTED = "mounted", _("mounted")
        SKIRMISHER = "skirmisher", _("skirmisher")
        SPIRITUAL = "spiritual", _("spiritual")
        CREATURE = "creature", _("creature")
        WAR_MACHINE = "war-machine", _("war machine")

    clan = models.ForeignKey(Clan, on_delete=models.CASCADE, related_name="profiles")
    troop_class = models.ForeignKey(TroopClass, on_delete=models.PROTECT)
    points = models.PositiveSmallIntegerField()
    bundle = models.PositiveSmallIntegerField(default=1)
    troop_type = models.CharField(max_length=12, choices=TroopType)
    titles = models.ManyToManyField(Title, blank=True)
    weapons = models.ManyToManyField(Weapon, blank=True)
    armour = models.ManyToManyField(Armour, blank=True)
    mounted = models.BooleanField(default=False)
    volume = models.PositiveSmallIntegerField(default=2)
    leader = models.BooleanField(default=False)
    unique = models.BooleanField(default=False)
    legendary = models.BooleanField(default=False)
    min_size = models.PositiveSmallIntegerField(null=True, blank=True)
    max_size = models.PositiveSmallIntegerField(null=True, blank=True)
    abilities = models.JSONField(default=list, blank=True)
    effects = effects_field()
