"""Everything wrong with a pack, each with its place: a pack is refused whole or taken whole.

First the pack's own frame, then the shape of each field it gives, then whether the rows, once it is laid over them, give cause
for a complaint they did not give before. A field that has the wrong shape is complained of once and left out of what follows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rulebook.kensei.complaints import complaints
from rulebook.kensei.packs import shapes
from rulebook.kensei.packs.columns import shape_of
from rulebook.kensei.packs.overlay import overlay
from rulebook.kensei.packs.reading import Draft
from rulebook.kensei.packs.wording import FORMAT, Problem, Words, complaint_words, needed_words
from rulebook.kensei.records import MODELS, Record, model_of

Pack = Mapping[str, Any]  # Any: a pack as anybody may have written it.
Numbers = Mapping[tuple[str, str], int]
Said = frozenset[tuple[str, int | None, str]]

MOST_ROWS = 2000
TABLE_NAMES = frozenset((*MODELS, *(f"rosters.{model}" for model in MODELS)))
# What the flow of a battle rests on may be patched, never taken away.
FIXED = frozenset(("dataversion", "troopclass", "ability", "weapontype", "armour", "tablerow", "order", "marker", "turnstep"))
# Of these at least one row must stay, else no army could be built.
NEVER_EMPTY = ("clan", "profile", "commanderlevel", "battlesize", "scenario", "commandcard")
UNIQUE = {"ability": "number", "battlesize": "points", "scenario": "number", "ruling": "number"}
FRAME = shapes.record(
    {
        "format": shapes.one_of(FORMAT),
        "slug": shapes.slug,
        "name": shapes.text(shapes.NAME_LENGTH, empty=False),
    },
    {
        "name_es": shapes.text(shapes.NAME_LENGTH),
        "notes": shapes.text(),
        "rows": shapes.list_of(lambda value: iter(()), most=MOST_ROWS),
        "remove": shapes.list_of(lambda value: iter(()), most=MOST_ROWS),
        "replace_clans": shapes.list_of(shapes.slug, most=MOST_ROWS),
    },
)


def checked(records: Sequence[Record], draft: Draft) -> tuple[Problem, ...]:
    """What is wrong with a draft, with the lines of its file."""
    if draft.pack is None:
        return draft.problems
    said = {(problem.line, problem.field) for problem in draft.problems}
    found = [replace(problem, line=_line(problem, draft)) for problem in pack_problems(records, draft.pack)]
    # A cell that could not be read is missing in the pack; once is enough.
    new = [problem for problem in found if problem.code != "missing-field" or (problem.line, problem.field) not in said]
    # What the pack spoils elsewhere has no line of its own and comes last.
    return tuple(sorted((*draft.problems, *new), key=lambda problem: (problem.line is None, problem.line)))


def pack_problems(records: Sequence[Record], pack: object) -> tuple[Problem, ...]:
    """What is wrong with a pack laid over these rows; nothing if it may be."""
    framing = tuple(Problem(code, words, field=path) for path, code, words in FRAME(pack))
    if framing or not isinstance(pack, Mapping):
        return framing
    own = [*_of_rows(pack), *_of_removals(records, pack), *_of_clans(records, pack)]
    said = frozenset((problem.part, problem.index, _outermost(problem.field)) for problem in own)
    sound = _sound(pack, own)
    numbers = {place: index for index, place in reversed([*enumerate(map(_place, pack.get("rows", ())))])}
    rows = overlay(records, sound)
    return (*own, *_of_result(records, rows, numbers, said), *_of_tables(rows, numbers))


def _of_rows(pack: Pack) -> Iterator[Problem]:
    seen: Counter[tuple[str, str]] = Counter()
    for index, row in enumerate(pack.get("rows", ())):
        yield from _of_row(index, row)
        place = _place(row)
        seen[place] += 1
        if place[1] and seen[place] > 1:
            words = ("The pack has this row twice.", "El paquete tiene esta fila dos veces.")
            yield _row_problem(index, row, "slug", "duplicate", words)


def _of_row(index: int, row: object) -> Iterator[Problem]:
    if not isinstance(row, Mapping) or not isinstance(row.get("fields"), Mapping):
        words = ('A row is {"model": …, "fields": {…}}.', 'Una fila es {"model": …, "fields": {…}}.')
        yield Problem("wrong-type", words, "rows", index)
        return
    for name in sorted(set(row) - {"model", "fields"}, key=str):
        words = ("There is no such field.", "No hay ningún campo así.")
        yield _row_problem(index, row, shapes.shown(name), "unknown-field", words)
    model = _known_model(row)
    if not model:
        said = shapes.shown(row.get("model"))
        words = (f"There is no table {said!r}.", f"No hay ninguna tabla «{said}».")
        yield _row_problem(index, row, "model", "unknown-model", words)
        return
    if model == "dataversion":
        words = ("A pack leaves the version of the rules data alone.", "Un paquete no toca la versión de los datos.")
        yield _row_problem(index, row, "model", "fixed", words)
        return
    yield from _of_fields(index, row, model)


def _of_fields(index: int, row: Record, model: str) -> Iterator[Problem]:
    fields = row["fields"]
    if "slug" not in fields:
        words = ("The row has no slug.", "A la fila le falta el identificador (slug).")
        yield _row_problem(index, row, "slug", "missing-field", words)
    for name, value in fields.items():
        shape = shape_of(model, str(name))
        if shape is None:
            words = (f"The table {model} has no such field.", f"La tabla {model} no tiene ese campo.")
            yield _row_problem(index, row, shapes.shown(name), "unknown-field", words)
            continue
        for path, code, said in shape(value):
            joint = "." if path and not path.startswith("[") else ""
            yield _row_problem(index, row, f"{name}{joint}{path}", code, said)


def _of_removals(records: Sequence[Record], pack: Pack) -> Iterator[Problem]:
    there = {_place(record) for record in records}
    for index, gone in enumerate(pack.get("remove", ())):
        found = list(shapes.record({"model": shapes.one_of(*sorted(TABLE_NAMES)), "slug": shapes.slug})(gone))
        if found:
            yield from (Problem(code, words, "remove", index, field=path) for path, code, words in found)
            continue
        place = (model_of(gone), gone["slug"])
        if place[0] in FIXED:
            words = (
                "The rules of play rest on this table: patch the row instead.",
                "El juego descansa en esta tabla: modifica la fila.",
            )
            yield Problem("fixed", words, "remove", index, " ".join(place))
        elif place not in there:
            words = ("There is no such row to remove.", "No hay ninguna fila así que quitar.")
            yield Problem("dangling", words, "remove", index, " ".join(place))


def _of_clans(records: Sequence[Record], pack: Pack) -> Iterator[Problem]:
    there = {slug for model, slug in map(_place, records) if model == "clan"}
    there |= {slug for model, slug in map(_place, pack.get("rows", ())) if model == "clan"}
    for index, slug in enumerate(pack.get("replace_clans", ())):
        if slug not in there:
            words = ("There is no such clan.", "No hay ningún clan así.")
            yield Problem("dangling", words, "replace_clans", index, f"clan {slug}")


def _sound(pack: Pack, found: Sequence[Problem]) -> Pack:
    """The pack without what is known to be wrong, so that the rest can be looked at."""
    spoilt = {problem.index for problem in found if problem.part == "rows" and problem.field in ("slug", "model")}
    wrong = {(problem.index, _outermost(problem.field)) for problem in found if problem.part == "rows"}
    rows = []
    for index, row in enumerate(pack.get("rows", ())):
        if index in spoilt or not _place(row)[1]:
            continue
        fields = {name: value for name, value in row["fields"].items() if (index, name) not in wrong}
        rows.append({"model": row["model"], "fields": fields})
    faulty = {problem.index for problem in found if problem.part == "remove"}
    remove = [gone for index, gone in enumerate(pack.get("remove", ())) if index not in faulty]
    return {**pack, "rows": rows, "remove": remove}


def _of_result(records: Sequence[Record], rows: Sequence[Record], numbers: Numbers, said: Said) -> Iterator[Problem]:
    before = set(complaints(records))
    for complaint in complaints(rows):
        if complaint in before or (complaint.code == "untranslated" and complaint.field == "summary"):
            continue
        place = f"{complaint.model} {complaint.slug}"
        index = numbers.get((complaint.model, complaint.slug))
        if index is None:
            yield Problem("needed", needed_words(complaint), row=place, field=complaint.field)
        elif ("rows", index, complaint.field) not in said:
            yield Problem(complaint.code, complaint_words(complaint), "rows", index, place, complaint.field)


def _of_tables(rows: Sequence[Record], numbers: Numbers) -> Iterator[Problem]:
    """What no single row shows: a table left empty, a number given twice."""
    left = Counter(model_of(record) for record in rows)
    for model in NEVER_EMPTY:
        if not left[model]:
            words = (f"The pack leaves no row in {model}.", f"El paquete deja vacía la tabla {model}.")
            yield Problem("empty-table", words, row=model)
    taken = Counter((model_of(row), row["fields"].get(UNIQUE[model_of(row)])) for row in rows if model_of(row) in UNIQUE)
    for row in rows:
        model, index = model_of(row), numbers.get(_place(row))
        value = row["fields"].get(UNIQUE[model]) if model in UNIQUE else None
        if index is not None and value is not None and taken[model, value] > 1:
            words = (f"Another row has {value} already.", f"Otra fila ya tiene el {value}.")
            yield Problem("duplicate", words, "rows", index, " ".join(_place(row)), UNIQUE[model])


def _outermost(path: str) -> str:
    """`abilities[2].use` -> `abilities`."""
    return path.partition(".")[0].partition("[")[0]


def _place(row: object) -> tuple[str, str]:
    """Table and slug of a row, both empty when it has none worth the name."""
    if not isinstance(row, Mapping) or not isinstance(row.get("fields"), Mapping):
        return "", ""
    slug = row["fields"].get("slug")
    return (_known_model(row), slug) if isinstance(slug, str) else ("", "")


def _known_model(row: Record) -> str:
    name = row.get("model")
    return model_of(row) if isinstance(name, str) and name in TABLE_NAMES else ""


def _row_problem(index: int, row: Record, field: str, code: str, words: Words) -> Problem:
    model = _known_model(row) or shapes.shown(row.get("model"))
    slug = row["fields"].get("slug") if isinstance(row.get("fields"), Mapping) else None
    return Problem(code, words, "rows", index, f"{model} {shapes.shown(slug)}" if slug is not None else model, field)


def _line(problem: Problem, draft: Draft) -> int | None:
    return None if problem.index is None else draft.lines.get((problem.part, problem.index))
