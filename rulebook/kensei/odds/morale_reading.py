"""How a troop's nerve is read from the rules data, for each way a fight may leave it.

What failing brings is first what its title or class says (samurai, undead, creatures), then what the book says of all
(R53): a leader may hold his men at the price of a wound; two complete ranks retreat, others flee. A troop that never
flees holds.
"""

from __future__ import annotations

from dataclasses import replace

from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.effects import gathered, permissions_in, rerolls_in
from rulebook.kensei.forces import Engagement, Force, engage
from rulebook.kensei.modifiers import Step
from rulebook.kensei.odds.chance_steps import steps_named
from rulebook.kensei.odds.honour import Failing, Left, Morale, Nerve
from rulebook.kensei.odds.party import Party, situation
from rulebook.kensei.single_rolls import HonourRoll

# A fate of the rules data: what comes of it, and what of it if the troop would rather take a wound.
FATES: dict[str, tuple[Failing, Failing]] = {
    "stunned": ("stunned", "stunned"),
    "wound": ("wound", "wound"),
    "stand-with-wound-or-flee-dishonoured": ("dishonoured", "stand"),
}


def morale_of(catalogue: Catalogue, own: Party, enemy: Party) -> Morale:
    """Only the ways this troop can be left are worked out."""
    left: dict[Left, Party] = {"unled": own.without_leader() if own.leader else own}
    if own.leader:
        left |= {"led": own, "leader-alone": own.leader_alone()}
    if own.miniatures > 1 or own.leader:
        left |= {"last-man": own.last_man()}
    nerves = {way: _nerve(catalogue, party, enemy, led=way == "led") for way, party in left.items()}
    return Morale(nerves, own.front, bool(own.side.facts.get("two_ranks", 0)))


def _nerve(catalogue: Catalogue, own: Party, enemy: Party, *, led: bool) -> Nerve:
    # Nobody is faced in an honour roll, yet what enemies around do to a troop's honour they still do.
    engagement = engage(catalogue, replace(situation("honour", own, None), foes=enemy.near))
    roll = HonourRoll(gathered(catalogue, engagement))
    fate = _fate(engagement, rather_stands=own.stands, led=led)
    return Nerve(roll.target, len(rerolls_in(engagement)), fate or "retreat", fate or "flee")


def _fate(engagement: Engagement, *, rather_stands: bool, led: bool) -> Failing | None:
    """What failing brings whatever the ranks; nothing if the ranks decide."""
    for word, (plain, standing) in FATES.items():
        if any(step.parameters["instead"] == word for _, step in _failings(engagement)):
            return standing if rather_stands else plain
    if led and rather_stands:
        return "stand"
    return "hold" if "flee" in permissions_in(engagement).banned else None


def _failings(engagement: Engagement) -> tuple[tuple[Force, Step], ...]:
    return tuple(steps_named(engagement, "honour-failed", "honour-failing", on_roller=True))
