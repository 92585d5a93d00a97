"""A battle that is only kept count of: set by hand, told in sentences, taken back like any other."""

from __future__ import annotations

import pytest

from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.commands import Begin, Command, ProposeUndo, Roll, TellScore, Track, Undo
from rulebook.kensei.battle.events import BattleEnded, MarkersRemoved, TurnBegan
from rulebook.kensei.battle.history import History, fold, opened, played
from rulebook.kensei.battle.phrases import MARKERS, PHASES, TRACKED
from rulebook.kensei.battle.procedures import Change, Note
from rulebook.kensei.battle.sentences import story
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.tracking import APPLY, FITS, LONGEST_NOTE, MOST_NOTES, OF_BATTLE, OF_TROOP
from rulebook.kensei.battle.tracking import PHASES as IN_ORDER
from rulebook.kensei.battle.troops import points_left
from rulebook.kensei.battle.victory import score, total, winner
from rulebook.kensei.battle.views import battle_view
from rulebook.kensei.battle.written import read_log, read_position, write_log, write_position
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.errors import RuleBroken

from .tables import NO_DICE, Table, army

YARI = army("kuge", "yari-ashigaru x9", "yari-ashigaru x9")


def tracking(catalogue: Catalogue) -> History:
    begin = Begin("a", {"a": "Akira", "b": "Botan"}, {"a": YARI, "b": YARI}, "encounter-and-annihilation", tracked=True)
    return played(opened(catalogue), begin, NO_DICE)


def track(history: History, seat: str, what: str, troop: str = "", value: int = 0, other: str = "") -> History:
    return played(history, Track(seat, Change(what, troop, value, other)), NO_DICE)


def refused(history: History, command: Command) -> str:
    with pytest.raises(RuleBroken) as refusal:
        played(history, command, NO_DICE)
    return refusal.value.code


def told(history: History, seat: str = "", language: str = "en") -> list[str]:
    return list(story(history.log, Battle(), seat, language))


def test_nobody_is_awaited_and_everybody_is_on_the_table(catalogue: Catalogue) -> None:
    battle = tracking(catalogue).battle
    assert awaiting(battle) == ()
    assert all(troop.deployed for troop in battle.troops.values())
    assert refused(tracking(catalogue), Roll("a")) == "not-awaited"


def test_a_turn_goes_through_its_phases_and_maintenance_removes_the_markers(catalogue: Catalogue) -> None:
    history = track(tracking(catalogue), "a", "turn", value=1)
    for phase in IN_ORDER[1:]:
        history = track(history, "a", "phase", other=phase)
    for marker in ("used", "ran", "in-retreat"):
        history = track(history, "b", "mark", "b1", other=marker)
    history = track(history, "b", "stunned", "b1", 2)
    history = track(history, "a", "turn", value=2)
    assert (history.battle.turn, history.battle.phase) == (2, "maintenance")
    assert history.battle.troop("b1").markers == {"used", "ran", "in-retreat"}
    history = track(history, "a", "phase", other="initiative")
    assert history.battle.phase == "initiative"
    assert (history.battle.troop("b1").markers, history.battle.troop("b1").stunned) == ({"in-retreat"}, 0)
    kinds = [type(entry.event) for entry in history.log]
    assert (kinds.count(TurnBegan), kinds.count(MarkersRemoved)) == (2, 2)


def test_either_seat_sets_casualties_wounds_and_markers_of_either_side(catalogue: Catalogue) -> None:
    history = track(tracking(catalogue), "b", "miniatures", "a1", 4)
    history = track(history, "a", "mark", "b2", other="sheltered")
    assert (history.battle.troop("a1").miniatures, history.battle.troop("b2").markers) == (4, {"sheltered"})
    assert track(history, "a", "unmark", "b2", other="sheltered").battle.troop("b2").markers == frozenset()


