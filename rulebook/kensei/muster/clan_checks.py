"""Who may serve in this army: the clan's own, the common troops where it takes them, nobody else (S5855-5883, S5995, S6005)."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.kensei.muster.findings import ERROR, Finding
from rulebook.kensei.muster.tally import Tally, Troop
from rulebook.kensei.muster.wording import Text, Words, names

CLANS = "S5855"
COMMON = "S5995, S6005"
INVOKED = "S5878"


def a_known_clan(tally: Tally) -> Iterator[Finding]:
    if tally.rules.clan is None:
        text = Text(("Choose a clan for this army.", "Elige un clan para este ejército."))
        yield Finding("clan", ERROR, text, source=CLANS)


def known_profiles(tally: Tally) -> Iterator[Finding]:
    for entry in tally.unknown:
        text = Text(
            ("The rules data has no profile {slug}.", "Los datos de reglas no tienen el perfil {slug}."), {"slug": entry.profile}
        )
        yield Finding("profile", ERROR, text, entry.id, (entry.id,))


def troops_of_the_clan(tally: Tally) -> Iterator[Finding]:
    clan = tally.rules.clan
    if clan is None:
        return
    for troop in tally.troops:
        home = tally.rules.catalogue.clans.get(troop.recruit.profile.clan)
        if home is not None and home.kind == "clan" and home.slug != clan.slug:
            template: Words = ("{name} serves the {home}, not the {clan}.", "{name} sirve a los {home}, no a los {clan}.")
            yield _finding("membership", troop, template, names(clan), names(home), CLANS)


def common_troops_where_taken(tally: Tally) -> Iterator[Finding]:
    clan = tally.rules.clan
    if clan is None or clan.allows_common:
        return
    for troop in tally.troops:
        home = tally.rules.catalogue.clans.get(troop.recruit.profile.clan)
        if home is not None and home.kind == "common":
            template: Words = (
                "The {clan} take no common troops: {name} must go.",
                "Los {clan} no llevan tropas comunes: {name} sobra.",
            )
            yield _finding("common", troop, template, names(clan), names(home), COMMON)


def creatures_of_a_realm_are_invoked(tally: Tally) -> Iterator[Finding]:
    for troop in tally.troops:
        home = tally.rules.catalogue.clans.get(troop.recruit.profile.clan)
        if home is not None and home.kind == "realm":
            template: Words = (
                "{name} is invoked during the battle, never bought for the list.",
                "{name} se invoca durante la batalla, nunca se compra en la lista.",
            )
            yield _finding("invoked", troop, template, ("", ""), names(home), INVOKED)


def _finding(code: str, troop: Troop, template: Words, clan: Words, home: Words, source: str) -> Finding:
    text = Text(template, {"name": troop.called, "clan": clan, "home": home})
    return Finding(code, ERROR, text, troop.entry.id, (troop.entry.id,), source=source)
