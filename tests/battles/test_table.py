"""The live table: a whole battle through its forms, as plain pages and as pieces of one."""

from __future__ import annotations

import pytest

from battles.models import Battle
from battles.selectors import folded, histories
from battles.table.telling import stories
from battles.terms import Terms
from tests.battles.fielding import fielded, wandered
from tests.battles.phones import Phone, Read, played_out
from tests.rosters.mustering import HTMX, browser, person, text_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    histories.clear()
    stories.clear()


@pytest.mark.slow
def test_a_whole_battle_is_played_through_the_pages() -> None:
    battle = fielded(Terms(abilities=True, missions=True))
    akira, botan = Phone("Akira", battle), Phone("Botan", battle, typed=True, language="es")
    battle = played_out(battle, akira, botan)
    assert folded(battle).phase == "ended"
    assert "The battle is over." in akira.look().content.decode()
    assert "La batalla ha terminado." in botan.look().content.decode()


def doors(battle: Battle) -> list[tuple[str, str]]:
    home = f"/battles/{battle.pk}/"
    return [
        ("get", home),
        ("get", f"{home}log/"),
        ("get", f"{home}reckon/"),
        ("post", f"{home}command/"),
        ("post", f"{home}correct/"),
    ]


def test_to_strangers_there_is_no_such_battle() -> None:
    battle = wandered(fielded(), 10)
    for stranger in (browser(), browser(person("Chie"))):
        for method, address in doors(battle):
            assert getattr(stranger, method)(address).status_code == 404, address
        assert stranger.get(f"/battles/{battle.pk}/watch/guessed/").status_code == 404
        assert stranger.get(f"/battles/{battle.pk}/log/", {"watch": "guessed"}).status_code == 404


def test_a_spectator_sees_the_table_and_finds_no_button() -> None:
    battle = wandered(fielded(), 40)
    watching = browser().get(f"/battles/{battle.pk}/watch/{battle.watch}/")
    assert "You are watching" in text_of(watching)
    read = Read()
    read.feed(watching.content.decode())
    assert read.buttons == []
    assert browser().get(f"/battles/{battle.pk}/log/", {"watch": battle.watch}).status_code == 200


def test_a_spectator_can_command_nothing() -> None:
    battle = fielded()
    read = Phone("Akira", battle).form()
    sent = {**read.fields, "dice": "app"}
    assert browser().post(f"/battles/{battle.pk}/command/", sent).status_code == 404
    assert browser().post(f"/battles/{battle.pk}/command/?watch={battle.watch}", sent).status_code == 404


def test_the_other_seat_cannot_be_commanded() -> None:
    battle = fielded()
    akira, botan = Phone("Akira", battle), Phone("Botan", battle)
    stolen = akira.form()
    answer = botan.press(stolen, ("dice", "app"))
    assert answer.status_code == 422
    assert Battle.objects.get(pk=battle.pk).version == battle.version


def test_a_command_sent_twice_is_done_once() -> None:
    battle = fielded()
    akira = Phone("Akira", battle)
    read = akira.form()
    assert [akira.press(read, ("dice", "app")).status_code for _ in range(2)] == [200, 200]
    assert Battle.objects.get(pk=battle.pk).version == battle.version + 1


def test_a_late_command_says_why_and_shows_the_battle_as_it_stands() -> None:
    battle = fielded()
    akira, botan = Phone("Akira", battle), Phone("Botan", battle)
    late = botan.form()
    akira.press(akira.form(), ("dice", "app"))
    answer = botan.press(late, ("dice", "app"))
    assert answer.status_code == 409
    assert "moved on meanwhile" in text_of(answer)
    assert f'data-version="{battle.version + 1}"' in answer.content.decode()


def test_without_script_a_command_leads_back_to_the_page() -> None:
    battle = fielded()
    akira = Phone("Akira", battle)
    answer = akira.press(akira.form(), ("dice", "app"), htmx=False)
    assert (answer.status_code, answer["Location"]) == (302, f"/battles/{battle.pk}/")


def test_a_page_that_knows_the_latest_is_told_there_are_no_news() -> None:
    battle = fielded()
    akira = Phone("Akira", battle)
    known = akira.client.get(akira.home, {"version": battle.version}, headers=HTMX)
    assert known.status_code == 204
    assert akira.client.get(akira.home, {"version": 0}, headers=HTMX).status_code == 200


@pytest.mark.parametrize(
    "wrong",
    [
        {"version": "many"},
        {"token": ""},
        {"token": "x" * 99},
        {"roll": "{}"},
        {"roll": "no json"},
        {"roll": '{"kind": "Begin", "seat": "a"}'},
        {"dice": "real", "faces": ""},
        {"dice": "real", "faces": "9"},
        {"dice": "real", "faces": "1 2 3"},
    ],
)
def test_what_cannot_be_read_gets_a_clear_refusal_and_changes_nothing(wrong: dict[str, str]) -> None:
    battle = fielded()
    akira = Phone("Akira", battle)
    read = akira.form()
    answer = akira.client.post(f"{akira.home}command/", {**read.fields, "dice": "app", **wrong}, headers=HTMX)
    assert answer.status_code in (400, 422)
    assert 'role="alert"' in answer.content.decode()
    assert Battle.objects.get(pk=battle.pk).version == battle.version
