"""Lists with everything in them, for tests of the exchange: names and notes of any letters, fronts, switches, packs."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from rulebook.kensei.army import ArmyList, Entry
from rulebook.kensei.exchange.letters import UNWRITABLE
from tests.rulebook.kensei.strategies import armies

LETTERS = st.characters(exclude_categories=UNWRITABLE)
SIGNS = st.sampled_from(list("\"\\n*_`#;,:()[]«»“”'-+x9 "))
NAMES = st.one_of(st.just(""), st.text(st.one_of(LETTERS, SIGNS), max_size=12))
NOTES = st.one_of(st.just(""), st.text(st.one_of(LETTERS, SIGNS, st.just("\n")), max_size=20))
SLUGS = st.sampled_from(("kensei-2.2-r1", "kensei-2.2-r1.0a1b2c3d", "house", "1", "a.b-c"))


@st.composite
def described_armies(draw: st.DrawFn) -> ArmyList:
    army = draw(armies())
    return replace(
        army,
        size=draw(st.one_of(st.just(army.size), st.integers(0, 2500))),
        commander=draw(st.sampled_from((army.commander, army.commander, ""))),
        entries=tuple(_described(draw, entry) for entry in army.entries),
        version=draw(st.one_of(st.just(""), SLUGS)),
        packs=tuple(draw(st.lists(SLUGS, max_size=3))),
    )


def _described(draw: st.DrawFn, entry: Entry) -> Entry:
    return replace(
        entry,
        front=draw(st.sampled_from((0, 0, 3, 5, 99))),
        name=draw(NAMES),
        note=draw(NOTES),
        fielded=draw(st.integers(0, 4)) > 0,
    )
