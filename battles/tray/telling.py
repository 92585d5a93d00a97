"""A roll as the page shows it: the dice with how each did, and one sentence."""

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from battles.tray.models import TrayRoll
from battles.tray.rolls import FIELDS, TrayAsk, faces_per_side
from rulebook.kensei.pools import Pool

RESULTS = {"critical": "critical", "success": "hit", "miss": "miss", "fumble": "fumble"}


@dataclass(frozen=True, slots=True)
class Told:
    id: int
    at: datetime
    title: str
    sides: tuple[tuple[str, tuple[dict[str, int | str], ...]], ...]
    sentence: str
    successes: int | None
    real: bool
    ask: TrayAsk


def told(roll: TrayRoll) -> Told:
    ask = TrayAsk(roll.kind, {field.name: roll.numbers.get(field.name, field.usual) for field in FIELDS[roll.kind]})
    faces = faces_per_side(ask, tuple(roll.faces))
    dice = tuple(_dice(ask, place, side) for place, side in enumerate(faces))
    labels = (_("mine"), _("theirs")) if len(faces) > 1 else ("",)
    sides = tuple(zip(labels, dice, strict=True))
    counted = ask.pool().read(faces[0]).successes if ask.kind in ("success", "damage", "contest") else None
    return Told(roll.pk, roll.at, titles()[ask.kind], sides, _sentence(ask, faces), counted, roll.real, ask)


def titles() -> dict[str, str]:
    return {
        "success": _("Success roll"),
        "damage": _("Melee damage"),
        "contest": _("Against each other"),
        "order": _("Order roll"),
        "honour": _("Honour roll"),
        "opposed": _("Opposed roll"),
        "plain": _("Plain dice"),
    }


def field_labels() -> dict[str, str]:
    return {
        "dice": _("dice"),
        "bonus": _("bonus to each die"),
        "difficulty": _("harder by"),
        "dice2": _("their dice"),
        "bonus2": _("bonus to each of theirs"),
        "difficulty2": _("harder for them by"),
        "initiative": _("initiative"),
        "extra": _("orders more"),
        "honour": _("honour"),
        "own": _("my attribute"),
        "other": _("their attribute"),
    }


def _dice(ask: TrayAsk, place: int, faces: tuple[int, ...]) -> tuple[dict[str, int | str], ...]:
    if ask.kind in ("success", "damage", "contest"):
        pool = ask.pool("2" if place else "")
        return tuple({"face": face, "result": RESULTS[pool.outcome(face)]} for face in faces)
    if ask.kind == "honour":
        return tuple({"face": face, "result": "hit" if ask.honour_roll().passes(face) else "miss"} for face in faces)
    return tuple({"face": face, "result": ""} for face in faces)


def _sentence(ask: TrayAsk, faces: tuple[tuple[int, ...], ...]) -> str:
    match ask.kind:
        case "success":
            return _successes(ask.pool(), faces[0])
        case "damage":
            read = ask.pool().read(faces[0])
            return _("%(wounds)s, %(stunned)s") % {
                "wounds": ngettext("%(n)s wound", "%(n)s wounds", read.successes) % {"n": read.successes},
                "stunned": ngettext("%(n)s stunned marker", "%(n)s stunned markers", read.misses) % {"n": read.misses},
            }
        case "contest":
            mine, theirs = ask.pool().read(faces[0]).successes, ask.pool("2").read(faces[1]).successes
            return _verdict(mine, theirs)
        case "order":
            given = ask.order_roll().best(faces[0])
            words = ngettext("%(n)s order", "%(n)s orders", given.count) % {"n": given.count}
            return _("%(orders)s and the Ki wakes") % {"orders": words} if given.ki else words
        case "honour":
            return _("holds") if ask.honour_roll().passes(faces[0][0]) else _("fails")
        case "opposed":
            return _verdict(faces[0][0] + ask.numbers["own"], faces[1][0] + ask.numbers["other"])
    return _("sum %(sum)s") % {"sum": sum(faces[0])}


def _successes(pool: Pool, faces: tuple[int, ...]) -> str:
    read = pool.read(faces)
    words = ngettext("%(n)s success", "%(n)s successes", read.successes) % {"n": read.successes}
    if not read.criticals:
        return words
    return words + ", " + ngettext("%(n)s critical", "%(n)s criticals", read.criticals) % {"n": read.criticals}


def _verdict(mine: int, theirs: int) -> str:
    words = _("mine is higher") if mine > theirs else _("theirs is higher") if mine < theirs else _("equal")
    return f"{mine} : {theirs}, {words}"
