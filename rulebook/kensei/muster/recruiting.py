"""Who can still join, in what strength, under whom: what a builder page asks before anything is added."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.kensei.army import ArmyList
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.muster.copy_checks import copies_allowed
from rulebook.kensei.muster.edits import AddEntry, Edit, RemoveEntry, SetGeneral, next_id
from rulebook.kensei.muster.leader_checks import misfit
from rulebook.kensei.muster.rules import Recruit, Rules, rules_of, words_of
from rulebook.kensei.muster.tally import Tally, count_up


def serves(recruit: Recruit, rules: Rules) -> bool:
    """Whether the clan's lists may hold this profile at all."""
    clan, home = rules.clan, rules.catalogue.clans.get(recruit.profile.clan)
    if clan is None or home is None:
        return False
    if recruit.is_spiritual:
        accepted = clan.allows_komuso if not recruit.realm else clan.allows_onmyouji and recruit.realm in clan.realms
        return home.kind == "spiritual" and accepted
    return home.slug == clan.slug or (home.kind == "common" and clan.allows_common)


def takeable(tally: Tally) -> Iterator[Recruit]:
    """Profiles the list may add without one too many of them; spiritual troops are never forced on anybody."""
    taken = [troop.entry.profile for troop in tally.troops]
    for slug, recruit in tally.rules.recruits.items():
        if recruit.is_spiritual or not serves(recruit, tally.rules):
            continue
        allowed = copies_allowed(slug, tally.rules, tally.army.size)
        if allowed is None or taken.count(slug) < allowed:
            yield recruit


def whole_range(recruit: Recruit) -> tuple[int, int]:
    """The smallest and the largest legal number of miniatures, whole bundles only."""
    bundle = recruit.profile.bundle
    return -(-recruit.smallest // bundle) * bundle, recruit.largest // bundle * bundle


def copies(army: ArmyList, catalogue: Catalogue) -> dict[str, tuple[int, int | None]]:
    """For each profile the clan may take: how many fielded entries have it, and how many may."""
    rules = rules_of(catalogue, army.clan)
    taken = [entry.profile for entry in army.fielded]
    return {
        slug: (taken.count(slug), copies_allowed(slug, rules, army.size))
        for slug, recruit in rules.recruits.items()
        if serves(recruit, rules)
    }


def recruit_edits(profile: str, army: ArmyList, catalogue: Catalogue) -> tuple[Edit, ...]:
    """Adds a profile in its smallest strength; an Onmyouji brings his Shikigami, a first hero takes command."""
    rules = rules_of(catalogue, army.clan)
    recruit = rules.recruits.get(profile)
    if recruit is None:
        return ()
    added: tuple[Edit, ...] = (AddEntry(profile, whole_range(recruit)[0]),)
    servants = rules.limit("shikigami", "min")
    if servants is not None and recruit.profile.troop_class in words_of(servants, "classes"):
        return (*added, AddEntry(str(servants.parameters.get("profile", "")), servants.value))
    heroes = words_of(rules.limit("general", "min"), "classes")
    if not army.general and recruit.profile.leader and recruit.profile.troop_class in heroes:
        return (*added, SetGeneral(next_id(army)))
    return added


def dismiss_edits(entry_id: str, army: ArmyList, catalogue: Catalogue) -> tuple[Edit, ...]:
    """Removes an entry; with an Onmyouji go his Shikigami."""
    rules = rules_of(catalogue, army.clan)
    entry = army.entry(entry_id)
    servants = rules.limit("shikigami", "min")
    gone: tuple[Edit, ...] = (RemoveEntry(entry_id),)
    if entry is None or servants is None or entry.profile not in rules.recruits:
        return gone
    if rules.recruits[entry.profile].profile.troop_class not in words_of(servants, "classes"):
        return gone
    followers = (other.id for other in army.entries if other.profile == servants.parameters.get("profile"))
    return (*gone, *(RemoveEntry(follower) for follower in followers))


def leaders_for(unit_id: str, army: ArmyList, catalogue: Catalogue) -> tuple[str, ...]:
    """The leaders who may lead this unit from within and lead no other."""
    tally = count_up(army, rules_of(catalogue, army.clan))
    unit = next((troop for troop in tally.troops if troop.entry.id == unit_id), None)
    if unit is None:
        return ()
    busy = {troop.entry.leader for troop in tally.troops if troop.entry.id != unit_id}
    fitting = (leader for leader in tally.leaders if misfit(leader, unit, tally.rules) is None)
    return tuple(leader.entry.id for leader in fitting if leader.entry.id not in busy)