def test_points_left_follow_the_casualties(catalogue: Catalogue) -> None:
    history = tracking(catalogue)
    whole = points_left(history.battle, "a")
    history = track(history, "a", "miniatures", "a1", 0)
    assert points_left(history.battle, "a") * 2 == whole
    assert track(history, "a", "miniatures", "a1", 9).battle.troop("a1").miniatures == 9


def test_cards_initiative_and_notes_are_kept_for_both(catalogue: Catalogue) -> None:
    history = track(tracking(catalogue), "a", "cards", value=4, other="b")
    history = track(history, "b", "initiative", other="a")
    history = track(history, "b", "note", other=" The bridge burns. ")
    for seat in ("a", "b", ""):
        view = battle_view(history.battle, seat)
        assert view.tracking is not None
        assert (view.tracking.cards, view.initiative) == ({"b": 4}, "a")
        assert view.tracking.notes == (Note("b", "The bridge burns."),)
    struck = track(history, "a", "strike-note", value=0).battle.tracking
    assert struck is not None
    assert struck.notes == ()


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (Change("miniatures", "a1", 10), "cannot-be-set"),
        (Change("miniatures", "a1", -1), "cannot-be-set"),
        (Change("miniatures", "c9", 1), "not-on-the-table"),
        (Change("miniatures", "", 1), "cannot-be-set"),
        (Change("wounds", "a1", 1), "cannot-be-set"),
        (Change("stunned", "a1", 21), "cannot-be-set"),
        (Change("mark", "a1", other="blessed"), "cannot-be-set"),
        (Change("unmark", "a1", other="used"), "cannot-be-set"),
        (Change("turn", value=0), "cannot-be-set"),
        (Change("turn", "a1", 1), "cannot-be-set"),
        (Change("phase", other="activation"), "cannot-be-set"),
        (Change("initiative", other="c"), "cannot-be-set"),
        (Change("attacker", other=""), "cannot-be-set"),
        (Change("cards", value=61, other="a"), "cannot-be-set"),
        (Change("note", other="  "), "cannot-be-set"),
        (Change("note", other="x" * (LONGEST_NOTE + 1)), "cannot-be-set"),
        (Change("note", other="a\0b"), "cannot-be-set"),
        (Change("strike-note"), "cannot-be-set"),
        (Change("weather", other="rain"), "cannot-be-set"),
    ],
)
def test_what_cannot_be_so_is_refused(change: Change, code: str, catalogue: Catalogue) -> None:
    assert refused(tracking(catalogue), Track("a", change)) == code


def test_there_is_room_for_so_many_notes(catalogue: Catalogue) -> None:
    history = tracking(catalogue)
    for number in range(MOST_NOTES):
        history = track(history, "a", "note", other=f"Note {number}")
    assert refused(history, Track("a", Change("note", other="one more"))) == "cannot-be-set"


def test_nothing_is_set_by_hand_in_a_guided_battle(catalogue: Catalogue) -> None:
    table = Table(catalogue, YARI, YARI).deployed()
    assert refused(table.history, Track("a", Change("miniatures", "a1", 1))) == "not-tracked"


def test_ones_own_last_tap_is_taken_back_and_the_others_by_consent(catalogue: Catalogue) -> None:
    before = track(tracking(catalogue), "b", "miniatures", "b1", 5)
    history = track(before, "a", "miniatures", "a1", 3)
    back = played(history, Undo("a"), NO_DICE)
    assert back.battle == before.battle
    assert refused(back, Undo("a")) == "undo-needs-consent"
    asked = played(back, ProposeUndo("a", back.battle.last[-1].number - 1), NO_DICE)
    assert [(one.seat) for one in awaiting(asked.battle)] == ["b"]
    assert refused(asked, Track("a", Change("turn", value=1))) == "proposal-open"


