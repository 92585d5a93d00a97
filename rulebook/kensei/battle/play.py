"""`decide` and `evolve`: the whole battle by two pure functions.

`decide` refuses with a typed `RuleBroken` and changes nothing; its events are those of the command and of everything that
follows without anybody's choice. `evolve` applies one event, never checks and never fails.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rulebook.kensei.battle import (
    acting,
    activation,
    agreements,
    charges,
    clan_actions,
    combat,
    combat_events,
    command_duel,
    company_duel,
    duels,
    flights,
    hidden,
    honour,
    ki,
    multiplayer,
    objectives,
    occult,
    offerings,
    orders,
    places,
    reactions,
    resolution,
    rethrows,
    setup,
    shooting,
    tracking,
    turns,
    upkeep,
    victory,
)
from rulebook.kensei.battle import company_events as company
from rulebook.kensei.battle import events as happened
from rulebook.kensei.battle import scenario_events as scenario
from rulebook.kensei.battle.against import against
from rulebook.kensei.battle.awaiting import awaiting, follows
from rulebook.kensei.battle.blows import ATTACKS, DAMAGES
from rulebook.kensei.battle.card_events import AskingSet, RollStood
from rulebook.kensei.battle.cards_in_play import CARDS_EVOLVE
from rulebook.kensei.battle.carrying_out import carry_out
from rulebook.kensei.battle.combat_events import CasualtiesTaken
from rulebook.kensei.battle.command_deck import shuffled_again
from rulebook.kensei.battle.commands import Command
from rulebook.kensei.battle.events import Answered, Event, Rolled
from rulebook.kensei.battle.reasons import refusal
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.catalogue import Catalogue
from rulebook.kernel.dice import Dice
from rulebook.kernel.log import Retracted

# Events about the log rather than the table: they do not move the place dice are rolled from.
BESIDE_THE_TABLE = (
    happened.Proposed,
    happened.ProposalDeclined,
    happened.ScoreTold,
    scenario.PlaceTold,
    company.Agreed,
    AskingSet,
)


def new_battle(catalogue: Catalogue) -> Battle:
    """A battle nobody has come to yet."""
    return Battle(catalogue)


def decide(command: Command, battle: Battle, dice: Dice) -> tuple[Event, ...]:
    """What happens when a seat commands this; refused if the rules do not allow it."""
    why = against(battle, command)
    if why:
        raise refusal(why)
    done: list[Event] = []
    for event in carry_out(battle, command, dice):
        done.append(event)
        battle = evolve(event, battle)
    while not awaiting(battle):
        event_following = shuffled_again(battle, dice) or follows(battle)
        if event_following is None:
            break
        done.append(event_following)
        battle = evolve(event_following, battle)
    return tuple(done)


def evolve(event: Event, battle: Battle) -> Battle:
    """The battle after an event."""
    return EVOLVE[type(event)](battle, event)


def evolved(events: Iterable[Event], battle: Battle) -> Battle:
    for event in events:
        battle = evolve(event, battle)
    return battle


def _rolled(battle: Battle, event: Rolled) -> Battle:
    if rethrows.lies(event):
        return rethrows.lain(battle, event)
    battle = rethrows.taken_up(battle, event)
    asks = offerings.asked_after(battle, event)
    if asks and offerings.is_held(event):
        return offerings.lies(battle, event, asks)
    battle = ROLLED[event.roll](battle, event)
    return offerings.lies(battle, event, asks) if asks else battle


def _roll_stood(battle: Battle, event: RollStood) -> Battle:
    battle, rolled = offerings.taken_up(battle)
    return ROLLED[rolled.roll](battle, rolled)


def _answered(battle: Battle, event: Answered) -> Battle:
    return ANSWERED[event.question](battle, event)


def _blow_rolled(battle: Battle, event: Rolled) -> Battle:
    return shooting.shot_rolled(battle, event) if battle.shot else combat.bout_rolled(battle, event)


def _blow_answered(battle: Battle, event: Answered) -> Battle:
    return shooting.shot_answered(battle, event) if battle.shot else combat.bout_answered(battle, event)


def _casualties_taken(battle: Battle, event: CasualtiesTaken) -> Battle:
    return shooting.shot_taken(battle, event) if battle.shot else combat.casualties_taken(battle, event)


def _bout_begun(battle: Battle, event: combat_events.BoutBegun) -> Battle:
    return combat.bout_begun(battle, event.pair)


def _unchanged(battle: Battle, event: object) -> Battle:
    """The event after it tells what the table makes of it."""
    return battle


ROLLED: Mapping[str, Callable[[Battle, Rolled], Battle]] = {
    "strategy": setup.strategy_rolled,
    "deployment": _unchanged,
    "mission": _unchanged,
    "scenery": setup.scenery_rolled,
    "offering": offerings.die_rolled_again,
    "initiative": turns.initiative_rolled,
    "regeneration": turns.regeneration_rolled,
    "wagon": upkeep.wagon_rolled,
    "fire": upkeep.fire_rolled,
    "order": activation.orders_rolled,
    "honour": honour.honour_rolled,
    "flee-move": flights.flight_rolled,
    "disengage-move": flights.flight_rolled,
    "chase-move": flights.flight_rolled,
    "charge-move": charges.charge_rolled,
    "run": orders.errand_rolled,
    "exorcize": occult.exorcism_rolled,
    "interact": orders.errand_rolled,
    "protect-leader": _blow_rolled,
    "again": _blow_rolled,
    acting.ABILITY_DIE: acting.due_rolled,
    **dict.fromkeys((*ATTACKS, *DAMAGES.values()), _blow_rolled),
}

ANSWERED: Mapping[str, Callable[[Battle, Answered], Battle]] = {
    "deployment": setup.setup_answered,
    "mission": setup.setup_answered,
    "edge": setup.setup_answered,
    "role": setup.setup_answered,
    "scenery-placed": setup.setup_answered,
    "command-duel": command_duel.duel_told,
    "commander": activation.commander_answered,
    "target-houses": objectives.houses_told,
    "position": multiplayer.position_taken,
    company_duel.CHALLENGE: company_duel.challenge_told,
    company_duel.SUPPORT: company_duel.support_told,
    company_duel.TOLD: company_duel.outcome_told,
    "army-in-retreat": multiplayer.retreat_decided,
    "wagon": upkeep.wagon_told,
    "singed": upkeep.singed_told,
    "singed-miniatures": upkeep.singed_counted,
    "first": activation.first_answered,
    "ki": ki.ki_answered,
    "reroll": honour.reroll_answered,
    "fate": honour.fate_answered,
    "collided": flights.collision_answered,
    "caught-in-chase": flights.chase_answered,
    "reached": charges.charge_answered,
    "caught": charges.charge_answered,
    "from-the-depths": hidden.hidden_answered,
    "clandestine-practises": hidden.hidden_answered,
    "infiltration": hidden.infiltration_answered,
    "before-battle": clan_actions.before_battle_answered,
    "dharma-wheel": clan_actions.wheel_answered,
    "power": occult.power_announced,
    "duel": duels.challenge_answered,
    "duel-ki": duels.duel_ki_answered,
    "duel-strengthen": duels.strengthened,
    "bout": combat.bout_chosen,
    "again": _blow_answered,
    "criticals": _blow_answered,
    "volunteers": _blow_answered,
    "visible": _blow_answered,
    "banner-falls": _blow_answered,
    "banner-picked": _blow_answered,
    "in-range": shooting.shot_answered,
    rethrows.RETHROW: rethrows.die_told,
    **dict.fromkeys(acting.ACTS, acting.due_answered),
    "fail-honour": honour.failed_on_purpose,
    "chase": resolution.chase_decided,
    "melee-moves": resolution.melee_moved,
}

# Any: each function takes the event it stands beside.
EVOLVE: Mapping[type, Callable[[Battle, Any], Battle]] = {
    happened.BattleBegun: setup.battle_begun,
    happened.Rolled: _rolled,
    happened.Answered: _answered,
    happened.Deployed: setup.deployed,
    happened.TurnBegan: turns.turn_began,
    happened.MarkersRemoved: turns.markers_removed,
    happened.Activated: activation.activated,
    happened.ActivationDeclined: activation.activation_declined,
    happened.LeaderLeft: activation.leader_left,
    happened.OrderGiven: orders.order_given,
    happened.Reacted: reactions.reacted,
    happened.PassLet: orders.pass_let,
    happened.ClanActionUsed: clan_actions.action_used,
    happened.Emerged: hidden.emerged,
    happened.Invoked: occult.invoked,
    happened.PowerUsed: occult.power_used,
    combat_events.DuelBegun: duels.duel_begun,
    combat_events.ClashBegun: combat.clash_begun,
    combat_events.BoutBegun: _bout_begun,
    combat_events.CasualtiesTaken: _casualties_taken,
    combat_events.BoutEnded: combat.bout_ended,
    combat_events.ClashResolved: resolution.clash_resolved,
    combat_events.StepsDue: acting.steps_due,
    combat_events.WithdrawalBegun: resolution.withdrawal_begun,
    combat_events.ClashEnded: resolution.clash_ended,
    combat_events.ShotEnded: shooting.shot_ended,
    combat_events.ChargeEnded: charges.charge_ended,
    happened.ActivationEnded: activation.activation_ended,
    happened.BattleEnded: turns.battle_ended,
    happened.ScoreTold: victory.score_told,
    happened.Proposed: agreements.proposed,
    happened.ProposalDeclined: agreements.proposal_declined,
    happened.Corrected: agreements.corrected,
    **CARDS_EVOLVE,
    RollStood: _roll_stood,
    company.RoundBegan: multiplayer.round_began,
    company.Agreed: agreements.agreed,
    scenario.TableSet: objectives.was_set,
    scenario.NoboriTaken: objectives.nobori_taken,
    scenario.SetAlight: objectives.set_alight,
    scenario.PlaceTold: places.place_told,
    happened.Tracked: tracking.tracked,
    # Taking back is a replay of the log: `history.fold` leaves the retracted events out.
    Retracted: _unchanged,
}
