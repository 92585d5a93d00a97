"""What the two sides settle between them besides moves: resigning, draws, taking back, a rematch."""

from django.db import transaction
from django.utils.translation import gettext as _

from armybuilder.people.models import User
from games.models import Match, Player
from games.record import DRAW, TAKEBACK, Record, awaited, ending_of, is_mid_turn, takeback_to
from games.selectors import is_waiting, player_in
from games.services import Agreement, Command, begun, computer_asked, current_record, match_create
from games.store import Kind, append, game_of, record_of_match
from rulebook.kernel.errors import NotAllowed, NotAwaited
from rulebook.kernel.seats import Seat, across


@transaction.atomic
def match_resign(*, match: Match, seat: Seat, command: Command) -> Match:
    record = _under_way(match, command)
    return append(match, record, Kind.RESIGNED, seat=seat, at=command.at)[0]


@transaction.atomic
def draw_offer(*, match: Match, seat: Seat, command: Command) -> Match:
    """To offer what the other offers is to accept it; whoever sits on both sides agrees with himself at once."""
    record = _under_way(match, command)
    if match.mode == Match.Mode.COMPUTER:
        raise NotAllowed("no-draws", _("The computer plays on. Resign, or play to the end."))
    if match.mode == Match.Mode.HOT_SEAT or _is_offered(record, DRAW, across(seat)):
        return append(match, record, Kind.AGREED, seat=seat, at=command.at)[0]
    return _offer(match, record, DRAW, seat, command)


@transaction.atomic
def takeback_ask(*, match: Match, seat: Seat, command: Command) -> Match:
    """At once in one's own unfinished turn, against the computer and on one device; else the other side decides."""
    # A game that the computer has won may be taken back too: nobody is wronged.
    record = current_record(match, command) if match.mode == Match.Mode.COMPUTER else _under_way(match, command)
    if match.mode == Match.Mode.HOT_SEAT:
        return _take_back(match, record, len(record.moves) - 1, seat, command)
    kept = takeback_to(record, seat)
    if kept is None:
        raise NotAllowed("nothing-yet", _("You have not moved yet: there is nothing to take back."))
    if match.mode == Match.Mode.COMPUTER or is_mid_turn(game_of(match), record, seat):
        return _take_back(match, record, kept, seat, command)
    if _is_offered(record, TAKEBACK, across(seat)):
        raise NotAllowed("asked-first", _("The other side asks to take back: answer that first."))
    return _offer(match, record, TAKEBACK, seat, command)


@transaction.atomic
def offer_answer(*, match: Match, seat: Seat, accept: bool, command: Command) -> Match:
    record = _under_way(match, command)
    offer = record.offer
    if offer is None or offer.seat == seat:
        raise NotAllowed("no-offer", _("There is no offer to answer."))
    if not accept:
        return append(match, record, Kind.DECLINED, seat=seat, at=command.at)[0]
    if offer.what == DRAW:
        return append(match, record, Kind.AGREED, seat=seat, at=command.at)[0]
    kept = takeback_to(record, offer.seat)
    assert kept is not None, "it was offered by a seat that had moved, and any move since has closed the offer"
    return _take_back(match, record, kept, seat, command)


@transaction.atomic
def match_rematch(*, match: Match, seat: Seat, by: User, command: Command) -> Match:
    """The same game once more with the sides changed. Whoever asks second finds the match the first one made."""
    record = record_of_match(match)
    if ending_of(game_of(match), record) is None:
        raise NotAwaited("not-over", _("The match is not over yet."))
    if record.rematch:
        return Match.objects.prefetch_related("players__person").get(pk=record.rematch)
    agreed = Agreement(
        game=match.game,
        mode=Match.Mode(match.mode),
        chosen=_chosen_again(match),
        seat=across(seat),
        level=match.level,
        clock=match.clock,
        increment=match.increment,
    )
    again = match_create(by=by, agreed=agreed, at=command.at)
    _seat_the_other(match, again, seat, command)
    append(match, record, Kind.REMATCHED, seat=seat, text=again.pk, at=command.at)
    return again


def _chosen_again(match: Match) -> dict[str, str]:
    """What was chosen, not what was drawn: values the game lists as choices. The rest is drawn afresh."""
    listed = {choice.name: choice.values for choice in game_of(match).choices}
    kept = {name: value for name, value in match.options.items() if value in listed.get(name, ())}
    kept.pop("first", None)
    return kept


def _seat_the_other(match: Match, again: Match, seat: Seat, command: Command) -> None:
    """A friend's seat is kept for the friend: the new match begins at once, without a link."""
    other = player_in(match, across(seat))
    if again.mode != Match.Mode.FRIEND or other is None:
        return
    Player.objects.create(match=again, seat=seat, person=other.person)
    Match.objects.filter(pk=again.pk).update(code=None)
    again.code = None
    begun(again, seat=seat, at=command.at)


def _under_way(match: Match, command: Command) -> Record:
    record = current_record(match, command)
    if is_waiting(match):
        raise NotAwaited("alone", _("Your opponent has not come yet. Send the link once more."))
    if not awaited(game_of(match), record):
        raise NotAwaited("over", _("This match is over. Ask for a rematch."))
    return record


def _is_offered(record: Record, what: str, seat: Seat) -> bool:
    return record.offer is not None and record.offer.what == what and record.offer.seat == seat


def _offer(match: Match, record: Record, what: str, seat: Seat, command: Command) -> Match:
    if record.offer is not None and record.offer.seat == seat:
        raise NotAllowed("offered-already", _("You have asked already. Wait for the answer."))
    return append(match, record, Kind.OFFERED, seat=seat, text=what, at=command.at)[0]


def _take_back(match: Match, record: Record, kept: int, seat: Seat, command: Command) -> Match:
    if kept < 0:
        raise NotAllowed("nothing-yet", _("You have not moved yet: there is nothing to take back."))
    match, record = append(match, record, Kind.TAKEN_BACK, seat=seat, text=str(kept), at=command.at)
    computer_asked(match, record)
    return match
