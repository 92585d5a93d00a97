"""Battles as JSON. What a seat is told is built from that seat's view alone."""

from collections.abc import Iterable
from typing import Any

from armybuilder.people.models import User
from battles.models import Battle
from battles.selectors import Place, folded
from rulebook.kensei.battle.awaited import Awaited
from rulebook.kensei.battle.card_views import CardsView
from rulebook.kensei.battle.carrying_out import questions
from rulebook.kensei.battle.options import Option
from rulebook.kensei.battle.piece_views import PieceView
from rulebook.kensei.battle.rolls import question_text
from rulebook.kensei.battle.state import Battle as Table
from rulebook.kensei.battle.victory import Tally, total
from rulebook.kensei.battle.views import BattleView, SideView, TroopView, battle_view
from rulebook.kensei.battle.written import COMMANDS_WRITTEN
from rulebook.kernel.codec import write_value
from rulebook.kernel.seats import Seat

Json = dict[str, Any]


def summary(battle: Battle, person: User) -> Json:
    """A battle in a list: who sits where, and whether it waits for this person."""
    chairs = list(battle.chairs.all())
    mine = [chair.seat for chair in chairs if chair.person_id == person.pk]
    return {
        "id": battle.pk,
        "version": battle.version,
        "seats": mine,
        "players": {chair.seat: chair.name for chair in chairs},
        "scenario": battle.scenario,
        "mode": battle.mode,
        "dice": battle.dice,
        "code": battle.code if battle.owner_id == person.pk else None,
        "watch": battle.watch,
        "awaits_you": any(seat in battle.awaits for seat in mine),
        "ended": battle.ended_at is not None,
        "digest": battle.digest,
    }


def board(place: Place, seat: Seat, language: str) -> Json:
    """The battle as this seat sees it; before the other has come there is only the summary of it."""
    battle = place.battle
    told: Json = {"id": battle.pk, "version": battle.version, "seat": seat, "begun": battle.has_begun, "digest": battle.digest}
    if not battle.has_begun:
        return told
    view = battle_view(folded(battle), seat)
    return {
        **told,
        "phase": view.phase,
        "scenario": view.scenario,
        "turn": view.turn,
        "turns": view.turns,
        "initiative": view.initiative,
        "attacker": view.attacker,
        "deployment": view.deployment,
        "edge": view.edge,
        "scenery": view.scenery,
        "sides": [_side(side, language) for side in view.sides],
        "pieces": [_piece(piece, language) for piece in view.pieces],
        "awaiting": [awaited(one) for one in view.awaiting],
        "proposal": write_value(view.proposal) if view.proposal else None,
        "missions": dict(view.missions),
        "scores": _scores(view, language),
        "cards": _cards(view.cards) if view.cards else None,
        "outcome": view.outcome,
        # Nobody can foresee a roll while the battle lasts; afterwards anybody can check every one.
        "seed": battle.seed if battle.ended_at else None,
    }


def options_of(table: Table, listed: Iterable[Option], language: str) -> list[Json]:
    return [_option(table, option, language) for option in listed]


def awaited(one: Awaited) -> Json:
    return {"kind": type(one).__name__, **write_value(one)}


def _option(table: Table, option: Option, language: str) -> Json:
    why = option.why_not
    asked = () if why else questions(option.command, table)
    return {
        "command": COMMANDS_WRITTEN.write(option.command),
        "allowed": why is None,
        "code": why.code if why else "",
        "message": why.text(language) if why else "",
        "asks": [{"key": key, "text": question_text(table, key, language)} for key in asked],
    }


def _cards(cards: CardsView) -> Json:
    """One's own hand and bid, and how many cards everybody has where."""
    return {
        "real": cards.real,
        "hand": list(cards.hand),
        "bid": list(cards.bid),
        "asking": cards.asking,
        "decks": [write_value(deck) for deck in cards.decks],
        "lying": write_value(cards.lying) if cards.lying else None,
    }


def _piece(piece: PieceView, language: str) -> Json:
    return {
        "id": piece.id,
        "kind": piece.kind,
        "name": piece.name_in(language),
        "owner": piece.owner,
        "holder": piece.holder,
        "state": piece.state,
        "points": {seat: float(points) for seat, points in piece.points.items()},
        "troops": dict(piece.troops),
    }


def _side(side: SideView, language: str) -> Json:
    return {
        "seat": side.seat,
        "player": side.player,
        "clan": side.clan,
        "points": float(side.points),
        "points_lost": float(side.points_lost),
        "orders_left": side.orders_left,
        "ki": side.ki,
        "troops": [_troop(troop, language) for troop in side.troops],
    }


def _troop(troop: TroopView, language: str) -> Json:
    record: Json = {name: getattr(troop, name) for name in TROOP_FIELDS}
    return {**record, "name": troop.name_es if language == "es" else troop.name}


TROOP_FIELDS = tuple(name for name in TroopView.__slots__ if name not in ("name", "name_es"))


def _scores(view: BattleView, language: str) -> Json:
    return {
        seat: {"total": total(lines), "lines": [_tally(line, language) for line in lines]} for seat, lines in view.scores.items()
    }


def _tally(line: Tally, language: str) -> Json:
    reason = line.reason_es if language == "es" else line.reason
    return {"key": line.key, "reason": reason, "count": line.count, "worth": line.worth, "points": line.points, "told": line.told}
