"""Scenes of abilities that act in a melee and around an activation, with dice in the open."""

from __future__ import annotations

from dataclasses import replace

from rulebook.kensei.catalogue import Catalogue
from tests.rulebook.kensei.battle.gifts import ARCHERS, SAMURAI, at_blows, charged, gifted, in_the_open
from tests.rulebook.kensei.battle.tables import Table, army

from .scenes import at_hand, lines_of, one_hit, padded, striking


def cheater(catalogue: Catalogue, ability: str) -> bool:
    table = charged(at_blows(catalogue, ashigaru=(ability,)))
    table.roll("a", 4)
    striking(table, (1,) * 7, (1,) * 6)
    return ability in lines_of(table, "combat")


def mortal_damage(catalogue: Catalogue, ability: str) -> bool:
    table = one_hit(catalogue, samurai=(ability,))
    table.roll("b", 4)
    table.roll("a", 6)
    return ability in lines_of(table, "melee-damage")


def ninjutsu(catalogue: Catalogue, ability: str) -> bool:
    table = striking(charged(at_blows(catalogue, samurai=(ability,))), (4, 4, 4, 4, 1, 1, 1), (1,) * 7)
    table.roll("b", 5)
    table.roll("a", 6)
    return table.troop("b1").miniatures == 9


def kensei(catalogue: Catalogue, ability: str) -> bool:
    table = striking(charged(at_blows(catalogue, ashigaru=(ability,))), (1,) * 7, (1,) * 7)
    table.roll("a", *[1] * 14)
    return True


def reflex(catalogue: Catalogue, ability: str) -> bool:
    table = striking(charged(at_blows(catalogue, samurai=(ability,))), (4, 4, 1, 1, 1, 1, 1), (1,) * 7)
    table.roll("a", 6, 6)
    table.roll("b", 4)
    return table.troop("b1").miniatures == 9


def marks_whom_it_wounds(catalogue: Catalogue, ability: str) -> bool:
    table = one_hit(catalogue, ashigaru=(ability,))
    table.roll("a", 6)
    return table.troop("b1").marked_by == {ability}


def putrefaction(catalogue: Catalogue, ability: str) -> bool:
    table = one_hit(catalogue, ashigaru=(ability,))
    table.roll("a", 2)
    _after_a_draw(table)
    table.initiative("a")
    return table.battle.turn == 2 and table.troop("b1").stunned == 1


def _after_a_draw(table: Table) -> None:
    table.answer("a", "done")
    table.answer("b", "done")


def stunned_and_winning(catalogue: Catalogue, ability: str) -> Table:
    """The ashigaru, stunned, kill one samurai and lose nobody; the samurai hold."""
    table = at_blows(catalogue, ashigaru=(ability,))
    table.agree_on("stunned", "a1", value=1)
    charged(table)
    return table


def devour(catalogue: Catalogue, ability: str) -> bool:
    table = striking(stunned_and_winning(catalogue, ability), (4, 1, 1, 1, 1, 1, 1), (1,) * 7)
    table.roll("a", 6)
    table.roll("b", 1)
    return table.troop("a1").stunned == 0


def vampire(catalogue: Catalogue, ability: str) -> bool:
    """One falls on each side: nobody won, yet one was killed."""
    table = striking(stunned_and_winning(catalogue, ability), (4, 1, 1, 1, 1, 1, 1), (4, 1, 1, 1, 1, 1, 1))
    table.roll("a", 6)
    table.roll("b", 6)
    return table.troop("a1").stunned == 0 and table.battle.clash is not None and not table.battle.clash.loser


def apprentice(catalogue: Catalogue, ability: str) -> bool:
    table = striking(charged(at_blows(catalogue, ashigaru=(ability,))), (1,) * 7, (1,) * 7)
    return table.battle.clash is not None and table.battle.clash.loser == "a"


def trained(catalogue: Catalogue, ability: str) -> bool:
    table = striking(charged(at_blows(catalogue, ashigaru=(ability,))), (1,) * 7, (1,) * 7)
    return table.battle.clash is not None and table.battle.clash.loser == "b"


