"""The Shikigami (S4935-4958): two guardians beside every Onmyouji, who take each blow meant for him until both are dead (R34).

They stand with him as one troop: deployed with him, activated with him, moving with him, and gone with him (R88).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulebook.kensei.battle.state import Battle, Troop, with_troop
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.values import changed

ONMYOUJI, SHIKIGAMI = "onmyouji", "shikigami"


def beside_their_masters(troops: Iterable[Troop], catalogue: Catalogue) -> Iterator[Troop]:
    """Troops as they are mustered, each Onmyouji with the guardians of his own army."""
    listed = list(troops)
    guards = {troop.seat: troop.id for troop in listed if troop.profile == SHIKIGAMI}
    pairs = {troop.id: guards[troop.seat] for troop in listed if troop.seat in guards and _is_sorcerer(troop, catalogue)}
    masters = {guard: master for master, guard in pairs.items()}
    for troop in listed:
        yield changed(troop, guarded_by=pairs.get(troop.id, ""), within=masters.get(troop.id, ""))


def guard_of(battle: Battle, troop: Troop) -> Troop | None:
    """The guardians who still stand before a troop."""
    guard = battle.troops.get(troop.guarded_by)
    return guard if guard and guard.miniatures else None


def deployed_together(battle: Battle, master: Troop) -> Battle:
    if not master.guarded_by:
        return battle
    return with_troop(battle, changed(battle.troop(master.guarded_by), deployed=True))


def served(battle: Battle, troop_id: str) -> Battle:
    """One more Ki point at the beginning of his activation while one of them lives (S4944)."""
    troop = battle.troop(troop_id)
    if not guard_of(battle, troop):
        return battle
    return with_troop(battle, changed(troop, ki_points=troop.ki_points + 1))


def gone_with(battle: Battle, troop: Troop) -> Battle:
    """No guardian outlives his master."""
    guard = guard_of(battle, troop)
    return with_troop(battle, changed(guard, miniatures=0, wounds=0)) if guard else battle


def _is_sorcerer(troop: Troop, catalogue: Catalogue) -> bool:
    return catalogue.profiles[troop.profile].troop_class == ONMYOUJI
