"""What units, terrain, phases and choices of Yomi's Gate are called on the page, and what each unit can do."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.boards.presentation import Words

SEATS: tuple[Words, Words] = (_("Blue"), _("Red"))
BLURB = _("Lead samurai or oni across a land that is pieced together anew each time, and take the other stronghold.")
CAVEAT = _("No picture of the printed map tiles could be found: their terrain is reconstructed.")

FACTIONS: dict[str, Words] = {"legion": _("Samurai Legion"), "alliance": _("Izanami's Alliance")}
UNITS: dict[str, Words] = {
    "samurai": _("Samurai"),
    "archer": _("Archer"),
    "pikeman": _("Pikeman"),
    "mounted": _("Mounted Samurai"),
    "ninja": _("Ninja"),
    "daimyo": _("Daimyo"),
    "shogun": _("Shogun"),
    "ishi": _("Ishi no Oni"),
    "hono": _("Hono no Oni"),
    "hakai": _("Hakai no Oni"),
    "densen": _("Densen no Oni"),
    "arashi": _("Arashi no Oni"),
    "kagutsuchi": _("Kagutsuchi"),
    "izanami": _("Izanami"),
}
# What a unit does, in a line: how it attacks, and whatever bends a rule.
ABILITIES: dict[str, Words] = {
    "samurai": _("Melee. No more and no less, but six of them."),
    "archer": _("Ranged 1 or 2, twice a turn, before, between and after moving. No melee."),
    "pikeman": _("Melee, or ranged 1. Cavalry that eliminates a Pikeman falls with him."),
    "mounted": _("Cavalry charge: the attack costs nothing beside the way."),
    "ninja": _("Melee; once a turn a ranged 1 attack for nothing. May take a Samurai's place before you reinforce."),
    "daimyo": _("Melee. Cannot be attacked at range; whoever eliminates him by melee falls with him."),
    "shogun": _("Cavalry charge, twice a turn. Cannot capture the temple."),
    "ishi": _("Melee. Cannot be attacked at range."),
    "hono": _("Ranged 1, no melee. For 3 energy it burns two units beside it, and itself."),
    "hakai": _("Melee. Whoever destroys it by melee falls with it."),
    "densen": _("Cavalry charge. May be given up for a ranged 1 or 2 attack, which costs no energy."),
    "arashi": _("Melee; heeds no forests or mountains. Once a turn a friend is given up for a ranged 1 or 2 attack."),
    "kagutsuchi": _("Cavalry charge, as often as the energy lasts; forests do not slow it."),
    "izanami": _("Melee, or ranged 1 or 2. With each enemy she destroys, one of that player's reserve that is no hero goes too."),
}
TERRAINS: dict[str, Words] = {
    "plains": _("plains"),
    "forest": _("forest"),
    "mountain": _("mountain"),
    "stronghold": _("stronghold"),
    "ground": _("training ground"),
}
PHASES: tuple[tuple[str, Words], ...] = (
    ("place", _("Fortresses")),
    ("muster", _("Reinforce")),
    ("act", _("Act")),
)
# What is asked of whoever is on turn.
ASKED: dict[str, Words] = {
    "place": _("Tap the stronghold's space, then its two training grounds."),
    "muster": _("Choose a unit of your reserve, then tap where it enters."),
    "act": _("Tap one of your units, then where it goes or what it attacks."),
    "curse": _("Izanami takes one of the other reserve: choose."),
}
REASONS: dict[str, Words] = {
    "stronghold": _("The stronghold is taken."),
    "heroes": _("All heroes of one army have fallen."),
    "army": _("One army has no unit left on the board."),
    "quiet": _("For forty turns no unit came or went: a draw."),
}
_TURNED: dict[str, Words] = {
    "drawn": _("Drawn by lot"),
    "0": _("as printed"),
    "1": _("turned once"),
    "2": _("turned twice"),
    "3": _("turned three times"),
    "4": _("turned four times"),
    "5": _("turned five times"),
}
_HOMES: dict[str, Words] = {
    "drawn": _("Drawn by lot"),
    "12": _("Blue the first, Red the second"),
    "21": _("Blue the second, Red the first"),
    "13": _("Blue the first, Red the third"),
    "31": _("Blue the third, Red the first"),
    "23": _("Blue the second, Red the third"),
    "32": _("Blue the third, Red the second"),
}
_CHOICES: dict[str, tuple[Words, dict[str, Words]]] = {
    "faction_a": (_("Army of Blue"), FACTIONS),
    "faction_b": (_("Army of Red"), FACTIONS),
    "first": (_("Who goes first"), {"a": SEATS[0], "b": SEATS[1]}),
    "layout": (
        _("Map"),
        {
            "triangle": _("Triangle of three tiles (recommended)"),
            "line": _("Line of three tiles"),
            "crowded": _("Crowded Battlefield: six tiles, two fortresses and two armies each"),
        },
    ),
    "tiles": (
        _("Order of the tiles"),
        {"drawn": _("Drawn by lot"), **{word: word for word in ("ABC", "ACB", "BAC", "BCA", "CAB", "CBA")}},
    ),
    "turn_1": (_("First tile"), _TURNED),
    "turn_2": (_("Second tile"), _TURNED),
    "turn_3": (_("Third tile"), _TURNED),
    "etched": (_("Side of the tiles"), {"up": _("etched side up"), "down": _("etched side down: the map mirrored")}),
    "homes": (_("Who gets which tile"), _HOMES),
    "placing": (
        _("Fortresses"),
        {"own": _("Each places the own"), "counterbalance": _("Counterbalance: each places the other's")},
    ),
    "heroes": (_("Heroes"), {"with": _("With heroes"), "none": _("No More Heroes: without them")}),
    "ending": (
        _("Victory"),
        {
            "all": _("Stronghold, heroes or standing army"),
            "last": _("To the Last: stronghold or heroes"),
            "bitter": _("To the Bitter End: stronghold only"),
        },
    ),
}
CHOICES: dict[str, Words] = {name: words for name, (words, _values) in _CHOICES.items()} | {
    f"{name}={value}": words for name, (_words, values) in _CHOICES.items() for value, words in values.items()
}
