"""What a row cannot hold is refused with a sentence, or taken out of a name, before a database sees it."""

from dataclasses import replace

import pytest

from rosters.armies.bounds import is_writable, tidy_name, within_bounds
from rulebook.kernel.errors import NotAllowed
from tests.rulebook.kensei.mustering import legal_army

ARMY = legal_army("buke", 200)


@pytest.mark.parametrize("text", ["\x00", "a\x07b", "\ud800", "\x9f"])
def test_a_note_with_an_unwritable_character_is_refused(text: str) -> None:
    noted = replace(ARMY, entries=(replace(ARMY.entries[0], note=text), *ARMY.entries[1:]))
    with pytest.raises(NotAllowed) as refusal:
        within_bounds(noted)
    assert refusal.value.code == "characters"


def test_lines_accents_and_other_scripts_are_writable() -> None:
    assert is_writable("Daimyō de la carga\n剣聖\t🐉 ‏")


def test_a_name_loses_what_cannot_be_written() -> None:
    assert tidy_name(" Red\x00 \n Dawn\ud800 ") == "Red Dawn"
