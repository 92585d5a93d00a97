"""A profile as the builder shows it: one line that is always in sight. Worked out once for each clan, edition and language."""

from dataclasses import dataclass
from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from rosters.armies.reading import Reading
from rosters.reference.pages.cards import stat_card
from rosters.reference.shapes import Link, Stat, StatCard
from rulebook.kensei.muster.recruiting import serves, whole_range
from rulebook.kensei.muster.rules import Recruit, Rules, rules_of

# Lines of a clan in an edition in a language.
KEPT = 32


@dataclass(frozen=True, slots=True)
class Line:
    """`kinds` are what the catalogue filters by; `words` is what its search looks into."""

    slug: str
    name: str
    crest: str
    kind: str
    points: int
    bundle: int
    stats: tuple[Stat, ...]
    gear: tuple[Link, ...]
    permanent: tuple[Link, ...]
    by_ki: tuple[Link, ...]
    mark: str
    link: Link
    summary: str
    section: str
    kinds: tuple[str, ...]
    words: str
    is_leader: bool
    is_hero: bool
    is_unit: bool
    smallest: int
    largest: int
    drawn: SafeString


@lru_cache(maxsize=KEPT)
def lines_of(reading: Reading, clan: str) -> dict[str, Line]:
    """Every profile there is; a list may hold one that the clan may not have."""
    rules = rules_of(reading.catalogue, clan)
    return {slug: _line(recruit, rules, reading) for slug, recruit in rules.recruits.items()}


@lru_cache(maxsize=KEPT)
def served_lines(reading: Reading, clan: str) -> tuple[Line, ...]:
    """The profiles a list of the clan may hold, section by section."""
    rules, lines = rules_of(reading.catalogue, clan), lines_of(reading, clan)
    served = [lines[slug] for slug, recruit in rules.recruits.items() if serves(recruit, rules)]
    return tuple(sorted(served, key=lambda line: SECTIONS.index(line.section)))


SECTIONS = ("leaders", "units", "common", "alone", "spiritual")


def section_titles() -> dict[str, str]:
    return {
        "leaders": _("Leaders"),
        "units": _("Units of the clan"),
        "common": _("Common troops"),
        "alone": _("Single troops"),
        "spiritual": _("Spiritual troops"),
    }


def kind_titles() -> dict[str, str]:
    return {
        "leader": _("Leaders"),
        "melee": _("Melee"),
        "ranged": _("Ranged"),
        "cavalry": _("Cavalry"),
        "skirmisher": _("Skirmishers"),
    }


def _line(recruit: Recruit, rules: Rules, reading: Reading) -> Line:
    profile = recruit.profile
    card = stat_card(reading.book, profile)
    smallest, largest = whole_range(recruit)
    gear = (*card.weapons, *card.armour)
    spoken = (
        profile.name,
        profile.name_es,
        *card.kind,
        *(link.label for link in (*gear, *card.permanent, *card.by_ki, *card.titles)),
    )
    return Line(
        slug=profile.slug,
        name=card.link.label,
        crest=card.crest,
        kind=", ".join(card.kind),
        points=profile.points,
        bundle=profile.bundle,
        stats=card.stats,
        gear=gear,
        permanent=card.permanent,
        by_ki=card.by_ki,
        mark=card.mark,
        link=card.link,
        summary=profile.summary_in(reading.language),
        section=_section(recruit, rules),
        kinds=tuple(_kinds(recruit)),
        words=" ".join(spoken).lower(),
        is_leader=profile.leader,
        is_hero=profile.leader and profile.troop_class in _hero_classes(rules),
        is_unit=recruit.is_unit,
        smallest=smallest,
        largest=largest,
        drawn=_drawn(card),
    )


def _drawn(card: StatCard) -> SafeString:
    """The line as the page shows it, drawn once: it is by far the greater part of a card."""
    words = {"kind": ", ".join(card.kind), "gear": (*card.weapons, *card.armour)}
    shown = {"stats": card.stats, "permanent": card.permanent, "by_ki": card.by_ki, "mark": card.mark}
    return render_to_string("rosters/armies/pieces/line.html", {**words, **shown})


def _hero_classes(rules: Rules) -> tuple[str, ...]:
    limit = rules.limit("general", "min")
    found = limit.parameters.get("classes", ()) if limit else ()
    return tuple(str(word) for word in found) if isinstance(found, (list, tuple)) else ()


def _section(recruit: Recruit, rules: Rules) -> str:
    if recruit.profile.leader:
        return "leaders"
    if recruit.is_spiritual or recruit.profile.troop_type == "spiritual":
        return "spiritual"
    if not recruit.is_unit:
        return "alone"
    home = rules.catalogue.clans.get(recruit.profile.clan)
    return "common" if home is not None and home.kind == "common" else "units"


def _kinds(recruit: Recruit) -> list[str]:
    profile = recruit.profile
    found = {
        "leader": profile.leader,
        "melee": recruit.is_unit and not recruit.ranged,
        "ranged": recruit.ranged and not profile.leader,
        "cavalry": profile.mounted,
        "skirmisher": profile.troop_type == "skirmisher",
    }
    return [kind for kind, holds in found.items() if holds]
