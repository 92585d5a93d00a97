"""The steps of abilities that odds can work out: gambles, cancelled and halved impacts, natural 1s that hit, ties.

The rest of the steps that could change a fight is named by `left_out`, so that nobody takes the odds for more than they are.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.kensei.effects import steps_in
from rulebook.kensei.forces import Engagement, Force
from rulebook.kensei.modifiers import Modify, Part, Step, rolls_named
from rulebook.kensei.odds.impacts import Gamble
from rulebook.kensei.pools import Line
from rulebook.kensei.rows import Row

PARTS: dict[str, Part] = {"dice": "dice", "bonus": "bonus", "difficulty": "difficulty"}

# Steps that can turn a fight and depend on the table, or on choices, beyond a single exchange of blows.
LEFT_OUT = ("honour-or-wound", "honour-or-flee", "linger", "echo-wounds", "spread-impacts", "splash", "opposed-roll")
MOMENTS = (
    "shoot-declared",
    "before-combat",
    "shoot-rolled",
    "combat-rolled",
    "damage-rolled",
    "resolution",
    "casualties",
    "after-combat",
)


def steps_named(engagement: Engagement, moment: str, name: str, *, on_roller: bool) -> Iterator[tuple[Force, Step]]:
    """The steps of one name that touch the roller, or the troop it faces."""
    for force in steps_in(engagement, moment):
        if isinstance(force.effect, Step) and force.effect.step == name and force.on_roller == on_roller:
            yield force, force.effect


def has_step(engagement: Engagement, moment: str, name: str, *, on_roller: bool) -> bool:
    return any(True for _ in steps_named(engagement, moment, name, on_roller=on_roller))


def gambles(engagement: Engagement, moment: str) -> tuple[Gamble, ...]:
    """Dice thrown beforehand that may change the engagement's roll."""
    roll = engagement.situation.roll
    found = steps_named(engagement, moment, "gamble", on_roller=True)
    return tuple(_gamble(force, step) for force, step in found if roll in rolls_named(str(step.parameters["roll"])))


def cancelled(engagement: Engagement) -> tuple[int, ...]:
    """For each face of the enemy's die, the impacts of this roll that it cancels."""
    for _, step in steps_named(engagement, "combat-rolled", "cancel-impacts", on_roller=True):
        faces = _number(step, "faces_per_impact")
        return tuple((face + faces - 1) // faces for face in range(1, 7))
    return ()


def halvings(engagement: Engagement, moment: str, what: str) -> tuple[Gamble, ...]:
    """Dice the troop that was hit throws to halve what hit it."""
    found = steps_named(engagement, moment, "halve-on", on_roller=False)
    return tuple(Gamble(_number(step, "needs")) for _, step in found if step.parameters["what"] == what)


def tie_broken(engagement: Engagement) -> tuple[int, bool]:
    """Whether the roller wins or loses ties, and whether criticals may win them."""
    ways = [step.parameters["by"] for _, step in steps_named(engagement, "resolution", "break-tie", on_roller=True)]
    return ("win" in ways) - ("lose" in ways), "criticals" in ways


def counts_more(engagement: Engagement) -> int:
    """Casualties more that it is held to have caused (Huge)."""
    found = (force for force in engagement.forces if force.on_roller and not force.struck)
    return sum(
        force.effect.amount for force in found if isinstance(force.effect, Modify) and force.effect.roll == "combat-result"
    )


def left_out(engagement: Engagement) -> tuple[Row, ...]:
    """Sources of steps that these odds do not reckon with."""
    rows = {}
    for moment in MOMENTS:
        for force in steps_in(engagement, moment):
            if isinstance(force.effect, Step) and force.effect.step in LEFT_OUT:
                rows[force.source.row.slug] = force.source.row
    return tuple(rows.values())


def _gamble(force: Force, step: Step) -> Gamble:
    row = force.source.row
    part = PARTS[str(step.parameters["part"])]
    line = Line(row.slug, force.source.kind, part, _number(step, "amount"), row.name, row.name_es, force.owner)
    return Gamble(_number(step, "needs"), line)


def _number(step: Step, name: str) -> int:
    value = step.parameters[name]
    assert isinstance(value, int), f"{step.step} has no number {name}"
    return value
