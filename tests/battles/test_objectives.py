"""The scenario at the table: its map for everybody, its pieces, and what only the table can tell of them."""

from __future__ import annotations

import random

import pytest

from battles.models import Battle
from battles.selectors import folded, histories
from battles.table.telling import stories
from battles.terms import Terms
from rulebook.kensei.battle.views import battle_view
from rulebook.kernel.seats import TWO
from tests.battles.fielding import commanded, fielded
from tests.rosters.mustering import browser, person, text_of
from tests.rulebook.kensei.battle.wandering import complete, playable

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    histories.clear()
    stories.clear()


def on_the_table(scenario: str, *, phase: str = "initiative", missions: bool = False) -> Battle:
    battle = fielded(Terms(scenario=scenario, missions=missions))
    choose = random.Random(3).randrange
    while folded(battle).phase != phase:
        table = folded(battle)
        moves = playable(table)
        battle = commanded(battle, complete(moves[choose(len(moves))], table, choose))
    return battle


def tell(battle: Battle, name: str, door: str = "place", token: str = "t1", **counts: str) -> int:
    sent = {"version": str(battle.version), "token": token, "seat": "b" if name == "Botan" else "a"}
    sent |= {key.replace("__", ":").replace("_", "-"): value for key, value in counts.items()}
    return int(browser(person(name)).post(f"/battles/{battle.pk}/{door}/", sent).status_code)


def test_the_map_and_its_pieces_are_shown_to_players_and_spectators() -> None:
    battle = on_the_table("strategic-control")
    for client, address in (
        (browser(person("Akira")), f"/battles/{battle.pk}/"),
        (browser(), f"/battles/{battle.pk}/watch/{battle.watch}/"),
    ):
        answer = client.get(address)
        assert '<svg class="map"' in answer.content.decode()
        told = text_of(answer)
        assert "Scenario: Strategic control" in told and "Point 4" in told and "The centre" in told


def test_before_the_die_every_map_it_may_be_is_shown() -> None:
    battle = fielded(Terms(scenario="break-the-front"))
    answer = browser(person("Akira")).get(f"/battles/{battle.pk}/").content.decode()
    assert answer.count('<svg class="map"') == 3
    spanish = browser(person("Akira"), "es").get(f"/battles/{battle.pk}/").content.decode()
    assert "Escenario: Romper el frente" in spanish and "¡Rodeados!" in spanish


def test_whoever_sits_at_it_says_who_stands_where_and_the_points_are_shown() -> None:
    battle = on_the_table("border-wars")
    troop = next(one for one in folded(battle).troops.values() if one.seat == "a" and one.size > 1)
    strip = next(piece.id for piece in folded(battle).pieces.values() if piece.owner == "a" and piece.number in "14")
    assert tell(battle, "Akira", place=strip, **{f"count__{troop.id}": "3"}) == 302
    assert battle_view(folded(Battle.objects.get(pk=battle.pk)), "").pieces[int(strip[-1]) - 1].holder == "a"
    assert "held by Akira" in text_of(browser(person("Botan")).get(f"/battles/{battle.pk}/"))


def test_bad_numbers_and_strangers_change_nothing() -> None:
    battle = on_the_table("border-wars")
    assert tell(battle, "Akira", place="strip-1", count__a2="many") == 400
    assert tell(battle, "Akira", place="strip-9") == 422
    assert tell(battle, "Akira", place="strip-1", count__a2="99") == 422
    assert tell(battle, "Chie", place="strip-1") == 404
    assert tell(battle, "Chie", "score") == 404
    assert tell(battle, "Akira", "score") == 422
    assert browser(person("Akira")).get(f"/battles/{battle.pk}/place/").status_code == 405
    assert Battle.objects.get(pk=battle.pk).version == battle.version


def test_missions_are_counted_by_their_owner_when_the_battle_is_over() -> None:
    battle = on_the_table("encounter-and-annihilation", phase="ended", missions=True)
    view = battle_view(folded(battle), "a")
    counted = {seat: [line for line in view.scores[seat] if line.told] for seat in TWO}
    page = text_of(browser(person("Akira")).get(f"/battles/{battle.pk}/"))
    assert ("Count your missions" in page) == bool(counted["a"])
    for seat, name in zip(TWO, ("Akira", "Botan"), strict=True):
        for line in counted[seat]:
            assert tell(battle, name, "score", f"t-{line.key}"[:40], **{f"count__{line.key.replace('-', '_')}": "1"}) == 302
            battle = Battle.objects.get(pk=battle.pk)
            assert next(one for one in battle_view(folded(battle), "").scores[seat] if one.key == line.key).count == 1
    result = browser(person("Akira")).get(f"/battles/{battle.pk}/result/")
    assert "Count what only the table shows" in text_of(result)
