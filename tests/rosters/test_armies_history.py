"""The history of a list: every change in words, what was undone, and bringing a version back."""

import re

import pytest
from pytest_django import DjangoAssertNumQueries

from armybuilder.people.models import User
from rosters.armies.selectors import army_value
from rosters.armies.services import army_edit
from rulebook.kensei.muster.edits import AddEntry
from tests.rosters.mustering import browser, edit, fresh, keep, text_of

pytestmark = pytest.mark.django_db


def test_the_history_tells_each_change_in_words_and_what_bringing_it_back_would_do(akira: User) -> None:
    army = keep(akira)
    client = browser(akira)
    for count in (10, 11):
        edit(client, army, entry="e3", act="save", miniatures=count)
    edit(client, army, entry="e2", act="remove")
    page = text_of(client.get(f"/armies/{army.pk}/history/"))
    told = ["Remove Samurai Yari", "Add 2 miniatures to Yari Ashigaru", "Begun"]
    assert [page.index(sentence) for sentence in told] == sorted(page.index(sentence) for sentence in told)
    assert "Add 1 miniature to" not in page, "a run of taps is one change"
    assert "Take 2 miniatures from Yari Ashigaru" in page
    client.post(f"/armies/{army.pk}/restore/1/", {"version": 4})
    assert army_value(fresh(army)).entries == army_value(keep(akira)).entries


def test_the_history_says_what_was_undone_and_done_again(akira: User) -> None:
    army = keep(akira)
    client = browser(akira)
    edit(client, army, entry="e3", act="save", miniatures=10)
    client.post(f"/armies/{army.pk}/rename/", {"version": 2, "name": "Blue Dusk"})
    for number in (3, 4):
        client.post(f"/armies/{army.pk}/undo/{number}/")
    client.post(f"/armies/{army.pk}/redo/5/")
    page = text_of(client.get(f"/armies/{army.pk}/history/"))
    told = [
        "Done again: Add 1 miniature to Yari Ashigaru",
        "Undone: Add 1 miniature to Yari Ashigaru",
        "Undone: Renamed to “Blue Dusk”",
    ]
    assert [page.find(sentence) for sentence in told] == sorted(page.index(sentence) for sentence in told)


def test_an_undone_change_of_order_is_told_by_its_version(akira: User) -> None:
    army = keep(akira)
    client = browser(akira)
    edit(client, army, entry="e3", act="move:1")
    client.post(f"/armies/{army.pk}/undo/2/")
    assert "Undone: version 1" in text_of(client.get(f"/armies/{army.pk}/history/"))


def test_an_old_version_is_brought_back_only_to_the_list_that_was_seen(akira: User) -> None:
    army = keep(akira)
    client = browser(akira)
    edit(client, army, entry="e3", act="save", miniatures=10)
    edit(client, army, entry="e3", act="banner:on")
    seen = re.search(r'name="version" value="(\d+)"', client.get(f"/armies/{army.pk}/history/").content.decode())
    assert seen is not None
    edit(client, army, entry="e2", act="remove")
    answer = client.post(f"/armies/{army.pk}/restore/1/", {"version": seen[1]})
    assert answer.status_code == 409
    assert "changed somewhere else" in text_of(answer)
    assert "Remove Samurai Yari" in text_of(answer)
    assert fresh(army).number == 4
    assert client.post(f"/armies/{army.pk}/restore/1/", {"version": 4}).status_code == 302
    assert client.post(f"/armies/{army.pk}/restore/9/", {"version": 5}).status_code == 422
    assert client.post(f"/armies/{army.pk}/restore/1/").status_code == 400


def test_a_long_history_comes_in_pages_at_the_same_cost(
    akira: User, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    army = keep(akira)
    for count in range(100):
        army_edit(army, [AddEntry("peasants", count % 9)], army.number)
    client = browser(akira)
    client.get(f"/armies/{army.pk}/history/")
    for query in ("", "?before=50"):
        with django_assert_max_num_queries(6):
            page = client.get(f"/armies/{army.pk}/history/{query}").content.decode()
        assert "?before=" in page
