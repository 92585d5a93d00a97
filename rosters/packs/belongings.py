"""Packs among a person's belongings: every version is exported, and a guest's sign-in brings them along."""

from collections.abc import Iterator

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from armybuilder.people.belongings import Belonging, Page, register
from armybuilder.people.models import User
from rosters.models import Pack, PackVersion


def register_all() -> None:
    register(Belonging(_("House packs"), ("rosters.Pack.owner",), _count, _pages, _give))


def _count(user: User) -> int:
    return Pack.objects.filter(owner=user).count()


def _pages(user: User) -> Iterator[Page]:
    """Each version as a file that can be imported again."""
    for version in PackVersion.objects.filter(pack__owner=user).select_related("pack").order_by("pack", "number"):
        yield f"packs/{version.pack.slug}-{version.number}", {**version.content, "slug": version.pack.slug}


@transaction.atomic
def _give(giver: User, receiver: User) -> None:
    """A pack of a name that the other has already is kept beside it under a further name."""
    taken = set(Pack.objects.filter(owner=receiver).values_list("slug", flat=True))
    for pack in Pack.objects.filter(owner=giver):
        pack.owner, pack.slug = receiver, _free(pack.slug, taken)
        pack.save(update_fields=["owner", "slug"])
        taken.add(pack.slug)


def _free(slug: str, taken: set[str]) -> str:
    number, candidate = 1, slug
    while candidate in taken:
        number += 1
        candidate = f"{slug[:70].rstrip('-')}-{number}"
    return candidate
