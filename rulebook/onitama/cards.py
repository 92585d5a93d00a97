"""The cards, read from `decks.json`, which can be replaced where better lists are found.

A card gives offsets (to the right, forward) as the mover sees the board, for the master and for a student; most cards do not tell
them apart. `effects` names what a card can do besides moving an own pawn. `doubt` says what is not certain about a card.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

Offset: TypeAlias = tuple[int, int]
Words: TypeAlias = Mapping[str, str]

# Lets the mover push the opponent's master one square in that master's own forward direction, instead of moving a pawn.
OPPONENT_MASTER_STEP = "opponent_master_step"
EFFECTS = (OPPONENT_MASTER_STEP,)

STAMPS = {"blue": "a", "red": "b", "": ""}


@dataclass(frozen=True, slots=True)
class Card:
    """One move card."""

    slug: str
    names: Words
    # The seat whose colour is stamped on the card; empty where the edition knows no stamps.
    stamp: str
    master: tuple[Offset, ...]
    student: tuple[Offset, ...]
    effects: tuple[str, ...] = ()
    doubt: Words = field(default_factory=dict)

    @property
    def forces(self) -> bool:
        return OPPONENT_MASTER_STEP in self.effects

    @property
    def by_role(self) -> bool:
        return self.master != self.student


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards that belong together, and how sure we are of them: certain, likely, disputed or reconstructed."""

    slug: str
    edition: str
    standing: str
    about: Words
    cards: tuple[Card, ...]


def decks_from(raw: Mapping[str, Any]) -> dict[str, Deck]:
    return {slug: _deck(slug, fields) for slug, fields in raw["decks"].items()}


def _deck(slug: str, fields: Mapping[str, Any]) -> Deck:
    cards = tuple(_card(name, card) for name, card in fields["cards"].items())
    return Deck(slug, fields["edition"], fields["standing"], fields["about"], cards)


def _card(slug: str, fields: Mapping[str, Any]) -> Card:
    return Card(
        slug=slug,
        names=fields["names"],
        stamp=STAMPS[fields["stamp"]],
        master=_offsets(fields["master"]),
        student=_offsets(fields["student"]),
        effects=tuple(fields.get("effects", ())),
        doubt=fields.get("doubt", {}),
    )


def _offsets(raw: list[list[int]]) -> tuple[Offset, ...]:
    return tuple((across, forward) for across, forward in raw)


DECKS: dict[str, Deck] = decks_from(json.loads(Path(__file__).with_name("decks.json").read_text(encoding="utf-8")))


def cards_of(edition: str) -> dict[str, Card]:
    """Every card of an edition, in the order of its decks."""
    return {card.slug: card for deck in DECKS.values() if deck.edition == edition for card in deck.cards}
