"""Judging a match: one verdict per position, blunders by what they cost, and nothing for a stranger."""

from typing import Any

import pytest

from armybuilder.jobs.kinds import JobProblem
from armybuilder.jobs.models import Job
from armybuilder.jobs.services import job_run
from games import opponents
from games.analysing import analyse_match, analysed, analysis_start
from games.boards import presentation_of
from games.verdicts import Verdict, judged_of
from tests.games.sitting import browser, fresh, move, person, record, seated, text_of


class Silent:
    def start(self, total: int) -> None: ...

    def step(self) -> None: ...


@pytest.fixture(autouse=True)
def perfect(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nim is known: whoever faces a multiple of four loses."""

    def analyse(slug: str, state: Any, nodes: int) -> opponents.Analysis:
        rest = state.left % 4
        best = f"take-{rest or 1}"
        plies = 2 * ((state.left + 3) // 4) - 1
        return opponents.Analysis(1.0 if rest else -1.0, best, (best,), plies if rest else -plies - 1)

    monkeypatch.setattr(opponents, "analyse", analyse)


@pytest.mark.django_db
def test_every_position_is_judged_and_the_blunder_is_marked() -> None:
    match = move(seated(), "take-1", "take-2", "take-1")
    job = analysis_start(match=match, by=person("Akira"))
    job_run(job_id=job.pk)
    assert Job.objects.get(pk=job.pk).state == Job.State.DONE
    judged = analysed(fresh(match), record(match))
    assert (len(judged), judged[0].best, judged[1].mark, judged[1].mark_words) == (4, "take-3", "blunder", "blunder")
    page = text_of(browser(person("Botan")).get(f"/games/m/{match.pk}/replay/0/"))
    assert "First has a proven win in 2 moves" in page and "take-3" in page


@pytest.mark.django_db
def test_a_match_that_went_on_is_judged_again() -> None:
    match = move(seated(), "take-1")
    analyse_match(owner_id=person("Akira").pk, progress=Silent(), match_id=match.pk)
    assert len(analysed(fresh(match), record(match))) == 2
    move(match, "take-1")
    assert analysed(fresh(match), record(match)) == ()
    assert "Analyse this match" in text_of(browser(person("Akira")).get(f"/games/m/{match.pk}/replay/0/"))


@pytest.mark.django_db
def test_asking_twice_starts_one_job() -> None:
    match = move(seated(), "take-1")
    first = analysis_start(match=match, by=person("Akira"))
    assert analysis_start(match=match, by=person("Akira")).pk == first.pk


@pytest.mark.django_db
def test_a_stranger_gets_no_verdict() -> None:
    match = move(seated(), "take-1")
    with pytest.raises(JobProblem):
        analyse_match(owner_id=person("Chie").pk, progress=Silent(), match_id=match.pk)
    assert analysed(fresh(match), record(match)) == ()


def test_a_move_is_judged_by_what_it_cost_its_mover() -> None:
    verdicts = [Verdict("a", 0.5, "x", (), None), Verdict("b", 0.0, "x", (), None), Verdict("a", 0.0, "x", (), None)]
    judged = judged_of(verdicts, ("a", "b"), presentation_of("nim"))
    assert [one.mark for one in judged] == ["", "mistake", ""]
    assert [one.percent for one in judged] == [75, 50, 50]
