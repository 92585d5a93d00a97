"""The published JSON Schema of `kensei-list/1` says what the reader does."""

import json
from typing import Any

import jsonschema
import pytest
from django.test import Client
from hypothesis import given, settings

from rosters.api.examples import LIST
from rosters.api.schema_file import SCHEMA
from rulebook.kensei.army import ArmyList
from rulebook.kensei.exchange import bounds, write_record
from rulebook.kensei.exchange.records import ENTRY_FIELDS, FORMAT, LIST_FIELDS
from tests.rulebook.kensei.exchanging import described_armies
from tests.rulebook.kensei.mustering import CATALOGUE
from tests.rulebook.kensei.test_exchange_json import REFUSED

schema = json.loads(SCHEMA.read_text())
checker = jsonschema.Draft202012Validator(schema)
# What only the rules data or the other entries can tell, and half characters, which JSON Schema knows nothing of.
BEYOND_SHAPE = {"unknown-clan", "unknown-commander", "unknown-profile", "unknown-entry", "same-id", "bad-characters"}
SHAPED = [(record, code) for record, (code, _) in REFUSED if code not in BEYOND_SHAPE]


def test_it_is_served_and_is_a_schema():
    served = Client().get("/api/v1/schemas/kensei-list-1.json")
    assert (served.status_code, served["Content-Type"]) == (200, "application/schema+json")
    jsonschema.Draft202012Validator.check_schema(served.json())
    assert served.json() == schema


def test_the_example_is_valid():
    checker.validate(LIST)


@settings(max_examples=60, deadline=None)
@given(described_armies())
def test_whatever_is_written_is_valid(army: ArmyList):
    checker.validate(json.loads(json.dumps(write_record(army, CATALOGUE))))


@pytest.mark.parametrize(("record", "code"), SHAPED, ids=[code for _, code in SHAPED])
def test_whatever_the_reader_refuses_by_its_shape_is_not(record: Any, code: str):
    assert not checker.is_valid(record)


def test_the_numbers_are_the_reader_s():
    properties, entry = schema["properties"], schema["$defs"]["entry"]["properties"]
    assert properties["format"]["const"] == FORMAT
    assert set(properties) == LIST_FIELDS
    assert set(entry) == ENTRY_FIELDS
    assert properties["size"]["maximum"] == bounds.MOST_POINTS
    assert properties["entries"]["maxItems"] == bounds.MOST_ENTRIES
    assert properties["packs"]["maxItems"] == bounds.MOST_PACKS
    assert properties["issued"]["maximum"] == bounds.MOST_ISSUED
    assert properties["name"]["maxLength"] == entry["name"]["maxLength"] == bounds.LONGEST_NAME
    assert entry["note"]["maxLength"] == bounds.LONGEST_NOTE
    assert entry["miniatures"]["maximum"] == bounds.MOST_MINIATURES
    assert entry["front"]["maximum"] == bounds.WIDEST_FRONT
    assert schema["$defs"]["slug"]["maxLength"] == bounds.LONGEST_SLUG
