"""Command cards on the table's pages, over the API and in the audit: dealt from the seed, seen by their owner alone."""

from __future__ import annotations

import hashlib
import random
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from battles.aftermath.checking import audit
from battles.aftermath.selectors import commands_of
from battles.models import Battle
from battles.selectors import battle_log, folded, histories
from battles.services import Brought, battle_join
from battles.table.telling import stories
from battles.terms import Terms
from rulebook.kensei.battle.awaited import BidFrom, OfferingFrom, PutUnderFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.card_commands import Bid
from rulebook.kensei.battle.card_events import BidLaid, DeckShuffled, Offered
from rulebook.kernel.errors import NotAllowed
from tests.battles.fielding import commanded, fielded, opened_by, starter, wandered
from tests.battles.phones import Phone
from tests.rosters.mustering import browser, person, text_of

pytestmark = pytest.mark.django_db
CARDS = Terms(cards=True)
PATHS = ("/battles/{}/", "/api/v1/battles/{}/", "/api/v1/battles/{}/log/", "/api/v1/battles/{}/legal/", "/battles/{}/log/")


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    histories.clear()
    stories.clear()


def until(battle: Battle, wanted: type, seat: str) -> Battle:
    """The battle played without a plan until a seat is asked for cards."""
    for step in range(400):
        table = folded(battle)
        if any(isinstance(one, wanted) and one.seat == seat for one in awaiting(table)):
            return battle
        battle = wandered(battle, 1, seed=step)
    raise AssertionError(f"nobody asks {seat} for {wanted.__name__}")


def hand(battle: Battle, seat: str) -> tuple[int, ...]:
    cards = folded(battle).cards
    assert cards is not None
    return cards.decks[seat].hand


def api(name: str, battle: Battle, path: str = "") -> Any:
    return browser(person(name)).get(f"/api/v1/battles/{battle.pk}/{path}").json()


def test_a_turn_with_cards_is_played_through_the_pages() -> None:
    battle = fielded(CARDS)
    phones = {"a": Phone("Akira", battle), "b": Phone("Botan", battle, language="es")}
    choose = random.Random(3)
    while not battle.ended_at and folded(battle).turn < 2:
        for answer in [phones[seat].act(choose) for seat in battle.awaits]:
            assert answer is not None and answer.status_code in (200, 409, 422)
        battle = Battle.objects.get(pk=battle.pk)
    assert any(isinstance(entry.event, Offered) for entry in battle_log(battle))


def test_the_page_shows_the_hand_to_its_owner_and_counts_to_the_other() -> None:
    battle = until(fielded(CARDS), BidFrom, "b")
    own, other = (browser(person(name)).get(f"/battles/{battle.pk}/") for name in ("Botan", "Akira"))
    assert own.content.decode().count('name="card"') == len(hand(battle, "b"))
    assert 'name="card"' not in other.content.decode()
    assert f"Botan hand {len(hand(battle, 'b'))}, deck" in text_of(other)


def test_a_bid_is_laid_by_ticking_cards() -> None:
    battle = until(fielded(CARDS), BidFrom, "b")
    phone = Phone("Botan", battle)
    cards = hand(battle, "b")
    read = phone.form()
    lay = next(button for button in read.buttons if button[0] == "with_cards")
    empty = {name: value for name, value in read.fields.items() if name != "card"}
    refused = phone.client.post(f"{phone.home}command/", {**empty, lay[0]: lay[1]})
    assert refused.status_code == 400 and "tick one or more" in text_of(refused)
    answer = phone.client.post(f"{phone.home}command/", {**empty, lay[0]: lay[1], "card": [str(card) for card in cards[:2]]})
    assert answer.status_code == 302
    battle = Battle.objects.get(pk=battle.pk)
    # If the other's bid lay there already, the duel is decided by now and nothing lies any more.
    laid = [entry.event for entry in battle_log(battle) if isinstance(entry.event, BidLaid) and entry.event.seat == "b"]
    assert sorted(laid[-1].cards) == sorted(cards[:2])


def test_nothing_told_to_the_other_depends_on_the_cards() -> None:
    """Two battles whose seeds deal b different hands look the same to a, page and API alike."""
    battle = until(fielded(CARDS), BidFrom, "b")
    battle = commanded(battle, Bid("b", hand(battle, "b")[:1]), token="bid")
    akira = browser(person("Akira"))
    before = [_told(akira, battle, path) for path in PATHS]
    history = histories.get(battle.pk)
    assert history is not None and history.battle.cards is not None
    deck = history.battle.cards.decks["b"]
    hidden = {name: tuple(3 - card for card in getattr(deck, name)) for name in ("pile", "hand", "face_down", "bid")}
    cards = replace(history.battle.cards, decks={**history.battle.cards.decks, "b": replace(deck, **hidden)})
    histories.keep(battle.pk, replace(history, battle=replace(history.battle, cards=cards)))
    after = [_told(akira, battle, path) for path in PATHS]
    for one, other in zip(before, after, strict=True):
        assert [pair for pair in zip(one, other, strict=True) if pair[0] != pair[1]] == []
    botan = browser(person("Botan"))
    assert _told(botan, battle, PATHS[0]) != before[0] and _told(botan, battle, PATHS[1]) != before[1]


