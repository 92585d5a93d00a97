"""The words of the text forms in both languages: those that are written first, then all others that are understood."""

from __future__ import annotations

from collections.abc import Mapping

from rulebook.kensei.muster.wording import Words

NAME: Words = ("Name", "Nombre")
CLAN: Words = ("Clan", "Clan")
SIZE: Words = ("Size", "Tamaño")
COMMANDER: Words = ("Commander", "Comandante")
NO_COMMANDER: Words = ("no commander", "sin comandante")
OCCULT: Words = ("Occult rules", "Poderes ocultos")
DATA: Words = ("Data", "Datos")
PACKS: Words = ("Packs", "Paquetes")
GENERAL: Words = ("general", "general")
TOTAL: Words = ("Total", "Total")
BANNER: Words = ("Hata-Jurushi", "Hata-Jurushi")
LED_BY: Words = ("led by", "dirigida por")
FRONT: Words = ("front", "frente")
AT_HOME: Words = ("at home", "en casa")
NOTE: Words = ("note", "nota")
YES: Words = ("yes", "sí")
NO: Words = ("no", "no")

# Folded words (lower case, no accents) by what they mean.
KEYS: Mapping[str, frozenset[str]] = {
    "name": frozenset(("name", "nombre", "title", "titulo", "army name", "nombre del ejercito")),
    "clan": frozenset(("clan", "army", "ejercito", "faction", "faccion")),
    "size": frozenset(("size", "tamano", "points", "puntos", "limit", "limite", "agreed", "acordado")),
    "commander": frozenset(("commander", "comandante", "commander level", "nivel de comandante")),
    "occult": frozenset(("occult", "occult rules", "poderes ocultos", "ocultismo", "reglas de poderes ocultos")),
    "data": frozenset(("data", "datos", "version", "data version", "version de datos")),
    "packs": frozenset(("packs", "pack", "paquetes", "paquete")),
    "general": frozenset(("general", "army general", "general del ejercito")),
    "total": frozenset(("total", "sum", "suma")),
}
HEADINGS = frozenset(
    (
        *("leaders", "leader", "lideres", "lider", "heroes", "units", "unidades", "troops", "tropas", "infantry", "infanteria"),
        *("cavalry", "caballeria", "skirmishers", "hostigadores", "spiritual troops", "tropas espirituales", "creatures"),
        *("criaturas", "army list", "lista de ejercito", "kensei army list", "lista de ejercito de kensei"),
    )
)
BANNERS = frozenset(
    (
        *("hata jurushi", "hatajurushi", "hata", "jurushi", "banner", "banner bearer", "standard", "standard bearer", "flag"),
        *("estandarte", "portaestandarte", "bandera", "abanderado"),
    )
)
GENERALS = frozenset(("general", "army general", "general del ejercito", "the general", "el general", "warlord"))
HOMES = frozenset(("at home", "en casa", "not tonight", "esta noche no", "reserve", "en reserva", "reserva"))
LED = ("led by", "lead by", "leader", "dirigida por", "dirigido por", "liderada por", "liderado por", "lider", "al mando")
FRONTS = ("front of", "front", "frente de", "frente", "wide", "width", "ancho")
NOTES = frozenset(("note", "nota", "notes", "notas"))
NAMED = frozenset(("named", "called", "name", "llamada", "llamado", "nombre", ""))
POINTS = r"(?:points?|pts?|puntos?|ptos?)\.?"
MINIATURES = r"(?:miniatures?|miniaturas?|minis?|models?|modelos?|figures?|figuras?|men|hombres)"
AFFIRMED = frozenset(("yes", "on", "si", "true", "x", "1"))
DENIED = frozenset(("no", "off", "none", "false", "0", "ninguno"))
NOBODY = frozenset(("no commander", "sin comandante", "none", "ninguno"))


def said(words: Words, language: str) -> str:
    return words[1] if language == "es" else words[0]
