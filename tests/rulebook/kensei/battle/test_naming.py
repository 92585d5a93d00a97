"""Every command and everything awaited has words; what has none is called by its own name."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.commands import Activate, Answer, Deploy, GiveOrder, React
from rulebook.kensei.battle.naming import awaited_words, beneath, command_words, heading
from rulebook.kensei.battle.options import options
from rulebook.kensei.battle.reader import Reader
from rulebook.kernel.seats import TWO
from tests.rulebook.kensei.battle.tables import Table
from tests.rulebook.kensei.battle.wandering import begun, complete, playable, stepped
from tests.rulebook.kensei.mustering import CATALOGUE, army


@dataclass(frozen=True, slots=True)
class PlayCard:
    seat: str
    card: str
    target: str = ""
    twice: bool = False


def reader(language: str = "en") -> Reader:
    return Reader(begun(CATALOGUE, Random(1).randrange).battle, "a", language)


def test_a_button_says_what_its_command_does() -> None:
    said = reader()
    name = said.troop("a2")
    assert command_words(Activate("a", "a2"), said) == name
    assert command_words(Activate("a", ""), said) == "Use no more troops"
    assert (
        command_words(GiveOrder("a", "a2", "charge", "b2", strengthen=True), said) == f"Charge, strengthened: {said.troop('b2')}"
    )
    assert command_words(React("a", "", "let-pass"), said) == "Let it pass"
    assert command_words(React("a", "a2", "flee"), reader("es")) == f"Huir: {reader('es').troop('a2')}"


def test_under_a_heading_a_button_says_only_what_it_adds() -> None:
    said = reader()
    strong = GiveOrder("a", "a2", "charge", "b2", strengthen=True)
    assert heading(strong, "order", said) == "Charge"
    assert beneath(strong, ("troop", "order"), said) == f"{said.troop('b2')}, strengthened"
    assert beneath(Deploy("a", "a2"), ("troop",), said) == "Alone"


def test_a_command_nobody_has_words_for_is_called_by_its_own_name() -> None:
    said = reader()
    card = next(iter(CATALOGUE.command_cards.values()))
    words = command_words(PlayCard("a", card.slug, "b2", twice=True), said)
    assert words == f"Play card: {card.name}, {said.troop('b2')}, twice"
    assert heading(PlayCard("a", card.slug), "card", said) == f"Play card: {card.name}"


def test_an_answer_nobody_has_words_for_is_called_by_its_own_name() -> None:
    assert command_words(Answer("a", "well-fed"), reader()) == "Well fed"


@pytest.mark.parametrize("language", ["en", "es"])
def test_everything_met_in_a_battle_has_words(language: str) -> None:
    choose = Random(11).randrange
    history = begun(CATALOGUE, choose)
    for _ in range(250):
        battle = history.battle
        for seat in TWO:
            said = Reader(battle, seat, language)
            labels = [awaited_words(one, said) for one in awaiting(battle)]
            labels += [command_words(option.command, said) for option in options(battle, seat)]
            assert all(label and "{" not in label for label in labels)
        moves = playable(battle)
        if not moves:
            break
        history = stepped(history, complete(moves[choose(len(moves))], battle, choose))


def test_troops_that_would_be_called_alike_are_told_apart() -> None:
    mine = army("buke", 400, "taisho-buke", "yari-ashigaru 9", "yari-ashigaru 9", "yumi-samurai 4")
    theirs = army("buke", 400, "samurai-yari 5", "yari-ashigaru 9", "yumi-samurai 4")
    table = Table(CATALOGUE, mine, theirs, "border-wars").battle
    said = Reader(table, "a", "en")
    assert [said.troop(troop) for troop in ("a2", "a3")] == ["Yari Ashigaru 1", "Yari Ashigaru 2"]
    assert [said.troop(troop) for troop in ("a4", "b3")] == ["Yumi Samurai (you)", f"Yumi Samurai ({table.players['b']})"]
    assert [said.troop(troop) for troop in ("a1", "b2")] == ["Taisho Buke", "Yari Ashigaru"]
