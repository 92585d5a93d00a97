"""The history of battles: written down by hand, corrected, struck off and brought back, and nobody else's business."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from armybuilder.people.belongings import things_of
from battles.aftermath.models import PlayedBattle
from battles.aftermath.records import Record, score_of, tables
from tests.rosters.mustering import browser, person, text_of
from tests.rulebook.kensei.mustering import CATALOGUE

HISTORY, NEW = "/battles/history/", "/battles/history/new/"


def form(**changes: object) -> dict[str, object]:
    told = {"played_on": "2024-05-01", "opponent": "Botan", "clan": "buke", "opponent_clan": "sohei", "verdict": "won"}
    return {**told, **changes}


def record(opponent: str, verdict: str, clan: str = "buke", scenario: str = "") -> Record:
    return Record(date(2024, 5, 1), opponent, clan, "sohei", scenario, verdict, None, None)


def test_results_are_counted_by_opponent_clan_and_scenario() -> None:
    records = [record("Botan", "won"), record("Botan", "lost", "kuge"), record("Chie", "drawn")]
    (_, opponents), (_, mine), (_, theirs), (_, scenarios) = tables(records, CATALOGUE, "en")
    assert [(one.name, one.won, one.drawn, one.lost) for one in opponents] == [("Botan", 1, 0, 1), ("Chie", 0, 1, 0)]
    assert [(one.name, one.battles) for one in mine] == [("Buke", 2), ("Kuge", 1)]
    assert [one.battles for one in theirs] == [one.battles for one in scenarios] == [3]
    assert score_of("", records).battles == 3


@pytest.mark.django_db
def test_a_visitor_writes_a_battle_down_and_finds_it() -> None:
    client = browser()
    assert "No battle yet" in text_of(client.get(HISTORY))
    text = text_of(client.post(NEW, form(points="12", opponent_points="7", note="Rain all day"), follow=True))
    assert "12 : 7" in text and "Botan" in text and "Rain all day" in text and "Buke – Sohei" in text


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"opponent": ""}, "required"),
        ({"clan": "sumo"}, "valid choice"),
        ({"verdict": "fled"}, "valid choice"),
        ({"played_on": (date.today() + timedelta(days=3)).isoformat()}, "still to come"),
        ({"points": "3", "opponent_points": "9"}, "say otherwise"),
        ({"size": "-4"}, "greater than or equal"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(wrong: dict[str, object], words: str) -> None:
    response = browser(person("Akira")).post(NEW, form(**wrong))
    assert response.status_code == 422 and words in text_of(response)
    assert not PlayedBattle.objects.exists()


@pytest.mark.django_db
def test_a_battle_is_corrected_struck_off_and_brought_back() -> None:
    akira = person("Akira")
    client = browser(akira)
    client.post(NEW, form())
    battle = PlayedBattle.objects.get()
    client.post(f"{HISTORY}{battle.pk}/", form(opponent="Daigo"))
    assert "Daigo" in text_of(client.get(HISTORY))
    assert "Daigo" not in text_of(client.post(f"{HISTORY}{battle.pk}/strike/", follow=True)).partition("struck off")[2]
    client.post(f"{HISTORY}{battle.pk}/recover/")
    assert "Daigo" in text_of(client.get(HISTORY))
    assert [(str(thing.name), thing.count) for thing in things_of(akira)] == [("Battles written down", 1)]


@pytest.mark.django_db
def test_what_was_struck_off_long_ago_really_goes() -> None:
    akira = person("Akira")
    client = browser(akira)
    for _ in range(2):
        client.post(NEW, form())
    old, new = PlayedBattle.objects.order_by("pk")
    PlayedBattle.objects.filter(pk=old.pk).update(deleted_at=timezone.now() - timedelta(days=30))
    client.post(f"{HISTORY}{new.pk}/strike/")
    assert list(PlayedBattle.objects.values_list("pk", flat=True)) == [new.pk]


@pytest.mark.django_db
def test_nobody_sees_or_touches_another_s_battles() -> None:
    akira, chie = person("Akira"), person("Chie")
    browser(akira).post(NEW, form(note="my secret plan"))
    key, stranger = PlayedBattle.objects.get().pk, browser(chie)
    assert "my secret plan" not in text_of(stranger.get(HISTORY))
    answers = [stranger.get(f"{HISTORY}{key}/"), stranger.post(f"{HISTORY}{key}/", form())]
    answers += [stranger.post(f"{HISTORY}{key}/{act}/") for act in ("strike", "recover")]
    assert [answer.status_code for answer in answers] == [404] * 4
    assert PlayedBattle.objects.get().deleted_at is None


@pytest.mark.django_db
def test_the_history_asks_as_often_with_many_battles(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    akira = person("Akira")
    client = browser(akira)
    client.post(NEW, form())
    client.get(HISTORY)
    with django_assert_num_queries(QUERIES):
        client.get(HISTORY)
    for number in range(5):
        client.post(NEW, form(opponent=f"Foe {number}"))
    client.get(HISTORY)
    with django_assert_num_queries(QUERIES):
        client.get(HISTORY)


QUERIES = 5


@pytest.mark.django_db
def test_the_history_is_whole_in_spanish() -> None:
    client = browser(person("Akira"), language="es")
    client.post(NEW, form())
    text = text_of(client.get(HISTORY))
    assert "ganada" in text and "won" not in text
