"""Words of the rules lead to where they are explained: rulings and what they decide, terms in any template, house packs."""

from __future__ import annotations

import copy

import pytest
from django.contrib.auth.models import AnonymousUser
from django.template import Context, Template
from django.test import RequestFactory
from pytest_django import DjangoAssertNumQueries

from rosters.catalogue import current_edition
from rosters.models import Edition
from rosters.packs.services import pack_remove
from rosters.reference.book import book_of, open_book
from rosters.templatetags.rules import with_rulings
from tests.rosters.packing import browser_of, keep, person, yari_at
from tests.rosters.reading import book, catalogue, reader, records, seen, sheet_reader


@pytest.fixture(autouse=True)
def published(db: None) -> Edition:
    return current_edition()


def drawn(source: str, **context: object) -> str:
    request = RequestFactory().get("/")
    return Template("{% load rules %}" + source).render(Context({"request": request, **context}))


def test_a_ruling_and_what_it_decides_lead_to_each_other() -> None:
    client, its_book = reader("en"), book("en")
    for ruling in catalogue().rulings.values():
        page = client.get(f"/rules/rulings/{ruling.slug}/").content.decode()
        assert ruling.decides
        for decided in ruling.decides:
            table, slug = decided.split(":")
            link = its_book.links[table, slug]
            assert f'href="{link.href}"' in page, decided
            assert f'href="/rules/rulings/{ruling.slug}/"' in client.get(link.href).content.decode(), decided


def test_a_ruling_cited_in_a_text_is_a_link() -> None:
    assert with_rulings("Only armour (R4).") == (
        'Only armour (<a class="term" href="/rules/rulings/r4/" data-term="/rules/term/ruling/r4/">R4</a>).'
    )


def test_a_text_that_cites_a_ruling_is_still_escaped() -> None:
    assert "<script>" not in with_rulings("<script>R4</script>")


def test_a_term_is_a_link_to_its_page_that_knows_its_short_explanation() -> None:
    assert drawn('{% term "ability" "aim" %}') == (
        '<a class="term" href="/rules/abilities/aim/" data-term="/rules/term/ability/aim/">Aim</a>'
    )


def test_a_term_may_be_called_otherwise() -> None:
    assert ">charges</a>" in drawn('{% term "order" "charge" "charges" %}')


def test_a_term_the_data_does_not_have_is_only_a_word() -> None:
    assert drawn('{% term "ability" slug %}', slug="<b>") == "&lt;b&gt;"


def test_many_terms_cost_no_more_than_one(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    drawn('{% term "ability" "aim" %}')
    with django_assert_num_queries(1):
        drawn('{% term "ability" "aim" %}{% term "order" "charge" %}{% term "title" "samurai" %}')


def test_names_and_summaries_of_the_data_are_escaped(published: Edition) -> None:
    """A pack may call a troop anything."""
    rows = copy.deepcopy(records())
    row = next(row for row in rows if row["model"] == "rosters.profile" and row["fields"]["slug"] == "taisho-buke")
    row["fields"] |= {"name": "<img src=x>", "summary": "<script>alert(1)</script> R4", "source": "<u>S12</u>"}
    published.records, published.key = rows, "hostile.1"
    published.save()
    for response in (
        reader("en").get("/rules/profiles/taisho-buke/"),
        reader("en").get("/rules/clans/buke/"),
        reader("en").get("/rules/?q=img"),
        sheet_reader("en").get("/rules/term/profile/taisho-buke/"),
    ):
        body = response.content.decode()
        assert response.status_code == 200
        assert "&lt;img src=x&gt;" in body
        assert "<img" not in body
        assert "<script>alert" not in body
        assert "<u>" not in body


def test_a_number_of_the_house_is_marked_wherever_it_is_shown(published: Edition) -> None:
    rows = copy.deepcopy(records())
    row = next(row for row in rows if row["model"] == "rosters.profile" and row["fields"]["slug"] == "yari-ashigaru")
    row["fields"] |= {"points": 6, "field_provenance": {"points": "house"}}
    published.records, published.key = rows, "house.1"
    published.save()
    client = reader("en")
    for path in ("/rules/profiles/", "/rules/profiles/yari-ashigaru/", "/rules/clans/common/", "/rules/?q=yari+ashigaru"):
        assert "provenance--house" in client.get(path).content.decode(), path
    assert "house points" in seen(client.get("/rules/clans/common/"))


def test_a_pack_is_read_by_its_owner_until_it_goes_and_by_nobody_else() -> None:
    akira = person("Akira")
    version = keep(akira, yari_at(6))
    path = "/rules/profiles/yari-ashigaru/"
    assert "6 per miniature house" in seen(browser_of(akira).get(path))
    assert "5 per miniature rulebook" in seen(browser_of(person("Botan")).get(path))
    assert "5 per miniature rulebook" in seen(reader("en").get(path))
    pack_remove(pack=version.pack)
    page = browser_of(akira).get(path)
    assert "5 per miniature rulebook" in seen(page)
    assert "provenance--house" not in page.content.decode()


def test_a_person_with_packs_costs_as_many_queries_on_every_page(django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    akira = person("Akira")
    keep(akira, yari_at(6))
    browser = browser_of(akira)
    browser.get("/rules/")
    for path in ("/rules/", "/rules/profiles/", "/rules/clans/common/", "/rules/abilities/", "/rules/?q=yari"):
        with django_assert_max_num_queries(4):
            browser.get(path)


def test_a_book_is_made_once_for_each_edition_and_language(published: Edition) -> None:
    assert book_of(published.key, (), "en") is book_of(published.key, (), "en")
    assert book_of(published.key, (), "es") is not book_of(published.key, (), "en")


def test_a_new_edition_is_read_at_once(published: Edition) -> None:
    before = open_book(AnonymousUser()).key
    rows = copy.deepcopy(records())
    Edition.objects.create(key="later.1", digest="0" * 64, name="Later", name_es="Luego", released="2030-01-01", records=rows)
    assert (before, open_book(AnonymousUser()).key) == (published.key, "later.1")
