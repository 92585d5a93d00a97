"""The battlefield and what is fought for (S6117-6600): terrain, scenarios, deployments, missions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulebook.kensei.modifiers import Effect
from rulebook.kensei.rows import Row, to

# What `battle.measures` counts by itself; the empty name is told by the players.
MEASURES = (
    "",
    "more-points-left",
    "enemy-troops-destroyed",
    "enemy-units-halved",
    "enemy-units-broken",
    "enemy-leaders-dead",
    "enemy-general-dead",
    "own-units-of-six",
    "strips-held",
    "strips-clear",
    "unit-on-a-strip",
    "nobori-taken",
    "more-nobori-taken",
    "nobori-kept",
    "wagons-burnt",
    "wagons-away",
    "wagons-intact",
    "no-house-burning",
    "houses-burning",
    "houses-standing",
    "village-held",
    "points-held",
    "centre-held",
    "unit-at-every-point",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Terrain(Row):
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario(Row):
    number: int
    turns: int
    setup: str = ""
    setup_es: str = ""
    special: str = ""
    special_es: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deployment(Row):
    """A deployment map, used when one die shows `roll_from` to `roll_to`; `plan` is drawn in centimetres."""

    scenario: str = to("scenario")
    roll_from: int = 1
    roll_to: int = 6
    plan: Mapping[str, object] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Scoring:
    """Victory points, and for what: once, or for `each` such thing; `side` is attacker, defender or either.

    A `measure` is counted from the battle itself. What has none only the table can tell: `most` is how many there can be, and
    things counted `among` the same few (the three wagons) cannot be more than that on both sides together.
    """

    points: int
    reason: str
    reason_es: str
    each: bool = False
    side: str = "either"
    measure: str = ""
    most: int = 0
    among: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mission(Row):
    scenario: str = to("scenario")
    secondary: bool = False
    scoring: tuple[Scoring, ...] = ()
