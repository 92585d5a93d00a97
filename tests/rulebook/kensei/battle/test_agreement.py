"""Engine and odds agree: the same pools, and combats rolled by the engine fall as the odds say."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from rulebook.kensei.battle.blows import ATTACKS, DAMAGES
from rulebook.kensei.battle.commands import Activate, Roll
from rulebook.kensei.battle.events import Rolled
from rulebook.kensei.battle.history import History
from rulebook.kensei.battle.impacts import impacts_of
from rulebook.kensei.battle.prospects import Told, combat_prospects, party
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.odds import CombatOdds, combat_odds, fighter, shot
from rulebook.kensei.pools import Line
from rulebook.kernel.dice import SeededDice
from tests.rulebook.kensei.odds.sampled import expected, outside

from .fighting import Fight
from .tables import Table, army
from .wandering import begun, complete, playable, stepped

VOLUNTEERS = 1
SHOTS = ("shoot", "hold-and-shoot")
IMPACTS = ("melee-damage-impacts", "shoot-damage-impacts")
FRONTS = {"a": 3, "b": 3}
CONTACT = {
    "a": {"in_contact": 2, "near_general": 1},
    "b": {"in_contact": 1, "leader_in_support": 1},
}


def the_fight(catalogue: Catalogue) -> Battle:
    """Eight spearmen with their captain charge seven who are used up and shaken, with a leader among them.

    Few dice, so that the engine can be asked about every way they may lie.
    """
    one = army("buke", "daisho-buke", "yari-ashigaru x8", "yari-ashigaru x5", general=1)
    other = army("otokodate", "assassin", "ashigaru-katana x7", general=1)
    table = Table(catalogue, one, other).deployed({"a2": "a1", "b2": "b1"})
    table.agree_on("stunned", "b2", value=1)
    table.agree_on("mark", "b2", "used")
    table.play(Activate("a", "a2"))
    table.roll("a", 1)
    table.charge("a", "b2")
    return table.battle


def fight(catalogue: Catalogue, *, lay: bool = True) -> Fight:
    return Fight(the_fight(catalogue), CONTACT, VOLUNTEERS, FRONTS, lay=lay)


def odds_of(battle: Battle, told: dict[str, dict[str, int]] = CONTACT) -> CombatOdds:
    one, other = (
        party(battle, troop, told[seat], volunteers=VOLUNTEERS, front=FRONTS[seat]) for seat, troop in (("a", "a2"), ("b", "b2"))
    )
    return combat_odds(battle.catalogue, one, other)


def test_a_few_thousand_engine_rolled_combats_agree_with_the_odds(catalogue: Catalogue) -> None:
    played = fight(catalogue)
    assert outside(played.play(3_000, b"some"), expected(odds_of(played.began)), 3_000) == []


@pytest.mark.slow
def test_two_hundred_thousand_engine_rolled_combats_agree_with_the_odds(catalogue: Catalogue) -> None:
    played = fight(catalogue)
    assert outside(played.play(200_000, b"many"), expected(odds_of(played.began)), 200_000) == []


def test_the_engine_s_band_is_narrow_enough_to_see_a_die_too_many(catalogue: Catalogue) -> None:
    played = fight(catalogue)
    told = {**CONTACT, "a": {**CONTACT["a"], "in_contact": 3}}
    assert outside(played.play(3_000, b"some"), expected(odds_of(played.began, told)), 3_000)


def test_faces_that_mean_the_same_leave_the_same_combat(catalogue: Catalogue) -> None:
    """What `fighting` lays down as one face, the engine reads as one."""
    laid, plain = fight(catalogue), fight(catalogue, lay=False)
    for number in range(60):
        seed = b"the same %d" % number
        assert laid.once(SeededDice(seed)).end == plain.once(SeededDice(seed)).end


def test_prospects_are_those_of_the_battle_s_own_troops(catalogue: Catalogue) -> None:
    battle = the_fight(catalogue)
    found = combat_prospects(battle, "a2", "b2", (CONTACT["a"], CONTACT["b"]))
    assert found.first.struck_by == odds_of(battle).first.struck_by
    assert found.second.struck_by == odds_of(battle).second.struck_by


def blow_lines(found: tuple[Line, ...], impacts: int) -> tuple[Line, ...]:
    """The odds' damage roll is that of one impact: as many dice more as there were more impacts."""
    return tuple(replace(line, amount=impacts) if line.source in IMPACTS else line for line in found)


def told_by(battle: Battle, command: Roll, whose: str) -> Told:
    return {key.partition(":")[2]: count for key, count in command.answers.items() if key.startswith(whose)}


def same_pool(history: History, command: Roll) -> bool | None:
    """Whether the roll just made had the pool of the odds; nothing for rolls of another kind.

    Lines that a die thrown beforehand won are chance to the odds, and come after the others.
    """
    before = history.battle
    event = stepped(history, command).log[len(history.log)].event
    if not isinstance(event, Rolled) or event.roll not in (*ATTACKS, *DAMAGES.values()):
        return None
    blows = (before.shot.blow,) if before.shot else (before.clash.bout if before.clash and before.clash.bout else ())
    blow = next(blow for blow in blows if blow.troop == event.troop)
    using = {f"using:{blow.using}": 1} if blow.using else {}
    own = party(before, blow.troop, {**told_by(before, command, "own:"), **using})
    enemy = party(before, blow.foe, told_by(before, command, "enemy:"))
    if blow.roll == "opportunity-attack":
        return None
    made = shot(before.catalogue, own, enemy, blow.roll) if blow.roll in SHOTS else fighter(before.catalogue, own, enemy)
    if event.roll in ATTACKS:
        return (*made.attack.pool.lines, *blow.more) == event.lines
    return (*blow_lines(made.blow.pool.lines, impacts_of(before, blow)), *blow.more_damage) == event.lines


def test_every_pool_of_random_battles_is_the_pool_of_the_odds(catalogue: Catalogue) -> None:
    """Two hundred attack and damage rolls of players without a plan, abilities on and off."""
    compared, seed = 0, 0
    while compared < 200:
        chance = random.Random(seed)
        history = begun(catalogue, chance.randrange)
        while history.battle.phase != "ended" and compared < 200:
            command = complete(chance.choice(playable(history.battle)), history.battle, chance.randrange)
            if isinstance(command, Roll):
                found = same_pool(history, command)
                assert found is not False
                compared += found is not None
            history = stepped(history, command)
        seed += 1
