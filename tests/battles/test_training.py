"""The training battle: every step can be done as the teacher says, other choices are answered, and nothing is kept."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override
from pytest_django.fixtures import DjangoAssertNumQueries

from armybuilder.people.models import User
from battles.models import Battle
from battles.table.acts import written
from battles.training.course import COUNT, chapters, heard, position, scene_at
from battles.training.picture import BASE, WIDE
from battles.training.script import ME, OTHER, STEPS, Step
from battles.training.words import CHAPTERS, SAID
from rulebook.kensei.battle.commands import Answer, Command, Deploy, GiveOrder, Roll
from rulebook.kensei.battle.options import legal_commands
from tests.rosters.mustering import browser, text_of

pytestmark = pytest.mark.django_db

CONTROL = 5
FOOT = 10


def number_of(slug: str) -> int:
    return next(number for number, step in enumerate(STEPS, 1) if step.slug == slug)


def table_at(slug: str) -> Any:
    return position(number_of(slug)).history.battle


def sent(command: Command) -> dict[str, str]:
    """What the page's form sends for a command of the script, with the answers a newcomer set in it."""
    if isinstance(command, Roll):
        told = {f"fact:{question}": str(count) for question, count in command.answers.items()}
        return {**told, "command": written(Roll(ME))}
    return {"command": written(command)}


def try_out(client: Client, slug: str, command: Command) -> Any:
    return client.post(f"/battles/training/{number_of(slug)}/", sent(command))


def test_a_newcomer_is_led_from_the_first_step_to_the_last() -> None:
    client, address = browser(), "/battles/training/1/"
    for step in STEPS:
        page = client.get(address)
        assert str(SAID[step.slug].task) in text_of(page) and str(SAID[step.slug].tale) in text_of(page)
        assert written(canonical_of(step)) in page.content.decode().replace("&quot;", '"'), step.slug
        answer = client.post(address, sent(step.wanted))
        assert answer.status_code == 302, step.slug
        address = answer["Location"]
    assert address == "/battles/training/done/"
    assert client.get(address).status_code == 200


@pytest.mark.parametrize("slug", ["strategy", "combat", "next-turn"])
def test_the_teacher_speaks_spanish_too(slug: str) -> None:
    page = text_of(browser(language="es").get(f"/battles/training/{number_of(slug)}/"))
    said = {}
    for language in ("en", "es"):
        with override(language):
            said[language] = (str(SAID[slug].task), str(SAID[slug].tale))
    assert all(words in page for words in said["es"]) and not any(words in page for words in said["en"])
    assert "Unidad azul de lanzas" in page


def canonical_of(step: Step) -> Command:
    return Roll(ME) if isinstance(step.wanted, Roll) else step.wanted


def test_each_step_is_a_legal_command_that_has_words_of_its_own() -> None:
    assert [step.slug for step in STEPS] == list(SAID)
    assert set(CHAPTERS) <= set(SAID) and chapters()[0][0] == 1
    for number, step in enumerate(STEPS, 1):
        assert canonical_of(step) in legal_commands(scene_at(number).table, ME), step.slug


def test_the_first_fight_is_the_books_own() -> None:
    """Three casualties against two, honour held with a 1, and both units used (S1045)."""
    after = table_at("second-pair")
    assert (after.troop("a1").miniatures, after.troop("b1").miniatures) == (7, 8)
    assert after.engaged == {("a1", "b1")}
    assert after.troop("a1").is_used and after.troop("b1").is_used
    assert not after.troop("a2").is_used and not after.troop("b2").is_used


def test_what_the_teacher_says_is_what_happened() -> None:
    orders = table_at("pass").activation
    assert orders is not None and {orders.pool[ME], orders.pool[OTHER] + 1} == {2}, "two each, and Haru has spent one"
    spent = table_at("pass-again").activation
    assert spent is not None and spent.pool == {ME: 1, OTHER: 0}
    with override("en"):
        assert any("4 hits" in words for words in heard(number_of("damage")))
        assert any("5 hits" in words for words in heard(number_of("damage")))
        assert any("at 5+" in words for words in heard(number_of("chase"))), "armour asks for one more"
        assert any("runs 7 cm" in words for words in heard(number_of("chase")))
        assert any("needs 3 or less: holds" in words for words in heard(number_of("close-up")))
    fled = table_at("chase").troop("b2")
    assert (fled.miniatures, table_at("chase").troop("a2").miniatures) == (2, 4)
    last = table_at("next-turn")
    assert last.turn == 2 and not any(troop.markers or troop.stunned for troop in last.troops.values())
    assert position(COUNT + 1).history.battle.initiative == OTHER


