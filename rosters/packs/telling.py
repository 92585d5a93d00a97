"""Changes of the rules data as a page tells them: sentences under the name of their table."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from rulebook.kensei.difference_words import sentence, table_name
from rulebook.kensei.differences import Change


@dataclass(frozen=True, slots=True)
class Chapter:
    title: str
    sentences: tuple[str, ...]


def told(changes: Iterable[Change], language: str) -> tuple[Chapter, ...]:
    chapters = []
    for model, found in groupby(changes, key=lambda change: change.model):
        chapters.append(Chapter(table_name(model, language), tuple(sentence(change, language) for change in found)))
    return tuple(chapters)
