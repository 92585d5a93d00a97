"""A match as text that people can keep, send and read in again: a few head lines, then the moves, one numbered line each.

    game: onitama 1
    deck: base
    cards: ox,boar,horse,elephant,crab
    first: a
    result: a resigned

    1. boar:c1-c2
    2. horse:c5-c4

Reading forgives blank lines, comments after `#`, capitals, and several moves on a line; it refuses what the rules refuse, naming
the move. A move may be of several words, so the longest row of words that is a move is taken for one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.meaning import move_meant
from games.models import Match
from games.record import Record, ending_of
from games.store import game_of
from rulebook.games import GAME
from rulebook.kernel.dice import SeededDice
from rulebook.kernel.errors import NotAllowed, RuleBroken, Unreadable
from rulebook.kernel.game import Game, Move, Settled

LONGEST = 40_000
MOST_MOVES = 1_000
HEAD = re.compile(r"([a-z][a-z0-9_-]*): (.*)")
NUMBER = re.compile(r"(?:^|\s)\d+\.(?=\s|$)")
RESULT = "result"
MOST_WORDS = 8


@dataclass(frozen=True, slots=True)
class Score:
    """What a notation says: the game, its options, the moves."""

    game: str
    options: Settled
    moves: tuple[Move, ...]


def written(match: Match, record: Record) -> str:
    lines = [f"game: {match.game} {match.game_version}"]
    lines += [f"{name}: {value}" for name, value in match.options.items()]
    ending = ending_of(game_of(match), record)
    if ending:
        lines.append(f"{RESULT}: {ending.winner or '-'} {ending.reason}")
    moves = [f"{number}. {played.move}" for number, played in enumerate(record.moves, start=1)]
    return "\n".join([*lines, "", *moves]) + "\n"


def read(text: str) -> Score:
    """The score of a text, every move checked against the rules."""
    if len(text) > LONGEST:
        raise Unreadable("too-long", _("That is too long for one match: paste one at a time."))
    heads, rows = _parts(text)
    slug = heads.pop("game", "").partition(" ")[0]
    heads.pop(RESULT, None)
    game = GAME.get(slug)
    if game is None:
        raise Unreadable("no-game", _("The first line names the game, such as “game: onitama 1”. Add it and try again."))
    options = _options(game, heads)
    return Score(slug, options, tuple(_moves(game, options, rows)))


def _parts(text: str) -> tuple[dict[str, str], list[list[str]]]:
    """The head lines, and the words of the moves in rows that end where a line or a number ends them."""
    heads: dict[str, str] = {}
    rows: list[list[str]] = []
    for raw in text.splitlines():
        line = raw.partition("#")[0].strip()
        if found := HEAD.fullmatch(line):
            heads[found[1]] = found[2].strip()
        else:
            rows += [row.split() for row in NUMBER.split(line)]
    return heads, rows


def _options(game: Game[Any], heads: Mapping[str, str]) -> Settled:
    """What the game began with: settled before it was written, so settling it again changes nothing."""
    refusal = Unreadable("no-start", _("The lines about the start are not complete: copy the whole notation."))
    try:
        settled = game.settle(heads, SeededDice(b"settled already"))
    except RuleBroken as refused:
        raise refusal from refused
    if settled != heads:
        raise refusal
    return settled


def _moves(game: Game[Any], options: Settled, rows: list[list[str]]) -> Iterator[Move]:
    state = game.start(options)
    number = 0
    for row in rows:
        words = row
        while words:
            number += 1
            if number > MOST_MOVES:
                raise Unreadable("too-many-moves", _("A match of more than a thousand moves cannot be read."))
            move, words = _first(game, state, words, number)
            state = game.play(state, move)
            yield move


def _first(game: Game[Any], state: Any, words: list[str], number: int) -> tuple[Move, list[str]]:
    """The move a row of words begins with, and the rest of the row."""
    for count in range(min(len(words), MOST_WORDS), 0, -1):
        try:
            return move_meant(game, state, " ".join(words[:count])), words[count:]
        except RuleBroken as refused:
            refusal = refused
    said = {"number": number, "move": words[0][:60]}
    raise NotAllowed("move-refused", _("Move %(number)d, %(move)s, cannot be played. Correct that line.") % said) from refusal
