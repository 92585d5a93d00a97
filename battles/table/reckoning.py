"""The roll a seat is awaited for, before it is made: what the table is asked, the receipt, the dice and the odds.

The roll is tried with dice that show nothing (`BlankDice`), so whatever roll a chapter brings, its event tells the lines and the
number of dice. No secret is touched: the real faces come from the seed only when the command is given.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from battles.aftermath.models import GivenCommand
from battles.selectors import history_of
from battles.table.acts import written
from battles.table.asking import Answers, Ask, asks, told_in, usual
from battles.table.chances import SUCCESS_ROLLS, Chance, chances
from battles.table.scene import Scene
from rosters.armies.reading import reading
from rosters.reference.shapes import Link
from rulebook.kensei.battle.awaited import RollFrom
from rulebook.kensei.battle.carrying_out import carry_out, questions, situation_for
from rulebook.kensei.battle.commands import Roll
from rulebook.kensei.battle.company import enemies
from rulebook.kensei.battle.events import Rolled
from rulebook.kensei.battle.naming import awaited_words
from rulebook.kensei.battle.rolls import most_told
from rulebook.kensei.battle.troops import profile_of, standing
from rulebook.kensei.pools import Line, Pool, total
from rulebook.kensei.profiles import Profile
from rulebook.kensei.single_rolls import HonourRoll
from rulebook.kernel.errors import RuleBroken
from rulebook.kernel.seats import Seat

T = TypeVar("T")
# The tables that lines of a receipt come from.
EXPLAINED = (
    "tablerow",
    "ability",
    "weapontype",
    "weapon",
    "armour",
    "title",
    "troopclass",
    "marker",
    "order",
    "clanaction",
    "terrain",
)


class BlankDice:
    """Dice for trying a roll without making it."""

    def d6(self, count: int) -> tuple[int, ...]:
        return (1,) * count

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(items)


@dataclass(frozen=True, slots=True)
class ReceiptLine:
    """`sheet` is the address of the rule's short explanation."""

    label: str
    amount: str
    struck: bool
    because: str
    href: str
    sheet: str


@dataclass(frozen=True, slots=True)
class Reckoning:
    key: str
    title: str
    command: str
    asks: tuple[Ask, ...]
    dice: int
    words: str
    lines: tuple[ReceiptLine, ...]
    chances: tuple[Chance, ...]
    refusal: str = ""


def reckoning(scene: Scene, form: QueryDict) -> Reckoning | None:
    """Of the roll this seat is awaited for; `form` are the answers given so far."""
    mine = (one for one in scene.view.awaiting if isinstance(one, RollFrom) and one.seat == scene.seat)
    awaited = next(mine, None)
    if awaited is None or not scene.may_act:
        return None
    answers, most, names = _answers(scene, awaited, form)
    title = awaited_words(awaited, scene.reader)
    key, command = f"roll-{awaited.roll}-{awaited.troop}", written(Roll(scene.seat))
    shown = asks(scene, answers, most, names)
    try:
        dry = _tried(scene, answers)
    except RuleBroken as refusal:
        return Reckoning(key, title, command, shown, 0, "", (), (), refusal.said(scene.language))
    lines = tuple(_line(scene, line) for line in dry.lines)
    odds = chances(scene, awaited, dry, answers)
    return Reckoning(key, title, command, shown, len(dry.faces), _words(awaited, dry), lines, odds)


def _answers(scene: Scene, awaited: RollFrom, form: QueryDict) -> tuple[Answers, dict[str, int], tuple[str, str]]:
    command = Roll(scene.seat)
    keys = questions(command, scene.table)
    situation = situation_for(scene.table, command)
    if situation is None or not keys:
        return {}, {}, ("", "")
    most = {key: most_told(key, situation) for key in keys}
    answers = {**usual(keys, most, remembered(scene, awaited)), **told_in(form, keys)}
    facing = _name_of(scene, situation.opponent.profile, across_from=awaited.seat) if situation.opponent else ""
    return answers, most, (scene.reader.troop(awaited.troop), facing)


def _name_of(scene: Scene, profile: Profile, *, across_from: Seat) -> str:
    """The enemy faced, by its own name where one troop alone can be meant."""
    alike = {
        scene.reader.troop(troop.id)
        for seat in enemies(scene.table, across_from)
        for troop in standing(scene.table, seat)
        if profile_of(scene.table, troop) == profile
    }
    return alike.pop() if len(alike) == 1 else profile.name_in(scene.language)


def remembered(scene: Scene, awaited: RollFrom) -> Answers:
    """What the table told when the same troop made the same roll last."""
    rolled = {
        entry.command
        for entry in history_of(scene.battle).log
        if isinstance(entry.event, Rolled) and (entry.event.roll, entry.event.troop) == (awaited.roll, awaited.troop)
    }
    if not rolled:
        return {}
    found = GivenCommand.objects.filter(battle=scene.battle, number=max(rolled)).values_list("record", flat=True).first()
    answers = found.get("answers", {}) if isinstance(found, dict) else {}
    return {str(key): int(count) for key, count in answers.items()}


def _tried(scene: Scene, answers: Answers) -> Rolled:
    command = Roll(scene.seat, answers)
    events = carry_out(scene.table, command, BlankDice())
    return next(event for event in events if isinstance(event, Rolled))


def _words(awaited: RollFrom, dry: Rolled) -> str:
    """What must be rolled, in a few words."""
    count = len(dry.faces)
    dice = ngettext("%(count)s die", "%(count)s dice", count) % {"count": count}
    if awaited.roll == "honour":
        return _("%(dice)s, %(target)s or less") % {"dice": dice, "target": HonourRoll(dry.lines).target}
    if awaited.roll in SUCCESS_ROLLS:
        return _("%(dice)s on %(target)s+") % {"dice": dice, "target": Pool(dry.lines).target}
    bonus = total(dry.lines, "bonus")
    return f"{dice} {bonus:+d}" if bonus else dice


def _line(scene: Scene, line: Line) -> ReceiptLine:
    parts = {"dice": _("dice"), "bonus": _("to each die"), "difficulty": _("difficulty")}
    spanish = scene.language == "es"
    because = ""
    if line.struck:
        because = _("struck out by %(name)s") % {"name": line.struck.name_es if spanish else line.struck.name}
    link = _rule(scene, line)
    return ReceiptLine(
        label=(line.name_es if spanish else line.name) or line.source,
        amount=f"{line.amount:+d} {parts[line.part]}",
        struck=not line.counts,
        because=because,
        href=link.href if link else "",
        sheet=link.sheet if link else "",
    )


def _rule(scene: Scene, line: Line) -> Link | None:
    """Where the line's rule is explained."""
    links = reading(scene.battle.edition, tuple(scene.battle.packs), scene.language).book.links
    return next((links[table, line.source] for table in EXPLAINED if (table, line.source) in links), None)