def veteran(catalogue: Catalogue, ability: str) -> bool:
    table = charged(at_blows(catalogue, ashigaru=(ability,)))
    striking(table, (4, 1, 1, 1, 1, 1, 1), (4, 1, 1, 1, 1, 1, 1))
    table.roll("a", 6)
    table.roll("b", 5)
    return table.battle.clash is not None and table.battle.clash.loser == "b"


def heavenly_judgment(catalogue: Catalogue, ability: str) -> bool:
    table = charged(at_blows(catalogue, ashigaru=(ability,)))
    table.roll("b", 6)
    return table.troop("b1").miniatures == 9


def terror(catalogue: Catalogue, ability: str) -> bool:
    table = charged(at_blows(catalogue, ashigaru=(ability,)))
    table.roll("b", 6)
    return table.troop("b1").in_retreat and not table.battle.engaged


def bells_of_death(catalogue: Catalogue, ability: str) -> bool:
    """Within reach, and honour failed: one order in spite of a six."""
    one, other = army("buke", f"{ARCHERS} x10"), army("buke", f"{SAMURAI} x10")
    table = Table(gifted(catalogue, samurai=(ability,)), one, other, abilities=True).deployed()
    table.answer("a", "a")
    table.play_activation("a1", "b1")
    table.answer("a", "yes")
    table.roll("a", 6)
    table.roll("a", 6)
    return table.battle.activation is not None and table.battle.activation.pool["a"] == 1


def immobilize(catalogue: Catalogue, ability: str) -> bool:
    """Beaten and shaken, the samurai stand their ground and cannot leave it."""
    table = one_hit(catalogue, ashigaru=(ability,))
    table.roll("a", 6)
    table.roll("b", 6)
    table.answer("b", "stand")
    return table.troop("b1").marked_by == {ability}


def tears_itself_away(catalogue: Catalogue, ability: str) -> bool:
    """At its activation an immobilised troop rolls honour; failing it has no orders."""
    one, other = army("buke", f"{ARCHERS} x10"), army("buke", f"{SAMURAI} x10")
    table = Table(gifted(catalogue), one, other, abilities=True).deployed()
    troops = {**table.battle.troops, "b1": replace(table.troop("b1"), marked_by=frozenset({ability}))}
    table.history = replace(table.history, battle=replace(table.battle, troops=troops))
    table.answer("a", "a")
    table.play_activation("a1", "b1")
    table.roll("b", 6)
    table.roll("b", 6)
    table.roll("a", 1)
    return table.battle.activation is not None and table.battle.activation.pool["b"] == 0


def infection(catalogue: Catalogue, ability: str) -> bool:
    """One samurai falls, fails the roll, and rises with the ashigaru."""
    table = one_hit(catalogue, ashigaru=(ability,))
    table.roll("a", 6)
    table.roll("b", 1)
    table.roll("b", 6)
    return table.troop("a1").miniatures == 11


def carries_on_by_hand(catalogue: Catalogue, ability: str) -> bool:
    """Two hits on the samurai: whoever stands behind takes one."""
    table = in_the_open(catalogue, ashigaru=(ability,), dice=(1, 1))
    table.charge("a", "b1", "combat")
    striking(table, (4, 4, 1, 1, 1, 1, 1), (1,) * 7)
    table.answer("a", "a2")
    table.answer("a", "nobody")
    table.roll("a", 6)
    return table.troop("a2").miniatures == 9


def transfer(catalogue: Catalogue, ability: str) -> bool:
    """After a drawn fight the hero wins the contest and hands a wound over."""
    table = at_hand(catalogue, ability)
    table.charge("a", "b1", "combat")
    padded(table, "a", 1)
    padded(table, "b", 1, own__in_contact=1)
    table.answer("a", "b1")
    table.roll("a", 6, 1)
    return (table.troop("a1").wounds, table.troop("b1").miniatures) == (0, 9)
