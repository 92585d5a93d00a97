"""The clan actions on the table: what this seat could use now and when the rest may be used, and which have been used."""

from dataclasses import dataclass

from battles.table.acts import Group, asked_in_secret, gathered
from battles.table.scene import Scene
from rulebook.kensei.battle.commands import Answer, UseClanAction


@dataclass(frozen=True, slots=True)
class ClanActions:
    """`open` may be used now; `closed` tell their moment; `used` are the names of those used, with who used them."""

    open: tuple[Group, ...]
    closed: tuple[Group, ...]
    used: tuple[tuple[str, str], ...]


def clan_actions(scene: Scene) -> ClanActions | None:
    listed = [option for option in scene.view.options if isinstance(option.command, UseClanAction)]
    groups = gathered(scene, listed)
    rows = scene.table.catalogue.clan_actions
    used = tuple(
        (scene.reader.player(seat), rows[action].name_in(scene.language))
        for seat, action in sorted(scene.view.clan_actions.items())
    )
    if not groups and not used:
        return None
    return ClanActions(tuple(one for one in groups if not one.why), tuple(one for one in groups if one.why), used)


def plans(scene: Scene) -> tuple[Group, ...] | None:
    """What is asked of this seat in secret, as buttons."""
    if not asked_in_secret(scene):
        return None
    return tuple(gathered(scene, [option for option in scene.view.options if isinstance(option.command, Answer)]))
