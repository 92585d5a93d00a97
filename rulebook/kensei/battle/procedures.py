"""What may be under way in a battle: each procedure as what is known of it so far.

What comes next is always the first thing that is missing, so a procedure needs no stage of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from rulebook.kensei.pools import Line, Pool, Rolled
from rulebook.kernel.seats import TWO, Seat

Reason = Literal["rally", "defeated", "shot", "collision", "chase", "judgement", "terror", "freed", "bells"]
FlightKind = Literal["flee-reaction", "flee", "retreat", "disengage", "chase"]


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice on the table with the receipt of the roll, and what command cards added to each."""

    lines: tuple[Line, ...]
    faces: tuple[int, ...]
    raised: tuple[int, ...] = ()

    @property
    def read(self) -> Rolled:
        return Pool(self.lines).read(self.faces, self.raised)


@dataclass(frozen=True, slots=True)
class Given:
    """An order a troop received in this activation."""

    troop: str
    order: str


@dataclass(frozen=True, slots=True)
class Stance:
    """How a troop takes part in the melee about to be fought: the order it declared for it."""

    order: str
    strengthened: bool = False


@dataclass(frozen=True, slots=True)
class Errand:
    """An order that still wants its die: run, interact or exorcize, with the piece or Onmyouji it is about."""

    troop: str
    order: str
    target: str = ""


@dataclass(frozen=True, slots=True)
class Invocation:
    """An invoke order under way; `extra` is what a Komuso nearby adds to its price."""

    troop: str
    extra: int = 0


