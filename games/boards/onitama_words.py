"""Onitama in words: cards and how they move, a position for those who listen, what is chosen before a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.utils.functional import lazy
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from games.boards.presentation import Words
from rulebook.kernel.seats import TWO, Seat
from rulebook.onitama.cards import Card, Offset, cards_of
from rulebook.onitama.position import MASTERS, SQUARES, STUDENTS, square_name

# How the edition calls a master and a student.
Pawns = tuple[str, str]


def colour(seat: Seat) -> str:
    return str(SEATS[TWO.index(seat)])


def stamp_words(card: Card) -> str:
    return _("stamp: %(colour)s") % {"colour": colour(card.stamp)} if card.stamp else ""


def moves_words(card: Card, pawns: Pawns) -> str:
    """Every way a card moves: each pawn's own where they differ, and the push of the Turtle."""
    said = _offsets_words(card.student)
    if card.by_role:
        said = ", ".join(f"{pawn}: {_offsets_words(own)}" for pawn, own in zip(pawns, (card.master, card.student), strict=True))
    return f"{said}; {_('or push the onmyo')}" if card.forces else said


def position_words(
    board: str, hands: Mapping[Seat, tuple[str, str]], side: str, cards: Mapping[str, Card], pawns: Pawns, language: str
) -> Iterator[str]:
    """Pawns by side, then cards and how they move, then what is doubtful about any of them."""
    for seat in TWO:
        master = ", ".join(square_name(at) for at in range(SQUARES) if board[at] == MASTERS[seat])
        students = ", ".join(square_name(at) for at in range(SQUARES) if board[at] == STUDENTS[seat])
        said = {"colour": colour(seat), "master": pawns[0], "at": master or "–", "student": pawns[1], "others": students or "–"}
        yield _("%(colour)s: %(master)s %(at)s; %(student)s %(others)s.") % said
    for seat in TWO:
        held = ", ".join(_card_words(cards[slug], pawns, language) for slug in hands[seat])
        yield _("%(colour)s holds %(cards)s.") % {"colour": colour(seat), "cards": held}
    yield _("At the side: %(card)s.") % {"card": _card_words(cards[side], pawns, language)}
    for card in (cards[slug] for slug in (*hands["a"], *hands["b"], side)):
        if card.doubt:
            yield _("The card %(card)s is disputed. %(doubt)s") % {"card": card.names[language], "doubt": card.doubt[language]}


def _card_words(card: Card, pawns: Pawns, language: str) -> str:
    return f"{card.names[language]} ({moves_words(card, pawns)})"


def _offsets_words(offsets: tuple[Offset, ...]) -> str:
    return "; ".join(_offset_words(right, forward) for right, forward in offsets)


def _offset_words(right: int, forward: int) -> str:
    parts = []
    if forward:
        parts.append((_("%d forward") if forward > 0 else _("%d back")) % abs(forward))
    if right:
        parts.append((_("%d right") if right > 0 else _("%d left")) % abs(right))
    return " ".join(parts)


def _chosen_as(card: Card) -> str:
    """A card among those that can be chosen; whoever picks a disputed one is told."""
    name = card.names[(get_language() or "en")[:2]]
    return _("%(card)s (disputed)") % {"card": name} if card.doubt else name


_lazily_chosen_as = lazy(_chosen_as, str)


def choices_of(edition: str) -> dict[str, Words]:
    return {**CHOICES, **{f"cards={slug}": _lazily_chosen_as(card) for slug, card in cards_of(edition).items()}}


SEATS: tuple[Words, Words] = (gettext_lazy("Blue"), gettext_lazy("Red"))
CHOICES: dict[str, Words] = {
    "deck": gettext_lazy("Cards"),
    "deck=base": gettext_lazy("The sixteen of the box"),
    "deck=senseis-path": gettext_lazy("Sensei's Path"),
    "deck=promos": gettext_lazy("Promotional cards"),
    "deck=mixed": gettext_lazy("All of these mixed"),
    "deck=disputed": gettext_lazy("Disputed cards (sources disagree)"),
    "deck=conception": gettext_lazy("The fifteen spirits (reconstructed)"),
    "cards": gettext_lazy("Choose the five cards"),
    "cards=": gettext_lazy("Draw five"),
    "first": gettext_lazy("Who begins"),
    "first=stamp": gettext_lazy("The stamp on the fifth card"),
    "first=draw": gettext_lazy("Drawn by lot"),
    "first=a": gettext_lazy("Blue"),
    "first=b": gettext_lazy("Red"),
}
REASONS: dict[str, Words] = {
    "stone": gettext_lazy("The Way of the Stone: the other master was taken."),
    "stream": gettext_lazy("The Way of the Stream: the master reached the other arch."),
}
