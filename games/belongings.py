"""Matches and solved puzzles among a person's belongings: what is exported, and what a guest's sign-in brings along.

When a person goes, their seats go with them. A match with nobody else goes too; while the other player is there it stays
theirs, and says "somebody who left".
"""

from collections.abc import Iterator

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from armybuilder.jobs.kinds import register_job
from armybuilder.live.rooms import register_room
from armybuilder.people.belongings import Belonging, Page, register
from armybuilder.people.models import User
from games.analysing import KIND, analyse_match
from games.models import Match, Player, Solved
from games.notation import written
from games.selectors import match_version_for, seats_of
from games.store import record_of_match
from rulebook.games import GAME


def register_all() -> None:
    register(Belonging(_("Matches"), ("games.Player.person",), _count_matches, _matches, _give_matches, _leave_matches))
    register(Belonging(_("Solved puzzles"), ("games.Solved.person",), _count_solved, _solved, _give_solved))
    register_room("match", match_version_for)
    register_job(KIND, _("Analysis of a match"), analyse_match)


def _count_matches(user: User) -> int:
    return Match.objects.filter(players__person=user).distinct().count()


def _matches(user: User) -> Iterator[Page]:
    """Each as its notation, which the hall can import; the links are left out."""
    mine = (
        Match.objects.filter(players__person=user, game__in=list(GAME))
        .distinct()
        .prefetch_related("players")
        .order_by("created_at")
    )
    for match in mine:
        page = {
            "game": match.game,
            "mode": match.mode,
            "seats": list(seats_of(match, user)),
            "begun_at": match.created_at,
            "notation": written(match, record_of_match(match)),
        }
        yield f"matches/{match.game}-{match.pk}", page


@transaction.atomic
def _give_matches(giver: User, receiver: User) -> None:
    Player.objects.filter(person=giver).update(person=receiver)


def _leave_matches(user: User) -> None:
    # Locked one by one: of two who go at the same moment the second sees that the first has gone.
    for match in Match.objects.select_for_update().filter(pk__in=Player.objects.filter(person=user).values("match")):
        if not match.players.exclude(person=user).exists():
            match.delete()


def _count_solved(user: User) -> int:
    return Solved.objects.filter(person=user).count()


def _solved(user: User) -> list[Page]:
    kept = list(Solved.objects.filter(person=user).order_by("game", "puzzle").values("game", "puzzle", "at"))
    return [("solved-puzzles", kept)] if kept else []


@transaction.atomic
def _give_solved(giver: User, receiver: User) -> None:
    """What both have solved is kept once."""
    known = set(Solved.objects.filter(person=receiver).values_list("game", "puzzle"))
    for solved in Solved.objects.filter(person=giver):
        if (solved.game, solved.puzzle) in known:
            solved.delete()
        else:
            Solved.objects.filter(pk=solved.pk).update(person=receiver)
