"""A person's battles, of the app and written down, as one list, and what they come to by opponent, clan and scenario."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _

from rulebook.kensei.catalogue import Catalogue


@dataclass(frozen=True, slots=True)
class Record:
    """A battle that is over. `href` leads to its result, `key` is there for one written down, to correct or strike off."""

    day: date
    opponent: str
    clan: str
    opponent_clan: str
    scenario: str
    verdict: str
    points: int | None
    opponent_points: int | None
    size: int | None = None
    note: str = ""
    href: str = ""
    key: int | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """Battles won, drawn and lost under one heading."""

    name: str
    won: int
    drawn: int
    lost: int

    @property
    def battles(self) -> int:
        return self.won + self.drawn + self.lost


def score_of(name: str, records: Iterable[Record]) -> Score:
    verdicts = [record.verdict for record in records]
    return Score(name, verdicts.count("won"), verdicts.count("drawn"), verdicts.count("lost"))


def tables(records: list[Record], catalogue: Catalogue, language: str) -> tuple[tuple[str, tuple[Score, ...]], ...]:
    """The results by what one may ask of them, each table with most battles first."""

    def clan(slug: str) -> str:
        row = catalogue.clans.get(slug)
        return row.name_in(language) if row else slug

    def scenario(slug: str) -> str:
        row = catalogue.scenarios.get(slug)
        return row.name_in(language) if row else _("none of the book")

    return (
        (_("By opponent"), _grouped(records, lambda record: record.opponent)),
        (_("By my clan"), _grouped(records, lambda record: clan(record.clan))),
        (_("By their clan"), _grouped(records, lambda record: clan(record.opponent_clan))),
        (_("By scenario"), _grouped(records, lambda record: scenario(record.scenario))),
    )


def _grouped(records: list[Record], heading: Callable[[Record], str]) -> tuple[Score, ...]:
    groups: dict[str, list[Record]] = {}
    for record in records:
        groups.setdefault(heading(record), []).append(record)
    scores = (score_of(name, group) for name, group in groups.items())
    return tuple(sorted(scores, key=lambda score: (-score.battles, score.name)))
