"""The odds of every ability equal brute force: each, on either side, in a melee, in a shot and in an order roll."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.odds import Party, combat, fighter, order_roll, orders, shooting, shot
from rulebook.kensei.single_rolls import OrderRoll
from tests.rulebook.kensei.abilities.test_every_ability import ABILITIES
from tests.rulebook.kensei.receipts import side, situation, troop

from .naive_rolls import gifted_combat, gifted_shot

# What is so of the bearer and of whom it faces: whoever charges, everything an ability could ask for is there.
CHARGING = {"unit": 1, "charging": 1, "started_inside": 1, "two_ranks": 1, "male": 1}
CHARGED = {"unit": 1, "rear": 1, "male": 1, "short_distance": 1}


def men(*abilities: str, miniatures: int = 3, **facts: int) -> Party:
    return Party(side(troop("yumi", abilities=abilities, clan="kuge", armour=["samurai-armour"]), **facts), miniatures)


def near(ability: str, **facts: int) -> Party:
    """A troop that has others with the ability within reach, friends and foes alike."""
    party = men(**facts)
    told = side(party.side.profile, **facts, **{f"near:{ability}": 1})
    return Party(told, party.miniatures, near=frozenset({ability}))


def matchups(catalogue: Catalogue, ability: str) -> list[tuple[Party, Party]]:
    slug = ability.partition(":")[0]
    pairs = [(men(ability, **CHARGING), men(**CHARGED)), (men(ability, **CHARGED), men(**CHARGING))]
    if any(effect.on.is_aura for effect in catalogue.abilities[slug].effects):
        pairs.append((near(slug, **CHARGING), near(slug, **CHARGED)))
    return pairs


@pytest.mark.parametrize("ability", sorted(ABILITIES))
def test_a_melee_with_the_ability_equals_every_melee_there_is(catalogue: Catalogue, ability: str) -> None:
    for one, other in matchups(catalogue, ability):
        first, second = fighter(catalogue, one, other), fighter(catalogue, other, one)
        exact, naive = combat(first, second), gifted_combat(first, second)
        assert exact.winner.chances() == winners(naive)
        assert exact.first.after.chances() == ends(naive, 1)
        assert exact.second.after.chances() == ends(naive, 2)


def winners(naive: Counter[tuple[str, str, str]]) -> dict[str, Fraction]:
    found = dict.fromkeys(("first", "second", "nobody"), Fraction(0))
    for (winner, _, _), share in naive.items():
        found[winner] += share
    return found


def ends(naive: Counter[tuple[str, str, str]], place: int) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for end, share in naive.items():
        found[end[place]] = found.get(end[place], Fraction(0)) + share
    return {end: share for end, share in found.items() if share}


@pytest.mark.parametrize("ability", sorted(ABILITIES))
def test_a_shot_with_the_ability_equals_every_shot_there_is(catalogue: Catalogue, ability: str) -> None:
    slug = ability.partition(":")[0]
    using = {**CHARGED, f"using:{slug}": 1}
    for shooter, target in ((men(ability, **using), men(unit=1, ran=1)), (men(**CHARGED), men(ability, unit=1, moved=1))):
        made = shot(catalogue, shooter, target)
        naive = {count: share for count, share in gifted_shot(made).items() if share}
        assert shooting(made).removed.chances() == naive


@pytest.mark.parametrize("ability", sorted(ABILITIES))
def test_an_order_roll_with_the_ability_equals_every_roll_there_is(catalogue: Catalogue, ability: str) -> None:
    slug = ability.partition(":")[0]
    own = situation("order", side(troop(abilities=[ability]), unit=1))
    reached = situation("order", side(troop(titles=["ashigaru"]), unit=1, **{f"near:{slug}": 1}), allies=[slug], foes=[slug])
    for of in (own, reached):
        roll, again = order_roll(catalogue, of)
        assert orders(roll, again=again, goal="ki").chance(lambda end: end.ki) == every_order_roll(roll, again)


def every_order_roll(roll: OrderRoll, again: int) -> Fraction:
    """The chance of Ki: of several dice the best counts, and the lowest is thrown again while Ki sleeps."""
    good = Fraction(0)
    throws = list(product(range(1, 7), repeat=roll.dice))
    for faces in throws:
        good += Fraction(_wakes(roll, faces, again), len(throws))
    return good


def _wakes(roll: OrderRoll, faces: tuple[int, ...], again: int) -> Fraction:
    if roll.best(faces).ki:
        return Fraction(1)
    if not again:
        return Fraction(0)
    kept = sorted(faces)[1:]
    return sum((_wakes(roll, (*kept, new), again - 1) for new in range(1, 7)), Fraction(0)) / 6
