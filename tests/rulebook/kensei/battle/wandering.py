"""Players without a plan: random armies, random commands, random answers of the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rulebook.kensei.army import ArmyList, Entry, army_of
from rulebook.kensei.battle.against import awaited_of
from rulebook.kensei.battle.awaited import RollFrom
from rulebook.kensei.battle.card_commands import AskMe, Bid, Offer, PutUnder
from rulebook.kensei.battle.carrying_out import questions
from rulebook.kensei.battle.commands import (
    Activate,
    Answer,
    Begin,
    Command,
    Deploy,
    GiveOrder,
    LeaveUnit,
    ProposeUndo,
    React,
    Roll,
    TellPlace,
    Undo,
    UseClanAction,
)
from rulebook.kensei.battle.company import SEATS, seats
from rulebook.kensei.battle.decks import Asking
from rulebook.kensei.battle.history import History, dice_for, opened, played
from rulebook.kensei.battle.options import legal_commands
from rulebook.kensei.battle.order_rules import ACTIONS
from rulebook.kensei.battle.pieces import PLACES, of_kind
from rulebook.kensei.battle.reactions import REACTIONS
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.facts import FACTS
from rulebook.kensei.profiles import AbilityUse
from rulebook.kernel.seats import TWO

# Any number from nought to below the argument.
Choose = Callable[[int], int]

SWITCHES = ("abilities", "missions", "duels", "clan_actions", "occult", "cards", "real_cards")
ASKING: tuple[Asking, ...] = ("all", "own", "none")
BOLD = ("charge", "combat", "shoot", "disengage", "challenge-to-a-duel", "absorb-ki", "invoke", "exorcize")
SECRET = b"a secret nobody at the table knows"
CHOICES = (
    "yes",
    "no",
    "0",
    "1",
    "done",
    "flee",
    "stand",
    "nobody",
    "a",
    "agree",
    "a1-b1",
    "north",
    "keep",
    "luck",
    "weapon",
    "fail",
    "nonsense",
)


def begun(catalogue: Catalogue, choose: Choose, *, everything: bool = False) -> History:
    """A battle with what of the rules chance switches on, or with everything: cards are then the program's own."""
    starters = list(catalogue.starter_armies.values())
    armies = {seat: army_of(starters[choose(len(starters))], catalogue) for seat in TWO}
    armies = {seat: spirited(army, choose) for seat, army in armies.items()}
    scenario = list(catalogue.scenarios)[choose(len(catalogue.scenarios))]
    switched = {name: name != "real_cards" if everything else bool(choose(2)) for name in SWITCHES}
    rules = gifted(catalogue, choose) if switched["abilities"] else catalogue
    history = stepped(opened(rules), Begin("a", {"a": "Akira", "b": "Botan"}, armies, scenario, **switched))
    for seat in TWO if history.battle.cards else ():
        wish = ASKING[choose(len(ASKING))]
        if wish != "all":
            history = stepped(history, AskMe(seat, wish))
    return history


def gifted(catalogue: Catalogue, choose: Choose) -> Catalogue:
    """The same rules with abilities dealt out anew: every profile has four of all there are, so that each comes up."""
    slugs = list(catalogue.abilities)
    profiles = {
        slug: replace(profile, abilities=tuple(_gift(slugs[choose(len(slugs))], choose) for _ in range(4)))
        for slug, profile in catalogue.profiles.items()
    }
    return replace(catalogue, profiles=profiles)


def _gift(slug: str, choose: Choose) -> AbilityUse:
    return AbilityUse(slug, "pa" if choose(3) else "ki", "samurai")


def spirited(army: ArmyList, choose: Choose) -> ArmyList:
    """The army with an Onmyouji of some realm and his Shikigami, with a Komuso, or as it was."""
    realms = ("infernal", "death", "celestial", "earthly")
    spirits = (Entry("o", f"{realms[choose(4)]}-onmyouji"), Entry("s", "shikigami", 2))
    more: tuple[Entry, ...] = ((), spirits, (Entry("k", "komuso"),))[choose(3)]
    return replace(army, entries=(*army.entries, *more))


def company(catalogue: Catalogue, choose: Choose, teams: dict[str, str], count: int = 4) -> History:
    """Several players, each for himself or in teams, with what of the rules chance switches on."""
    starters = list(catalogue.starter_armies.values())
    chairs = SEATS[:count]
    armies = {seat: army_of(starters[choose(len(starters))], catalogue) for seat in chairs}
    scenarios = list(catalogue.scenarios) if teams else ["encounter-and-annihilation", "strategic-control"]
    scenario = scenarios[choose(len(scenarios))]
    switched = {name: bool(choose(2)) for name in SWITCHES}
    players = {seat: f"Player {seat}" for seat in chairs}
    return stepped(opened(catalogue), Begin("a", players, armies, scenario, teams=teams, **switched))


