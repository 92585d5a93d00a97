"""The training battle as it is played: what the newcomer does, what the other student does then, and both their dice (S706-1060).

The first fight is the book's own: two moves, a charge, three casualties against two, and honour held with a 1. The second pair
shows the rest of a turn: one order instead of two, an answer without an order, a defeat that flees, and what is left of it when
the next turn begins. The newcomer is always seat a. Dice are written here, so that everybody learns from the same turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulebook.kensei.army import ArmyList, Entry
from rulebook.kensei.battle.commands import Activate, Answer, Begin, Command, Deploy, GiveOrder, React, Roll
from rulebook.kernel.seats import Seat

ME: Seat = "a"
OTHER: Seat = "b"
SCENARIO = "encounter-and-annihilation"
# What the table shows of the first fight and of the second.
FIVE_IN_TWO_RANKS: Mapping[str, int] = {"own:in_contact": 5, "own:two_ranks": 1}
FOUR: Mapping[str, int] = {"own:in_contact": 4}

# The middle of a front on the drawn table, in centimetres from its north-western corner.
Spot = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Step:
    """What the newcomer does at a step and what follows it; `rule` is where the book explains it, as table and row.

    A roll names the faces that fall and what the table must be told. `moved` are the fronts that stand elsewhere afterwards.
    """

    slug: str
    wanted: Command
    then: tuple[Command, ...] = ()
    rule: tuple[str, str] = ("", "")
    moved: tuple[tuple[str, Spot], ...] = ()


def mine(*faces: int, told: Mapping[str, int] | None = None) -> Roll:
    return Roll(ME, told or {}, faces)


def theirs(*faces: int, told: Mapping[str, int] | None = None) -> Roll:
    return Roll(OTHER, told or {}, faces)


STEPS: tuple[Step, ...] = (
    Step("strategy", mine(5), (theirs(2),), ("turnstep", "strategy-roll")),
    Step("edge", Answer(ME, "south"), rule=("turnstep", "strategy-roll")),
    Step("scenery", mine(2), (Answer(ME, "done"),), ("turnstep", "place-scenery")),
    Step(
        "deploy",
        Deploy(ME, "a1"),
        (Deploy(OTHER, "b1"),),
        ("turnstep", "deploy"),
        (("a1", (13, 31)), ("b1", (13, 9))),
    ),
    Step(
        "deploy-again",
        Deploy(ME, "a2"),
        (Deploy(OTHER, "b2"),),
        ("turnstep", "deploy"),
        (("a2", (30, 32)), ("b2", (28, 9))),
    ),
    Step("initiative", mine(5), (theirs(3),), ("turnstep", "initiative-roll")),
    Step("first", Answer(ME, OTHER), (Activate(OTHER, "b1"),), ("turnstep", "unit-activation")),
    Step("activate", Activate(ME, "a1"), rule=("turnstep", "unit-activation")),
    Step("orders", mine(4), (theirs(3), GiveOrder(OTHER, "b1", "move")), ("turnstep", "order-roll"), (("b1", (13, 19)),)),
    Step("pass", React(ME, "", "let-pass"), rule=("order", "opportunity-charge")),
    Step(
        "move",
        GiveOrder(ME, "a1", "move"),
        (React(OTHER, "", "let-pass"), GiveOrder(OTHER, "b1", "charge", "a1")),
        ("order", "move"),
        (("a1", (13, 25)),),
    ),
    Step(
        "answer",
        React(ME, "a1", "combat"),
        (theirs(4), Answer(OTHER, "yes")),
        ("order", "charge"),
        (("b1", (13, 25)),),
    ),
    Step(
        "combat",
        mine(6, 4, 2, 3, 1, 5, 2, 4, told=FIVE_IN_TWO_RANKS),
        (theirs(4, 5, 2, 6, 1, 3, 4, 5, 2, told=FIVE_IN_TWO_RANKS),),
        ("order", "combat"),
    ),
    Step("damage", mine(5, 2, 4, 1), (theirs(6, 4, 3, 5, 1),), ("turnstep", "resolve-melee")),
    Step("honour", mine(1), (Answer(OTHER, "done"),), ("tablerow", "honour-attribute")),
    Step("close-up", Answer(ME, "done"), rule=("turnstep", "resolve-melee")),
    Step("second-pair", Answer(ME, OTHER), (Activate(OTHER, "b2"),), ("turnstep", "unit-activation")),
    Step("activate-again", Activate(ME, "a2"), rule=("turnstep", "unit-activation")),
    Step("one-order", mine(2), (theirs(1), GiveOrder(OTHER, "b2", "move")), ("turnstep", "order-roll"), (("b2", (28, 19)),)),
    Step("pass-again", React(ME, "", "let-pass"), rule=("order", "opportunity-charge")),
    Step("charge", GiveOrder(ME, "a2", "charge", "b2"), (React(OTHER, "b2", "combat-reaction"),), ("order", "charge")),
    Step("charge-die", mine(3), rule=("order", "charge")),
    Step("reached", Answer(ME, "yes"), rule=("order", "charge"), moved=(("a2", (30, 19)),)),
    Step("combat-again", mine(6, 5, 1, 4, 3, 5, 4, told=FOUR), (theirs(2, 4, 1, 6, 3, told=FOUR),), ("order", "combat-reaction")),
    Step(
        "damage-again",
        mine(4, 6, 2, 5, 1),
        (theirs(3, 5), theirs(5), Answer(OTHER, "flee"), theirs(3, 4), Answer(OTHER, "nobody")),
        ("armour", "samurai-armour"),
        (("b2", (28, 12)),),
    ),
    Step("chase", Answer(ME, "no"), rule=("marker", "in-retreat")),
    Step("end-of-turn", Answer(ME, "done"), (theirs(2),), ("turnstep", "mark-used")),
    Step("next-turn", mine(4), (theirs(6),), ("turnstep", "remove-markers")),
)


def opening(names: Mapping[str, str], players: Mapping[Seat, str]) -> Begin:
    """Ten spears and five more on either side, called by their colours so that nobody takes one for the other."""
    blue = _army("buke", (("yari-ashigaru", 10, names["a1"]), ("samurai-yari", 5, names["a2"])))
    yellow = _army("sohei", (("yari-ashigaru", 10, names["b1"]), ("monk-naginata", 5, names["b2"])))
    return Begin(ME, dict(players), {ME: blue, OTHER: yellow}, SCENARIO)


def _army(clan: str, units: tuple[tuple[str, int, str], ...]) -> ArmyList:
    return ArmyList(
        clan, entries=tuple(Entry(f"e{place}", slug, count, name=name) for place, (slug, count, name) in enumerate(units, 1))
    )
