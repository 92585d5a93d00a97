"""Undo and corrections by agreement.

One's own last command is taken back freely while no die fell in it; anything else is proposed and the other agrees. A table
that plays something differently is never stuck: both may agree that the troops, markers, contacts or orders are otherwise, or
that the procedure under way is abandoned.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.kensei.battle.cards_in_play import abandoned, under_way
from rulebook.kensei.battle.casualties import fallen
from rulebook.kensei.battle.commands import ProposeCorrection, ProposeUndo, Undo
from rulebook.kensei.battle.company import are_enemies, playing
from rulebook.kensei.battle.company_events import Agreed
from rulebook.kensei.battle.events import Corrected, ProposalDeclined, Proposed
from rulebook.kensei.battle.objectives import piece_corrected, piece_fits
from rulebook.kensei.battle.procedures import Change, Proposal
from rulebook.kensei.battle.reasons import Why
from rulebook.kensei.battle.state import Battle, marked, unmarked, with_troop
from rulebook.kensei.battle.troops import engage, stands
from rulebook.kernel.log import Retracted
from rulebook.kernel.seats import Seat
from rulebook.kernel.values import changed

REMEMBERED = 10
COUNTS = ("miniatures", "wounds", "stunned")
CHANGES = (*COUNTS, "mark", "unmark", "engage", "part", "orders", "piece", "abandon", "end")


def against_undo(battle: Battle, command: Undo) -> Why | None:
    if not battle.last:
        return Why("nothing-to-undo")
    done = battle.last[-1]
    return Why("undo-needs-consent") if done.rolled or done.seat != command.seat else None


def undo(battle: Battle, command: Undo) -> Retracted:
    return Retracted(battle.last[-1].number - 1, command.seat)


def undo_places(battle: Battle) -> tuple[int, ...]:
    """To where commands may be taken back, the nearest first."""
    return tuple(done.number - 1 for done in reversed(battle.last))


def against_proposing_undo(battle: Battle, command: ProposeUndo) -> Why | None:
    if not battle.last:
        return Why("nothing-to-undo")
    return None if command.to in undo_places(battle) else Why("too-far-back")


def against_correction(battle: Battle, command: ProposeCorrection) -> Why | None:
    if battle.phase in ("waiting", "setup", "ended"):
        return Why("not-awaited")
    if not command.reason.strip() or not command.changes:
        return Why("wrong-correction", "")
    wrong = next(_wrong(battle, command.changes), None)
    return Why("wrong-correction", wrong.what) if wrong else None


def proposed(battle: Battle, event: Proposed) -> Battle:
    return changed(battle, proposal=event.proposal)


def proposal_of(command: ProposeUndo | ProposeCorrection) -> Proposed:
    if isinstance(command, ProposeUndo):
        return Proposed(Proposal(command.seat, command.to))
    return Proposed(Proposal(command.seat, reason=command.reason, changes=command.changes))


def agreement(battle: Battle, seat: Seat, choice: str) -> Retracted | Corrected | ProposalDeclined | Agreed:
    assert battle.proposal is not None
    proposal = battle.proposal
    if choice == "decline":
        return ProposalDeclined(seat)
    if to_agree(battle) != (seat,):
        return Agreed(seat)
    if proposal.undo_to >= 0:
        return Retracted(proposal.undo_to, proposal.by, seat)
    return Corrected(proposal.reason, proposal.changes, proposal.by, seat)


def to_agree(battle: Battle) -> tuple[Seat, ...]:
    """Everybody else at the table who has not agreed yet."""
    assert battle.proposal is not None
    said = (battle.proposal.by, *battle.proposal.agreed)
    return tuple(seat for seat in playing(battle) if seat not in said)


def agreed(battle: Battle, event: Agreed) -> Battle:
    assert battle.proposal is not None
    return changed(battle, proposal=changed(battle.proposal, agreed=(*battle.proposal.agreed, event.by)))


def proposal_declined(battle: Battle, event: ProposalDeclined) -> Battle:
    return changed(battle, proposal=None)


def corrected(battle: Battle, event: Corrected) -> Battle:
    battle = changed(battle, proposal=None)
    for change in event.changes:
        battle = _changed(battle, change)
    return battle


def _wrong(battle: Battle, changes: tuple[Change, ...]) -> Iterator[Change]:
    abandoned = any(change.what == "abandon" for change in changes)
    # Whoever is in the middle of a procedure cannot vanish from it.
    bound = _is_busy(battle) and not abandoned
    for change in changes:
        known = change.what in CHANGES and _fits(battle, change)
        if not known or (bound and _moves_troops(change)):
            yield change


def _fits(battle: Battle, change: Change) -> bool:
    if change.what in ("abandon", "end"):
        return not change.troop
    if change.what == "piece":
        return piece_fits(battle, change.troop, change.other)
    if change.what == "orders":
        return battle.activation is not None and change.other in battle.activation.pool and 0 <= change.value <= 3
    troop = battle.troops.get(change.troop)
    if troop is None or not stands(troop):
        return False
    if change.what == "miniatures":
        return 0 <= change.value <= troop.size
    if change.what in COUNTS:
        return 0 <= change.value < (troop.wounds_each if change.what == "wounds" else 10)
    if change.what in ("mark", "unmark"):
        return change.other in battle.catalogue.markers
    other = battle.troops.get(change.other)
    return other is not None and stands(other) and are_enemies(battle, other.seat, troop.seat)


def _moves_troops(change: Change) -> bool:
    return change.what in ("engage", "part") or (change.what == "miniatures" and change.value == 0)


def _is_busy(battle: Battle) -> bool:
    stances = battle.activation is not None and bool(battle.activation.stances or battle.activation.passing)
    return bool(
        under_way(battle)
        or battle.challenge
        or battle.invocation
        or battle.charge
        or battle.shot
        or battle.clash
        or battle.checks
        or battle.fates
        or battle.flights
        or stances
    )


def _changed(battle: Battle, change: Change) -> Battle:
    match change.what:
        case "abandon":
            return _abandoned(battle)
        case "end":
            return changed(_abandoned(battle), phase="ended", outcome="agreed")
        case "orders":
            assert battle.activation is not None
            pool = {**battle.activation.pool, change.other: change.value}
            return changed(battle, activation=changed(battle.activation, pool=pool))
        case "piece":
            return piece_corrected(battle, change.troop, change.other)
        case "engage":
            return engage(battle, change.troop, change.other)
        case "part":
            pairs = {(change.troop, change.other), (change.other, change.troop)}
            return changed(battle, engaged=battle.engaged - pairs, duels=battle.duels - pairs)
    return _troop_changed(battle, change)


def _troop_changed(battle: Battle, change: Change) -> Battle:
    troop = battle.troop(change.troop)
    match change.what:
        case "mark":
            return with_troop(battle, marked(troop, change.other))
        case "unmark":
            return with_troop(battle, unmarked(troop, change.other))
        case "wounds":
            return with_troop(battle, changed(troop, wounds=change.value))
        case "stunned":
            return with_troop(battle, changed(troop, stunned=change.value))
    banner = troop.banner and change.value > 1
    battle = with_troop(battle, changed(troop, miniatures=change.value, banner=banner))
    return battle if change.value else fallen(battle, change.troop)


def _abandoned(battle: Battle) -> Battle:
    battle = abandoned(battle)
    activation = battle.activation
    if activation:
        activation = changed(activation, stances={}, passing="", joining="", errand=None, owing="", held={})
    return changed(
        battle,
        activation=activation,
        challenge=None,
        invocation=None,
        charge=None,
        shot=None,
        clash=None,
        checks=(),
        fates=(),
        flights=(),
    )
