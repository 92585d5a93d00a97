"""All restrictions in the order a player meets them, and the question whether a list is legal."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulebook.kensei.army import ArmyList
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.muster import (
    clan_checks,
    copy_checks,
    leader_checks,
    share_checks,
    size_checks,
    spiritual_checks,
    unit_checks,
)
from rulebook.kensei.muster.findings import Finding
from rulebook.kensei.muster.rules import Rules, rules_of
from rulebook.kensei.muster.share_checks import Share, share_at
from rulebook.kensei.muster.tally import Tally, count_up

Check = Callable[[Tally], Iterator[Finding]]

CHECKS: tuple[Check, ...] = (
    clan_checks.a_known_clan,
    clan_checks.known_profiles,
    size_checks.a_size_to_play,
    size_checks.points_within_the_size,
    size_checks.a_known_commander,
    size_checks.a_hero_as_general,
    size_checks.enough_leaders_and_no_more,
    size_checks.enough_units_and_no_more,
    share_checks.shares_within_their_limits,
    unit_checks.units_of_a_legal_size,
    unit_checks.miniatures_by_the_bundle,
    copy_checks.unique_troops_once,
    copy_checks.elite_profiles_by_size,
    copy_checks.no_profile_too_often,
    clan_checks.troops_of_the_clan,
    clan_checks.common_troops_where_taken,
    clan_checks.creatures_of_a_realm_are_invoked,
    spiritual_checks.spiritual_troops_with_occult_rules,
    spiritual_checks.one_onmyouji_or_one_komuso,
    spiritual_checks.spiritual_troops_the_clan_accepts,
    spiritual_checks.realms_the_clan_deals_with,
    spiritual_checks.two_shikigami_with_an_onmyouji,
    leader_checks.unit_leaders_that_fit,
    leader_checks.leaders_in_one_unit_only,
    unit_checks.banners_inside_units,
    unit_checks.fronts_of_a_legal_width,
    size_checks.sizes_go_by_hundreds,
    size_checks.points_left_over,
)


def findings(army: ArmyList, catalogue: Catalogue) -> tuple[Finding, ...]:
    """Everything there is to say about a list, errors of the whole list first."""
    return findings_in(count_up(army, rules_of(catalogue, army.clan)))


def findings_in(tally: Tally) -> tuple[Finding, ...]:
    return tuple([finding for check in CHECKS for finding in check(tally)])


def errors(army: ArmyList, rules: Rules) -> tuple[Finding, ...]:
    return tuple([finding for finding in findings_in(count_up(army, rules)) if finding.is_error])


def is_legal(army: ArmyList, catalogue: Catalogue) -> bool:
    return not errors(army, rules_of(catalogue, army.clan))


def shares(army: ArmyList, catalogue: Catalogue) -> tuple[Share, ...]:
    """Every percentage with what is spent and what is allowed, for the bars of the builder."""
    tally = count_up(army, rules_of(catalogue, army.clan))
    return tuple(share_at(tally, place) for place in range(len(tally.rules.shares)))
