"""The exact odds of the roll ahead as a small picture: a few bars, each a claim with its chance."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _

from battles.lab.plots import percent
from battles.table.asking import USUAL_FRONT, Answers
from battles.table.scene import Scene
from rulebook.kensei.battle.awaited import RollFrom
from rulebook.kensei.battle.blows import ATTACKS, DAMAGES
from rulebook.kensei.battle.combat import by_troop
from rulebook.kensei.battle.events import Rolled
from rulebook.kensei.battle.prospects import combat_prospects, shot_prospects
from rulebook.kensei.battle.rolls import ENEMY, OWN
from rulebook.kensei.odds import SideOdds, at_least
from rulebook.kensei.pools import Pool
from rulebook.kensei.single_rolls import HonourRoll, OrderRoll

MOST_BARS = 4
SUCCESS_ROLLS = (*ATTACKS, *DAMAGES.values(), "protect-leader", "again")


@dataclass(frozen=True, slots=True)
class Chance:
    """A claim and how likely it is; `width` is whole percent, for the bar."""

    label: str
    percent: str
    width: int
    grave: bool = False


def chances(scene: Scene, awaited: RollFrom, dry: Rolled, answers: Answers) -> tuple[Chance, ...]:
    """What the roll that is awaited may bring; `dry` is the roll with its lines, before any die has fallen."""
    return tuple(_chances(scene, awaited, dry, answers))


def _chances(scene: Scene, awaited: RollFrom, dry: Rolled, answers: Answers) -> Iterator[Chance]:
    if awaited.roll == "honour":
        yield _chance(_("holds"), HonourRoll(dry.lines).chance())
    elif awaited.roll == "order":
        roll = OrderRoll(dry.lines, dry.values.get("extra", 0))
        yield _chance(_("two orders or more"), roll.chance_of_two())
        yield _chance(_("the Ki wakes"), roll.chance_of_ki())
    elif awaited.roll in SUCCESS_ROLLS:
        yield from _successes(awaited, Pool(dry.lines))
        side = _suffered(scene, awaited, answers)
        if side:
            yield from _losses(side)


def _successes(awaited: RollFrom, pool: Pool) -> Iterator[Chance]:
    odds = pool.odds()
    word = _("wounds ≥%(count)s") if awaited.roll in DAMAGES.values() else _("hits ≥%(count)s")
    step = max(1, -(-pool.dice // MOST_BARS))
    for count in range(1, pool.dice + 1, step):
        yield _chance(word % {"count": count}, odds.at_least(count))


def _losses(side: SideOdds) -> Iterator[Chance]:
    for count in (1, 2, 3):
        if at_least(side.removed, count):
            yield _chance(_("casualties ≥%(count)s") % {"count": count}, at_least(side.removed, count))
    yield _chance(_("breaks"), side.flees + side.retreats + side.destroyed, grave=True)


def _suffered(scene: Scene, awaited: RollFrom, answers: Answers) -> SideOdds | None:
    """What awaits the troop that is struck; a damage roll tells its own wounds."""
    told = (_of(answers, OWN), _of(answers, ENEMY))
    if awaited.roll in ("shoot", "hold-and-shoot") and scene.table.shot:
        blow, hold = scene.table.shot.blow, scene.table.shot.hold
        return shot_prospects(scene.table, blow.troop, blow.foe, told, hold=hold)
    if awaited.roll != "combat":
        return None
    foe = by_troop(scene.table, awaited.troop).foe
    front = {"in_contact": min(USUAL_FRONT, scene.table.troop(foe).miniatures)}
    return combat_prospects(scene.table, awaited.troop, foe, (told[0], {**front, **told[1]})).second


def _of(answers: Answers, whose: str) -> Mapping[str, int]:
    return {key.removeprefix(whose): count for key, count in answers.items() if key.startswith(whose)}


def _chance(label: str, chance: Fraction, *, grave: bool = False) -> Chance:
    return Chance(label, percent(chance), round(100 * chance), grave)
