"""Pasted text that means harm, or nothing: no text takes long, makes the reader stumble, or is lost."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.kensei.exchange import ListUnreadable, read_text
from rulebook.kensei.exchange.bounds import LONGEST_TEXT, MOST_LINES
from tests.rulebook.kensei.mustering import CATALOGUE

OWN_WORDS = (
    *("Buke 200", "Kengo", "10x", "Clan", "led by", "note", "front", "general", "1", "\n", ", ", ": ", ";"),
    *('"', "\\", "#", "(", ")", "[", "«", "»", "*", "="),
    *(
        "General: ",
        "Taisho Buke",
        "GENERAL",
        "Total ",
        " con ",
        "and",
        "x",
        "9.5",
        "- ",
        "-5",
        "300 pts",
        " 50",
        "Infantry",
        "unit of",
    ),
)


HOSTILE = {
    "one word after the other": "x " * 150_000,
    "troops without end": "kengo " * 50_000,
    "digits": "9" * 300_000,
    "numbers": "kengo " + "5 " * 140_000,
    "quotes that never close": "“«" * 150_000,
    "backslashes": '"\\' * 150_000,
    "brackets": "[]" * 150_000,
    "bullets": "- " * 150_000,
    "dots": "kengo" + "." * 290_000,
    "blanks": "kengo" + " " * 290_000 + "-",
    "separators": "\u2028" * 300_000,
    "statements": ("kengo" + "." * 990 + "\n") * 250,
    "entries in a row": ("5 kengo," * 120 + "\n") * 250,
    "nonsense in a row": ("5 kengo," + "a," * 480 + "\n") * 250,
    "nearly names": ("the unit of 5x yari ashigari led by x with banner 50 pts 5\n") * 250,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_no_text_takes_its_time(text: str):
    began = time.process_time()
    read = read_text(text[:LONGEST_TEXT], CATALOGUE)
    # Seconds at most; without bounds it would be hours.
    assert time.process_time() - began < 30
    assert len(read.lines) < 1000
    assert all(len(line.remarks) <= 21 for line in read.lines)


def test_a_line_far_too_long_comes_back_as_unmatched():
    read = read_text("Buke 200\n5 Kengo" + " really" * 500, CATALOGUE)
    assert [line.line for line in read.unmatched] == [2]


def test_far_too_much_text_is_refused():
    for text, code in (("x" * (LONGEST_TEXT + 1), "text-too-long"), ("a\n" * (MOST_LINES + 1), "too-many-lines")):
        with pytest.raises(ListUnreadable) as refused:
            read_text(text, CATALOGUE)
        assert refused.value.code == code


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200))
def test_no_text_at_all_makes_it_stumble(text: str):
    read = read_text(text, CATALOGUE)
    assert len(read.army.entries) == sum(line.kind == "entry" for line in read.lines)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(OWN_WORDS), max_size=40))
def test_no_mixture_of_its_own_words_makes_it_stumble(words: list[str]):
    read_text("".join(words), CATALOGUE)
