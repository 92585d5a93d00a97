"""Battles written down by hand among a person's belongings."""

from django.utils.translation import gettext_lazy as _

from armybuilder.people.belongings import Page, register, rows
from battles.aftermath.models import PlayedBattle


def register_all() -> None:
    register(rows("aftermath.PlayedBattle.owner", name=_("Battles written down"), page=_page))


def _page(battle: PlayedBattle) -> Page:
    told = {
        "played_on": battle.played_on,
        "opponent": battle.opponent,
        "clan": battle.clan,
        "opponent_clan": battle.opponent_clan,
        "scenario": battle.scenario,
        "size": battle.size,
        "verdict": battle.verdict,
        "points": battle.points,
        "opponent_points": battle.opponent_points,
        "note": battle.note,
    }
    return f"battles-written-down/{battle.pk}", told
