"""The scenario at the table: its map, its pieces and who holds them, and what only the table can tell of them."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from battles.table.scene import Scene
from rosters.reference.maps import draw, markup
from rulebook.kensei.battle.commands import TellPlace, TellScore
from rulebook.kensei.battle.piece_views import PieceView
from rulebook.kensei.scenarios import Deployment
from rulebook.kernel.errors import Unreadable
from rulebook.kernel.seats import Seat

COUNT = "count:"
STATES: dict[str, Promise] = {
    "burning": gettext_lazy("burning"),
    "burnt": gettext_lazy("burnt"),
    "away": gettext_lazy("left the table"),
}
TOLD_FROM = ("maintenance", "initiative", "activation", "ended")


@dataclass(frozen=True, slots=True)
class Chart:
    name: str
    summary: str
    drawing: SafeString


@dataclass(frozen=True, slots=True)
class Count:
    """A number to be told: of a troop's miniatures on a place, or of something a mission pays for."""

    name: str
    words: str
    value: int
    most: int


@dataclass(frozen=True, slots=True)
class PieceShown:
    """`tone` says whose it is to the reader; `counts` are asked of a place, of whoever may act."""

    id: str
    name: str
    words: str
    tone: str
    counts: tuple[Count, ...] = ()


@dataclass(frozen=True, slots=True)
class Objectives:
    name: str
    number: int
    special: str
    charts: tuple[Chart, ...]
    pieces: tuple[PieceShown, ...]
    scores: tuple[Count, ...]


def objectives(scene: Scene) -> Objectives | None:
    row = scene.table.catalogue.scenarios.get(scene.view.scenario)
    if row is None:
        return None
    special = row.special_es if scene.language == "es" else row.special
    return Objectives(
        row.name_in(scene.language),
        row.number,
        special,
        tuple(_charts(scene)),
        tuple(_piece(scene, one) for one in scene.view.pieces),
        tuple(_scores(scene)),
    )


def place_in(form: QueryDict, seat: Seat) -> TellPlace:
    return TellPlace(seat, form.get("place", "")[:20], {name[:20]: count for name, count in _counts(form)})


def score_in(form: QueryDict, seat: Seat) -> TellScore:
    return TellScore(seat, {name[:60]: count for name, count in _counts(form)})


def _counts(form: QueryDict) -> Iterator[tuple[str, int]]:
    for name in form:
        if not name.startswith(COUNT):
            continue
        text = form.get(name) or "0"
        if not (text.isascii() and text.isdigit() and len(text) < 4):
            raise Unreadable("not-a-number", _("Whole numbers from nought up: type them in again."))
        yield name.removeprefix(COUNT), int(text)


def _charts(scene: Scene) -> Iterator[Chart]:
    """The map that was rolled; before that every map it may be."""
    rows = scene.table.catalogue.deployments
    chosen = rows.get(scene.view.deployment)
    for row in [chosen] if chosen else [one for one in rows.values() if one.scenario == scene.view.scenario]:
        yield _chart(scene, row)


def _chart(scene: Scene, row: Deployment) -> Chart:
    name = row.name_in(scene.language)
    summary = row.summary_es if scene.language == "es" else row.summary
    return Chart(name, summary, markup(draw(row.plan, language=scene.language, label=f"{name}. {summary}")))


def _piece(scene: Scene, piece: PieceView) -> PieceShown:
    name = piece.name_in(scene.language)
    tone = "" if not piece.holder else "mine" if piece.holder == scene.seat else "theirs"
    asks = piece.is_place and scene.may_act and scene.view.phase in TOLD_FROM
    counts = tuple(_troops(scene, piece)) if asks else ()
    return PieceShown(piece.id, name[:1].upper() + name[1:], _words(scene, piece), tone, counts)


def _words(scene: Scene, piece: PieceView) -> str:
    if piece.state:
        return str(STATES.get(piece.state, piece.state))
    if not piece.is_place:
        return scene.table.players[piece.holder] if piece.holder else _("stands")
    if not piece.troops:
        return _("nobody is there yet")
    points = ", ".join(f"{scene.table.players[seat]} {float(count):g}" for seat, count in piece.points.items())
    if not piece.holder:
        return _("disputed: %(points)s points") % {"points": points}
    return _("held by %(player)s: %(points)s points") % {"player": scene.table.players[piece.holder], "points": points}


def _troops(scene: Scene, piece: PieceView) -> Iterator[Count]:
    for side in scene.view.sides:
        for troop in side.troops:
            if troop.deployed and troop.miniatures:
                words = f"{scene.reader.troop(troop.id)} ({side.player})"
                yield Count(COUNT + troop.id, words, min(piece.troops.get(troop.id, 0), troop.miniatures), troop.miniatures)


def _scores(scene: Scene) -> Iterator[Count]:
    """What of one's own missions is counted by eye, when the battle is over."""
    if not scene.may_act:
        return
    for line in scene.view.scores.get(scene.seat, ()):
        if line.told:
            yield Count(COUNT + line.key, line.reason_es if scene.language == "es" else line.reason, line.count, line.most)
