"""Command cards on the table: one's own hand, how many cards lie where, the bid that is asked for and the offerings.

Everything comes from what `scene.view` holds for the seat; on a shared phone the curtain is drawn before all of it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _

from battles.lab.plots import percent
from battles.table.acts import written
from battles.table.scene import Scene
from rulebook.kensei.battle.awaited import BidFrom, OfferingFrom, RollFrom
from rulebook.kensei.battle.card_commands import AskMe, Bid, Offer, PutUnder
from rulebook.kensei.battle.card_views import LyingView
from rulebook.kensei.battle.naming import awaited_words, command_words
from rulebook.kensei.battle.offering_worth import Measure, measures


@dataclass(frozen=True, slots=True)
class Lot:
    """One side's cards as anybody sees them."""

    player: str
    mine: bool
    in_hand: int
    in_deck: int
    discarded: str
    face_down: int
    bid: int


@dataclass(frozen=True, slots=True)
class Bidding:
    """`lay` is the command that takes the cards ticked; `pass_` lets the duel be, where that is allowed."""

    lay: str
    pass_: str
    others_bid: int


@dataclass(frozen=True, slots=True)
class Gift:
    """One card for one die."""

    label: str
    command: str


@dataclass(frozen=True, slots=True)
class Deed:
    """What may be done to a die, what comes of it, and the cards that do it."""

    label: str
    worth: str
    gifts: tuple[Gift, ...]


@dataclass(frozen=True, slots=True)
class Die:
    face: int
    raised: int
    deeds: tuple[Deed, ...]


@dataclass(frozen=True, slots=True)
class Offering:
    title: str
    dice: tuple[tuple[int, int], ...]
    now: str
    pass_: str
    offers: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """The whole panel; `cuts` are the ways to cut a hand back that is too large."""

    real: bool
    lots: tuple[Lot, ...]
    hand: tuple[int, ...]
    bid: tuple[int, ...]
    bidding: Bidding | None
    offering: Offering | None
    cuts: tuple[tuple[str, str], ...]
    asking: tuple[tuple[str, str], ...]


def hand_panel(scene: Scene) -> Hand | None:
    cards = scene.view.cards
    if cards is None or scene.view.phase == "ended":
        return None
    return Hand(
        cards.real,
        tuple(_lots(scene)),
        cards.hand,
        cards.bid,
        _bidding(scene),
        _offering(scene, cards.lying) if cards.lying else None,
        _buttons(scene, PutUnder),
        _buttons(scene, AskMe),
    )


def _lots(scene: Scene) -> Iterator[Lot]:
    assert scene.view.cards is not None
    for deck in scene.view.cards.decks:
        discarded = ", ".join(map(str, deck.discarded))
        name = scene.table.players.get(deck.seat, deck.seat)
        yield Lot(name, deck.seat == scene.seat, deck.in_hand, deck.in_deck, discarded, deck.face_down, deck.bid)


def _bidding(scene: Scene) -> Bidding | None:
    asked = next((one for one in scene.view.awaiting if isinstance(one, BidFrom) and one.seat == scene.seat), None)
    if asked is None or scene.view.cards is None:
        return None
    laid = sum(deck.bid for deck in scene.view.cards.decks if deck.seat != scene.seat)
    bid = written(Bid(scene.seat))
    return Bidding(bid, bid if asked.declaring else "", laid)


def _offering(scene: Scene, lying: LyingView) -> Offering | None:
    mine = [option.command for option in scene.view.options if isinstance(option.command, Offer)]
    asked = any(isinstance(one, OfferingFrom) and one.seat == scene.seat for one in scene.view.awaiting)
    if not asked or not mine:
        return None
    raised = lying.raised or (0,) * len(lying.faces)
    dice = tuple(zip(lying.faces, raised, strict=True))
    places = dict.fromkeys(offer.die for offer in mine if offer.use)
    title = f"{scene.reader.player(lying.seat)}: {awaited_words(RollFrom(lying.seat, lying.roll, lying.troop), scene.reader)}"
    now = "; ".join(_told(one, one.worth.without) for one in measures(scene.table, mine[0]))
    offers = tuple(Die(*dice[place], _deeds(scene, [offer for offer in mine if offer.die == place])) for place in places)
    return Offering(title, dice, now, written(Offer(scene.seat)), offers)


def _deeds(scene: Scene, offers: list[Offer]) -> tuple[Deed, ...]:
    """Rolling a die again is worth the same whichever card pays for it; each card added has a worth of its own."""
    again = [offer for offer in offers if offer.use == "again"]
    found = [Deed(_("Roll it again"), _worth(scene, again[0]), tuple(_gift(scene, offer) for offer in again))] if again else []
    adds = (offer for offer in offers if offer.use == "add")
    found += [Deed(_("Add %(card)s") % {"card": offer.card}, _worth(scene, offer), (_gift(scene, offer),)) for offer in adds]
    return tuple(found)


def _gift(scene: Scene, offer: Offer) -> Gift:
    if offer.card < 0:
        return Gift(_("Offer a card"), written(offer))
    return Gift(_("Offer the %(card)s") % {"card": offer.card}, written(offer))


def _worth(scene: Scene, offer: Offer) -> str:
    return "; ".join(_change(one) for one in measures(scene.table, offer))


def _change(one: Measure) -> str:
    """Such as: hits 2 → 2.50 (+0.50)."""
    gain = one.worth.gain
    if not gain:
        return _told(one, one.worth.without)
    sign = "+" if gain > 0 else "−"
    before, after, more = (_number(one, value) for value in (one.worth.without, one.worth.with_card, abs(gain)))
    return f"{_names()[one.what]} {before} → {after} ({sign}{more})"


def _told(one: Measure, value: Fraction) -> str:
    return f"{_names()[one.what]} {_number(one, value)}"


def _number(one: Measure, value: Fraction) -> str:
    if one.is_chance:
        return percent(value)
    return str(value) if value.denominator == 1 else f"{float(value):.2f}"


def _names() -> dict[str, str]:
    return {
        "hits": _("hits"),
        "wounds": _("wounds"),
        "casualties": _("casualties"),
        "saved": _("wounds taken over"),
        "orders": _("orders"),
        "ki": _("Ki"),
        "holds": _("holds"),
        "wins": _("wins the initiative"),
        "succeeds": _("succeeds"),
        "distance": _("cm"),
    }


def _buttons(scene: Scene, kind: type) -> tuple[tuple[str, str], ...]:
    """The commands of one kind that may be given, in words."""
    commands = (option.command for option in scene.view.options if isinstance(option.command, kind))
    return tuple((command_words(command, scene.reader), written(command)) for command in commands)
