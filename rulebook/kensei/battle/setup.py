"""Preparing for battle (S1985-2137): armies, strategy roll, sides and roles, scenery, deployment.

Where missions are played each side first rolls its secret one. The winner of the strategy roll (commander's modifier added,
ties again) chooses the edge and, where the scenario has them, the role, rolls for the kind of battle and for the scenery, and
deploys first unless the map says otherwise. Units come before troops outside units; a leader inside a unit is deployed with
it. Everybody starts unmarked and loaded.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulebook.kensei.army import ArmyList
from rulebook.kensei.attributes import attribute
from rulebook.kensei.battle.awaited import AnswerFrom, Awaited, DeployFrom, RollFrom
from rulebook.kensei.battle.clan_actions import before_battle_awaited
from rulebook.kensei.battle.commands import Begin, Deploy, Roll
from rulebook.kensei.battle.company import SEATS, are_enemies, enemy, places_after, seats, side
from rulebook.kensei.battle.events import Answered, BattleBegun, Deployed, Event, Rolled
from rulebook.kensei.battle.guardians import beside_their_masters, deployed_together
from rulebook.kensei.battle.hidden import hiding_awaited, is_hidden
from rulebook.kensei.battle.objectives import table_awaited, table_set
from rulebook.kensei.battle.procedures import Tracking
from rulebook.kensei.battle.reasons import Why
from rulebook.kensei.battle.rolls import refuse_answers, throw
from rulebook.kensei.battle.state import Battle, Setup, Troop, with_troop
from rulebook.kensei.battle.troops import can_lead
from rulebook.kensei.battle.turns import opposed_winner
from rulebook.kensei.battle.victory import secondary_of
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.forces import engage
from rulebook.kensei.pools import Line, total
from rulebook.kensei.scenarios import Deployment
from rulebook.kensei.sides import Situation, side_of
from rulebook.kernel.dice import Dice
from rulebook.kernel.seats import TWO, Seat
from rulebook.kernel.values import changed

EDGES = ("north", "south")
ROLES = ("attacker", "defender")
SCENERY_BONUS = 1


def against_beginning(battle: Battle, command: Begin) -> Why | None:
    if battle.phase != "waiting":
        return Why("already-begun")
    if command.scenario not in battle.catalogue.scenarios:
        return Why("unknown-scenario", command.scenario)
    several = len(command.armies) >= len(TWO) and tuple(sorted(command.armies)) == SEATS[: len(command.armies)]
    if not several or set(command.players) != set(command.armies):
        return Why("unknown-army", "a, b")
    why = against_company(battle, command)
    if why:
        return why
    for army in command.armies.values():
        unknown = [entry.profile for entry in army.fielded if entry.profile not in battle.catalogue.profiles]
        if unknown or not army.fielded:
            return Why("unknown-army", ", ".join(unknown))
    return None


def against_company(battle: Battle, command: Begin) -> Why | None:
    """Teams are two and leave nobody out; a scenario with roles or edges of its own is for two sides (R97)."""
    if command.teams:
        complete = set(command.teams) == set(command.armies) and len(set(command.teams.values())) == len(TWO)
        named = all(command.teams.get(first) == first == min(_team(command, first)) for first in command.teams.values())
        return None if complete and named and len(command.armies) > len(TWO) else Why("wrong-teams")
    if len(command.armies) > len(TWO) and not is_for_many(battle.catalogue, command.scenario):
        return Why("needs-teams")
    return None


def _team(command: Begin, first: Seat) -> list[Seat]:
    return [seat for seat, team in command.teams.items() if team == first]


def is_for_many(catalogue: Catalogue, scenario: str) -> bool:
    """Whether more than two sides can play it: it has neither roles nor strips."""
    rows = [row for row in catalogue.deployments.values() if row.scenario == scenario]
    return not any(row.plan.get("strips") or any(zone.get("side") in ROLES for zone in _zones(row)) for row in rows)


def begin(battle: Battle, command: Begin) -> BattleBegun:
    troops = tuple(troop for seat in sorted(command.armies) for troop in mustered(battle.catalogue, seat, command.armies[seat]))
    if command.occult:
        troops = tuple(beside_their_masters(troops, battle.catalogue))
    if command.tracked:
        # Nobody tells a tracker who stands where: everybody is on the table from the start.
        troops = tuple(changed(troop, deployed=True) for troop in troops)
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
        command.missions,
        command.duels,
        command.tracked,
        command.clan_actions,
        command.occult,
        teams=command.teams,
    )


def mustered(catalogue: Catalogue, seat: Seat, army: ArmyList) -> Iterator[Troop]:
    """The troops of an army, as they go to the table; those that would be called alike are numbered."""
    names = [(entry.name or entry.profile) for entry in army.fielded]
    for number, entry in enumerate(army.fielded, 1):
        profile = catalogue.profiles[entry.profile]
        name = names[number - 1]
        counted = f" {names[:number].count(name)}" if names.count(name) > 1 else ""
        wounds = attribute(catalogue, engage(catalogue, Situation("honour", side_of(profile))), "wounds").value
        yield Troop(
            id=f"{seat}{number}",
            seat=seat,
            entry=entry.id,
            profile=entry.profile,
            name=(entry.name or profile.name) + counted,
            name_es=(entry.name or profile.name_es) + counted,
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
    if battle.with_missions and len(battle.missions) < len(battle.armies):
        return tuple(RollFrom(seat, "mission") for seat in seats(battle) if seat not in battle.missions)
    if not setup.winner:
        return tuple(RollFrom(seat, "strategy") for seat in seats(battle) if seat not in battle.throws)
    if not setup.deployment:
        return (RollFrom(setup.winner, "deployment"),) if len(deployments(battle)) > 1 else ()
    if not setup.edge:
        return (AnswerFrom(setup.scout or setup.winner, "edge", EDGES),)
    if not setup.attacker and has_roles(battle):
        return (AnswerFrom(setup.winner, "role", ROLES),)
    if setup.scenery < 0:
        return (RollFrom(setup.winner, "scenery"),)
    if not setup.scenery_done:
        return (AnswerFrom(setup.winner, "scenery-placed", ("done",)),)
    if not _table_is_set(battle):
        return table_awaited(battle)
    planning = hiding_awaited(battle)
    if planning:
        return planning
    seat = next(
        (seat for seat in (setup.to_deploy, *places_after(seats(battle), setup.to_deploy)) if undeployed(battle, seat)), ""
    )
    return (DeployFrom(seat),) if seat else before_battle_awaited(battle)


def setup_follows(battle: Battle) -> Event | None:
    """A map without a die, and the scenario's pieces; nothing more when everybody is deployed."""
    if not battle.setup.deployment:
        return only_plan(battle)
    return None if _table_is_set(battle) else table_set(battle)


