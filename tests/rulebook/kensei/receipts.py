"""Verbs for tests about rolls: a troop in one line, a side with its facts, a receipt as lines of text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.effects import gather
from rulebook.kensei.pools import Line, Pool
from rulebook.kensei.profiles import AbilityUse, Profile
from rulebook.kensei.sides import Side, Situation

# Facts by name, given as keyword arguments; Any because a call may also name markers among them.
Facts = dict[str, Any]


def troop(
    *weapons: str,
    troop_class: str = "warrior",
    abilities: Iterable[str] = (),
    titles: Iterable[str] = (),
    armour: Iterable[str] = (),
    mounted: bool = False,
    troop_type: str = "infantry",
    clan: str = "buke",
    leader: bool = False,
) -> Profile:
    """A profile made for one test; an ability may be written `hatred-of:kuge`."""
    return Profile(
        slug="troop",
        name="Troop",
        name_es="Tropa",
        provenance="house",
        clan=clan,
        troop_class=troop_class,
        points=5,
        troop_type=troop_type,
        titles=tuple(titles),
        weapons=weapons,
        armour=tuple(armour),
        mounted=mounted,
        leader=leader,
        abilities=tuple(_use(text) for text in abilities),
    )


def side(profile: Profile, *, markers: Iterable[str] = (), marked_by: Iterable[str] = (), **facts: int) -> Side:
    """A side with every ability of its profile active; a fact with a parameter is written `near__fear`."""
    return Side(
        profile,
        profile.abilities,
        frozenset(markers),
        {name.replace("__", ":").replace("--", "-"): count for name, count in facts.items()},
        frozenset(marked_by),
    )


def near(bearer: Side, ability: str, count: int = 1) -> Side:
    """The same side within reach of troops with an ability."""
    return replace(bearer, facts={**bearer.facts, f"near:{ability}": count})


def using(bearer: Side, ability: str) -> Side:
    """The same side, making the special shot of an ability."""
    return replace(bearer, facts={**bearer.facts, f"using:{ability}": 1})


def situation(
    roll: str, roller: Side, opponent: Side | None = None, allies: Iterable[str] = (), foes: Iterable[str] = ()
) -> Situation:
    return Situation(roll, roller, opponent, frozenset(allies), frozenset(foes))


def lines(catalogue: Catalogue, of: Situation) -> list[str]:
    """The receipt, one text a line: `+1 dice Two ranks`, and ` (struck by Disarm)` after a line that does not count."""
    return [written(line) for line in gather(catalogue, of)]


def written(line: Line) -> str:
    struck = f" (struck by {line.struck.name})" if line.struck else ""
    return f"{line.amount:+d} {line.part} {line.name}{struck}"


def pool(catalogue: Catalogue, of: Situation) -> Pool:
    return Pool(gather(catalogue, of))


def _use(text: str) -> AbilityUse:
    slug, _, of = text.partition(":")
    return AbilityUse(slug, "pa", of)
