"""Lists and shelves among a person's belongings: what is exported, and what a guest's sign-in brings along."""

from collections.abc import Iterator

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from armybuilder.live.rooms import register_room
from armybuilder.people.belongings import Belonging, Page, register
from armybuilder.people.models import User
from rosters.armies.selectors import armies_of, army_version_for
from rosters.models import Army, Shelf


def register_all() -> None:
    register(Belonging(_("Army lists"), ("rosters.Army.owner",), _count_armies, _armies, _give_armies))
    register(Belonging(_("Miniatures"), ("rosters.Shelf.owner",), _count_shelves, _shelves, _give_shelves))
    register_room("army", army_version_for)


def _count_armies(user: User) -> int:
    return Army.objects.filter(owner=user, deleted_at=None).count()


def _armies(user: User) -> Iterator[Page]:
    """What was thrown away is not handed out any more, even while it could still be fetched back."""
    return (_army(army) for army in armies_of(user))


def _give_armies(giver: User, receiver: User) -> None:
    Army.objects.filter(owner=giver).update(owner=receiver)


def _army(army: Army) -> Page:
    """The current list and every version of it; the link is left out, since a file travels further than a link should."""
    page = {
        "name": army.name,
        "edition": army.edition,
        "packs": army.packs,
        "tags": army.tags,
        "visibility": army.visibility,
        "archived_at": army.archived_at,
        "created_at": army.created_at,
        "list": army.head.contents,
        "versions": list(army.versions.order_by("number").values("number", "name", "cause", "at", "contents")),
    }
    return f"armies/{army.name}", page


def _count_shelves(user: User) -> int:
    return Shelf.objects.filter(owner=user).exclude(owned=0).count()


def _shelves(user: User) -> list[Page]:
    kept = list(Shelf.objects.filter(owner=user).values("profile", "owned", "painted"))
    return [("miniatures", kept)] if kept else []


@transaction.atomic
def _give_shelves(giver: User, receiver: User) -> None:
    """What both have is not added up: the guest most likely counted the same miniatures."""
    known = {shelf.profile: shelf for shelf in Shelf.objects.filter(owner=receiver)}
    for shelf in Shelf.objects.filter(owner=giver):
        other = known.get(shelf.profile)
        if other is None:
            shelf.owner = receiver
            shelf.save(update_fields=["owner"])
            continue
        other.owned, other.painted = max(other.owned, shelf.owned), max(other.painted, shelf.painted)
        other.save(update_fields=["owned", "painted"])
