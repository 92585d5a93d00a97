"""Onmyouji, Shikigami and Komuso (S4881, S5901-5906, S5946-5954, S5999)."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.kensei.muster.findings import ERROR, Finding
from rulebook.kensei.muster.rules import words_of
from rulebook.kensei.muster.tally import Tally, Troop
from rulebook.kensei.muster.wording import Text, Words, listed, names

OCCULT = "S5901"
REALM = "S5999"


def spiritual_troops_with_occult_rules(tally: Tally) -> Iterator[Finding]:
    troops = _spiritual(tally)
    if troops and not tally.army.occult:
        text = Text(
            (
                "The occult rules are off, and without them {names} cannot come.",
                "Las reglas de poderes ocultos están desactivadas y sin ellas no se puede llevar {names}.",
            ),
            {"names": listed(troop.called for troop in troops)},
        )
        yield Finding("occult", ERROR, text, entries=_ids(troops), source=OCCULT)


def one_onmyouji_or_one_komuso(tally: Tally) -> Iterator[Finding]:
    limit = tally.rules.limit("spiritual", "max")
    troops = _spiritual(tally)
    have = sum(troop.entry.miniatures for troop in troops)
    if limit is not None and have > limit.value:
        text = Text(
            (
                "One Onmyouji or one Komuso, never more: the list has {names}.",
                "Un Onmyouji o un Komuso, nunca más: la lista lleva {names}.",
            ),
            {"names": listed(troop.called for troop in troops)},
        )
        yield Finding("spiritual", ERROR, text, "", _ids(troops), have, limit.value, limit.source)


def spiritual_troops_the_clan_accepts(tally: Tally) -> Iterator[Finding]:
    clan = tally.rules.clan
    if clan is None:
        return
    accepted = {"onmyouji": clan.allows_onmyouji, "komuso": clan.allows_komuso}
    for troop in _spiritual(tally):
        if not accepted.get(troop.recruit.profile.troop_class, True):
            text = Text(
                ("The {clan} accept no {name}.", "Los {clan} no admiten a {name}."), {"clan": names(clan), "name": troop.called}
            )
            yield Finding("spiritual-clan", ERROR, text, troop.entry.id, (troop.entry.id,), source=REALM)


def realms_the_clan_deals_with(tally: Tally) -> Iterator[Finding]:
    clan, clans = tally.rules.clan, tally.rules.catalogue.clans
    if clan is None:
        return
    for troop in _spiritual(tally):
        if troop.recruit.realm and troop.recruit.realm not in clan.realms:
            realms = listed(names(clans[slug]) for slug in clan.realms if slug in clans)
            text = Text(
                (
                    "{name} is not for the {clan}: they deal only with {realms}.",
                    "{name} no es para los {clan}: solo tratan con {realms}.",
                ),
                {"name": troop.called, "clan": names(clan), "realms": realms},
            )
            yield Finding("realm", ERROR, text, troop.entry.id, (troop.entry.id,), source=REALM)


def two_shikigami_with_an_onmyouji(tally: Tally) -> Iterator[Finding]:
    limit = tally.rules.limit("shikigami", "min")
    if limit is None:
        return
    servants = tuple(troop for troop in tally.troops if troop.entry.profile == limit.parameters.get("profile"))
    callers = words_of(limit, "classes")
    masters = tuple([troop for troop in tally.troops if troop.recruit.profile.troop_class in callers])
    have, need = sum(troop.entry.miniatures for troop in servants), limit.value if masters else 0
    if have == need and len(servants) <= 1:
        return
    template: Words = (
        (
            "An Onmyouji goes with {need} Shikigami in one group; the list has {have}.",
            "Un Onmyouji va con {need} Shikigami en un solo grupo; la lista lleva {have}.",
        )
        if masters
        else (
            "Shikigami walk only beside an Onmyouji, and there is none.",
            "Los Shikigami solo acompañan a un Onmyouji, y no hay ninguno.",
        )
    )
    text = Text(template, {"need": need, "have": have})
    yield Finding("shikigami", ERROR, text, "", _ids(servants or masters), have, need, limit.source)


def _spiritual(tally: Tally) -> tuple[Troop, ...]:
    return tuple([troop for troop in tally.troops if troop.recruit.is_spiritual])


def _ids(troops: tuple[Troop, ...]) -> tuple[str, ...]:
    return tuple(troop.entry.id for troop in troops)
