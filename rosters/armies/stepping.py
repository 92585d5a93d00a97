"""The board after a tap on a stepper, by way of the board before it.

A tap changes one number. Who may lead whom, every name and every place on the page stay what they were, and they are by far
the greater part of the work; cards that did not change are the very same values, so comparing two boards costs little too.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rosters.armies.board import Board, Group, bar_of, problems_by_entry, problems_of_group, shares_of
from rosters.armies.problems import Problem, problems_found
from rosters.armies.reading import Reading
from rulebook.kensei.army import ArmyList
from rulebook.kensei.muster.checks import findings_in
from rulebook.kensei.muster.rules import rules_of
from rulebook.kensei.muster.tally import count_up


def board_stepped(before: Board, old: ArmyList, army: ArmyList, reading: Reading) -> Board | None:
    """What `board_of` would make of the list; None if more than numbers of miniatures changed since."""
    if not differ_in_miniatures_only(old, army):
        return None
    tally = count_up(army, rules_of(reading.catalogue, army.clan))
    problems = problems_found(findings_in(tally), army, reading)
    points = {troop.entry.id: troop.points for troop in tally.troops}
    told = problems_by_entry(problems)
    groups = tuple([_stepped(group, army, points, told, problems) for group in before.groups])
    return Board(groups, bar_of(tally, problems), shares_of(tally, reading), problems)


def differ_in_miniatures_only(old: ArmyList, army: ArmyList) -> bool:
    if len(old.entries) != len(army.entries) or replace(old, entries=army.entries) != army:
        return False
    changed = [(was, entry) for was, entry in zip(old.entries, army.entries, strict=True) if was is not entry]
    return all(replace(was, miniatures=entry.miniatures) == entry for was, entry in changed)


def _stepped(
    group: Group, army: ArmyList, points: Mapping[str, int], told: Mapping[str, Sequence[Problem]], problems: Sequence[Problem]
) -> Group:
    cards = []
    for card in group.cards:
        entry, own = army.entries[card.position], tuple(told.get(card.id, ()))
        if entry is not card.entry or own != card.problems:
            card = replace(card, entry=entry, points=points.get(entry.id, 0), problems=own)
        cards.append(card)
    return replace(group, cards=tuple(cards), problems=tuple(problems_of_group(group.key, problems)))
