"""Verbs for tests of the rules reference: read pages of it in a language."""

from __future__ import annotations

import html
import re
from functools import cache
from typing import Any

from django.test import Client

from rosters.catalogue import fixture_records
from rosters.reference.book import Book, book_from
from rulebook.kensei.catalogue import Catalogue

LANGUAGES = ("en", "es")


@cache
def records() -> list[dict[str, Any]]:
    return fixture_records()


@cache
def catalogue() -> Catalogue:
    return Catalogue.from_records(records())


@cache
def book(language: str) -> Book:
    return book_from("test", catalogue(), language)


def reader(language: str) -> Client:
    return Client(headers={"accept-language": language})


def sheet_reader(language: str) -> Client:
    """As a page's script asks: for a part, not for a page."""
    return Client(headers={"accept-language": language, "hx-request": "true"})


def seen(response: Any) -> str:
    """The words a reader sees: tags gone, entities read, spaces plain. Attributes do not count."""
    text = re.sub(r"<script.*?</script>|<[^>]*>", "", response.content.decode(), flags=re.S)
    return " ".join(html.unescape(text).split())


def plain(text: str) -> str:
    return " ".join(text.split())
