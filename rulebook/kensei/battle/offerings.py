"""Offerings to the gods (S4446-4456, S4481-4520): a die of any roll is rolled again, or a card is added to one's own die.

After a roll the player without the initiative is asked first, then its holder; each may offer one card (R47). Before anybody has
the initiative the winner of the strategy roll counts as its holder (R75). Dice that abilities roll again are rolled before cards
are offered, and rolls made together all lie on the table first (R73). A card for a reroll is discarded face down; a card that is
added lies face up and never turns a natural 1 (R72).
"""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.kensei.battle.awaited import Awaited, OfferingFrom, RollFrom
from rulebook.kensei.battle.card_commands import AskMe, Offer
from rulebook.kensei.battle.card_events import AskingSet, Offered, OfferingPassed, RollStood
from rulebook.kensei.battle.commands import Roll
from rulebook.kensei.battle.decks import CommandCards, Lying, without
from rulebook.kensei.battle.events import Rolled
from rulebook.kensei.battle.procedures import Blow, Throw
from rulebook.kensei.battle.reasons import Why
from rulebook.kensei.battle.rolls import refuse_answers, throw
from rulebook.kensei.battle.second_throws import AGAIN, last_throw
from rulebook.kensei.battle.state import Battle
from rulebook.kernel.dice import Dice
from rulebook.kernel.seats import Seat
from rulebook.kernel.values import changed

OFFERING = "offering"
USES = ("again", "add")
# Rolled by everybody at once: all dice lie on the table before the first card.
TOGETHER = ("initiative", "order")
DAMAGE = ("melee-damage", "shoot-damage")
IN_BLOWS = ("combat", "opportunity-attack", "shoot", "hold-and-shoot", *DAMAGE)
# A die of these that shows a natural 1 fails whatever is added.
ONE_FAILS = ("interact", "regeneration")


def asked_after(battle: Battle, event: Rolled) -> tuple[Seat, ...]:
    """Who may offer a card on a roll, in their order."""
    cards = battle.cards
    if cards is None or battle.phase in ("setup", "ended") or not event.faces or event.roll in (OFFERING, AGAIN):
        return ()
    holder = battle.initiative or battle.setup.winner
    # Of several the one lowest in initiative speaks first.
    seats = sorted(cards.decks, key=lambda seat: (seat == holder, -battle.order.index(seat) if seat in battle.order else 0))
    return tuple(seat for seat in seats if _wants(cards, seat, event.seat))


def is_held(event: Rolled) -> bool:
    return event.roll not in IN_BLOWS


def lies(battle: Battle, event: Rolled, asks: tuple[Seat, ...]) -> Battle:
    """The roll lies open to offerings."""
    assert battle.cards is not None
    if is_held(event):
        lying = Lying(event.seat, event.roll, event.troop, asks, -1, True, event.lines, event.faces, values=event.values)
    else:
        lying = Lying(event.seat, event.roll, event.troop, asks)
    return changed(battle, cards=changed(battle.cards, lying=(*battle.cards.lying, lying)))


def offering_awaited(battle: Battle) -> Awaited | None:
    """Who is asked for an offering, or rolls the die again that one pointed out."""
    lying = first_lying(battle)
    if lying is None:
        return None
    if lying.die >= 0:
        return RollFrom(lying.seat, OFFERING, lying.troop)
    return OfferingFrom(lying.asks[0], lying.roll, lying.troop, lying.seat) if lying.asks else None


def attack_offered(battle: Battle, blow: Blow) -> Awaited | None:
    """Offerings on the attack of a blow, one roll after another."""
    lying = first_lying(battle)
    return offering_awaited(battle) if lying and lying.troop == blow.troop and lying.roll not in DAMAGE else None


def damage_offered(battle: Battle, blow: Blow) -> Awaited | None:
    lying = first_lying(battle)
    return offering_awaited(battle) if lying and lying.troop == blow.troop and lying.roll in DAMAGE else None


