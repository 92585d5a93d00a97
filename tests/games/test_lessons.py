"""Learning and puzzles: every step can be done as it says, other moves are answered, a solved puzzle is remembered."""

import pytest

from games.boards import PRESENTATIONS, Presentation
from games.exercises import is_legal, played
from games.models import Solved
from games.puzzling import Puzzle, puzzle_try, puzzles_of
from rulebook.games import GAME
from tests.games.sitting import browser, person, text_of

TAUGHT = [presentation for presentation in PRESENTATIONS if presentation.lesson]


@pytest.mark.parametrize("presentation", TAUGHT, ids=lambda one: one.slug)
def test_every_step_can_be_done_as_it_says(presentation: Presentation) -> None:
    game = GAME[presentation.slug]
    for step in presentation.lesson:
        state = game.read(step.position)
        assert set(step.accepts) <= set(game.legal_moves(state)), step.title
        assert set(step.accepts) != set(game.legal_moves(state)), "a step has to teach something"


def test_the_last_two_steps_of_onitama_win_by_either_way() -> None:
    presentation = TAUGHT[0]
    ways = []
    for step in presentation.lesson[-2:]:
        outcomes = [GAME["onitama"].outcome(played("onitama", step.position, (move,))[-1]) for move in step.accepts]
        ways.append({outcome.reason for outcome in outcomes if outcome})
    assert ways == [{"stone"}, {"stream"}]


@pytest.mark.django_db
def test_a_step_praises_the_right_move_and_explains_the_others() -> None:
    client = browser()
    assert "Nothing stands in the way" in text_of(client.post("/games/learn/onitama/1/", {"move": "tiger:c1-c3"}))
    assert "not the one to learn" in text_of(client.post("/games/learn/onitama/1/", {"move": "boar:c1-c2"}))
    assert "cannot be played" in text_of(client.post("/games/learn/onitama/1/", {"move": "boar:c1-c5"}))
    assert "That is not a move" in text_of(client.post("/games/learn/onitama/1/", {"move": "nonsense"}))
    assert client.get("/games/learn/onitama/6/").status_code == 404


WIN_IN_ONE = Puzzle(1, "s..ss/..m../.S.../...../S.MSS a mantis,boar crab,horse goose", ("mantis:b3-c4",), 1)


@pytest.fixture
def one_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.views.exercising.puzzles_of", lambda slug: (WIN_IN_ONE,))


@pytest.mark.django_db
@pytest.mark.usefixtures("one_puzzle")
def test_a_solved_puzzle_is_remembered_for_its_solver_alone() -> None:
    akira = browser(person("Akira"))
    assert "Win in 1 move" in text_of(akira.get("/games/puzzles/onitama/1/"))
    assert "Solved." in text_of(akira.post("/games/puzzles/onitama/1/", {"move": "mantis:b3-c4"}))
    assert "1 of 1 solved" in text_of(akira.get("/games/puzzles/onitama/"))
    assert "0 of 1 solved" in text_of(browser(person("Botan")).get("/games/puzzles/onitama/"))
    assert Solved.objects.count() == 1


@pytest.mark.django_db
@pytest.mark.usefixtures("one_puzzle")
def test_a_wrong_move_and_garbage_are_told_and_nothing_is_kept() -> None:
    client = browser()
    assert "lets the win slip" in text_of(client.post("/games/puzzles/onitama/1/", {"move": "boar:a1-a2"}))
    assert "That is not a move" in text_of(client.post("/games/puzzles/onitama/1/", {"move": "xyz"}))
    assert client.get("/games/puzzles/onitama/1/", {"line": "xyz"}).status_code == 302
    assert client.get("/games/puzzles/onitama/2/").status_code == 404
    assert Solved.objects.count() == 0


@pytest.mark.django_db
@pytest.mark.usefixtures("one_puzzle")
def test_the_solution_is_shown_on_demand_and_counts_for_nothing() -> None:
    page = text_of(browser(person("Akira")).post("/games/puzzles/onitama/1/", {"show": "1"}))
    assert "This is how it is won" in page
    assert Solved.objects.count() == 0


def test_shipped_puzzles_are_solved_by_their_own_solutions() -> None:
    for puzzle in puzzles_of("onitama")[:20]:
        assert is_legal("onitama", puzzle.position, puzzle.solution)
        answer = puzzle_try("onitama", puzzle, puzzle.solution[:-1], puzzle.solution[-1])
        assert answer.is_solved, puzzle.number
