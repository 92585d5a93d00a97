"""The computer's seat. It moves by the same door as a person, on the version it was asked about, or not at all.

A question may be asked twice, answered twice, or be lost with its worker: an answer to an old version is dropped, and a page that
waits too long asks again.
"""

import hashlib

from django.db import transaction
from django.utils import timezone

from games import opponents
from games.engines.answers import Reply
from games.models import Match
from games.record import awaited
from games.selectors import computer_seat
from games.services import Command, match_play
from games.store import game_of, record_of_match
from rulebook.games import GAMES
from rulebook.kernel.dice import SeededDice
from rulebook.kernel.errors import NotAwaited, Stale
from rulebook.kernel.seats import Seat

LONGEST_NOTE = 200
WARMING = 4


def computer_reply(*, match_id: str, version: int) -> bool:
    """Whether any move was made."""
    match = Match.objects.filter(pk=match_id, version=version).prefetch_related("players").first()
    if match is None:
        return False
    record, seat = record_of_match(match), computer_seat(match)
    if not seat or awaited(game_of(match), record) != seat:
        return False
    reply = opponents.choose(match.game, record.state, match.level, seed_of(match_id, version))
    return _turn_played(match, seat, reply) > 0


def _turn_played(match: Match, seat: Seat, reply: Reply) -> int:
    """How many moves of the turn were made. It is thought out once; each move is kept, and shown, for itself."""
    for made, move in enumerate(reply.turn):
        command = Command(match.version, timezone.now())
        try:
            # A new look at the clock, not at the match: if it went on meanwhile, the rest of this answer is stale.
            with transaction.atomic():
                Match.objects.filter(pk=match.pk, version=match.version).update(aims=reply.note[:LONGEST_NOTE])
                match = match_play(match=match, seat=seat, move=move, command=command, goes_on=made < len(reply.rest))
        except (Stale, NotAwaited):
            return made
    return len(reply.turn)


def engines_warm() -> None:
    """Have every compiled engine make a few moves, so that it lies compiled for the next; a game may begin with setting up."""
    for game in GAMES:
        if opponents.is_fast(game.slug):
            state = game.start(game.settle({}, SeededDice(b"warm")))
            for _ply in range(WARMING):
                if game.outcome(state):
                    break
                state = game.play(state, opponents.choose(game.slug, state, 1, 0).move)


def seed_of(match_id: str, version: int) -> int:
    """The same question gets the same answer, whoever is asked."""
    return int.from_bytes(hashlib.sha256(f"{match_id} {version}".encode()).digest()[:6], "big")
