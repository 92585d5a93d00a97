"""The steps that teach Torii, each on a position where there is one thing to do."""

from django.utils.translation import gettext_lazy as _

from games.boards.presentation import Step

STEPS: tuple[Step, ...] = (
    Step(
        position="...../...../...../...../..... b2:e5 2:123 none:none a turn",
        title=_("Jump around"),
        text=_(
            "You are Blue. Each turn you use one of your tiles and make as many steps as it says, up, down, left or"
            " right, never landing twice on a square. You leave a follower wherever you land. Use tile 2: jump to b3"
            " and then to c3."
        ),
        accepts=("2:b3-c3",),
        praise=_("Two landings, two followers. The square you started from gets none."),
        hint=_("Tap b3, the square above your spirit, then c3 beside it, then Play."),
    ),
    Step(
        position="...../...../...../...../..... b2:d3 1:123 none:none a turn",
        title=_("Never in the same lane"),
        text=_(
            "You may never stand in the row or the column of the other spirit: you jump over them. Red is in the third"
            " row. Step up with tile 1."
        ),
        accepts=("1:b4",),
        praise=_("One step, and you are two rows further: the row in between is jumped, and no follower is left there."),
        hint=_("The row of d3 is closed to you. One step up from b2 leads to b4."),
    ),
    Step(
        position="...../....b/..B../.b.../..... b1:d5 3:123 none:none a turn",
        title=_("Replace followers"),
        text=_(
            "Landing on an enemy follower sends it home and puts yours there. A torii protects the follower below it"
            " from everybody. Jump to b2, b3 and c3 and see what changes."
        ),
        accepts=("3:b2-b3-c3",),
        praise=_("b2 is yours now. The torii on c3 stays as it was, though you may stand there."),
        hint=_("Tap b2, b3 and c3, then Play."),
    ),
    Step(
        position="...../...../...../aa.a./..... c1:e5 1:123 none:none a turn",
        title=_("Build a torii"),
        text=_(
            "Four of your followers side by side make a line. Cover one of them with a torii; the other unprotected"
            " ones come back to you. Complete the row and choose which follower the torii covers."
        ),
        accepts=("1:c2 +a2/a2-d2", "1:c2 +b2/a2-d2", "1:c2 +c2/a2-d2", "1:c2 +d2/a2-d2"),
        praise=_("Your first torii. The fourth one wins."),
        hint=_("Tap c2, then one of the buttons below the board, then Play."),
    ),
    Step(
        position="..b../.a.b./a.a../..aa./.aa.. d1:a5 2:123 none:none a turn",
        title=_("Nine followers win too"),
        text=_(
            "You have seven followers out, and two more win on the spot. Find two landings on squares that are not yours yet."
        ),
        accepts=("2:e1-e2",),
        praise=_("Nine out: you win at once, even before lines are looked at. You know Torii."),
        hint=_("From d1 step right to e1, then up to e2."),
    ),
    Step(
        position="...../...../...../...../..... c3:d4 1:123 deer:none a turn",
        title=_("Spirits have powers"),
        text=_(
            "With powers each spirit bends one rule, but never the rule of lanes. Your Deer may make one diagonal step"
            " in a turn. Red is just where it would land, so it jumps further: step up and to the right."
        ),
        accepts=("1:e5",),
        praise=_("Over both lanes at once. The other five powers are explained beside the board when you meet them."),
        hint=_("Row 4 and column d are closed. The next diagonal square is e5."),
    ),
)
