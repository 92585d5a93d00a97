"""Why a list could not be read: every problem at once, each with its place, so that one correction is enough."""

from __future__ import annotations

from dataclasses import dataclass

from rulebook.kensei.muster.wording import Text, Words
from rulebook.kernel.errors import Unreadable

MESSAGES: dict[str, Words] = {
    "wrong-type": ("{place} must be {kind}.", "{place} debe ser {kind}."),
    "missing": ("{place} is missing.", "Falta {place}."),
    "unknown-field": ("{place} is no field of this format.", "{place} no es un campo de este formato."),
    "wrong-format": ("{place} must be “{need}”.", "{place} debe ser «{need}»."),
    "too-small": ("{place} must be {need} or more.", "{place} debe ser {need} o más."),
    "too-large": ("{place} must be {need} or less.", "{place} debe ser {need} o menos."),
    "too-long": ("{place} must have {need} characters or fewer.", "{place} debe tener {need} caracteres o menos."),
    "too-many": ("{place} may hold {need} or fewer.", "{place} admite {need} como máximo."),
    "bad-characters": (
        "{place} holds characters that cannot be stored: remove control characters.",
        "{place} contiene caracteres que no se pueden guardar: quita los caracteres de control.",
    ),
    "bad-slug": (
        "{place}: “{name}” is no id: use letters, digits, dots and hyphens.",
        "{place}: «{name}» no es un id: usa letras, cifras, puntos y guiones.",
    ),
    "unknown-clan": ("{place}: there is no clan “{name}”.", "{place}: no existe el clan «{name}»."),
    "unknown-commander": ("{place}: there is no commander level “{name}”.", "{place}: no existe el comandante «{name}»."),
    "unknown-profile": ("{place}: there is no profile “{name}”.", "{place}: no existe el perfil «{name}»."),
    "unknown-entry": (
        "{place}: no entry of the list has the id or the profile “{name}”.",
        "{place}: ninguna entrada de la lista tiene el id o el perfil «{name}».",
    ),
    "same-id": ("{place}: another entry already has the id “{name}”.", "{place}: otra entrada ya tiene el id «{name}»."),
    "not-utf8": (
        "The text is not UTF-8: save it as UTF-8 and send it again.",
        "El texto no está en UTF-8: guárdalo así y envíalo de nuevo.",
    ),
    "bad-json": (
        "This is not JSON (line and column: {place}).",
        "Esto no es JSON (línea y columna: {place}).",
    ),
    "too-deep": ("Nothing in a list is nested this deeply.", "Nada en una lista está anidado a tanta profundidad."),
    "bad-edit": (
        "{place} is no edit: check its name, its fields and their types.",
        "{place} no es una edición: revisa su nombre, sus campos y sus tipos.",
    ),
    "text-too-long": (
        "That is too much text for one list: paste fewer than {need} characters.",
        "Es demasiado texto para una lista: pega menos de {need} caracteres.",
    ),
    "too-many-lines": (
        "That is too many lines for one list: paste {need} or fewer.",
        "Son demasiadas líneas para una lista: pega {need} o menos.",
    ),
}
WHOLE: Words = ("the list", "la lista")
# Shown back to whoever sent it, so a long word is cut.
LONGEST_SHOWN = 60


@dataclass(frozen=True, slots=True)
class Problem:
    """`place` is a path such as `entries[2].miniatures`, empty for the whole list."""

    code: str
    place: str
    text: Text

    def message(self, language: str) -> str:
        said = self.text.read(language)
        return said[0].upper() + said[1:] if not self.place else said


class ListUnreadable(Unreadable):
    """The list cannot be read; `problems` holds every reason found."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(problems[0].code, " ".join(problem.message("en") for problem in problems))
        self.problems = problems


def problem(code: str, place: str, /, **parts: Words | str | int) -> Problem:
    shown: Words = (place, place) if place else WHOLE
    cut = {key: _cut(part) if isinstance(part, str) else part for key, part in parts.items()}
    return Problem(code, place, Text(MESSAGES[code], {"place": shown, **cut}))


def _cut(word: str) -> str:
    # A lone surrogate could be read from JSON but not be sent back.
    clean = word.encode("utf-8", "replace").decode()
    return clean if len(clean) <= LONGEST_SHOWN else f"{clean[:LONGEST_SHOWN]}…"
