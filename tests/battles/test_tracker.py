"""The tracker by its pages: taps of Akira and Botan, what both see, and what nobody else may."""

from __future__ import annotations

import html
import json
import re
import secrets
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from battles.models import Battle, Mode
from battles.selectors import folded
from battles.services import Brought, battle_join
from battles.terms import Terms
from rulebook.kensei.battle.commands import Command, Roll, Track, Undo
from rulebook.kensei.battle.procedures import Change
from rulebook.kensei.battle.written import COMMANDS_WRITTEN
from tests.battles.fielding import commanded, fielded, opened_by, starter
from tests.rosters.mustering import HTMX, browser, person, text_of

pytestmark = pytest.mark.django_db


def tracked() -> Battle:
    return fielded(Terms(mode=Mode.TRACKER))


def page(battle: Battle) -> str:
    return f"/battles/{battle.pk}/tracker/"


def fresh(battle: Battle) -> Battle:
    return Battle.objects.get(pk=battle.pk)


def post(client: Client, battle: Battle, given: Command | None = None, *, seen: int | None = None, **sent: str) -> Any:
    seen = fresh(battle).version if seen is None else seen
    sent = {"version": str(seen), "token": secrets.token_hex(8), **sent}
    if given is not None:
        sent["command"] = json.dumps(COMMANDS_WRITTEN.write(given))
    return client.post(page(battle) + "set/", sent, headers=HTMX)


def down(troop: str, count: int, seat: str = "a") -> Track:
    return Track(seat, Change("miniatures", troop, count))


def test_a_tracked_battle_leads_to_the_tracker_and_a_guided_one_to_the_table() -> None:
    battle = tracked()
    akira = browser(person("Akira"))
    assert akira.get(f"/battles/{battle.pk}/")["Location"] == page(battle)
    assert akira.get(page(battle)).status_code == 200
    guided = fielded()
    assert akira.get(page(guided))["Location"] == f"/battles/{guided.pk}/"


def test_a_button_of_the_page_does_what_it_says_without_script() -> None:
    battle, akira = tracked(), browser(person("Akira"))
    shown = akira.get(page(battle)).content.decode()
    begin = re.search(r'name="command" value="([^"]*)"[^>]*>(?:(?!</button>).)*Begin turn 1', shown, re.S)
    token = re.search(r'name="token" value="(\w+)"', shown)
    assert begin and token
    sent = {"version": str(battle.version), "token": token[1], "command": html.unescape(begin[1])}
    assert akira.post(page(battle) + "set/", sent)["Location"] == page(battle)
    assert "Turn 1/5" in text_of(browser(person("Botan")).get(page(battle)))


def test_both_phones_see_casualties_points_and_the_way_to_retreat() -> None:
    battle, botan = tracked(), browser(person("Botan"))
    troops = [troop for troop in folded(battle).troops.values() if troop.seat == "a"]
    for troop in troops[1:]:
        battle = commanded(battle, down(troop.id, 0))
    shown = text_of(botan.get(page(battle)))
    assert "In full retreat" in shown
    assert f"{troops[1].name} (Akira) is destroyed." in shown, "both field it"
    assert "full retreat at 50 or less" in shown


def test_a_marker_stays_in_sight_after_the_tap() -> None:
    battle, akira = tracked(), browser(person("Akira"))
    shown = post(akira, battle, Track("a", Change("mark", "b2", other="in-retreat"))).content.decode()
    assert '<details class="troop__more" id="more-b2" open>' in shown
    assert folded(fresh(battle)).troop("b2").markers == {"in-retreat"}


def test_a_note_is_written_by_its_own_form() -> None:
    battle, akira = tracked(), browser(person("Akira"))
    post(akira, battle, note="Rain\0 on the bridge")
    assert "Akira : Rain on the bridge" in text_of(browser(person("Botan")).get(page(battle)))
    assert post(akira, battle, note="   ").status_code == 400


def test_ones_own_tap_is_taken_back_at_once_and_the_others_after_asking() -> None:
    battle, akira, botan = tracked(), browser(person("Akira")), browser(person("Botan"))
    post(akira, battle, down("a2", 3))
    assert "Undo my last tap" in text_of(akira.get(page(battle)))
    assert "Ask to take the last tap back" in text_of(botan.get(page(battle)))
    post(akira, battle, Undo("a"))
    assert folded(fresh(battle)).troop("a2").miniatures > 3


def test_taps_at_the_same_moment_on_different_troops_both_count() -> None:
    battle, akira, botan = tracked(), browser(person("Akira")), browser(person("Botan"))
    seen = battle.version
    assert post(akira, battle, down("a2", 3), seen=seen).status_code == 200
    assert post(botan, battle, down("b2", 4, "b"), seen=seen).status_code == 200
    troops = folded(fresh(battle)).troops
    assert (troops["a2"].miniatures, troops["b2"].miniatures) == (3, 4)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (down("a2", 3), down("a2", 4, "b")),
        (Track("a", Change("turn", value=1)), down("a2", 4, "b")),
        (Track("a", Change("turn", value=1)), Track("b", Change("turn", value=1))),
        (Track("a", Change("cards", value=1, other="b")), Track("b", Change("cards", value=2, other="b"))),
    ],
)
def test_of_two_taps_on_the_same_thing_the_later_is_refused_and_shown_the_board(first: Track, second: Track) -> None:
    battle, akira, botan = tracked(), browser(person("Akira")), browser(person("Botan"))
    seen = battle.version
    post(akira, battle, first, seen=seen)
    late = post(botan, battle, second, seen=seen)
    assert late.status_code == 409
    assert "The battle moved on meanwhile" in text_of(late)
    assert fresh(battle).version == seen + 1


