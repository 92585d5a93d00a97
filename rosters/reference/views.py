"""The rules reference in the browser. Everybody may read all of it; nothing here is about a person."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from rosters.reference.book import Book, book_for
from rosters.reference.chapters import BY_PATH
from rosters.reference.doors import clan_cards, doors
from rosters.reference.finding import Answer, ask
from rosters.reference.pages.making import LISTS, list_page, row_page, term_of

FOLDER = "rosters/reference"
# How many near misses are offered for an address that does not exist.
SUGGESTIONS = 6


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Anyone."""
    book = book_for(request)
    answer = ask(book, request.GET.get("q", ""))
    shown = {"answer": answer, "clans": clan_cards(book), "doors": doors()}
    return _render(request, book, "index.html", shown)


@require_safe
@vary_on_headers("HX-Request")
def results(request: HttpRequest) -> HttpResponse:
    """Anyone. The answers alone, for the page one is typing on; as an address of its own it is the first page."""
    query = request.GET.get("q", "")
    first_page = reverse("rosters:rules") + (f"?{urlencode({'q': query})}" if query else "")
    if not request.headers.get("HX-Request"):
        return redirect(first_page)
    response = _render(request, book := book_for(request), "results.html", {"answer": ask(book, query)})
    if _typed_on_the_first_page(request):
        response["HX-Replace-Url"] = first_page
    return response


@require_safe
def chapter(request: HttpRequest, path: str) -> HttpResponse:
    """Anyone."""
    book = book_for(request)
    if path in LISTS:
        return _render(request, book, "page.html", {"page": list_page(book, path)})
    if path in BY_PATH:
        return redirect("rosters:rules-chapter", BY_PATH[path].page)
    return _missing(request, book, path)


@require_safe
def row(request: HttpRequest, path: str, slug: str) -> HttpResponse:
    """Anyone."""
    book = book_for(request)
    key = (BY_PATH[path].table if path in BY_PATH else "", slug)
    if key not in book.rows:
        return _missing(request, book, slug)
    return _render(request, book, "page.html", {"page": row_page(book, key)})


@require_safe
@vary_on_headers("HX-Request")
def term(request: HttpRequest, table: str, slug: str) -> HttpResponse:
    """Anyone. The short explanation, for the sheet; as an address of its own it is the full page."""
    book = book_for(request)
    if (table, slug) not in book.rows:
        return _missing(request, book, slug)
    if not request.headers.get("HX-Request"):
        return redirect(book.links[table, slug].href)
    return _render(request, book, "term.html", {"term": term_of(book, (table, slug))})


def _render(request: HttpRequest, book: Book, template: str, shown: dict[str, object], *, status: int = 200) -> HttpResponse:
    version = book.catalogue.version
    frame = {"version": book.to(version), "released": version.released, "edition": book.key, "packs": book.packs}
    return render(request, f"{FOLDER}/{template}", {**frame, **shown}, status=status)


def _missing(request: HttpRequest, book: Book, asked: str) -> HttpResponse:
    answer: Answer = ask(book, asked.replace("-", " "), most=SUGGESTIONS)
    return _render(request, book, "missing.html", {"suggestions": answer}, status=404)


def _typed_on_the_first_page(request: HttpRequest) -> bool:
    """Only there is the address the search's own; elsewhere it stays that of the page."""
    current = request.headers.get("HX-Current-URL", "")
    return current.split("?")[0].endswith(reverse("rosters:rules"))
