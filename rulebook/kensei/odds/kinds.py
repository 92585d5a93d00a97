"""The kinds of dice a success roll knows, and what each kind brings.

The faces of a die fall into at most five kinds: fumble, miss, a miss that a command card would raise to a success,
success and critical. A kind brings units that are summed over all dice, perhaps a wound that may go to a unit leader,
and perhaps marks, that is numbers kept apart because a later rule asks for them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from rulebook.kensei.pools import Outcome, Pool

FACES = range(1, 7)


@dataclass(frozen=True, slots=True)
class Brings:
    """What a die adds. `units` are impacts in an attack; in damage a stunned marker is one unit and a wound as many as
    there go to a wound. `worth` is what the roller would give for it."""

    units: int = 0
    to_leader: bool = False
    marks: tuple[int, ...] = ()
    worth: int = 0


Meaning = Callable[[int, Outcome], Brings]


@dataclass(frozen=True, slots=True)
class Kind:
    """`ways` counts how a die in play gets there, `fresh` how many of the six faces of a new die do."""

    outcome: Outcome
    brings: Brings
    ways: int
    fresh: int
    raised_to: int = -1

    @property
    def worth(self) -> int:
        return self.brings.worth

    @property
    def failed(self) -> bool:
        return self.outcome in ("fumble", "miss")


def kinds_of(pool: Pool, meaning: Meaning, raised_by: int = 0) -> tuple[Kind, ...]:
    """The kinds of a pool's dice; with a card in hand, the misses it would raise are a kind of their own.

    A raised die is a success that keeps its natural face, so it is never a natural 6.
    """
    counts: dict[tuple[Outcome, Brings, Brings | None], int] = {}
    for face in FACES:
        outcome = pool.outcome(face)
        raised = meaning(face, "success") if _can_be_raised(pool, face, raised_by) else None
        key = (outcome, meaning(face, outcome), raised)
        counts[key] = counts.get(key, 0) + 1
    lifted = list(dict.fromkeys(raised for _, _, raised in counts if raised))
    kinds = [
        Kind(outcome, brings, ways, ways, len(counts) + lifted.index(raised) if raised else -1)
        for (outcome, brings, raised), ways in counts.items()
    ]
    return (*kinds, *(Kind("success", brings, 0, 0) for brings in lifted))


def kind_of_face(pool: Pool, kinds: tuple[Kind, ...], face: int, raised_by: int = 0) -> int:
    """The place among an attack's kinds of a die showing a face."""
    outcome, raised = pool.outcome(face), _can_be_raised(pool, face, raised_by)
    return next(place for place, kind in enumerate(kinds) if kind.outcome == outcome and (kind.raised_to >= 0) == raised)


def rolled_again(kinds: tuple[Kind, ...], places: tuple[int, ...]) -> tuple[Kind, ...]:
    """The kinds after every die of some of them was thrown once more."""
    thrown = sum(kinds[place].ways for place in places)
    return tuple(
        replace(kind, ways=thrown * kind.fresh + (0 if place in places else 6 * kind.ways)) for place, kind in enumerate(kinds)
    )


def _can_be_raised(pool: Pool, face: int, amount: int) -> bool:
    """A desperate die succeeds on a natural 6 and nothing else."""
    if not amount or pool.is_desperate or pool.outcome(face) != "miss":
        return False
    return face + amount + pool.bonus >= pool.difficulty