def _told(client: Client, battle: Battle, path: str) -> list[str]:
    """What is sent, without what differs between two looks at the same thing: tokens."""
    lines = client.get(path.format(battle.pk)).content.decode().splitlines()
    return [line for line in lines if "csrf" not in line.lower() and 'name="token"' not in line]


def test_the_api_tells_ones_own_hand_and_how_many_cards_the_others_have() -> None:
    battle = until(fielded(CARDS), BidFrom, "b")
    own, other = api("Botan", battle)["cards"], api("Akira", battle)["cards"]
    assert own["hand"] == list(hand(battle, "b"))
    assert other["hand"] == list(hand(battle, "a"))
    assert [deck["in_hand"] for deck in other["decks"]] == [len(hand(battle, "a")), len(hand(battle, "b"))]
    assert "pile" not in str(other) and "order" not in str(other)


def test_spectators_see_no_hand() -> None:
    battle = until(fielded(CARDS), BidFrom, "b")
    watching = browser().get(f"/battles/{battle.pk}/watch/{battle.watch}/").content.decode()
    assert 'class="cards"' not in watching and 'name="card"' not in watching


def test_on_a_shared_phone_the_cards_are_behind_the_curtain() -> None:
    akira = person("Akira")
    daimyo = Brought(replace(starter(), commander="daimyo"), "Blue Dusk", "Botan")
    battle = opened_by(akira, Terms(cards=True, one_phone=True))
    battle = until(battle_join(battle=battle, person=akira, brought=daimyo), PutUnderFrom, "b")
    client = browser(akira)
    page = client.get(f"/battles/{battle.pk}/").content.decode()
    assert "PutUnder" not in page and 'class="cards"' not in page and "You draw:" not in page
    assert "curtain" in page


def test_an_offering_shows_its_worth_before_it_is_made() -> None:
    battle = until(fielded(CARDS), OfferingFrom, "b")
    page = text_of(browser(person("Botan")).get(f"/battles/{battle.pk}/"))
    assert "What a card is worth here" in page and "As it lies:" in page


def test_a_hand_that_is_too_large_is_cut_back_by_a_button() -> None:
    daimyo = Brought(replace(starter(), commander="daimyo"), "Blue Dusk", "Botan")
    battle = battle_join(battle=opened_by(person("Akira"), CARDS), person=person("Botan"), brought=daimyo)
    battle = until(battle, PutUnderFrom, "b")
    phone = Phone("Botan", battle)
    read = phone.form()
    button = next(button for button in read.buttons if "PutUnder" in button[1])
    assert phone.press(read, button).status_code == 200
    assert len(hand(Battle.objects.get(pk=battle.pk), "b")) == 4


def test_the_digest_shown_at_the_start_proves_every_deck_at_the_end() -> None:
    battle = fielded(CARDS)
    promised = browser(person("Akira")).get(f"/battles/{battle.pk}/").content.decode()
    assert battle.digest in promised and battle.seed not in promised
    battle = wandered(battle, 3000)
    assert battle.ended_at
    seed, log = bytes.fromhex(battle.seed), battle_log(battle)
    assert hashlib.sha256(seed).hexdigest() == battle.digest
    found = audit(seed, battle.digest, log, commands_of(battle))
    shuffles = [entry for entry in log if isinstance(entry.event, DeckShuffled)]
    assert found.holds and len(found.decks) == len(shuffles) >= 2
    assert {deck.verdict for deck in found.decks} == {"follows"}
    page = browser(person("Akira")).get(f"/battles/{battle.pk}/audit/")
    assert " ".join(map(str, shuffles[0].event.order)) in text_of(page)


def test_a_deck_that_was_tampered_with_is_found_out() -> None:
    battle = fielded(CARDS)
    seed, log = bytes.fromhex(battle.seed), battle_log(battle)
    place = next(number for number, entry in enumerate(log) if isinstance(entry.event, DeckShuffled))
    order = log[place].event.order  # type: ignore[attr-defined]
    swapped = replace(log[place], event=replace(log[place].event, order=order[::-1]))  # type: ignore[type-var]
    found = audit(seed, battle.digest, (*log[:place], swapped, *log[place + 1 :]), commands_of(battle))
    assert not found.holds


def test_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    battle = until(fielded(CARDS), BidFrom, "b")
    for cards in ((3,) * 9, (7,)):
        with pytest.raises(NotAllowed) as refusal:
            commanded(battle, Bid("b", cards))
        assert refusal.value.code == "not-in-hand"


def test_real_cards_show_no_hand_and_ask_what_came_of_them() -> None:
    battle = until(fielded(Terms(real_cards=True)), OfferingFrom, "b")
    page = browser(person("Botan")).get(f"/battles/{battle.pk}/")
    assert "You play with real cards" in text_of(page)
    assert 'name="card"' not in page.content.decode()
