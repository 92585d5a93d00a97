"""Offerings to the gods (S4446-4520): one card each on any roll, the player without the initiative first."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rulebook.kensei.battle.awaited import OfferingFrom, RollFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.card_commands import AskMe, Offer
from rulebook.kensei.battle.commands import Roll, Undo
from rulebook.kensei.battle.events import Rolled
from rulebook.kensei.battle.options import legal_commands
from rulebook.kensei.battle.play import decide
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.pools import Line, Pool
from rulebook.kensei.single_rolls import OrderRoll, Orders
from rulebook.kernel.dice import SeededDice
from rulebook.kernel.errors import NotAllowed

from .card_tables import CardTable
from .tables import army

FRONT = {"own:in_contact": 5}
TWO_UNITS = army("kuge", "yari-ashigaru x10", "yari-ashigaru x10")


def activated(catalogue: Catalogue, a: str = "0 1 2 3", b: str = "0 1 2 3", **more: bool) -> CardTable:
    """Both troops are pointed out and about to roll their orders; a has the initiative."""
    table = CardTable(catalogue, TWO_UNITS, TWO_UNITS, a=a, b=b, **more).deployed()
    table.no_duel()
    table.answer("a", "a")
    table.play_activation("a1", "b1")
    return table


def fighting(catalogue: Catalogue, **cards: str) -> CardTable:
    """a1 has charged b1 and both combat rolls are due."""
    table = CardTable(catalogue, TWO_UNITS, TWO_UNITS, **cards).deployed()  # type: ignore[arg-type]  # the tops of the decks
    table.pair("a1", "b1")
    table.order("a", "charge", "b1")
    table.react("b", "b1", "combat-reaction")
    table.roll("a", 4)
    table.nothing()
    table.answer("a", "yes")
    return table


def dice_wanted(table: CardTable, seat: str, told: Mapping[str, int] = FRONT) -> int:
    """How many dice the seat's roll has."""
    event = decide(Roll(seat, table.answers(Roll(seat), told)), table.battle, SeededDice(b""))[0]
    assert isinstance(event, Rolled)
    return len(event.faces)


def test_the_player_without_the_initiative_is_asked_before_its_holder(catalogue: Catalogue) -> None:
    table = activated(catalogue)
    table.roll("a", 3)
    table.roll("b", 3)
    assert awaiting(table.battle) == (OfferingFrom("b", "order", "a1", "a"),)
    table.offer("b")
    assert awaiting(table.battle) == (OfferingFrom("a", "order", "a1", "a"),)
    table.offer("a")
    assert awaiting(table.battle) == (OfferingFrom("b", "order", "b1", "b"),)


def test_rolls_made_together_lie_on_the_table_before_the_first_card(catalogue: Catalogue) -> None:
    """R73."""
    table = activated(catalogue)
    table.roll("a", 3)
    assert awaiting(table.battle) == (RollFrom("b", "order", "b1"),)


def test_a_card_has_a_die_rolled_again_and_goes_face_down(catalogue: Catalogue) -> None:
    table = activated(catalogue)
    table.roll("a", 6)
    table.roll("b", 1)
    table.offer("b", "again", 2, 0)
    assert awaiting(table.battle) == (RollFrom("a", "offering", "a1"),)
    table.roll("a", 1)
    table.nothing()
    assert table.battle.activation is not None
    assert table.battle.activation.pool["a"] == 1
    assert (table.deck("b").face_down, table.deck("b").hand) == ((2,), (0, 1, 3))


def test_a_card_is_added_to_a_die_of_ones_own_and_lies_face_up(catalogue: Catalogue) -> None:
    table = activated(catalogue)
    table.roll("a", 2)
    table.roll("b", 1)
    table.offer("b")
    table.offer("a", "add", 3, 0)
    table.nothing()
    assert table.battle.activation is not None
    assert (table.battle.activation.pool["a"], table.deck("a").discarded) == (2, (3,))
    assert "a" in table.battle.activation.ki


def test_a_card_is_not_added_to_somebody_elses_roll(catalogue: Catalogue) -> None:
    table = activated(catalogue)
    table.roll("a", 2)
    table.roll("b", 1)
    with pytest.raises(NotAllowed) as error:
        table.offer("b", "add", 3, 0)
    assert error.value.code == "own-roll-only"


