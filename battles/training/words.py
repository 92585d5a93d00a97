"""What the teacher says at each step: what has just happened and why, and what to do now.

The dice and losses named here are those of the script; a test reads them back from the battle.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

NAMES: Mapping[str, Promise] = {
    "a1": _("Blue spear unit"),
    "a2": _("Blue samurai unit"),
    "b1": _("Yellow spear unit"),
    "b2": _("Yellow monk unit"),
}
BLUE = _("Blue")
# A name is the same in every language.
RIVAL = "Haru"


@dataclass(frozen=True, slots=True)
class Said:
    """`tale` tells what is going on, `task` what to do; both are the teacher's."""

    title: Promise
    tale: Promise
    task: Promise


CHAPTERS: Mapping[str, Promise] = {
    "strategy": _("Before the battle"),
    "initiative": _("Turn 1: initiative"),
    "first": _("Turn 1: the first pair of units"),
    "second-pair": _("Turn 1: the second pair of units"),
    "next-turn": _("Turn 2 begins"),
}

SAID: Mapping[str, Said] = {
    "strategy": Said(
        _("Who prepares first?"),
        _(
            "Haru, another student, leads the yellow army of the Sohei; the blue one of the Buke is yours. Both roll a die at "
            "the same time and the higher result wins: an opposed roll. The commander of each army adds his modifier, here +1 "
            "for both."
        ),
        _("Make the strategy roll."),
    ),
    "edge": Said(
        _("Choose your side of the table"),
        _("Your 5 beats Haru's 2. The winner of the strategy roll chooses an edge and deploys first."),
        _("Take the southern edge: the blue army begins at the bottom of the picture."),
    ),
    "scenery": Said(
        _("A few things to hide behind"),
        _("The winner also rolls for the scenery: one die, and one element more. The table of this lesson is left open."),
        _("Roll for the scenery."),
    ),
    "deploy": Said(
        _("Deploy your first unit"),
        _(
            "Units are placed by turns, yours first, here no more than 10 cm from the own edge. The miniatures of a unit "
            "stand close together; in two ranks ten men are five wide."
        ),
        _("Deploy the blue spear unit."),
    ),
    "deploy-again": Said(
        _("And the second one"),
        _("Haru has answered with his own spearmen, face to face with yours."),
        _("Deploy the blue samurai unit."),
    ),
    "initiative": Said(
        _("The initiative roll"),
        _(
            "A turn has three phases, and both players are in each of them together: maintenance, initiative and activation. "
            "Maintenance takes old markers off, and there are none yet. Then both roll a die for the initiative."
        ),
        _("Make the initiative roll."),
    ),
    "first": Said(
        _("Who shows his hand first?"),
        _(
            "You won the initiative. In the activation phase each player points out one unit; these two are active, all "
            "others are reactive. Whoever has the initiative decides who points first. To go second is to know more."
        ),
        _("Let Haru point out a unit first."),
    ),
    "activate": Said(
        _("Activate a unit"),
        _("He activates his spearmen. Answer with the unit that stands before them."),
        _("Activate the blue spear unit. You may also tap their card."),
    ),
    "orders": Said(
        _("The order roll"),
        _(
            "How much a unit can do is rolled: one die and its initiative. Two or three is one order, four and more are two, "
            "and a natural 1 is one order whatever is added. With six and more the Ki wakes as well, which this lesson leaves "
            "out."
        ),
        _("Roll for your orders: the bars show your chances."),
    ),
    "pass": Said(
        _("May you react?"),
        _(
            "Both of you have two orders. Whoever pointed first gives the first one: the yellow spearmen moved 10 cm, their "
            "whole movement. After each order the other side looks whether a unit of its own may react. Nobody was attacked, "
            "and nobody passed close enough to be charged."
        ),
        _("Let them pass."),
    ),
    "move": Said(
        _("Give an order"),
        _(
            "Now an order of yours. A troop may have two movement orders in an activation, but only one that fights. Move "
            "less than you could and stay 6 cm away: within 5 cm of an enemy one stands in his control area."
        ),
        _("Give the order to move."),
    ),
    "answer": Said(
        _("You are charged!"),
        _(
            "With his second order Haru charges: his men go their 10 cm and a die more. A charged unit answers. Fleeing is "
            "possible, but yours has an order left and can strike back with its full strength."
        ),
        _("React with a combat order."),
    ),
    "combat": Said(
        _("The combat roll"),
        _(
            "The charge arrived. In hand to hand combat both sides strike at the same time. The app counts the dice: the "
            "attack of the troop, one for each miniature in contact, one for two complete ranks. Only you can see who touches "
            "whom, so it asks. Open “why” to see every line; each die that shows 4 or more is a hit."
        ),
        _("Five of your men are in contact, and behind them stands a second complete rank: say so, then roll."),
    ),
    "damage": Said(
        _("The damage roll"),
        _(
            "You hit four times, he hit five times: his charge gave him one die more. Now each hit is rolled again to see "
            "whether it wounds. A failed die leaves a stunned marker, and two of those make another wound; a natural 1 does "
            "nothing."
        ),
        _("Roll for the damage."),
    ),
    "honour": Said(
        _("The honour roll"),
        _(
            "You lost three men and he lost two, so the fight is lost for you. Each side points out which of the enemy's "
            "fighting miniatures fall. The loser rolls for honour: here low is good, and your men stay with their honour or "
            "less."
        ),
        _("Roll for the honour of the blue spear unit: 3 or less."),
    ),
    "close-up": Said(
        _("Close the ranks"),
        _(
            "A 1: your men stand. After a combat both sides, the winner first, may move miniatures that are not in contact up "
            "to 3 cm, to close gaps or to bring more men to the enemy. Haru has done so."
        ),
        _("Make your melee movements on the table and say that they are done."),
    ),
    "second-pair": Said(
        _("The next pair"),
        _(
            "All orders are spent. Both units are marked as used and cannot be activated again this turn. The units are still "
            "in contact and will fight on. Each player has one unit left."
        ),
        _("Let Haru go first once more: he will have to come to you."),
    ),
    "activate-again": Said(
        _("Your second unit"),
        _("He has activated his monks. They are the only ones he had left, as the samurai are for you."),
        _("Activate the blue samurai unit."),
    ),
    "one-order": Said(
        _("One order or two?"),
        _("The samurai have initiative 1, as the monks have: with a 3 on the die they would have two orders."),
        _("Roll for your orders."),
    ),
    "pass-again": Said(
        _("He comes to you"),
        _("You have one order, and he had one too: he spent it on moving his monks 10 cm. Your samurai are now 13 cm away."),
        _("Let them pass."),
    ),
    "charge": Said(
        _("Charge!"),
        _(
            "A charge is 10 cm and one die, and you need 13. The monks have no order left. They can still react, but an "
            "answer without an order costs them a die."
        ),
        _("Give the order to charge the yellow monk unit."),
    ),
    "charge-die": Said(
        _("How far do they run?"),
        _("The monks will fight back by reaction. The die of the charge is added to the 10 cm; a 1 would be too short."),
        _("Roll the die of the charge."),
    ),
    "reached": Said(
        _("Did they arrive?"),
        _("Three more are 13 cm. The app does not see your table, so it asks what came of it."),
        _("Say that the samurai reached the monks."),
    ),
    "combat-again": Said(
        _("An unequal fight"),
        _(
            "Four of your five men have an enemy before them, and this time the die for charging is yours. The monks throw "
            "one less, for their reaction. Five men have no second rank."
        ),
        _("Four are in contact, nothing else: say so and roll."),
    ),
    "damage-again": Said(
        _("Armour"),
        _(
            "Five hits against two. The monks wear no armour and are wounded with 4 or more; your samurai do, and the monks "
            "will need a 5."
        ),
        _("Roll for the damage."),
    ),
    "chase": Said(
        _("They run"),
        _(
            "Three monks fell, and one samurai. The monks rolled a 5 for their honour, more than their 3: they turn and run 7 "
            "cm. The victor may run after them, which carries him away from the battle."
        ),
        _("Do not give chase."),
    ),
    "end-of-turn": Said(
        _("The end of the turn"),
        _(
            "Nobody has a unit left that is not used. If one player had, he could activate one more, and then the turn would "
            "be over as well."
        ),
        _("Finish your melee movements: with that the turn ends."),
    ),
    "next-turn": Said(
        _("Maintenance"),
        _(
            "Turn 2 begins with the maintenance phase. The monks who fled roll for their honour first: a 2, they gather "
            "again. Then used and stunned markers come off, and all units are ready. Your spearmen are still in combat."
        ),
        _("Roll for the initiative of the second turn."),
    ),
}
