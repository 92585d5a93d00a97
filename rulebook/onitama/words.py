"""Moves of Onitama in words, in the languages of the hall."""

from __future__ import annotations

from dataclasses import dataclass

from rulebook.kernel.game import Move
from rulebook.kernel.seats import Seat
from rulebook.onitama.cards import Card
from rulebook.onitama.moves import FORCE, PASSING, captured
from rulebook.onitama.position import MASTERS, Position, square_number


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The sentences of one language; an edition brings its own words for the pawns."""

    colours: dict[Seat, str]
    moved: str
    taking: str
    passed: str
    forced: str


VOCABULARIES = {
    "en": Vocabulary(
        {"a": "Blue", "b": "Red"},
        "{colour} moves the {pawn} from {source} to {target} with the card {card}",
        ", taking the {taken}",
        "{colour} cannot move and passes the card {card} on",
        "{colour} forces the other {pawn} a step forward with the card {card}",
    ),
    "es": Vocabulary(
        {"a": "Azul", "b": "Rojo"},
        "{colour} mueve {pawn} de {source} a {target} con la carta {card}",
        " y captura {taken}",
        "{colour} no puede mover y entrega la carta {card}",
        "{colour} obliga a {pawn} rival a dar un paso al frente con la carta {card}",
    ),
}

# Spanish sentences take the article with the word.
PAWN_WORDS = {
    "onitama": {"en": ("master", "student"), "es": ("el maestro", "un alumno")},
    "onitama-conception": {"en": ("onmyo", "puppet"), "es": ("el onmyo", "una marioneta")},
}


def sentence(edition: str, position: Position, move: Move, card: Card, language: str) -> str:
    code = language[:2] if language[:2] in VOCABULARIES else "en"
    words, pawns = VOCABULARIES[code], PAWN_WORDS[edition][code]
    action = move.split(":")[1]
    known = {"colour": words.colours[position.mover], "card": card.names[code]}
    taken = captured(position, move)
    ending = words.taking.format(taken=pawns[taken in "sS"]) if taken else ""
    if action == PASSING:
        return words.passed.format(**known) + "."
    if action == FORCE:
        return words.forced.format(**known, pawn=pawns[0]) + ending + "."
    source, _, target = action.partition("-")
    pawn = pawns[position.board[square_number(source)] not in MASTERS.values()]
    return words.moved.format(**known, pawn=pawn, source=source, target=target) + ending + "."
