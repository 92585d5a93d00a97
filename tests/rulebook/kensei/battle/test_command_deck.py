"""The command deck (S4393-4445): hands, the commander's extra cards, discards, shuffling again, the commander's activation."""

from __future__ import annotations

from collections import Counter

import pytest

from rulebook.kensei.battle.awaited import AnswerFrom, OfferingFrom, PutUnderFrom, RollFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.card_commands import PutUnder
from rulebook.kensei.battle.card_events import CardsDrawn, DeckShuffled
from rulebook.kensei.battle.command_deck import full_deck, hand_size
from rulebook.kensei.battle.commands import Activate
from rulebook.kensei.battle.history import dice_for, opened, played
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.errors import NotAllowed

from .card_tables import CardTable, Stacked, sized
from .tables import Table, army
from .wandering import SECRET

ONE_UNIT = army("kuge", "yari-ashigaru x10")
TWO_UNITS = army("kuge", "yari-ashigaru x10", "yari-ashigaru x10")


def test_a_deck_has_seven_noughts_eight_ones_six_twos_and_three_threes(catalogue: Catalogue) -> None:
    assert Counter(full_deck(catalogue)) == {0: 7, 1: 8, 2: 6, 3: 3}


@pytest.mark.parametrize(("size", "hand"), [(100, 4), (200, 4), (399, 4), (400, 5), (599, 5), (600, 6), (2000, 6), (5000, 6)])
def test_the_hand_goes_by_the_size_of_the_battle(catalogue: Catalogue, size: int, hand: int) -> None:
    assert hand_size(catalogue, size) == hand


def test_without_the_switch_there_are_no_cards(catalogue: Catalogue) -> None:
    table = Table(catalogue, TWO_UNITS, TWO_UNITS).deployed()
    assert table.battle.cards is None
    assert awaiting(table.battle) == (AnswerFrom("a", "first", ("a", "b")),)


def test_everybody_draws_from_his_own_deck_at_the_beginning_of_a_turn(catalogue: Catalogue) -> None:
    table = CardTable(catalogue, TWO_UNITS, TWO_UNITS, a="3 0 2 1", b="2 2 2 0").deployed()
    assert (table.deck("a").hand, table.deck("b").hand) == ((0, 1, 2, 3), (0, 2, 2, 2))
    assert len(table.deck("a").pile) == 20


def test_cards_come_before_the_honour_rolls_of_troops_in_retreat(catalogue: Catalogue) -> None:
    table = CardTable(catalogue, TWO_UNITS, TWO_UNITS).deployed()
    table.pair("a1", "b1", (1, 1))
    table.order("a", "shelter")
    table.agree_on("mark", "b1", "in-retreat")
    table.order("b", "shelter")
    table.pair("a2", "b2", (1, 1))
    table.order("a", "shelter")
    table.order("b", "shelter")
    assert awaiting(table.battle) == (RollFrom("b", "honour", "b1"),)
    assert len(table.deck("b").hand) == 4
    table.roll("b", 6)
    assert awaiting(table.battle) == (OfferingFrom("b", "honour", "b1", "b"),)


def test_a_commanders_extra_cards_are_drawn_and_the_hand_is_cut_back(catalogue: Catalogue) -> None:
    daimyo = sized(ONE_UNIT, 200, "daimyo")
    table = CardTable(catalogue, daimyo, sized(ONE_UNIT, 200, "taisho"), a="3 2 1 0 0 1", b="0 0 0 0 3").first_maintenance()
    assert awaiting(table.battle) == (PutUnderFrom("a", 2), PutUnderFrom("b", 1))
    table.play(PutUnder("b", (0,)))
    table.play(PutUnder("a", (0, 1)))
    assert (table.deck("a").hand, table.deck("a").pile[-2:]) == ((0, 1, 2, 3), (0, 1))
    assert (table.deck("b").hand, table.deck("b").pile[-1]) == ((0, 0, 0, 3), 0)
    assert awaiting(table.battle) == (RollFrom("a", "initiative"), RollFrom("b", "initiative"))


@pytest.mark.parametrize(("cards", "code"), [((0,), "cut-the-hand"), ((0, 0, 1), "cut-the-hand"), ((3, 3), "not-in-hand")])
def test_exactly_the_cards_above_the_hand_go_under_the_deck(catalogue: Catalogue, cards: tuple[int, ...], code: str) -> None:
    daimyo = sized(ONE_UNIT, 200, "daimyo")
    table = CardTable(catalogue, daimyo, ONE_UNIT, a="3 2 1 0 0 1").first_maintenance()
    with pytest.raises(NotAllowed) as error:
        table.play(PutUnder("a", cards))
    assert error.value.code == code


def test_what_was_not_used_is_discarded_face_up_at_the_end_of_the_turn(catalogue: Catalogue) -> None:
    table = CardTable(catalogue, ONE_UNIT, ONE_UNIT, a="3 0 2 1 2 2 2 2").deployed()
    table.idle_turn()
    assert table.battle.turn == 2
    assert table.deck("a").discarded == (0, 1, 2, 3)
    assert table.deck("a").hand == (2, 2, 2, 2)


