"""One sentence for each event, as a seat reads it, in English or Spanish.

`battle` is the battle just before the event: it gives the names, and the totals that events do not hold are worked out from it.
A player is called by name, and "you" to himself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulebook.kensei.battle import company_events as company
from rulebook.kensei.battle import events as happened
from rulebook.kensei.battle import scenario_events as scenario
from rulebook.kensei.battle.blows import DAMAGES
from rulebook.kensei.battle.card_events import CARD_EVENTS, RollStood
from rulebook.kensei.battle.card_sentences import CARD_WORDS, card_sentence
from rulebook.kensei.battle.casualties import leader_falls, men_lost, suffered
from rulebook.kensei.battle.clan_state import BUY, HUNT, PLANNING
from rulebook.kensei.battle.combat import by_foe
from rulebook.kensei.battle.events import Answered, CasualtiesTaken, Event, Rolled
from rulebook.kensei.battle.guardians import guard_of
from rulebook.kensei.battle.hidden import INFILTRATION, SECRET
from rulebook.kensei.battle.occult import EXORCIZE, driven_out
from rulebook.kensei.battle.offerings import first_lying, taken_up
from rulebook.kensei.battle.orders import interacts
from rulebook.kensei.battle.phrases import ANSWERS, CHOICES, EVENTS, MARKERS, ORDERS, PHASES, ROLLS, TRACKED, YOU, Words
from rulebook.kensei.battle.play import evolve
from rulebook.kensei.battle.scenario_phrases import piece_name
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.upkeep import burns
from rulebook.kensei.pools import Pool, total
from rulebook.kensei.single_rolls import HonourRoll, OrderRoll
from rulebook.kernel.log import Entry, Retracted, standing
from rulebook.kernel.seats import TWO, Seat

SHOTS = ("shoot", "hold-and-shoot")
ATTACKS = ("combat", "opportunity-attack")
# Clan actions whose troops everybody may know; poison would tell of hidden ones.
NAMING = (BUY, HUNT, PLANNING)


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
        return found.name_in(self.language) if found else self.piece(troop)

    def piece(self, piece: str) -> str:
        found = self.battle.pieces.get(piece)
        return piece_name(found, self.language) if found else piece

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
    if isinstance(event, RollStood):
        return _stood(reader)
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


def _rolled(event: Rolled, reader: Reader) -> str:
    if event.roll == "mission" and event.seat != reader.seat:
        return reader.said(ROLLS["mission secret"], who=reader.player(event.seat))
    pool = Pool(event.lines)
    bonus = total(event.lines, "bonus")
    name, count = _reading(event, reader)
    return reader.said(
        ROLLS[name],
        who=reader.player(event.seat),
        troop=reader.troop(event.troop),
        faces=_faces(event),
        bonus=f" {bonus:+d}" if bonus else "",
        count=count,
        dice=len(event.faces),
        target=pool.target,
        ability=ability_acting(reader),
    )


def _stood(reader: Reader) -> str:
    """The roll as the cards left it; one they did not touch only stands."""
    lying = first_lying(reader.battle)
    _, rolled = taken_up(reader.battle)
    touched = lying is not None and (any(lying.raised) or lying.touched)
    return _rolled(rolled, reader) if touched else reader.said(CARD_WORDS["RollStood"])


def _reading(event: Rolled, reader: Reader) -> tuple[str, int]:
    """Which sentence fits a roll, and the number it tells."""
    successes = Pool(event.lines).read(event.faces, event.raised).successes
    if event.roll in (*SHOTS, *ATTACKS):
        return ("shot" if event.roll in SHOTS else "attack", successes)
    if event.roll in DAMAGES.values():
        return ("damage", successes)
    if event.roll == "order":
        return ("order", OrderRoll(event.lines, event.values["extra"]).best(event.faces, event.raised).count)
    if event.roll == "honour":
        roll = HonourRoll(event.lines)
        return (f"{_heart(event, reader)} {'yes' if roll.passes(event.totals[0]) else 'no'}", roll.target)
    if event.roll == EXORCIZE:
        return (EXORCIZE, driven_out(event))
    if event.roll == "interact":
        return (f"interact {'yes' if interacts(event) else 'no'}", 0)
    if event.roll == "fire":
        return ("fire", burns(event))
    if event.roll in ("protect-leader", "again"):
        return (event.roll, successes)
    return (event.roll, sum(event.totals) + total(event.lines, "bonus"))


def _faces(event: Rolled) -> str:
    """The dice, with what a card added to one."""
    added = event.raised or (0,) * len(event.faces)
    return ", ".join(f"{face}{more:+d}" if more else str(face) for face, more in zip(event.faces, added, strict=True)) or "-"


def _heart(event: Rolled, reader: Reader) -> str:
    """Creatures have presence where others have honour (S5105)."""
    troop, rules = reader.battle.troops.get(event.troop), reader.battle.catalogue
    profile = rules.profiles.get(troop.profile) if troop else None
    return "presence" if profile and rules.classes[profile.troop_class].creature else "honour"


def _answered(event: Answered, reader: Reader) -> str:
    if event.question == "mission":
        return _mission(event, reader)
    if event.question in SECRET:
        return _hiding(event, reader)
    plain, _, also = event.choice.partition("+")
    choice = reader.words(CHOICES.get(plain, (plain, plain))) + (f" + {reader.troop(also)}" if also else "")
    return reader.said(
        ANSWERS[event.question],
        who=reader.player(event.seat),
        troop=reader.troop(event.troop),
        choice=choice,
        chosen=_chosen(event, reader, choice),
        ability=ability_acting(reader),
    )


def ability_acting(reader: Reader) -> str:
    """The ability that acts, if one does."""
    if not reader.battle.due:
        return ""
    words = reader.battle.due[0].words
    return reader.words((words.get("name", ""), words.get("name_es", "")))


def _acting(event: happened.StepsDue, reader: Reader) -> str:
    """Which abilities of which troops act."""
    names = (
        f"{reader.words((due.words['name'], due.words['name_es']))} ({reader.troop(due.troop)})"
        for due in event.steps
        if due.words.get("name")
    )
    return ", ".join(dict.fromkeys(names)) or reader.troops(due.troop for due in event.steps)


def _mission(event: Answered, reader: Reader) -> str:
    """Its owner reads which; the others only that there is one."""
    if event.seat != reader.seat:
        return reader.said(ANSWERS["mission secret"], who=reader.player(event.seat))
    mission = reader.battle.catalogue.missions.get(event.choice)
    name = mission.name_in(reader.language) if mission else event.choice
    return reader.said(ANSWERS["mission"], choice=name)


def _hiding(event: Answered, reader: Reader) -> str:
    """Its owner reads whom he hides; the others that he made his plans, whatever they are."""
    if event.seat != reader.seat:
        return reader.said(ANSWERS["hidden secret"], who=reader.player(event.seat))
    if event.choice == "none":
        return reader.said(ANSWERS["hidden none"])
    if event.question == INFILTRATION:
        return reader.said(ANSWERS[event.question], troop=reader.troop(event.troop), choice=event.choice)
    return reader.said(ANSWERS["hidden"], chosen=reader.troops(event.choice.split("+")))


def _chosen(event: Answered, reader: Reader, choice: str) -> str:
    """Players, troops and pairs of troops by name."""
    if event.question in ("first", "challenge", "support") and event.choice in reader.battle.players:
        return reader.player(event.choice)
    ability = reader.battle.catalogue.abilities.get(event.choice)
    if event.question in ("ki", "duel-ki", "power", "shot-with") and ability:
        return ability.name_in(reader.language)
    if event.choice in reader.battle.troops:
        return reader.troop(event.choice)
    return reader.troops(event.choice.split("-")) if event.question == "bout" else choice


def _casualties(event: CasualtiesTaken, reader: Reader) -> str:
    battle = reader.battle
    blow = battle.shot.blow if battle.shot else by_foe(battle, event.troop)
    foe = battle.troop(blow.foe)
    count = men_lost(foe, suffered(battle, blow).wounds, blow.visible)
    guard = guard_of(battle, foe)
    if guard:
        fallen = men_lost(guard, suffered(battle, blow).wounds)
        return reader.said(EVENTS["CasualtiesTaken guards"], troop=reader.troop(foe.id), count=fallen)
    suffix = " leader" if leader_falls(battle, blow) else {0: " none", 1: " one"}.get(count, "")
    kind = f"CasualtiesTaken{suffix}"
    return reader.said(EVENTS[kind], troop=reader.troop(foe.id), leader=reader.troop(foe.led_by), count=count)


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
            return say(EVENTS[name], troop=reader.troop(event.troop), order=reader.words(ORDERS[event.order]))
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
        case happened.DuelBegun():
            return say(EVENTS[name], troop=reader.troop(event.challenger), other=reader.troop(event.challenged))
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
        case happened.StepsDue():
            return say(EVENTS[name], list=_acting(event, reader))
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
