"""Words of the rules in any page: a link to where the word is explained, which a script opens as a sheet over the page.

{% load rules %}{% term "ability" "deflect-hit" %}   {% term_link link %}   {{ text|with_rulings }}
"""

from __future__ import annotations

import re

from django import template
from django.contrib.auth.models import AnonymousUser
from django.template import Context
from django.urls import reverse
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe

from rosters.reference.book import book_for, open_book
from rosters.reference.chapters import BY_TABLE
from rosters.reference.shapes import Link

register = template.Library()
RULING = re.compile(r"\bR(\d{1,3})\b")


@register.simple_tag(takes_context=True)
def term(context: Context, table: str, slug: str, label: str = "") -> SafeString | str:
    """A row by its table and slug, as rulings name it; what the current data does not have is only a word."""
    book = book_for(context["request"]) if "request" in context else open_book(AnonymousUser())
    link = book.links.get((table, slug))
    if link is None:
        return label or slug
    return term_link(link, label)


@register.simple_tag
def term_link(link: Link, label: str = "") -> SafeString:
    return format_html('<a class="term" href="{}" data-term="{}">{}</a>', link.href, link.sheet, label or link.label)


@register.filter
def with_rulings(text: str) -> SafeString:
    """A text that cites R40 links to it."""
    return mark_safe(RULING.sub(_ruling, conditional_escape(text)))  # noqa: S308  the text is escaped, the link is ours


def _ruling(found: re.Match[str]) -> str:
    table, slug = "ruling", f"r{found[1]}"
    href = reverse("rosters:rules-row", args=[BY_TABLE[table].path, slug])
    return format_html(
        '<a class="term" href="{}" data-term="{}">{}</a>', href, reverse("rosters:rules-term", args=[table, slug]), found[0]
    )
