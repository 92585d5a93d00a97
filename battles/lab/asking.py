"""A fight to and from the query of an address, so that any situation can be shown to somebody else.

For each side, `a` and `b`: the troop; with `a.of` the troop that the rest was said of (another one chosen begins anew); then
`a.n` miniatures, `a.leader`, `a.on` facts that hold, `a.<fact>` numbers, `a.in.<group>` which of several, `a.marker`, `a.ki`.
"""

from collections.abc import Mapping
from dataclasses import replace
from urllib.parse import urlencode

from django.http import QueryDict

from battles.lab.parties import CARDS, Told
from battles.lab.switches import DECLARED, MARKERS, Asked, Fight, complete
from battles.lab.troops import LabTroop, leaders_for, read_troop, within_bounds
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.facts import FACTS
from rulebook.kensei.sides import Side, weapon_in_use

SIDES = ("a", "b")
KINDS = ("combat", "shoot")
FIRST, SECOND = "samurai-yari", "yari-ashigaru"
# Facts that no question asks for but that a player may claim.
CLAIMED = (*DECLARED, "moved")


def read_fight(query: QueryDict, catalogue: Catalogue) -> tuple[Fight, tuple[Asked, ...], tuple[str, ...]]:
    """The fight asked for, the questions that matter, and what was asked for and does not exist."""
    unknown = tuple(text[:60] for text in (query.get(side, "") for side in SIDES) if text and read_troop(text, catalogue) is None)
    first, second = (_troop(query, side, catalogue) for side in SIDES)
    kind = query.get("kind", "combat")
    if kind not in KINDS or (kind == "shoot" and not can_shoot(first, catalogue)):
        kind = "combat"
    told = (_told(query, "a", first, catalogue), _told(query, "b", second, catalogue))
    fight, asked = complete(Fight(kind, first, second, told), catalogue)
    return fight, asked, unknown


def can_shoot(troop: LabTroop, catalogue: Catalogue) -> bool:
    return weapon_in_use(catalogue, Side(catalogue.profiles[troop.profile]), "shoot") is not None


def address_of(fight: Fight) -> str:
    """The query of an address that shows this very fight."""
    pairs: list[tuple[str, str]] = [("kind", fight.kind)]
    for side, troop, told in zip(SIDES, fight.troops, fight.told, strict=True):
        pairs += [(side, str(troop)), (f"{side}.of", str(troop))]
        pairs += [pair for key, count in sorted(told.facts.items()) for pair in _fact_pairs(side, key, count)]
        pairs += [(f"{side}.marker", slug) for slug in sorted(told.markers)]
        pairs += [(f"{side}.ki", slug) for slug in sorted(told.awake)]
        pairs += [(f"{side}.without", slug) for slug in sorted(told.without)]
        pairs += [(f"{side}.card", name) for name in sorted(told.cards)]
    return urlencode(pairs, safe="*")


def swapped(fight: Fight) -> Fight:
    """The same two troops, the other one first; what was said of one stays with it."""
    return replace(fight, first=fight.second, second=fight.first, told=(fight.told[1], fight.told[0]))


def _fact_pairs(side: str, key: str, count: int) -> list[tuple[str, str]]:
    fact = FACTS[key.partition(":")[0]]
    if fact.counts:
        return [(f"{side}.{key}", str(count))]
    if not count:
        return []
    return [(f"{side}.in.{fact.group}", key)] if fact.group else [(f"{side}.on", key)]


def _troop(query: QueryDict, side: str, catalogue: Catalogue) -> LabTroop:
    chosen = read_troop(query.get(side, ""), catalogue) or _default(side, catalogue)
    if query.get(f"{side}.of") != query.get(side):
        return chosen
    count = query.get(f"{side}.n", "")
    if count.isdecimal() and len(count) < 4:
        chosen = replace(chosen, miniatures=within_bounds(int(count) + _step(query, side)))
    leader = query.get(f"{side}.leader")
    if leader is not None:
        chosen = replace(chosen, leader=leader if leader in leaders_for(chosen.profile, catalogue) else "")
    return chosen


def _step(query: QueryDict, side: str) -> int:
    """Without script the stepper's buttons send which way."""
    return {"1": 1, "-1": -1}.get(query.get(f"{side}.n_step", ""), 0)


def _default(side: str, catalogue: Catalogue) -> LabTroop:
    slug = FIRST if side == "a" else SECOND
    found = read_troop(slug, catalogue) or read_troop(next(iter(catalogue.profiles)), catalogue)
    assert found is not None, "there is no rules data without profiles"
    return found


def _told(query: QueryDict, side: str, troop: LabTroop, catalogue: Catalogue) -> Told:
    if query.get(f"{side}.of") != query.get(side):
        return Told()
    held = set(query.getlist(f"{side}.on")) | {query.get(f"{side}.in.{group}", "") for group in GROUPS}
    # Every question that could be answered by a switch is answered: a switch that was not sent is off.
    facts = {key: int(key in held) for key in (*_answerable(), *(key for key in held if _is_near(key)))}
    facts |= _counts(query, side, troop)
    markers = frozenset(query.getlist(f"{side}.marker")) & frozenset(MARKERS) & frozenset(catalogue.markers)
    profile = catalogue.profiles[troop.profile]
    by_ki = frozenset(use.ability for use in profile.by_ki)
    has = frozenset((*profile.titles, *(use.ability for use in profile.permanent)))
    return Told(
        _fitting(facts, troop),
        markers,
        frozenset(query.getlist(f"{side}.ki")) & by_ki,
        frozenset(query.getlist(f"{side}.without")) & has,
        frozenset(query.getlist(f"{side}.card")[-1:]) & frozenset(CARDS),
    )


GROUPS = tuple(dict.fromkeys(fact.group for fact in FACTS.values() if fact.group))


def _answerable() -> tuple[str, ...]:
    asked = (fact.name for fact in FACTS.values() if fact.kind == "asked" and not fact.counts and not fact.to)
    return (*asked, *CLAIMED)


def _is_near(key: str) -> bool:
    name, _, parameter = key.partition(":")
    return bool(parameter) and name in FACTS and FACTS[name].kind == "asked"


def _counts(query: QueryDict, side: str, troop: LabTroop) -> Mapping[str, int]:
    counts = {}
    for name in query:
        key = name.removeprefix(f"{side}.")
        fact = FACTS.get(key.partition(":")[0])
        if key == name or fact is None or fact.kind != "asked" or not fact.counts:
            continue
        value = query.get(name, "")
        if value.isdecimal() and len(value) < 4:
            counts[key] = min(int(value) + _named_step(query, name), troop.miniatures if key in SIZED else 9)
            counts[key] = max(0, counts[key])
    return counts


SIZED = ("in_contact", "in_sight")


def _named_step(query: QueryDict, name: str) -> int:
    return {"1": 1, "-1": -1}.get(query.get(f"{name}_step", ""), 0)


def _fitting(facts: Mapping[str, int], troop: LabTroop) -> dict[str, int]:
    """Nobody is led without a leader, nor in ranks alone, whatever an address says."""
    off = set()
    if not troop.leader:
        off |= {"leader_in_contact", "leader_in_support", "leader_in_sight"}
    if not troop.is_unit:
        off |= {"two_ranks", "started_disordered", "out_of_cohesion", "out_of_formation"}
    return {key: 0 if key in off else count for key, count in facts.items()}
