"""Two troops with abilities given to them for one test, about to fight or to shoot."""

from __future__ import annotations

from dataclasses import replace

from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.profiles import AbilityUse

from .tables import Table, army

ASHIGARU = "yari-ashigaru"
SAMURAI = "samurai-yari"
ARCHERS = "yumi-ashigaru"
TEPPO = "ashigaru-teppo"
HERO = "daisho-buke"


def gifted(catalogue: Catalogue, **abilities: tuple[str, ...]) -> Catalogue:
    """The rules with these abilities, and no others, on the troops named above; `ki` in front means by Ki."""
    profiles = dict(catalogue.profiles)
    for name, slug in (("ashigaru", ASHIGARU), ("samurai", SAMURAI), ("archers", ARCHERS), ("teppo", TEPPO), ("hero", HERO)):
        profiles[slug] = replace(profiles[slug], abilities=tuple(_use(text) for text in abilities.get(name, ())))
    return replace(catalogue, profiles=profiles)


def _use(text: str) -> AbilityUse:
    return AbilityUse(text.removeprefix("ki "), "ki" if text.startswith("ki ") else "pa")


def at_blows(catalogue: Catalogue, *, abilities: bool = True, dice: tuple[int, int] = (1, 1), **gifts: tuple[str, ...]) -> Table:
    """Ten ashigaru (a1) have charged ten samurai (b1)."""
    one, other = army("buke", f"{ASHIGARU} x10"), army("buke", f"{SAMURAI} x10")
    table = Table(gifted(catalogue, **gifts), one, other, abilities=abilities).deployed()
    table.activate("a", "a1", "b1", dice=dice)
    return table


def charged(table: Table) -> Table:
    table.charge("a", "b1", "combat")
    return table


def asked(table: Table) -> set[tuple[str, str]]:
    return {
        (awaited.seat, getattr(awaited, "question", "") or getattr(awaited, "roll", "")) for awaited in awaiting(table.battle)
    }


def attack(table: Table, troop: str) -> tuple[int, ...]:
    assert table.battle.clash is not None and table.battle.clash.bout is not None
    throw = next(blow.attack for blow in table.battle.clash.bout if blow.troop == troop)
    assert throw is not None
    return throw.faces


def in_the_open(catalogue: Catalogue, *troops: str, dice: tuple[int, int] = (4, 1), **gifts: tuple[str, ...]) -> Table:
    """Some troops (a1, a2...) face ten samurai (b1) and ten ashigaru (b2); a1 and b1 are active, nobody is in contact."""
    one = army("buke", *(troops or (f"{ASHIGARU} x10", f"{ASHIGARU} x10")))
    other = army("buke", f"{SAMURAI} x10", f"{ASHIGARU} x10")
    table = Table(gifted(catalogue, **gifts), one, other, abilities=True).deployed()
    table.activate("a", "a1", "b1", dice=dice)
    return table