def stepped(history: History, command: Command) -> History:
    return played(history, command, dice_for(SECRET, history.battle, command))


def playable(battle: Battle) -> list[Command]:
    """What may be done at the table, taking back left out; fights come up more often than their share.

    Of many cards to play, few are played: a hand would not last to the second roll of a turn.
    """
    legal = [command for seat in seats(battle) for command in legal_commands(battle, seat)]
    moves = [command for command in legal if not isinstance(command, Undo | ProposeUndo | AskMe)]
    moves += [move for move in moves if move in (Offer(move.seat), Bid(move.seat)) for _ in moves]
    bold = [move for move in moves if isinstance(move, GiveOrder) and move.order in BOLD]
    return moves + 2 * bold


def told_place(battle: Battle, choose: Choose) -> TellPlace | None:
    """Somebody says who stands on a place, if the scenario has any."""
    places = [piece.id for piece in of_kind(battle.pieces, *PLACES)]
    there = [troop.id for troop in battle.troops.values() if troop.deployed]
    if not places or not there:
        return None
    return TellPlace(TWO[choose(2)], places[choose(len(places))], {there[choose(len(there))]: choose(2)})


def complete(command: Command, battle: Battle, choose: Choose) -> Command:
    """The command with answers the table could give."""
    if isinstance(command, GiveOrder | React):
        return replace(command, answers=dict.fromkeys(questions(command, battle), 0))
    if not isinstance(command, Roll):
        return command
    answers: dict[str, int] = {}
    groups: set[tuple[str, str]] = set()
    for key in questions(command, battle):
        whose, fact = key.split(":")[:2]
        group = (whose, FACTS[fact].group)
        most = _most(battle, command, fact)
        answers[key] = 0 if group in groups else choose(most + 1)
        if answers[key] and FACTS[fact].group:
            groups.add(group)
    return replace(command, answers=answers)


def _most(battle: Battle, command: Roll, fact: str) -> int:
    if fact not in ("in_contact", "in_sight"):
        return 1
    awaited = awaited_of(battle, command)
    assert isinstance(awaited, RollFrom)
    troop = battle.troop(awaited.troop)
    return min(5, troop.miniatures - troop.banner)


def anything(battle: Battle, choose: Choose) -> Command:
    """Some command, most likely one nobody waits for."""
    seat = TWO[choose(2)]
    troops = [*battle.troops, "", "z9"]
    clan_actions = [*battle.catalogue.clan_actions, "nap"]

    def troop() -> str:
        return troops[choose(len(troops))]

    kinds: list[Callable[[], Command]] = [
        lambda: Roll(seat),
        lambda: Answer(seat, (*CHOICES, *battle.troops)[choose(len(CHOICES) + len(battle.troops))]),
        lambda: Deploy(seat, troop(), troop()),
        lambda: Activate(seat, troop()),
        lambda: LeaveUnit(seat, troop()),
        lambda: GiveOrder(seat, troop(), (*ACTIONS, "nap")[choose(len(ACTIONS) + 1)], troop(), bool(choose(2))),
        lambda: GiveOrder(seat, _active(battle, seat), ACTIONS[choose(len(ACTIONS))], troop(), bool(choose(2))),
        lambda: React(seat, troop(), (*REACTIONS, "nap")[choose(len(REACTIONS) + 1)], bool(choose(2))),
        lambda: Offer(seat, ("", "again", "add", "eat")[choose(4)], choose(5) - 1, choose(4) - 1),
        lambda: Bid(seat, tuple(choose(4) for _ in range(choose(3)))),
        lambda: PutUnder(seat, tuple(choose(4) for _ in range(choose(3)))),
        lambda: AskMe(seat, ASKING[choose(3)]),
        lambda: TellPlace(seat, ("strip-1", "village", "centre", "nowhere")[choose(4)], {troop(): choose(12)}),
        lambda: UseClanAction(seat, clan_actions[choose(len(clan_actions))], (troop(),) if choose(2) else ()),
        lambda: Undo(seat),
        lambda: ProposeUndo(seat, choose(400)),
    ]
    return kinds[choose(len(kinds))]()


def _active(battle: Battle, seat: str) -> str:
    return battle.activation.active.get(seat, "") if battle.activation else ""
