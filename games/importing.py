"""A notation brought in: checked by the rules, then kept as a match of one's own that can be looked at and judged."""

from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any

from django.db import transaction

from armybuilder.people.models import User
from games.models import Match, Player
from games.notation import Score, read
from games.store import filled
from rulebook.games import GAME
from rulebook.kernel.game import Game, Move
from rulebook.kernel.seats import TWO, Seat


def match_import(*, text: str, by: Callable[[], User], at: datetime) -> Match:
    """`by` is asked only once the text is known to be good: a visitor who mistypes does not become a guest."""
    score = read(text)
    game = GAME[score.game]
    with transaction.atomic():
        match = Match.objects.create(
            game=score.game,
            game_version=game.version,
            options=dict(score.options),
            mode=Match.Mode.STUDY,
            created_at=at,
            changed_at=at,
        )
        person = by()
        for seat in TWO:
            Player.objects.create(match=match, seat=seat, person=person)
        return filled(match, _with_seats(game, score), at=at)


def _with_seats(game: Game[Any], score: Score) -> Iterator[tuple[Seat, Move]]:
    state = game.start(score.options)
    for move in score.moves:
        yield game.to_move(state), move
        state = game.play(state, move)