@pytest.mark.parametrize(("turn", "left", "reason"), [(1, 9, "agreed"), (5, 9, "turns"), (2, 0, "retreat")])
def test_the_end_says_why(turn: int, left: int, reason: str, catalogue: Catalogue) -> None:
    history = track(tracking(catalogue), "a", "turn", value=turn)
    for troop in ("b1", "b2"):
        history = track(history, "a", "miniatures", troop, left)
    history = track(history, "a", "end")
    assert history.log[-1].event == BattleEnded(reason, ("b",) if reason == "retreat" else ())
    assert history.battle.phase == "ended"
    assert refused(history, Track("a", Change("turn", value=2))) == "not-tracked"
    assert played(history, Undo("a"), NO_DICE).battle.phase != "ended"


def test_every_change_is_a_sentence_in_both_languages(catalogue: Catalogue) -> None:
    history = track(tracking(catalogue), "a", "turn", value=3)
    changes = [
        Change("phase", other="activation"),
        Change("initiative", other="b"),
        Change("attacker", other="a"),
        Change("cards", value=4, other="a"),
        Change("note", other="Rain."),
        Change("strike-note"),
        Change("miniatures", "a1", 4),
        Change("stunned", "a1", 2),
        Change("mark", "a1", other="used"),
        Change("unmark", "a1", other="used"),
        Change("miniatures", "a1", 0),
    ]
    for change in changes:
        history = played(history, Track("a", change), NO_DICE)
    assert told(history, "a")[1:] == [
        "Turn 3.",
        "Phase: activation.",
        "Initiative: Botan.",
        "Attacker: you.",
        "Cards in hand (you): 4.",
        "Note (you): Rain.",
        "A note is struck off (you).",
        "Yari Ashigaru 1 (you): 4 of 9 miniatures.",
        "Yari Ashigaru 1 (you): stunned 2.",
        "Yari Ashigaru 1 (you): used.",
        "Yari Ashigaru 1 (you): no longer used.",
        "Yari Ashigaru 1 (you) is destroyed.",
    ]
    assert told(history, "b", "es")[2:6] == [
        "Fase: activación.",
        "Iniciativa: tú.",
        "Atacante: Akira.",
        "Cartas en mano (Akira): 4.",
    ]


def test_nothing_that_can_be_set_lacks_its_words(catalogue: Catalogue) -> None:
    assert {*OF_BATTLE, *OF_TROOP} == set(FITS)
    assert set(APPLY) == set(FITS) - {"end"} == {what.split()[0] for what in TRACKED}
    assert set(catalogue.markers) <= set(MARKERS)
    assert set(IN_ORDER) <= set(PHASES)


def test_a_tracked_log_and_its_positions_read_back(catalogue: Catalogue) -> None:
    history = track(tracking(catalogue), "a", "note", other="Rain.")
    history = track(history, "b", "cards", value=3, other="b")
    assert read_log(write_log(history.log)) == history.log
    assert fold(history.log, catalogue) == history.battle
    assert read_position(write_position(history.battle), catalogue) == history.battle


def test_what_lies_on_the_table_is_told_where_nobody_guides(catalogue: Catalogue) -> None:
    begin = Begin("a", {"a": "Akira", "b": "Botan"}, {"a": YARI, "b": YARI}, "strategic-control", tracked=True)
    history = track(played(opened(catalogue), begin, NO_DICE), "a", "end")
    lines = [line for line in score(history.battle, "a") if line.told]
    assert [line.most for line in lines] == [9, 1, 1]
    told = played(history, TellScore("a", {lines[0].key: 3, lines[1].key: 1}), NO_DICE)
    assert (total(score(told.battle, "a")), winner(told.battle)) == (10, "a")
    assert refused(history, TellScore("a", {lines[1].key: 2})) == "counted-too-many"


def test_missions_of_attacker_and_defender_are_counted_once_the_attacker_is_known(catalogue: Catalogue) -> None:
    begin = Begin("a", {"a": "Akira", "b": "Botan"}, {"a": YARI, "b": YARI}, "village-defense", tracked=True)
    history = played(opened(catalogue), begin, NO_DICE)
    unknown = {line.key for line in score(history.battle, "a")}
    history = track(history, "a", "attacker", other="a")
    assert unknown < {line.key for line in score(history.battle, "a")}
