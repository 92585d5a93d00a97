"""Everything the page of a live battle shows, gathered for one viewer."""

import secrets
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from django.http import QueryDict
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from battles.models import DiceSource
from battles.table.acts import Acts, Choice, acts, written
from battles.table.asking import Ask, asks, told_in
from battles.table.correcting import correction
from battles.table.panels import panels
from battles.table.reckoning import reckoning
from battles.table.scene import Scene
from battles.table.telling import latest, story_for
from battles.table.units import sides
from rulebook.kensei.battle.against import against
from rulebook.kensei.battle.carrying_out import questions
from rulebook.kensei.battle.commands import ProposeUndo, Undo
from rulebook.kensei.battle.naming import awaited_words

PHASES: dict[str, Promise] = {
    "waiting": gettext_lazy("Waiting"),
    "setup": gettext_lazy("Setting up"),
    "maintenance": gettext_lazy("Maintenance"),
    "initiative": gettext_lazy("Initiative"),
    "activation": gettext_lazy("Activation"),
    "ended": gettext_lazy("Over"),
}
FACES = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True, slots=True)
class Waiting:
    """One thing that is waited for, as a sentence."""

    mine: bool
    who: str
    what: str


@dataclass(frozen=True, slots=True)
class Back:
    """A way back: the command, and the sentence of what would be taken back first."""

    choice: Choice
    words: str


def context(scene: Scene, form: QueryDict, notice: str = "") -> dict[str, Any]:
    may, roll = acts(scene), reckoning(scene, form)
    waiting = _waiting(scene)
    return {
        "scene": scene,
        "battle": scene.battle,
        "view": scene.view,
        "phase": PHASES.get(scene.view.phase, scene.view.phase),
        "initiative": scene.reader.player(scene.view.initiative) if scene.view.initiative else "",
        "waiting": waiting,
        "mine": any(one.mine for one in waiting),
        "sides": sides(scene, may.by_card, may.headed),
        "acts": may,
        "roll": roll,
        "order_asks": _order_asks(scene, may, form),
        **dice_of(scene),
        "panels": panels(scene),
        "said": latest(scene),
        "undo": _undo(scene),
        "ways_back": _ways_back(scene),
        "correction": correction(scene) if scene.may_act and scene.view.turn and not scene.view.proposal else None,
        "token": secrets.token_hex(8),
        "notice": notice,
        "curtain": scene.curtain,
        "act_key": _act_key(scene, roll.key if roll else ""),
        **addresses(scene),
    }


def addresses(scene: Scene) -> dict[str, str]:
    """Where the page is, what it listens to, and whose pass its links carry."""
    battle = scene.battle
    if scene.may_act:
        here, room, query = reverse("battles:table", args=[battle.pk]), f"battle/{battle.pk}", ""
    else:
        here = reverse("battles:watch", args=[battle.pk, battle.watch])
        room, query = f"battle/{battle.pk}?pass={battle.watch}", f"watch={battle.watch}"
    return {"here": here, "room": room, "query": query}


def dice_of(scene: Scene) -> dict[str, Any]:
    """Whose dice may be rolled in this battle."""
    dice = scene.battle.dice
    return {"battle": scene.battle, "faces": FACES, "app_dice": dice != DiceSource.REAL, "real_dice": dice != DiceSource.APP}


def recent(scene: Scene) -> dict[str, Any]:
    """The log, the latest first."""
    sentences = story_for(scene)
    return {"scene": scene, "battle": scene.battle, "sentences": sentences[::-1], **addresses(scene)}


def _waiting(scene: Scene) -> tuple[Waiting, ...]:
    return tuple(
        Waiting(one.seat == scene.seat, _named(scene, one.seat), awaited_words(one, scene.reader)) for one in scene.view.awaiting
    )


def _named(scene: Scene, seat: str) -> str:
    if seat == scene.seat and len(scene.place.seats) == 1:
        return _("You")
    return scene.table.players.get(seat) or _("everybody")


def _order_asks(scene: Scene, may: Acts, form: QueryDict) -> tuple[Ask, ...]:
    """What the commands on offer ask between them, each fact once; it stands at no, which is most often so."""
    commands = [option.command for option in scene.view.options if option.why_not is None and hasattr(option.command, "order")]
    keys = list(dict.fromkeys(key for command in commands for key in questions(command, scene.table)))
    answers = dict.fromkeys(keys, 0) | told_in(form, keys)
    return asks(scene, answers, dict.fromkeys(keys, 1), ("", ""))


def _undo(scene: Scene) -> Choice | None:
    """Taking the own last command back, if nothing fell since; on a shared phone both seats' commands are one's own."""
    if not scene.table.last or not scene.may_act:
        return None
    last = scene.table.last[-1].seat
    undo = Undo(last if last in scene.place.seats else scene.seat)
    why = against(scene.table, undo)
    return Choice(_("Take my last move back"), written(undo), why.text(scene.language) if why else "")


def _ways_back(scene: Scene) -> tuple[Back, ...]:
    """How far back one may ask to go, the nearest first, each with what would be undone."""
    first: dict[int, str] = {}
    for one in story_for(scene):
        first.setdefault(one.command, one.words)
    places = [option.command for option in scene.view.options if isinstance(option.command, ProposeUndo)]
    done = [entry.number for entry in reversed(scene.table.last)]
    return tuple(
        Back(Choice(first.get(number, ""), written(command), ""), first.get(number, ""))
        for command, number in zip(places, done, strict=False)
    )


def _act_key(scene: Scene, roll: str) -> str:
    """The same as long as the same is awaited of this seat, so that what was begun survives news from the other side."""
    mine = [one for one in scene.view.awaiting if one.seat == scene.seat]
    return f"{roll}-{crc32(repr(mine).encode()):x}" if mine else ""