def test_a_card_does_not_turn_a_natural_one(catalogue: Catalogue) -> None:
    """R72."""
    table = activated(catalogue)
    table.roll("a", 1)
    table.roll("b", 1)
    table.offer("b")
    table.offer("a", "add", 3, 0)
    table.nothing()
    assert table.battle.activation is not None
    assert table.battle.activation.pool["a"] == 1


def test_each_player_offers_one_card_on_a_roll(catalogue: Catalogue) -> None:
    table = activated(catalogue)
    table.roll("a", 2)
    table.roll("b", 5)
    table.offer("b", "again", 0, 0)
    table.roll("a", 3)
    table.offer("a", "again", 0, 0)
    table.roll("a", 4)
    assert awaiting(table.battle) == (OfferingFrom("b", "order", "b1", "b"),)


def test_only_what_lies_there_and_what_one_holds_is_offered(catalogue: Catalogue) -> None:
    table = activated(catalogue, b="0 0 1 1")
    table.roll("a", 2)
    table.roll("b", 5)
    for card, die, code in ((3, 0, "not-in-hand"), (-1, 0, "not-in-hand"), (1, 1, "no-such-die"), (1, -1, "no-such-die")):
        with pytest.raises(NotAllowed) as error:
            table.offer("b", "again", card, die)
        assert error.value.code == code
    offers = [command for command in legal_commands(table.battle, "b") if isinstance(command, Offer)]
    assert offers == [Offer("b"), Offer("b", "again", 0, 0), Offer("b", "again", 1, 0)]


def test_a_card_that_was_offered_is_not_taken_back_freely(catalogue: Catalogue) -> None:
    table = activated(catalogue)
    table.roll("a", 2)
    table.roll("b", 5)
    table.offer("b", "again", 0, 0)
    with pytest.raises(NotAllowed) as error:
        table.play(Undo("b"))
    assert error.value.code == "undo-needs-consent"


def test_a_card_can_win_the_initiative_roll(catalogue: Catalogue) -> None:
    table = CardTable(catalogue, TWO_UNITS, TWO_UNITS, a="3 3 3 2", b="0 0 0 0").first_maintenance()
    table.roll("a", 3)
    table.roll("b", 4)
    # Nobody has the initiative yet: who won the strategy roll counts as its holder (R75).
    assert awaiting(table.battle) == (OfferingFrom("b", "initiative", "", "a"),)
    table.offer("b")
    table.offer("a", "add", 2, 0)
    table.nothing()
    assert table.battle.initiative == "a"


def test_both_combat_rolls_lie_on_the_table_before_cards_are_offered(catalogue: Catalogue) -> None:
    """R73."""
    table = fighting(catalogue, a="0 0 2 3", b="0 1 2 3")
    table.roll("a", *(3,) * dice_wanted(table, "a"), own__in_contact=5)
    assert isinstance(awaiting(table.battle)[0], RollFrom)


def test_a_raised_combat_die_hits_but_is_no_natural_six(catalogue: Catalogue) -> None:
    table = fighting(catalogue, a="0 0 2 3", b="0 1 2 3")
    dice = dice_wanted(table, "a")
    table.roll("a", 2, *(1,) * (dice - 1), own__in_contact=5)
    other = dice_wanted(table, "b")
    table.roll("b", *(1,) * other, own__in_contact=5)
    assert awaiting(table.battle) == (OfferingFrom("b", "combat", "a1", "a"),)
    table.offer("b")
    table.offer("a", "add", 3, 0)
    table.nothing()
    assert table.battle.clash is not None and table.battle.clash.bout is not None
    attack = table.battle.clash.bout[0].attack
    assert attack is not None
    assert (attack.read.successes, attack.read.criticals, attack.raised[0]) == (1, 0, 3)
    assert isinstance(awaiting(table.battle)[0], RollFrom)


def test_an_enemys_hit_is_rolled_again(catalogue: Catalogue) -> None:
    table = fighting(catalogue, a="0 0 2 3", b="0 1 2 3")
    table.roll("a", *(1,) * (dice_wanted(table, "a") - 1), 6, own__in_contact=5)
    table.roll("b", *(1,) * dice_wanted(table, "b"), own__in_contact=5)
    last = len(table.battle.clash.bout[0].attack.faces) - 1  # type: ignore[union-attr,index]
    table.offer("b", "again", 0, last)
    table.roll("a", 2)
    table.nothing()
    assert table.battle.clash is None or not table.battle.clash.bout or not table.battle.clash.bout[0].attack.read.successes  # type: ignore[union-attr]


