"""Learning and puzzling: a position, a move, and what came of it. Anyone may; only a solved puzzle is kept."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from armybuilder.limits import limited
from armybuilder.people.guards import for_anyone
from armybuilder.people.services import person_for
from games.boards import presentation_of
from games.exercises import Exercise, exercise_of, line_from
from games.puzzling import Puzzle, puzzle_solved, puzzle_try, puzzles_of, solved_by
from games.services import legal_move
from games.views.hall import refuse_unknown
from games.views.playing import is_htmx
from rulebook.games import GAME
from rulebook.kernel.errors import RuleBroken


@for_anyone("GET", "POST")
@limited("games")
def lesson(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Anyone."""
    refuse_unknown(slug)
    presentation = presentation_of(slug)
    if not 1 <= number <= len(presentation.lesson):
        raise Http404
    step = presentation.lesson[number - 1]
    move, notice = request.POST.get("move", "").strip(), ""
    is_done = move in step.accepts
    if move and not is_done:
        notice = _refusal(slug, step.position, move) or _("That is a legal move, but not the one to learn here. Try again.")
    context = {
        **_about(exercise_of(slug, step.position, (move,) if is_done else ()), notice),
        "step": step,
        "number": number,
        "count": len(presentation.lesson),
        "is_done": is_done,
        "next": number + 1 if number < len(presentation.lesson) else 0,
        "here": reverse("games:lesson", args=[slug, number]),
    }
    return render(request, "games/pieces/lesson.html" if is_htmx(request) else "games/lesson.html", context)


@for_anyone("GET")
def puzzles(request: HttpRequest, slug: str) -> HttpResponse:
    """Anyone; one's own solved ones are marked."""
    refuse_unknown(slug)
    found, solved = puzzles_of(slug), solved_by(request.user, slug)
    if not presentation_of(slug).puzzles:
        raise Http404
    lines = [(puzzle, puzzle.position[:120] in solved) for puzzle in found]
    following = next((puzzle.number for puzzle, is_solved in lines if not is_solved), 0)
    context = {
        "presentation": presentation_of(slug),
        "lines": lines,
        "solved": sum(is_solved for _puzzle, is_solved in lines),
        "following": following,
    }
    return render(request, "games/puzzles.html", context)


@for_anyone("GET", "POST")
@limited("games", methods=("GET", "POST"))
def puzzle(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Anyone. The line so far is in the address; a move is posted to it."""
    refuse_unknown(slug)
    found = puzzles_of(slug)
    if not 1 <= number <= len(found):
        raise Http404
    chosen = found[number - 1]
    try:
        line = line_from(request.GET.get("line", ""))
        exercise_of(slug, chosen.position, line)
    except RuleBroken:
        return redirect("games:puzzle", slug, number)
    if request.method == "GET":
        return _puzzle_page(request, slug, chosen, line)
    return _tried(request, slug, chosen, line)


def _tried(request: HttpRequest, slug: str, chosen: Puzzle, line: tuple[str, ...]) -> HttpResponse:
    move = request.POST.get("move", "").strip()
    if "show" in request.POST:
        return _puzzle_page(request, slug, chosen, chosen.solution, is_shown=True)
    try:
        answer = puzzle_try(slug, chosen, line, move)
    except RuleBroken:
        return _puzzle_page(request, slug, chosen, line, notice=_("That is not a move. Choose one from the list."))
    if answer.is_solved:
        puzzle_solved(by=person_for(request), slug=slug, puzzle=chosen)
        return _puzzle_page(request, slug, chosen, answer.line, is_solved=True)
    if not answer.is_right:
        said = _("%(move)s lets the win slip. Look again.") % {"move": move}
        return _puzzle_page(request, slug, chosen, line, notice=said)
    return _puzzle_page(request, slug, chosen, answer.line)


def _puzzle_page(request: HttpRequest, slug: str, chosen: Puzzle, line: tuple[str, ...], **said: Any) -> HttpResponse:
    following = next((puzzle.number for puzzle in puzzles_of(slug) if puzzle.number > chosen.number), 0)
    query = "?" + urlencode({"line": " ".join(line)}) if line else ""
    context = {
        **_about(exercise_of(slug, chosen.position, line), said.pop("notice", "")),
        "puzzle": chosen,
        "left": max(1, chosen.moves - (len(line) + 1) // 2),
        "following": following,
        "here": reverse("games:puzzle", args=[slug, chosen.number]) + query,
        "afresh": reverse("games:puzzle", args=[slug, chosen.number]),
        **said,
    }
    return render(request, "games/pieces/puzzle.html" if is_htmx(request) else "games/puzzle.html", context)


def _about(exercise: Exercise, notice: str) -> dict[str, Any]:
    return {"exercise": exercise, "board": exercise.board, "presentation": exercise.presentation, "notice": notice}


def _refusal(slug: str, position: str, move: str) -> str:
    try:
        legal_move(GAME[slug], GAME[slug].read(position), move)
    except RuleBroken as refusal:
        return refusal.message
    return ""
