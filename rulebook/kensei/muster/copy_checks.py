"""How often one profile may be taken (S5923, S5931, S1349). Spiritual troops have a limit of their own."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.kensei.armybuilding import Limit
from rulebook.kensei.muster.findings import ERROR, Finding
from rulebook.kensei.muster.rules import Rules
from rulebook.kensei.muster.tally import Tally, Troop
from rulebook.kensei.muster.wording import Text, Words, names


def unique_troops_once(tally: Tally) -> Iterator[Finding]:
    limit = tally.rules.limit("unique", "max")
    for troops in _by_profile(tally).values():
        profile, have = troops[0].recruit.profile, sum(troop.entry.miniatures for troop in troops)
        if limit is None or not (profile.unique or profile.leader) or have <= limit.value:
            continue
        yield _finding(
            limit,
            troops,
            have,
            ("There is only one {name}; the list has {have}.", "{name} solo puede ir una vez; la lista lleva {have}."),
        )


def elite_profiles_by_size(tally: Tally) -> Iterator[Finding]:
    for slug, troops in _by_profile(tally).items():
        limit = _elite_limit(tally.rules, slug, tally.army.size)
        if limit is None or len(troops) <= limit.value or not troops[0].recruit.is_unit:
            continue
        template: Words = (
            "{name} is elite: at {size} points no more than {need} of that profile; the list has {have}.",
            "{name} es élite: a {size} puntos no más de {need} con ese perfil; la lista lleva {have}.",
        )
        yield _finding(limit, troops, len(troops), template, tally.army.size)


def no_profile_too_often(tally: Tally) -> Iterator[Finding]:
    limit = tally.rules.limit("same-profile", "max")
    for slug, troops in _by_profile(tally).items():
        if limit is None or len(troops) <= limit.value or not troops[0].recruit.is_unit:
            continue
        if _elite_limit(tally.rules, slug, tally.army.size) is None:
            template: Words = (
                "{name} is taken {have} times: no more than {need} troops share a profile.",
                "{name} aparece {have} veces: no más de {need} tropas comparten perfil.",
            )
            yield _finding(limit, troops, len(troops), template)


def copies_allowed(slug: str, rules: Rules, size: int) -> int | None:
    """How many entries of this profile a list of this size may have; None: as many as one likes."""
    profile = rules.recruits[slug].profile
    special = rules.limit("unique", "max") if profile.unique or profile.leader else _elite_limit(rules, slug, size)
    limit = special or rules.limit("same-profile", "max")
    return limit.value if limit else None


def _by_profile(tally: Tally) -> dict[str, list[Troop]]:
    found: dict[str, list[Troop]] = {}
    for troop in tally.troops:
        if not troop.recruit.is_spiritual:
            found.setdefault(troop.entry.profile, []).append(troop)
    return found


def _elite_limit(rules: Rules, slug: str, size: int) -> Limit | None:
    for limit in rules.recruits[slug].elite:
        if _in_range(limit, size):
            return limit
    return None


def _in_range(limit: Limit, size: int) -> bool:
    start, end = limit.parameters.get("from", 0), limit.parameters.get("below")
    return (not isinstance(start, int) or size >= start) and (not isinstance(end, int) or size < end)


def _finding(limit: Limit, troops: list[Troop], have: int, template: Words, size: int = 0) -> Finding:
    profile = troops[0].recruit.profile
    text = Text(template, {"name": names(profile), "have": have, "need": limit.value, "size": size})
    entries = tuple(troop.entry.id for troop in troops)
    return Finding(limit.code, ERROR, text, profile.slug, entries, have, limit.value, limit.source)