@pytest.mark.parametrize(("size", "commander", "hand"), [(200, "hatamoto", 4), (400, "taisho", 5), (600, "daimyo", 6)])
def test_hands_keep_their_size_and_no_card_is_lost_over_five_turns(
    catalogue: Catalogue, size: int, commander: str, hand: int
) -> None:
    one = sized(ONE_UNIT, size, commander)
    table = CardTable(catalogue, one, one).deployed()
    for turn in range(1, 6):
        for seat in "ab":
            deck = table.deck(seat)
            assert len(deck.hand) == hand
            assert Counter((*deck.pile, *deck.hand, *deck.discarded, *deck.face_down)) == {0: 7, 1: 8, 2: 6, 3: 3}
        table.idle_turn()
        if turn < 5:
            table.initiative("a")
    assert table.battle.phase == "ended"
    shuffles = [entry.event for entry in table.history.log if isinstance(entry.event, DeckShuffled)]
    # Four hands of six empty a deck of 24, for what goes back under it is drawn again.
    assert len(shuffles) == (4 if hand == 6 else 4 if hand == 5 else 2)


def test_a_deck_that_runs_out_is_made_of_the_discards(catalogue: Catalogue) -> None:
    one = sized(ONE_UNIT, 600)
    table = CardTable(catalogue, one, one).deployed()
    for _ in range(3):
        table.idle_turn()
        table.initiative("a")
    assert table.deck("a").pile == ()
    table.dice = Stacked("3 3 3 2 2 2", "0 0 0 0 0 0")
    table.idle_turn()
    assert (table.deck("a").hand, table.deck("b").hand) == ((2, 2, 2, 3, 3, 3), (0,) * 6)
    assert (len(table.deck("a").pile), table.deck("a").discarded) == (18, ())


def test_the_order_of_a_deck_comes_from_the_secret_seed(catalogue: Catalogue) -> None:
    command = CardTable(catalogue, ONE_UNIT, ONE_UNIT).began
    orders = []
    for secret in (SECRET, SECRET, b"another"):
        empty = opened(catalogue)
        log = played(empty, command, dice_for(secret, empty.battle, command)).log
        orders.append([entry.event.order for entry in log if isinstance(entry.event, DeckShuffled)])
    assert orders[0] == orders[1] != orders[2]
    assert orders[0][0] != orders[0][1]


def test_a_whole_hand_buys_one_more_activation_at_the_end_of_the_turn(catalogue: Catalogue) -> None:
    three = army("kuge", "yari-ashigaru x10", "yari-ashigaru x10", "yari-ashigaru x10")
    table = CardTable(catalogue, three, ONE_UNIT, a="3 0 2 1").deployed()
    table.pair("a1", "b1", (1, 1))
    table.order("a", "shelter")
    table.order("b", "shelter")
    table.play(Activate("a", "a2"))
    table.roll("a", 1)
    table.nothing()
    table.order("a", "shelter")
    assert awaiting(table.battle) == (AnswerFrom("a", "commander", ("a3", "no")),)
    table.answer("a", "a3")
    assert (table.deck("a").hand, table.deck("a").face_down) == ((), (0, 1, 2, 3))
    table.roll("a", 1)
    table.nothing()
    table.order("a", "shelter")
    assert table.battle.turn == 2


def test_the_commander_may_let_the_turn_end(catalogue: Catalogue) -> None:
    three = army("kuge", "yari-ashigaru x10", "yari-ashigaru x10", "yari-ashigaru x10")
    table = CardTable(catalogue, three, ONE_UNIT, a="3 0 2 1").deployed()
    table.pair("a1", "b1", (1, 1))
    table.order("a", "shelter")
    table.order("b", "shelter")
    table.play(Activate("a", "a2"))
    table.roll("a", 1)
    table.nothing()
    table.order("a", "shelter")
    table.answer("a", "no")
    assert (table.battle.turn, table.deck("a").discarded) == (2, (0, 1, 2, 3))


def test_whoever_declines_the_free_activation_is_not_asked_for_his_hand(catalogue: Catalogue) -> None:
    table = CardTable(catalogue, TWO_UNITS, ONE_UNIT).deployed()
    table.pair("a1", "b1", (1, 1))
    table.order("a", "shelter")
    table.order("b", "shelter")
    table.play(Activate("a", ""))
    assert table.battle.turn == 2


def test_real_cards_are_neither_drawn_nor_known(catalogue: Catalogue) -> None:
    table = CardTable(catalogue, ONE_UNIT, ONE_UNIT, real=True).deployed()
    assert all(deck.pile == deck.hand == () for deck in table.cards.decks.values())
    assert not any(isinstance(entry.event, (DeckShuffled, CardsDrawn)) for entry in table.history.log)
