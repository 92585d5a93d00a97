"""From any battle that can come about: what is listed is accepted, what is not is refused, and the log is the truth."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test

from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.commands import Answer, ProposeUndo, canonical
from rulebook.kensei.battle.events import Rolled
from rulebook.kensei.battle.history import History, dice_for, fold
from rulebook.kensei.battle.options import legal_commands
from rulebook.kensei.battle.play import decide, evolve, new_battle
from rulebook.kensei.battle.sentences import sentence
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.views import battle_view
from rulebook.kensei.battle.written import read_log, read_position, write_log, write_position
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.errors import RuleBroken

from .wandering import SECRET, anything, begun, complete, playable, stepped

MACHINE = settings(
    max_examples=8,
    stateful_step_count=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
LONGEST_BATTLE = 3000


def noted(battle: Battle, seat: str, note: str) -> Battle:
    """The battle had that seat written something else on its list."""
    army = battle.armies[seat]
    entries = tuple(replace(entry, note=note) for entry in army.entries)
    return replace(battle, armies={**battle.armies, seat: replace(army, entries=entries)})


class Wandering(RuleBasedStateMachine):
    """Two players without a plan; each rule starts from a random battle some way on."""

    catalogue: Catalogue
    history: History

    @initialize(seed=st.integers(0, 10_000), commands=st.integers(0, 250))
    def some_way_on(self, seed: int, commands: int) -> None:
        chance = random.Random(seed)
        self.chance = chance
        self.history = begun(self.catalogue, chance.randrange)
        for _ in range(commands):
            if self.history.battle.phase == "ended":
                return
            self.step()

    def step(self) -> None:
        battle = self.history.battle
        command = complete(self.chance.choice(playable(battle)), battle, self.chance.randrange)
        self.last = (battle, command)
        self.history = stepped(self.history, command)

    @property
    def battle(self) -> Battle:
        return self.history.battle

    @precondition(lambda self: self.history.battle.phase != "ended")
    @rule()
    def a_listed_command_is_accepted(self) -> None:
        self.step()

    @rule(seed=st.integers(0, 2**32))
    def an_unlisted_command_is_refused_and_changes_nothing(self, seed: int) -> None:
        command = anything(self.battle, random.Random(seed).randrange)
        if canonical(command) in legal_commands(self.battle, command.seat):
            return
        before = write_position(self.battle)
        with pytest.raises(RuleBroken) as refused:
            stepped(self.history, command)
        assert refused.value.code and refused.value.message
        assert write_position(self.battle) == before

    @precondition(lambda self: self.history.battle.phase != "ended")
    @rule()
    def the_same_command_after_an_undo_shows_the_same_faces(self) -> None:
        self.step()
        before, command = self.last
        after, number = self.battle, self.battle.last[-1].number
        self.history = stepped(self.history, ProposeUndo("a", number - 1))
        self.history = stepped(self.history, Answer("b", "agree"))
        assert self.battle == before
        self.history = stepped(self.history, command)
        assert replace(self.battle, last=()) == replace(after, last=())

    @rule()
    def a_view_does_not_change_with_the_other_seats_secrets(self) -> None:
        for seat, other in (("a", "b"), ("b", "a"), ("", "a")):
            assert battle_view(noted(self.battle, other, "ambush!"), seat) == battle_view(noted(self.battle, other, ""), seat)

    @invariant()
    def the_log_is_the_truth(self) -> None:
        if not hasattr(self, "history"):
            return
        assert fold(self.history.log, self.catalogue) == self.battle
        assert self.battle.phase == "ended" or awaiting(self.battle)

    def teardown(self) -> None:
        if hasattr(self, "history"):
            assert read_log(write_log(self.history.log)) == self.history.log
            assert read_position(write_position(self.battle), self.catalogue) == self.battle


def test_a_battle_without_a_plan_keeps_to_the_rules(catalogue: Catalogue) -> None:
    Wandering.catalogue = catalogue
    run_state_machine_as_test(Wandering, settings=MACHINE)  # type: ignore[no-untyped-call]


def finished(catalogue: Catalogue, seed: int) -> tuple[History, int]:
    """A whole battle of random commands, each told in both languages as it happens."""
    chance = random.Random(seed)
    history = begun(catalogue, chance.randrange)
    count = 0
    while history.battle.phase != "ended":
        battle = history.battle
        command = complete(chance.choice(playable(battle)), battle, chance.randrange)
        history = stepped(history, command)
        count += 1
        assert count < LONGEST_BATTLE
    return history, count


def test_random_battles_come_to_an_end(catalogue: Catalogue) -> None:
    for seed in range(4):
        history, _ = finished(catalogue, seed)
        assert history.battle.outcome in ("turns", "retreat")
        assert not any(legal_commands(history.battle, seat) and awaiting(history.battle) for seat in "ab")


@pytest.mark.slow
def test_ten_thousand_random_commands_end_in_finished_battles(catalogue: Catalogue) -> None:
    played, seed = 0, 100
    while played < 10_000:
        history, count = finished(catalogue, seed)
        assert fold(history.log, catalogue) == history.battle
        played, seed = played + count, seed + 1


def test_faces_come_from_the_secret_the_place_and_the_command(catalogue: Catalogue) -> None:
    history = begun(catalogue, random.Random(1).randrange)
    command = complete(playable(history.battle)[0], history.battle, random.Random(1).randrange)
    once = decide(command, history.battle, dice_for(SECRET, history.battle, command))
    again = decide(command, history.battle, dice_for(SECRET, history.battle, command))
    assert once == again and isinstance(once[0], Rolled)
    rolls = {decide(command, history.battle, dice_for(bytes([n]), history.battle, command))[0].faces for n in range(40)}  # type: ignore[union-attr]
    assert len(rolls) == 6


def test_every_event_has_a_sentence_in_both_languages(catalogue: Catalogue) -> None:
    for seed in range(3):
        history, _ = finished(catalogue, seed)
        battle = new_battle(catalogue)
        for entry in history.log:
            after = evolve(entry.event, battle)  # type: ignore[arg-type]
            told = after if not battle.players else battle
            english, spanish = (sentence(entry.event, told, "a", language) for language in ("en", "es"))  # type: ignore[arg-type]
            assert english.endswith((".", "?")) and spanish.endswith((".", "?")) and "{" not in english + spanish
            battle = after
