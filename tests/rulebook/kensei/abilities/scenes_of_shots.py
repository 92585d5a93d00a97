"""Scenes of abilities that act with a shot, by their use, or by reminding a player."""

from __future__ import annotations

from dataclasses import replace

from rulebook.kensei.battle.combat_events import StepsDue
from rulebook.kensei.battle.reminders import reminders
from rulebook.kensei.battle.state import marks_on
from rulebook.kensei.catalogue import Catalogue
from tests.rulebook.kensei.battle.gifts import ARCHERS, ASHIGARU, HERO, SAMURAI, TEPPO, gifted, in_the_open
from tests.rulebook.kensei.battle.tables import Table, army

from .scenes import at_hand, choices, lines_of, padded, shooting


def evasive_movement(catalogue: Catalogue, ability: str) -> bool:
    """Three hits become two."""
    table = shooting(catalogue, f"{ARCHERS} x10", samurai=(ability,))
    padded(table, "a", 6, 6, 6, own__in_sight=4)
    table.roll("b", 4)
    table.roll("a", 6, 6)
    return True


def quick_reload(catalogue: Catalogue, ability: str) -> bool:
    table = shooting(catalogue, f"{TEPPO} x10", teppo=(ability,))
    padded(table, "a", 1)
    return table.battle.shot is None and "unloaded" not in table.troop("a1").markers


def instinctive_shot(catalogue: Catalogue, ability: str) -> bool:
    """Of a five and a six only the six hits."""
    table = in_the_open(catalogue, f"{ARCHERS} x10", f"{ASHIGARU} x10", archers=(ability,))
    table.order("a", "shoot", "b1")
    table.answer("a", ability)
    table.answer("a", "yes")
    padded(table, "a", 6, 5, own__in_sight=4)
    table.roll("a", 6)
    return True


def special_shot(catalogue: Catalogue, ability: str) -> Table:
    """A hero with nothing but a sword, wounded, shoots with his ability, hits once and wounds."""
    table = at_hand(catalogue, ability)
    table.order("a", "shoot", "b1")
    table.answer("a", "yes")
    padded(table, "a", 6)
    table.roll("a", 6)
    return table


def shoots_without_a_weapon(catalogue: Catalogue, ability: str) -> bool:
    special_shot(catalogue, ability)
    return True


def poison_projectile(catalogue: Catalogue, ability: str) -> bool:
    table = special_shot(catalogue, ability)
    table.answer("a", "10")
    return table.troop("b1").marked_by == {"poisoned-weapons"}


def life_draining(catalogue: Catalogue, ability: str) -> bool:
    table = special_shot(catalogue, ability)
    table.answer("a", "10")
    return table.troop("a1").wounds == 0


def volcanic_soil(catalogue: Catalogue, ability: str) -> bool:
    """The wound is tested with a 1: one more falls."""
    table = special_shot(catalogue, ability)
    table.roll("b", 1)
    table.answer("a", "10")
    return table.troop("b1").miniatures == 8


def hits_everybody_around(catalogue: Catalogue, ability: str) -> bool:
    """First the samurai, then their ashigaru, and nobody else."""
    table = in_the_open(catalogue, HERO, f"{ASHIGARU} x10", hero=(ability,))
    table.order("a", "shoot", "b1")
    table.answer("a", "yes")
    padded(table, "a", 1)
    near = choices(table)
    table.answer("a", "b2")
    padded(table, "a", 1)
    table.answer("a", "nobody")
    return near == ("a2", "b2", "nobody") and table.battle.shot is None


def break_the_link(catalogue: Catalogue, ability: str) -> bool:
    """The hero's six against the creature's one: it is wounded."""
    table = at_hand(catalogue, ability)
    troops = {**table.battle.troops, "b1": replace(table.troop("b1"), entry="")}
    table.history = replace(table.history, battle=replace(table.battle, troops=troops))
    table.order("a", "shoot", "b1")
    table.roll("a", 6, 1)
    return table.troop("b1").miniatures == 9 and table.battle.shot is None


def waking(catalogue: Catalogue, ability: str, *, stunned: str = "") -> Table:
    """The ashigaru wake their Ki, with somebody stunned if so said."""
    one, other = army("buke", f"{ASHIGARU} x10", f"{ARCHERS} x10"), army("buke", f"{SAMURAI} x10", f"{SAMURAI} x10")
    table = Table(gifted(catalogue, ashigaru=(f"ki {ability}",)), one, other, abilities=True).deployed()
    if stunned:
        table.agree_on("stunned", stunned, value=2)
    table.activate("a", "a1", "b1", dice=(6, 1))
    table.answer("a", ability)
    return table


def heal(catalogue: Catalogue, ability: str) -> bool:
    table = waking(catalogue, ability, stunned="a2")
    table.answer("a", "a2")
    return table.troop("a2").stunned == 0


def lava_lash(catalogue: Catalogue, ability: str) -> bool:
    """A die of two: two hits, with Igneous."""
    table = waking(catalogue, ability)
    table.answer("a", "b1")
    table.roll("a", 2)
    table.roll("a", 6, 6)
    table.answer("a", "10")
    return table.troop("b1").miniatures == 8


def spiritual_shield(catalogue: Catalogue, ability: str) -> bool:
    table = waking(catalogue, ability)
    table.answer("a", "a2")
    return marks_on(table.troop("a2")) == {ability}


def dries_the_water(catalogue: Catalogue, ability: str) -> bool:
    table = waking(catalogue, ability)
    steps = [entry.event for entry in table.history.log if isinstance(entry.event, StepsDue)]
    return any(due.step == "dry-water" for event in steps for due in event.steps)


def carries_on_by_shot(catalogue: Catalogue, ability: str) -> bool:
    table = shooting(catalogue, f"{ARCHERS} x10", archers=(ability,))
    padded(table, "a", 6, 6, own__in_sight=4)
    table.answer("a", "b2")
    table.answer("a", "nobody")
    table.roll("a", 1, 1)
    table.roll("a", 6)
    table.answer("a", "10")
    return table.troop("b2").miniatures == 9


def shrapnel(catalogue: Catalogue, ability: str) -> bool:
    """A troop in the control area is hit on a four, at -2 to damage."""
    table = shooting(catalogue, f"{ARCHERS} x10", archers=(ability,))
    padded(table, "a", 6)
    table.answer("a", "b2")
    table.roll("a", 4)
    table.answer("a", "nobody")
    table.roll("a", 1)
    table.roll("a", 1)
    return ability in lines_of(table, "shoot-damage")


def reminded_deploying(catalogue: Catalogue, ability: str) -> bool:
    one, other = army("buke", f"{ASHIGARU} x10"), army("buke", f"{SAMURAI} x10")
    table = Table(gifted(catalogue, ashigaru=(ability,)), one, other, abilities=True)
    table.roll("a", 6)
    table.roll("b", 1)
    table.answer("a", "north")
    table.roll("a", 3)
    table.answer("a", "done")
    return [one.ability for one in reminders(table.battle, "a")] == [ability] and not reminders(table.battle, "b")


def reminded_when_ordering(catalogue: Catalogue, ability: str) -> bool:
    table = in_the_open(catalogue, ashigaru=(ability,))
    return ability in [one.ability for one in reminders(table.battle, "a")] and not reminders(table.battle, "b")


def reminded_when_enemies_pass(catalogue: Catalogue, ability: str) -> bool:
    table = in_the_open(catalogue, samurai=(ability,))
    table.order("a", "move")
    return [one.ability for one in reminders(table.battle, "b")] == [ability]
