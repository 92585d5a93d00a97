"""The rules reference finds a rule by any word of it, in either language, however it is spelt."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosters.reference.entries import entry_of
from rosters.reference.search import Entry, Index, Rank, build_index, search
from rosters.reference.words import fold, slips_allowed, within, words_of
from rulebook.kensei.records import MODELS, read_row

FIXTURES = Path(__file__).parents[2] / "fixtures" / "kensei"
REFERENCE = set(MODELS) - {"dataversion", "battlesize", "commandcard", "starterarmy"}

ARMOURY = (
    Entry("weapon:yari", ("Yari", "Yari"), ("A long spear.", "Un arma de asta.")),
    Entry("weapon:omi-yari", ("Omi Yari", "Omi Yari"), ("The longest of its kind.", "La más larga de su clase.")),
    Entry("weapon:yumi", ("Yumi", "Yumi"), ("It shoots arrows.", "Dispara flechas.")),
    Entry("weapon:no-dachi", ("No-Dachi", "No-Dachi"), ("Held in both hands.", "Se empuña a dos manos.")),
    Entry("weapon:ozutsu", ("Ōzutsu", "Ōzutsu"), ("A piece of artillery.", "Una pieza de artillería.")),
    Entry("ability:savage-charge", ("Savage charge", "Carga salvaje"), ("Goes further.", "Llega más lejos.")),
    Entry("order:charge", ("Charge", "Carga"), ("Into melee.", "Al cuerpo a cuerpo.")),
    Entry("order:flee", ("Flee", "Huir"), ("Away from a charge.", "Lejos de una carga.")),
    Entry("ability:hatred-of", ("Hatred of", "Odio a"), ("More damage.", "Más daño.")),
    Entry("troopclass:onmyouji", ("Onmyouji", "Onmyouji"), ("Calls creatures.", "Llama a las criaturas.")),
    Entry("ruling:r1", ("R1", "Honour rolls"), ("Equal passes.", "Igualar vale.")),
)


def armoury() -> Index:
    return build_index(ARMOURY)


def found(query: str) -> list[str]:
    return [hit.key for hit in search(armoury(), query)]


def book_entries() -> Iterator[Entry]:
    for file in sorted(FIXTURES.glob("*.json")):
        for record in json.loads(file.read_text(encoding="utf-8")):
            if record["model"].removeprefix("rosters.") in REFERENCE:
                yield entry_of(read_row(record))


@pytest.fixture(scope="module")
def book() -> Index:
    return build_index(book_entries())


@pytest.mark.parametrize("query", ["yari", "YARI", "yarri", "yair", "lanza", "Lanzas", "spear", "yar"])
def test_the_yari_is_found_by_its_name_its_slips_and_its_plain_names(query: str) -> None:
    assert found(query)[0] == "weapon:yari"


@pytest.mark.parametrize("query", ["ozutsu", "Ōzutsu", "OZUTSU", "oozutsu", "ozutus", "cañón", "artilleria"])
def test_accents_macrons_and_case_do_not_matter(query: str) -> None:
    assert found(query) == ["weapon:ozutsu"]


@pytest.mark.parametrize("query", ["no-dachi", "no dachi", "nodachi", "No‑Dachi", "nodahci"])
def test_hyphens_and_spaces_do_not_matter(query: str) -> None:
    assert found(query) == ["weapon:no-dachi"]


@pytest.mark.parametrize("query", ["onmyouji", "onmyoji", "onmyōji", "omnyouji", "hechicero", "sorcerer"])
def test_every_spelling_of_the_onmyouji_finds_him(query: str) -> None:
    assert found(query) == ["troopclass:onmyouji"]


def test_the_whole_name_comes_before_its_beginning_its_words_and_the_summary() -> None:
    hits = search(armoury(), "charge")
    assert [(hit.key, hit.rank) for hit in hits] == [
        ("order:charge", Rank.EXACT),
        ("ability:savage-charge", Rank.WORD),
        ("order:flee", Rank.SUMMARY),
    ]
    hits = search(armoury(), "carga")
    assert [hit.rank for hit in hits] == [Rank.EXACT, Rank.PREFIX, Rank.SUMMARY]


def test_a_misspelt_name_comes_before_a_summary() -> None:
    hits = search(armoury(), "chrage")
    assert [(hit.key, hit.rank) for hit in hits] == [("order:charge", Rank.TYPO), ("ability:savage-charge", Rank.TYPO)]


def test_a_word_that_is_in_the_book_was_not_misspelt() -> None:
    index = build_index([Entry("a:roll", ("Tirada",)), Entry("a:retreat", ("Retirada",))])
    assert [hit.key for hit in search(index, "retirada")] == ["a:retreat"]
    assert [hit.key for hit in search(index, "retidara")] == ["a:retreat"]


def test_every_word_asked_for_must_be_there() -> None:
    assert found("savage charge") == ["ability:savage-charge"]
    assert found("charge savage") == ["ability:savage-charge"]
    assert found("savage yumi") == []


def test_words_of_both_languages_may_be_mixed() -> None:
    assert found("savage carga") == ["ability:savage-charge"]


def test_small_words_are_not_asked_for_unless_they_are_all_there_is() -> None:
    assert found("the charge of savage")[0] == "ability:savage-charge"
    assert found("of")[0] == "ability:hatred-of"


def test_a_ruling_is_found_by_its_number() -> None:
    assert found("R1") == ["ruling:r1"]


def test_honor_finds_honour() -> None:
    assert found("honor") == ["ruling:r1"]


@pytest.mark.parametrize("query", ["", "   ", "¿?", "-", "xyzzy", "y" * 400])
def test_nothing_is_found_for_nothing_or_nonsense(query: str) -> None:
    assert found(query) == []


def test_short_words_forgive_no_slip() -> None:
    assert found("yxr") == []


def test_no_more_than_the_limit_is_answered() -> None:
    assert len(search(armoury(), "a", limit=2)) <= 2
    assert len(search(build_index(ARMOURY * 5), "yari", limit=3)) == 3


@given(st.text(max_size=40))
def test_any_text_may_be_asked(query: str) -> None:
    hits = search(armoury(), query)
    assert [hit.rank for hit in hits] == sorted(hit.rank for hit in hits)
    assert len({hit.key for hit in hits}) == len(hits)


def test_every_row_of_the_book_is_the_best_answer_to_its_own_name(book: Index) -> None:
    for entry in book.entries:
        for name in entry.names:
            hits = search(book, name, limit=100)
            assert (entry.key, Rank.EXACT) in [(hit.key, hit.rank) for hit in hits], name


def test_a_slip_in_a_long_name_still_finds_it(book: Index) -> None:
    for entry in book.entries:
        first = words_of(entry.names[0])[0]
        if len(first) >= 5:
            slipped = f"{first[:2]}x{first[3:]}"
            assert entry.key in [hit.key for hit in search(book, slipped, limit=1000)], slipped


def test_a_query_takes_less_than_five_milliseconds(book: Index) -> None:
    queries = ("lanza", "yarri", "carga salvaje", "honour roll", "skirmishers deployment", "a", "zonas de despliegue")
    assert len(book.entries) > 200
    best = min(_seconds(book, queries) for _round in range(5))
    assert best / len(queries) < 0.005


def _seconds(book: Index, queries: tuple[str, ...]) -> float:
    start = perf_counter()
    for query in queries:
        search(book, query)
    return perf_counter() - start


def slips_between(one: str, other: str) -> int:
    """The obvious way to count slips, against which the quick one is held."""
    if not one or not other:
        return len(one) + len(other)
    ways = [slips_between(one[1:], other) + 1, slips_between(one, other[1:]) + 1]
    ways.append(slips_between(one[1:], other[1:]) + (one[0] != other[0]))
    if one[1:2] == other[:1] and one[:1] == other[1:2]:
        ways.append(slips_between(one[2:], other[2:]) + 1)
    return min(ways)


@pytest.mark.parametrize(("one", "other"), list(product(("yari", "yaris", "ayri", "", "arc", "rac"), repeat=2)))
def test_slips_are_counted_right(one: str, other: str) -> None:
    for limit in range(4):
        assert within(limit, one, other) == (slips_between(one, other) <= limit)


@given(st.text("abc", max_size=5), st.text("abc", max_size=5), st.integers(0, 3))
def test_the_quick_count_of_slips_agrees_with_the_obvious_one(one: str, other: str, limit: int) -> None:
    assert within(limit, one, other) == (slips_between(one, other) <= limit)


def test_folding_twice_is_folding_once() -> None:
    for text in ("Ōzutsu", "Honour", "¡Asediados!", "coopooou"):
        assert fold(fold(text)) == fold(text)


def test_longer_words_forgive_more() -> None:
    assert [slips_allowed("x" * length) for length in (1, 3, 4, 6, 7, 12)] == [0, 0, 1, 1, 2, 2]
