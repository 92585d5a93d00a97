"""Which pieces of the builder page an edit changed, so that an answer redraws those and no others.

A card whose stepper is in use must not be replaced under the thumb: it shows its number already, so of a card in which only that,
its points or its problems changed, the latter two are sent. Any other card whose number changed is drawn anew.
"""

from dataclasses import dataclass, replace

from rosters.armies.board import Board, Card, Group, ShareBar
from rosters.armies.panel import Taken
from rulebook.kensei.army import ArmyList


@dataclass(frozen=True, slots=True)
class Sight:
    """Everything the page shows of a list at one version."""

    army: ArmyList
    name: str
    board: Board
    taken: tuple[Taken, ...]


@dataclass(frozen=True, slots=True)
class Pieces:
    heading: bool = False
    bar: bool = False
    all_shares: bool = False
    problems: bool = False
    whole_list: bool = False
    whole_catalogue: bool = False
    shares: tuple[ShareBar, ...] = ()
    group_problems: tuple[Group, ...] = ()
    cards: tuple[Card, ...] = ()
    sums: tuple[Card, ...] = ()
    card_problems: tuple[Card, ...] = ()
    taken: tuple[Taken, ...] = ()

    @property
    def has_large(self) -> bool:
        """Whether there is something among them that a template draws anew."""
        return self.heading or self.all_shares or self.whole_list or self.whole_catalogue or bool(self.cards)


def everything() -> Pieces:
    return Pieces(True, True, True, True, True, True)


def advised(sight: Sight) -> Pieces:
    """What tells of problems: the summary, the heads of groups and the cards of culprits."""
    groups = tuple(group for group in sight.board.groups if group.problems)
    cards = tuple(card for card in sight.board.cards if card.problems)
    return Pieces(problems=True, group_problems=groups, card_problems=cards)


def changed(before: Sight, after: Sight, *, tapped: str = "") -> Pieces:
    """`tapped` is the entry whose stepper shows its new number already."""
    old, new = before.board, after.board
    whole_list = _heads(old) != _heads(new)
    whole_catalogue = _terms(before.army) != _terms(after.army)
    groups = () if whole_list else zip(old.groups, new.groups, strict=True)
    pairs = () if whole_list else zip(old.cards, new.cards, strict=True)
    touched = [(was, card, _may_stay(was, card, tapped)) for was, card in pairs if was is not card and was != card]
    return Pieces(
        heading=_head(before) != _head(after),
        bar=old.bar != new.bar,
        shares=tuple(share for share in new.shares if share not in old.shares) if _same_shares(old, new) else (),
        all_shares=not _same_shares(old, new),
        problems=old.problems != new.problems,
        whole_list=whole_list,
        whole_catalogue=whole_catalogue,
        group_problems=tuple(group for was, group in groups if was.problems != group.problems),
        cards=tuple(card for _was, card, stays in touched if not stays),
        sums=tuple(card for was, card, stays in touched if stays and was.points != card.points),
        card_problems=tuple(card for was, card, stays in touched if stays and was.problems != card.problems),
        taken=() if whole_catalogue else _newly_taken(before, after),
    )


def _newly_taken(before: Sight, after: Sight) -> tuple[Taken, ...]:
    if before.taken is after.taken:
        return ()
    return tuple(row for row in after.taken if row not in before.taken)


def _same_shares(old: Board, new: Board) -> bool:
    return [share.code for share in old.shares] == [share.code for share in new.shares]


def _heads(board: Board) -> tuple[object, ...]:
    return tuple(_group_head(group) for group in board.groups)


def _group_head(group: Group) -> tuple[object, ...]:
    cards = tuple(card.id for card in group.cards)
    return group.key, cards, group.have, group.least, group.most


def _head(sight: Sight) -> tuple[object, ...]:
    return sight.name, *_terms(sight.army)


def _terms(army: ArmyList) -> tuple[object, ...]:
    return army.clan, army.size, army.commander, army.occult


def _may_stay(was: Card, card: Card, tapped: str) -> bool:
    """Whether the card on the page is right but for its points and its problems."""
    if was.entry.miniatures != card.entry.miniatures and card.id != tapped:
        return False
    entry = replace(was.entry, miniatures=card.entry.miniatures)
    return replace(was, entry=entry, points=card.points, problems=card.problems) == card
