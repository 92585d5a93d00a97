"""Translations: where the catalogues are, what strings the project uses, and compiling without the gettext tools.

Strings are found by Django's own template lexer and by Python's parser, so that `make check` can tell that one is
missing on a machine that has nothing but Python.
"""

import ast
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import polib
from django.conf import settings
from django.template.base import Lexer, Token, TokenType

LANGUAGES = ("es",)
GETTEXT = {"_", "gettext", "gettext_lazy", "gettext_noop"}
NGETTEXT = {"ngettext", "ngettext_lazy"}
PGETTEXT = {"pgettext", "pgettext_lazy"}
TRANSLATE = re.compile(
    r"""^(?:trans|translate)\s+(?P<quote>["'])(?P<text>.*?)(?P=quote)(?:.*?\bcontext\s+["'](?P<context>[^"']*)["'])?""", re.S
)
FILTERED = re.compile(r"""_\((?P<quote>["'])(?P<text>.*?)(?P=quote)\)""")


@dataclass(frozen=True, slots=True)
class Message:
    """A string to be translated, and where it stands."""

    text: str
    plural: str
    context: str
    place: str


def apps() -> list[Path]:
    """The packages that keep a catalogue of their own; the innermost owns a file."""
    base: Path = settings.BASE_DIR
    return sorted(
        (path.parent for path in base.glob("*/**/locale") if ".venv" not in str(path)), key=lambda path: -len(path.parts)
    )


def catalogue_path(app: Path, language: str) -> Path:
    return app / "locale" / language / "LC_MESSAGES" / "django.po"


def compile_catalogues() -> int:
    written = 0
    for app in apps():
        for language in LANGUAGES:
            source = catalogue_path(app, language)
            target = source.with_suffix(".mo")
            if source.exists() and (not target.exists() or target.stat().st_mtime < source.stat().st_mtime):
                # Put in place whole: another process may be reading it.
                fresh = target.with_suffix(f".{os.getpid()}.mo")
                polib.pofile(str(source)).save_as_mofile(str(fresh))
                fresh.replace(target)
                written += 1
    return written


def messages_of(app: Path) -> Iterator[Message]:
    others = [other for other in apps() if other != app and app in other.parents]
    for path in sorted([*app.rglob("*.py"), *app.rglob("*.html"), *app.rglob("*.txt")]):
        if any(other in path.parents for other in others) or "migrations" in path.parts:
            continue
        place = path.relative_to(settings.BASE_DIR).as_posix()
        yield from (
            python_messages(path.read_text(), place) if path.suffix == ".py" else template_messages(path.read_text(), place)
        )


def python_messages(source: str, place: str) -> Iterator[Message]:
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        where = f"{place}:{node.lineno}"
        if name in GETTEXT and texts:
            yield Message(texts[0], "", "", where)
        elif name in NGETTEXT and len(texts) > 1:
            yield Message(texts[0], texts[1], "", where)
        elif name in PGETTEXT and len(texts) > 1:
            yield Message(texts[1], "", texts[0], where)


def template_messages(source: str, place: str) -> Iterator[Message]:
    tokens = Lexer(source).tokenize()
    position = 0
    while position < len(tokens):
        token = tokens[position]
        position += 1
        where = f"{place}:{token.lineno}"
        if token.token_type is TokenType.BLOCK and token.contents.split()[0] in ("blocktrans", "blocktranslate"):
            message, position = block_message(tokens, position, token.contents, where)
            yield message
            continue
        if token.token_type is TokenType.BLOCK and (found := TRANSLATE.match(token.contents)):
            yield Message(found["text"], "", found["context"] or "", where)
        if token.token_type in (TokenType.BLOCK, TokenType.VAR):
            for found in FILTERED.finditer(token.contents):
                yield Message(found["text"], "", "", where)


def block_message(tokens: list[Token], position: int, opening: str, where: str) -> tuple[Message, int]:
    """The text of a blocktranslate, with its variables written as gettext sees them."""
    singular: list[str] = []
    plural: list[str] = []
    part = singular
    while True:
        token = tokens[position]
        position += 1
        if token.token_type is TokenType.BLOCK:
            if token.contents.startswith("end"):
                break
            part = plural
        elif token.token_type is TokenType.VAR:
            part.append(f"%({token.contents})s")
        elif token.token_type is TokenType.TEXT:
            part.append(token.contents.replace("%", "%%"))
    context = re.search(r"""context\s+["']([^"']*)["']""", opening)
    trim = " trimmed" in opening
    texts = [trimmed("".join(pieces)) if trim else "".join(pieces) for pieces in (singular, plural)]
    return Message(texts[0], texts[1], context[1] if context else "", where), position


def trimmed(text: str) -> str:
    return " ".join(line.strip() for line in text.strip().splitlines())


def untranslated() -> list[str]:
    """Every string that a reader of another language would see in English, with its place."""
    problems = []
    for app in apps():
        for language in LANGUAGES:
            path = catalogue_path(app, language)
            entries = {(e.msgid, e.msgctxt or ""): e for e in polib.pofile(str(path))} if path.exists() else {}
            for message in messages_of(app):
                entry = entries.get((message.text, message.context))
                if entry is None or not entry.translated() or (message.plural and not all(entry.msgstr_plural.values())):
                    problems.append(f"{message.place}: no {language} for “{message.text}”")
    return problems
