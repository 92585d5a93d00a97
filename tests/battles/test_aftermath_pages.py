"""The pages of a battle that is over, as its players, a spectator and a stranger get them."""

from __future__ import annotations

import pytest
from django.http import HttpResponse
from pytest_django import DjangoAssertNumQueries

from battles.aftermath.checking import audit
from battles.aftermath.models import GivenCommand, ResultCache
from battles.aftermath.selectors import commands_of, records_of
from battles.models import Battle
from battles.selectors import battle_log, histories
from rulebook.kensei.battle.written import read_log
from tests.battles.fielding import fielded
from tests.battles.fielding import wandered as wander
from tests.battles.settled import settled
from tests.battles.wanderers import SEED, wandered
from tests.rosters.mustering import HTMX, browser, person, text_of

pytestmark = pytest.mark.django_db
OVER = ("result", "statistics", "report", "audit")
FILES = ("log.jsonl", "story.txt")
ALWAYS = ("replay",)


def addresses(battle: Battle, names: tuple[str, ...] = (*OVER, *ALWAYS)) -> list[str]:
    pages = [f"/battles/{battle.pk}/{name}/" for name in names]
    return pages + [f"/battles/{battle.pk}/{name}" for name in FILES]


@pytest.fixture(autouse=True)
def no_history_kept() -> None:
    histories.clear()


def test_both_players_and_a_spectator_see_every_page_and_a_stranger_none() -> None:
    battle = settled()
    for address in addresses(battle):
        assert browser(person("Akira")).get(address).status_code == 200, address
        assert browser(person("Botan")).get(address).status_code == 200, address
        assert browser().get(address, {"watch": battle.watch}).status_code == 200, address
        for stranger in (browser(), browser(person("Chie"))):
            assert stranger.get(address).status_code == 404, address
            assert stranger.get(address, {"watch": "guessed"}).status_code == 404, address


def test_before_the_end_there_is_only_the_replay_and_no_seed_anywhere() -> None:
    battle = settled(events=60)
    akira = browser(person("Akira"))
    answers = [akira.get(address) for address in addresses(battle, OVER)]
    assert {answer.status_code for answer in answers} == {404}
    replay = akira.get(f"/battles/{battle.pk}/replay/")
    assert replay.status_code == 200
    for answer in (*answers, replay):
        assert SEED.hex() not in answer.content.decode() and battle.watch not in answer.content.decode()


def test_the_result_says_who_won_to_each() -> None:
    battle = settled()
    won = wandered(4).history.battle
    told = {
        seat: text_of(browser(person(name)).get(f"/battles/{battle.pk}/result/"))
        for seat, name in (("a", "Akira"), ("b", "Botan"))
    }
    assert ("Victory" in told["a"], "Defeat" in told["a"]) == ("Defeat" in told["b"], "Victory" in told["b"])
    assert f"turn {won.turn}" in told["a"] and "(you)" in told["a"]


def test_the_seed_is_shown_and_every_roll_holds() -> None:
    battle = settled()
    text = text_of(browser(person("Botan")).get(f"/battles/{battle.pk}/audit/"))
    assert SEED.hex() in text and battle.digest in text and "Everything holds" in text


def test_a_log_that_was_tampered_with_does_not_hold() -> None:
    battle = settled()
    row = battle.events.filter(kind="Rolled").first() or next(one for one in battle.events.all() if "faces" in one.payload)
    row.payload = {**row.payload, "faces": [face % 6 + 1 for face in row.payload["faces"]]}
    row.save()
    histories.clear()
    assert "does not hold" in text_of(browser(person("Akira")).get(f"/battles/{battle.pk}/audit/"))


def test_commands_that_roll_are_remembered_as_they_are_played() -> None:
    battle = wander(fielded(), 40)
    found = audit(bytes.fromhex(battle.seed), battle.digest, battle_log(battle), commands_of(battle))
    assert found.holds and found.count("follows") == len(found.rolls) > 3
    assert GivenCommand.objects.filter(battle=battle).count() == len({roll.number for roll in found.rolls})


def test_the_replay_steps_and_jumps_and_answers_htmx_with_the_board() -> None:
    battle = settled()
    client, address = browser(person("Akira")), f"/battles/{battle.pk}/replay/"
    assert "Event 1 of" in text_of(client.get(address))
    board = client.get(address, {"event": "40", "step": "1"}, headers=HTMX)
    assert "Event 41 of" in text_of(board) and b"<html" not in board.content
    for rubbish in ("-3", "x", "9" * 30):
        assert client.get(address, {"event": rubbish}).status_code == 200


def test_the_log_file_reads_back() -> None:
    battle = settled()
    answer = browser(person("Akira")).get(f"/battles/{battle.pk}/log.jsonl")
    assert answer["Content-Disposition"].startswith("attachment")
    assert len(read_log(answer.content.decode())) == battle.version


def test_statistics_and_report_are_whole_in_both_languages() -> None:
    battle = settled()
    for language, words in (("en", "Dice luck"), ("es", "Suerte con los dados")):
        client = browser(person("Akira"), language=language)
        for page in ("statistics", "report"):
            answer = client.get(f"/battles/{battle.pk}/{page}/")
            assert words in text_of(answer) and _without_style(answer)


def test_a_battle_of_the_app_is_in_both_histories_with_opposite_verdicts() -> None:
    battle = settled()
    mine, theirs = (records_of(person(name)) for name in ("Akira", "Botan"))
    assert {mine[0].verdict, theirs[0].verdict} in ({"won", "lost"}, {"drawn"})
    assert (mine[0].points, mine[0].opponent_points) == (theirs[0].opponent_points, theirs[0].points)
    assert mine[0].href == f"/battles/{battle.pk}/result/" and records_of(person("Chie")) == []


def test_a_result_is_counted_again_when_the_log_has_grown() -> None:
    settled()
    records_of(person("Akira"))
    ResultCache.objects.update(version=1, winner="", totals={"a": 99, "b": 99})
    assert records_of(person("Akira"))[0].points != 99


def test_the_history_asks_as_often_with_many_battles_of_the_app(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    client = browser(person("Akira"))
    settled()
    client.get("/battles/history/")
    with django_assert_num_queries(6):
        client.get("/battles/history/")
    for _ in range(2):
        settled()
    client.get("/battles/history/")
    with django_assert_num_queries(6):
        client.get("/battles/history/")


def _without_style(answer: HttpResponse) -> bool:
    return " style=" not in answer.content.decode()
