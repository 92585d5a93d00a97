"""What chapters add to the table beside armies and act: one entry, one template.

A panel is built from the scene and gives nothing when it has nothing to show; its template finds the value as `panel.value` and
stands outside the act's form (a button of it says `form="act-form" name="command"`). It must build from what `scene.view` holds
for the seat, never from the whole battle; the commands it offers are named in `acts.ELSEWHERE`. On a shared phone the curtain is
drawn in place of a panel that is for one seat's eyes.
"""

from collections.abc import Callable
from dataclasses import dataclass

from battles.table.cards import hand_panel
from battles.table.clan import clan_actions, plans
from battles.table.objectives import objectives
from battles.table.reminding import reminded
from battles.table.scene import Scene
from rulebook.kensei.rows import Row


@dataclass(frozen=True, slots=True)
class Kind:
    """`secret` panels are for the eyes of their seat alone."""

    name: str
    template: str
    build: Callable[[Scene], object | None]
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Panel:
    name: str
    template: str
    value: object


def own_mission(scene: Scene) -> Row | None:
    """One's own secret mission."""
    return scene.table.catalogue.missions.get(scene.view.missions.get(scene.seat, ""))


PANELS: tuple[Kind, ...] = (
    Kind("cards", "battles/table/panels/cards.html", hand_panel, secret=True),
    Kind("mission", "battles/table/panels/mission.html", own_mission, secret=True),
    Kind("objectives", "battles/table/panels/objectives.html", objectives),
    Kind("reminders", "battles/table/panels/reminders.html", reminded),
    Kind("clan", "battles/table/panels/clan.html", clan_actions, secret=True),
    Kind("plans", "battles/table/panels/plans.html", plans, secret=True),
)
CURTAIN = "battles/starting/curtain.html"


def panels(scene: Scene) -> tuple[Panel, ...]:
    kinds = (kind for kind in PANELS if scene.may_act or not kind.secret)
    built = [(kind, value) for kind in kinds if (value := kind.build(scene)) is not None]
    shown = [Panel(kind.name, kind.template, value) for kind, value in built if not (kind.secret and scene.curtain)]
    hidden = scene.curtain is not None and len(shown) < len(built)
    return tuple([*shown, Panel("curtain", CURTAIN, None)] if hidden else shown)
