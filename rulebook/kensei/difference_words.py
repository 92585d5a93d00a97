"""Changes of the rules data in words: "Yari Ashigaru: 5 → 6 points", "Ashigaru con yari: 5 → 6 puntos".

English and Spanish stand side by side. Numbers and references are said exactly; of texts, maps and effects it is only said that
they changed, since the change itself carries both states.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rulebook.kensei.differences import Change, Words

# One row of a table, several, and the ending that Spanish adjectives take for it.
TABLES: Mapping[str, tuple[Words, Words, str]] = {
    "dataversion": (("data version", "versión de los datos"), ("Data version", "Versión de los datos"), "a"),
    "troopclass": (("class", "clase"), ("Classes", "Clases"), "a"),
    "title": (("title", "título"), ("Titles", "Títulos"), "o"),
    "ability": (("ability", "habilidad"), ("Abilities", "Habilidades"), "a"),
    "weapontype": (("weapon type", "tipo de arma"), ("Weapon types", "Tipos de arma"), "o"),
    "weapon": (("weapon", "arma"), ("Weapons", "Armas"), "a"),
    "armour": (("armour", "armadura"), ("Armour", "Armaduras"), "a"),
    "tablerow": (("row of a table", "fila de una tabla"), ("The book's tables", "Tablas del libro"), "a"),
    "order": (("order", "orden"), ("Orders", "Órdenes"), "a"),
    "marker": (("marker", "marcador"), ("Markers", "Marcadores"), "o"),
    "turnstep": (("step of the turn", "paso del turno"), ("The turn", "El turno"), "o"),
    "terrain": (("terrain", "terreno"), ("Terrain", "Terreno"), "o"),
    "clan": (("clan", "clan"), ("Clans", "Clanes"), "o"),
    "clanaction": (("clan action", "acción de clan"), ("Clan actions", "Acciones de clan"), "a"),
    "profile": (("profile", "perfil"), ("Profiles", "Perfiles"), "o"),
    "commanderlevel": (("commander", "comandante"), ("Commanders", "Comandantes"), "o"),
    "battlesize": (("battle size", "tamaño de batalla"), ("Battle sizes", "Tamaños de batalla"), "o"),
    "limit": (("limit", "límite"), ("Limits", "Límites"), "o"),
    "commandcard": (("command card", "carta de mando"), ("Command deck", "Mazo de mando"), "a"),
    "scenario": (("scenario", "escenario"), ("Scenarios", "Escenarios"), "o"),
    "deployment": (("deployment", "despliegue"), ("Deployments", "Despliegues"), "o"),
    "mission": (("mission", "misión"), ("Missions", "Misiones"), "a"),
    "ruling": (("ruling", "aclaración"), ("Rulings", "Aclaraciones"), "a"),
    "starterarmy": (("ready army", "ejército preparado"), ("Ready armies", "Ejércitos preparados"), "o"),
}

# Said after the numbers; everything else is said before them.
UNITS: Mapping[str, Words] = {
    "points": ("points", "puntos"),
    "wounds": ("wounds", "heridas"),
    "turns": ("turns", "turnos"),
    "copies": ("copies", "copias"),
    "cards": ("cards", "cartas"),
}
FLAGS: dict[str, Words] = {
    "mounted": ("mounted", "a caballo"),
    "leader": ("a leader", "líder"),
    "unique": ("unique", "tropa única"),
    "legendary": ("legendary", "tropa legendaria"),
    "creature": ("for creatures", "de criaturas"),
    "ranged": ("ranged", "a distancia"),
    "firearm": ("a firearm", "arma de fuego"),
    "reaction": ("a reaction", "una reacción"),
    "secondary": ("secondary", "misión secundaria"),
}
FIELDS: dict[str, Words] = {
    "summary": ("summary", "resumen"),
    "summary_es": ("Spanish summary", "resumen en español"),
    "name_es": ("Spanish name", "nombre en español"),
    "provenance": ("provenance", "procedencia"),
    "source": ("source", "fuente"),
    "released": ("date", "fecha"),
    "notes": ("notes", "notas"),
    "notes_es": ("Spanish notes", "notas en español"),
    "letter": ("letter", "letra"),
    "mov_first": ("first movement", "primer movimiento"),
    "mov_second": ("second movement", "segundo movimiento"),
    "at_melee": ("attack in melee", "ataque cuerpo a cuerpo"),
    "at_ranged": ("attack at range", "ataque a distancia"),
    "initiative": ("initiative", "iniciativa"),
    "honour": ("honour", "honor"),
    "honour_name": ("name of its honour", "nombre de su honor"),
    "ki": ("Ki", "Ki"),
    "effects": ("effects", "efectos"),
    "number": ("number", "número"),
    "takes": ("what it is “of”", "a qué se refiere"),
    "reach_cm": ("reach in centimetres", "alcance en centímetros"),
    "weapon_type": ("weapon type", "tipo de arma"),
    "table": ("table", "tabla"),
    "kind": ("kind", "clase"),
    "cost": ("orders spent", "órdenes que gasta"),
    "allowed": ("when it may be given", "cuándo puede darse"),
    "allowed_es": ("when it may be given, in Spanish", "cuándo puede darse, en español"),
    "consequence": ("consequence", "consecuencia"),
    "consequence_es": ("consequence in Spanish", "consecuencia en español"),
    "removed": ("when it goes away", "cuándo se retira"),
    "removed_es": ("when it goes away, in Spanish", "cuándo se retira, en español"),
    "phase": ("phase", "fase"),
    "crest": ("crest", "emblema"),
    "style": ("style", "estilo"),
    "style_es": ("style in Spanish", "estilo en español"),
    "allows_common": ("common troops", "tropas comunes"),
    "allows_onmyouji": ("Onmyouji", "Onmyouji"),
    "allows_komuso": ("Komuso", "Komuso"),
    "realms": ("realms", "reinos"),
    "clan": ("clan", "clan"),
    "moment": ("moment", "momento"),
    "moment_es": ("moment in Spanish", "momento en español"),
    "troop_class": ("class", "clase"),
    "bundle": ("miniatures for its points", "miniaturas por sus puntos"),
    "troop_type": ("troop type", "tipo de tropa"),
    "titles": ("titles", "títulos"),
    "weapons": ("weapons", "armas"),
    "armour": ("armour", "armadura"),
    "volume": ("volume", "volumen"),
    "min_size": ("smallest unit", "unidad mínima"),
    "max_size": ("largest unit", "unidad máxima"),
    "abilities": ("abilities", "habilidades"),
    "strategy": ("strategy", "estrategia"),
    "scenery": ("scenery", "escenografía"),
    "leaders_min": ("fewest leaders", "mínimo de líderes"),
    "leaders_max": ("most leaders", "máximo de líderes"),
    "units_min": ("fewest units", "mínimo de unidades"),
    "units_max": ("most units", "máximo de unidades"),
    "hand": ("hand of cards", "mano de cartas"),
    "code": ("what it limits", "qué limita"),
    "value": ("value", "valor"),
    "measure": ("measure", "medida"),
    "bound": ("bound", "cota"),
    "parameters": ("conditions", "condiciones"),
    "setup": ("setup", "preparación"),
    "setup_es": ("setup in Spanish", "preparación en español"),
    "special": ("special rules", "reglas especiales"),
    "special_es": ("special rules in Spanish", "reglas especiales en español"),
    "scenario": ("scenario", "escenario"),
    "roll_from": ("lowest roll", "tirada más baja"),
    "roll_to": ("highest roll", "tirada más alta"),
    "plan": ("map", "mapa"),
    "scoring": ("scoring", "puntuación"),
    "conflict": ("contradiction", "contradicción"),
    "conflict_es": ("contradiction in Spanish", "contradicción en español"),
    "reading": ("reading", "interpretación"),
    "reading_es": ("reading in Spanish", "interpretación en español"),
    "basis": ("basis", "fundamento"),
    "decides": ("what it decides", "qué decide"),
    "size": ("size", "tamaño"),
    "commander": ("commander", "comandante"),
    "entries": ("units", "unidades"),
    "total": ("total points", "puntos en total"),
}
# Long texts: the sentence only says that they read differently.
SHORT = 40
AT_ALL: Words = ("none", "ninguno")
# Said to have changed, no more: nobody would read them in a line.
UNTOLD = ("effects", "parameters", "plan", "scoring")


@dataclass(frozen=True, slots=True)
class _Said:
    """A change with its language chosen."""

    change: Change
    side: int

    @property
    def name(self) -> str:
        return self.change.name[self.side]

    @property
    def field(self) -> str:
        return (FIELDS | FLAGS)[self.change.field][self.side]

    def pick(self, english: str, spanish: str) -> str:
        return spanish if self.side else english


def table_name(model: str, language: str) -> str:
    """The heading over the changes of one table."""
    return TABLES[model][1][language == "es"]


def sentence(change: Change, language: str) -> str:
    """One change as a line of text."""
    said = _Said(change, int(language == "es"))
    if change.kind != "changed":
        return _came_or_went(said)
    if change.field == "name":
        return said.pick(f"Renamed: {change.before} → {change.after}", f"Cambia de nombre: {change.before} → {change.after}")
    if change.field in UNITS:
        return f"{said.name}: {change.before} → {change.after} {UNITS[change.field][said.side]}"
    return f"{said.name}: {_spoken(said)}"


def _came_or_went(said: _Said) -> str:
    singular, _, ending = TABLES[said.change.model]
    row = said.change.after if said.change.kind == "added" else said.change.before
    points = row.get("points") if isinstance(row, Mapping) and said.change.model == "profile" else None
    priced = said.pick(f", {points} points", f", {points} puntos") if points is not None else ""
    if said.change.kind == "added":
        return said.pick(
            f"New {singular[0]}: {said.name}{priced}", f"{singular[1].capitalize()} nuev{ending}: {said.name}{priced}"
        )
    return said.pick(f"Gone, {singular[0]}: {said.name}", f"{singular[1].capitalize()} retirad{ending}: {said.name}")


def _spoken(said: _Said) -> str:
    before, after = said.change.before, said.change.after
    if isinstance(after, bool):
        return _flag(said, now=after)
    if said.change.field in UNTOLD:
        return said.pick(f"other {said.field}", f"cambia lo siguiente: {said.field}")
    if isinstance(after, (list, tuple)) and isinstance(before, (list, tuple)):
        return f"{said.field}: {_gained_and_lost(said, before, after)}"
    one, other = _value(said, before), _value(said, after)
    if max(len(one), len(other)) > SHORT:
        return said.pick(f"the text reads differently ({said.field})", f"el texto es otro ({said.field})")
    return f"{said.field} {one} → {other}"


def _flag(said: _Said, *, now: bool) -> str:
    if said.change.field not in FLAGS:
        return said.pick(
            f"{said.field} {'allowed now' if now else 'no longer allowed'}",
            f"{'ahora admite' if now else 'ya no admite'} {said.field}",
        )
    word = FLAGS[said.change.field][said.side]
    return said.pick(f"now {word}" if now else f"no longer {word}", f"ahora {word}" if now else f"ya no: {word}")


def _gained_and_lost(said: _Said, before: Sequence[object], after: Sequence[object]) -> str:
    gained = [_value(said, item) for item in after if item not in before]
    lost = [_value(said, item) for item in before if item not in after]
    parts = [said.pick(f"gains {', '.join(gained)}", f"gana {', '.join(gained)}")] if gained else []
    parts += [said.pick(f"loses {', '.join(lost)}", f"pierde {', '.join(lost)}")] if lost else []
    return "; ".join(parts) or said.pick("another order", "en otro orden")


def _value(said: _Said, value: object) -> str:
    if value is None or value == "":
        return AT_ALL[said.side]
    if isinstance(value, Mapping):
        return _part(said, value)
    named = {slug: words[said.side] for (_table, slug), words in said.change.names.items()}
    return named.get(str(value), str(value))


def _part(said: _Said, value: Mapping[str, object]) -> str:
    """An ability on a profile (`Fury (Ki)`), or a unit of a ready army."""
    found = str(value.get("ability", value.get("profile", "")))
    name = _value(said, found)
    if "ability" not in value:
        return f"{value.get('miniatures', 1)} × {name}"
    of = f" {value['of']}" if value.get("of") else ""
    return f"{name}{of} ({'Ki' if value.get('use') == 'ki' else 'PA'})"
