"""A battle from its log: what folding costs, and that it grows with the events and no faster."""

from collections.abc import Callable, Iterator

from rulebook.kensei.battle.history import fold
from rulebook.kernel.log import Entry
from tests.bench.measuring import Measure, seconds_each
from tests.rulebook.kensei.battle.test_written import long_log
from tests.rulebook.kensei.mustering import CATALOGUE

FOLD_PROMISED_MS = 50
SHORT, LONG = 500, 2000
# Four times the events may take four times the time, and a little more for a machine that does other things as well.
LINEAR = LONG / SHORT * 1.4


def folding() -> Iterator[Measure]:
    log = long_log(CATALOGUE, LONG)
    short, whole = seconds_each(lambda: _folded(log[:SHORT]), lambda: _folded(log), rounds=15)
    yield Measure(f"fold {LONG} events of a battle", whole * 1000, "ms", at_most=FOLD_PROMISED_MS)
    yield Measure(f"the same, in folds of {SHORT} events", whole / short, "times", at_most=LINEAR)


def _folded(log: tuple[Entry, ...]) -> object:
    return fold(log, CATALOGUE)


MEASUREMENTS: tuple[Callable[[], Iterator[Measure]], ...] = (folding,)
