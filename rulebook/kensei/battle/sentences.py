"""One sentence for each event, as a seat reads it, in English or Spanish.

`battle` is the battle just before the event: it gives the names, and the totals that events do not hold are worked out from it.
A player is called by name, and "you" to himself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulebook.kensei.battle import combat_events
from rulebook.kensei.battle import company_events as company
from rulebook.kensei.battle import events as happened
from rulebook.kensei.battle import scenario_events as scenario
from rulebook.kensei.battle.card_events import CARD_EVENTS, RollStood
from rulebook.kensei.battle.card_sentences import card_sentence
from rulebook.kensei.battle.clan_state import BUY, HUNT, PLANNING
from rulebook.kensei.battle.combat_events import CasualtiesTaken
from rulebook.kensei.battle.events import Answered, Event, Rolled
from rulebook.kensei.battle.phrases import EVENTS, MARKERS, ORDERS, PHASES, TRACKED
from rulebook.kensei.battle.play import evolve
from rulebook.kensei.battle.reader import Reader
from rulebook.kensei.battle.roll_sentences import (
    answered_sentence,
    casualties_sentence,
    rolled_sentence,
    stood_sentence,
)
from rulebook.kensei.battle.state import Battle
from rulebook.kernel.log import Entry, Retracted, standing
from rulebook.kernel.seats import TWO, Seat

# Clan actions whose troops everybody may know; poison would tell of hidden ones.
NAMING = (BUY, HUNT, PLANNING)


def sentence(event: Event, battle: Battle, seat: Seat, language: str) -> str:
    """What happened, for a seat to read."""
    reader = Reader(battle, seat, language)
    if isinstance(event, Rolled):
        return rolled_sentence(event, reader)
    if isinstance(event, Answered):
        return answered_sentence(event, reader)
    if isinstance(event, CasualtiesTaken):
        return casualties_sentence(event, reader)
    if isinstance(event, RollStood):
        return stood_sentence(reader)
    if isinstance(event, CARD_EVENTS):
        return card_sentence(event, reader)
    return _happened(event, reader)


def story(log: Iterable[Entry], battle: Battle, seat: Seat, language: str) -> Iterator[str]:
    """The whole battle, sentence by sentence, without what was taken back; `battle` is the one before it began."""
    return (words for _, words in told(log, battle, seat, language))


def told(log: Iterable[Entry], battle: Battle, seat: Seat, language: str) -> Iterator[tuple[Entry, str]]:
    """The same, each sentence with its entry."""
    for entry in standing(log):
        event: Event = entry.event  # type: ignore[assignment]  # a battle's log holds a battle's events
        after = evolve(event, battle)
        # Nobody has a name before the battle began.
        yield entry, sentence(event, after if isinstance(event, happened.BattleBegun) else battle, seat, language)
        battle = after


def _happened(event: Event, reader: Reader) -> str:
    """The remaining events: which sentence, and its parts."""
    name = type(event).__name__
    say = reader.said
    match event:
        case happened.BattleBegun():
            return _begun(event, reader)
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
            kind = f"{name} strong" if event.strengthened else name
            return say(EVENTS[kind], troop=reader.troop(event.troop), order=reader.words(ORDERS[event.order]))
        case happened.PassLet():
            return say(EVENTS[name], troop=reader.troop(event.troop))
        case happened.ClanActionUsed():
            named = event.action in NAMING
            troops = reader.troops(event.troops) if named else ""
            return say(
                EVENTS[f"{name} troops" if named else name],
                who=reader.player(event.seat),
                action=reader.words(event.names),
                list=troops,
            )
        case happened.Emerged():
            return say(EVENTS[f"{name} {event.how}"], troop=reader.troop(event.troop), count=event.place)
        case happened.Invoked():
            kind, creature = f"{name} {event.special}".strip(), event.creature
            summoned = creature.name_in(reader.language)
            return say(EVENTS[kind], troop=reader.troop(event.by), other=summoned, count=creature.size, paid=event.paid)
        case happened.PowerUsed():
            row = reader.battle.catalogue.abilities.get(event.ability)
            ability = row.name_in(reader.language) if row else event.ability
            return say(EVENTS[name], troop=reader.troop(event.troop), ability=ability)
        case combat_events.DuelBegun():
            return say(EVENTS[name], troop=reader.troop(event.challenger), other=reader.troop(event.challenged))
        case combat_events.ClashBegun() | combat_events.ClashEnded():
            return say(EVENTS[name], list=reader.troops(event.members))
        case combat_events.BoutBegun() | combat_events.BoutEnded():
            return say(EVENTS[name], troop=reader.troop(event.pair[0]), other=reader.troop(event.pair[1]))
    return _ended(event, reader)


def _ended(event: Event, reader: Reader) -> str:
    name = type(event).__name__
    say = reader.said
    match event:
        case combat_events.ClashResolved():
            return say(EVENTS[name if event.loser else f"{name} draw"], who=reader.player(event.loser))
        case combat_events.StepsDue():
            return say(EVENTS[name], list=_acting(event, reader))
        case combat_events.WithdrawalBegun():
            return say(EVENTS[name if event.troops else f"{name} none"], list=reader.troops(event.troops))
        case combat_events.ShotEnded():
            kind = f"{name} firearm" if event.firearm else name
            return say(EVENTS[kind], troop=reader.troop(event.troop), other=reader.troop(event.target))
        case combat_events.ChargeEnded():
            kind = f"{name} {'yes' if event.contact else 'no'}"
            return say(EVENTS[kind], troop=reader.troop(event.charger), other=reader.troop(event.target))
        case happened.ActivationEnded():
            return say(EVENTS[name], list=reader.troops(event.used))
        case happened.BattleEnded():
            return say(EVENTS[f"{name} {event.reason}"], list=", ".join(map(reader.player, event.retreating)))
        case happened.ScoreTold():
            return say(EVENTS[name], who=reader.player(event.seat))
        case happened.Proposed():
            kind = f"{name} undo" if event.proposal.undo_to >= 0 else name
            return say(EVENTS[kind], who=reader.player(event.proposal.by), reason=event.proposal.reason)
        case happened.Corrected():
            return say(EVENTS[name], reason=event.reason)
        case happened.Tracked():
            return _tracked(event, reader)
        case happened.ProposalDeclined() | Retracted():
            return say(EVENTS[name], who=reader.player(event.by))
    return _in_the_scenario(event, reader)


def _acting(event: combat_events.StepsDue, reader: Reader) -> str:
    """Which abilities of which troops act."""
    names = (
        f"{reader.words((due.words['name'], due.words['name_es']))} ({reader.troop(due.troop)})"
        for due in event.steps
        if due.words.get("name")
    )
    return ", ".join(dict.fromkeys(names)) or reader.troops(due.troop for due in event.steps)


def _begun(event: happened.BattleBegun, reader: Reader) -> str:
    players, words = reader.battle.players, reader.words(event.names)
    if len(players) == len(TWO):
        return reader.said(EVENTS["BattleBegun"], a=players["a"], b=players["b"], scenario=words)
    if not event.teams:
        return reader.said(EVENTS["BattleBegun several"], list=", ".join(players.values()), scenario=words)
    teams = dict.fromkeys(event.teams.values())
    one, other = (", ".join(players[seat] for seat, team in event.teams.items() if team == first) for first in teams)
    return reader.said(EVENTS["BattleBegun teams"], one=one, other=other, scenario=words)


def _in_the_scenario(event: Event, reader: Reader) -> str:
    name = type(event).__name__
    say = reader.said
    match event:
        case scenario.TableSet():
            return say(EVENTS[f"{name} whole" if event.whole else name], who=reader.player(event.first))
        case company.RoundBegan():
            return say(EVENTS[name], list=", ".join(map(reader.player, event.seats)))
        case company.Agreed():
            return say(EVENTS[name], who=reader.player(event.by))
        case scenario.NoboriTaken() | scenario.SetAlight():
            parts = {"troop": reader.troop(event.troop), "piece": reader.piece(event.piece), "who": reader.player(event.seat)}
            return say(EVENTS[name], **parts)
        case scenario.PlaceTold():
            there = ", ".join(f"{reader.troop(troop)} ({count})" for troop, count in event.troops.items() if count)
            return say(EVENTS[name if there else f"{name} none"], piece=reader.piece(event.place), list=there)
    return say(EVENTS[name])


def _tracked(event: happened.Tracked, reader: Reader) -> str:
    change = event.change
    gone = change.what == "miniatures" and not change.value
    troop = reader.battle.troops.get(change.troop)
    return reader.said(
        TRACKED["miniatures none" if gone else change.what],
        by=reader.player(event.seat),
        who=reader.player(change.other),
        troop=reader.troop(change.troop),
        count=change.value,
        size=troop.size if troop else 0,
        phase=reader.words(PHASES.get(change.other, (change.other, change.other))),
        marker=reader.words(MARKERS.get(change.other, (change.other, change.other))),
        text=change.other,
    )
