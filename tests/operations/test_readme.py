"""The README tells the truth: its example runs, its folders, documents and variables exist."""

import re
import subprocess
import sys

from tests.companion import ROOT

README = (ROOT / "README.md").read_text()


def test_the_example_runs_and_finds_the_starter_army_legal() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.S)
    answer = subprocess.run([sys.executable, "-c", example], cwd=ROOT, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    assert "True ()" in answer.stdout


def test_every_linked_file_exists() -> None:
    links = [link for link in re.findall(r"\]\(([^)]+)\)", README) if "://" not in link]
    assert links and [link for link in links if not (ROOT / link).exists()] == []


def test_every_variable_is_read_somewhere() -> None:
    rows = re.findall(r"^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|", README, re.M)
    variables = re.findall(r"`([A-Z_]+)`", " ".join(rows))
    sources = "".join(path.read_text() for path in (ROOT / "armybuilder").rglob("*.py"))
    assert len(variables) > 10
    assert [name for name in variables if f'"{name}"' not in sources] == []


def test_every_make_target_it_names_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.M))
    assert set(re.findall(r"make ([a-z]+)\b", README)) - {"alone", "alo"} <= targets
