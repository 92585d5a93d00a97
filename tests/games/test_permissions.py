"""Who may do what with a match: Akira and Botan play it, Chie is a stranger, and somebody is nobody yet."""

import pytest
from django.test import Client

from armybuilder.live.rooms import Viewer, version_in
from armybuilder.people.belongings import hand_over, pages_of
from armybuilder.people.services import person_delete
from games.models import Entry, Match, Player, Solved
from games.urls import urlpatterns
from tests.games.sitting import HTMX, begin, browser, fresh, move, moves_of, person, seated

pytestmark = pytest.mark.django_db
ACTS = ("resign", "draw", "takeback", "accept", "decline")


def own_paths() -> list[str]:
    """Every address about one match, with nothing left out that is ever added."""
    plain = [str(one.pattern).replace("<slug:match_id>", "ID").replace("<int:at>", "0") for one in urlpatterns]
    return [path for path in plain if path.startswith("m/ID")] + [f"m/ID/{act}/" for act in ACTS]


@pytest.mark.parametrize("pattern", own_paths())
@pytest.mark.parametrize("method", ["get", "post"])
def test_a_strangers_match_does_not_exist(pattern: str, method: str) -> None:
    match = move(seated(), "take-1")
    for address in (match.pk, "nothinghere"):
        sent = {"version": match.version, "move": "take-1"}
        answer = getattr(browser(person("Chie")), method)(f"/games/{pattern.replace('ID', address)}", sent, headers=HTMX)
        assert answer.status_code in (404, 405)
    assert (fresh(match).version, moves_of(match)) == (match.version, ["take-1"])


@pytest.mark.parametrize("pattern", own_paths())
def test_a_visitor_is_asked_to_sign_in(pattern: str) -> None:
    match = seated()
    for method in ("get", "post"):
        answer = getattr(browser(), method)(f"/games/{pattern.replace('ID', match.pk)}")
        assert answer.status_code in (302, 405)
    assert fresh(match).version == 1


def test_the_live_room_is_for_players_and_for_the_spectators_link() -> None:
    match = seated()
    room = f"match/{match.pk}"
    assert version_in(room, Viewer(person("Akira"))) == version_in(room, Viewer(person("Botan"))) == 1
    assert version_in(room, Viewer(person("Chie"))) is None
    assert version_in(room, Viewer(person("Chie"), match.watch)) == 1
    assert version_in(room, Viewer(person("Chie"), "wrong")) is None


def test_a_match_is_not_watched_before_it_begins() -> None:
    match = begin()
    assert browser().get(f"/games/watch/{match.watch}/").status_code == 404


def test_what_a_person_has_played_is_exported_as_notation() -> None:
    match = move(seated(), "take-1")
    Solved.objects.create(person=person("Akira"), game="nim", puzzle="x")
    pages = dict(pages_of(person("Akira")))
    assert "1. take-1" in pages[f"matches/nim-{match.pk}"]["notation"]
    assert pages["solved-puzzles"][0]["puzzle"] == "x"
    assert match.watch not in str(pages)


def test_signing_in_brings_a_guests_matches_along() -> None:
    match = seated()
    Solved.objects.create(person=person("Akira"), game="nim", puzzle="x")
    Solved.objects.create(person=person("Chie"), game="nim", puzzle="x")
    hand_over(person("Akira"), person("Chie"))
    assert set(fresh(match).players.values_list("seat", "person__username")) == {("a", "Chie"), ("b", "Botan")}
    assert Solved.objects.filter(person=person("Chie")).count() == 1


def test_when_one_player_goes_the_other_keeps_the_match() -> None:
    match = seated()
    person_delete(person=person("Botan"))
    page = browser(person("Akira")).get(f"/games/m/{match.pk}/")
    assert "somebody who left" in page.content.decode()
    person_delete(person=person("Akira"))
    assert (Match.objects.count(), Player.objects.count(), Entry.objects.count()) == (0, 0, 0)
    assert Client().get(f"/games/watch/{match.watch}/").status_code == 404


def test_a_match_on_one_device_goes_with_its_player() -> None:
    match = move(begin(mode="hot-seat"), "take-1")
    person_delete(person=person("Akira"))
    assert (Match.objects.count(), Entry.objects.count()) == (0, 0)
    assert Client().get(f"/games/watch/{match.watch}/").status_code == 404


def test_a_challenge_of_somebody_who_left_is_gone() -> None:
    match = begin(is_open=True)
    person("Akira").delete()
    botan = browser(person("Botan"))
    assert str(match.code) not in botan.get("/games/").content.decode()
    for method in ("get", "post"):
        assert getattr(botan, method)(f"/games/join/{match.code}/").status_code == 404


def test_ones_own_match_opens_on_every_page() -> None:
    match = move(seated(), "take-1")
    akira = browser(person("Akira"))
    for pattern in own_paths():
        assert akira.get(f"/games/{pattern.replace('ID', match.pk)}").status_code in (200, 405), pattern
