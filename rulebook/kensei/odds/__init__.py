"""Exact odds of every roll, in whole numbers until the last step. Standard library only, and nothing of a battle's state.

`reading` makes fighters and shots of two troops and the rules data; `combat` and `shooting` work them out to the honour
roll; `orders` are order rolls and `offerings` what a command card is worth. Underneath: `impacts`, `damage`,
`casualties`, `honour`, `resolution`; `throws` throws the dice, `kinds` says what they bring and `changes` what may be
done to them once they lie.
"""

from rulebook.kensei.odds.casualties import Body, Loss
from rulebook.kensei.odds.changes import Again, Lose, Raise
from rulebook.kensei.odds.combat import combat
from rulebook.kensei.odds.fighter import CombatOdds, Fighter, SideOdds
from rulebook.kensei.odds.impacts import impacts
from rulebook.kensei.odds.offerings import (
    Offering,
    Worth,
    offering,
    offering_on,
    offering_on_honour,
    offering_on_orders,
)
from rulebook.kensei.odds.orders import orders
from rulebook.kensei.odds.party import Party
from rulebook.kensei.odds.reading import combat_odds, fighter, not_reckoned, order_roll, shooting_odds, shot
from rulebook.kensei.odds.shooting import Shot, shooting
from rulebook.kensei.odds.spread import Spread, at_least, average

__all__ = [
    "Again",
    "Body",
    "CombatOdds",
    "Fighter",
    "Lose",
    "Loss",
    "Offering",
    "Party",
    "Raise",
    "Shot",
    "SideOdds",
    "Spread",
    "Worth",
    "at_least",
    "average",
    "combat",
    "combat_odds",
    "fighter",
    "impacts",
    "not_reckoned",
    "offering",
    "offering_on",
    "offering_on_honour",
    "offering_on_orders",
    "order_roll",
    "orders",
    "shooting",
    "shooting_odds",
    "shot",
]
