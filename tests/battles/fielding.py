"""Verbs for tests of live battles: the cast, a battle between starter armies, and commands as the pages send them."""

from __future__ import annotations

import random
from collections.abc import Callable

from armybuilder.people.models import User
from battles.models import Battle
from battles.selectors import folded
from battles.services import Brought, battle_command, battle_join, battle_start
from battles.terms import Terms
from rosters.catalogue import current_catalogue
from rulebook.kensei.army import ArmyList, army_of
from rulebook.kensei.battle.commands import Command
from tests.rosters.mustering import person
from tests.rulebook.kensei.battle.wandering import complete, playable

Choose = Callable[[int], int]


def starter(slug: str = "buke-vanguard") -> ArmyList:
    catalogue = current_catalogue()
    return army_of(catalogue.starter_armies[slug], catalogue)


def opened_by(owner: User, terms: Terms | None = None, army: ArmyList | None = None) -> Battle:
    brought = Brought(army or starter(), "Red Dawn", owner.username)
    return battle_start(owner=owner, brought=brought, terms=terms or Terms())


def fielded(terms: Terms | None = None) -> Battle:
    """Akira's battle that Botan has joined."""
    battle = opened_by(person("Akira"), terms)
    return battle_join(battle=battle, person=person("Botan"), brought=Brought(starter(), "Blue Dusk", "Botan"))


def commanded(battle: Battle, command: Command, *, seen: int | None = None, token: str = "") -> Battle:
    seen = battle.version if seen is None else seen
    return battle_command(battle=battle, seat=command.seat, command=command, seen=seen, token=token)


def wandered(battle: Battle, steps: int, seed: int = 7) -> Battle:
    """The battle after some commands chosen without a plan."""
    choose = random.Random(seed).randrange
    for _ in range(steps):
        moves = playable(folded(battle))
        if not moves:
            return battle
        table = folded(battle)
        battle = commanded(battle, complete(moves[choose(len(moves))], table, choose))
    return battle
