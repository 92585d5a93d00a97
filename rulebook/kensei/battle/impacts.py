"""How many impacts a blow lands once every ability has had its say: natural ones and sixes, cancelling, halving."""

from __future__ import annotations

from rulebook.kensei.battle.procedures import Blow
from rulebook.kensei.battle.state import Battle
from rulebook.kernel.values import changed


def impacts_of(battle: Battle, blow: Blow) -> int:
    """Natural ones of both rolls strike for a Kensei (S7097); what is cancelled goes first, halves round up (S6952)."""
    landed = max(0, _struck(battle, blow) - blow.less)
    return (landed + 1) // 2 if blow.impacts_halved else landed


def blow_by(battle: Battle, troop: str) -> Blow | None:
    """The blow that a troop strikes now, by hand or by shot."""
    return next((blow for blow in _blows(battle) if blow.troop == troop), None)


def blow_on(battle: Battle, troop: str) -> Blow | None:
    """The blow that falls on a troop now."""
    return next((blow for blow in _blows(battle) if blow.foe == troop), None)


def with_blow(battle: Battle, blow: Blow) -> Battle:
    """The battle with a blow under way replaced."""
    if battle.shot:
        return changed(battle, shot=changed(battle.shot, blow=blow))
    assert battle.clash is not None and battle.clash.bout is not None
    one, other = battle.clash.bout
    bout = (blow, other) if one.troop == blow.troop else (one, blow)
    return changed(battle, clash=changed(battle.clash, bout=bout))


def _blows(battle: Battle) -> tuple[Blow, ...]:
    if battle.shot:
        return (battle.shot.blow,)
    return battle.clash.bout if battle.clash and battle.clash.bout else ()


def _struck(battle: Battle, blow: Blow) -> int:
    if blow.hits >= 0:
        return blow.hits
    if blow.attack is None:
        return 0
    hits = blow.attack.read.criticals if blow.sixes else blow.attack.read.successes
    if not blow.ones:
        return hits
    answer = blow_by(battle, blow.foe)
    thrown_back = answer.attack.faces.count(1) if answer and answer.attack else 0
    return hits + blow.attack.faces.count(1) + thrown_back
