"""Command cards on two phones: bids, offerings and hands over five turns, and nothing of the other's cards on either phone."""

from __future__ import annotations

import hashlib
import html
import json
import random
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from rulebook.kensei.battle.card_events import BidLaid, CardsDrawn, DeckShuffled, DuelDecided, Offered
from rulebook.kensei.battle.command_deck import full_deck
from rulebook.kensei.battle.commands import Begin
from rulebook.kensei.battle.events import BattleBegun, TurnBegan
from rulebook.kensei.battle.history import fold
from rulebook.kensei.battle.written import COMMANDS_WRITTEN, read_log
from rulebook.kensei.exchange import write_record
from rulebook.kernel.codec import to_bytes
from rulebook.kernel.dice import SeededDice, seed_for
from rulebook.kernel.log import Entry
from tests.e2e.battling import Player, Screen, screen
from tests.e2e.conftest import PHONE, NewPage
from tests.rulebook.kensei.battle.card_tables import sized
from tests.rulebook.kensei.battle.tables import army
from tests.rulebook.kensei.mustering import CATALOGUE

# Six hundred points give six cards a turn: four turns empty a deck of 24, the fifth shuffles.
ARMY = write_record(sized(army("buke", "yari-ashigaru x10"), 600), CATALOGUE)
HAND = 6
TOKEN = "() => JSON.parse(document.body.getAttribute('hx-headers'))['X-CSRFToken']"
PEACEFUL = ('"move"', '"let-pass"')


@dataclass
class CardPhone(Player):
    """A phone that plays cards; `heard` is every answer of the battle's pages it received."""

    heard: list[str] = field(default_factory=list)
    bids: int = 1

    def listen(self) -> CardPhone:
        def pass_on(route: Route) -> None:
            answer = route.fetch()
            self.heard.append(answer.text())
            route.fulfill(response=answer)

        self.page.context.route(re.compile(r"/battles/\w{10}/"), pass_on)
        return self

    def act(self, shown: Screen, choose: random.Random) -> Screen:
        if shown["dice"]:
            self._roll(shown, choose)
        elif shown["buttons"]:
            peaceful = [one for one in shown["buttons"] if any(word in one["value"] for word in PEACEFUL)]
            self._choose(choose.choice(peaceful or shown["buttons"]))
        else:
            self._play_card(choose)
        return screen(self.page, shown["version"], other=True)

    def _play_card(self, choose: random.Random) -> None:
        passes = self.page.locator(".hand__pass, .offering > .button--wide")
        cards = self.page.locator('.panel--cards input[name="card"]')
        if cards.count() and (self.bids or not passes.count()):
            self.bids -= 1
            for place in range(min(2, cards.count())):
                cards.nth(place).check(force=True)
            self.page.locator('.panel--cards button[name="with_cards"]').tap()
            return
        gifts = self.page.locator(".deed__gifts button")
        if gifts.count() and choose.random() < 0.15:
            gifts.nth(choose.randrange(gifts.count())).tap()
            return
        passes.first.tap()


def become_somebody(page: Page) -> None:
    """The first thing saved makes a guest."""
    page.goto("/battles/new/")
    page.check('input[name="army"][value="starter:buke-vanguard"]')
    page.locator("details.more:has(#player) > summary").tap()
    page.check('input[name="cards"]')
    page.get_by_role("button", name="Start", exact=True).tap()
    page.wait_for_url(re.compile("/invite/"))


def asked(page: Page, address: str, body: dict[str, Any]) -> tuple[int, Any]:
    """A request of the phone's own, beside its page: a refusal is no error of the page."""
    headers = {"X-CSRFToken": page.evaluate(TOKEN), "Referer": page.url}
    answer = page.request.post(address, data=body, headers=headers)
    return answer.status, answer.json()


def meet(akira: Page, botan: Page) -> str:
    for page in (akira, botan):
        become_somebody(page)
    status, made = asked(akira, "/api/v1/battles/", {"army": ARMY, "player": "Akira", "cards": True})
    assert status == 201, made
    status, joined = asked(botan, "/api/v1/battles/join/", {"army": ARMY, "player": "Botan", "code": made["code"]})
    assert status == 200, joined
    return str(made["id"])


def play(phones: tuple[CardPhone, CardPhone], choose: random.Random, battle_id: str) -> tuple[int, ...]:
    """Until the battle is over; after the first duel the bids are tried to be changed. What those attempts were answered with."""
    answers: tuple[int, ...] = ()
    version = phones[0].version
    for _ in range(600):
        screens = [screen(phone.page, version) for phone in phones]
        if screens[0]["over"]:
            return answers
        acting, shown = next((phone, one) for phone, one in zip(phones, screens, strict=True) if one["mine"])
        version = acting.act(shown, choose)["version"]
        if not answers and "Command duel:" in acting.heard[-1]:
            answers = tuple(status for phone in phones for status in _changing(phone, battle_id))
    raise AssertionError("the battle does not end")


