"""Nobody learns of cards he may not see: views, options, what is awaited, and sentences."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.card_commands import PutUnder
from rulebook.kensei.battle.options import options
from rulebook.kensei.battle.play import new_battle
from rulebook.kensei.battle.sentences import told
from rulebook.kensei.battle.views import battle_view
from rulebook.kensei.catalogue import Catalogue

from .card_tables import CardTable, sized
from .tables import army

TWO_UNITS = army("kuge", "yari-ashigaru x10", "yari-ashigaru x10")
# Two tables that differ in what b holds, lays under his deck, bids and offers face down, and in nothing else.
LOW, HIGH = "0 0 0 0 1", "2 2 2 2 1"


def played(catalogue: Catalogue, top: str, card: int) -> Iterable[CardTable]:
    """A turn's beginning with every secret there is, stopped before each thing that b does with his cards."""
    table = CardTable(catalogue, TWO_UNITS, sized(TWO_UNITS, 200, "taisho"), a="3 3 3 2", b=top).first_maintenance()
    yield table
    table.play(PutUnder("b", (card,)))
    yield table
    table.roll("a", 6)
    table.roll("b", 1)
    yield table
    table.offer("b", "again", card, 0)
    yield table
    table.roll("a", 6)
    table.nothing()
    yield table
    table.bid("b", card)
    yield table


@pytest.mark.parametrize("seat", ["a", ""])
def test_nothing_told_to_another_seat_depends_on_hidden_cards(catalogue: Catalogue, seat: str) -> None:
    pairs = zip(played(catalogue, LOW, 0), played(catalogue, HIGH, 2), strict=True)
    count = 0
    for low, high in pairs:
        count += 1
        assert low.deck("b").hand != high.deck("b").hand
        assert battle_view(low.battle, seat) == battle_view(high.battle, seat)
        assert awaiting(low.battle) == awaiting(high.battle)
        assert options(low.battle, seat) == options(high.battle, seat)
        assert story(low, catalogue, seat) == story(high, catalogue, seat)
    assert count == 6


def test_the_owner_sees_his_hand_and_reads_what_he_drew(catalogue: Catalogue) -> None:
    *_, table = played(catalogue, HIGH, 2)
    view = battle_view(table.battle, "b")
    assert view.cards is not None
    assert (view.cards.hand, view.cards.bid) == ((1, 2), (2,))
    lines = story(table, catalogue, "b")
    assert "You draw: 2, 2, 2, 2, 1." in lines
    assert "You lay under your deck: 2." in lines
    assert "You bid face down: 2." in lines
    assert "You offer a 2 face down: a die showing 6 is rolled again." in lines


def test_the_others_see_how_many_cards_there_are(catalogue: Catalogue) -> None:
    *_, table = played(catalogue, HIGH, 2)
    view = battle_view(table.battle, "a")
    assert view.cards is not None
    seen = {deck.seat: deck for deck in view.cards.decks}["b"]
    assert (seen.in_hand, seen.in_deck, seen.face_down, seen.bid, seen.discarded) == (2, 20, 1, 1, ())
    lines = story(table, catalogue, "a")
    assert "Command cards drawn (Botan): 5." in lines
    assert "Cards bid face down (Botan): 1." in lines


def test_bids_are_told_to_everybody_when_they_are_turned_over(catalogue: Catalogue) -> None:
    *_, table = played(catalogue, HIGH, 2)
    table.bid("a", 3)
    for seat in ("a", "b", ""):
        assert any(line.startswith("Command duel:") and " 2" in line and " 3" in line for line in story(table, catalogue, seat))


def test_nobody_is_told_the_order_of_a_deck(catalogue: Catalogue) -> None:
    *_, table = played(catalogue, HIGH, 2)
    shuffled = [line for seat in ("a", "b", "") for line in story(table, catalogue, seat) if "shuffled" in line]
    assert shuffled and not any(character.isdigit() for line in shuffled for character in line)


def story(table: CardTable, catalogue: Catalogue, seat: str) -> list[str]:
    return [line for _, line in told(table.history.log, new_battle(catalogue), seat, "en")]
