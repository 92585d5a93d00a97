"""Rows of a few models, read and written by statements that are composed once.

For what every tap asks: the ORM takes many times as long to compose the same words each time as the database to answer them.
Values go through the models' own fields both ways, so that rows are what the ORM would have made of them. No signals are sent.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from django.apps import apps
from django.db import DEFAULT_DB_ALIAS, connections, models
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models.base import ModelState

Read = Callable[[Any, Any, Any], Any]


class Selection:
    """One row of each of some models; `source` is the statement from FROM on, with %s for what is asked.

    `extra` are columns of text that stand in the same row, each with the letter of its table.
    """

    def __init__(self, *tables: tuple[str, str], source: str, extra: tuple[str, ...] = ()) -> None:
        self.tables, self.source, self.extra = tables, source, extra

    def first(self, *asked: Any) -> tuple[Any, ...] | None:
        """The models in the order they were named, then the extra columns, of the first row there is."""
        database = here()
        statement, readers, end = _composed(self.tables, self.extra, self.source, database.vendor)
        with database.cursor() as cursor:
            cursor.execute(statement, asked)
            row = cursor.fetchone()
        return (*[reader.instance(row, database) for reader in readers], *row[end:]) if row else None


def here() -> BaseDatabaseWrapper:
    """This thread's connection itself: `django.db.connection` stands for it, and looks it up anew with every word."""
    return connections[DEFAULT_DB_ALIAS]


class _Reader:
    """Makes an instance of the columns from `start` on.

    The values are laid straight into it: asking each field's descriptor in turn, as `Model.__init__` does, takes longer than
    the database needs to find the row.
    """

    def __init__(self, model: type[models.Model], start: int) -> None:
        fields = model._meta.concrete_fields
        self.model, self.start, self.end = model, start, start + len(fields)
        self.names = [field.attname for field in fields]
        self.converters = [(at, *found) for at, field in enumerate(fields) if (found := _converters(field))]

    def instance(self, row: Sequence[Any], database: BaseDatabaseWrapper) -> models.Model:
        values = list(row[self.start : self.end])
        for at, column, reads in self.converters:
            for read in reads:
                values[at] = read(values[at], column, database)
        made = self.model.__new__(self.model)
        state = ModelState()
        state.adding, state.db = False, database.alias
        made.__dict__.update(zip(self.names, values, strict=True), _state=state)
        return made


def _converters(field: "models.Field[Any, Any]") -> tuple[Any, list[Read]] | None:
    column = field.get_col(field.model._meta.db_table)
    database = here()
    reads = [*database.ops.get_db_converters(column), *column.get_db_converters(database)]
    return (column, reads) if reads else None


@lru_cache
def _composed(
    tables: tuple[tuple[str, str], ...], extra: tuple[str, ...], source: str, vendor: str
) -> tuple[str, list[_Reader], int]:
    readers: list[_Reader] = []
    columns: list[str] = []
    for label, alias in tables:
        model = apps.get_model(label)
        readers.append(_Reader(model, len(columns)))
        columns += [f"{alias}.{here().ops.quote_name(str(field.column))}" for field in model._meta.concrete_fields]
    return f"SELECT {', '.join([*columns, *extra])} {source}", readers, len(columns)


def insert(row: models.Model) -> None:
    """A new row, which then knows its key."""
    database = here()
    statement, fields = _insertion(type(row), database.vendor)
    with database.cursor() as cursor:
        cursor.execute(statement, [_written(field, getattr(row, field.attname), database) for field in fields])
        row.pk = cursor.fetchone()[0]
    row._state.adding, row._state.db = False, database.alias


def _written(field: "models.Field[Any, Any]", value: Any, database: BaseDatabaseWrapper) -> Any:
    return value if value is None or type(value) in (int, str) else field.get_db_prep_save(value, database)


@lru_cache
def _insertion(model: type[models.Model], vendor: str) -> tuple[str, list["models.Field[Any, Any]"]]:
    fields = [field for field in model._meta.concrete_fields if not field.primary_key]
    quoted = here().ops.quote_name
    names, places = ", ".join(quoted(str(field.column)) for field in fields), ", ".join(["%s"] * len(fields))
    table, key = quoted(model._meta.db_table), quoted(str(model._meta.pk.column))
    return f"INSERT INTO {table} ({names}) VALUES ({places}) RETURNING {key}", fields  # noqa: S608  names of our own models
