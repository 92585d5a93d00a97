"""How the API's description shows an army list.

The list itself is read by `rulebook.kensei.exchange`, which says more when it refuses.
"""

from typing import Any

from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers

from rulebook.kensei.exchange import FORMAT, bounds

SLUG = r"^[A-Za-z0-9](?:[A-Za-z0-9.\-]*[A-Za-z0-9])?$"


def slug(**options: Any) -> serializers.RegexField:
    return serializers.RegexField(SLUG, max_length=bounds.LONGEST_SLUG, **options)


def whole(most: int, **options: Any) -> serializers.IntegerField:
    return serializers.IntegerField(min_value=0, max_value=most, **options)


class EntrySerializer(serializers.Serializer[Any]):
    id = slug(required=False, help_text="Known to `leader` and `general`; given if left out.")
    profile = slug(help_text="Slug of a profile of the catalogue.")
    profile_name = serializers.CharField(required=False, help_text="Written, never read.")
    miniatures = whole(bounds.MOST_MINIATURES, default=1)
    banner = serializers.BooleanField(default=False, help_text="Carries a Hata-Jurushi.")
    leader = slug(required=False, allow_null=True, help_text="Id or profile of the entry that leads this unit from within.")
    front = whole(bounds.WIDEST_FRONT, default=0, help_text="Width of the formation, 0 when not fixed.")
    name = serializers.CharField(required=False, allow_blank=True, max_length=bounds.LONGEST_NAME)
    note = serializers.CharField(required=False, allow_blank=True, max_length=bounds.LONGEST_NOTE)
    fielded = serializers.BooleanField(default=True, help_text="In tonight's battle; what stays at home costs nothing.")
    points = serializers.IntegerField(required=False, help_text="Written, never read.")


@extend_schema_serializer(component_name="KenseiList")
class ListSerializer(serializers.Serializer[Any]):
    format = serializers.ChoiceField(choices=[FORMAT])
    name = serializers.CharField(required=False, allow_blank=True, max_length=bounds.LONGEST_NAME)
    clan = slug(help_text="Slug of a clan of the catalogue.")
    clan_name = serializers.CharField(required=False, help_text="Written, never read.")
    size = whole(bounds.MOST_POINTS, help_text="Points agreed for the battle.")
    commander = slug(required=False, allow_null=True, help_text="Slug of a commander level.")
    commander_name = serializers.CharField(required=False, help_text="Written, never read.")
    occult = serializers.BooleanField(default=False)
    general = slug(required=False, allow_null=True, help_text="Id or profile of the general's entry.")
    version = serializers.CharField(required=False, allow_blank=True, max_length=bounds.LONGEST_SLUG, help_text="Data version.")
    packs = serializers.ListField(child=slug(), required=False, max_length=bounds.MOST_PACKS)
    issued = whole(bounds.MOST_ISSUED, required=False, help_text="Ids given so far, so that none is given twice.")
    points = serializers.IntegerField(required=False, help_text="Written, never read.")
    entries = serializers.ListField(child=EntrySerializer(), max_length=bounds.MOST_ENTRIES)


class ProblemSerializer(serializers.Serializer[Any]):
    code = serializers.CharField()
    place = serializers.CharField(help_text="Such as `entries[2].miniatures`; empty for the whole list.")
    message = serializers.CharField()


class RefusalSerializer(serializers.Serializer[Any]):
    code = serializers.CharField(help_text="Stable, for programs.")
    message = serializers.CharField(help_text="A sentence for people, in the language asked for.")
    problems = ProblemSerializer(many=True, required=False)
