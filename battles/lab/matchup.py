"""The heat map of one list against another: every unit charging every unit, front to front."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any, Protocol

from battles.lab.asking import address_of
from battles.lab.parties import Told
from battles.lab.plots import number, percent
from battles.lab.studying import measure, name_of
from battles.lab.switches import Fight, complete
from battles.lab.troops import LabTroop
from rulebook.kensei.catalogue import Catalogue

# Up to so many combats the page works them out at once; more are a job with a bar.
AT_ONCE = 12
SHADES = 5


class Watcher(Protocol):
    def start(self, total: int) -> None: ...

    def step(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Cell:
    """A charge: its chance to win, men felled and lost on average; `shade` from 0 (hopeless) to 5 (sure)."""

    wins: str
    dealt: str
    taken: str
    shade: int
    address: str


@dataclass(frozen=True, slots=True)
class HeatMap:
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]

    def record(self) -> dict[str, Any]:
        return {"columns": list(self.columns), "rows": [[name, [asdict(cell) for cell in cells]] for name, cells in self.rows]}

    @classmethod
    def from_record(cls, record: dict[str, Any]) -> "HeatMap":
        rows = tuple((name, tuple(Cell(**cell) for cell in cells)) for name, cells in record["rows"])
        return cls(tuple(record["columns"]), rows)


def heat_map(
    mine: Sequence[LabTroop],
    theirs: Sequence[LabTroop],
    catalogue: Catalogue,
    language: str,
    progress: Watcher | None = None,
) -> HeatMap:
    if progress:
        progress.start(len(mine) * len(theirs))
    rows = []
    for own in mine:
        cells = []
        for enemy in theirs:
            cells.append(_cell(charge(own, enemy, catalogue), catalogue))
            if progress:
                progress.step()
        rows.append((_name(own, catalogue, language), tuple(cells)))
    return HeatMap(tuple(_name(enemy, catalogue, language) for enemy in theirs), tuple(rows))


def charge(own: LabTroop, enemy: LabTroop, catalogue: Catalogue) -> Fight:
    told = (Told({"charging": 1}), Told({}))
    return complete(Fight("combat", own, enemy, told), catalogue)[0]


def best_and_worst(found: HeatMap) -> Iterable[tuple[str, str, str]]:
    """For each of my units, whom it should charge and whom rather not."""
    for name, cells in found.rows:
        ranked = sorted(range(len(cells)), key=lambda place: _rank(cells[place]))
        if len(ranked) > 1:
            yield name, found.columns[ranked[-1]], found.columns[ranked[0]]


def _rank(cell: Cell) -> tuple[int, float]:
    return cell.shade, float(cell.dealt) - float(cell.taken)


def _cell(fight: Fight, catalogue: Catalogue) -> Cell:
    found = measure(fight, catalogue)
    shade = min(SHADES, int(found.wins * (SHADES + 1) + Fraction(1, 10**9)))
    return Cell(percent(found.wins), number(found.dealt), number(found.taken), shade, address_of(fight))


def _name(troop: LabTroop, catalogue: Catalogue, language: str) -> str:
    return name_of(Fight("combat", troop, troop), 0, catalogue, language)
