"""The five steps that teach Onitama, each on a position where there is one thing to do."""

from django.utils.translation import gettext_lazy as _

from games.boards.presentation import Step

STEPS: tuple[Step, ...] = (
    Step(
        position="ssmss/...../...../...../SSMSS a boar,tiger crab,horse ox",
        title=_("A card is a move"),
        text=_(
            "You are Blue, at the bottom. Each turn you choose one of your two cards and move one pawn as its grid shows: the"
            " dark cell is the pawn, the coloured cells are where it may go. Move your master two squares forward with the Tiger."
        ),
        accepts=("tiger:c1-c3",),
        praise=_("That is all moving is. Nothing stands in the way: pawns jump."),
        hint=_("Tap the master in the middle of your row (c1), then the square two ahead of it (c3)."),
    ),
    Step(
        position="..mss/ss.../..S../...../SSM.S a crab,ox boar,horse goose",
        title=_("Cards go round"),
        text=_(
            "The card you use goes to the side, and your opponent will pick it up after the next move; you take the card that lay"
            " there. So every move gives something away. Give the Crab away, straight ahead or sideways, and keep the Ox."
        ),
        accepts=tuple(f"crab:{step}" for step in ("a1-a2", "b1-b2", "c1-c2", "e1-e2", "c3-c4", "c3-a3", "c3-e3", "b1-d1")),
        praise=_("The Crab now lies at the side for Red, and the Goose is yours."),
        hint=_("Tap the card Crab first, then a pawn, then one of the marked squares."),
    ),
    Step(
        position="s.mss/...../.s.../S..../.SMSS a boar,monkey crab,horse goose",
        title=_("Taking"),
        text=_(
            "Land on an enemy pawn and it is gone. You may never land on your own. Take the red student that has come forward."
        ),
        accepts=("monkey:a2-b3",),
        praise=_("Taken. Moving past a pawn takes nothing: you have to land on it."),
        hint=_("The student stands on b3. The Monkey moves diagonally; look at your pawn on a2."),
    ),
    Step(
        position="s..ss/..m../.S.../...../S.MSS a mantis,boar crab,horse goose",
        title=_("The Way of the Stone"),
        text=_("Take the enemy master and you win at once. Red's master has come too close."),
        accepts=("mantis:b3-c4",),
        praise=_("The Way of the Stone: the master is taken and the game is yours."),
        hint=_("The master stands on c4, one square diagonally ahead of your student on b3. Which card goes there?"),
    ),
    Step(
        position="ss.ss/..M../.m.../...../SS.SS a boar,crane frog,horse goose",
        title=_("The Way of the Stream"),
        text=_("The other way to win: walk your own master onto the arch where the enemy master began. Yours is one step away."),
        accepts=("boar:c4-c5", "crane:c4-c5"),
        praise=_("The Way of the Stream. Two ways to win, two to guard against: you know Onitama."),
        hint=_("The arch is c5, the middle of the far row. Both your cards have a step straight ahead."),
    ),
)
