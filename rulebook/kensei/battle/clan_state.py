"""What the clan actions of a battle do at the moment: questions any chapter may ask."""

from __future__ import annotations

from rulebook.kensei.battle.state import Battle, Troop
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.seats import Seat

BUSHIDO, PLANNING = "bushido-law", "perfect-planning"
TERRAIN = "examine-the-terrain"
WHEEL, WINDS = "dharma-wheel", "divine-winds"
BUY, HUNT = "buy-the-enemy", "hunt-the-leader-down"
FOG, DEPTHS = "death-fog", "from-the-depths"
CLANDESTINE, POISON = "clandestine-practises", "poison"

# Actions that lie on every troop of a side for the turn they are used in.
ON_OWN = (BUSHIDO, WINDS)
ON_ENEMIES = (FOG,)


def actions_of(catalogue: Catalogue, clan: str) -> tuple[str, ...]:
    return tuple(action.slug for action in catalogue.actions_of(clan))


def has_action(battle: Battle, seat: Seat, action: str) -> bool:
    """Whether the seat's clan knows the action; that it is used already does not matter here."""
    army = battle.armies.get(seat)
    return battle.with_clan_actions and army is not None and action in actions_of(battle.catalogue, army.clan)


def clan_marks(battle: Battle, troop: Troop) -> frozenset[str]:
    """The clan actions that touch a troop this turn."""
    found = set()
    for seat, used in battle.clan_actions.items():
        if used.turn != battle.turn:
            continue
        on_side = used.action in (ON_OWN if seat == troop.seat else ON_ENEMIES)
        if on_side or (used.action == BUY and troop.id in used.troops):
            found.add(used.action)
    return frozenset(found)


def hunts(battle: Battle, troop_id: str) -> bool:
    """Whether all hits of this unit go to the leader it fights this turn (S5619)."""
    used = battle.clan_actions.get(battle.seat_of(troop_id))
    return used is not None and used.action == HUNT and used.turn == battle.turn and troop_id in used.troops


def turns_the_wheel(battle: Battle, seat: Seat) -> bool:
    """The general's death costs this army nothing (S5569)."""
    used = battle.clan_actions.get(seat)
    return used is not None and used.action == WHEEL
