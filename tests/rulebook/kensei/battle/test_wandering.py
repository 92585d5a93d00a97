"""From any battle that can come about: what is listed is accepted, what is not is refused, and the log is the truth."""

from __future__ import annotations

import os
import random
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test

from rulebook.kensei.battle.against import against
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.card_commands import AskMe
from rulebook.kensei.battle.commands import Answer, ProposeUndo, canonical
from rulebook.kensei.battle.company import sides
from rulebook.kensei.battle.decks import Asking
from rulebook.kensei.battle.events import Rolled
from rulebook.kensei.battle.history import History, dice_for, fold
from rulebook.kensei.battle.options import legal_commands
from rulebook.kensei.battle.play import decide, evolve, new_battle
from rulebook.kensei.battle.sentences import sentence
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.victory import score, winner
from rulebook.kensei.battle.views import battle_view
from rulebook.kensei.battle.written import read_log, read_position, write_log, write_position
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.errors import RuleBroken

from .wandering import ASKING, SECRET, anything, begun, company, complete, playable, stepped, told_place

MACHINE = settings(
    max_examples=8,
    stateful_step_count=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
LONGEST_BATTLE = 6000
TWO_TEAMS = {"a": "a", "b": "b", "c": "a", "d": "b"}


def noted(battle: Battle, seat: str, note: str) -> Battle:
    """The battle had that seat written something else on its list."""
    army = battle.armies[seat]
    entries = tuple(replace(entry, note=note) for entry in army.entries)
    return replace(battle, armies={**battle.armies, seat: replace(army, entries=entries)})


def stacked(battle: Battle, seat: str, value: int) -> Battle:
    """The battle had every card of that seat that nobody else has seen another value."""
    assert battle.cards is not None
    deck = battle.cards.decks[seat]
    hidden = {name: (value,) * len(getattr(deck, name)) for name in ("pile", "hand", "face_down", "bid")}
    decks = {**battle.cards.decks, seat: replace(deck, **hidden)}
    return replace(battle, cards=replace(battle.cards, decks=decks))


def otherwise_hidden(battle: Battle, troop: str) -> Battle:
    """The battle had another unit been hidden in this one's place."""
    other = replace(battle.troop(troop), name="Nobody", name_es="Nadie", size=2, miniatures=2, points=99)
    hidden = {**battle.hidden, troop: replace(battle.hidden[troop], place="9")}
    return replace(battle, troops={**battle.troops, troop: other}, hidden=hidden)


def nothing_leaks(battle: Battle) -> None:
    """What a seat sees stays the same whatever the others wrote, drew, hold, bid or hide."""
    for seat in ("", *battle.armies):
        for other in battle.armies:
            if other != seat:
                _nothing_leaks(battle, seat, other)


def _nothing_leaks(battle: Battle, seat: str, other: str) -> None:
    seen = battle_view(battle, seat)
    assert battle_view(noted(battle, other, "ambush!"), seat) == battle_view(noted(battle, other, ""), seat)
    if battle.cards and not battle.cards.real:
        assert battle_view(stacked(battle, other, 0), seat) == battle_view(stacked(battle, other, 3), seat) == seen
    if battle.phase == "ended":
        return
    if other in battle.missions:
        for mission in ("headhunt", "casualty-control"):
            assert battle_view(replace(battle, missions={**battle.missions, other: mission}), seat) == seen
    for troop in battle.hidden:
        if battle.seat_of(troop) == other:
            assert battle_view(otherwise_hidden(battle, troop), seat) == seen


class Wandering(RuleBasedStateMachine):
    """Two players without a plan; each rule starts from a random battle some way on."""

    catalogue: Catalogue
    history: History

    @initialize(seed=st.integers(0, 10_000), commands=st.integers(0, 250))
    def some_way_on(self, seed: int, commands: int) -> None:
        chance = random.Random(seed)
        self.chance = chance
        self.history = self.begin(chance)
        for _ in range(commands):
            if self.history.battle.phase == "ended":
                return
            self.step()

    def begin(self, chance: random.Random) -> History:
        return begun(self.catalogue, chance.randrange)

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
        if canonical(command) in legal_commands(self.battle, command.seat) or against(self.battle, command) is None:
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
        while self.battle.proposal:
            self.history = stepped(self.history, Answer(awaiting(self.battle)[0].seat, "agree"))
        assert self.battle == before
        self.history = stepped(self.history, command)
        assert replace(self.battle, last=()) == replace(after, last=())

    @rule(seed=st.integers(0, 2**32))
    def who_stands_where_is_told_within_what_there_is(self, seed: int) -> None:
        command = told_place(self.battle, random.Random(seed).randrange)
        if command is None or against(self.battle, command):
            return
        before = self.battle
        self.history = stepped(self.history, command)
        assert (self.battle.position, self.battle.last) == (before.position, before.last)
        assert battle_view(self.battle, "").pieces == battle_view(self.battle, "a").pieces

    @rule()
    def a_view_does_not_change_with_the_other_seats_secrets(self) -> None:
        nothing_leaks(self.battle)

    @precondition(lambda self: self.history.battle.cards and self.history.battle.phase != "ended")
    @rule(asking=st.sampled_from(ASKING))
    def a_seat_changes_when_it_is_asked_for_offerings(self, asking: Asking) -> None:
        command = AskMe("b", asking)
        if command in legal_commands(self.battle, "b"):
            self.history = stepped(self.history, command)

    @invariant()
    def the_log_is_the_truth(self) -> None:
        if not hasattr(self, "history"):
            return
        assert fold(self.history.log, self.battle.catalogue) == self.battle
        assert self.battle.phase == "ended" or awaiting(self.battle)

    def teardown(self) -> None:
        if hasattr(self, "history"):
            assert read_log(write_log(self.history.log)) == self.history.log
            assert read_position(write_position(self.battle), self.battle.catalogue) == self.battle


def test_a_battle_without_a_plan_keeps_to_the_rules(catalogue: Catalogue) -> None:
    Wandering.catalogue = catalogue
    run_state_machine_as_test(Wandering, settings=MACHINE)  # type: ignore[no-untyped-call]


class FreeForAll(Wandering):
    """Four players, each for himself."""

    def begin(self, chance: random.Random) -> History:
        return company(self.catalogue, chance.randrange, {})


class TwoTeams(Wandering):
    """Two against two."""

    def begin(self, chance: random.Random) -> History:
        return company(self.catalogue, chance.randrange, TWO_TEAMS)


@pytest.mark.parametrize("machine", [FreeForAll, TwoTeams])
def test_four_players_without_a_plan_keep_to_the_rules(catalogue: Catalogue, machine: type[Wandering]) -> None:
    machine.catalogue = catalogue
    run_state_machine_as_test(machine, settings=settings(MACHINE, max_examples=2, stateful_step_count=25))  # type: ignore[no-untyped-call]


@pytest.mark.parametrize("teams", [{}, TWO_TEAMS], ids=["free-for-all", "two against two"])
def test_battles_of_four_come_to_an_end(catalogue: Catalogue, teams: dict[str, str]) -> None:
    for seed in range(int(os.environ.get("COMPANIES", "1"))):
        chance = random.Random(seed)
        history, _ = finished(catalogue, seed, company(catalogue, chance.randrange, teams))
        assert history.battle.outcome in ("turns", "retreat")
        assert fold(history.log, history.battle.catalogue) == history.battle
        assert all(score(history.battle, seat) is not None for seat in "abcd")
        assert winner(history.battle) in ("", *sides(history.battle))


def finished(catalogue: Catalogue, seed: int, history: History | None = None) -> tuple[History, int]:
    """A whole battle of random commands, each told in both languages as it happens."""
    chance = random.Random(seed)
    history = history or begun(catalogue, chance.randrange)
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


def wandered(catalogue: Catalogue, wanted: int, first: int, *, tried: int) -> None:
    """Battles with everything switched on for so many commands; after every `tried`th all secrets are tried."""
    count, seed = 0, first
    while count < wanted:
        chance = random.Random(seed)
        history = begun(catalogue, chance.randrange, everything=True)
        while history.battle.phase != "ended" and count < wanted:
            battle = history.battle
            history = stepped(history, complete(chance.choice(playable(battle)), battle, chance.randrange))
            count += 1
            if count % tried == 0:
                nothing_leaks(history.battle)
        assert fold(history.log, history.battle.catalogue) == history.battle
        seed += 1


@pytest.mark.slow
def test_ten_thousand_random_commands_with_everything_switched_on_leak_nothing(catalogue: Catalogue) -> None:
    wandered(catalogue, 10_000, 100, tried=100)


def test_nothing_leaks_from_battles_with_everything_switched_on(catalogue: Catalogue) -> None:
    wandered(catalogue, 400, 1000, tried=20)


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
        battle = new_battle(history.battle.catalogue)
        for entry in history.log:
            after = evolve(entry.event, battle)  # type: ignore[arg-type]
            told = after if not battle.players else battle
            english, spanish = (sentence(entry.event, told, "a", language) for language in ("en", "es"))  # type: ignore[arg-type]
            assert english.endswith((".", "?")) and spanish.endswith((".", "?")) and "{" not in english + spanish
            battle = after
