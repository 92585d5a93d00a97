"""The turn (S2138-2250, S2407-2424): maintenance in the book's order, initiative, and the end.

Maintenance: armies that lost three quarters of their points end the battle; troops in retreat roll honour, one harder in
melee, and leave the table if they fail; markers are removed; undead may regenerate (R51); the scenario's own pieces move and
burn. Then the initiative is rolled, ties again. The battle ends with the scenario's last turn.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.kensei.battle.awaited import Awaited, RollFrom
from rulebook.kensei.battle.command_deck import turn_cards
from rulebook.kensei.battle.commands import Roll
from rulebook.kensei.battle.company import is_company, seats
from rulebook.kensei.battle.events import BattleEnded, Event, MarkersRemoved, Rolled, TurnBegan
from rulebook.kensei.battle.multiplayer import INITIATIVE_DICE, company_ends, rank_rolled, ranks_awaited
from rulebook.kensei.battle.pieces import due
from rulebook.kensei.battle.procedures import Check
from rulebook.kensei.battle.rolls import allows, refuse_answers, situation_of, throw
from rulebook.kensei.battle.state import Battle, Troop, unmarked, with_troop
from rulebook.kensei.battle.troops import points_left, standing, starting_points
from rulebook.kensei.battle.upkeep import upkeep_awaited
from rulebook.kensei.effects import steps_at
from rulebook.kensei.modifiers import Step
from rulebook.kernel.dice import Dice
from rulebook.kernel.seats import TWO, Seat
from rulebook.kernel.values import changed

# An army with no more than a quarter of its points left is in full retreat (S2204).
RETREAT_AT = 4


def turn_follows(battle: Battle) -> Event:
    """A new turn, unless the battle is over."""
    routed = tuple(seat for seat in seats(battle) if is_routed(battle, seat))
    over = company_ends(battle) if is_company(battle) else _ends(battle, routed)
    if over:
        return over
    troops = [troop for seat in seats(battle) for troop in standing(battle, seat)]
    retreating_now = [troop.id for troop in troops if troop.in_retreat]
    rallied = tuple(troop for troop in retreating_now if allows(battle, "free-rally", troop))
    rallies = tuple(troop for troop in retreating_now if troop not in rallied)
    regenerating = tuple(troop.id for troop in troops if troop.miniatures < troop.size and _regenerates_on(battle, troop.id))
    deciding = tuple(seat for seat in routed if standing(battle, seat))
    return TurnBegan(battle.turn + 1, rallies, regenerating, rallied, deciding)


def _ends(battle: Battle, routed: tuple[Seat, ...]) -> BattleEnded | None:
    if routed:
        return BattleEnded("retreat", routed)
    return BattleEnded("turns") if battle.turn >= battle.turns else None


def is_routed(battle: Battle, seat: Seat) -> bool:
    return points_left(battle, seat) * RETREAT_AT <= starting_points(battle, seat)


def maintenance_awaited(battle: Battle) -> tuple[Awaited, ...]:
    """Rallies are honour checks of their own; regeneration comes after the markers are off, the scenario's pieces last."""
    if not battle.maintained:
        return ()
    if not battle.regenerating:
        return upkeep_awaited(battle, battle.upkeep) if battle.upkeep else ()
    troop = battle.regenerating[0]
    return (RollFrom(battle.seat_of(troop), "regeneration", troop),)


def initiative_awaited(battle: Battle) -> tuple[Awaited, ...]:
    if is_company(battle):
        return ranks_awaited(battle)
    return tuple(RollFrom(seat, "initiative") for seat in TWO if seat not in battle.throws)


def roll_opposed(battle: Battle, awaited: RollFrom, command: Roll, dice: Dice) -> Rolled:
    refuse_answers(command.answers)
    count = INITIATIVE_DICE if awaited.roll == "initiative" and is_company(battle) else 1
    return Rolled(awaited.seat, awaited.roll, faces=throw(dice, command.faces, count))


def roll_regeneration(battle: Battle, awaited: RollFrom, command: Roll, dice: Dice) -> Rolled:
    refuse_answers(command.answers)
    needs = {"needs": _regenerates_on(battle, awaited.troop)}
    return Rolled(awaited.seat, "regeneration", awaited.troop, faces=throw(dice, command.faces, 1), values=needs)


def turn_began(battle: Battle, event: TurnBegan) -> Battle:
    checks = tuple(Check(troop, "rally") for troop in event.rallies)
    for troop in event.rallied:
        battle = with_troop(battle, unmarked(battle.troop(troop), "in-retreat"))
    return changed(
        battle,
        phase="maintenance",
        turn=event.turn,
        checks=checks,
        maintained=False,
        regenerating=event.regenerating,
        deciding=event.routed,
        ranks=(),
        upkeep=due(battle.pieces),
        extra="",
        throws={},
        cards=turn_cards(battle.cards),
    )


def markers_removed(battle: Battle, event: MarkersRemoved) -> Battle:
    troops = {troop.id: _maintained(troop) for troop in battle.troops.values()}
    regenerating = tuple(troop for troop in battle.regenerating if troops[troop].miniatures)
    battle = changed(battle, troops=troops, maintained=True, disengaged=frozenset(), attacked=frozenset(), left=frozenset())
    return _towards_initiative(changed(battle, regenerating=regenerating))


def _maintained(troop: Troop) -> Troop:
    """Markers of the turn go; stunned ones that are kept stay."""
    kept = min(troop.stunned, troop.kept_stunned)
    return changed(unmarked(troop, "used", "ran"), stunned=kept, kept_stunned=kept, deeds=frozenset(), ki=())


def regeneration_rolled(battle: Battle, event: Rolled) -> Battle:
    battle = changed(battle, regenerating=battle.regenerating[1:])
    if event.totals[0] >= event.values["needs"]:
        troop = battle.troop(event.troop)
        battle = with_troop(battle, changed(troop, miniatures=troop.miniatures + 1))
    return _towards_initiative(battle)


def initiative_rolled(battle: Battle, event: Rolled) -> Battle:
    if is_company(battle):
        return rank_rolled(battle, event)
    throws = {**battle.throws, event.seat: event.totals[0]}
    winner = opposed_winner(throws, TWO)
    if winner is None:
        return changed(battle, throws=throws)
    if not winner:
        return changed(battle, throws={})
    return changed(battle, throws={}, initiative=winner, phase="activation")


def opposed_winner(throws: dict[Seat, int], among: tuple[Seat, ...]) -> Seat | None:
    """The highest of all throws; nobody (empty) on a tie, None while one is missing."""
    if len(throws) < len(among):
        return None
    best = [seat for seat in among if throws[seat] == max(throws.values())]
    return best[0] if len(best) == 1 else ""


def battle_ended(battle: Battle, event: BattleEnded) -> Battle:
    return changed(battle, phase="ended", outcome=event.reason)


def _towards_initiative(battle: Battle) -> Battle:
    return battle if battle.regenerating or battle.upkeep else changed(battle, phase="initiative")


def _regenerates_on(battle: Battle, troop_id: str) -> int:
    return next(_needs(battle, troop_id), 0)


def _needs(battle: Battle, troop_id: str) -> Iterator[int]:
    for force in steps_at(battle.catalogue, situation_of(battle, "honour", troop_id), "maintenance"):
        assert isinstance(force.effect, Step)
        needs = force.effect.parameters.get("needs")
        if force.effect.step == "regenerate" and isinstance(needs, int):
            yield needs
