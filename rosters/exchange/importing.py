"""A pasted or sent list made into one that could be kept, with what became of each of its lines."""

from dataclasses import dataclass, replace

from rosters.exchange.editions import Data, data_named, data_of, pinned
from rulebook.kensei.army import ArmyList, receipt
from rulebook.kensei.exchange import LineRead, read_record, read_text
from rulebook.kensei.exchange.json_text import parse_json
from rulebook.kensei.exchange.text import Writer
from rulebook.kensei.muster import findings
from rulebook.kensei.muster.wording import Text


@dataclass(frozen=True, slots=True)
class Line:
    """A line as pasted, what it became in words, and what is to be said about it."""

    number: int
    raw: str
    kind: str
    became: str
    remarks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Preview:
    """A list that is understood, whole or in part; JSON, which is read whole or not at all, has a line for each entry."""

    army: ArmyList
    title: str
    clan: str
    clan_name: str
    commander_name: str
    total: int
    miniatures: int
    problems: int
    lines: tuple[Line, ...]
    remarks: tuple[str, ...]
    data: Data

    @property
    def is_worth_keeping(self) -> bool:
        return bool(self.army.clan and self.army.entries)

    @property
    def unmatched(self) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if line.kind == "unmatched")

    @property
    def doubtful(self) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if line.kind != "unmatched" and line.remarks)


def preview_of(text: str, *, clan: str, language: str) -> Preview:
    """Raises `ListUnreadable` with every reason. `clan` replaces the one the text names, if given."""
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        return _from_json(text, clan, language)
    return _from_text(text, clan, language)


def _from_json(text: str, clan: str, language: str) -> Preview:
    record = parse_json(text.encode("utf-8", "replace"))
    # What the API answers with holds the list.
    if isinstance(record, dict) and "format" not in record and isinstance(record.get("list"), dict):
        record = record["list"]
    data = data_named(record)
    read = read_record(record, data.catalogue)
    told = _told(read.army, data, language)
    lines = tuple(Line(place, told[entry.id], "entry", "", ()) for place, entry in enumerate(read.army.entries, 1))
    return _preview(read.army, read.title, clan, data, language, lines, ())


def _from_text(text: str, clan: str, language: str) -> Preview:
    data = data_of("", ())
    read = read_text(text, data.catalogue)
    if read.army.version or read.army.packs:
        data = data_of(read.army.version, read.army.packs)
        read = read_text(text, data.catalogue)
    told = _told(read.army, data, language)
    lines = tuple(_line(line, told.get(line.entry, ""), language) for line in read.lines)
    return _preview(read.army, read.title, clan, data, language, lines, read.remarks)


def _preview(
    army: ArmyList, title: str, clan: str, data: Data, language: str, lines: tuple[Line, ...], remarks: tuple[Text, ...]
) -> Preview:
    chosen = clan if clan in data.catalogue.clans else ""
    army = pinned(replace(army, clan=chosen or army.clan), data)
    home, level = data.catalogue.clans.get(army.clan), data.catalogue.commanders.get(army.commander)
    return Preview(
        army=army,
        title=title,
        clan=chosen,
        clan_name=home.name_in(language) if home else "",
        commander_name=level.name_in(language) if level else "",
        total=receipt(army, data.catalogue).total,
        miniatures=sum(entry.miniatures for entry in army.fielded),
        problems=sum(finding.is_error for finding in findings(army, data.catalogue)) if army.clan else 0,
        lines=lines,
        remarks=tuple(remark.read(language) for remark in remarks),
        data=data,
    )


def _line(line: LineRead, became: str, language: str) -> Line:
    return Line(line.line, line.raw, line.kind, became, tuple(remark.read(language) for remark in line.remarks))


def _told(army: ArmyList, data: Data, language: str) -> dict[str, str]:
    """Each entry by its id, in the words of the full text."""
    writer = Writer(army, data.catalogue, "", language)
    return {entry.id: writer.entry(entry, writer.points(entry)) for entry in army.entries}
