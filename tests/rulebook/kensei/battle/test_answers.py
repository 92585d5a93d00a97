"""What the table is asked before a roll, and which answers it can give."""

from __future__ import annotations

import pytest

from rulebook.kensei.battle.carrying_out import questions
from rulebook.kensei.battle.commands import Answer, Roll
from rulebook.kensei.battle.rolls import question_text
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.errors import NotAllowed

from .tables import Table, army

YARI = army("kuge", "yari-ashigaru x9", "yari-ashigaru x9")


def about_to_fight(catalogue: Catalogue) -> Table:
    table = Table(catalogue, YARI, YARI).deployed()
    table.activate("a", "a1", "b1", dice=(1, 1))
    table.charge("a", "b1", "combat")
    return table


def test_only_what_can_change_the_roll_is_asked(catalogue: Catalogue) -> None:
    """No leader, no banner: nobody asks where they stand."""
    table = about_to_fight(catalogue)
    assert questions(Roll("a"), table.battle) == (
        "own:in_contact",
        "own:two_ranks",
        "own:started_inside",
        "own:started_disordered",
        "own:out_of_cohesion",
        "own:flank",
        "own:rear",
        "enemy:in_cover",
    )
    assert "own:started_inside" not in questions(Roll("b"), table.battle)
    assert questions(Answer("a", "yes"), table.battle) == ()


def test_questions_are_put_in_both_languages(catalogue: Catalogue) -> None:
    battle = about_to_fight(catalogue).battle
    assert question_text(battle, "enemy:in_cover", "en") == "Is it behind cover?"
    assert question_text(battle, "enemy:in_cover", "es") == "¿Está a cubierto?"
    terrain = catalogue.terrain["difficult-terrain"]
    assert terrain.name_es in question_text(battle, "own:in_terrain:difficult-terrain", "es")


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ({"own:in_contact": 10}, "answer-too-high"),
        ({"own:in_contact": -1}, "answer-too-high"),
        ({"own:flank": 2}, "answer-too-high"),
        ({"own:flank": 1, "own:rear": 1}, "answers-exclude"),
        ({"enemy:male": 1}, "answer-not-asked"),
    ],
)
def test_impossible_answers_are_refused(catalogue: Catalogue, told: dict[str, int], code: str) -> None:
    table = about_to_fight(catalogue)
    answers = {**dict.fromkeys(questions(Roll("a"), table.battle), 0), **told}
    with pytest.raises(NotAllowed) as error:
        table.play(Roll("a", answers, (1,)))
    assert error.value.code == code


def test_a_missing_answer_is_asked_for(catalogue: Catalogue) -> None:
    table = about_to_fight(catalogue)
    with pytest.raises(NotAllowed) as error:
        table.play(Roll("a", {"own:in_contact": 3}))
    assert error.value.code == "answers-missing" and "own:two_ranks" in error.value.message
