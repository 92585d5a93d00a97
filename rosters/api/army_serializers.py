"""How the API's description shows stored lists: what is sent to each operation, and what comes back."""

from typing import Any

from rest_framework import serializers

from rosters.api.list_serializers import ListSerializer
from rosters.models import Visibility


class ArmyNewSerializer(serializers.Serializer[Any]):
    list = ListSerializer(help_text="Its `name` becomes the name of the army.")


class ArmyReplaceSerializer(serializers.Serializer[Any]):
    version = serializers.IntegerField(required=False, min_value=1, help_text="The version this replaces; or use If-Match.")
    list = ListSerializer(help_text="Entries whose id and profile stay keep their ids. Data version and packs never change.")


class ArmyEditSerializer(serializers.Serializer[Any]):
    version = serializers.IntegerField(required=False, min_value=1, help_text="The version this changes; or use If-Match.")
    name = serializers.CharField(required=False, max_length=80)
    edits = serializers.ListField(child=serializers.DictField(), required=False, help_text="As fixes hold them.")


class ArmySummarySerializer(serializers.Serializer[Any]):
    id = serializers.CharField()
    name = serializers.CharField()
    version = serializers.IntegerField(help_text="Counts every change; the ETag of the army.")
    edition = serializers.CharField(help_text="The rules data the list is pinned to.")
    clan = serializers.CharField(allow_blank=True)
    size = serializers.IntegerField()
    points = serializers.IntegerField()
    legal = serializers.BooleanField()
    tags = serializers.ListField(child=serializers.CharField())
    visibility = serializers.ChoiceField(choices=Visibility.values)
    archived = serializers.BooleanField()
    created_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()


class ArmySerializer(ArmySummarySerializer):
    list = ListSerializer()
