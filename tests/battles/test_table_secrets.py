"""Nothing that one seat keeps to itself is in anything another seat or a spectator is sent: searched for by value."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from battles.models import Battle
from battles.selectors import folded, histories
from battles.services import Brought, battle_join, battle_start
from battles.table.telling import stories
from battles.terms import SWITCHES, Terms
from rulebook.kensei.army import ArmyList
from rulebook.kensei.battle.views import battle_view
from rulebook.kernel.codec import to_bytes, write_value
from rulebook.kernel.seats import TWO, Seat, across
from tests.battles.fielding import starter
from tests.battles.phones import Phone
from tests.rosters.mustering import browser, person

pytestmark = pytest.mark.django_db
NOTES = {"a": "kept under the red banner", "b": "kept under the blue banner"}
# A whole battle is some three hundred commands; what is hidden is dealt and used throughout.
COMMANDS = 140
EVERY = 20


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    histories.clear()
    stories.clear()


def noted(army: ArmyList, note: str) -> ArmyList:
    return replace(army, entries=tuple(replace(entry, note=note) for entry in army.entries))


def begun() -> Battle:
    terms = Terms(**dict.fromkeys(SWITCHES, True))
    host = Brought(noted(starter(), NOTES["a"]), "Red Dawn", "Akira")
    battle = battle_start(owner=person("Akira"), brought=host, terms=terms)
    guest = Brought(noted(starter("kuroi-te-vanguard"), NOTES["b"]), "Blue Dusk", "Botan")
    return battle_join(battle=battle, person=person("Botan"), brought=guest)


def missions_of(battle: Battle, seat: Seat) -> Iterator[str]:
    """The names of a seat's secret mission, unless it is written on the other's page for a reason of its own."""
    table = folded(battle)
    slug = table.missions.get(seat, "")
    if slug and slug != table.missions.get(across(seat)):
        row = table.catalogue.missions[slug]
        yield from (f"mission: {row.name}.", f"misión secreta: {row.name_es}.", row.summary, row.summary_es)


def hidden_of(battle: Battle, seat: Seat) -> list[bytes]:
    return [value.encode() for value in (NOTES[seat], *missions_of(battle, seat))] + [battle.seed.encode()]


def everywhere(battle: Battle, name: str, query: dict[str, str]) -> Iterator[bytes]:
    """Every page and API answer there is about a battle under way."""
    client = browser(person(name)) if name else browser()
    home, api = f"/battles/{battle.pk}/", f"/api/v1/battles/{battle.pk}/"
    pages = [f"{home}log/", f"{home}replay/", f"{home}reckon/", f"{home}log.jsonl", f"{home}story.txt", f"{home}statistics/"]
    pages += [home if name else f"{home}watch/{battle.watch}/", api, f"{api}log/", f"{api}legal/"]
    for address in pages:
        yield client.get(address, query, headers={"accept-language": "es"}).content


@pytest.mark.slow
def test_no_answer_holds_what_another_seat_hides() -> None:
    battle = begun()
    phones = {seat: Phone(name, battle) for seat, name in zip(TWO, ("Akira", "Botan"), strict=True)}
    choose, watched = random.Random(4), []
    for step in range(COMMANDS):
        battle = Battle.objects.get(pk=battle.pk)
        if battle.ended_at:
            break
        phones[battle.awaits[0]].act(choose)
        if step % EVERY:
            continue
        for seat, name in zip(TWO, ("Akira", "Botan"), strict=True):
            phones[seat].seen.extend(everywhere(battle, name, {}))
            phones[seat].look()
        watched.extend(everywhere(battle, "", {"watch": battle.watch}))
    battle = Battle.objects.get(pk=battle.pk)
    assert not battle.ended_at and folded(battle).turn > 0, "what is hidden is revealed at the end"
    for seat in TWO:
        for value in hidden_of(battle, across(seat)):
            assert not any(value in answer for answer in phones[seat].seen), (seat, value)
        for value in hidden_of(battle, seat):
            assert not any(value in answer for answer in watched), ("spectator", value)
    # The search would find it: each seat's own page does tell what is its own.
    for seat in TWO:
        own = hidden_of(battle, seat)[1:-1]
        assert not own or any(value in answer for answer in phones[seat].seen for value in own)


def test_a_view_of_one_seat_is_the_same_whatever_the_other_hides() -> None:
    """The values of the view itself, before any page is drawn of it."""
    battle = begun()
    phones = [Phone("Akira", battle), Phone("Botan", battle)]
    choose = random.Random(9)
    for _ in range(30):
        battle = Battle.objects.get(pk=battle.pk)
        phones["ab".index(battle.awaits[0])].act(choose)
    table = folded(Battle.objects.get(pk=battle.pk))
    for seat in (*TWO, ""):
        written = to_bytes(write_value(replace(battle_view(table, seat), options=(), sides=())))
        others = [value for other in TWO if other != seat for value in hidden_of(battle, other)]
        assert not any(value in written for value in others)
