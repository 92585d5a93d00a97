"""The words of battles of more than two players, English and Spanish; taken in by `phrases.py` and `command_phrases.py`."""

from __future__ import annotations

from collections.abc import Mapping

COMPANY_EVENTS: Mapping[str, tuple[str, str]] = {
    "BattleBegun several": ("{list} meet: {scenario}.", "{list} se enfrentan: {scenario}."),
    "BattleBegun teams": ("{one} against {other}: {scenario}.", "{one} contra {other}: {scenario}."),
    "RoundBegan": ("A round of activations: {list}.", "Ronda de activaciones: {list}."),
    "Agreed": ("The proposal finds agreement ({who}).", "La propuesta recibe un acuerdo ({who})."),
}

COMPANY_ANSWERS: Mapping[str, tuple[str, str]] = {
    "challenge": ("Challenged to a command duel ({who}): {chosen}.", "Duelo de mando, reto a ({who}): {chosen}."),
    "support": ("Supported in the command duel ({who}): {chosen}.", "Apoyo en el duelo de mando ({who}): {chosen}."),
    "duel-told": ("Command duel ({who}): {choice}.", "Duelo de mando ({who}): {choice}."),
    "position": ("Position in this turn ({who}): {choice}.", "Posición en este turno ({who}): {choice}."),
    "army-in-retreat": ("Army in retreat ({who}): {choice}.", "Ejército en retirada ({who}): {choice}."),
}

COMPANY_CHOICES: Mapping[str, tuple[str, str]] = {
    "won": ("won, places are exchanged", "ganado, se intercambian los puestos"),
    "kept": ("not won, nothing changes", "no ganado, nada cambia"),
    "carry-on": ("carries on", "sigue luchando"),
    "leave-the-field": ("leaves the field", "abandona el campo"),
}

COMPANY_ASKED: Mapping[str, tuple[str, str]] = {
    "challenge": ("do you challenge anybody to a command duel?", "¿retas a alguien a un duelo de mando?"),
    "support": ("do you support anybody with a card?", "¿apoyas a alguien con una carta?"),
    "duel-told": ("fight the duel with your cards: who won?", "resolved el duelo con vuestras cartas: ¿quién ganó?"),
    "position": ("at which place of the turn do you play?", "¿en qué posición del turno juegas?"),
    "army-in-retreat": (
        "your army is in retreat: do you carry on?",
        "tu ejército está en retirada: ¿sigues luchando?",
    ),
}

COMPANY_CHOSEN: Mapping[str, tuple[str, str]] = {
    "duel-told won": ("I won", "gané yo"),
    "duel-told kept": ("I did not win", "no gané"),
    "army-in-retreat carry-on": ("carry on", "seguir luchando"),
    "army-in-retreat leave-the-field": ("leave the field", "abandonar el campo"),
}
