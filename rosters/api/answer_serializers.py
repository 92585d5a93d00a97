"""How the API's description shows what `muster` says about a list; it mirrors `rulebook.kensei.exchange.answers`."""

from typing import Any

from rest_framework import serializers

from rosters.api.list_serializers import ListSerializer
from rulebook.kensei.muster import Severity


class FixSerializer(serializers.Serializer[Any]):
    label = serializers.CharField()  # type: ignore[assignment]  # a field\'s name here
    edits = serializers.ListField(
        child=serializers.DictField(), help_text="Edits as `PATCH /api/v1/armies/{id}/` takes them; each has `edit`, its name."
    )


class FindingSerializer(serializers.Serializer[Any]):
    code = serializers.CharField(help_text="Stable name of the rule.")
    severity = serializers.ChoiceField(choices=[severity.value for severity in Severity])
    message = serializers.CharField()
    subject = serializers.CharField(allow_blank=True, help_text="The one entry or profile it is about, if it is about one.")
    entries = serializers.ListField(child=serializers.CharField(), help_text="Ids of the culprits.")
    have = serializers.IntegerField()
    need = serializers.IntegerField()
    source = serializers.CharField(allow_blank=True, help_text="Where the rule stands.")  # type: ignore[assignment]  # a field\'s name here
    ruling = serializers.CharField(allow_blank=True, help_text="The rulings that decided the reading.")
    fixes = FixSerializer(many=True)


class ReceiptLineSerializer(serializers.Serializer[Any]):
    kind = serializers.ChoiceField(choices=["miniatures", "banner", "commander"])
    subject = serializers.CharField()
    entry = serializers.CharField(allow_blank=True)
    label = serializers.CharField()  # type: ignore[assignment]  # a field\'s name here
    count = serializers.IntegerField()
    each = serializers.IntegerField()
    amount = serializers.IntegerField()


class SharePartSerializer(serializers.Serializer[Any]):
    entry = serializers.CharField()
    points = serializers.IntegerField()


class ShareSerializer(serializers.Serializer[Any]):
    code = serializers.CharField()
    name = serializers.CharField()
    bound = serializers.ChoiceField(choices=["min", "max"])
    percent = serializers.IntegerField()
    have = serializers.IntegerField()
    need = serializers.IntegerField()
    met = serializers.BooleanField()
    entries = SharePartSerializer(many=True)


class AnswerSerializer(serializers.Serializer[Any]):
    total = serializers.IntegerField()
    size = serializers.IntegerField()
    legal = serializers.BooleanField(help_text="No finding is an error.")
    miniatures = serializers.IntegerField()
    leaders = serializers.IntegerField()
    units = serializers.IntegerField()
    edition = serializers.CharField(help_text="The rules data the list was checked by.")
    findings = FindingSerializer(many=True)
    receipt = ReceiptLineSerializer(many=True)
    shares = ShareSerializer(many=True)
    plan = FixSerializer(allow_null=True, help_text="With `?plan=true`: edits that make the whole list legal.")
    list = ListSerializer(help_text="The list as it was understood, with every id.")
