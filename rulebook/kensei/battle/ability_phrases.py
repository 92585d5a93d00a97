"""The words of abilities at work, English and Spanish: what is asked, what is rolled, and how the story tells it.

In the templates `ability` is the one that acts and `troop` its bearer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

Words: TypeAlias = tuple[str, str]

ABILITY_ASKED: Mapping[str, Words] = {
    "shot-with": ("what does {troop} shoot with?", "¿con qué dispara {troop}?"),
    "shoot-next": ("{ability} of {troop}: whom else does it reach?", "{ability} de {troop}: ¿a quién más alcanza?"),
    "splash": (
        "{ability} of {troop}: who else is in the control area of its target?",
        "{ability} de {troop}: ¿quién más está en el área de control del objetivo?",
    ),
    "spread-impacts": (
        "{ability} of {troop}: who stands within 5 cm behind its target?",
        "{ability} de {troop}: ¿quién está a 5 cm o menos detrás del objetivo?",
    ),
    "test-orders": ("measure: is it within reach of {ability} ({troop})?", "medid: ¿está al alcance de {ability} ({troop})?"),
    "heal": ("{ability} of {troop}: whom does it heal within 10 cm?", "{ability} de {troop}: ¿a quién cura a 10 cm o menos?"),
    "mark-chosen": ("{ability} of {troop}: for whom within 10 cm?", "{ability} de {troop}: ¿para quién a 10 cm o menos?"),
    "hits": ("{ability} of {troop}: against whom within 10 cm?", "{ability} de {troop}: ¿contra quién a 10 cm o menos?"),
    "opposed-roll": ("{ability} of {troop}: against whom?", "{ability} de {troop}: ¿contra quién?"),
    "rethrow": ("{troop} rolled: roll a die again?", "ha tirado {troop}: ¿repetir algún dado?"),
    "fail-honour": ("{troop} may fail its honour roll on purpose", "{troop} puede fallar a propósito su tirada de honor"),
}

ABILITY_ROLL_NAMES: Mapping[str, Words] = {
    "ability-die": ("{ability} of {troop}", "{ability} de {troop}"),
    "rethrow-die": ("{troop} rolls again", "{troop} repite la tirada"),
}

ABILITY_CHOSEN: Mapping[str, Words] = {
    "fail-honour fail": ("fail on purpose", "fallar a propósito"),
    "rethrow keep": ("keep the roll", "dejar la tirada"),
    "rethrow": ("roll a {choice} again", "repetir un {choice}"),
    "fate hold": ("hold where it stands", "aguantar donde está"),
}

ABILITY_ROLLS: Mapping[str, Words] = {
    "ability-die": ("{troop} throws for {ability}: {faces}.", "{troop} tira por {ability}: {faces}."),
}

ABILITY_ANSWERS: Mapping[str, Words] = {
    "shot-with": ("{troop} shoots with: {chosen}.", "{troop} dispara con: {chosen}."),
    "shoot-next": ("{ability} of {troop} also reaches: {chosen}.", "{ability} de {troop} también alcanza a: {chosen}."),
    "splash": ("{ability} of {troop}, in the control area: {chosen}.", "{ability} de {troop}, en el área de control: {chosen}."),
    "spread-impacts": ("{ability} of {troop} carries on to: {chosen}.", "{ability} de {troop} sigue hasta: {chosen}."),
    "test-orders": ("{ability} of {troop} in reach: {choice}.", "{ability} de {troop} al alcance: {choice}."),
    "heal": ("{ability} of {troop} for: {chosen}.", "{ability} de {troop} para: {chosen}."),
    "mark-chosen": ("{ability} of {troop} for: {chosen}.", "{ability} de {troop} para: {chosen}."),
    "hits": ("{ability} of {troop} against: {chosen}.", "{ability} de {troop} contra: {chosen}."),
    "opposed-roll": ("{ability} of {troop} against: {chosen}.", "{ability} de {troop} contra: {chosen}."),
    "rethrow": ("{troop}'s roll, die to roll again: {choice}.", "Tirada de {troop}, dado a repetir: {choice}."),
    "fail-honour": ("{troop} chooses to fail its honour roll ({who}).", "{troop} decide fallar su tirada de honor ({who})."),
}

ABILITY_CHOICES: Mapping[str, Words] = {
    "weapon": ("its weapon", "su arma"),
    "fail": ("fails on purpose", "falla a propósito"),
    "hold": ("holds where it stands", "aguanta donde está"),
}
