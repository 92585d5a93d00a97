"""The rules alone: reading the data, checking a list, finding the ways out, writing and reading it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import cycle

from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.exchange import FORMS, read_record, read_text, write_record, write_text
from rulebook.kensei.muster import findings, fixes_for
from tests.bench.measuring import Measure, per_second, seconds_each
from tests.rulebook.kensei.mustering import CATALOGUE, CLANS, legal_army, records

VALIDATIONS_PROMISED = 2000


def reading_the_rules_data() -> Iterator[Measure]:
    rows = records()
    (seconds,) = seconds_each(lambda: Catalogue.from_records(rows), rounds=7)
    yield Measure("read the rules data", seconds * 1000, "ms", at_most=50)


def checking_lists() -> Iterator[Measure]:
    """Lists of 600 points of every clan, in turn, so that no answer is a remembered one."""
    armies = cycle([legal_army(clan, 600) for clan in CLANS])
    yield Measure(
        "check a list of 600 points", per_second(lambda: findings(next(armies), CATALOGUE)), "per s", VALIDATIONS_PROMISED
    )


def mending_a_list() -> Iterator[Measure]:
    army = replace(legal_army("buke", 600), size=500)
    trouble = findings(army, CATALOGUE)[0]
    (seconds,) = seconds_each(lambda: fixes_for(trouble, army, CATALOGUE), rounds=9)
    yield Measure("find fixes for a list 100 points over", seconds * 1000, "ms")


def exporting_and_importing() -> Iterator[Measure]:
    army = legal_army("buke", 600)
    record = write_record(army, CATALOGUE)
    yield Measure("write JSON", per_second(lambda: write_record(army, CATALOGUE), 0.4), "per s")
    yield Measure("read JSON", per_second(lambda: read_record(record, CATALOGUE), 0.4), "per s")
    for form in FORMS:
        text = write_text(army, CATALOGUE, form)
        yield Measure(f"write {form} text", per_second(lambda form=form: write_text(army, CATALOGUE, form), 0.4), "per s")
        yield Measure(f"read {form} text", per_second(lambda text=text: read_text(text, CATALOGUE), 0.4), "per s")


MEASUREMENTS: tuple[Callable[[], Iterator[Measure]], ...] = (
    reading_the_rules_data,
    checking_lists,
    mending_a_list,
    exporting_and_importing,
)
