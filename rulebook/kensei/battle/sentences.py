"""One sentence for each event, as a seat reads it, in English or Spanish.

`battle` is the battle just before the event: it gives the names, and the totals that events do not hold are worked out from it.
A player is called by name, and "you" to himself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulebook.kensei.battle import events as happened
from rulebook.kensei.battle.blows import DAMAGES
from rulebook.kensei.battle.casualties import leader_falls, men_lost, suffered
from rulebook.kensei.battle.combat import by_foe
from rulebook.kensei.battle.events import Answered, CasualtiesTaken, Event, Rolled
from rulebook.kensei.battle.orders import interacts
from rulebook.kensei.battle.phrases import ANSWERS, CHOICES, EVENTS, ORDERS, ROLLS, YOU, Words
from rulebook.kensei.battle.play import evolve
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.pools import Pool, total
from rulebook.kensei.single_rolls import HonourRoll, OrderRoll
from rulebook.kernel.log import Entry, Retracted, standing
from rulebook.kernel.seats import Seat

SHOTS = ("shoot", "hold-and-shoot")
ATTACKS = ("combat", "opportunity-attack")


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
        found = self.battle.troops.get(troop)
        return found.name_in(self.language) if found else troop

    def troops(self, troops: Iterable[str]) -> str:
        return ", ".join(self.troop(troop) for troop in troops)

    def said(self, words: Words, **parts: object) -> str:
        return self.words(words).format(**parts)


def sentence(event: Event, battle: Battle, seat: Seat, language: str) -> str:
    """What happened, for a seat to read."""
    reader = Reader(battle, seat, language)
    if isinstance(event, Rolled):
        return _rolled(event, reader)
    if isinstance(event, Answered):
        return _answered(event, reader)
    if isinstance(event, CasualtiesTaken):
        return _casualties(event, reader)
    return _happened(event, reader)


def story(log: Iterable[Entry], battle: Battle, seat: Seat, language: str) -> Iterator[str]:
    """The whole battle, sentence by sentence, without what was taken back; `battle` is the one before it began."""
    for entry in standing(log):
        event: Event = entry.event  # type: ignore[assignment]  # a battle's log holds a battle's events
        if isinstance(event, happened.BattleBegun):
            battle = evolve(event, battle)
            yield sentence(event, battle, seat, language)
            continue
        yield sentence(event, battle, seat, language)
        battle = evolve(event, battle)


def _rolled(event: Rolled, reader: Reader) -> str:
    pool = Pool(event.lines)
    bonus = total(event.lines, "bonus")
    name, count = _reading(event, reader)
    return reader.said(
        ROLLS[name],
        who=reader.player(event.seat),
        troop=reader.troop(event.troop),
        faces=", ".join(map(str, event.faces)) or "-",
        bonus=f" {bonus:+d}" if bonus else "",
        count=count,
        dice=len(event.faces),
        target=pool.target,
    )


def _reading(event: Rolled, reader: Reader) -> tuple[str, int]:
    """Which sentence fits a roll, and the number it tells."""
    successes = Pool(event.lines).read(event.faces).successes
    if event.roll in (*SHOTS, *ATTACKS):
        return ("shot" if event.roll in SHOTS else "attack", successes)
    if event.roll in DAMAGES.values():
        return ("damage", successes)
    if event.roll == "order":
        return ("order", OrderRoll(event.lines, event.values["extra"]).best(event.faces).count)
    if event.roll == "honour":
        roll = HonourRoll(event.lines)
        return (f"honour {'yes' if roll.passes(event.faces[0]) else 'no'}", roll.target)
    if event.roll == "interact":
        return (f"interact {'yes' if interacts(event) else 'no'}", 0)
    if event.roll == "protect-leader":
        return (event.roll, successes)
    return (event.roll, sum(event.faces) + total(event.lines, "bonus"))


def _answered(event: Answered, reader: Reader) -> str:
    plain, _, also = event.choice.partition("+")
    choice = reader.words(CHOICES.get(plain, (plain, plain))) + (f" + {reader.troop(also)}" if also else "")
    return reader.said(
        ANSWERS[event.question],
        who=reader.player(event.seat),
        troop=reader.troop(event.troop),
        choice=choice,
        chosen=_chosen(event, reader, choice),
    )


def _chosen(event: Answered, reader: Reader, choice: str) -> str:
    """Players, troops and pairs of troops by name."""
    if event.question == "first":
        return reader.player(event.choice)
    if event.choice in reader.battle.troops:
        return reader.troop(event.choice)
    return reader.troops(event.choice.split("-")) if event.question == "bout" else choice


def _casualties(event: CasualtiesTaken, reader: Reader) -> str:
    battle = reader.battle
    blow = battle.shot.blow if battle.shot else by_foe(battle, event.troop)
    foe = battle.troop(blow.foe)
    count = men_lost(foe, suffered(battle, blow).wounds, blow.visible)
    suffix = " leader" if leader_falls(battle, blow) else {0: " none", 1: " one"}.get(count, "")
    kind = f"CasualtiesTaken{suffix}"
    return reader.said(EVENTS[kind], troop=reader.troop(foe.id), leader=reader.troop(foe.led_by), count=count)


def _happened(event: Event, reader: Reader) -> str:
    """The remaining events: which sentence, and its parts."""
    name = type(event).__name__
    say = reader.said
    match event:
        case happened.BattleBegun():
            players = reader.battle.players
            return say(EVENTS[name], a=players["a"], b=players["b"], scenario=reader.words(event.names))
        case happened.Deployed():
            kind = "Deployed led" if event.leader else name
            return say(EVENTS[kind], troop=reader.troop(event.troop), leader=reader.troop(event.leader))
        case happened.TurnBegan():
            return say(EVENTS[name], count=event.turn)
        case happened.Activated():
            return say(EVENTS[name], troop=reader.troop(event.troop), who=reader.player(event.seat))
        case happened.ActivationDeclined():
            return say(EVENTS[name], who=reader.player(event.seat))
        case happened.LeaderLeft():
            return say(EVENTS[name], troop=reader.troop(event.unit), leader=reader.troop(event.leader))
        case happened.OrderGiven():
            kind = name + (" strong" if event.strengthened else "") + (" target" if event.target else "")
            order = reader.words(ORDERS[event.order])
            return say(EVENTS[kind], troop=reader.troop(event.troop), order=order, other=reader.troop(event.target))
        case happened.Reacted():
            return say(EVENTS[name], troop=reader.troop(event.troop), order=reader.words(ORDERS[event.order]))
        case happened.PassLet():
            return say(EVENTS[name], troop=reader.troop(event.troop))
        case happened.ClashBegun() | happened.ClashEnded():
            return say(EVENTS[name], list=reader.troops(event.members))
        case happened.BoutBegun() | happened.BoutEnded():
            return say(EVENTS[name], troop=reader.troop(event.pair[0]), other=reader.troop(event.pair[1]))
    return _ended(event, reader)


def _ended(event: Event, reader: Reader) -> str:
    name = type(event).__name__
    say = reader.said
    match event:
        case happened.ClashResolved():
            return say(EVENTS[name if event.loser else f"{name} draw"], who=reader.player(event.loser))
        case happened.WithdrawalBegun():
            return say(EVENTS[name if event.troops else f"{name} none"], list=reader.troops(event.troops))
        case happened.ShotEnded():
            kind = f"{name} firearm" if event.firearm else name
            return say(EVENTS[kind], troop=reader.troop(event.troop), other=reader.troop(event.target))
        case happened.ChargeEnded():
            kind = f"{name} {'yes' if event.contact else 'no'}"
            return say(EVENTS[kind], troop=reader.troop(event.charger), other=reader.troop(event.target))
        case happened.ActivationEnded():
            return say(EVENTS[name], list=reader.troops(event.used))
        case happened.BattleEnded():
            return say(EVENTS[f"{name} {event.reason}"], list=", ".join(map(reader.player, event.retreating)))
        case happened.Proposed():
            kind = f"{name} undo" if event.proposal.undo_to >= 0 else name
            return say(EVENTS[kind], who=reader.player(event.proposal.by), reason=event.proposal.reason)
        case happened.Corrected():
            return say(EVENTS[name], reason=event.reason)
        case happened.ProposalDeclined() | Retracted():
            return say(EVENTS[name], who=reader.player(event.by))
    return say(EVENTS[name])
