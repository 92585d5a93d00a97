"""What can be done to a pack: save a version, switch it on or off, remove it without a trace. It must have no problems."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import Sum
from django.utils.translation import gettext as _

from armybuilder.people.models import User
from rosters.catalogue import current_edition, laid_with, packs_in_use
from rosters.models import Pack, PackVersion
from rosters.models.packs import new_key
from rulebook.kensei.packs import written
from rulebook.kernel.errors import NotAllowed

MOST_PACKS = 20
# Of all versions of all packs of one person, in letters.
MOST_LETTERS = 5_000_000


@transaction.atomic
def pack_save(*, owner: User, content: Mapping[str, Any]) -> PackVersion:
    """Keeps a pack as a new version of the owner's pack of that slug; the same once more changes nothing."""
    # Holding the person's row makes two saves at once take turns, so that limits and numbers hold.
    User.objects.select_for_update().get(pk=owner.pk)
    pack = Pack.objects.filter(owner=owner, slug=content["slug"]).first()
    newest = pack.versions.filter(number=pack.number).first() if pack else None
    if newest is not None and newest.content == content:
        return newest
    _refuse_beyond_limits(owner, new=pack is None, size=len(written(content)))
    pack = pack or Pack.objects.create(owner=owner, slug=content["slug"])
    return _version_add(pack, content)


def _version_add(pack: Pack, content: Mapping[str, Any]) -> PackVersion:
    pack.number += 1
    pack.save(update_fields=["number"])
    return PackVersion.objects.create(
        key=new_key(pack.slug, pack.number),
        pack=pack,
        number=pack.number,
        name=content["name"],
        name_es=content.get("name_es") or content["name"],
        content=content,
        size=len(written(content)),
    )


def pack_switch(*, pack: Pack, on: bool) -> None:
    """From now on the owner sees the rules data with the pack, or without. One that clashes with the others stays off."""
    with transaction.atomic():
        pack.active = on
        pack.save(update_fields=["active"])
        if on and not pack_in_effect(pack):
            raise NotAllowed("pack-clash", _("This pack does not fit the current rules data or your other packs."))


def pack_in_effect(pack: Pack) -> bool:
    key = pack.versions.get(number=pack.number).key
    return key in laid_with(current_edition().key, packs_in_use(pack.owner)).packs


@transaction.atomic
def pack_remove(*, pack: Pack) -> None:
    """With every version. Lists that were built with it are read by the plain rules data from then on."""
    pack.delete()


def _refuse_beyond_limits(owner: User, *, new: bool, size: int) -> None:
    if new and owner.packs.count() >= MOST_PACKS:
        raise NotAllowed("too-many-packs", _("You have %(most)s packs already. Remove one first.") % {"most": MOST_PACKS})
    kept = PackVersion.objects.filter(pack__owner=owner).aggregate(letters=Sum("size"))["letters"] or 0
    if kept + size > MOST_LETTERS:
        raise NotAllowed("packs-too-large", _("Your packs and their old versions take too much room. Remove one first."))
