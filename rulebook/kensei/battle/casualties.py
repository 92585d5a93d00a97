"""Wounds become casualties (S3967-4033): what a blow does, and who leaves the table.

As many wounds as the attribute make a casualty; what is left over stays as a marker. Below the difficulty a melee die stuns,
and markers pair into wounds (three for the undead). A leader inside a unit has his own wounds, dealt only by criticals aimed at
him. When the last man falls the leader goes on alone, with all that his unit was about.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulebook.kensei.battle.clan_state import hunts
from rulebook.kensei.battle.guardians import guard_of
from rulebook.kensei.battle.orders_given import taken_over
from rulebook.kensei.battle.procedures import Activation, Blow, Clash, Given, Stance, Throw
from rulebook.kensei.battle.state import Battle, Pair, Troop, with_troop
from rulebook.kensei.battle.troops import part, rename
from rulebook.kernel.values import changed

MELEE = ("combat", "opportunity-attack")


@dataclass(frozen=True, slots=True)
class Suffered:
    """What a troop has from one blow: wounds for its men, markers left over, wounds for its leader."""

    wounds: int = 0
    stunned: int = 0
    leader_wounds: int = 0
    leader_stunned: int = 0


def suffered(battle: Battle, blow: Blow) -> Suffered:
    foe = battle.troop(blow.foe)
    if blow.damage is None:
        return Suffered(stunned=foe.stunned)
    if is_hunted(battle, blow):
        return _hunted(battle, blow, blow.damage)
    stuns = foe.stunned + (blow.damage.read.misses if blow.roll in MELEE else 0)
    aimed = max(0, blow.to_leader)
    saved = min(aimed, blow.saved.read.successes) if blow.saved else 0
    wounds = wounding(blow) - aimed + saved + max(0, blow.echoed)
    return Suffered(wounds + stuns // blow.per_wound, stuns % blow.per_wound, aimed - saved)


def wounding(blow: Blow) -> int:
    """Damage dice that wound, once some of them are lost and the rest perhaps halved."""
    if blow.damage is None:
        return 0
    left = max(0, blow.damage.read.successes - blow.lost)
    return left // 2 if blow.wounds_halved else left


def is_hunted(battle: Battle, blow: Blow) -> bool:
    """All hits of a unit that hunts go to the leader inside the unit it strikes (S5619)."""
    return blow.roll in MELEE and hunts(battle, blow.troop) and bool(battle.troop(blow.foe).led_by)


def _hunted(battle: Battle, blow: Blow, damage: Throw) -> Suffered:
    foe = battle.troop(blow.foe)
    leader = battle.troop(foe.led_by)
    stuns = leader.stunned + damage.read.misses
    aimed = wounding(blow) + stuns // blow.per_wound
    saved = min(aimed, blow.saved.read.successes) if blow.saved else 0
    return Suffered(saved, foe.stunned, aimed - saved, stuns % blow.per_wound)


def criticals(blow: Blow) -> int:
    """Damage dice that wound and may be aimed at a leader inside the unit; a die that only stuns wounds nobody."""
    if blow.damage is None:
        return 0
    rolled = blow.damage.read
    hits = [face for face, outcome in zip(rolled.faces, rolled.outcomes, strict=True) if outcome in ("success", "critical")]
    return min(wounding(blow), sum(face >= blow.leader_from for face in hits))


def men_lost(troop: Troop, wounds: int, visible: int = -1) -> int:
    """Casualties that so many wounds make; a shot kills only whom it sees."""
    lost = min((troop.wounds + wounds) // troop.wounds_each, troop.miniatures)
    return lost if visible < 0 else min(lost, visible)


def leader_falls(battle: Battle, blow: Blow) -> bool:
    leader = battle.troops.get(battle.troop(blow.foe).led_by)
    return leader is not None and leader.wounds + suffered(battle, blow).leader_wounds >= leader.wounds_each


def take(battle: Battle, blow: Blow) -> Battle:
    """The blow takes effect on whom it hit."""
    harm = suffered(battle, blow)
    foe = battle.troop(blow.foe)
    kept = min(foe.kept_stunned, harm.stunned) if foe.stunned + _new_stuns(blow) < blow.per_wound else 0
    banner = foe.banner and blow.banner != "yes"
    battle = with_troop(battle, changed(foe, stunned=harm.stunned, kept_stunned=kept, banner=banner))
    if foe.led_by and is_hunted(battle, blow):
        battle = with_troop(battle, changed(battle.troop(foe.led_by), stunned=harm.leader_stunned))
    battle = wound_leader(battle, blow.foe, harm.leader_wounds)
    return wound_men(battle, blow.foe, harm.wounds, blow.visible)


def _new_stuns(blow: Blow) -> int:
    return blow.damage.read.misses if blow.damage and blow.roll in MELEE else 0


def wound_leader(battle: Battle, unit_id: str, wounds: int) -> Battle:
    unit = battle.troop(unit_id)
    if not wounds or not unit.led_by:
        return battle
    leader = battle.troop(unit.led_by)
    if leader.wounds + wounds < leader.wounds_each:
        return with_troop(battle, changed(leader, wounds=leader.wounds + wounds))
    battle = with_troop(battle, changed(leader, miniatures=0, within="", wounds=0))
    return with_troop(battle, changed(unit, led_by=""))


def lost_by(battle: Battle, troop: Troop, wounds: int, visible: int = -1) -> int:
    """Casualties among whoever takes the wounds: a guarded Onmyouji takes none."""
    guard = guard_of(battle, troop)
    return men_lost(guard, wounds) if guard else men_lost(troop, wounds, visible)


def wound_men(battle: Battle, troop_id: str, wounds: int, visible: int = -1) -> Battle:
    troop = battle.troop(troop_id)
    guard = guard_of(battle, troop)
    if guard:
        return wound_men(battle, guard.id, wounds)
    lost = men_lost(troop, wounds, visible)
    left = troop.miniatures - lost
    over = min(troop.wounds + wounds - lost * troop.wounds_each, troop.wounds_each - 1) if left else 0
    # The last miniature throws the banner away and takes up a weapon (S1713).
    battle = with_troop(battle, changed(troop, miniatures=left, wounds=over, banner=troop.banner and left > 1))
    return battle if left else fallen(battle, troop_id)


def fallen(battle: Battle, troop_id: str) -> Battle:
    """The last man is gone: a leader inside goes on alone, else nobody is left to fight."""
    troop = battle.troop(troop_id)
    battle = with_troop(battle, changed(troop, stunned=0, wounds=0, led_by=""))
    if not troop.led_by:
        return _inherited(part(battle, troop_id), troop)
    leader = battle.troop(troop.led_by)
    inherited = changed(leader, within="", deployed=True, markers=leader.markers | troop.markers, deeds=troop.deeds)
    return _succeeded(with_troop(battle, inherited), troop_id, leader.id)


def _inherited(battle: Battle, unit: Troop) -> Battle:
    """Orders of a unit that falls while its leader duels are his."""
    heir = battle.activation.heirs.get(unit.id, "") if battle.activation else ""
    return taken_over(battle, unit.seat, heir) if heir else battle


def _succeeded(battle: Battle, unit: str, leader: str) -> Battle:
    """Everything that was said of the unit is said of its leader."""
    activation = _in_activation(battle.activation, unit, leader) if battle.activation else None
    return changed(
        battle,
        engaged=_in_pairs(battle.engaged, unit, leader),
        disengaged=_in_pairs(battle.disengaged, unit, leader),
        attacked=_in_pairs(battle.attacked, unit, leader),
        activation=activation,
        charge=changed(battle.charge, charger=leader) if battle.charge and battle.charge.charger == unit else battle.charge,
        clash=_in_clash(battle.clash, unit, leader) if battle.clash else None,
    )


def _in_activation(activation: Activation, old: str, new: str) -> Activation:
    return changed(
        activation,
        active=rename(activation.active, old, new),
        given=tuple(Given(new if order.troop == old else order.troop, order.order) for order in activation.given),
        stances=_keyed(activation.stances, old, new),
        began_engaged=frozenset(new if troop == old else troop for troop in activation.began_engaged),
    )


def _in_clash(clash: Clash, old: str, new: str) -> Clash:
    return changed(
        clash,
        to_fight=tuple(_in_pair(pair, old, new) for pair in clash.to_fight),
        fought=tuple(_in_pair(pair, old, new) for pair in clash.fought),
        members=tuple(new if member == old else member for member in clash.members),
    )


def _keyed(mapping: Mapping[str, Stance], old: str, new: str) -> Mapping[str, Stance]:
    return {new if key == old else key: value for key, value in mapping.items()}


def _in_pairs(pairs: frozenset[Pair], old: str, new: str) -> frozenset[Pair]:
    return frozenset(_in_pair(pair, old, new) for pair in pairs)


def _in_pair(pair: Pair, old: str, new: str) -> Pair:
    one, other = pair
    return (new if one == old else one, new if other == old else other)
