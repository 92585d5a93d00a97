"""docs/rulings.md and fixtures/kensei/rulings.json are the same rulings, one for readers and one for the program."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
FIXTURES = ROOT / "fixtures" / "kensei"
BASIS = {"E": "outside evidence", "T": "weight of the text", "J": "judgement"}

SECTION = re.compile(
    r'<a id="R(?P<anchor>\d+)"></a>\n\n### R(?P<number>\d+)\. (?P<name>[^\n]+)\n\n'
    r"\*\*Conflict\.\*\* (?P<conflict>[^\n]+)\n\n\*\*Reading\.\*\* (?P<reading>[^\n]+)\n\n"
    r"\*Basis: (?P<basis>[^.]+)\. Source: (?P<source>[^.]+)\.(?: Decides: (?P<decides>[^*]+)\.)?\*"
)


def rows_of(file: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))
    return rows


def rulings() -> list[dict[str, Any]]:
    return [row["fields"] for row in rows_of(FIXTURES / "rulings.json")]


def sections() -> list[dict[str, str]]:
    text = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    return [match.groupdict(default="") for match in SECTION.finditer(text)]


def as_section(ruling: dict[str, Any]) -> dict[str, str]:
    """A ruling of the data as the document writes it."""
    number = str(ruling["number"])
    return {
        "anchor": number,
        "number": number,
        "name": ruling["name"],
        "conflict": ruling["conflict"],
        "reading": ruling["reading"],
        "basis": BASIS[ruling["basis"]],
        "source": ruling["source"],
        "decides": ", ".join(f"`{thing}`" for thing in ruling["decides"]),
    }


def test_the_rulings_are_numbered_in_order_and_none_twice() -> None:
    numbers = [ruling["number"] for ruling in rulings()]
    assert len(numbers) >= 56
    assert numbers == sorted(set(numbers))
    assert [ruling["slug"] for ruling in rulings()] == [f"r{number}" for number in numbers]


def test_the_document_and_the_data_say_the_same() -> None:
    assert sections() == [as_section(ruling) for ruling in rulings()]


def test_every_heading_of_the_document_was_read() -> None:
    text = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    assert text.count("\n### ") == len(sections())


def test_every_ruling_says_its_conflict_and_reading_in_both_languages() -> None:
    for ruling in rulings():
        for field in ("name", "conflict", "reading"):
            assert ruling[field] and ruling[f"{field}_es"], f"R{ruling['number']} lacks {field}"
            assert ruling[field] != ruling[f"{field}_es"] or field == "name", f"R{ruling['number']} is not translated"


def test_a_ruling_on_judgement_alone_is_marked_as_reconstructed() -> None:
    for ruling in rulings():
        assert (ruling["provenance"] == "reconstructed") == (ruling["basis"] == "J"), f"R{ruling['number']}"


def test_everything_a_ruling_decides_is_in_the_catalogue() -> None:
    rows = [row for file in sorted(FIXTURES.glob("*.json")) for row in rows_of(file)]
    known = {f"{row['model'].removeprefix('rosters.')}:{row['fields']['slug']}" for row in rows}
    dangling = {f"R{ruling['number']}": sorted(set(ruling["decides"]) - known) for ruling in rulings()}
    assert {number: things for number, things in dangling.items() if things} == {}


def test_every_ruling_cited_by_a_row_exists() -> None:
    known = {f"R{ruling['number']}" for ruling in rulings()}
    cited = {
        number
        for file in FIXTURES.glob("*.json")
        for row in rows_of(file)
        for number in re.findall(r"\bR\d+\b", row["fields"].get("source", ""))
    }
    assert cited
    assert cited <= known
