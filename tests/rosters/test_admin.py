"""The rules data in the back office: the staff may look at all of it and change none of it."""

import pytest
from django.contrib import admin
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from rosters.models import CATALOGUE, Clan, Edition, Pack, PackVersion, Profile
from tests.rosters.packing import browser_of, keep, person, yari_at

pytestmark = pytest.mark.django_db
SHOWN = [*CATALOGUE, Edition, Pack, PackVersion]


@pytest.fixture
def staff() -> Client:
    member = person("Staff")
    member.is_staff = True
    member.save()
    keep(member, yari_at(6))
    return browser_of(member)


def address(model: type, *more: str) -> str:
    return "/".join(["/admin/rosters", model.__name__.lower(), *more, ""])


def test_every_table_is_listed_searched_and_shown_to_the_staff(staff: Client) -> None:
    for model in SHOWN:
        assert staff.get(address(model)).status_code == 200, model
        assert staff.get(address(model), {"q": "yari"}).status_code == 200, model
        first = model._default_manager.first()
        assert first is not None
        assert staff.get(address(model, str(first.pk), "change")).status_code == 200, model


def test_nothing_can_be_added_changed_or_deleted_even_by_the_highest(staff: Client) -> None:
    root = person("Root")
    root.is_staff = root.is_superuser = True
    root.save()
    browser = browser_of(root)
    for model in SHOWN:
        first = model._default_manager.first()
        assert first is not None
        key = str(first.pk)
        assert browser.get(address(model, "add")).status_code == 403, model
        assert browser.post(address(model, key, "change"), {"slug": "changed"}).status_code == 403, model
        assert browser.post(address(model, key, "delete"), {"post": "yes"}).status_code == 403, model
        chosen = {"action": "delete_selected", "_selected_action": key, "post": "yes"}
        assert "delete_selected" not in browser.post(address(model), chosen).text
        assert model._default_manager.filter(pk=first.pk).exists()


def test_others_are_sent_to_the_door(staff: Client) -> None:
    for browser in (Client(), browser_of(person("Chie"))):
        for model in (Profile, Edition, Pack):
            assert browser.get(address(model)).status_code == 302


def test_profiles_are_narrowed_and_found(staff: Client) -> None:
    buke = Clan.objects.get(slug="buke")
    page = staff.get(address(Profile), {"clan__id__exact": buke.pk})
    assert "Daimyo Buke" in page.text
    assert "Yari Ashigaru" not in page.text.split("result_list")[1]
    assert "Yari Ashigaru" in staff.get(address(Profile), {"q": "ashigaru"}).text


def test_a_list_of_profiles_asks_no_more_for_more_rows(
    staff: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_max_num_queries(12):
        staff.get(address(Profile))


def test_an_edition_is_shown_without_its_thousands_of_lines(staff: Client) -> None:
    page = staff.get(address(Edition, str(Edition.objects.get().pk), "change"))
    assert len(page.content) < 50_000
    assert admin.site.is_registered(Edition)
