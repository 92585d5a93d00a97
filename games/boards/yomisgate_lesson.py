"""The steps that teach Yomi's Gate, each on a small map where there is one thing to do."""

from django.utils.translation import gettext_lazy as _

from games.boards.presentation import Step

LAND = "___..../__.f..m/_..m..f/......./f..m../.f.../.... d4:d4 legion:legion all g2-f2-f3:a5-b4-b5"
WAITING = "S4A2P2M3N1D1G1:S4A2P2M3N1D1G1"


def _position(units: str, rest: str, temple: str = "d4=-") -> str:
    return f"{LAND} {temple} {units} {WAITING} {rest}"


STEPS: tuple[Step, ...] = (
    Step(
        position=_position("Sf2:Sa4", "a act 5/0/0/0 -"),
        title=_("Energy moves a unit"),
        text=_(
            "You are Blue. A unit spends one energy for each space; a Samurai has four. The numbers show what would be"
            " left. Mountains end a movement, forests slow cavalry. Walk your Samurai from f2 to the temple on d4."
        ),
        accepts=("f2-d4",),
        praise=_("Two energy spent, two left."),
        hint=_("Tap the Samurai on f2, then the gate on d4."),
    ),
    Step(
        position=_position("Sd4:Sa4", "a act 5/0/1/0 d4/2/0/-"),
        title=_("Capture the temple"),
        text=_("For one energy the unit on the temple captures it. It is then one more training ground of yours."),
        accepts=("d4:temple",),
        praise=_("The gate is yours until somebody else captures it."),
        hint=_("Tap the Samurai on d4, then the button below the map."),
    ),
    Step(
        position=_position("Sd4:Sa4,Ac5", "a act 5/0/0/0 -", "d4=a"),
        title=_("Melee"),
        text=_(
            "To attack, a unit moves into the enemy's space and spends one energy more; cavalry charges for nothing."
            " Every attack is fatal. Attack the Archer on c5."
        ),
        accepts=("d4xc5",),
        praise=_("The Archer is in the graveyard. The Samurai's turn is over, as it has one attack."),
        hint=_("Tap your Samurai, then the Archer, then Attack."),
    ),
    Step(
        position=_position("Sd4,Me5:Sa4,Pc5", "a act 5/0/0/0 -", "d4=a"),
        title=_("Some take their killer along"),
        text=_(
            "A Pikeman takes cavalry along, a Daimyo or a Hakai whoever comes close. The map warns you. Destroy the"
            " Pikeman on c5 without losing a unit."
        ),
        accepts=("d4xc5",),
        praise=_("Infantry is safe from his pike."),
        hint=_("Not with the Mounted Samurai: use the Samurai on d4."),
    ),
    Step(
        position=_position("Ad4:Sb5,Sc4", "a act 5/0/0/0 -", "d4=a"),
        title=_("Shoot round the mountain"),
        text=_(
            "A ranged attack costs two energy and follows a way of spaces without mountains. Nobody is shot on a"
            " mountain, or from one. Of the two enemies your Archer can hit one."
        ),
        accepts=("d4>b5",),
        praise=_("Range 2, over c5. An Archer may shoot twice, and move before, between and after."),
        hint=_("c4 is a mountain. Tap the Archer, then the Samurai on b5."),
    ),
    Step(
        position=_position("Sd4:Sa4", "a muster 5/0/0/0 -", "d4=a"),
        title=_("Reinforce"),
        text=_(
            "Each turn begins with reinforcements: one unit for every free training ground of yours, and for a free"
            " temple of yours. Bring the Shogun."
        ),
        accepts=("shogun@f2", "shogun@f3"),
        praise=_("He may act at once. Heroes are strong, but whoever loses all three loses the game."),
        hint=_("Press Shogun in your reserve below the map, then tap a training ground."),
    ),
    Step(
        position=_position("Sb4:Sa7,Sb7", "a act 7/1/0/0 -"),
        title=_("Take the stronghold"),
        text=_(
            "The stronghold has walls on four sides: it is entered from its training grounds only, and not in the turn"
            " you arrive there. Your Samurai stood on b4 for a whole turn. Walk in."
        ),
        accepts=("b4-a5",),
        praise=_("You win. You know Yomi's Gate."),
        hint=_("Tap the Samurai on b4, then the stronghold on a5."),
    ),
)
