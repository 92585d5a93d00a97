"""The odds lab: an address is a situation, only what matters is asked, and its numbers are those of the rules."""

from __future__ import annotations

from fractions import Fraction

import pytest
from django.http import QueryDict
from pytest_django import DjangoAssertNumQueries

from battles.lab.asking import address_of, read_fight
from battles.lab.changes import changes
from battles.lab.parties import Told
from battles.lab.plots import TALL, percent, plot_of, stacked
from battles.lab.studying import measure, study
from battles.lab.switches import Fight, complete, tried
from battles.lab.troops import LabTroop, read_troop, troops_of
from battles.selectors import folded
from battles.terms import Terms
from rosters.models import Visibility
from rulebook.kensei.army import army_of
from rulebook.kensei.battle.commands import Track
from rulebook.kensei.battle.procedures import Change
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.odds import Spread, combat_odds
from tests.battles.fielding import commanded, fielded
from tests.rosters.mustering import HTMX, browser, keep, person, text_of
from tests.rulebook.kensei.mustering import CATALOGUE

LAB, MATCHUP = "/battles/lab/", "/battles/lab/matchup/"
YARI, MONKS = LabTroop("samurai-yari", 5), LabTroop("monk-naginata", 5)


def fight(first: LabTroop = YARI, second: LabTroop = MONKS, kind: str = "combat", **facts: int) -> Fight:
    return complete(Fight(kind, first, second, (Told(facts), Told())), CATALOGUE)[0]


def asked_for(query: str, catalogue: Catalogue = CATALOGUE) -> Fight:
    return read_fight(QueryDict(query), catalogue)[0]


def test_the_lab_s_numbers_are_those_of_the_odds() -> None:
    one = fight(charging=1)
    odds = combat_odds(CATALOGUE, *one.parties(CATALOGUE))
    found = measure(one, CATALOGUE)
    assert found.wins == odds.winner.of("first")
    assert study(one, CATALOGUE, "en").winner[0].percent == percent(odds.winner.of("first"))


def test_every_unit_of_every_starter_army_can_be_studied_against_every_other() -> None:
    armies = [tuple(troops_of(army_of(one, CATALOGUE), CATALOGUE)) for one in CATALOGUE.starter_armies.values()]
    for own in armies[0]:
        for enemy in armies[1]:
            found = measure(fight(own, enemy), CATALOGUE)
            assert 0 <= found.wins <= 1 and found.dealt >= 0


def test_a_leader_inside_is_no_miniature_of_the_unit() -> None:
    army = army_of(CATALOGUE.starter_armies["buke-vanguard"], CATALOGUE)
    assert "taisho-buke*1" in [str(troop) for troop in troops_of(army, CATALOGUE)]
    led = read_troop("samurai-yari*5*taisho-buke", CATALOGUE)
    assert led == LabTroop("samurai-yari", 5, "taisho-buke")
    own, _ = fight(led).parties(CATALOGUE)
    assert (own.miniatures, own.leader, own.side.facts["leader_at_melee"]) == (5, 3, 4)


def test_an_address_shows_the_very_same_fight() -> None:
    led = LabTroop("yari-ashigaru", 10, "taisho-buke")
    told = Told({"charging": 1, "rear": 1, "in_contact": 3, "leader_in_support": 1}, frozenset({"used"}), frozenset())
    one = complete(Fight("combat", led, MONKS, (told, Told({"in_cover": 1}))), CATALOGUE)[0]
    again = asked_for(address_of(one))
    assert address_of(again) == address_of(one)
    assert measure(again, CATALOGUE) == measure(one, CATALOGUE)


def test_another_unit_chosen_begins_anew() -> None:
    one = address_of(fight(charging=1))
    other = asked_for(one.replace("a=samurai-yari*5", "a=yari-ashigaru*9"))
    assert other.first == LabTroop("yari-ashigaru", 9) and not other.told[0].facts.get("charging")


def test_a_switch_not_sent_is_off() -> None:
    ten = LabTroop("yari-ashigaru", 10)
    assert fight(ten).told[0].facts["two_ranks"] == 1
    query = "a=yari-ashigaru*10&a.of=yari-ashigaru*10&b=monk-naginata*5&b.of=monk-naginata*5"
    assert asked_for(query).told[0].facts["two_ranks"] == 0


