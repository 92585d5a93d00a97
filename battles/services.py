"""Every change to a battle: it is started, joined, commanded and left. Pages and the API call these and nothing else.

A command names the version its sender saw and an id. The same id twice is done once; a version that is no longer the last is
refused, and the sender looks again.
"""

from dataclasses import dataclass, replace
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from armybuilder.live.rooms import announce
from armybuilder.people.models import User
from battles.aftermath.remembering import command_remember
from battles.models import Battle, Chair, DiceSource, Mode
from battles.selectors import histories, history_of, rules_of
from battles.store import StaleBattle, append, room_of, was_done
from battles.terms import PLAYERS, Terms
from rosters.armies.storage import read_list, write_list
from rosters.catalogue import current_edition
from rosters.models import Edition
from rulebook.kensei.army import ArmyList
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.commands import Begin, Command, Roll
from rulebook.kensei.battle.company import SEATS
from rulebook.kensei.battle.history import History, dice_for, opened, played
from rulebook.kensei.battle.setup import is_for_many
from rulebook.kensei.battle.state import Battle as Table
from rulebook.kernel.errors import NotAllowed, NotAwaited
from rulebook.kernel.seats import TWO, Seat

NAME_LENGTH = 60


@dataclass(frozen=True, slots=True)
class Brought:
    """An army somebody comes with, under the name he plays."""

    army: ArmyList
    army_name: str
    player: str = ""


@transaction.atomic
def battle_start(*, owner: User, brought: Brought, terms: Terms) -> Battle:
    """A battle with one chair taken; it begins when the other is."""
    battle = Battle(
        owner=owner,
        edition=_edition_key(brought.army.version),
        packs=list(brought.army.packs),
        scenario=terms.scenario,
        mode=terms.mode,
        dice=terms.dice,
        switches=terms.switched_on,
        one_phone=terms.one_phone,
        players=terms.players,
        teams=terms.teams,
        awaits=TWO[1],
    )
    _refuse_unknown(battle, brought.army)
    _refuse_terms(battle, terms)
    battle.save(force_insert=True)
    _sit(battle, TWO[0], owner, brought)
    return battle


def battle_agree(*, battle: Battle, terms: Terms) -> Battle:
    """Other terms, while nobody has joined."""
    _refuse_terms(battle, terms)
    chosen = {
        "scenario": terms.scenario,
        "mode": terms.mode,
        "dice": terms.dice,
        "switches": terms.switched_on,
        "players": terms.players,
        "teams": terms.teams,
    }
    if battle.chairs.count() > 1 or not Battle.objects.filter(pk=battle.pk, version=0).update(**chosen):
        raise NotAwaited("begun", _("The battle has begun: its terms stand."))
    battle.refresh_from_db()
    return battle


@transaction.atomic
def battle_join(*, battle: Battle, person: User, brought: Brought) -> Battle:
    """Takes a free chair; with the last one the battle begins."""
    _refuse_unknown(battle, brought.army)
    if battle.chairs.filter(person=person).exists() and not battle.one_phone:
        raise NotAllowed("own-battle", _("You sit at this battle already: send the code to somebody else."))
    chairs = SEATS[: battle.players]
    # Whoever comes a moment later than somebody else gets the next chair, if there is one.
    for _attempt in chairs:
        taken = set(Chair.objects.filter(battle=battle).values_list("seat", flat=True))
        free = [seat for seat in chairs if seat not in taken]
        if not free or not Battle.objects.filter(pk=battle.pk, version=0, code__isnull=False).exists():
            break
        try:
            with transaction.atomic():
                _sit(battle, free[0], person, brought)
        except IntegrityError:
            continue
        return _taken(battle, last=len(free) == 1)
    raise NotAwaited("taken", _("Somebody else has taken this chair: start another battle."))


def _taken(battle: Battle, *, last: bool) -> Battle:
    """The last chair makes the code void and begins the battle; until then the others wait."""
    if not last:
        announce(room_of(battle.pk), 0)
        return battle
    if not Battle.objects.filter(pk=battle.pk, version=0, code__isnull=False).update(code=None):
        raise NotAwaited("taken", _("Somebody else has taken this chair: start another battle."))
    battle.code = None
    return _begin(battle)


@transaction.atomic
def battle_share(*, battle: Battle, brought: Brought) -> Battle:
    """Both sides are played on the phone of whoever started it."""
    Battle.objects.filter(pk=battle.pk, version=0).update(one_phone=True)
    battle.one_phone = True
    return battle_join(battle=battle, person=battle.owner, brought=brought)


