"""Two troops of the whole catalogue in melee, with every ability they have awake, and an engine that fights it out.

Choices are made as the odds make them: the worst of one's own dice and the best of the enemy's are rolled again, if a new die is
better on average.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rulebook.kensei.battle.acting import steps_of
from rulebook.kensei.battle.awaited import AnswerFrom, OrderFrom, RollFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.carrying_out import questions
from rulebook.kensei.battle.commands import Answer, Roll
from rulebook.kensei.battle.history import played
from rulebook.kensei.battle.impacts import blow_by
from rulebook.kensei.battle.play import decide, evolved
from rulebook.kensei.battle.procedures import Blow
from rulebook.kensei.battle.prospects import party
from rulebook.kensei.battle.rolls import situation_of
from rulebook.kensei.battle.second_throws import KEEP, last_throw
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.odds import CombatOdds, combat_odds, not_reckoned
from rulebook.kensei.profiles import Profile
from rulebook.kernel.dice import Dice

from .tables import Table, army

Choose = Callable[[int], int]
IN_CONTACT = 2
FRONT = 2


def drawn(catalogue: Catalogue, choose: Choose) -> Table:
    """Two profiles of all there are, three to six of each, with all their abilities; the first has charged the second."""
    slugs = sorted(slug for slug, profile in catalogue.profiles.items() if _can_fight(profile))
    pair = [slugs[choose(len(slugs))] for _ in range(2)]
    profiles = {**catalogue.profiles, **{slug: _awake(catalogue.profiles[slug]) for slug in pair}}
    rules = replace(catalogue, profiles=profiles)
    sizes = [3 + choose(4), 3 + choose(4)]
    one, other = (army("buke", f"{slug} x{size}") for slug, size in zip(pair, sizes, strict=True))
    table = Table(rules, one, other, abilities=True).deployed()
    table.agree_on("engage", "a1", "b1")
    return table


def reckoned(table: Table) -> CombatOdds | None:
    """What the odds say of the fight; nothing if they leave an ability of it out."""
    one, other = (party(table.battle, troop, {"in_contact": IN_CONTACT}, front=FRONT) for troop in ("a1", "b1"))
    if not_reckoned(table.battle.catalogue, one, other) or not_reckoned(table.battle.catalogue, other, one):
        return None
    return combat_odds(table.battle.catalogue, one, other)


def to_blows(table: Table) -> Battle:
    """Both are activated, use no ability before the fight, and fight with combat orders."""
    table.answer("a", "a")
    table.play_activation("a1", "b1")
    while not isinstance(awaiting(table.battle)[0], OrderFrom):
        awaited = awaiting(table.battle)[0]
        if isinstance(awaited, AnswerFrom):
            table.answer(awaited.seat, awaited.choices[-1])
        else:
            command = Roll(awaited.seat, table.answers(Roll(awaited.seat), {}))
            table.history = played(table.history, command, LowDice())
    table.order("a", "combat")
    if table.battle.clash is None:
        table.react("b", "b1", "combat")
    return table.battle


class LowDice:
    """Dice that wake nobody's Ki."""

    def d6(self, count: int) -> tuple[int, ...]:
        return (1,) * count

    def shuffle(self, items: object) -> tuple[object, ...]:
        raise AssertionError("nothing is shuffled here")


def fought(battle: Battle, dice: Dice) -> Battle:
    """The fight as the engine plays it, up to the moment it is decided."""
    while battle.clash is None or not battle.clash.resolved:
        awaited = awaiting(battle)[0]
        command = _roll(battle, awaited) if isinstance(awaited, RollFrom) else _answer(battle, awaited)  # type: ignore[arg-type]  # nothing else is asked in a melee
        battle = evolved(decide(command, battle, dice), battle)
    return battle


def _can_fight(profile: Profile) -> bool:
    """Leaders are no units, nor are cannons, and what is worth nothing leaves the table at once."""
    return not profile.leader and profile.points > 0 and profile.troop_type != "war-machine"


def _awake(profile: Profile) -> Profile:
    return replace(profile, abilities=tuple(replace(use, use="pa") for use in profile.abilities))


def _roll(battle: Battle, awaited: RollFrom) -> Roll:
    asked = questions(Roll(awaited.seat), battle)
    return Roll(awaited.seat, {key: IN_CONTACT if key == "own:in_contact" else 0 for key in asked})


def _answer(battle: Battle, awaited: AnswerFrom) -> Answer:
    if awaited.question == "again":
        return Answer(awaited.seat, _again(battle, awaited))
    return Answer(
        awaited.seat, awaited.choices[-1] if awaited.question in ("spread-impacts", "banner-falls") else awaited.choices[0]
    )


def _again(battle: Battle, awaited: AnswerFrom) -> str:
    blow = blow_by(battle, awaited.troop)
    assert blow is not None and blow.again
    rule = blow.again[0]
    worths = {face: _worth(battle, blow, face) for face in range(1, 7)}
    offered = [int(choice) for choice in awaited.choices if choice != KEEP]
    average = sum(worths.values())
    if rule[0] == "own":
        if blow.damage and rule[1] == "faith":
            return KEEP
        worst = min(offered, key=lambda face: worths[face])
        return str(worst) if 6 * worths[worst] < average else KEEP
    best = max(offered, key=lambda face: (worths[face], face))
    return str(best) if 6 * worths[best] > average else KEEP


def _worth(battle: Battle, blow: Blow, face: int) -> int:
    """What a die is worth to whoever rolled it."""
    throw = last_throw(blow)
    assert throw is not None
    outcome = replace(throw, faces=(face,)).read.outcomes[0]
    if blow.damage:
        per_wound = blow.per_wound
        return per_wound if outcome in ("success", "critical") else int(outcome == "miss")
    if outcome == "fumble":
        return _ones_hit(battle, blow.troop, blow.foe) - _ones_hit(battle, blow.foe, blow.troop)
    return int(outcome != "miss")


def _ones_hit(battle: Battle, troop: str, foe: str) -> int:
    found = steps_of(battle, situation_of(battle, "combat", troop, foe), "combat-rolled", troop, foe)
    return int(any(due.step == "ones-are-hits" and due.troop == troop for due in found))