def test_the_same_tap_sent_twice_is_done_once() -> None:
    battle, akira = tracked(), browser(person("Akira"))
    seen = battle.version
    for _ in range(2):
        assert post(akira, battle, Track("a", Change("note", other="Rain.")), seen=seen, token="once").status_code == 200
    assert fresh(battle).version == seen + 1


def test_two_buttons_of_one_page_are_two_taps() -> None:
    """Both carry the page's id; the second must not be taken for the first sent again."""
    battle, akira = tracked(), browser(person("Akira"))
    seen = battle.version
    for tap in (down("a2", 3), down("b2", 4)):
        assert post(akira, battle, tap, seen=seen, token="page").status_code == 200
    troops = folded(fresh(battle)).troops
    assert (troops["a2"].miniatures, troops["b2"].miniatures) == (3, 4)


@pytest.mark.parametrize("sent", [{"command": "{"}, {"command": '{"kind":"Begin"}'}, {}, {"version": "x", "note": "a"}])
def test_what_cannot_be_read_is_refused_with_the_board(sent: dict[str, str]) -> None:
    battle = tracked()
    answer = post(browser(person("Akira")), battle, **sent)
    assert answer.status_code == 400
    assert 'role="alert"' in answer.content.decode()
    assert fresh(battle).version == battle.version


def test_nobody_commands_for_the_other_seat() -> None:
    battle = tracked()
    assert post(browser(person("Akira")), battle, down("a2", 1, "b")).status_code == 422
    assert post(browser(person("Akira")), battle, Roll("a")).status_code == 400


def test_a_stranger_finds_no_tracker() -> None:
    battle = tracked()
    for client in (browser(), browser(person("Chie"))):
        assert client.get(page(battle)).status_code == 404
        assert post(client, battle, down("a2", 1)).status_code == 404
        assert client.get(f"{page(battle)}watch/nosuchpass/").status_code == 404


def test_a_spectator_sees_the_board_and_has_nothing_to_press() -> None:
    battle = tracked()
    shown = browser().get(f"/battles/{battle.pk}/watch/{battle.watch}/")
    assert shown["Location"] == f"{page(battle)}watch/{battle.watch}/"
    watching = browser().get(shown["Location"]).content.decode()
    assert "You are watching" in watching
    assert '<fieldset class="tracker__board" disabled>' in watching
    assert "csrfmiddlewaretoken" not in watching.split('id="tracker"')[1]


def test_on_a_shared_phone_each_sides_taps_are_its_own() -> None:
    akira = person("Akira")
    battle = opened_by(akira, Terms(mode=Mode.TRACKER, one_phone=True))
    battle = battle_join(battle=battle, person=akira, brought=Brought(starter(), "Blue", "Botan"))
    shown = html.unescape(browser(akira).get(page(battle)).content.decode())
    tap = down("b2", folded(battle).troop("b2").size - 1, "b")
    assert json.dumps(COMMANDS_WRITTEN.write(tap)) in shown
    post(browser(akira), battle, tap)
    assert json.dumps(COMMANDS_WRITTEN.write(Undo("b"))) in html.unescape(browser(akira).get(page(battle)).content.decode())


def test_after_the_end_result_replay_report_and_history_are_those_of_any_battle() -> None:
    battle, akira = tracked(), browser(person("Akira"))
    for command in (Track("a", Change("turn", value=1)), down("b2", 0), Track("a", Change("end"))):
        post(akira, battle, command)
    assert "See the result" in text_of(akira.get(page(battle)))
    for name in ("result", "replay", "statistics", "report", "audit", "log.jsonl", "story.txt"):
        slash = "" if "." in name else "/"
        assert akira.get(f"/battles/{battle.pk}/{name}{slash}").status_code == 200, name
    assert "Victory" in text_of(akira.get(f"/battles/{battle.pk}/result/"))
    assert "Botan" in text_of(akira.get("/battles/history/"))


def test_what_only_the_table_shows_is_counted_after_the_end() -> None:
    battle, akira = fielded(Terms(mode=Mode.TRACKER, scenario="strategic-control")), browser(person("Akira"))
    post(akira, battle, Track("a", Change("end")))
    shown = akira.get(page(battle)).content.decode()
    assert "Count the missions of Akira" in shown
    assert "Count the missions of Botan" not in shown
    fields = re.findall(r'name="(count:[^"]+)"[^>]*max="(\d+)"', shown)
    told = {html.unescape(name): "1" for name, most in fields if int(most)}
    assert post(akira, battle, score="1", seat="a", **told).status_code == 200
    assert folded(fresh(battle)).told["a"] == {name.removeprefix("count:"): 1 for name in told}
    assert post(akira, battle, score="1", seat="b", **told).status_code == 422


def test_the_tracker_asks_the_same_of_the_database_however_long_the_log(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    battle, akira = tracked(), browser(person("Akira"))
    akira.get(page(battle))
    with django_assert_num_queries(3):
        akira.get(page(battle))
    for number in range(40):
        battle = commanded(battle, down("a2", number % 5), token=f"n{number}")
    akira.get(page(battle))
    with django_assert_num_queries(3):
        akira.get(page(battle))


def test_the_tracker_speaks_spanish() -> None:
    battle = commanded(tracked(), Track("a", Change("turn", value=2)))
    shown = text_of(browser(person("Botan"), "es").get(page(battle)))
    assert "Turno 2/5" in shown
    assert "plena retirada con 50 o menos" in shown
    assert "mantenimiento" in shown
