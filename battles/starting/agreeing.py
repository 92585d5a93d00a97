"""What is agreed before a battle, as the form offers it and as it is sent back."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from armybuilder.people.models import User
from battles.models import Battle, DiceSource, Mode
from battles.terms import PLAYERS, SWITCHES, Terms
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.scenarios import Scenario
from rulebook.kernel.errors import Unreadable

# The scenario is left to one die, as the book numbers them.
ROLLED = "roll"
MODES: Mapping[str, Promise] = {
    Mode.GUIDED: gettext_lazy("The app says what may be done now, rolls or takes your dice, and applies the rules."),
    Mode.TRACKER: gettext_lazy("The app only keeps count: turn, markers, casualties, points, cards and notes."),
}


@dataclass(frozen=True, slots=True)
class Option:
    value: str
    words: str | Promise
    why: str | Promise = ""
    on: bool = False


@dataclass(frozen=True, slots=True)
class TermsForm:
    """Everything that may be chosen, with what is chosen so far."""

    scenarios: tuple[Option, ...]
    modes: tuple[Option, ...]
    dice: tuple[Option, ...]
    switches: tuple[Option, ...]
    players: tuple[Option, ...] = ()
    teams: bool = False


def usual_terms(user: User | AnonymousUser) -> Terms:
    """As in the last battle this person started; for the first one, as most tables play."""
    last = Battle.objects.filter(owner=user).order_by("-created_at").first() if isinstance(user, User) else None
    if last is None:
        switches: dict[str, Any] = {name: one.usual for name, one in SWITCHES.items()}
        return Terms(**switches)
    return replace(terms_of(last), one_phone=False)


def terms_of(battle: Battle) -> Terms:
    switches = {name: name in battle.switches for name in SWITCHES}
    return Terms(battle.scenario, battle.mode, battle.dice, battle.one_phone, battle.players, battle.teams, **switches)


def terms_form(terms: Terms, catalogue: Catalogue, language: str) -> TermsForm:
    return TermsForm(
        tuple(_scenario(one, terms, language) for one in in_order(catalogue)),
        tuple(Option(value, words, MODES[value], value == terms.mode) for value, words in Mode.choices),
        tuple(Option(value, words, on=value == terms.dice) for value, words in DiceSource.choices),
        tuple(Option(one.name, one.words, one.why, getattr(terms, one.name)) for one in SWITCHES.values()),
        tuple(Option(str(count), str(count), on=count == terms.players) for count in PLAYERS),
        terms.teams,
    )


def terms_from(post: Mapping[str, str], catalogue: Catalogue, die: int) -> Terms:
    """What was sent; `die` chooses the scenario where that was left to it."""
    scenario = post.get("scenario", "")
    if scenario == ROLLED:
        scenario = next((one.slug for one in in_order(catalogue) if one.number == die), "")
    if scenario not in catalogue.scenarios or post.get("mode") not in Mode.values or post.get("dice") not in DiceSource.values:
        raise Unreadable("wrong-terms", _("Something was chosen that is not offered: choose from the lists."))
    players = post.get("players", "2")
    if players not in map(str, PLAYERS):
        raise Unreadable("wrong-terms", _("Something was chosen that is not offered: choose from the lists."))
    switches: dict[str, Any] = {name: bool(post.get(name)) for name in SWITCHES}
    one_phone, teams = bool(post.get("one_phone")), bool(post.get("teams")) and players != "2"
    return Terms(scenario, post["mode"], post["dice"], one_phone, int(players), teams, **switches)


def in_order(catalogue: Catalogue) -> tuple[Scenario, ...]:
    return tuple(sorted(catalogue.scenarios.values(), key=lambda one: one.number))


def words_of(battle: Battle, catalogue: Catalogue, language: str) -> tuple[str, ...]:
    """The terms of a battle in a few words, for whoever is invited to it."""
    scenario = catalogue.scenarios.get(battle.scenario)
    played = tuple(str(SWITCHES[name].words) for name in battle.switches if name in SWITCHES)
    named = scenario.name_in(language) if scenario else battle.scenario
    if battle.mode == Mode.TRACKER:
        return named, str(Mode.TRACKER.label)
    return (named, *_company(battle), str(Mode(battle.mode).label), str(DiceSource(battle.dice).label), *played)


def _company(battle: Battle) -> tuple[str, ...]:
    if battle.players == PLAYERS[0]:
        return ()
    count = _("%(count)s players") % {"count": battle.players}
    return (count, _("two teams") if battle.teams else _("each for himself"))


def _scenario(one: Scenario, terms: Terms, language: str) -> Option:
    return Option(one.slug, f"{one.number}. {one.name_in(language)}", on=one.slug == terms.scenario)