def test_the_picture_stands_as_the_distances_say() -> None:
    def apart(slug: str, mine: str, theirs: str) -> int:
        fronts = position(number_of(slug)).fronts
        return fronts[mine][1] - fronts[theirs][1]

    def side_by_side(slug: str, mine: str, theirs: str) -> int:
        fronts = position(number_of(slug)).fronts
        return WIDE - abs(fronts[mine][0] - fronts[theirs][0]) // BASE

    assert apart("orders", "a1", "b1") - apart("pass", "a1", "b1") == FOOT
    assert apart("answer", "a1", "b1") == 6 > CONTROL
    assert apart("combat", "a1", "b1") == 0 and side_by_side("combat", "a1", "b1") == 5
    assert apart("one-order", "a2", "b2") - apart("charge", "a2", "b2") == FOOT
    assert CONTROL < apart("charge", "a2", "b2") == FOOT + 3
    assert apart("combat-again", "a2", "b2") == 0 and side_by_side("combat-again", "a2", "b2") == 4
    assert apart("chase", "a2", "b2") == 7


def test_another_legal_choice_is_answered_and_leads_nowhere() -> None:
    answer = try_out(browser(), "move", GiveOrder(ME, "a1", "run"))
    assert answer.status_code == 200
    assert "The rules allow that" in text_of(answer) and str(SAID["move"].task) in text_of(answer)


def test_what_the_rules_forbid_is_refused_with_their_reason() -> None:
    late = try_out(browser(), "orders", Deploy(ME, "a1"))
    assert late.status_code == 409 and 'role="alert"' in late.content.decode()
    forbidden = try_out(browser(), "charge", GiveOrder(ME, "a2", "reload"))
    assert forbidden.status_code == 422 and 'role="alert"' in forbidden.content.decode()
    for_haru = try_out(browser(), "edge", Answer(OTHER, "south"))
    assert for_haru.status_code == 409 and "That is for Haru to command" in text_of(for_haru)


@pytest.mark.parametrize("question", ["own:in_contact", "own:two_ranks"])
def test_a_table_that_was_misread_is_looked_at_again(question: str) -> None:
    wanted = STEPS[number_of("combat") - 1].wanted
    assert isinstance(wanted, Roll)
    answer = try_out(browser(), "combat", Roll(ME, {**wanted.answers, question: 0}))
    assert answer.status_code == 200 and "Look at the table again" in text_of(answer)
    surplus = try_out(browser(), "combat", Roll(ME, {**wanted.answers, "own:out_of_cohesion": 1}))
    assert "Here the answer is no." in text_of(surplus)


def test_the_receipt_follows_what_is_told() -> None:
    address = f"/battles/training/{number_of('combat')}/reckoning/"
    told = {"fact:own:in_contact": "5", "fact:own:two_ranks": "0"}
    assert "7 dice on 4+" in text_of(browser().get(address, told))
    assert "8 dice on 4+" in text_of(browser().get(address, {**told, "fact:own:two_ranks": "1"}))
    assert browser().get(f"/battles/training/{number_of('move')}/reckoning/").status_code == 204


@pytest.mark.parametrize("form", [{}, {"command": "nonsense"}, {"command": '{"kind":"Roll"}'}, {"command": "x" * 3000}])
def test_garbage_is_answered_as_garbage(form: dict[str, str]) -> None:
    assert browser().post("/battles/training/4/", form).status_code == 400


@pytest.mark.parametrize("address", ["0/", f"{COUNT + 1}/", "99999999999999999999/", "0/reckoning/"])
def test_there_are_no_other_steps(address: str) -> None:
    assert browser().get(f"/battles/training/{address}").status_code == 404


def test_nothing_is_kept_and_the_database_is_hardly_asked(django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    client = browser()
    client.get("/battles/training/13/")
    with django_assert_max_num_queries(6):
        client.get("/battles/training/13/")
    try_out(client, "deploy", STEPS[number_of("deploy") - 1].wanted)
    assert not Battle.objects.exists() and not User.objects.exists()


def test_the_battles_page_leads_to_it() -> None:
    assert 'href="/battles/training/"' in browser().get("/battles/").content.decode()
    assert "Turn 1: the first pair of units" in text_of(browser().get("/battles/training/"))


def test_what_is_asked_about_the_enemy_stands_under_its_own_name() -> None:
    page = browser().get(f"/battles/training/{number_of('combat')}/").content.decode()
    assert re.findall('<p class="ask__about">(.*?)</p>', page) == ["Blue spear unit", "Yellow spear unit"]
