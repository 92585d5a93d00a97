"""One combat played by the engine again and again, each time with other dice.

The engine is asked once for every different way the dice can lie and its answer is remembered, so that two hundred thousand
combats take seconds. Faces that mean the same are laid down as one face: in an attack a die hits or it does not, in damage it
does nothing, stuns, wounds or is critical, and honour holds or
fails. `test_agreement` holds that the engine sees no difference either.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rulebook.kensei.battle.awaited import AnswerFrom, RollFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.blows import ATTACKS
from rulebook.kensei.battle.carrying_out import questions
from rulebook.kensei.battle.commands import Answer, Command, Roll
from rulebook.kensei.battle.events import Rolled
from rulebook.kensei.battle.play import decide, evolved
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.pools import Pool
from rulebook.kensei.single_rolls import HonourRoll
from rulebook.kernel.dice import Dice, ScriptedDice, SeededDice

Told = Mapping[str, Mapping[str, int]]
Tally = Counter[tuple[str, str]]
LAID: Mapping[str, int] = {"fumble": 1, "miss": 2, "success": 5, "critical": 6}


class Ones:
    """Dice that only count how many are wanted."""

    def d6(self, count: int) -> tuple[int, ...]:
        return (1,) * count

    def shuffle(self, items: object) -> tuple[object, ...]:
        raise AssertionError("nothing is shuffled here")


@dataclass
class Place:
    """A position of the combat; `ways` leads on from the dice that fell, nothing leads on from an end."""

    battle: Battle
    command: Command | None = None
    dice: int = 0
    laid: Mapping[int, int] = field(default_factory=dict)
    ways: dict[tuple[int, ...], Place] = field(default_factory=dict)
    end: tuple[tuple[str, str], ...] = ()


class Fight:
    """`told` answers the table's questions by seat, `volunteers` step in for a leader, `fronts` are the widths of the sides."""

    def __init__(self, battle: Battle, told: Told, volunteers: int, fronts: Mapping[str, int], *, lay: bool = True) -> None:
        self.told, self.volunteers, self.fronts, self.lay = told, volunteers, fronts, lay
        self.began = battle
        assert battle.clash is not None and battle.clash.bout is not None
        self.names = dict(zip("ab", ("first", "second"), strict=True))
        self.troops = {battle.seat_of(blow.troop): blow.troop for blow in battle.clash.bout}
        self.start = self._place(battle)

    def play(self, times: int, seed: bytes) -> Tally:
        dice, tally = SeededDice(seed), Counter[tuple[str, str]]()
        for _ in range(times):
            tally.update(self.once(dice).end)
        return tally

    def once(self, dice: Dice) -> Place:
        place = self.start
        while place.command is not None:
            faces = tuple(sorted(place.laid[face] for face in dice.d6(place.dice))) if place.dice else ()
            if faces not in place.ways:
                place.ways[faces] = self._next(place, faces)
            place = place.ways[faces]
        return place

    def _next(self, place: Place, faces: tuple[int, ...]) -> Place:
        assert place.command is not None
        command = replace(place.command, faces=faces) if isinstance(place.command, Roll) else place.command
        return self._place(evolved(decide(command, place.battle, ScriptedDice()), place.battle))

    def _place(self, battle: Battle) -> Place:
        if battle.fates or battle.clash is None or (battle.clash.resolved and not battle.checks):
            return Place(battle, end=self._end(battle))
        awaited = awaiting(battle)[0]
        if isinstance(awaited, RollFrom):
            return self._roll(battle, awaited)
        assert isinstance(awaited, AnswerFrom)
        return Place(battle, Answer(awaited.seat, self._choice(battle, awaited)))

    def _roll(self, battle: Battle, awaited: RollFrom) -> Place:
        bare = Roll(awaited.seat)
        known = {f"own:{fact}": count for fact, count in self.told[awaited.seat].items()}
        command = Roll(awaited.seat, {key: known.get(key, 0) for key in questions(bare, battle)})
        event = decide(command, battle, Ones())[0]  # type: ignore[arg-type]  # nothing is shuffled
        assert isinstance(event, Rolled)
        return Place(battle, command, len(event.faces), self._laid(event))

    def _laid(self, event: Rolled) -> dict[int, int]:
        if not self.lay:
            return {face: face for face in range(1, 7)}
        if event.roll == "honour":
            return {face: 1 if HonourRoll(event.lines).passes(face) else 6 for face in range(1, 7)}
        outcomes = {face: Pool(event.lines).outcome(face) for face in range(1, 7)}
        if event.roll in (*ATTACKS, "protect-leader"):
            return {face: 6 if outcome in ("success", "critical") else 1 for face, outcome in outcomes.items()}
        return {face: LAID[outcome] for face, outcome in outcomes.items()}

    def _choice(self, battle: Battle, awaited: AnswerFrom) -> str:
        """Every critical that can hurt the leader is aimed at him, and a man steps in for each wound he was dealt."""
        leader = battle.troops.get(battle.troop(awaited.troop).led_by) if awaited.troop else None
        if awaited.question == "criticals":
            assert leader is not None
            return str(min(len(awaited.choices) - 1, leader.wounds_each - leader.wounds))
        if awaited.question == "volunteers":
            assert leader is not None
            return str(min(self.volunteers, leader.wounds_each - leader.wounds))
        assert awaited.question == "reroll"
        return "reroll"

    def _end(self, battle: Battle) -> tuple[tuple[str, str], ...]:
        """What is tallied, in the words of `odds/sampled.py`."""
        assert battle.clash is not None
        loser = battle.clash.loser
        found = [("winner", self.names["b" if loser == "a" else "a"] if loser else "nobody")]
        for seat, name in self.names.items():
            unit, before = battle.troop(self.troops[seat]), self.began.troop(self.troops[seat])
            found.append((f"{name} falls", str(before.miniatures - unit.miniatures)))
            if before.led_by and not battle.troop(before.led_by).miniatures:
                found.append(("leader", name))
        if loser:
            found.append((self.names[loser], self._after(battle, loser)))
        return tuple(found)

    def _after(self, battle: Battle, loser: str) -> str:
        unit = battle.troop(self.troops[loser])
        leader = battle.troops.get(self.began.troop(unit.id).led_by)
        left = unit.miniatures + (leader.miniatures if leader else 0)
        if not left:
            return "destroyed"
        if not battle.fates:
            return "passes"
        choices = awaiting(battle)[0].choices  # type: ignore[union-attr]
        if "flee-dishonoured" in choices:
            return "dishonoured"
        fate = "retreat" if left >= max(2, 2 * self.fronts[loser]) else "flee"
        assert fate in choices
        return fate