@pytest.mark.parametrize(
    "query",
    [
        "a=nobody&b=*&kind=magic",
        "a=samurai-yari*99999999&b=samurai-yari*-3*nobody",
        "a=samurai-yari*5&a.of=samurai-yari*5&a.n=abc&a.in_contact=700&a.on=rubbish&a.marker=x&a.ki=y&a.in.side=up&a.leader=z",
        "a=samurai-yari*5&a.of=samurai-yari*5&a.on=leader_in_contact&a.on=near:&a.on=near:nothing&a.near:nothing=4",
        "kind=shoot&a=samurai-yari*5",
    ],
)
def test_no_address_breaks_the_lab(query: str) -> None:
    one = asked_for(query)
    assert 0 <= measure(one, CATALOGUE).wins <= 1
    assert one.told[0].facts.get("in_contact", 0) <= one.first.miniatures


def test_only_switches_that_change_something_are_offered() -> None:
    archers, target = LabTroop("yumi-samurai", 4), LabTroop("yari-ashigaru", 10)
    shown, asked = complete(Fight("shoot", archers, target), CATALOGUE)
    assert "in_cover" in {one.key for one in asked if one.place == 1}
    assert "flank" not in {one.key for one in asked}
    assert ("fact", "charging") not in set(tried(shown, 0, CATALOGUE))
    assert ("fact", "charging") in set(tried(fight(), 0, CATALOGUE))


def test_a_charge_in_the_rear_is_among_what_would_change_it() -> None:
    one, asked = complete(Fight("combat", YARI, LabTroop("yari-ashigaru", 10), (Told({"charging": 1}), Told())), CATALOGUE)
    found = {change.label: change for change in changes(one, asked, CATALOGUE, "en") if change.place == 0}
    rear = found["attacks the rearguard"]
    assert rear.better == "better"
    assert measure(rear.fight, CATALOGUE).wins > measure(one, CATALOGUE).wins


def test_each_change_is_worth_what_its_own_page_says() -> None:
    one, asked = complete(Fight("combat", YARI, MONKS), CATALOGUE)
    for change in changes(one, asked, CATALOGUE, "en"):
        assert change.wins == percent(measure(asked_for(address_of(change.fight)), CATALOGUE).wins)


def test_a_plot_holds_every_chance_and_stands_on_its_floor() -> None:
    spread = Spread({0: 1, 1: 6, 2: 9})
    bars = plot_of("x", spread).bars
    assert [(bar.label, bar.percent, bar.least) for bar in bars] == [
        ("0", "6 %", "100 %"),
        ("1", "38 %", "94 %"),
        ("2", "56 %", "56 %"),
    ]
    assert max(bars, key=lambda bar: bar.height).label == "2"
    assert {bar.y + bar.height for bar in bars} == {plot_of("x", spread).floor} and bars[0].y < TALL


def test_a_long_tail_is_one_bar_and_nothing_is_lost() -> None:
    bars = plot_of("x", Spread(dict.fromkeys(range(60), 1))).bars
    assert len(bars) <= 16 and bars[-1].label.endswith("+") and bars[0].percent == "2 %"


def test_what_can_happen_is_never_called_impossible_nor_certain() -> None:
    assert [percent(Fraction(*pair)) for pair in ((0, 1), (1, 900), (1, 2), (899, 900), (1, 1))] == [
        "0 %",
        "<1 %",
        "50 %",
        ">99 %",
        "100 %",
    ]


def test_stacked_parts_fill_the_whole_bar() -> None:
    parts = stacked([("a", "", Fraction(1, 3)), ("b", "", Fraction(1, 3)), ("c", "", Fraction(1, 3))])
    assert sum(part.width for part in parts) == 1000 and parts[1].x == parts[0].width


@pytest.mark.django_db
def test_the_page_says_who_wins_in_words_and_in_a_drawing() -> None:
    response = browser().get(LAB, {"a": "samurai-yari*5", "b": "monk-naginata*5"})
    assert response.status_code == 200 and "style=" not in response.content.decode().partition("<main")[2].partition("</main")[0]
    text = text_of(response)
    assert "5 × Samurai with yari wins" in text or " wins" in text
    assert "What would change it" in text and response.content.count(b"<svg") > 4


