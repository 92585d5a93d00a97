"""Preparing for battle (S1985-2137): armies, strategy roll, sides and roles, scenery, deployment.

The winner of the strategy roll (commander's modifier added, ties again) chooses the edge and, where the scenario has them, the
role, rolls for the kind of battle and for the scenery, and deploys first. Units come before troops outside units; a leader
inside a unit is deployed with it. Everybody starts unmarked and loaded.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.kensei.army import ArmyList
from rulebook.kensei.attributes import attribute
from rulebook.kensei.battle.awaited import AnswerFrom, Awaited, DeployFrom, RollFrom
from rulebook.kensei.battle.commands import Begin, Deploy, Roll
from rulebook.kensei.battle.events import Answered, BattleBegun, Deployed, Rolled
from rulebook.kensei.battle.reasons import Why
from rulebook.kensei.battle.rolls import refuse_answers, throw
from rulebook.kensei.battle.state import Battle, Setup, Troop, with_troop
from rulebook.kensei.battle.troops import can_lead
from rulebook.kensei.battle.turns import opposed_winner
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.forces import engage
from rulebook.kensei.pools import Line, total
from rulebook.kensei.scenarios import Deployment
from rulebook.kensei.sides import Situation, side_of
from rulebook.kernel.dice import Dice
from rulebook.kernel.seats import TWO, Seat, across
from rulebook.kernel.values import changed

EDGES = ("north", "south")
ROLES = ("attacker", "defender")
SCENERY_BONUS = 1


def against_beginning(battle: Battle, command: Begin) -> Why | None:
    if battle.phase != "waiting":
        return Why("already-begun")
    if command.scenario not in battle.catalogue.scenarios:
        return Why("unknown-scenario", command.scenario)
    if set(command.armies) != set(TWO) or set(command.players) != set(TWO):
        return Why("unknown-army", "a, b")
    for army in command.armies.values():
        unknown = [entry.profile for entry in army.fielded if entry.profile not in battle.catalogue.profiles]
        if unknown or not army.fielded:
            return Why("unknown-army", ", ".join(unknown))
    return None


def begin(battle: Battle, command: Begin) -> BattleBegun:
    troops = tuple(troop for seat in TWO for troop in mustered(battle.catalogue, seat, command.armies[seat]))
    scenario = battle.catalogue.scenarios[command.scenario]
    return BattleBegun(
        command.players,
        command.armies,
        troops,
        scenario.slug,
        scenario.turns,
        battle.catalogue.version.slug,
        (scenario.name, scenario.name_es),
        command.abilities,
    )


def mustered(catalogue: Catalogue, seat: Seat, army: ArmyList) -> Iterator[Troop]:
    """The troops of an army, as they go to the table."""
    for number, entry in enumerate(army.fielded, 1):
        profile = catalogue.profiles[entry.profile]
        wounds = attribute(catalogue, engage(catalogue, Situation("honour", side_of(profile))), "wounds").value
        yield Troop(
            id=f"{seat}{number}",
            seat=seat,
            entry=entry.id,
            profile=entry.profile,
            name=entry.name or profile.name,
            name_es=entry.name or profile.name_es,
            size=entry.miniatures,
            miniatures=entry.miniatures,
            wounds_each=max(1, wounds),
            points=profile.points,
            bundle=profile.bundle,
            leader=profile.leader,
            general=entry.id == army.general,
            banner=entry.banner,
        )


def setup_awaited(battle: Battle) -> tuple[Awaited, ...]:
    setup = battle.setup
    if not setup.winner:
        return tuple(RollFrom(seat, "strategy") for seat in TWO if seat not in battle.throws)
    if not setup.deployment:
        return (RollFrom(setup.winner, "deployment"),) if len(deployments(battle)) > 1 else ()
    if not setup.edge:
        return (AnswerFrom(setup.winner, "edge", EDGES),)
    if not setup.attacker and has_roles(battle):
        return (AnswerFrom(setup.winner, "role", ROLES),)
    if setup.scenery < 0:
        return (RollFrom(setup.winner, "scenery"),)
    if not setup.scenery_done:
        return (AnswerFrom(setup.winner, "scenery-placed", ("done",)),)
    return (DeployFrom(setup.to_deploy),) if setup.to_deploy else ()


def deployments(battle: Battle) -> tuple[Deployment, ...]:
    return tuple(plan for plan in battle.catalogue.deployments.values() if plan.scenario == battle.scenario)


def has_roles(battle: Battle) -> bool:
    zones = battle.catalogue.deployments[battle.setup.deployment].plan.get("zones", ())
    return isinstance(zones, (list, tuple)) and any(zone.get("side") in ROLES for zone in zones)


def scenery_of(battle: Battle, seat: Seat) -> int:
    """Generic elements a player adds by his commander's level (S2057)."""
    level = battle.catalogue.commanders.get(battle.armies[seat].commander)
    return level.scenery if level else 0


