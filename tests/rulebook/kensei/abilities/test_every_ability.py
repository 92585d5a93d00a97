"""Every ability and every title does what its data says, and nothing of the data could be left out.

For each there is a test named after it, made of the proofs beside this file. The last tests take every effect away in turn and
ask that a proof notices.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.modifiers import Effect

from .by_numbers import BY_NUMBERS
from .by_play import BY_PLAY
from .by_title import BY_TITLE
from .proofs import TITLE, Proof, slug_of

ABILITIES: dict[str, tuple[Proof, ...]] = {**BY_NUMBERS, **BY_PLAY}


def test_there_is_a_proof_of_every_ability_and_every_title(catalogue: Catalogue) -> None:
    assert {slug_of(ability) for ability in ABILITIES} == set(catalogue.abilities)
    assert len(ABILITIES) == len(BY_NUMBERS) + len(BY_PLAY) == len(catalogue.abilities) == 123
    assert set(BY_TITLE) == set(catalogue.titles)


@pytest.mark.parametrize("ability", sorted(ABILITIES))
def test_the_ability(catalogue: Catalogue, ability: str) -> None:
    assert ABILITIES[ability]
    assert [place for place, proof in enumerate(ABILITIES[ability]) if not proof(catalogue, ability)] == []


@pytest.mark.parametrize("title", sorted(BY_TITLE))
def test_the_title(catalogue: Catalogue, title: str) -> None:
    assert [place for place, proof in enumerate(BY_TITLE[title]) if not proof(catalogue, TITLE + title)] == []


def without(effects: tuple[Effect, ...], place: int) -> tuple[Effect, ...]:
    return effects[:place] + effects[place + 1 :]


@pytest.mark.parametrize("ability", sorted(ABILITIES))
def test_no_effect_can_be_taken_from_the_ability(catalogue: Catalogue, ability: str) -> None:
    row = catalogue.abilities[slug_of(ability)]
    for place in range(len(row.effects)):
        poorer = replace(row, effects=without(row.effects, place))
        rules = replace(catalogue, abilities={**catalogue.abilities, row.slug: poorer})
        assert not all(proof(rules, ability) for proof in ABILITIES[ability]), f"nobody misses effect {place + 1}"


@pytest.mark.parametrize("title", sorted(BY_TITLE))
def test_no_effect_can_be_taken_from_the_title(catalogue: Catalogue, title: str) -> None:
    row = catalogue.titles[title]
    for place in range(len(row.effects)):
        rules = replace(catalogue, titles={**catalogue.titles, title: replace(row, effects=without(row.effects, place))})
        assert not all(proof(rules, TITLE + title) for proof in BY_TITLE[title]), f"nobody misses effect {place + 1}"
