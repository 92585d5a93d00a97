"""What is chosen before a battle.

A part of the rules that a table may leave out is a switch: one line in `Terms`, named as the field of `Begin` that it fills. The
page, the API and its description offer whatever switches there are, and a battle's row keeps those that are on.
"""

from dataclasses import dataclass, field, fields
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from battles.models import DiceSource, Mode

SCENARIO = "encounter-and-annihilation"
PLAYERS = (2, 3, 4, 5, 6)


def switch(words: Promise, why: Promise, *, usual: bool = False) -> Any:  # Any: the field's own type is bool.
    """A part of the rules with its name and a sentence about it; `usual` ones are on when the page is opened."""
    return field(default=False, metadata={"words": words, "why": why, "usual": usual})


@dataclass(frozen=True, slots=True)
class Terms:
    scenario: str = SCENARIO
    mode: str = Mode.GUIDED
    dice: str = DiceSource.ASK
    one_phone: bool = False
    players: int = 2
    teams: bool = False
    abilities: bool = switch(_("Abilities and Ki"), _("What troops can do beyond their numbers."), usual=True)
    duels: bool = switch(_("Honour duels"), _("Leaders may challenge each other to fight alone."), usual=True)
    clan_actions: bool = switch(_("Clan actions"), _("Each clan has one action of its own, used once."), usual=True)
    cards: bool = switch(_("Command cards"), _("A deck each: duels for the initiative, and offerings after any roll."))
    real_cards: bool = switch(_("Real command cards"), _("Your own decks on the table: the app is told what came of them."))
    occult: bool = switch(_("Occult powers"), _("Onmyouji invoke creatures, and Komuso send them back."))
    missions: bool = switch(_("Secret missions"), _("Each side rolls a second mission that only it knows."))

    @property
    def switched_on(self) -> list[str]:
        return [name for name in SWITCHES if getattr(self, name)]


@dataclass(frozen=True, slots=True)
class Switch:
    name: str
    words: Promise
    why: Promise
    usual: bool


SWITCHES = {one.name: Switch(one.name, **one.metadata) for one in fields(Terms) if "words" in one.metadata}
