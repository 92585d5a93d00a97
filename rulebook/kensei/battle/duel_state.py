"""Who is in a duel: questions that every chapter may ask (S4690: no other troop can intervene)."""

from __future__ import annotations

from rulebook.kensei.battle.state import Battle


def leader_in(battle: Battle, troop_id: str) -> str:
    """The leader of a troop: himself, the one inside the unit, or nobody."""
    troop = battle.troops[troop_id]
    return troop.id if troop.leader and troop.size == 1 else troop.led_by


def duelling(battle: Battle, troop_id: str) -> bool:
    return any(troop_id in pair for pair in battle.duels)


def rival_of(battle: Battle, troop_id: str) -> str:
    """With whom a leader fights his duel, if he does."""
    pair = next((pair for pair in battle.duels if troop_id in pair), ("", ""))
    return pair[1] if pair[0] == troop_id else pair[0]