def test_nobody_is_asked_without_a_card(catalogue: Catalogue) -> None:
    table = CardTable(catalogue, TWO_UNITS, TWO_UNITS).deployed()
    table.bid("b", *table.deck("b").hand)
    table.bid("a", table.deck("a").hand[0])
    table.answer("a", "a")
    table.play_activation("a1", "b1")
    for seat in "ab":
        table.roll(seat, 3)
    assert awaiting(table.battle) == (OfferingFrom("a", "order", "a1", "a"),)


@pytest.mark.parametrize(("asking", "rolls"), [("own", ["b1"]), ("none", []), ("all", ["a1", "b1"])])
def test_a_player_says_about_which_rolls_he_is_asked(catalogue: Catalogue, asking: str, rolls: list[str]) -> None:
    table = activated(catalogue)
    if asking != "all":
        table.play(AskMe("b", asking))  # type: ignore[arg-type]  # one of the three
    table.play(AskMe("a", "none"))
    table.roll("a", 3)
    table.roll("b", 3)
    asked = []
    while isinstance(found := awaiting(table.battle)[0], OfferingFrom):
        asked.append(found.troop)
        table.offer("b")
    assert asked == rolls


def test_whoever_falls_silent_is_not_waited_for(catalogue: Catalogue) -> None:
    table = activated(catalogue)
    table.play(AskMe("a", "none"))
    table.roll("a", 3)
    table.roll("b", 3)
    table.play(AskMe("b", "none"))
    assert table.battle.activation is not None
    assert table.battle.activation.pool == {"a": 2, "b": 2}


def test_with_real_cards_only_what_comes_of_them_is_told(catalogue: Catalogue) -> None:
    table = CardTable(catalogue, TWO_UNITS, TWO_UNITS, real=True).deployed()
    table.no_duel()
    table.answer("a", "a")
    table.play_activation("a1", "b1")
    table.roll("a", 2)
    table.roll("b", 3)
    offers = [command for command in legal_commands(table.battle, "b") if isinstance(command, Offer)]
    assert offers == [Offer("b"), Offer("b", "again", -1, 0)]
    table.offer("b")
    adds = [command.card for command in legal_commands(table.battle, "a") if isinstance(command, Offer) and command.use == "add"]
    assert adds == [1, 2, 3]
    table.offer("a", "add", 2, 0)
    table.nothing()
    assert table.battle.activation is not None
    assert table.battle.activation.pool["a"] == 2


def test_a_held_roll_can_be_abandoned_by_agreement(catalogue: Catalogue) -> None:
    table = activated(catalogue)
    table.roll("a", 3)
    table.agree_on("abandon")
    assert awaiting(table.battle) == (RollFrom("a", "order", "a1"), RollFrom("b", "order", "b1"))


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("card", range(4))
@pytest.mark.parametrize("difficulty", [-1, 0, 1, 3, 5])
def test_a_raised_die_counts_by_its_total(face: int, card: int, difficulty: int) -> None:
    """R72: the natural 1 fails, the natural 6 is critical, and what a card adds counts towards the difficulty."""
    pool = Pool((Line("x", "book", "dice", 1), Line("y", "book", "difficulty", difficulty)))
    expected = "fumble" if face == 1 else "critical" if face == 6 else "success" if face + card >= 4 + difficulty else "miss"
    if difficulty == -1 and face > 1:
        expected = "critical" if face == 6 else "success" if face + card >= 3 else "miss"
    assert pool.outcome(face, card) == expected


def test_a_desperate_die_wants_a_natural_six_whatever_is_added() -> None:
    assert Pool(()).outcome(5, 3) == "miss"


@pytest.mark.parametrize(
    ("face", "card", "orders"),
    [(1, 3, Orders(1, ki=False)), (2, 1, Orders(1, ki=False)), (2, 2, Orders(2, ki=False)), (4, 2, Orders(2, ki=True))],
)
def test_a_raised_order_die_counts_by_its_total(face: int, card: int, orders: Orders) -> None:
    assert OrderRoll(()).best((face,), (card,)) == orders
