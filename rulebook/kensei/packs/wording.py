"""What is wrong with a pack, in English and Spanish side by side, with its place: line of the file, row, field."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rulebook.kensei.complaints import Complaint

FORMAT = "kensei-pack/1"

Words = tuple[str, str]

# A complaint quotes what it was given, which may be half a file.
LONGEST = 300
QUOTED = re.compile(r"'([^']*)'")
# Complaints speak English; a player reads what went wrong in his own language, and the word that is wrong.
COMPLAINTS = {
    "dangling": "No existe aquello a lo que se refiere",
    "duplicate": "Este identificador está repetido",
    "missing-field": "Falta el campo",
    "no-effect": "Una habilidad debe hacer algo: le faltan efectos",
    "no-provenance": "La procedencia no es válida",
    "out-of-range": "El valor se sale de lo permitido",
    "unknown-do": "No hay ningún efecto con ese nombre",
    "unknown-fact": "No hay ninguna condición con ese nombre",
    "unknown-field": "No hay ningún campo con ese nombre",
    "unknown-model": "No hay ninguna tabla con ese nombre",
    "unknown-moment": "No es un momento en el que pueda actuar",
    "unknown-part": "No es una parte de la tirada",
    "unknown-roll": "No hay ninguna tirada con ese nombre",
    "unknown-step": "No hay ningún paso con ese nombre",
    "unknown-word": "Esa palabra no se entiende aquí",
    "untranslated": "Falta el texto en uno de los idiomas",
    "wrong-type": "El valor no es del tipo que se espera",
}


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong. `part` and `index` say where in the pack (`rows`, 3), `line` where in the file."""

    code: str
    words: Words
    part: str = ""
    index: int | None = None
    row: str = ""
    field: str = ""
    line: int | None = None

    def text(self, language: str) -> str:
        return self.words[language == "es"]

    def place(self, language: str) -> str:
        """`line 14, profile yari-ashigaru, points`."""
        line = f"{'línea' if language == 'es' else 'line'} {self.line}" if self.line else ""
        numbered = f"{self.part}[{self.index}]" if self.index is not None and not self.line else ""
        return ", ".join(piece for piece in (line or numbered or self.part, self.row, self.field) if piece)

    def __str__(self) -> str:
        return f"{self.place('en') or 'pack'}: {self.text('en')} [{self.code}]"


def complaint_words(complaint: Complaint) -> Words:
    spanish = COMPLAINTS.get(complaint.code, "El valor no es válido")
    wrong = ", ".join(f"«{word[:40]}»" for word in QUOTED.findall(complaint.message)[:2])
    english = complaint.message if len(complaint.message) <= LONGEST else f"{complaint.message[:LONGEST]}…"
    return english, f"{spanish}: {wrong}." if wrong else f"{spanish}."


def needed_words(complaint: Complaint) -> Words:
    """A row that the pack does not give, but breaks."""
    english, spanish = complaint_words(complaint)
    return f"The pack spoils this row: {english}", f"El paquete estropea esta fila: {spanish}"
