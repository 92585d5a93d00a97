"""The exact odds: against the public library icepool, and what a whole combat costs."""

from collections.abc import Callable, Iterator

from rulebook.kensei.odds import Again, Body, Fighter, Party, combat, combat_odds, impacts
from rulebook.kensei.odds.damage import Blow, Target, harm
from rulebook.kensei.odds.honour import Morale, Nerve
from rulebook.kensei.odds.impacts import Attack
from tests.bench.measuring import Measure, seconds_each
from tests.rulebook.kensei.mustering import CATALOGUE
from tests.rulebook.kensei.odds.icepool_dice import harm_of
from tests.rulebook.kensei.odds.naive import of
from tests.rulebook.kensei.receipts import side, troop

FASTER_PROMISED = 50
COMBAT_PROMISED_MS = 20
NERVE = Nerve(4, again=1)


def against_icepool() -> Iterator[Measure]:
    """Thirty dice with natural 1s rolled again, to wounds and markers left."""
    hit, wound = of(30), of(1)
    own, theirs = seconds_each(
        lambda: harm(impacts(hit, (Again(0, "ones"),)), Blow(wound), Target()),
        lambda: harm_of(hit, wound, per_wound=2, stunned=0, ones_again=True),
        rounds=9,
    )
    yield Measure("wounds of thirty dice", own * 1000, "ms")
    yield Measure("the same in icepool, in ours", theirs / own, "times", at_least=FASTER_PROMISED)


def whole_combats() -> Iterator[Measure]:
    """Fifteen against fifteen, both led, with volunteers; then from troops and rules data, receipts included."""
    plain, rerolling = _fighter(()), _fighter((Again(),))
    party = _party()
    known, again, read = seconds_each(
        lambda: combat(plain, plain),
        lambda: combat(rerolling, rerolling),
        lambda: combat_odds(CATALOGUE, party, party),
        rounds=30,
    )
    yield Measure("a combat of 15 v 15 with leaders", known * 1000, "ms", at_most=COMBAT_PROMISED_MS)
    yield Measure("the same with a reroll in every roll", again * 1000, "ms")
    yield Measure("the same from two troops and the rules data", read * 1000, "ms", at_most=COMBAT_PROMISED_MS)


def _fighter(changes: tuple[Again, ...]) -> Fighter:
    """Twenty dice: attack two, fourteen men, a hero of four."""
    nerves = Morale({"led": NERVE, "unled": NERVE, "last-man": NERVE, "leader-alone": NERVE}, front=5)
    return Fighter(Attack(of(20), changes), Blow(of(1, difficulty=1), changes), Body(14, leader=3, volunteers=3), nerves)


def _party() -> Party:
    facts = {"unit": 1, "in_contact": 14, "led": 1, "leader_in_contact": 1, "leader_at_melee": 4, "honour": 5, "two_ranks": 1}
    samurai = troop("katana", titles=["samurai"], armour=["samurai-armour"], abilities=["trained"])
    return Party(side(samurai, **facts), miniatures=14, leader=3, volunteers=3, front=5)


MEASUREMENTS: tuple[Callable[[], Iterator[Measure]], ...] = (against_icepool, whole_combats)