def deployments(battle: Battle) -> tuple[Deployment, ...]:
    return tuple(plan for plan in battle.catalogue.deployments.values() if plan.scenario == battle.scenario)


def has_roles(battle: Battle) -> bool:
    """A scenario has an attacker on every one of its maps, if it has one on any: a street fight shows no zones of their own."""
    return any(zone.get("side") in ROLES for row in deployments(battle) for zone in _zones(row))


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


def roll_mission(battle: Battle, awaited: RollFrom, command: Roll, dice: Dice) -> tuple[Rolled, Answered]:
    """The secret die, and the mission it means (S6230): nobody else reads either."""
    refuse_answers(command.answers)
    faces = throw(dice, command.faces, 1)
    mission = secondary_of(battle, faces[0])
    return Rolled(awaited.seat, "mission", faces=faces), Answered(awaited.seat, "mission", mission.slug)


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
    waiting = (troop for troop in battle.troops.values() if troop.seat == seat and not troop.deployed)
    return tuple(troop for troop in waiting if not troop.within and not is_hidden(battle, troop))


def battle_begun(battle: Battle, event: BattleBegun) -> Battle:
    return Battle(
        battle.catalogue,
        phase="setup",
        players=event.players,
        armies=event.armies,
        troops={troop.id: troop for troop in event.troops},
        scenario=event.scenario,
        turns=event.turns,
        abilities=event.abilities,
        with_missions=event.missions,
        with_duels=event.duels,
        cards=None,
        with_clan_actions=event.clan_actions,
        occult=event.occult,
        setup=Setup(),
        teams=event.teams,
        tracking=Tracking() if event.tracked else None,
    )


def strategy_rolled(battle: Battle, event: Rolled) -> Battle:
    throws = {**battle.throws, event.seat: event.faces[0] + total(event.lines, "bonus")}
    winner = opposed_winner(throws, seats(battle))
    if winner is None:
        return changed(battle, throws=throws)
    return changed(battle, throws={}, setup=changed(battle.setup, winner=winner))


def scenery_rolled(battle: Battle, event: Rolled) -> Battle:
    return changed(battle, setup=changed(battle.setup, scenery=event.faces[0] + SCENERY_BONUS))


def setup_answered(battle: Battle, event: Answered) -> Battle:
    setup = battle.setup
    match event.question:
        case "mission":
            return changed(battle, missions={**battle.missions, event.seat: event.choice})
        case "deployment":
            setup = changed(setup, deployment=event.choice)
        case "edge":
            # The edge is kept as the winner's, whoever chose it.
            setup = changed(setup, edge=event.choice if event.seat == setup.winner else _opposite(event.choice))
        case "role":
            setup = changed(setup, attacker=side(battle, event.seat if event.choice == "attacker" else enemy(battle, event.seat)))
        case _:
            setup = changed(setup, scenery_done=True, to_deploy=setup.winner)
    return changed(battle, setup=setup)


def _opposite(edge: str) -> str:
    return EDGES[1 - EDGES.index(edge)]


def deployed(battle: Battle, event: Deployed) -> Battle:
    troop = battle.troop(event.troop)
    battle = deployed_together(with_troop(battle, changed(troop, deployed=True, led_by=event.leader)), troop)
    if event.leader:
        battle = with_troop(battle, changed(battle.troop(event.leader), deployed=True, within=troop.id))
    following = next((seat for seat in _deploying_after(battle, troop.seat) if undeployed(battle, seat)), "")
    return changed(battle, setup=changed(battle.setup, to_deploy=following))


def _deploying_after(battle: Battle, seat: Seat) -> tuple[Seat, ...]:
    """The next chair by turns; where a whole army comes at once, first its own side."""
    following = places_after(seats(battle), seat)
    if not battle.setup.whole:
        return following
    own = (seat, *(one for one in following if not are_enemies(battle, seat, one)))
    return (*own, *following)


def _table_is_set(battle: Battle) -> bool:
    return battle.setup.table_set or any(troop.deployed for troop in battle.troops.values())


def _zones(row: Deployment) -> tuple[Mapping[str, object], ...]:
    zones = row.plan.get("zones", ())
    return tuple(zones) if isinstance(zones, (list, tuple)) else ()
