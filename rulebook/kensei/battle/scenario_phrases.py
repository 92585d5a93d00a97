"""The words of the scenario's own pieces, English and Spanish; `phrases.py` takes them in beside its own."""

from __future__ import annotations

from collections.abc import Mapping

from rulebook.kensei.battle.pieces import Piece

# Words as in `phrases.py`: English, Spanish.
PIECES: Mapping[str, tuple[str, str]] = {
    "nobori": ("nobori {n}", "nobori {n}"),
    "wagon": ("wagon {n}", "carro {n}"),
    "house": ("house {n}", "casa {n}"),
    "strip": ("strip {n}", "franja {n}"),
    "objective": ("point {n}", "punto {n}"),
    "centre": ("the centre", "el centro"),
    "village": ("the village", "la aldea"),
}

SCENARIO_EVENTS: Mapping[str, tuple[str, str]] = {
    "TableSet": ("The table is set; first to deploy: {who}.", "La mesa está lista; despliega primero: {who}."),
    "TableSet whole": (
        "The table is set; first to deploy, the whole army at once: {who}.",
        "La mesa está lista; despliega primero, y todo su ejército de una vez: {who}.",
    ),
    "NoboriTaken": ("{troop} takes {piece} ({who}).", "{troop} captura {piece} ({who})."),
    "SetAlight": ("{troop} sets {piece} on fire.", "{troop} prende fuego: {piece}."),
    "PlaceTold": ("Who stands on {piece}: {list}.", "Quién está en {piece}: {list}."),
    "PlaceTold none": ("Nobody stands on {piece}.", "No hay nadie en {piece}."),
}

SCENARIO_ROLLS: Mapping[str, tuple[str, str]] = {
    "wagon": ("{troop} rolls on {count} cm ({faces}).", "Avanza {count} cm ({faces}): {troop}."),
    "fire": ("The fire and {troop}: {faces}, wounds: {count}.", "El fuego y {troop}: {faces}, heridas: {count}."),
}

SCENARIO_ANSWERS: Mapping[str, tuple[str, str]] = {
    "target-houses": ("Target houses: {choice}.", "Casas objetivo: {choice}."),
    "wagon": ("{troop}: {choice}.", "{troop}: {choice}."),
    "singed": ("At the fire of {troop}: {chosen}.", "Junto al fuego de {troop}: {chosen}."),
    "singed-miniatures": ("Miniatures of {troop} at the fire: {choice}.", "Miniaturas de {troop} junto al fuego: {choice}."),
}

SCENARIO_CHOICES: Mapping[str, tuple[str, str]] = {
    "goes-on": ("rolls on freely", "avanza sin obstáculo"),
    "stopped": ("is stopped", "queda parado"),
    "left": ("leaves over the far edge", "sale por el lado opuesto"),
}

# What is asked and rolled, as `command_phrases.py` says it.
SCENARIO_ASKED: Mapping[str, tuple[str, str]] = {
    "target-houses": ("how many target houses are there?", "¿cuántas casas objetivo hay?"),
    "wagon": ("move {troop} on the table: how does it end?", "mover {troop} en la mesa: ¿cómo acaba?"),
    "singed": ("who else stands within 3 cm of {troop}, which burns?", "¿quién más está a 3 cm o menos de {troop}, en llamas?"),
    "singed-miniatures": (
        "how many miniatures of {troop} are that near the fire?",
        "¿cuántas miniaturas de {troop} están tan cerca del fuego?",
    ),
}

SCENARIO_ROLL_NAMES: Mapping[str, tuple[str, str]] = {
    "wagon": ("{troop} rolls on: how far beyond 20 cm?", "Avanza {troop}: ¿cuánto más de 20 cm?"),
    "fire": ("The fire singes {troop}: 5 or more wounds", "El fuego alcanza a {troop}: hiere con 5 o más"),
}


def piece_name(piece: Piece, language: str) -> str:
    english, spanish = PIECES[piece.kind]
    return (spanish if language == "es" else english).format(n=piece.number)
