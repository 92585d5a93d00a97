"""A notation brought in: checked by the rules, then kept as a match of one's own that can be looked at and judged."""

from collections.abc import Callable
from datetime import datetime

from django.db import transaction

from armybuilder.people.models import User
from games.models import Match, Player
from games.notation import read
from games.store import Kind, append, record_of_match
from rulebook.games import GAME
from rulebook.kernel.seats import TWO


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
        record = record_of_match(match)
        for move in score.moves:
            match, record = append(match, record, Kind.MOVED, seat=game.to_move(record.state), text=move, at=at)
    return match
