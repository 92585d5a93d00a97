"""Sharing: what a stranger sees, copies that are one's own, links that end, ids from elsewhere."""

import pytest

from armybuilder.people.models import User
from rosters.armies.keeping import army_renew_link, army_show
from rosters.armies.selectors import armies_of, army_value
from rosters.armies.services import army_edit
from rulebook.kensei.army import ArmyList, Entry
from rulebook.kensei.muster.edits import SetNote
from tests.rosters.mustering import browser, edit, fresh, keep, person, text_of

pytestmark = pytest.mark.django_db


def test_a_stranger_reads_the_list_and_nothing_about_its_owner(akira: User) -> None:
    army = keep(akira)
    army_edit(army, [SetNote("e2", "my secret plan")], 1)
    army_show(army, visibility="unlisted", shows_notes=False)
    answer = browser().get(f"/armies/s/{army.slug}/")
    page = answer.content.decode()
    assert "Samurai Yari" in page
    assert "noindex" in page
    for secret in ("Akira", "akira@example.org", "my secret plan", army.pk, "data-edit"):
        assert secret not in page
    army_show(army, visibility="unlisted", shows_notes=True)
    assert "my secret plan" in browser().get(f"/armies/s/{army.slug}/").content.decode()


def test_a_copy_of_a_shared_list_is_ones_own_and_without_notes_that_were_not_shown(akira: User) -> None:
    army = keep(akira)
    army_edit(army, [SetNote("e2", "my secret plan")], 1)
    army_show(army, visibility="public", shows_notes=False)
    chie = person("Chie")
    browser(chie).post(f"/armies/s/{army.slug}/copy/")
    copy = armies_of(chie)[0]
    assert (copy.name, copy.number, copy.visibility) == ("Red Dawn", 1, "private")
    assert [entry.note for entry in army_value(copy).entries] == [""] * 5


@pytest.mark.parametrize("strange", ["state", "findings", "e2-sum", "e0", "e07", "e9"])
def test_entries_of_a_list_from_elsewhere_get_ids_of_the_builders_own(akira: User, strange: str) -> None:
    """They name places on the page, which must not be anything else's."""
    entries = (Entry("chief", "taisho-buke"), Entry(strange, "yari-ashigaru", 5, leader="chief"), Entry("e1", "samurai-yari", 3))
    army = keep(akira, ArmyList("buke", 200, entries=entries, general="chief", issued=3))
    value = army_value(army)
    assert [entry.id for entry in value.entries] == ["e1", "e2", "e3"]
    assert (value.general, value.entries[1].leader, value.issued) == ("e1", "e1", 3)
    client = browser(akira)
    assert edit(client, army, entry="e2", act="save", miniatures=6).status_code == 200
    edit(client, army, recruit="peasants")
    assert [entry.id for entry in army_value(fresh(army)).entries] == ["e1", "e2", "e3", "e4"]


def test_a_list_with_ids_as_the_builder_gives_them_keeps_them(akira: User) -> None:
    entries = (Entry("e7", "taisho-buke"), Entry("e3", "yari-ashigaru", 5, leader="e7"))
    army = keep(akira, ArmyList("buke", 200, entries=entries, general="e7", issued=9))
    assert army_value(army).entries == entries
    assert army_value(army).issued == 9


def test_an_id_is_never_given_twice_whatever_a_list_from_elsewhere_says(akira: User) -> None:
    entries = (Entry("e1", "taisho-buke"), Entry("e2", "yari-ashigaru", 5))
    army = keep(akira, ArmyList("buke", 200, entries=entries, general="e1", issued=0))
    edit(browser(akira), army, recruit="peasants")
    assert [entry.id for entry in army_value(fresh(army)).entries] == ["e1", "e2", "e3"]


def test_a_visitor_who_copies_a_shared_list_becomes_a_guest(akira: User) -> None:
    army = keep(akira)
    army_show(army, visibility="unlisted", shows_notes=False)
    answer = browser().post(f"/armies/s/{army.slug}/copy/", follow=True)
    assert answer.status_code == 200
    assert User.objects.filter(is_guest=True).count() == 1


def test_the_share_page_says_what_each_choice_means_for_search_engines(akira: User) -> None:
    page = text_of(browser(akira).get(f"/armies/{keep(akira).pk}/share/"))
    assert "search engines are asked to leave it out" in page
    assert "search engines may list it" in page


def test_a_link_ends_with_private_and_never_comes_back(akira: User) -> None:
    army = keep(akira)
    client = browser(akira)
    client.post(f"/armies/{army.pk}/share/", {"visibility": "unlisted"})
    first = fresh(army).slug
    client.post(f"/armies/{army.pk}/share/", {"visibility": "private"})
    client.post(f"/armies/{army.pk}/share/", {"visibility": "unlisted"})
    second = fresh(army).slug
    assert first and second and first != second
    assert browser().get(f"/armies/s/{first}/").status_code == 404
    army_renew_link(fresh(army))
    assert browser().get(f"/armies/s/{second}/").status_code == 404


def test_the_share_page_draws_the_link_as_a_square_to_scan(akira: User) -> None:
    army = keep(akira)
    client = browser(akira)
    assert "<svg" not in client.get(f"/armies/{army.pk}/share/").content.decode().split("qr-frame")[-1][:80]
    client.post(f"/armies/{army.pk}/share/", {"visibility": "unlisted"})
    page = client.get(f"/armies/{army.pk}/share/").content.decode()
    assert f"/armies/s/{fresh(army).slug}/" in page
    assert 'class="qr"' in page