@dataclass(frozen=True)
class Activation:
    """One pair of active troops (S2264-2419).

    `pool` are the orders left once rolled; `last` is who spent one last; `owing` must give an order before the melee is
    fought; `passing` is a troop that moved, while the opponent may still charge it; `held` counts casualties of hold and shoot;
    `joining` is the unit it was on its way into;
    `heirs` are leaders who left a unit for a duel and may use the orders left to it, by unit;
    `passed` are the moments of it at which abilities have acted.
    With more than two players `seats` point out in the order of their positions, `let_by` have let the troop pass, and `fought`
    are combats that are over.
    """

    first: Seat = ""
    seats: tuple[Seat, ...] = ()
    active: Mapping[Seat, str] = field(default_factory=dict)
    pool: Mapping[Seat, int] = field(default_factory=dict)
    ki: frozenset[Seat] = frozenset()
    ki_told: frozenset[Seat] = frozenset()
    last: Seat = ""
    given: tuple[Given, ...] = ()
    stances: Mapping[str, Stance] = field(default_factory=dict)
    owing: Seat = ""
    passing: str = ""
    joining: str = ""
    let_by: tuple[Seat, ...] = ()
    fought: frozenset[tuple[str, str]] = frozenset()
    errand: Errand | None = None
    began_engaged: frozenset[str] = frozenset()
    held: Mapping[Seat, int] = field(default_factory=dict)
    heirs: Mapping[str, str] = field(default_factory=dict)
    passed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge to a duel by the leader of one troop to that of another (S4662-4720), until the fight begins.

    `waking` are leaders who still choose a Ki ability, `strengthening` a unit and its leader with one order left for either.
    """

    troop: str
    target: str
    accepted: bool | None = None
    begun: bool = False
    waking: tuple[str, ...] = ()
    strengthening: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ActionUsed:
    """A clan action somebody used, in which turn (0: before the first), and the troops it named."""

    action: str
    turn: int
    troops: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Hiding:
    """How a troop is hidden, and the number of the scenery an infiltrator waits by."""

    how: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class Charge:
    """A declared charge (S2954-3083): reaction, distance die, whether it reached, whom a wide front touched as well."""

    charger: str
    target: str
    order: str = "charge"
    strengthened: bool = False
    reaction: str = ""
    faces: tuple[int, ...] | None = None
    reached: bool | None = None
    also: str = ""
    shaken: bool = False


@dataclass(frozen=True)
class Lain:
    """A roll that lies on the table while a die of it may be rolled again; `face` is the one pointed out."""

    seat: Seat
    roll: str
    troop: str
    lines: tuple[Line, ...]
    faces: tuple[int, ...]
    values: Mapping[str, int] = field(default_factory=dict)
    face: int = 0


@dataclass(frozen=True)
class Due:
    """A step of an ability whose moment has come: who bears it, whom it touches, and what is known of it so far.

    `seat` throws its dice and makes its choice; `numbers` and `words` are the parameters the rules data gives it.
    """

    step: str
    ability: str
    troop: str
    about: str = ""
    seat: Seat = ""
    numbers: Mapping[str, int] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)
    choice: str = ""
    faces: tuple[int, ...] = ()


@dataclass(frozen=True)
class Blow:
    """What one troop does to another, by hand or by shot, up to the casualties.

    `roll` is empty for a troop that may not strike. `to_leader` are wounds aimed at the leader, `volunteers` the men who
    would fall for him, `visible` how many a shot can kill; -1: not said yet. `again` are rules by which dice of the last
    throw may be rolled again, `face` the one pointed out, `thrown_again` the rules used.

    What abilities make of it: `using` is the one shot with, `more` and `more_damage` are lines won or lost by a die, `hits`
    are impacts without a roll (-1: it is rolled), `ones` and `sixes` say which natural faces hit, `less` impacts are cancelled,
    halves as they say; `lost` damage successes count for nothing, `echoed` wounds come on top, `riders` act on whom it harms.
    """

    troop: str
    foe: str
    roll: str
    attack: Throw | None = None
    damage: Throw | None = None
    per_wound: int = 2
    leader_from: int = 6
    to_leader: int = -1
    volunteers: int = -1
    saved: Throw | None = None
    visible: int = -1
    banner: str = ""
    taken: bool = False
    fallen_banner: bool = False
    again: tuple[tuple[str, str, str, int], ...] = ()
    face: int = 0
    thrown_again: tuple[str, ...] = ()
    using: str = ""
    more: tuple[Line, ...] = ()
    more_damage: tuple[Line, ...] = ()
    hits: int = -1
    ones: bool = False
    sixes: bool = False
    less: int = 0
    impacts_halved: bool = False
    wounds_halved: bool = False
    lost: int = 0
    echoed: int = -1
    riders: tuple[Due, ...] = ()


@dataclass(frozen=True, slots=True)
class Shot:
    """A shot on its way; `before` is the target's number of miniatures at that moment.

    `passed` are the moments at which abilities have acted, `around` the troops reached so far by a shot at everybody near
    and `name` what that is called.
    """

    blow: Blow
    before: int
    hold: bool = False
    in_range: bool | None = None
    passed: tuple[str, ...] = ()
    around: tuple[str, ...] = ()
    name: tuple[str, str] = ("", "")


@dataclass(frozen=True)
class Clash:
    """Every combat that hangs together (S3574-3630): bouts one after another, resolved as one.

    `tally` counts casualties by the side that suffered them, a leader for two; `wounds` likewise, for single miniatures;
    `criticals` by the seat that rolled them, `killed` by the troop that killed; `failed` are the beaten whose honour failed.
    `passed` are the moments at which the
    abilities of the bout under way, and after it those of the whole clash, have acted.
    """

    to_fight: tuple[tuple[str, str], ...]
    members: tuple[str, ...]
    sides: tuple[Seat, Seat] = TWO
    single: bool = False
    bout: tuple[Blow, Blow] | None = None
    fought: tuple[tuple[str, str], ...] = ()
    tally: Mapping[Seat, int] = field(default_factory=dict)
    wounds: Mapping[Seat, int] = field(default_factory=dict)
    resolved: bool = False
    loser: Seat = ""
    leading: Seat = ""
    fled: tuple[str, ...] = ()
    failed: tuple[str, ...] = ()
    asked_to_chase: tuple[tuple[str, str], ...] = ()
    withdrawn: bool = False
    reformed: tuple[Seat, ...] = ()
    passed: tuple[str, ...] = ()
    killed: Mapping[str, int] = field(default_factory=dict)
    criticals: Mapping[Seat, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Check:
    """An honour roll (S4035-4061): why, and about which other troop."""

    troop: str
    reason: Reason
    about: str = ""
    lines: tuple[Line, ...] = ()
    faces: tuple[int, ...] = ()
    rerolls_left: int = 0
    rerolling: bool = False


@dataclass(frozen=True, slots=True)
class Flight:
    """A movement by dice: away from the enemy, or after him."""

    troop: str
    kind: FlightKind
    about: str = ""
    faces: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Note:
    by: Seat
    text: str


@dataclass(frozen=True, slots=True)
class Tracking:
    """What is kept of a battle that is only kept count of, beside the table: cards in each hand, and notes both may read."""

    cards: Mapping[Seat, int] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that a correction or a tracker sets: `what` of a troop (or of the battle, when `troop` is empty)."""

    what: str
    troop: str = ""
    value: int = 0
    other: str = ""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What one seat asks the others to agree to: taking commands back, or a correction."""

    by: Seat
    undo_to: int = -1
    reason: str = ""
    changes: tuple[Change, ...] = ()
    agreed: tuple[Seat, ...] = ()