def _changing(phone: CardPhone, battle_id: str) -> tuple[int, int]:
    """Another bid, and the last command taken back."""
    sent = {"version": int(phone.version), "command": {"kind": "Bid", "cards": [0]}}
    one, _ = asked(phone.page, f"/api/v1/battles/{battle_id}/commands/", {"id": "another-bid", **sent})
    back, _ = asked(phone.page, f"/api/v1/battles/{battle_id}/undo/", {"id": "take-back", "version": int(phone.version)})
    return one, back


@pytest.mark.slow
def test_five_turns_of_command_cards_on_two_phones(new_page: NewPage) -> None:
    options = {"has_touch": True, "is_mobile": True, "locale": "en"}
    akira, botan = (CardPhone(new_page(PHONE, **options)) for _ in range(2))
    battle_id = meet(akira.page, botan.page)
    for phone in (akira, botan):
        phone.listen().page.goto(f"/battles/{battle_id}/")
    promised = str(akira.page.locator(".hand__digest").text_content())
    answers = play((akira, botan), random.Random(5), battle_id)
    assert set(answers) <= {409, 422} and len(answers) == 4
    log = read_log(akira.page.request.get(f"/battles/{battle_id}/log.jsonl").text())
    _hands_held(log)
    _nothing_of_the_other(log, akira.heard, "a")
    _nothing_of_the_other(log, botan.heard, "b")
    akira.page.goto(f"/battles/{battle_id}/audit/")
    assert "Everything holds" in akira.page.content()
    seed = str(akira.page.locator(".audit__seed").first.text_content()).strip()
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == promised
    _decks_follow(log, bytes.fromhex(seed))


def _hands_held(log: tuple[Entry, ...]) -> None:
    """Six cards each turn, 24 in all, and the deck shuffled again when it ran out."""
    turns = [entry.number for entry in log if isinstance(entry.event, TurnBegan)]
    assert len(turns) == 5
    for seat in "ab":
        drawn = Counter[int]()
        for entry in log:
            if isinstance(entry.event, CardsDrawn) and entry.event.seat == seat:
                drawn[sum(turn < entry.number for turn in turns)] += len(entry.event.cards)
        assert drawn == dict.fromkeys(range(1, 6), HAND)
        assert sum(isinstance(entry.event, DeckShuffled) and entry.event.seat == seat for entry in log) == 2
    battle = fold(log, CATALOGUE)
    assert battle.cards is not None
    for deck in battle.cards.decks.values():
        assert Counter((*deck.pile, *deck.hand, *deck.discarded, *deck.face_down)) == Counter(full_deck(CATALOGUE))
    played = [type(entry.event) for entry in log]
    assert BidLaid in played and Offered in played and DuelDecided in played


def _nothing_of_the_other(log: tuple[Entry, ...], heard: list[str], seat: str) -> None:
    """Every answer shows exactly the own hand of its version, no button of the other seat, and no bid before the reveal."""
    other = "b" if seat == "a" else "a"
    shown = 0
    revealed = next(entry.number for entry in log if isinstance(entry.event, DuelDecided))
    for text in heard:
        version = re.search(r'data-version="(\d+)"', text)
        if version is None:
            continue
        number = int(version[1])
        cards = re.findall(r'class="card[^>]*>(?:<input[^>]*value="(\d)"|<span class="unseen">Card of </span>(\d))', text)
        battle = fold(log[:number], CATALOGUE)
        assert battle.cards is not None
        own = battle.cards.decks[seat].hand if battle.phase != "ended" else ()
        assert sorted(int(one or two) for one, two in cards) == list(own), number
        commands = [json.loads(html.unescape(value)) for value in re.findall(r'value="({&quot;[^"]*})"', text)]
        assert all(command["seat"] == seat for command in commands)
        assert f"&quot;seat&quot;: &quot;{other}&quot;" not in text
        assert number >= revealed or "Command duel: " not in text
        shown += bool(cards)
    assert shown > 20


def _decks_follow(log: tuple[Entry, ...], seed: bytes) -> None:
    """The first deck of each seat, worked out from the revealed seed as anybody could."""
    begun = log[0].event
    assert isinstance(begun, BattleBegun)
    command = Begin("a", begun.players, begun.armies, begun.scenario, cards=True)
    dice = SeededDice(seed_for(seed, 0, to_bytes(COMMANDS_WRITTEN.write(command))))
    dealt = [entry.event.order for entry in log[:5] if isinstance(entry.event, DeckShuffled)]
    assert dealt == [dice.shuffle(full_deck(CATALOGUE)) for _ in "ab"]
