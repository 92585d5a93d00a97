"""The worth of an offering: what is told beforehand is what the engine makes of it, die by die."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebook.kensei.battle.card_commands import Offer
from rulebook.kensei.battle.commands import Roll
from rulebook.kensei.battle.history import History, played
from rulebook.kensei.battle.offering_worth import Measure, measures, reading
from rulebook.kensei.battle.offerings import dice_of, first_lying, offers
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.odds import Raise, Worth, offering_on_honour, offering_on_orders
from rulebook.kensei.single_rolls import HonourRoll, OrderRoll
from rulebook.kernel.dice import ScriptedDice

from .card_tables import CardTable
from .tables import army
from .test_offerings import TWO_UNITS, activated, dice_wanted, fighting

ONE_UNIT = army("kuge", "yari-ashigaru x10")
NO_DICE = ScriptedDice()


def worth(table: CardTable, *offer: object) -> dict[str, Worth]:
    return {one.what: one.worth for one in measures(table.battle, Offer(*offer))}  # type: ignore[arg-type]  # a seat and numbers


def carried_out(table: CardTable, offer: Offer) -> dict[str, Fraction]:
    """The mean of what the engine's dice come to after the offer, all six faces of a reroll tried."""
    history = played(table.history, offer, NO_DICE)
    if offer.use != "again":
        return _read(history.battle)
    roller = table.cards.lying[0].seat
    ends = [_read(played(history, Roll(roller, {}, (face,)), NO_DICE).battle) for face in range(1, 7)]
    return {what: sum((end[what] for end in ends), Fraction(0)) / 6 for what in ends[0]}


def _read(battle: Battle) -> dict[str, Fraction]:
    lying = first_lying(battle)
    assert lying is not None
    return dict(reading(battle, lying, dice_of(battle, lying)))


def test_every_offer_on_an_order_roll_is_worth_what_comes_of_it(catalogue: Catalogue) -> None:
    table = activated(catalogue, a="1 2 3 0", b="1 2 3 0")
    table.roll("a", 2)
    table.roll("b", 5)
    for offer in offers(table.battle, "b"):
        told = {one.what: one.worth.with_card for one in measures(table.battle, offer)}
        assert told == carried_out(table, offer), offer


def test_every_offer_on_a_combat_roll_is_worth_what_comes_of_it(catalogue: Catalogue) -> None:
    table = fighting(catalogue, a="1 2 3 0", b="1 2 3 0")
    faces = (1, 2, 3, 4, 5, 6, 6, 6)
    table.roll("a", *faces[: dice_wanted(table, "a")], own__in_contact=5)
    table.roll("b", *(faces * 2)[: dice_wanted(table, "b")], own__in_contact=5)
    table.offer("b")
    found = [offer for offer in offers(table.battle, "a") if offer.use]
    assert {offer.use for offer in found} == {"again", "add"}
    for offer in found:
        told = {one.what: one.worth.with_card for one in measures(table.battle, offer)}
        after = played(table.history, offer, NO_DICE)
        assert told == ({"hits": _hits(after)} if offer.use == "add" else {"hits": _mean_hits(after)}), offer


def _hits(history: History) -> Fraction:
    clash = history.battle.clash
    assert clash is not None and clash.bout is not None and clash.bout[0].attack is not None
    return Fraction(clash.bout[0].attack.read.successes)


def _mean_hits(history: History) -> Fraction:
    return sum((_hits(played(history, Roll("a", {}, (face,)), NO_DICE)) for face in range(1, 7)), Fraction(0)) / 6


def test_the_worth_on_an_order_roll_agrees_with_the_odds(catalogue: Catalogue) -> None:
    """Before the roll the odds know the mean over all faces; the worth on each face averages to it for whoever plays by it."""
    for card in (1, 2, 3):
        gains = []
        for face in range(1, 7):
            table = activated(catalogue, a=f"{card} 0 0 0", b="0 0 0 0")
            table.roll("a", face)
            table.roll("b", 1)
            table.offer("b")
            lines = table.cards.lying[0].lines
            gains.append(worth(table, "a", "add", card, 0)["orders"].gain)
        two, _ = offering_on_orders(OrderRoll(lines), Raise(card))
        assert sum(gains, Fraction(0)) / 6 == two.gain


def test_a_failed_honour_roll_rolled_again_is_worth_its_chance(catalogue: Catalogue) -> None:
    table = CardTable(catalogue, ONE_UNIT, ONE_UNIT).deployed()
    table.pair("a1", "b1", (1, 1))
    table.order("a", "shelter")
    table.agree_on("mark", "b1", "in-retreat")
    table.order("b", "shelter")
    table.roll("b", 6)
    lines = table.cards.lying[0].lines
    holds = worth(table, "b", "again", table.deck("b").hand[0], 0)["holds"]
    assert holds == Worth(Fraction(0), HonourRoll(lines).chance())
    # Before the roll the odds count a reroll of the failures alone.
    failures = 1 - HonourRoll(lines).chance()
    assert offering_on_honour(HonourRoll(lines)).gain == failures * holds.gain


@pytest.mark.parametrize(
    ("own", "other", "card", "wins"), [(3, 5, 3, (0, 1)), (3, 5, 2, (0, Fraction(1, 2))), (5, 5, 0, (Fraction(1, 2),) * 2)]
)
def test_a_card_on_the_initiative_roll_is_measured_against_the_other_roll(
    catalogue: Catalogue, own: int, other: int, card: int, wins: tuple[Fraction, Fraction]
) -> None:
    table = CardTable(catalogue, TWO_UNITS, TWO_UNITS, a=f"{card} 0 1 1").first_maintenance()
    table.roll("a", own)
    table.roll("b", other)
    table.offer("b")
    assert worth(table, "a", "add", card, 0)["wins"] == Worth(*map(Fraction, wins))


def test_damage_is_measured_in_wounds_and_casualties(catalogue: Catalogue) -> None:
    table = fighting(catalogue, a="3 2 1 0", b="0 0 0 0")
    table.roll("a", *(6,) * dice_wanted(table, "a"), own__in_contact=5)
    table.roll("b", *(1,) * dice_wanted(table, "b"), own__in_contact=5)
    table.nothing()
    count = dice_wanted(table, "a", {})
    table.roll("a", 2, 2, *(1,) * (count - 2))
    table.offer("b")
    # Two stunned markers make a wound; a die that wounds leaves one marker alone.
    same = Worth(Fraction(1), Fraction(1))
    assert worth(table, "a", "add", 3, 0) == {"wounds": same, "casualties": same}


def test_a_measure_says_whether_it_is_a_chance() -> None:
    assert Measure("holds", Worth(Fraction(0), Fraction(1))).is_chance
    assert not Measure("hits", Worth(Fraction(0), Fraction(1))).is_chance
