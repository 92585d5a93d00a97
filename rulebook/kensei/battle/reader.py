"""Who reads about a battle: in which language, and what players, troops and pieces are called for him."""

from __future__ import annotations

from collections.abc import Iterable

from rulebook.kensei.battle.phrases import YOU, Words
from rulebook.kensei.battle.scenario_phrases import piece_name
from rulebook.kensei.battle.state import Battle
from rulebook.kernel.seats import Seat


class Reader:
    """Who reads, in which language, and what things are called for him."""

    def __init__(self, battle: Battle, seat: Seat, language: str) -> None:
        self.battle = battle
        self.seat = seat
        self.language = language

    def words(self, words: Words) -> str:
        return words[1] if self.language == "es" else words[0]

    def player(self, seat: Seat) -> str:
        return self.words(YOU) if seat == self.seat else self.battle.players.get(seat, seat)

    def troop(self, troop: str) -> str:
        """By its name; by its player's as well where another side has a troop of that name."""
        found = self.battle.troops.get(troop)
        if found is None:
            return self.piece(troop)
        name = found.name_in(self.language)
        is_alone = all(one.seat == found.seat or one.name != found.name for one in self.battle.troops.values())
        return name if is_alone else f"{name} ({self.player(found.seat)})"

    def piece(self, piece: str) -> str:
        found = self.battle.pieces.get(piece)
        return piece_name(found, self.language) if found else piece

    def troops(self, troops: Iterable[str]) -> str:
        return ", ".join(self.troop(troop) for troop in troops)

    def said(self, words: Words, **parts: object) -> str:
        return self.words(words).format(**parts)