def still_to_roll(battle: Battle, table: tuple[Awaited, ...]) -> tuple[Awaited, ...]:
    """Rolls made at the same time as the one that lies there."""
    lying = first_lying(battle)
    if lying is None or not lying.held or lying.roll not in TOGETHER or battle.cards is None:
        return ()
    rolled = {one.seat for one in battle.cards.lying}
    return tuple(one for one in table if isinstance(one, RollFrom) and one.roll == lying.roll and one.seat not in rolled)


def first_lying(battle: Battle) -> Lying | None:
    return battle.cards.lying[0] if battle.cards and battle.cards.lying else None


def dice_of(battle: Battle, lying: Lying) -> Throw:
    """The dice as they lie now."""
    if lying.held:
        return Throw(lying.lines, lying.faces, lying.raised)
    found = last_throw(_blow(battle, lying.troop))
    assert found is not None
    return found


def offers(battle: Battle, seat: Seat) -> Iterator[Offer]:
    """Everything a seat can offer on the roll that lies there; dice that are alike are one choice."""
    lying = first_lying(battle)
    assert battle.cards is not None and lying is not None
    yield Offer(seat)
    dice = dice_of(battle, lying)
    hand = battle.cards.decks[seat].hand
    for die in _different(dice):
        for card in (-1,) if battle.cards.real else dict.fromkeys(hand):
            yield Offer(seat, "again", card, die)
        if seat == lying.seat:
            yield from (Offer(seat, "add", card, die) for card in (_values(battle) if battle.cards.real else dict.fromkeys(hand)))


def against_offering(battle: Battle, command: Offer) -> Why | None:
    if command in offers(battle, command.seat):
        return None
    assert battle.cards is not None
    lying = first_lying(battle)
    if command.use == "add" and lying and lying.seat != command.seat:
        return Why("own-roll-only")
    known = (-1, *_values(battle)) if battle.cards.real else battle.cards.decks[command.seat].hand
    return Why("not-in-hand") if command.use in USES and command.card not in known else Why("no-such-die")


def offer(command: Offer) -> Offered | OfferingPassed:
    return Offered(command.seat, command.use, command.card, command.die) if command.use else OfferingPassed(command.seat)


def roll_offered(awaited: RollFrom, command: Roll, dice: Dice) -> Rolled:
    """The one die that was pointed out, by whoever made the roll."""
    refuse_answers(command.answers)
    return Rolled(awaited.seat, OFFERING, awaited.troop, faces=throw(dice, command.faces, 1))


def stands_due(battle: Battle) -> RollStood | None:
    lying = first_lying(battle)
    if lying is None or not lying.held or lying.asks or lying.die >= 0:
        return None
    return RollStood(lying.seat, lying.roll, lying.troop)


def offered(battle: Battle, event: Offered) -> Battle:
    lying = first_lying(battle)
    assert battle.cards is not None and lying is not None
    lying = changed(lying, asks=lying.asks[1:], die=event.die if event.use == "again" else -1)
    battle = changed(battle, cards=_spent(battle.cards, event))
    if event.use == "add":
        dice = dice_of(battle, lying)
        raised = list(dice.raised or (0,) * len(dice.faces))
        raised[event.die] += event.card
        battle, lying = _with_dice(battle, lying, changed(dice, raised=tuple(raised)))
    return _pruned(_first(battle, lying))


def offering_passed(battle: Battle, event: OfferingPassed) -> Battle:
    lying = first_lying(battle)
    assert lying is not None
    return _pruned(_first(battle, changed(lying, asks=lying.asks[1:])))


def die_rolled_again(battle: Battle, event: Rolled) -> Battle:
    """The new face stands, without what had been added to the old one."""
    lying = first_lying(battle)
    assert lying is not None
    dice = dice_of(battle, lying)
    faces, raised = list(dice.faces), list(dice.raised)
    faces[lying.die] = event.faces[0]
    if raised:
        raised[lying.die] = 0
    battle, lying = _with_dice(battle, lying, changed(dice, faces=tuple(faces), raised=tuple(raised)))
    return _pruned(_first(battle, changed(lying, die=-1, touched=True)))


