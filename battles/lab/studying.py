"""What the lab tells about a fight: who wins, what each side loses and how it ends, the receipts behind it."""

from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from battles.lab.plots import Part, Plot, percent, plot_of, stacked
from battles.lab.switches import Fight
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.odds import (
    CombatOdds,
    Party,
    SideOdds,
    average,
    combat,
    fighter,
    not_reckoned,
    shooting,
    shot,
)
from rulebook.kensei.pools import Line, Pool


@dataclass(frozen=True, slots=True)
class Slip:
    """A receipt: the dice of one roll and where they come from."""

    title: str
    total: str
    lines: tuple[dict[str, str | bool], ...]


@dataclass(frozen=True, slots=True)
class Fate:
    label: str
    percent: str


@dataclass(frozen=True, slots=True)
class Losses:
    """What awaits one troop."""

    name: str
    removed: Plot
    wounds: Plot
    struck: Plot
    fates: tuple[Fate, ...]


@dataclass(frozen=True, slots=True)
class Study:
    kind: str
    winner: tuple[Part, ...]
    losses: tuple[Losses, ...]
    slips: tuple[tuple[str, tuple[Slip, ...]], ...]
    left_out: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Measure:
    """The few numbers by which two situations are compared."""

    wins: Fraction
    dealt: Fraction
    taken: Fraction
    breaks: Fraction


def name_of(fight: Fight, place: int, catalogue: Catalogue, language: str) -> str:
    troop = fight.troops[place]
    name = catalogue.profiles[troop.profile].name_in(language)
    if troop.leader:
        led = catalogue.profiles[troop.leader].name_in(language)
        return _("%(count)s × %(name)s with %(leader)s") % {"count": troop.miniatures, "name": name, "leader": led}
    return f"{troop.miniatures} × {name}" if troop.miniatures > 1 else name


def study(fight: Fight, catalogue: Catalogue, language: str) -> Study:
    first, second = fight.parties(catalogue)
    names = (name_of(fight, 0, catalogue, language), name_of(fight, 1, catalogue, language))
    left_out = tuple(row.name_in(language) for row in not_reckoned(catalogue, first, second, fight.kind))
    if fight.kind == "shoot":
        fired = shot(catalogue, first, second)
        shown = ((names[0], _slips(fired.attack.pool, fired.blow.pool, language, shoots=True)),)
        return Study("shoot", (), (_losses(names[1], shooting(fired), second),), shown, left_out)
    one, other = fighter(catalogue, first, second), fighter(catalogue, second, first)
    odds = combat(one, other)
    slips = (
        (names[0], _slips(one.attack.pool, one.blow.pool, language)),
        (names[1], _slips(other.attack.pool, other.blow.pool, language)),
    )
    losses = (_losses(names[1], odds.second, second), _losses(names[0], odds.first, first))
    return Study("combat", _winner(odds, names), losses, slips, left_out)


def measure(fight: Fight, catalogue: Catalogue) -> Measure:
    """As the first troop sees it; a shot wins nothing, so breaking the target stands for it."""
    first, second = fight.parties(catalogue)
    if fight.kind == "shoot":
        hit = shooting(shot(catalogue, first, second))
        return Measure(_breaks(hit), average(hit.removed), Fraction(0), _breaks(hit))
    odds = combat(fighter(catalogue, first, second), fighter(catalogue, second, first))
    return Measure(odds.winner.of("first"), average(odds.second.removed), average(odds.first.removed), _breaks(odds.second))


def _breaks(side: SideOdds) -> Fraction:
    return side.flees + side.retreats + side.destroyed


def _winner(odds: CombatOdds, names: tuple[str, str]) -> tuple[Part, ...]:
    wins, loses = odds.winner.of("first"), odds.winner.of("second")
    return stacked([("first", names[0], wins), ("nobody", _("nobody"), 1 - wins - loses), ("second", names[1], loses)])


def _losses(name: str, side: SideOdds, party: Party) -> Losses:
    fates = [
        (_("must roll honour"), side.rolls_honour),
        (_("fails it"), side.fails_honour),
        (_("flees"), side.flees),
        (_("retreats"), side.retreats),
        (_("is destroyed"), side.destroyed),
    ]
    if party.leader:
        fates.append((_("its leader falls"), side.leader_falls))
    return Losses(
        name,
        plot_of(_("Miniatures lost"), side.removed),
        plot_of(_("Wounds suffered"), side.wounds),
        plot_of(_("Impacts that strike it"), side.struck_by),
        tuple(Fate(label, percent(chance)) for label, chance in fates),
    )


def _slips(attack: Pool, blow: Pool, language: str, *, shoots: bool = False) -> tuple[Slip, ...]:
    title = _("Shoot roll") if shoots else _("Combat roll")
    return _slip(title, attack, language), _slip(_("Damage roll, for one impact"), blow, language)


def _slip(title: str, pool: Pool, language: str) -> Slip:
    words = ngettext("%(dice)s die, needs %(target)s or more", "%(dice)s dice, each needs %(target)s or more", pool.dice)
    dice = words % {"dice": pool.dice, "target": pool.target}
    return Slip(title, dice, tuple(_line(line, language) for line in pool.lines))


def _line(line: Line, language: str) -> dict[str, str | bool]:
    parts = {"dice": _("dice"), "bonus": _("to each die"), "difficulty": _("difficulty")}
    because = ""
    struck = line.struck
    if struck:
        because = _("struck out by %(name)s") % {"name": struck.name_es if language == "es" else struck.name}
    return {
        "label": (line.name_es if language == "es" else line.name) or line.source,
        "amount": f"{line.amount:+d} {parts[line.part]}",
        "struck": bool(struck),
        "because": because,
    }
