"""Army lists of every kind for property tests: mostly plausible, often illegal."""

from __future__ import annotations

from hypothesis import strategies as st

from rulebook.kensei.army import ArmyList, Entry
from tests.rulebook.kensei.mustering import CATALOGUE, CLANS

PROFILES = tuple(CATALOGUE.profiles)


@st.composite
def armies(draw: st.DrawFn) -> ArmyList:
    clan = draw(st.sampled_from(CLANS))
    own = [slug for slug in PROFILES if CATALOGUE.profiles[slug].clan in (clan, "common")]
    count = draw(st.integers(0, 8))
    profiles = draw(st.lists(st.one_of(*[st.sampled_from(own)] * 5, st.sampled_from(PROFILES)), min_size=count, max_size=count))
    ids = ["", *(f"e{number}" for number in range(1, count + 1))]
    entries = tuple(
        Entry(f"e{number}", slug, _miniatures(draw, slug), draw(st.integers(0, 7)) == 0, draw(_sometimes(ids)))
        for number, slug in enumerate(profiles, 1)
    )
    return ArmyList(
        clan,
        draw(st.sampled_from((200, 250, 300, 400, 600))),
        draw(st.sampled_from(("hatamoto", "taisho", "daimyo"))),
        draw(st.booleans()),
        entries,
        draw(st.sampled_from(ids)),
        issued=count,
    )


def _miniatures(draw: st.DrawFn, slug: str) -> int:
    if CATALOGUE.profiles[slug].max_size == 1:
        return draw(st.sampled_from((1, 1, 1, 1, 2)))
    return draw(st.integers(0, 17))


def _sometimes(ids: list[str]) -> st.SearchStrategy[str]:
    return st.one_of(*[st.just("")] * 5, st.sampled_from(ids))
