"""Three to six players (S5271-5410): the initiative order, positions held through the turn, rounds, and leaving the field.

Everybody rolls 2D6; the tied roll again among themselves. In that order each takes one of the positions, the last what is left.
A round has everybody with a troop to use point one out, in the order of the positions, and orders go round the same way. When
only one still has a troop to use, he may use one more (R94). A player whose army is in retreat decides each turn whether he
carries on; the battle goes on without him while two sides are left (R95).
"""

from __future__ import annotations

from itertools import groupby

from rulebook.kensei.battle.awaited import AnswerFrom, Awaited, RollFrom
from rulebook.kensei.battle.company import is_company, playing, seats, side
from rulebook.kensei.battle.company_events import RoundBegan
from rulebook.kensei.battle.decks import CommandCards
from rulebook.kensei.battle.events import Answered, BattleEnded, Rolled
from rulebook.kensei.battle.procedures import Activation
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.troops import part, standing
from rulebook.kernel.seats import Seat
from rulebook.kernel.values import changed

INITIATIVE_DICE = 2
LEAVE = "leave-the-field"
CARRY_ON = "carry-on"


def company_ends(battle: Battle) -> BattleEnded | None:
    """The battle is over when one side alone has troops on the table, or with the last turn."""
    if len(sides_left(battle)) < 2:
        return BattleEnded("retreat", tuple(seat for seat in seats(battle) if not standing(battle, seat)))
    return BattleEnded("turns") if battle.turn >= battle.turns else None


def sides_left(battle: Battle) -> tuple[Seat, ...]:
    there = (seat for seat in playing(battle) if standing(battle, seat))
    return tuple(dict.fromkeys(side(battle, seat) for seat in there))


def in_play(battle: Battle) -> tuple[Seat, ...]:
    """Those who have troops on the table."""
    return tuple(seat for seat in playing(battle) if standing(battle, seat))


def deciding_awaited(battle: Battle) -> tuple[Awaited, ...]:
    return (AnswerFrom(battle.deciding[0], "army-in-retreat", (CARRY_ON, LEAVE)),)


def retreat_decided(battle: Battle, event: Answered) -> Battle:
    battle = changed(battle, deciding=battle.deciding[1:])
    if event.choice == CARRY_ON:
        return battle
    battle = _left(battle, event.seat)
    if len(sides_left(battle)) > 1:
        return battle
    return changed(battle, phase="ended", outcome="retreat", deciding=(), checks=(), upkeep=None, regenerating=())


def ranks_awaited(battle: Battle) -> tuple[Awaited, ...]:
    """2D6 from everybody; then from those who are tied, the highest first."""
    # Whoever is alone on the table rolls all the same, and the turn goes on.
    tied = next((group for group in _ranks(battle) if len(group) > 1), in_play(battle))
    return tuple(RollFrom(seat, "initiative") for seat in tied if seat not in battle.throws)


def rank_rolled(battle: Battle, event: Rolled) -> Battle:
    throws = {**battle.throws, event.seat: sum(event.totals)}
    ranks = _ranks(battle)
    place = next((place for place, group in enumerate(ranks) if len(group) > 1), 0)
    if any(seat not in throws for seat in ranks[place]):
        return changed(battle, throws=throws)
    ranks = (*ranks[:place], *_sorted(ranks[place], throws), *ranks[place + 1 :])
    if any(len(group) > 1 for group in ranks):
        return changed(battle, throws={}, ranks=ranks)
    order = tuple(seat for group in ranks for seat in group)
    return changed(battle, throws={}, ranks=(), order=order, initiative=order[0], positions=(), phase="activation")


def position_awaited(battle: Battle) -> tuple[Awaited, ...]:
    """In initiative order each says at which place of the turn he plays."""
    taken = [seat for seat in battle.positions if seat]
    if not is_company(battle) or len(taken) == len(battle.order):
        return ()
    places = battle.positions or ("",) * len(battle.order)
    seat = next(seat for seat in battle.order if seat not in taken)
    free = tuple(str(place) for place, owner in enumerate(places, 1) if not owner)
    return (AnswerFrom(seat, "position", free),)


def position_taken(battle: Battle, event: Answered) -> Battle:
    """The last takes what is left."""
    places = list(battle.positions or ("",) * len(battle.order))
    places[int(event.choice) - 1] = event.seat
    left = [seat for seat in battle.order if seat not in places]
    if len(left) == 1:
        places[places.index("")] = left[0]
    return changed(battle, positions=tuple(places))


def round_follows(battle: Battle, able: tuple[Seat, ...]) -> RoundBegan | None:
    return RoundBegan(able) if is_company(battle) and len(able) > 1 else None


def round_began(battle: Battle, event: RoundBegan) -> Battle:
    return changed(battle, activation=Activation(first=event.seats[0], seats=event.seats))


def exchanged(battle: Battle, one: Seat, other: Seat) -> Battle:
    """A command duel won: both change places in the initiative order and in the positions (R96)."""
    swap = {one: other, other: one}
    order = tuple(swap.get(seat, seat) for seat in battle.order)
    positions = tuple(swap.get(seat, seat) for seat in battle.positions)
    return changed(battle, order=order, positions=positions, initiative=order[0])


def _ranks(battle: Battle) -> tuple[tuple[Seat, ...], ...]:
    return battle.ranks or (in_play(battle),)


def _sorted(group: tuple[Seat, ...], throws: dict[Seat, int]) -> list[tuple[Seat, ...]]:
    best_first = sorted(group, key=lambda seat: -throws[seat])
    return [tuple(tied) for _, tied in groupby(best_first, key=lambda seat: throws[seat])]


def _left(battle: Battle, seat: Seat) -> Battle:
    """His troops leave the table; nobody draws the card any more that came with him."""
    for troop in standing(battle, seat):
        battle = part(battle, troop.id)
    troops = {one.id: changed(one, deployed=False) if one.seat == seat else one for one in battle.troops.values()}
    battle = changed(battle, troops=troops, gone=(*battle.gone, seat))
    checks = tuple(check for check in battle.checks if battle.seat_of(check.troop) != seat)
    regenerating = tuple(troop for troop in battle.regenerating if battle.seat_of(troop) != seat)
    return changed(battle, checks=checks, regenerating=regenerating, cards=_fewer_cards(battle, seat))


def _fewer_cards(battle: Battle, seat: Seat) -> CommandCards | None:
    cards = battle.cards
    if cards is None or seat not in cards.decks:
        return cards
    more = max(0, len(playing(battle)) - 2) < max(0, len(playing(battle)) - 1)
    decks = {one: changed(deck, limit=deck.limit - int(more)) for one, deck in cards.decks.items() if one != seat}
    return changed(cards, decks=decks)
