"""The command duel (S4446-4480): bids face down, turned over together, once before each pair."""

from __future__ import annotations

import pytest

from rulebook.kensei.battle.awaited import AnswerFrom, BidFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.card_commands import Bid
from rulebook.kensei.battle.card_events import DuelDecided
from rulebook.kensei.battle.commands import Undo
from rulebook.kensei.battle.options import legal_commands
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.errors import NotAllowed, NotAwaited

from .card_tables import CardTable
from .tables import army

TWO_UNITS = army("kuge", "yari-ashigaru x10", "yari-ashigaru x10")
ONE_UNIT = army("kuge", "yari-ashigaru x10")


def duel(catalogue: Catalogue, a: str = "0 1 2 3", b: str = "0 1 2 3") -> CardTable:
    """The first pair is about to be activated; a has the initiative."""
    return CardTable(catalogue, TWO_UNITS, TWO_UNITS, a=a, b=b).deployed()


def test_the_player_without_the_initiative_is_asked_first(catalogue: Catalogue) -> None:
    table = duel(catalogue)
    assert awaiting(table.battle) == (BidFrom("b", declaring=True),)
    table.bid("b")
    assert awaiting(table.battle) == (AnswerFrom("a", "first", ("a", "b")),)


def test_the_higher_bid_takes_the_initiative(catalogue: Catalogue) -> None:
    table = duel(catalogue)
    table.bid("b", 0, 3)
    assert awaiting(table.battle) == (BidFrom("a"),)
    table.bid("a", 2)
    assert table.battle.initiative == "b"
    assert awaiting(table.battle) == (AnswerFrom("b", "first", ("a", "b")),)


def test_a_tie_leaves_the_initiative_where_it_is(catalogue: Catalogue) -> None:
    table = duel(catalogue)
    table.bid("b", 1, 2)
    table.bid("a", 3)
    assert table.battle.initiative == "a"


def test_bids_are_discarded_face_up(catalogue: Catalogue) -> None:
    table = duel(catalogue)
    table.bid("b", 1, 2)
    table.bid("a", 0)
    assert (table.deck("b").discarded, table.deck("b").hand) == ((1, 2), (0, 3))
    assert (table.deck("a").discarded, table.deck("a").hand) == ((0,), (1, 2, 3))


def test_the_bids_are_turned_over_together(catalogue: Catalogue) -> None:
    table = duel(catalogue)
    table.bid("b", 1, 2)
    assert not any(isinstance(entry.event, DuelDecided) for entry in table.history.log)
    table.bid("a", 0)
    assert table.history.log[-1].event == DuelDecided("b", {"b": (1, 2), "a": (0,)})


def test_a_bid_cannot_be_changed(catalogue: Catalogue) -> None:
    table = duel(catalogue)
    table.bid("b", 1)
    with pytest.raises(NotAwaited):
        table.bid("b", 3)
    with pytest.raises(NotAllowed) as error:
        table.play(Undo("b"))
    assert error.value.code == "undo-needs-consent"
    table.bid("a", 0)
    for seat in "ab":
        with pytest.raises(NotAllowed) as error:
            table.play(Undo(seat))
        assert error.value.code == "undo-needs-consent"
        with pytest.raises(NotAwaited):
            table.bid(seat, 2)


def test_there_is_one_duel_before_each_pair(catalogue: Catalogue) -> None:
    table = duel(catalogue)
    table.bid("b", 3)
    table.bid("a", 0)
    table.answer("b", "a")
    table.play_activation("a1", "b1")
    for seat in "ab":
        table.roll(seat, 1)
    table.nothing()
    table.order("a", "shelter")
    table.order("b", "shelter")
    assert awaiting(table.battle) == (BidFrom("a", declaring=True),)


def test_a_holder_with_cards_must_answer_with_one(catalogue: Catalogue) -> None:
    table = duel(catalogue)
    table.bid("b", 1)
    with pytest.raises(NotAllowed) as error:
        table.bid("a")
    assert error.value.code == "lay-a-card"


@pytest.mark.parametrize(("bid", "initiative"), [((1,), "b"), ((0,), "a")])
def test_a_holder_without_cards_bids_nothing(catalogue: Catalogue, bid: tuple[int, ...], initiative: str) -> None:
    """R74."""
    table = duel(catalogue)
    table.bid("b", 2)
    table.bid("a", 0, 1, 2, 3)
    table.answer("a", "a")
    table.play_activation("a1", "b1")
    for seat in "ab":
        table.roll(seat, 1)
    table.nothing()
    table.order("a", "shelter")
    table.order("b", "shelter")
    table.bid("b", *bid)
    assert table.battle.initiative == initiative


def test_only_cards_of_the_hand_are_bid(catalogue: Catalogue) -> None:
    table = duel(catalogue, b="0 1 1 3")
    for cards in ((2,), (3, 3), (1, 0)):
        with pytest.raises(NotAllowed) as error:
            table.bid("b", *cards)
        assert error.value.code == "not-in-hand"
    listed = {command.cards for command in legal_commands(table.battle, "b") if isinstance(command, Bid)}
    assert listed == {(), (0,), (1,), (3,), (0, 1), (0, 3), (1, 1), (1, 3), (0, 1, 1), (0, 1, 3), (1, 1, 3), (0, 1, 1, 3)}


def test_nobody_duels_for_a_single_activation(catalogue: Catalogue) -> None:
    table = CardTable(catalogue, TWO_UNITS, ONE_UNIT).deployed()
    table.pair("a1", "b1", (1, 1))
    table.order("a", "shelter")
    table.order("b", "shelter")
    assert not isinstance(awaiting(table.battle)[0], BidFrom)


@pytest.mark.parametrize(("told", "initiative"), [("none", "a"), ("kept", "a"), ("won", "b")])
def test_with_real_cards_the_players_tell_who_won(catalogue: Catalogue, told: str, initiative: str) -> None:
    table = CardTable(catalogue, TWO_UNITS, TWO_UNITS, real=True).deployed()
    assert awaiting(table.battle) == (AnswerFrom("b", "command-duel", ("none", "won", "kept")),)
    table.answer("b", told)
    assert table.battle.initiative == initiative
    assert awaiting(table.battle) == (AnswerFrom(initiative, "first", ("a", "b")),)
