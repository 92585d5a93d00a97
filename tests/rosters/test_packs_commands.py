"""Packs from the command line: out as a file, in from a file, refused whole."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from rosters.models import Edition, PackVersion
from tests.rosters.packing import begin_edition, file_of, keep, person, yari_at

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def edition(db: None) -> Edition:
    return begin_edition()


def run(*arguments: str) -> str:
    out = StringIO()
    call_command(*arguments, stdout=out)
    return out.getvalue()


def test_a_pack_goes_out_and_comes_in_as_the_same(tmp_path: Path) -> None:
    keep(person("Akira"), yari_at(6))
    person("Chie")
    file = tmp_path / "pack.json"
    file.write_text(run("export_pack", "our-club", "--owner", "Akira"))
    assert run("import_pack", str(file), "--owner", "Chie") == "our-club, version 1\n"
    assert PackVersion.objects.get(pack__owner__username="Chie").content == yari_at(6)


def test_an_older_version_can_be_had(tmp_path: Path) -> None:
    akira = person("Akira")
    keep(akira, yari_at(6))
    keep(akira, yari_at(7))
    assert run("export_pack", "our-club", "--owner", "Akira", "--number", "1") == file_of(yari_at(6))
    assert run("export_pack", "our-club", "--owner", "Akira") == file_of(yari_at(7))


def test_a_csv_comes_in_under_its_file_s_name(tmp_path: Path) -> None:
    person("Akira")
    file = tmp_path / "Edo club.csv"
    file.write_text("slug,points\nyari-ashigaru,6\n")
    assert run("import_pack", str(file), "--owner", "Akira") == "edo-club, version 1\n"


def test_a_malformed_pack_is_refused_whole_with_every_error(tmp_path: Path) -> None:
    person("Akira")
    file = tmp_path / "pack.json"
    file.write_text(file_of(yari_at(6, rows=[{"model": "profile", "fields": {"slug": "x", "points": "six"}}, 7])))
    with pytest.raises(CommandError) as refused:
        run("import_pack", str(file), "--owner", "Akira")
    text = str(refused.value)
    assert "profile x, points" in text
    assert "profile x, clan: The field is missing." in text
    assert "A row is" in text
    assert not PackVersion.objects.exists()


@pytest.mark.parametrize(
    "arguments", [("export_pack", "our-club", "--owner", "Akira"), ("import_pack", "none.json", "--owner", "Nobody")]
)
def test_what_is_not_there_is_said(arguments: tuple[str, ...]) -> None:
    with pytest.raises(CommandError):
        run(*arguments)


@pytest.mark.parametrize("content", [b"\xff\xfe", b"{" + b" " * 500_001])
def test_a_file_that_is_no_text_or_too_large_is_refused(tmp_path: Path, content: bytes) -> None:
    person("Akira")
    file = tmp_path / "pack.json"
    file.write_bytes(content)
    with pytest.raises(CommandError):
        run("import_pack", str(file), "--owner", "Akira")