def roll_strategy(battle: Battle, awaited: RollFrom, command: Roll, dice: Dice) -> Rolled:
    refuse_answers(command.answers)
    level = battle.catalogue.commanders.get(battle.armies[awaited.seat].commander)
    lines = (Line(level.slug, "book", "bonus", level.strategy, level.name, level.name_es),) if level else ()
    return Rolled(awaited.seat, "strategy", "", lines, throw(dice, command.faces, 1))


def roll_plan(battle: Battle, awaited: RollFrom, command: Roll, dice: Dice) -> tuple[Rolled, Answered]:
    """The die for the kind of battle, and the map it means."""
    refuse_answers(command.answers)
    faces = throw(dice, command.faces, 1)
    plan = next(plan for plan in deployments(battle) if plan.roll_from <= faces[0] <= plan.roll_to)
    return Rolled(awaited.seat, "deployment", faces=faces), Answered(awaited.seat, "deployment", plan.slug)


def only_plan(battle: Battle) -> Answered:
    return Answered(battle.setup.winner, "deployment", deployments(battle)[0].slug)


def against_deploying(battle: Battle, command: Deploy) -> Why | None:
    troop = battle.troops.get(command.troop)
    if troop is None or troop.seat != command.seat:
        return Why("not-yours")
    if troop.deployed:
        return Why("already-deployed")
    if troop.size == 1 and any(other.size > 1 for other in undeployed(battle, command.seat)):
        return Why("units-first")
    if not command.leader:
        return None
    leader = battle.troops.get(command.leader)
    if leader is None or leader.seat != command.seat or leader.deployed or not can_lead(battle, leader, troop):
        return Why("cannot-lead")
    return None


def undeployed(battle: Battle, seat: Seat) -> tuple[Troop, ...]:
    return tuple(troop for troop in battle.troops.values() if troop.seat == seat and not troop.deployed)


def battle_begun(battle: Battle, event: BattleBegun) -> Battle:
    return changed(
        battle,
        phase="setup",
        players=event.players,
        armies=event.armies,
        troops={troop.id: troop for troop in event.troops},
        scenario=event.scenario,
        turns=event.turns,
        abilities=event.abilities,
        setup=Setup(),
    )


def strategy_rolled(battle: Battle, event: Rolled) -> Battle:
    throws = {**battle.throws, event.seat: event.faces[0] + total(event.lines, "bonus")}
    winner = opposed_winner(throws)
    if winner is None:
        return changed(battle, throws=throws)
    return changed(battle, throws={}, setup=changed(battle.setup, winner=winner))


def scenery_rolled(battle: Battle, event: Rolled) -> Battle:
    return changed(battle, setup=changed(battle.setup, scenery=event.faces[0] + SCENERY_BONUS))


def setup_answered(battle: Battle, event: Answered) -> Battle:
    setup = battle.setup
    match event.question:
        case "deployment":
            setup = changed(setup, deployment=event.choice)
        case "edge":
            setup = changed(setup, edge=event.choice)
        case "role":
            setup = changed(setup, attacker=event.seat if event.choice == "attacker" else across(event.seat))
        case _:
            setup = changed(setup, scenery_done=True, to_deploy=setup.winner)
    return changed(battle, setup=setup)


def deployed(battle: Battle, event: Deployed) -> Battle:
    troop = battle.troop(event.troop)
    battle = with_troop(battle, changed(troop, deployed=True, led_by=event.leader))
    if event.leader:
        battle = with_troop(battle, changed(battle.troop(event.leader), deployed=True, within=troop.id))
    others = (across(troop.seat), troop.seat)
    following = next((seat for seat in others if undeployed(battle, seat)), "")
    return changed(battle, setup=changed(battle.setup, to_deploy=following))
