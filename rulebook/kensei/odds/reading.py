"""From two troops and the rules data to what the odds are worked out of: the same pools, rerolls and steps as in play.

Faith lets a troop reroll one die of its combat roll or of its damage roll, not of both (S6966): it is counted on the
combat roll.
"""

from __future__ import annotations

from rulebook.kensei.attributes import attribute, successes_lost
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.effects import gather, gathered, rerolls_in
from rulebook.kensei.forces import Engagement, engage
from rulebook.kensei.modifiers import Reroll
from rulebook.kensei.odds.casualties import VOLUNTEER, Body
from rulebook.kensei.odds.chance_steps import cancelled, counts_more, gambles, halvings, has_step, left_out, tie_broken
from rulebook.kensei.odds.changes import Again, Change, Lose
from rulebook.kensei.odds.combat import combat
from rulebook.kensei.odds.damage import Blow
from rulebook.kensei.odds.fighter import CombatOdds, Fighter, SideOdds
from rulebook.kensei.odds.impacts import Attack
from rulebook.kensei.odds.morale_reading import morale_of
from rulebook.kensei.odds.party import Party, situation
from rulebook.kensei.odds.shooting import Shot, shooting
from rulebook.kensei.pools import Pool
from rulebook.kensei.rows import Row
from rulebook.kensei.sides import Situation
from rulebook.kensei.single_rolls import OrderRoll

BOTH_ROLLS = "melee"


def combat_odds(catalogue: Catalogue, first: Party, second: Party) -> CombatOdds:
    """Two troops and their facts, to the end of the combat."""
    return combat(fighter(catalogue, first, second), fighter(catalogue, second, first))


def shooting_odds(catalogue: Catalogue, shooter: Party, target: Party, roll: str = "shoot") -> SideOdds:
    """What a shot does to its target; `roll` may be `hold-and-shoot`."""
    return shooting(shot(catalogue, shooter, target, roll))


def not_reckoned(catalogue: Catalogue, first: Party, second: Party, roll: str = "combat") -> tuple[Row, ...]:
    """Abilities in play that the odds of the roll leave out."""
    return left_out(engage(catalogue, situation(roll, first, second)))


def fighter(catalogue: Catalogue, own: Party, enemy: Party) -> Fighter:
    engagement = engage(catalogue, situation("combat", own, enemy))
    attack = Attack(
        Pool(gathered(catalogue, engagement)),
        (*_changes(engagement), *own.cards),
        gambles(engagement, "before-combat"),
        ones_strike=has_step(engagement, "combat-rolled", "ones-are-hits", on_roller=True),
        ones_strike_back=has_step(engagement, "combat-rolled", "ones-are-hits", on_roller=False),
        cancelled=cancelled(engagement),
    )
    tie, by_criticals = tie_broken(engagement)
    return Fighter(
        attack,
        _blow(catalogue, own, enemy, "melee-damage"),
        _body(catalogue, own, engagement, of_roller=True),
        morale_of(catalogue, own, enemy),
        counts_more(engagement),
        tie,
        by_criticals,
        has_step(engagement, "resolution", "extra-casualties", on_roller=True),
    )


def shot(catalogue: Catalogue, shooter: Party, target: Party, roll: str = "shoot") -> Shot:
    engagement = engage(catalogue, situation(roll, shooter, target))
    attack = Attack(
        Pool(gathered(catalogue, engagement)),
        (*_changes(engagement), *shooter.cards),
        sixes_only=has_step(engagement, "shoot-rolled", "sixes-only", on_roller=True),
        halved=halvings(engagement, "shoot-rolled", "impacts"),
    )
    body = _body(catalogue, target, engagement, of_roller=False)
    return Shot(attack, _blow(catalogue, shooter, target, "shoot-damage"), body, morale_of(catalogue, target, shooter))


def order_roll(catalogue: Catalogue, of: Situation) -> tuple[OrderRoll, int]:
    """The order roll of a situation, and the rerolls it may have."""
    engagement = engage(catalogue, of)
    extra = attribute(catalogue, engagement, "orders").value
    return OrderRoll(gathered(catalogue, engagement), extra), len(rerolls_in(engagement))


def _blow(catalogue: Catalogue, own: Party, enemy: Party, roll: str) -> Blow:
    """The damage roll of one impact; the table of harm adds the others."""
    engagement = engage(catalogue, situation(roll, own, enemy, impacts=1))
    lost = successes_lost(catalogue, engagement.situation)
    return Blow(
        Pool(gathered(catalogue, engagement)),
        (*_changes(engagement), *(Lose() for _ in range(lost))),
        gambles(engagement, "before-damage"),
        stuns=roll == "melee-damage",
        leader_on=attribute(catalogue, engagement, "leader_wounded_on").value,
        halved=next(iter(halvings(engagement, "damage-rolled", "wounds")), None),
        aim=own.aim,
    )


def _body(catalogue: Catalogue, party: Party, engagement: Engagement, *, of_roller: bool) -> Body:
    protection = VOLUNTEER
    if party.volunteers:
        protection = Pool(gather(catalogue, situation("protect-leader", party, None, volunteers=party.volunteers)))
    return Body(
        party.miniatures,
        max(1, attribute(catalogue, engagement, "wounds", of_roller=of_roller).value),
        party.carried,
        party.stunned,
        attribute(catalogue, engagement, "stunned_per_wound", of_roller=of_roller).value,
        party.leader,
        party.volunteers,
        protection,
        party.visible,
    )


def _changes(engagement: Engagement) -> tuple[Change, ...]:
    found = (force.effect for force in rerolls_in(engagement))
    return tuple(_again(effect) for effect in found if isinstance(effect, Reroll) and _is_counted(effect, engagement))


def _is_counted(effect: Reroll, engagement: Engagement) -> bool:
    return effect.roll != BOTH_ROLLS or engagement.situation.roll == "combat"


def _again(effect: Reroll) -> Again:
    return Again(effect.dice, effect.which, by_enemy=effect.whose == "enemy")
