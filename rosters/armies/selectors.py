"""Questions about stored lists. Whoever may not know of a list gets the same answer as if there were none."""

from collections.abc import Iterable

from django.db.models import F, QuerySet

from armybuilder.live.rooms import Viewer
from armybuilder.people.models import User
from armybuilder.statements import Selection
from rosters.armies.storage import pinned, read_list
from rosters.models import Army, ArmyVersion, Visibility
from rulebook.kensei.army import ArmyList

# Asked with every tap on a stepper.
OWN_ARMY = Selection(
    ("rosters.Army", "a"),
    ("rosters.ArmyVersion", "v"),
    source="FROM rosters_army a JOIN rosters_armyversion v ON v.army_id = a.id AND v.number = a.number"
    " WHERE a.id = %s AND a.owner_id = %s AND a.deleted_at IS NULL",
)


def army_of(owner: User, army_id: str) -> Army | None:
    """A person's own list, with its current version."""
    found = OWN_ARMY.first(army_id, owner.pk)
    if found is None:
        return None
    army: Army = found[0]
    army.head = found[1]
    return army


def armies_of(owner: User) -> list[Army]:
    """All of a person's lists, archived ones too, last changed first, each with its current version, in one query."""
    return [_with_head(head) for head in _heads().filter(army__owner=owner).order_by("-army__changed_at", "army_id")]


def army_shared(slug: str) -> Army | None:
    """A list that its owner shows to whoever has the link."""
    shown = (Visibility.UNLISTED, Visibility.PUBLIC)
    return _only(_heads().filter(army__slug=slug, army__visibility__in=shown)) if slug else None


def army_value(army: Army) -> ArmyList:
    """The list as it is now."""
    return version_value(army, army.head)


def version_value(army: Army, version: ArmyVersion) -> ArmyList:
    if version.value is None:
        version.value = pinned(read_list(version.contents), army)
    return version.value


def army_version_for(viewer: Viewer, army_id: str) -> int | None:
    """For the live stream: the owner watches his list on all his devices."""
    if not isinstance(viewer.user, User):
        return None
    watched = Army.objects.filter(pk=army_id, owner=viewer.user, deleted_at=None)
    return watched.values_list("number", flat=True).first()


def versions_of(army: Army) -> Iterable[ArmyVersion]:
    return army.versions.order_by("number")


def _heads() -> QuerySet[ArmyVersion]:
    return ArmyVersion.objects.select_related("army").filter(number=F("army__number"), army__deleted_at=None)


def _only(heads: QuerySet[ArmyVersion]) -> Army | None:
    try:
        return _with_head(heads.get())
    except ArmyVersion.DoesNotExist:
        return None


def _with_head(head: ArmyVersion) -> Army:
    army = head.army
    army.head = head
    return army
