"""What Torii's pieces, powers and choices are called on the page."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.boards.presentation import Words

SEATS: tuple[Words, Words] = (_("Blue"), _("Red"))
BLURB = _("Two playful spirits jump across a shrine, never in the same lane, leaving followers and gates behind.")
CAVEAT = _("The printed board is lost to us: its size and starting squares are reconstructed, and can be chosen.")

SPIRITS: dict[str, Words] = {
    "none": _("no power"),
    "draft": _("not picked yet"),
    "deer": _("Deer"),
    "kitsune": _("Kitsune"),
    "crane": _("Crane"),
    "monkey": _("Monkey"),
    "tatsu": _("Tatsu"),
    "boar": _("Boar"),
}
POWERS: dict[str, Words] = {
    "deer": _("one step of a turn may be diagonal."),
    "kitsune": _("with tile 1, first move the other spirit one step."),
    "crane": _("first fly to any torii outside the other's lanes."),
    "monkey": _("when anybody builds a torii, turn either player's tile 1 over."),
    "tatsu": _("your new torii clears its row and column of unprotected enemy followers."),
    "boar": _("with tile 1, first move one of your torii a step."),
}
# Why a power cannot be used at this moment, or how it is used without a button.
HINDRANCES: dict[str, Words] = {
    "": "",
    "over": _("The game is over."),
    "by-itself": _("Works by itself when you build."),
    "at-a-build": _("You are asked when a torii is built."),
    "not-your-turn": _("Only in your own turn."),
    "already-jumped": _("You have jumped already."),
    "no-tile": _("Every tile is used."),
    "tile-1-used": _("Tile 1 is used."),
    "no-own-torii": _("You have no torii yet."),
    "no-torii": _("There is no torii yet."),
    "nowhere": _("There is nowhere to go."),
}
# The Monkey's choices, by whose tile 1 it is and whether it is unused now.
FLIPS: dict[tuple[str, bool], Words] = {
    ("own", True): _("Turn your own tile 1 to used"),
    ("own", False): _("Turn your own tile 1 back to unused"),
    ("other", True): _("Turn the other player's tile 1 to used"),
    ("other", False): _("Turn the other player's tile 1 back to unused"),
}
PRESSES: dict[str, Words] = {
    "pass": _("Turn no tile"),
    "rest": _("Rest: every tile is used. They come back at the end of this turn."),
}
REASONS: dict[str, Words] = {
    "followers": _("All nine followers are out."),
    "torii": _("All four torii are built."),
}
_SPIRIT_VALUES: dict[str, Words] = {
    "none": _("No power (first game)"),
    **{spirit: SPIRITS[spirit] for spirit in POWERS},
    "drawn": _("Drawn by lot"),
    "draft": _("Picked at the table"),
}
CHOICES: dict[str, Words] = {
    "board": _("Board"),
    "board=5": _("5 × 5, inner start (recommended)"),
    "board=4": _("4 × 4"),
    "board=5-edge": _("5 × 5, start at the edge"),
    "board=5-corner": _("5 × 5, start in the corners"),
    "board=6": _("6 × 6"),
    "spirit_a": _("Spirit of Blue, who starts"),
    "spirit_b": _("Spirit of Red"),
    **{f"spirit_a={value}": words for value, words in _SPIRIT_VALUES.items()},
    **{f"spirit_b={value}": words for value, words in _SPIRIT_VALUES.items()},
}
