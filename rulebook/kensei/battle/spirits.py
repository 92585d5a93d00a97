"""Who is what among spiritual troops and creatures: questions that any chapter may ask (S4881-5147)."""

from __future__ import annotations

from rulebook.kensei.battle.state import Battle, Troop
from rulebook.kensei.battle.troops import profile_of, stands

ONMYOUJI, KOMUSO, SHIKIGAMI = "onmyouji", "komuso", "shikigami"
ANNOUNCED = "announced:"


def is_onmyouji(battle: Battle, troop: Troop) -> bool:
    return battle.occult and profile_of(battle, troop).troop_class == ONMYOUJI


def is_komuso(battle: Battle, troop: Troop) -> bool:
    return battle.occult and profile_of(battle, troop).troop_class == KOMUSO


def komuso_stands(battle: Battle) -> bool:
    """Whether anybody is on the table who makes invocations dearer."""
    return any(is_komuso(battle, troop) for troop in battle.troops.values() if stands(troop))


def invoked_by(battle: Battle, onmyouji: str) -> tuple[Troop, ...]:
    """Everything he has invoked in this battle, whether it still stands or not."""
    return tuple(troop for troop in battle.troops.values() if troop.conjured_by == onmyouji)


def powers(battle: Battle, onmyouji: str) -> tuple[str, ...]:
    """What an Onmyouji may announce when his Ki wakes: his own Ki abilities, and all of those of creatures he invoked."""
    if not battle.abilities:
        return ()
    own = (use.ability for use in profile_of(battle, battle.troop(onmyouji)).by_ki)
    lent = (use.ability for creature in invoked_by(battle, onmyouji) for use in profile_of(battle, creature).abilities)
    return tuple(dict.fromkeys((*own, *lent)))


def announced(troop: Troop) -> str:
    """The power an Onmyouji announced this turn and may use with an invoke order."""
    return next((deed.removeprefix(ANNOUNCED) for deed in troop.deeds if deed.startswith(ANNOUNCED)), "")
