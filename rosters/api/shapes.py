"""How OpenAPI describes the rows: one shape per table, made of the same dataclasses the rules read."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema_field
from rest_framework import serializers

from rosters.api.tables import TABLES
from rulebook.kensei.records import COLUMNS, MODELS, Column

JSON_FIELDS = ("effects", "abilities", "entries", "scoring")


class ErrorShape(serializers.Serializer[Any]):
    code = serializers.CharField(help_text="Stable, for programs.")
    message = serializers.CharField(help_text="A sentence for people, in the language asked for.")


class TableShape(serializers.Serializer[Any]):
    name = serializers.CharField()
    rows = serializers.IntegerField()
    filters = serializers.ListField(child=serializers.CharField())
    url = serializers.CharField()


class IndexShape(serializers.Serializer[Any]):
    edition = serializers.CharField(help_text="The key of the rules data; it never means anything else.")
    packs = serializers.ListField(child=serializers.CharField(), help_text="The house packs laid over it for you.")
    tables = TableShape(many=True)


def row_shape(table: str) -> type[serializers.Serializer[Any]]:
    model = TABLES[table]
    hints = {spec.name: str(spec.type) for spec in fields(MODELS[model])}
    name = f"{MODELS[model].__name__}Row"
    found: type[serializers.Serializer[Any]] = type(
        name, (serializers.Serializer,), {column.name: _field(column, hints[column.name]) for column in COLUMNS[model]}
    )
    return found


def _field(column: Column, hint: str) -> serializers.Field:
    if column.name in JSON_FIELDS:
        return serializers.ListField(child=serializers.DictField())
    if hint.startswith("Mapping"):
        return serializers.DictField()
    if column.many or hint.startswith("tuple"):
        return serializers.ListField(child=serializers.CharField())
    # Spanish twins are left out when one language is asked for.
    options = {"allow_null": "None" in hint, "required": not column.name.endswith("_es")}
    kinds: Mapping[str, Any] = {"int": serializers.IntegerField, "bool": serializers.BooleanField}
    kind = kinds.get(hint.removesuffix(" | None"), serializers.CharField)
    found: serializers.Field = kind(**options)
    return found


ROW_SHAPES: Mapping[str, type[serializers.Serializer[Any]]] = {table: row_shape(table) for table in TABLES}
ANY_ROW = PolymorphicProxySerializer(
    component_name="CatalogueRow", serializers=list(ROW_SHAPES.values()), resource_type_field_name=None
)


@extend_schema_field(
    PolymorphicProxySerializer("CatalogueRows", list(ROW_SHAPES.values()), resource_type_field_name=None, many=True)
)
class AnyRows(serializers.ListField):
    """Rows of whichever table was asked for."""


class RowsShape(serializers.Serializer[Any]):
    edition = serializers.CharField()
    packs = serializers.ListField(child=serializers.CharField())
    rows = AnyRows()
