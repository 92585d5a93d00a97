"""A move in words, English or Spanish. The players are blue (seat a) and red (seat b), as in the rest of the hall."""

from __future__ import annotations

from rulebook.kernel.game import Move
from rulebook.torii.board import each, name
from rulebook.torii.state import Position, awaited, outcome
from rulebook.torii.turns import successors

PLAYERS = {"en": ("Blue", "Red"), "es": ("Azul", "Rojo")}
SPIRIT_NAMES = {
    "en": {"deer": "Deer", "kitsune": "Kitsune", "crane": "Crane", "monkey": "Monkey", "tatsu": "Tatsu", "boar": "Boar"},
    "es": {"deer": "Ciervo", "kitsune": "Kitsune", "crane": "Grulla", "monkey": "Mono", "tatsu": "Tatsu", "boar": "Jabalí"},
}
PHRASES = {
    "en": {
        "crane": "flies to {0}",
        "kitsune": "moves the other spirit to {0}",
        "boar": "moves the torii of {0} to {1}",
        "jump": "jumps with tile {tile} to {squares}",
        "build": "builds a torii on {0} for the line {1} to {2}",
        "own": "turns the own tile 1 over",
        "other": "turns the other player's tile 1 over",
        "pass": "turns no tile over",
        "rest": "rests: every tile is used",
        "take": "takes the {0}",
        "replaced": "sends home {0}",
        "followers": "has nine followers out and wins",
        "torii": "has four torii and wins",
    },
    "es": {
        "crane": "vuela a {0}",
        "kitsune": "mueve al otro espíritu a {0}",
        "boar": "mueve el torii de {0} a {1}",
        "jump": "salta con la ficha {tile} a {squares}",
        "build": "construye un torii en {0} por la línea de {1} a {2}",
        "own": "da la vuelta a su ficha 1",
        "other": "da la vuelta a la ficha 1 del rival",
        "pass": "no da la vuelta a ninguna ficha",
        "rest": "descansa: todas sus fichas están usadas",
        "take": "toma el espíritu {0}",
        "replaced": "devuelve a casa {0}",
        "followers": "tiene nueve seguidores fuera y gana",
        "torii": "tiene cuatro torii y gana",
    },
}


def sentence(position: Position, move: Move, language: str) -> str:
    """The move, about to be played, and what it does to the other player's followers."""
    tongue = language if language in PHRASES else "en"
    seat = awaited(position)
    if seat is None:
        return move
    parts = [_part(word, tongue) for word in move.split(" ")]
    after = successors(position).get(move)
    if after is not None:
        parts += _consequences(position, after, seat, tongue)
    return f"{PLAYERS[tongue][seat]} {_list(parts, tongue)}."


def _part(word: str, tongue: str) -> str:
    phrases = PHRASES[tongue]
    head, _, tail = word.partition(":")
    if word.startswith("+"):
        square, _, ends = word[1:].partition("/")
        return phrases["build"].format(square, *ends.split("-"))
    if head in ("1", "2", "3"):
        return phrases["jump"].format(tile=head, squares=tail.replace("-", ", "))
    if head == "flip":
        return phrases[tail]
    if head == "take":
        return phrases["take"].format(SPIRIT_NAMES[tongue][tail])
    return phrases[head].format(*tail.split("-"))


def _consequences(before: Position, after: Position, seat: int, tongue: str) -> list[str]:
    phrases = PHRASES[tongue]
    lost = before.followers[1 - seat] & ~after.followers[1 - seat]
    said = [phrases["replaced"].format(_list([name(before.size, square) for square in each(lost)], tongue))] if lost else []
    ended = outcome(after)
    return [*said, phrases[ended.reason]] if ended else said


def _list(parts: list[str], tongue: str) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {'y' if tongue == 'es' else 'and'} {parts[-1]}"