def battle_command(*, battle: Battle, seat: Seat, command: Command, seen: int, token: str) -> Battle:
    """Carries a command out, once. `seen` is the version its sender looked at, `token` the id he gave it."""
    if command.seat != seat or isinstance(command, Begin):
        raise NotAllowed("not-yours", _("That is for the other seat to command."))
    if was_done(battle, token):
        return battle
    if battle.version != seen:
        raise StaleBattle
    _refuse_wrong_dice(battle, command)
    before = history_of(battle)
    after = played(before, command, dice_for(bytes.fromhex(battle.seed), before.battle, command))
    try:
        return _keep(battle, before, after, token, command)
    except (StaleBattle, IntegrityError) as error:
        # The other request may have been this very one, sent twice.
        if was_done(battle, token):
            battle.refresh_from_db()
            return battle
        raise StaleBattle from error


def battle_delete(*, battle: Battle) -> None:
    """Really, and at once, with its log."""
    pk = battle.pk
    battle.delete()
    announce(room_of(pk), 0)


def _begin(battle: Battle) -> Battle:
    # Asked anew: whoever found the battle may hold its chairs from before the second was taken.
    chairs = {chair.seat: chair for chair in Chair.objects.filter(battle=battle)}
    seats = SEATS[: battle.players]
    players = {seat: chairs[seat].name for seat in seats}
    armies = {seat: _pinned(battle, read_list(chairs[seat].army)) for seat in seats}
    # Whoever only keeps count plays whatever he likes.
    parts = ["tracked"] if battle.mode == Mode.TRACKER else battle.switches
    switched: dict[str, Any] = dict.fromkeys(parts, True)  # Any: fields of `Begin` that are flags, and others beside them.
    command = Begin(TWO[0], players, armies, battle.scenario, teams=_teams(battle), **switched)
    before = opened(rules_of(battle))
    after = played(before, command, dice_for(bytes.fromhex(battle.seed), before.battle, command))
    return _keep(battle, before, after, "begin", command)


@transaction.atomic
def _keep(battle: Battle, before: History, after: History, token: str, command: Command) -> Battle:
    added = after.log[len(before.log) :]
    battle = append(battle, len(before.log), added, token=token, **_repeated(battle, after.battle))
    command_remember(battle=battle, added=added, command=command)
    transaction.on_commit(lambda: histories.keep(battle.pk, after))
    return battle


def _repeated(battle: Battle, table: Table) -> dict[str, Any]:
    """What the battle's row repeats of its log."""
    awaits = "".join(seat for seat in SEATS if any(awaited.seat == seat for awaited in awaiting(table)))
    over = table.phase == "ended"
    return {"turn": table.turn, "awaits": awaits, "ended_at": (battle.ended_at or timezone.now()) if over else None}


def _teams(battle: Battle) -> dict[Seat, Seat]:
    """Chairs belong to the two teams by turns."""
    return {seat: TWO[place % 2] for place, seat in enumerate(SEATS[: battle.players])} if battle.teams else {}


def _refuse_terms(battle: Battle, terms: Terms) -> None:
    if terms.scenario not in rules_of(battle).scenarios:
        raise NotAllowed("unknown-scenario", _("There is no such scenario: choose one of the list."))
    if terms.players not in PLAYERS or (terms.teams and terms.players == len(TWO)):
        raise NotAllowed("wrong-players", _("Two to six play, and teams are made from three players up: choose again."))
    if terms.players > len(TWO) and not terms.teams and not is_for_many(rules_of(battle), terms.scenario):
        raise NotAllowed("needs-teams", _("This scenario is for two sides: play it in teams, or choose another scenario."))


def _sit(battle: Battle, seat: Seat, person: User, brought: Brought) -> Chair:
    name = brought.player.strip()[:NAME_LENGTH] or person.shown_name
    return Chair.objects.create(
        battle=battle,
        seat=seat,
        person=person,
        name=name,
        army_name=brought.army_name.strip()[:80] or _("Army"),
        army=write_list(brought.army),
    )


def _edition_key(wanted: str) -> str:
    """The edition an army is pinned to, or the current one if it names none."""
    if wanted and Edition.objects.filter(key=wanted).exists():
        return wanted
    return current_edition().key


def _refuse_unknown(battle: Battle, army: ArmyList) -> None:
    known = rules_of(battle).profiles
    if not army.fielded:
        raise NotAllowed("empty-army", _("This army has no miniatures: add a unit first, or choose another."))
    if any(entry.profile not in known for entry in army.fielded):
        raise NotAllowed("other-rules", _("This army has troops that this battle's rules do not know: choose another army."))


def _pinned(battle: Battle, army: ArmyList) -> ArmyList:
    return replace(army, version=battle.edition, packs=tuple(battle.packs))


def _refuse_wrong_dice(battle: Battle, command: Command) -> None:
    if not isinstance(command, Roll):
        return
    if battle.dice == DiceSource.REAL and not command.faces:
        raise NotAllowed("real-dice", _("This battle is played with real dice: roll them and type the faces in."))
    if battle.dice == DiceSource.APP and command.faces:
        raise NotAllowed("app-dice", _("In this battle the app rolls: send the roll without faces."))
