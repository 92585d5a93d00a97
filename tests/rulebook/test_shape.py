"""The rules can be taken out and used alone: nothing but the standard library, and files that can be read in one sitting."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import rulebook

ROOT = Path(rulebook.__file__).parent
LONGEST = 350


def modules() -> Iterator[Path]:
    return ROOT.rglob("*.py")


def imported_by(module: Path) -> set[str]:
    """The packages a module imports, by their first name."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").partition(".")[0] if not node.level else "rulebook")
    return found


def test_the_rules_import_nothing_but_the_standard_library() -> None:
    foreign = {
        module.name: names for module in modules() if (names := imported_by(module) - sys.stdlib_module_names - {"rulebook"})
    }
    assert foreign == {}


def test_no_file_of_the_rules_is_longer_than_can_be_read_in_one_sitting() -> None:
    lengths = {str(module.relative_to(ROOT)): len(module.read_text().splitlines()) for module in modules()}
    assert {name: count for name, count in lengths.items() if count > LONGEST} == {}
