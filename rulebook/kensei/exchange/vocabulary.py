"""The words of the text forms in both languages: those that are written first, then all others that are understood."""

from __future__ import annotations

from collections.abc import Mapping

from rulebook.kensei.exchange.names import fold, unadorned
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
    "general": frozenset(("general", "army general", "general del ejercito", "gral", "warlord")),
}
TOTALS = frozenset(("total", "totals", "totales", "sum", "suma", "subtotal"))
# What may stand beside the numbers of a sum.
SUMMED = frozenset(
    (
        *("points", "point", "pts", "pt", "p", "ap", "puntos", "punto", "ptos", "pto", "of", "de", "miniatures", "miniature"),
        *("miniaturas", "miniatura", "minis", "models", "modelos", "figures", "figuras", "units", "unidades", "and", "y"),
    )
)
HEADINGS = frozenset(
    (
        *(
            "leaders",
            "leader",
            "lideres",
            "lider",
            "heroes",
            "hero",
            "heroe",
            "commanders",
            "comandantes",
            "mandos",
            "characters",
        ),
        *("personajes", "units", "unidades", "troops", "tropas", "regulars", "regulares", "core", "infantry", "infanteria"),
        *("elite", "elites", "elite infantry", "elite troops", "infanteria de elite", "tropas de elite", "warriors", "guerreros"),
        *("warrior infantry", "infanteria guerrera", "peasants", "campesinos", "levies", "levas", "shooters", "tiradores"),
        *("ranged", "missile troops", "proyectiles", "tropas de proyectiles", "arqueros", "archers", "special", "especial"),
        *("especiales", "specials", "support", "apoyo", "cavalry", "caballeria", "mounted", "montados", "skirmishers"),
        *("hostigadores", "spiritual troops", "tropas espirituales", "spirits", "espiritus", "creatures", "criaturas"),
        *("invocations", "invocaciones", "artillery", "artilleria", "war machines", "maquinas de guerra", "others", "otros"),
        *("army", "ejercito", "list", "lista", "army list", "lista de ejercito", "kensei army list"),
        *("lista de ejercito de kensei", "common troops", "tropas comunes"),
    )
)
# A mark is known by its words without articles: "con el estandarte" is "estandarte".
BANNERS = frozenset(
    (
        *("hata jurushi", "hatajurushi", "hata", "jurushi", "banner", "banner bearer", "standard", "standard bearer", "flag"),
        *("hj", "estandarte", "portaestandarte", "porta estandarte", "bandera", "abanderado"),
    )
)
GENERALS = frozenset(("general", "army general", "general ejercito", "gral", "gen", "warlord", "jefe", "lider ejercito"))
LONGEST_MARK = 4
HOMES = frozenset(("at home", "en casa", "not tonight", "esta noche no", "reserve", "en reserva", "reserva"))
LED = (
    *("led by", "lead by", "leader", "dirigidas por", "dirigidos por", "dirigida por", "dirigido por", "lideradas por"),
    *("liderados por", "liderada por", "liderado por", "lider", "al mando de", "al mando"),
)
FRONTS = ("front of", "front", "frente de", "frente", "wide", "width", "ancho")
NOTES = frozenset(("note", "nota", "notes", "notas"))
NAMED = frozenset(("named", "called", "name", "llamada", "llamado", "nombre", ""))
EACH = r"(?:/\s?(?:u|ud|uds|mini|model)|each|apiece|c/u|cada un[oa]|per model|por mini(?:atura)?)"
POINTS = rf"(?:(?:points?|pts?|pnts?|puntos?|ptos?|p|ap)\.?(?:\s?{EACH})?)"
MINIATURES = (
    r"(?:(?:miniatures?|miniaturas?|minis?|models?|modelos?|figures?|figuras?|figs?|men|hombres|uds?|unidades|efectivos)\.?)"
)
ARTICLES = r"an?|the|some|about|una?|unos|unas|el|la|los|las"
BODIES = r"unit|unidad|squad|escuadra|squadron|escuadr[oó]n|pelot[oó]n|regiment|regimiento|group|grupo|block|bloque|band|banda"
AFFIRMED = frozenset(("yes", "on", "si", "true", "x", "1"))
DENIED = frozenset(("no", "off", "none", "false", "0", "ninguno"))
NOBODY = frozenset(("no commander", "sin comandante", "none", "ninguno"))


def said(words: Words, language: str) -> str:
    return words[1] if language == "es" else words[0]


def is_banner(text: str) -> bool:
    return unadorned(text) in BANNERS


def is_mark(text: str) -> bool:
    return is_banner(text) or unadorned(text) in GENERALS or fold(text) in HOMES
