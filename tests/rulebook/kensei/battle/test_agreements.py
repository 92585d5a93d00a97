"""Undo by retraction, and corrections by agreement."""

from __future__ import annotations

import pytest

from rulebook.kensei.battle.awaited import AnswerFrom, OrderFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.commands import Answer, LeaveUnit, ProposeCorrection, ProposeUndo, Undo
from rulebook.kensei.battle.history import fold, opened, played
from rulebook.kensei.battle.options import legal_commands, options
from rulebook.kensei.battle.procedures import Change
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.errors import NotAllowed, NotAwaited
from rulebook.kernel.log import Retracted

from .tables import NO_DICE, Table, army

YARI = army("kuge", "yari-ashigaru x9", "yari-ashigaru x9")


def playing(catalogue: Catalogue) -> Table:
    table = Table(catalogue, YARI, YARI).deployed()
    table.activate("a", "a1", "b1")
    return table


def refused(table: Table, command: Undo | ProposeUndo | ProposeCorrection | LeaveUnit | Answer) -> str:
    with pytest.raises((NotAllowed, NotAwaited)) as error:
        table.play(command)
    return error.value.code


def test_ones_own_last_command_without_dice_is_taken_back_freely(catalogue: Catalogue) -> None:
    table = playing(catalogue)
    before = table.battle
    table.order("a", "shelter")
    assert refused(table, Undo("b")) == "undo-needs-consent"
    table.play(Undo("a"))
    assert table.battle == before
    assert isinstance(table.history.log[-1].event, Retracted)
    assert fold(table.history.log, catalogue) == before


def test_proposals_do_not_move_the_place_dice_are_rolled_from(catalogue: Catalogue) -> None:
    """Else a declined proposal before the same command would be a way to fish for other faces."""
    table = playing(catalogue)
    place = table.battle.position
    assert place == len(table.history.log)
    table.play(ProposeUndo("a", table.battle.last[-1].number - 1))
    table.answer("b", "decline")
    assert table.battle.position == place
    table.order("a", "shelter")
    assert table.battle.position == place + 1


def test_a_command_with_dice_is_taken_back_by_consent(catalogue: Catalogue) -> None:
    table = playing(catalogue)
    assert refused(table, Undo("b")) == "undo-needs-consent"
    rolled = table.battle
    place = rolled.last[-1].number - 1
    table.play(ProposeUndo("b", place))
    assert awaiting(table.battle) == (AnswerFrom("a", "agreement", ("agree", "decline")),)
    assert refused(table, Undo("a")) == "proposal-open"
    assert refused(table, LeaveUnit("a", "a1")) == "proposal-open"
    assert not legal_commands(table.battle, "b")
    table.answer("a", "decline")
    assert table.battle == rolled
    table.play(ProposeUndo("b", place))
    table.answer("a", "agree")
    assert table.battle.activation is not None and "b" not in table.battle.activation.pool
    assert refused(table, ProposeUndo("a", 1)) == "too-far-back"


def test_nothing_is_taken_back_before_anything_happened(catalogue: Catalogue) -> None:
    for command in (Undo("a"), ProposeUndo("a", 0)):
        with pytest.raises(NotAllowed) as error:
            played(opened(catalogue), command, NO_DICE)
        assert error.value.code == "nothing-to-undo"
    assert options(opened(catalogue).battle, "a")[-1:] == ()


def test_a_correction_holds_once_both_agree(catalogue: Catalogue) -> None:
    table = playing(catalogue)
    changes = (
        Change("miniatures", "a1", 7),
        Change("stunned", "a1", 1),
        Change("wounds", "a1", 0),
        Change("mark", "b1", other="sheltered"),
        Change("orders", value=1, other="a"),
    )
    table.play(ProposeCorrection("b", "we forgot two casualties", changes))
    table.answer("a", "agree")
    assert (table.troop("a1").miniatures, table.troop("a1").stunned) == (7, 1)
    assert "sheltered" in table.troop("b1").markers
    assert table.battle.activation is not None and table.battle.activation.pool["a"] == 1
    table.agree_on("unmark", "b1", "sheltered")
    assert table.troop("b1").markers == frozenset()
    table.agree_on("engage", "a1", "b1")
    table.agree_on("part", "a1", "b1")
    assert not table.battle.engaged


@pytest.mark.parametrize(
    "change",
    [
        Change("colour", "a1"),
        Change("miniatures", "a1", 10),
        Change("wounds", "a1", 1),
        Change("mark", "a1", other="golden"),
        Change("engage", "a1", other="a2"),
        Change("miniatures", "z9", 1),
        Change("orders", value=9, other="a"),
        Change("abandon", "a1"),
    ],
)
def test_a_correction_that_makes_no_sense_is_refused(catalogue: Catalogue, change: Change) -> None:
    assert refused(playing(catalogue), ProposeCorrection("a", "why not", (change,))) == "wrong-correction"


def test_a_correction_needs_a_reason_and_a_battle_under_way(catalogue: Catalogue) -> None:
    table = playing(catalogue)
    assert refused(table, ProposeCorrection("a", " ", (Change("stunned", "a1", 1),))) == "wrong-correction"
    begun = Table(catalogue, YARI, YARI)
    assert refused(begun, ProposeCorrection("a", "why not", (Change("stunned", "a1", 1),))) == "not-awaited"


def test_a_procedure_can_be_abandoned_and_only_then_its_troops_vanish(catalogue: Catalogue) -> None:
    table = playing(catalogue)
    table.order("a", "charge", "b2")
    gone = Change("miniatures", "b2", 0)
    assert refused(table, ProposeCorrection("a", "wrong target", (gone,))) == "wrong-correction"
    table.play(ProposeCorrection("a", "wrong target", (Change("abandon"), gone)))
    table.answer("b", "agree")
    assert table.battle.charge is None and table.troop("b2").miniatures == 0
    assert awaiting(table.battle) == (OrderFrom("b", "b1"),)


def test_both_may_agree_to_stop(catalogue: Catalogue) -> None:
    table = playing(catalogue)
    table.agree_on("end")
    assert (table.battle.phase, table.battle.outcome) == ("ended", "agreed")
