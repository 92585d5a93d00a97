"""Command duels among several players, with supporters (S5374-5400)."""

from __future__ import annotations

import pytest

from rulebook.kensei.battle.awaited import AnswerFrom, BidFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.card_commands import Bid
from rulebook.kensei.battle.card_events import BidLaid, BidsTurned
from rulebook.kensei.battle.sentences import sentence
from rulebook.kensei.battle.views import battle_view
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.errors import NotAllowed
from rulebook.kernel.values import changed

from .companies import Company


def holding(catalogue: Catalogue, hands: dict[str, tuple[int, ...]], **extra: bool) -> Company:
    """Four at the table with these hands, everybody in place: a, b, c, d in initiative and in positions."""
    table = Company(catalogue, scenario="strategic-control", real_cards=True, **extra).on_the_table()
    table.order_of("abcd")
    table.positions("abcd")
    cards = table.battle.cards
    assert cards is not None
    decks = {seat: changed(deck, hand=hands[seat]) for seat, deck in cards.decks.items()}
    known = changed(cards, decks=decks, real=False)
    table.history = changed(table.history, battle=changed(table.battle, cards=known))
    return table


HANDS = {"a": (1, 2), "b": (0, 3), "c": (2,), "d": (0, 1, 3)}


def test_with_four_players_two_more_cards_are_held(catalogue: Catalogue) -> None:
    table = holding(catalogue, HANDS)
    assert table.battle.cards is not None
    assert {deck.limit for deck in table.battle.cards.decks.values()} == {4 + 2}


def test_anybody_may_challenge_anybody_from_the_lowest_up(catalogue: Catalogue) -> None:
    table = holding(catalogue, HANDS)
    assert awaiting(table.battle) == (AnswerFrom("d", "challenge", ("nobody", "a", "b", "c")),)
    table.answer("d", "nobody")
    assert awaiting(table.battle) == (AnswerFrom("c", "challenge", ("nobody", "a", "b", "d")),)
    for seat in "cba":
        table.answer(seat, "nobody")
    assert table.battle.activation is not None


def duel(table: Company, challenger: str = "d", challenged: str = "a") -> None:
    for seat in "dcba"[: "dcba".index(challenger)]:
        table.answer(seat, "nobody")
    table.answer(challenger, challenged)


def test_a_challenger_who_bids_more_exchanges_both_places(catalogue: Catalogue) -> None:
    table = holding(catalogue, HANDS)
    duel(table)
    assert awaiting(table.battle) == (BidFrom("d"),)
    table.play(Bid("d", (3,)))
    assert awaiting(table.battle) == (BidFrom("a"),)
    table.play(Bid("a", (2,)))
    for seat in "cb":
        assert awaiting(table.battle) == (AnswerFrom(seat, "support", ("nobody", "d", "a")),)
        table.answer(seat, "nobody")
    assert (table.battle.order, table.battle.positions) == (("d", "b", "c", "a"), ("d", "b", "c", "a"))
    assert table.battle.initiative == "d"
    # One duel before a round.
    assert table.battle.activation is not None


def test_a_tie_changes_nothing_and_supporters_can_turn_it(catalogue: Catalogue) -> None:
    table = holding(catalogue, HANDS)
    duel(table)
    table.play(Bid("d", (3,)))
    table.play(Bid("a", (1, 2)))
    table.answer("c", "a")
    table.play(Bid("c", (2,)))
    table.answer("b", "d")
    table.play(Bid("b", (3,)))
    # 3 and 3 against 3 and 2.
    assert table.battle.order[0] == "d"
    other = holding(catalogue, HANDS)
    duel(other)
    other.play(Bid("d", (3,)))
    other.play(Bid("a", (1, 2)))
    for seat in "cb":
        other.answer(seat, "nobody")
    assert other.battle.order == ("a", "b", "c", "d")


def test_a_supporter_lays_one_card_which_everybody_sees(catalogue: Catalogue) -> None:
    table = holding(catalogue, HANDS)
    duel(table, "d", "c")
    table.play(Bid("d", (0, 1, 3)))
    table.play(Bid("c", (2,)))
    table.answer("b", "c")
    with pytest.raises(NotAllowed) as refused:
        table.play(Bid("b", (0, 3)))
    assert refused.value.code == "one-card-in-support"
    assert sentence(BidLaid("b", (3,)), table.battle, "a", "en") == "Cards laid face up in support (Ramon): 3."
    turned = BidsTurned({"d": (0, 1, 3), "c": (2,)})
    assert sentence(turned, table.battle, "a", "en") == "The bids are turned over: Antonio 0, 1, 3, Daniel 2."
    table.play(Bid("b", (3,)))
    assert table.battle.cards is not None and table.battle.cards.decks["b"].discarded == (3,)


def test_nobody_sees_a_bid_before_both_lie(catalogue: Catalogue) -> None:
    views = []
    for bid in ((0,), (3,)):
        table = holding(catalogue, HANDS)
        duel(table)
        views.append([sentence(BidLaid("d", bid), table.battle, seat, "en") for seat in ("a", "b", "")])
        table.play(Bid("d", bid))
        views.append([battle_view(table.battle, seat) for seat in ("a", "b", "c", "")])
    assert views[0] == views[2] and views[1] == views[3]


def test_one_without_cards_is_challenged_and_bids_nothing(catalogue: Catalogue) -> None:
    table = holding(catalogue, {**HANDS, "a": ()})
    duel(table)
    table.play(Bid("d", (1,)))
    for seat in "cb":
        table.answer(seat, "nobody")
    assert table.battle.order[0] == "d"


def test_with_real_cards_the_players_tell_who_won(catalogue: Catalogue) -> None:
    table = Company(catalogue, real_cards=True).on_the_table()
    table.order_of("abcd")
    table.positions("abcd")
    table.answer("d", "b")
    assert awaiting(table.battle) == (AnswerFrom("d", "duel-told", ("won", "kept")),)
    table.answer("d", "won")
    assert table.battle.order == ("a", "d", "c", "b")


def test_whoever_leaves_takes_his_extra_card_with_him(catalogue: Catalogue) -> None:
    table = Company(catalogue, "abc", real_cards=True).on_the_table()
    table.lose("c2", 0)
    table.lose("c3", 1)
    table.end_turn("abc")
    assert table.battle.cards is not None and table.battle.cards.decks["a"].limit == 5
    table.answer("c", "leave-the-field")
    assert table.battle.cards is not None and set(table.battle.cards.decks) == {"a", "b"}
    assert table.battle.cards.decks["a"].limit == 4