@pytest.mark.django_db
def test_htmx_gets_the_bench_alone_and_the_address_of_the_situation() -> None:
    response = browser().get(LAB, {"a": "samurai-yari*5"}, headers=HTMX)
    assert b"<html" not in response.content
    assert response["HX-Replace-Url"].startswith("/battles/lab/?kind=combat&a=samurai-yari*5")


@pytest.mark.django_db
def test_an_unknown_troop_is_named_and_another_stands_in() -> None:
    response = browser().get(LAB, {"a": "sumo<script>"})
    assert response.status_code == 200 and "sumo&lt;script&gt;" in response.content.decode()


@pytest.mark.django_db
def test_my_lists_are_offered_and_nobody_else_s() -> None:
    akira, botan = person("Akira"), person("Botan")
    keep(akira, name="Red Dawn")
    assert b"Red Dawn" in browser(akira).get(LAB).content
    assert b"Red Dawn" not in browser(botan).get(LAB).content + browser(botan).get(MATCHUP).content


@pytest.mark.django_db
def test_the_page_asks_the_database_as_often_with_many_lists(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    akira = person("Akira")
    keep(akira)
    client = browser(akira)
    client.get(LAB)
    with django_assert_num_queries(4):
        client.get(LAB)
    for name in ("Two", "Three", "Four"):
        keep(akira, name=name)
    with django_assert_num_queries(4):
        client.get(LAB)


@pytest.mark.django_db
def test_the_page_is_whole_in_spanish() -> None:
    text = text_of(browser(language="es").get(LAB))
    assert "Laboratorio" in text and "What" not in text


@pytest.mark.django_db
def test_a_shared_list_is_met_by_its_link_and_a_private_one_never() -> None:
    akira, botan = person("Akira"), person("Botan")
    army = keep(akira)
    asked = {"mine": "starter:kuge-vanguard", "link": f"https://example.org/armies/s/{army.slug}/"}
    assert "not there" in text_of(browser(botan).get(MATCHUP, asked))
    assert "not there" in text_of(browser(botan).get(MATCHUP, {"mine": f"army:{army.pk}", "theirs": "starter:kuge-vanguard"}))
    army.visibility, army.slug = Visibility.UNLISTED, "abc234"
    army.save()
    assert "Red Dawn" in text_of(browser(botan).get(MATCHUP, {**asked, "link": "https://example.org/armies/s/abc234/"}))


@pytest.mark.django_db
def test_two_units_of_a_battle_are_taken_into_the_lab_as_they_stand() -> None:
    battle = fielded(Terms(mode="tracker"))
    battle = commanded(battle, Track("a", Change("miniatures", "a2", 4)))
    battle = commanded(battle, Track("a", Change("mark", "a2", other="used")))
    client, here = browser(person("Akira")), f"/battles/lab/battle/{battle.pk}/"
    assert folded(battle).troop("a2").name in text_of(client.get(here))
    went = client.get(here, {"one": "a2", "other": "b3"})
    query = QueryDict(went["Location"].partition("?")[2])
    assert query["a"].startswith(f"{folded(battle).troop('a2').profile}*4")
    assert query.getlist("a.marker") == ["used"]
    assert client.get(went["Location"]).status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize("asked", [{"one": "a2"}, {"one": "a2", "other": "a3"}, {"one": "x", "other": "b1"}])
def test_the_lab_wants_a_unit_of_each_side(asked: dict[str, str]) -> None:
    battle = fielded(Terms(mode="tracker"))
    answer = browser(person("Akira")).get(f"/battles/lab/battle/{battle.pk}/", asked)
    assert answer.status_code == 200
    assert "Choose one unit of each side." in text_of(answer)


@pytest.mark.django_db
def test_nobody_is_taken_into_the_lab_before_he_stands_on_the_table() -> None:
    battle = fielded(Terms(clan_actions=True))
    client, here = browser(person("Akira")), f"/battles/lab/battle/{battle.pk}/"
    assert "Nobody stands on the table yet." in text_of(client.get(here))
    assert client.get(here, {"one": "a2", "other": "b2"}).status_code == 200


@pytest.mark.django_db
def test_a_stranger_takes_no_battle_into_the_lab() -> None:
    battle = fielded()
    for client in (browser(), browser(person("Chie"))):
        assert client.get(f"/battles/lab/battle/{battle.pk}/").status_code == 404