def taken_up(battle: Battle) -> tuple[Battle, Rolled]:
    """The battle without the held roll, and that roll as the cards left it."""
    lying = first_lying(battle)
    assert battle.cards is not None and lying is not None
    raised = lying.raised
    if lying.roll in ONE_FAILS:
        raised = tuple(0 if face == 1 else more for face, more in zip(lying.faces, raised, strict=False))
    rolled = Rolled(lying.seat, lying.roll, lying.troop, lying.lines, lying.faces, lying.values, raised)
    return changed(battle, cards=changed(battle.cards, lying=battle.cards.lying[1:])), rolled


def against_asking(battle: Battle, command: AskMe) -> Why | None:
    if battle.cards is None or command.seat not in battle.cards.decks or battle.phase == "ended":
        return Why("no-cards")
    same = battle.cards.asking.get(command.seat, "all") == command.asking
    return Why("asked-so-already") if same else None


def asking_set(battle: Battle, event: AskingSet) -> Battle:
    assert battle.cards is not None
    cards = changed(battle.cards, asking={**battle.cards.asking, event.seat: event.asking})
    return _pruned(changed(battle, cards=cards))


def _wants(cards: CommandCards, seat: Seat, roller: Seat) -> bool:
    asking = cards.asking.get(seat, "all")
    return cards.can_play(seat) and (asking == "all" or (asking == "own" and seat == roller))


def _values(battle: Battle) -> tuple[int, ...]:
    """What a real card can add."""
    return tuple(sorted({card.value for card in battle.catalogue.command_cards.values() if card.value}))


def _spent(cards: CommandCards, event: Offered) -> CommandCards:
    if cards.real:
        return cards
    deck = cards.decks[event.seat]
    deck = changed(deck, hand=without(deck.hand, (event.card,)))
    if event.use == "again":
        deck = changed(deck, face_down=(*deck.face_down, event.card))
    else:
        deck = changed(deck, discarded=(*deck.discarded, event.card))
    return changed(cards, decks={**cards.decks, event.seat: deck})


def _different(dice: Throw) -> tuple[int, ...]:
    """The place of the first die of each kind."""
    raised = dice.raised or (0,) * len(dice.faces)
    kinds = list(zip(dice.faces, raised, strict=True))
    return tuple(place for place, kind in enumerate(kinds) if kinds.index(kind) == place)


def _first(battle: Battle, lying: Lying) -> Battle:
    assert battle.cards is not None
    return changed(battle, cards=changed(battle.cards, lying=(lying, *battle.cards.lying[1:])))


def _pruned(battle: Battle) -> Battle:
    """Nobody is asked who has no card or does not want to be; a blow's dice nobody is asked about are left alone."""
    cards = battle.cards
    assert cards is not None
    asked = [changed(one, asks=tuple(seat for seat in one.asks if _wants(cards, seat, one.seat))) for one in cards.lying]
    return changed(battle, cards=changed(cards, lying=tuple(one for one in asked if one.held or one.asks or one.die >= 0)))


def _with_dice(battle: Battle, lying: Lying, dice: Throw) -> tuple[Battle, Lying]:
    if lying.held:
        return battle, changed(lying, faces=dice.faces, raised=dice.raised)
    blow = _blow(battle, lying.troop)
    return _replaced(battle, changed(blow, damage=dice) if blow.damage else changed(blow, attack=dice)), lying


def _blow(battle: Battle, troop: str) -> Blow:
    if battle.shot:
        return battle.shot.blow
    assert battle.clash is not None and battle.clash.bout is not None
    return next(blow for blow in battle.clash.bout if blow.troop == troop)


def _replaced(battle: Battle, blow: Blow) -> Battle:
    if battle.shot:
        return changed(battle, shot=changed(battle.shot, blow=blow))
    assert battle.clash is not None and battle.clash.bout is not None
    one, other = battle.clash.bout
    bout = (blow, other) if one.troop == blow.troop else (one, blow)
    return changed(battle, clash=changed(battle.clash, bout=bout))
