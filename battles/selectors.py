"""Questions about battles. Whoever may not know of a battle gets the same answer as if there were none.

`folded` is the battle from its log. Each process keeps the histories it used last and reads only the events added since.
"""

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet

from armybuilder.live.rooms import Viewer
from armybuilder.people.models import User
from battles.models import Battle, Chair
from battles.store import entries_after
from rosters.armies.storage import write_list
from rosters.catalogue import catalogue_with
from rulebook.kensei.army import ArmyList
from rulebook.kensei.battle.history import History, caught_up, opened
from rulebook.kensei.battle.state import Battle as Table
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.log import Entry
from rulebook.kernel.seats import Seat

KEPT = 64


@dataclass(frozen=True, slots=True)
class Place:
    """A battle as somebody comes to it: the seats that are his, none for a spectator."""

    battle: Battle
    chairs: tuple[Chair, ...]
    seats: tuple[Seat, ...]

    def chair(self, seat: Seat) -> Chair | None:
        return next((chair for chair in self.chairs if chair.seat == seat), None)


class HistoryCache:
    """The last history of each battle; forgetting any of it only costs time."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._kept: OrderedDict[str, History] = OrderedDict()
        self._lock = Lock()

    def get(self, battle_id: str) -> History | None:
        with self._lock:
            return self._kept.get(battle_id)

    def keep(self, battle_id: str, history: History) -> None:
        with self._lock:
            self._kept[battle_id] = history
            self._kept.move_to_end(battle_id)
            while len(self._kept) > self._size:
                self._kept.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()


histories = HistoryCache(KEPT)


def place_of(user: User | AnonymousUser, battle_id: str) -> Place | None:
    """A battle the person sits at."""
    if not isinstance(user, User):
        return None
    place = _place(Battle.objects.filter(pk=battle_id), user)
    return place if place and place.seats else None


def place_watched(battle_id: str, watch: str) -> Place | None:
    """The battle as whoever has the spectators' link sees it."""
    return _place(Battle.objects.filter(pk=battle_id, watch=watch), None) if watch and watch.isprintable() else None


def battle_waiting(code: str) -> Battle | None:
    """The battle that waits for whoever has this code."""
    tidy = code.strip().lower()
    if not tidy.isalnum():
        return None
    return Battle.objects.filter(code=tidy, version=0).prefetch_related("chairs").first()


def battle_waiting_alike(user: User | AnonymousUser, army: ArmyList) -> Battle | None:
    """The person's own battle that waits with this very army: whoever taps twice gets one."""
    if not isinstance(user, User):
        return None
    waiting = Battle.objects.filter(owner=user, version=0).prefetch_related("chairs")
    written = write_list(army)
    return next((battle for battle in waiting if any(chair.army == written for chair in battle.chairs.all())), None)


def battles_of(user: User) -> QuerySet[Battle]:
    mine = Chair.objects.filter(person=user).values("battle")
    return Battle.objects.filter(Q(pk__in=mine)).prefetch_related("chairs")


def battle_version_for(viewer: Viewer, battle_id: str) -> int | None:
    """For the live stream: those who sit at it, and those with the spectators' link."""
    found = Battle.objects.filter(pk=battle_id)
    if isinstance(viewer.user, User):
        version = found.filter(chairs__person=viewer.user).values_list("version", flat=True).first()
        if version is not None:
            return version
    return found.filter(watch=viewer.pass_).values_list("version", flat=True).first() if viewer.pass_ else None


def rules_of(battle: Battle) -> Catalogue:
    return catalogue_with(battle.edition, tuple(battle.packs))


def history_of(battle: Battle) -> History:
    """The log up to the version of the battle's row, and what it folds to."""
    kept = histories.get(battle.pk)
    if kept is None or len(kept.log) > battle.version:
        kept = opened(rules_of(battle))
    if len(kept.log) < battle.version:
        added = entries_after(battle.pk, len(kept.log))[: battle.version - len(kept.log)]
        kept = caught_up(kept, added)
        histories.keep(battle.pk, kept)
    return kept


def battle_log(battle: Battle) -> tuple[Entry, ...]:
    return history_of(battle).log


def folded(battle: Battle) -> Table:
    return history_of(battle).battle


def _place(found: QuerySet[Battle], user: User | None) -> Place | None:
    battle = found.first()
    if battle is None:
        return None
    chairs = tuple(battle.chairs.all())
    seats = tuple(chair.seat for chair in chairs if user and chair.person_id == user.pk)
    return Place(battle, chairs, seats)
