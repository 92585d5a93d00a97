"""How the API's description shows battles. Bodies are read by `bodies.py`, which says more when it refuses."""

from typing import Any

from django.utils.translation import override
from rest_framework import serializers

from battles.models import DiceSource, Mode
from battles.terms import SWITCHES
from rosters.api.list_serializers import ListSerializer

SEAT = "`a` or `b`; only for one who sits on both sides."


class BattleStartSerializer(serializers.Serializer[Any]):
    army = ListSerializer()
    player = serializers.CharField(required=False, max_length=60, help_text="The name you play under; else your own.")
    scenario = serializers.CharField(required=False, max_length=60, help_text="Slug of a scenario of the catalogue.")
    mode = serializers.ChoiceField(choices=Mode.choices, required=False)
    dice = serializers.ChoiceField(choices=DiceSource.choices, required=False)
    one_phone = serializers.BooleanField(required=False, help_text="Both seats are yours, on one device.")
    players = serializers.IntegerField(required=False, min_value=2, max_value=6, help_text="How many play; 2 unless told.")
    teams = serializers.BooleanField(required=False, help_text="From three players up: chairs belong to two teams by turns.")

    def get_fields(self) -> dict[str, Any]:
        with override("en"):
            switches = {name: serializers.BooleanField(required=False, help_text=str(one.why)) for name, one in SWITCHES.items()}
        return super().get_fields() | switches


class BattleJoinSerializer(serializers.Serializer[Any]):
    code = serializers.CharField(max_length=60)
    army = ListSerializer()
    player = serializers.CharField(required=False, max_length=60)


class BattleSummarySerializer(serializers.Serializer[Any]):
    id = serializers.CharField()
    version = serializers.IntegerField(help_text="Counts the events of the log.")
    seats = serializers.ListField(child=serializers.CharField(), help_text="Yours.")
    players = serializers.DictField(child=serializers.CharField())
    scenario = serializers.CharField()
    mode = serializers.CharField()
    dice = serializers.CharField()
    code = serializers.CharField(allow_null=True, help_text="For the other player, until he has come.")
    watch = serializers.CharField(help_text="The spectators' pass: `?watch=`.")
    awaits_you = serializers.BooleanField()
    ended = serializers.BooleanField()
    digest = serializers.CharField(help_text="SHA-256 of the secret seed, known from the start.")


class BattleBoardSerializer(serializers.Serializer[Any]):
    id = serializers.CharField()
    version = serializers.IntegerField()
    seat = serializers.CharField(allow_blank=True, help_text="Whose view this is; empty for a spectator.")
    begun = serializers.BooleanField()
    digest = serializers.CharField()
    phase = serializers.CharField(required=False)
    scenario = serializers.CharField(required=False)
    turn = serializers.IntegerField(required=False)
    turns = serializers.IntegerField(required=False)
    initiative = serializers.CharField(required=False, allow_blank=True)
    attacker = serializers.CharField(required=False, allow_blank=True)
    deployment = serializers.CharField(required=False, allow_blank=True)
    edge = serializers.CharField(required=False, allow_blank=True)
    scenery = serializers.IntegerField(required=False)
    sides = serializers.ListField(child=serializers.DictField(), required=False)
    pieces = serializers.ListField(child=serializers.DictField(), required=False, help_text="What the scenario put on the table.")
    awaiting = serializers.ListField(child=serializers.DictField(), required=False, help_text="Who is awaited, and for what.")
    proposal = serializers.DictField(required=False, allow_null=True)
    missions = serializers.DictField(required=False, help_text="Your own; both after the end.")
    scores = serializers.DictField(required=False, help_text="Victory points with their receipt, after the end.")
    cards = serializers.DictField(required=False, allow_null=True, help_text="Your own hand; of others how many cards.")
    outcome = serializers.CharField(required=False, allow_blank=True)
    seed = serializers.CharField(required=False, allow_null=True, help_text="After the end, to check every roll.")


class OptionSerializer(serializers.Serializer[Any]):
    command = serializers.DictField(help_text="To be posted as it is, with `answers` to what it asks and `faces` of real dice.")
    allowed = serializers.BooleanField()
    code = serializers.CharField(allow_blank=True)
    message = serializers.CharField(allow_blank=True, help_text="Why it may not be done.")
    asks = serializers.ListField(child=serializers.DictField(), help_text="What the table must be asked: key and words.")


class LegalSerializer(serializers.Serializer[Any]):
    version = serializers.IntegerField()
    options = OptionSerializer(many=True)


class CommandSerializer(serializers.Serializer[Any]):
    id = serializers.CharField(max_length=40, help_text="Your own; the same id sent twice is done once.")
    version = serializers.IntegerField(min_value=0, help_text="The version you looked at; 409 when it is no longer the last.")
    command = serializers.DictField(help_text="As listed by `legal`. `seat` may be left out unless you sit on both sides.")


class UndoSerializer(serializers.Serializer[Any]):
    id = serializers.CharField(max_length=40)
    version = serializers.IntegerField(min_value=0)
    seat = serializers.CharField(required=False, max_length=1, help_text=SEAT)


class LogEntrySerializer(serializers.Serializer[Any]):
    number = serializers.IntegerField()
    command = serializers.IntegerField()
    seat = serializers.CharField(allow_blank=True)
    sentence = serializers.CharField()


class LogSerializer(serializers.Serializer[Any]):
    version = serializers.IntegerField()
    entries = LogEntrySerializer(many=True)
