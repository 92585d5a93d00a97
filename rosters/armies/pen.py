"""Draws the small pieces of the builder, for the page and for the answer to a tap alike."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from armybuilder.templatetags.ink import share_of
from rosters.armies.board import Board, Card, Group, ShareBar, Told
from rosters.armies.moulds import Shape, fill
from rosters.armies.panel import Taken
from rosters.armies.problems import Problem, Way
from rosters.models import Army
from rosters.reference.shapes import Link

PIECES = "rosters/armies/pieces/"


@dataclass(frozen=True, slots=True)
class Pen:
    """`out_of_band` pieces find their own place on a page that is already there; `token` is for forms sent without a script."""

    base: str
    army: Army
    out_of_band: bool = False
    token: str = ""
    language: str | None = field(default_factory=get_language)

    def state(self) -> SafeString:
        head = self.army.head
        shape = (("oob", self.out_of_band), ("can_undo", bool(head.undo_to)), ("can_redo", bool(head.redo_to)))
        return self._fill("state", shape, **self._form(), pk=self.army.pk)

    def bar(self, board: Board) -> SafeString:
        bar = board.bar
        shape = (("oob", self.out_of_band), ("is_over", bar.left < 0), ("errors", bar.errors))
        counts = {"points": bar.points, "size": bar.size, "miniatures": bar.miniatures, "units": bar.units}
        return self._fill("bar", shape, base=self.base, full=share_of(bar.points, bar.size), first=bar.first, **counts)

    def share(self, share: ShareBar) -> SafeString:
        shape = (("oob", self.out_of_band), ("is_met", share.is_met), ("is_least", share.is_least))
        full = share_of(share.have, share.need)
        blanks = {"code": share.code, "name": share.name, "have": share.have, "need": share.need, "full": full}
        return self._fill("share", shape, base=self.base, **blanks)

    def sum(self, card: Card) -> SafeString:
        return self._fill("card_sum", (("oob", self.out_of_band),), base=self.base, id=card.id, points=card.points)

    def taken(self, taken: Taken) -> SafeString:
        bounded = taken.most is not None
        shape = (
            ("oob", self.out_of_band),
            ("is_full", taken.is_full),
            ("is_shown", bool(taken.have or bounded)),
            ("is_bounded", bounded),
        )
        return self._fill("taken", shape, slug=taken.slug, have=taken.have, most=taken.most or 0)

    def card_problems(self, card: Card) -> SafeString:
        problems = _joined(self._problem(told, card.id) for told in card.told)
        return self._fill("card_problems", (("oob", self.out_of_band),), id=card.id, problems=problems)

    def group_problems(self, group: Group, board: Board) -> SafeString:
        shown = group.problems if board.is_begun else ()
        problems = _joined(self._problem(Told(problem, problem.named_ways), group.key) for problem in shown)
        return self._fill("group_problems", (("oob", self.out_of_band),), key=group.key, problems=problems)

    def findings(self, board: Board, *, asks_advice: bool, plan: Way | None = None, lacks: Iterable[str] = ()) -> SafeString:
        shape = (
            ("oob", self.out_of_band),
            ("errors", board.bar.errors),
            ("is_legal", board.bar.is_legal),
            ("asks_advice", asks_advice),
        )
        blanks = {
            "plan": self._plan(plan) if plan else "",
            "problems": _joined(self._problem(Told(problem, problem.named_ways), "summary") for problem in board.problems),
            "lacks": _joined(self._fill("lack", (), text=text) for text in lacks),
        }
        return self._fill("findings", shape, **blanks)

    def _problem(self, told: Told, at: str) -> SafeString:
        problem, is_summary = told.problem, at == "summary"
        named = problem.culprits if is_summary else ()
        shape = (("level", problem.level), ("is_summary", is_summary), ("has_culprits", bool(named)))
        return self._fill(
            "problem",
            shape,
            key=problem.key,
            text=problem.text,
            rules=self._rules(problem),
            culprits=_joined(self._fill("culprit", (), id=culprit.id, name=culprit.name) for culprit in named),
            ways=self._ways(told.ways) if told.ways else "",
        )

    def _rules(self, problem: Problem) -> SafeString:
        """A word for the rule, the numbers of its rulings."""
        rules = ((problem.rule, ""), *((ruling, ruling.label.partition(".")[0]) for ruling in problem.rulings))
        return _joined(
            self._fill("rule", (("has_sheet", bool(link.sheet)), ("is_ruling", bool(number))), **_link(link), number=number)
            for link, number in rules
        )

    def _fill(self, piece: str, shape: Shape, **blanks: object) -> SafeString:
        return fill(f"{PIECES}{piece}.html", self.language, shape, **blanks)

    def _ways(self, ways: tuple[Way, ...]) -> SafeString:
        return render_to_string(f"{PIECES}ways.html", {**self._form(), "ways": ways})

    def _plan(self, plan: Way) -> SafeString:
        return render_to_string(f"{PIECES}plan.html", {**self._form(), "plan": plan})

    def _form(self) -> dict[str, object]:
        token = self._fill("token", (), token=self.token) if self.token else ""
        return {"base": self.base, "number": self.army.number, "token": token}


def _link(link: Link) -> dict[str, str]:
    return {"href": link.href, "sheet": link.sheet, "label": link.label}


def _joined(drawn: Iterable[SafeString]) -> SafeString:
    return mark_safe("".join(drawn))  # noqa: S308  every part was escaped when it was drawn
