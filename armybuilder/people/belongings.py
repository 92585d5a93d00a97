"""What belongs to a person: the register that export, change of owner and deletion go by.

Every foreign key to a person is claimed by exactly one entry (a test holds it), each app's entries registered when the app is
ready. Export writes pages (a path and what JSON can hold). Deletion is the database's cascade, once what others have a part in
was settled.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.db import models
from django.utils.functional import Promise

from armybuilder.people.models import User

Page = tuple[str, Any]

_register: list["Belonging"] = []


@dataclass(frozen=True, slots=True)
class Belonging:
    name: str | Promise
    # Every foreign key this entry speaks for, as "app.Model.field".
    fields: tuple[str, ...]
    count: Callable[[User], int]
    export: Callable[[User], Iterable[Page]]
    # Hands everything of the first person to the second. None for keys to the door (sessions, tokens): those open the account
    # they were made for and no other.
    give: Callable[[User, User], None] | None
    # Before the person is deleted: what others share stays theirs, and what nobody would have any more goes.
    leave: Callable[[User], None] | None = None


@dataclass(frozen=True, slots=True)
class Holding:
    """How much of one thing a person has."""

    name: str | Promise
    count: int


def register(belonging: Belonging) -> None:
    twice = claimed() & set(belonging.fields)
    if twice:
        raise ValueError(f"claimed twice: {', '.join(sorted(twice))}")
    _register.append(belonging)


def rows(field: str, *, name: str | Promise, page: Callable[[Any], Page] | None, moves: bool = True) -> Belonging:
    """The plain case: the rows of one model whose foreign key is the person. `page` writes one row; None writes none."""
    label, _, key = field.rpartition(".")

    def held(user: User) -> models.QuerySet[Any]:
        return apps.get_model(label)._default_manager.filter(**{key: user})

    def export(user: User) -> Iterator[Page]:
        return (page(row) for row in held(user).order_by("pk").iterator()) if page else iter(())

    def give(giver: User, receiver: User) -> None:
        held(giver).update(**{key: receiver})

    return Belonging(name, (field,), lambda user: held(user).count(), export, give if moves else None)


def holdings(user: User) -> list[Holding]:
    """Everything the person has, keys included, by name; what there is none of is left out."""
    return _held(user, _register)


def things_of(user: User) -> list[Holding]:
    """What the person made and would miss: all but the keys."""
    return _held(user, [entry for entry in _register if entry.give])


def pages_of(user: User) -> Iterator[Page]:
    for entry in _register:
        yield from entry.export(user)


def hand_over(giver: User, receiver: User) -> None:
    for entry in _register:
        if entry.give:
            entry.give(giver, receiver)


def take_leave(person: User) -> None:
    for entry in _register:
        if entry.leave:
            entry.leave(person)


def person_fields() -> list[tuple[str, models.ForeignKey[Any, Any]]]:
    """Every foreign key to a person in any table, many-to-many tables included."""
    found = []
    for model in apps.get_models(include_auto_created=True):
        for field in model._meta.local_concrete_fields:
            if isinstance(field, models.ForeignKey) and field.related_model is User:
                found.append((f"{model._meta.label}.{field.name}", field))
    return found


def unclaimed() -> list[str]:
    """The foreign keys to a person that no entry speaks for."""
    return [label for label, _ in person_fields() if label not in claimed()]


def claimed() -> set[str]:
    return {field for entry in _register for field in entry.fields}


def _held(user: User, entries: Iterable[Belonging]) -> list[Holding]:
    counted = (Holding(entry.name, entry.count(user)) for entry in entries)
    return [holding for holding in counted if holding.count]
