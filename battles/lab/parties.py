"""From a troop of the lab and what was said about it to a party of the odds.

What nobody said has a plain default: a front rank in contact, the leader fighting, two ranks as soon as there are enough.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from battles.lab.troops import LabTroop
from rulebook.kensei.attributes import attribute
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.forces import engage
from rulebook.kensei.odds import Again, Party, Raise
from rulebook.kensei.profiles import Profile
from rulebook.kensei.sides import Side, Situation, side_of

# What the builder of a list could not know and the lab does not ask: nobody else is near, nothing happened before.
QUIET = {"near_general": 0, "several_enemies": 0, "moved": 0, "fought": 0, "ran": 0, "disengaged": 0}


# A command card offered on one's own attack roll: a die rolled again, or its value added to one.
CARDS: Mapping[str, Again | Raise] = {"again": Again(), "1": Raise(1), "2": Raise(2), "3": Raise(3)}


@dataclass(frozen=True, slots=True)
class Told:
    """What was said about a troop: facts by their keys, markers on it, and abilities woken by Ki.

    `without` are abilities and titles it is imagined not to have; `cards` is the command card offered on its attack roll.
    """

    facts: Mapping[str, int] = field(default_factory=dict)
    markers: frozenset[str] = frozenset()
    awake: frozenset[str] = frozenset()
    without: frozenset[str] = frozenset()
    cards: frozenset[str] = frozenset()


def party_of(troop: LabTroop, told: Told, catalogue: Catalogue) -> Party:
    profile = _without(catalogue.profiles[troop.profile], told.without)
    facts = {**known_facts(troop, catalogue), **told.facts}
    abilities = (*profile.permanent, *(use for use in profile.by_ki if use.ability in told.awake))
    return Party(
        Side(profile, abilities, told.markers, facts),
        miniatures=troop.miniatures,
        stunned=int("stunned" in told.markers),
        leader=_wounds(catalogue.profiles[troop.leader], catalogue) if troop.leader else 0,
        front=troop.front,
        cards=tuple(CARDS[card] for card in sorted(told.cards)[:1]),
    )


def _without(profile: Profile, names: frozenset[str]) -> Profile:
    """The profile as it would be without some abilities and titles."""
    if not names:
        return profile
    abilities = tuple(use for use in profile.abilities if use.ability not in names)
    return replace(profile, abilities=abilities, titles=tuple(title for title in profile.titles if title not in names))


def known_facts(troop: LabTroop, catalogue: Catalogue) -> dict[str, int]:
    """What size and leader tell, as in a battle."""
    facts = {**QUIET, "unit": int(troop.is_unit), "led": int(bool(troop.leader)), "banner": 0, "banner_in_front": 0}
    if not troop.is_unit:
        facts |= {"two_ranks": 0, "started_disordered": 0, "out_of_cohesion": 0, "out_of_formation": 0}
    if not troop.leader:
        return facts | {"leader_in_contact": 0, "leader_in_support": 0, "leader_in_sight": 0}
    leader = catalogue.classes[catalogue.profiles[troop.leader].troop_class]
    return facts | {
        "leader_at_melee": leader.at_melee,
        "leader_at_ranged": leader.at_ranged,
        "initiative": leader.initiative,
        "honour": leader.honour,
    }


def usual_answer(key: str, troop: LabTroop) -> int:
    """What is taken for granted about a fact until somebody says otherwise."""
    usual = {
        "in_contact": troop.front,
        "in_sight": troop.front,
        "leader_in_contact": int(bool(troop.leader)),
        "leader_in_sight": int(bool(troop.leader)),
        "two_ranks": int(troop.miniatures >= 2 * troop.front and troop.miniatures > 3),
        "mid_distance": 1,
    }
    return usual.get(key, 0)


def _wounds(leader: Profile, catalogue: Catalogue) -> int:
    engagement = engage(catalogue, Situation("combat", side_of(leader, leader=1)))
    return max(1, attribute(catalogue, engagement, "wounds").value)
