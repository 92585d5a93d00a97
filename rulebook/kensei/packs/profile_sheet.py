"""A CSV of profiles as a pack: the first line names the fields, each further line is a profile.

An empty cell leaves a field alone. Spreadsheets write commas, semicolons or tabs between cells: whichever the first line uses.
Inside a cell several things are parted by semicolons, commas or bars; abilities are written as on a stat card,
`leader PA; fury Ki; hatred-of:kuge PA`.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from unicodedata import combining, normalize

from rulebook.kensei.packs.reading import Draft
from rulebook.kensei.packs.wording import FORMAT, Problem, Words

Read = Callable[[str], object]
Line = tuple[int, Sequence[str]]

# A sheet with more has been said enough about.
MOST_COLUMNS = 100
DELIMITERS = (",", ";", "\t")
PARTED = re.compile(r"[;,|]")
YES = ("yes", "true", "1", "x", "si", "sí", "verdadero")
NO = ("no", "false", "0", "falso")


class _Unfit(Exception):
    """A cell that cannot be read; carries the words."""

    def __init__(self, english: str, spanish: str) -> None:
        super().__init__(english)
        self.words: Words = (english, spanish)


def slug_of(text: str) -> str:
    """`Samurái a Caballo` -> `samurai-a-caballo`."""
    bare = "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
    return "-".join(re.findall(r"[a-z0-9]+", bare))


def read_sheet(text: str, *, name: str) -> Draft:
    """Read a CSV of profiles into a pack of this name."""
    lines = text.splitlines(keepends=True)
    if not text.strip():
        return Draft(None, problems=(Problem("empty", ("There is nothing in it.", "Está vacío.")),))
    delimiter = max(DELIMITERS, key=lines[0].count)
    try:
        table = list(_numbered(csv.reader(lines, delimiter=delimiter, strict=True)))
    except csv.Error as error:
        return Draft(None, problems=(Problem("no-csv", (f"This is no CSV: {error}.", "Esto no es un CSV que se pueda leer.")),))
    (_line, header), *body = table
    columns = [cell.strip().casefold() for cell in header]
    unknown = tuple(_unknown_columns(columns))
    rows, numbers, problems = _rows(columns, body)
    pack = {"format": FORMAT, "slug": slug_of(name), "name": name, "rows": rows}
    return Draft(pack, numbers, (*unknown, *problems))


def _numbered(reader: Iterator[list[str]]) -> Iterator[tuple[int, list[str]]]:
    """Each record with the line it begins on; a cell in quotes may run over several."""
    start = 1
    for cells in reader:
        yield start, cells
        start = reader.line_num + 1  # type: ignore[attr-defined]  # csv.reader has it; its type has no name


def _unknown_columns(columns: Sequence[str]) -> Iterator[Problem]:
    counts = Counter(columns)
    for column in list(counts)[:MOST_COLUMNS]:
        if column not in CELLS or counts[column] > 1:
            known = ", ".join(CELLS)
            words = (f"No column of profiles is called {column[:40]!r}, or it is there twice. Known are: {known}.",
                     f"No hay ninguna columna «{column[:40]}», o está repetida. Se conocen: {known}.")  # fmt: skip
            yield Problem("unknown-field", words, field=column[:40], line=1)


def _rows(columns: Sequence[str], body: Sequence[Line]) -> tuple[list[object], dict[tuple[str, int], int], list[Problem]]:
    rows: list[object] = []
    numbers: dict[tuple[str, int], int] = {}
    problems: list[Problem] = []
    for line, cells in body:
        if not any(cell.strip() for cell in cells):
            continue
        numbers["rows", len(rows)] = line
        rows.append({"model": "rosters.profile", "fields": _fields(line, columns, cells, problems)})
    return rows, numbers, problems


def _fields(line: int, columns: Sequence[str], cells: Sequence[str], problems: list[Problem]) -> Mapping[str, object]:
    fields: dict[str, object] = {}
    if len(cells) > len(columns):
        words = ("There are more cells than columns.", "Hay más celdas que columnas.")
        problems.append(Problem("too-many-cells", words, line=line))
    for column, cell in zip(columns, cells, strict=False):
        if column not in CELLS or not cell.strip():
            continue
        try:
            fields[column] = CELLS[column](cell.strip())
        except _Unfit as unfit:
            problems.append(Problem("wrong-type", unfit.words, row="profile", field=column, line=line))
    if "slug" not in fields and isinstance(fields.get("name"), str):
        fields = {"slug": slug_of(str(fields["name"])), **fields}
    return fields


def _whole(cell: str) -> int:
    if re.fullmatch(r"-?[0-9]{1,6}", cell):
        return int(cell)
    raise _Unfit(f"{cell[:40]!r} is no whole number.", f"«{cell[:40]}» no es un número entero.")


def _flag(cell: str) -> bool:
    if cell.casefold() in (*YES, *NO):
        return cell.casefold() in YES
    raise _Unfit(f"Write yes or no, not {cell[:40]!r}.", f"Escribe sí o no, no «{cell[:40]}».")


def _slugs(cell: str) -> list[list[str]]:
    return [[slug_of(piece)] for piece in PARTED.split(cell) if piece.strip()]


def _key(cell: str) -> list[str]:
    return [slug_of(cell)]


def _abilities(cell: str) -> list[Mapping[str, str]]:
    return [_ability(piece.strip()) for piece in PARTED.split(cell) if piece.strip()]


def _ability(piece: str) -> Mapping[str, str]:
    name, _, use = piece.rpartition(" ")
    if not name or use.casefold() not in ("pa", "ki"):
        raise _Unfit(
            f"Write the ability and PA or Ki after it, such as “leader PA”, not {piece[:40]!r}.",
            f"Escribe la habilidad y detrás PA o Ki, como «leader PA», no «{piece[:40]}».",
        )
    ability, _, of = name.partition(":")
    found = {"ability": slug_of(ability), "use": use.casefold()}
    return {**found, "of": slug_of(of)} if of else found


CELLS: Mapping[str, Read] = {
    **dict.fromkeys(("slug", "name", "name_es", "summary", "summary_es"), str),
    **dict.fromkeys(("clan", "troop_class"), _key),
    "points": _whole,
    "bundle": _whole,
    "troop_type": slug_of,
    **dict.fromkeys(("titles", "weapons", "armour"), _slugs),
    **dict.fromkeys(("mounted", "leader", "unique", "legendary"), _flag),
    **dict.fromkeys(("volume", "min_size", "max_size"), _whole),
    "abilities": _abilities,
}
