"""What each title must be seen to do, effect by effect: the same proofs as for abilities."""

from __future__ import annotations

from dataclasses import replace

from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.catalogue import Catalogue
from tests.rulebook.kensei.battle.gifts import ASHIGARU, SAMURAI, charged
from tests.rulebook.kensei.battle.tables import Table, army

from .proofs import Proof, allowed, banned, immune, lends, line, slug_of, strikes, value
from .scenes import played, striking

IMMUNE = (immune("fear"), immune("terror"), immune("panic"), immune("poisoned-weapons"))


def titled(catalogue: Catalogue, title: str) -> Catalogue:
    """The rules with samurai who bear this title instead, and no abilities."""
    profile = catalogue.profiles[SAMURAI]
    plain = replace(catalogue.profiles[ASHIGARU], abilities=())
    profiles = {**catalogue.profiles, ASHIGARU: plain, SAMURAI: replace(profile, titles=(slug_of(title),), abilities=())}
    return replace(catalogue, profiles=profiles)


def beaten(catalogue: Catalogue, title: str, *, hits: int = 1) -> Table:
    """Ten of them (b1) have lost men to ashigaru (a1)."""
    one, other = army("buke", f"{ASHIGARU} x10"), army("buke", f"{SAMURAI} x10")
    table = Table(titled(catalogue, title), one, other).deployed()
    table.activate("a", "a1", "b1", dice=(1, 1))
    charged(table)
    striking(table, (4,) * hits + (1,) * (7 - hits), (1,) * 7)
    table.roll("a", *[6] * hits)
    return table


def chooses(*choices: str) -> Proof:
    """After a failed honour roll these are its fates."""

    def scene(catalogue: Catalogue, title: str) -> bool:
        table = beaten(catalogue, title)
        table.roll("b", 6)
        return awaiting(table.battle)[0].choices == choices  # type: ignore[union-attr]

    return played(scene)


def regenerates(catalogue: Catalogue, title: str) -> bool:
    """On a six in maintenance one of the fallen rises."""
    table = beaten(catalogue, title)
    table.roll("b", 1)
    table.answer("a", "done")
    table.answer("b", "done")
    table.roll("b", 6)
    return table.troop("b1").miniatures == 10


def loses_as_many_again(catalogue: Catalogue, title: str) -> bool:
    """Two fell, nobody of the enemy: two more run."""
    return beaten(catalogue, title, hits=2).troop("b1").miniatures == 6


def fails_on_purpose(catalogue: Catalogue, title: str) -> bool:
    table = beaten(catalogue, title)
    table.answer("b", "fail")
    return bool(table.battle.fates)


def rallies_by_itself(catalogue: Catalogue, title: str) -> bool:
    one, other = army("buke", f"{ASHIGARU} x10"), army("buke", f"{SAMURAI} x10")
    table = Table(titled(catalogue, title), one, other).deployed()
    table.agree_on("mark", "b1", "in-retreat")
    table.answer("a", "a")
    table.play_activation("a1", "b1")
    table.roll("a", 1)
    table.order("a", "shelter")
    table.order("b", "move")
    table.let_pass("a")
    return table.battle.turn == 2 and not table.troop("b1").in_retreat


UNDEAD: tuple[Proof, ...] = (
    value("stunned_per_wound", 3),
    *IMMUNE,
    chooses("stunned"),
    banned("flee"),
    banned("order:run"),
    banned("order:flee"),
    banned("order:disengage"),
    strikes("charge-move", "movement-charge", "self"),
    played(regenerates),
)

BY_TITLE: dict[str, tuple[Proof, ...]] = {
    "samurai": (
        chooses("stand", "flee-dishonoured"),
        allowed("choose-to-fail"),
        allowed("free-rally"),
        played(fails_on_purpose),
        played(rallies_by_itself),
    ),
    "ashigaru": (line("flee-move", "+1 dice"), allowed("pass-through:friends", facts={"fleeing": 1})),
    "ninja": (lends("ability:adaptable", "ability:into-the-shadows"),),
    "monk": (immune("fear"), immune("terror")),
    "undead": UNDEAD,
    "undead-samurai": (lends("title:undead"),),
    "undead-ashigaru": (lends("title:undead"),),
    "undead-peasant": (lends("title:undead", "title:peasant"),),
    "spectre": (
        lends("ability:adaptable", "ability:agile"),
        *IMMUNE,
        chooses("stunned"),
        banned("flee"),
        banned("order:flee"),
        allowed("pass-through:scenery"),
        allowed("pass-through:friends"),
        allowed("pass-through:enemies"),
        banned("targeted-by:opportunity-charge"),
        allowed("full-climb"),
    ),
    "peasant": (played(loses_as_many_again),),
    "senshi": (),
    "celestial": (lends("ability:spirit-fascination", "ability:terror-immunity"),),
    "infernal": (lends("ability:igneous", "ability:terror-immunity"),),
    "earthly": (lends("ability:fortitude", "ability:terror-immunity"),),
    "death": (lends("ability:putrefaction", "ability:terror-immunity"),),
    "colossal": (lends("ability:terror"),),
}
