"""A move in words, English or Spanish. The players are blue (seat a) and red (seat b), as in the rest of the hall."""

from __future__ import annotations

import re

from rulebook.kernel.game import Move
from rulebook.yomisgate.fields import field_of
from rulebook.yomisgate.names import NAMES
from rulebook.yomisgate.placing import owner_placed_for
from rulebook.yomisgate.state import Position, graveyard, roster, unit_at
from rulebook.yomisgate.turns import END, after
from rulebook.yomisgate.victory import outcome

PLAYERS = {"en": ("Blue", "Red"), "es": ("Azul", "Rojo")}
PHRASES = {
    "en": {
        "place": "builds a fortress: stronghold on {0}, training grounds on {1} and {2}",
        "place for": "builds the fortress of {owner}: stronghold on {0}, training grounds on {1} and {2}",
        "ninja": "has the Ninja take the place of the samurai on {0}, who goes to {1}",
        "hidden": "has the Ninja take the place of the samurai on {0}, who goes back to the reserve",
        "bring": "brings {unit} to {0}",
        "act": "brings no more units",
        "walk": "moves {unit} from {0} to {1}",
        "melee": "attacks {target} on {1} with {unit} from {0}",
        "shoot": "has {unit} on {0} shoot {target} on {1}",
        "free": "has {unit} on {0} throw at {target} on {1} for nothing",
        "last": "gives up {unit} on {0} to strike {target} on {1}",
        "burst": "has {unit} on {0} burn up with {target}",
        "offer": "gives up a unit on {1} for {unit} on {0} to strike {target} on {2}",
        "temple": "captures the temple with {unit} on {0}",
        "curse": "curses {unit} in the other reserve",
        "end": "ends the turn",
        "falls": "{unit} falls too",
        "stronghold": "takes the stronghold and wins",
        "heroes": "has felled every hero and wins",
        "army": "has cleared the board and wins",
        "quiet": "the game is drawn, as nothing has come or gone for long",
        "lost": "loses the last of the own and with it the game",
        "and": "and",
    },
    "es": {
        "place": "construye una fortaleza: bastión en {0}, campos de entrenamiento en {1} y {2}",
        "place for": "construye la fortaleza de {owner}: bastión en {0}, campos de entrenamiento en {1} y {2}",
        "ninja": "hace que el Ninja ocupe el lugar del samurái de {0}, que va a {1}",
        "hidden": "hace que el Ninja ocupe el lugar del samurái de {0}, que vuelve a la reserva",
        "bring": "trae {unit} a {0}",
        "act": "no trae más unidades",
        "walk": "mueve {unit} de {0} a {1}",
        "melee": "ataca {target} en {1} con {unit} desde {0}",
        "shoot": "dispara con {unit} en {0} contra {target} en {1}",
        "free": "lanza gratis con {unit} en {0} contra {target} en {1}",
        "last": "sacrifica {unit} en {0} para golpear {target} en {1}",
        "burst": "hace arder {unit} en {0} junto con {target}",
        "offer": "sacrifica una unidad en {1} para que {unit} en {0} golpee {target} en {2}",
        "temple": "captura el templo con {unit} en {0}",
        "curse": "maldice {unit} en la otra reserva",
        "end": "termina el turno",
        "falls": "{unit} cae también",
        "stronghold": "toma el bastión y gana",
        "heroes": "ha abatido a todos los héroes y gana",
        "army": "ha despejado el tablero y gana",
        "quiet": "la partida queda en tablas, pues hace mucho que nada llega ni se va",
        "lost": "pierde lo último que le quedaba y con ello la partida",
        "and": "y",
    },
}
SPACES = re.compile(r"[a-z][0-9]{1,2}")
MARKS = ((re.compile(r".*,.*!"), "burst"), (re.compile(r".*!"), "last"), (re.compile(r".*\+"), "free"))


def sentence(position: Position, move: Move, language: str) -> str:
    """The move, about to be played, and what comes of it."""
    tongue = language if language in PHRASES else "en"
    if outcome(position):
        return move
    parts = [_deed(position, move, tongue), *_consequences(position, move, tongue)]
    *most, last = parts
    said = f"{', '.join(most)} {PHRASES[tongue]['and']} {last}" if most else last
    return f"{PLAYERS[tongue][position.mover]} {said}."


def _deed(position: Position, move: Move, tongue: str) -> str:
    phrases, names = PHRASES[tongue], NAMES[tongue]
    head, _, tail = move.partition(":")
    spaces = SPACES.findall(move)
    if move in ("act", "end"):
        return phrases[move]
    if head == "place":
        phrase = phrases["place for" if position.terms.counterbalance else "place"]
        return phrase.format(*spaces, owner=PLAYERS[tongue][owner_placed_for(position)])
    if head == "ninja":
        return phrases["hidden" if tail.endswith("reserve") else "ninja"].format(*spaces)
    if head == "curse":
        return phrases["curse"].format(unit=names[tail])
    if "@" in move:
        return phrases["bring"].format(*spaces, unit=names[move.partition("@")[0]])
    verb = _verb(move)
    hit = _targets(position, spaces, tongue, both=verb == "burst")
    return phrases[verb].format(*spaces, unit=_name_on(position, spaces[0], tongue), target=hit)


def _verb(move: Move) -> str:
    if move.endswith(":temple"):
        return "temple"
    if "/" in move:
        return "offer"
    marked = next((verb for mark, verb in MARKS if mark.fullmatch(move)), "")
    return marked or ("shoot" if ">" in move else "walk" if "-" in move else "melee")


def _targets(position: Position, spaces: list[str], tongue: str, *, both: bool) -> str:
    """The last space is what is hit; Hono hits two."""
    if not both:
        return _name_on(position, spaces[-1], tongue) if len(spaces) > 1 else ""
    where = {"en": "{0} on {1}", "es": "{0} en {1}"}[tongue]
    hit = (where.format(_name_on(position, space, tongue), space) for space in spaces[1:])
    return f" {PHRASES[tongue]['and']} ".join(hit)


def _name_on(position: Position, space: str, tongue: str) -> str:
    number = field_of(position.rows).by_name.get(space, -1)
    unit = unit_at(position, number)
    return NAMES[tongue][unit.kind] if unit else space


def _consequences(position: Position, move: Move, tongue: str) -> list[str]:
    phrases = PHRASES[tongue]
    then = after(position, move) if _can_end_things(position, move) else None
    if then is None:
        return []
    said = []
    if "x" in move:
        said += [phrases["falls"].format(unit=name) for name in _fallen(position, then, position.mover, tongue)]
    ended = outcome(then)
    if ended and ended.winner == "ab"[1 - position.mover]:
        return [*said, phrases["lost"]]
    return [*said, phrases[ended.reason]] if ended else said


def _can_end_things(position: Position, move: Move) -> bool:
    """Attacks, the end of a turn, and walking into a stronghold; telling a list of moves need not try the others."""
    if ">" in move or "x" in move or move == END:
        return True
    names = field_of(position.rows).names
    strongholds = {names[fortress.stronghold] for side in position.fortresses for fortress in side}
    return move.partition("-")[2] in strongholds


def _fallen(before: Position, then: Position, seat: int, tongue: str) -> list[str]:
    lists = zip(roster(before.terms, seat), graveyard(before, seat), graveyard(then, seat), strict=True)
    return [NAMES[tongue][kind.name] for kind, was, is_now in lists if is_now > was]
