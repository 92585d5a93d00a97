"""Reads the project's templates, scripts and modules the way a visitor's browser or a translator would."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.template.base import Lexer, TokenType

# Names and words of the book that are the same in every language.
PROPER_NAMES = frozenset({"Kensei", "Ki", "Buke", "Onitama", "Torii", "Yomi", "Daimyō, rōnin, Ōzutsu"})
READ_ALOUD = ("alt", "aria-label", "placeholder", "title")
# A capital letter or two words: what names of things in code have not.
PROSE = re.compile(r"[A-ZÁÉÍÓÚÑ]\w|\w[,.]? \w")
SENTENCE = re.compile(r"^\W*[A-ZÁÉÍÓÚÑ]\w+[,.:]? \S*\w")
SPOKEN = r"\.(?:textContent|innerText|title|placeholder|alt|ariaLabel)\s*\+?=\s*"
QUOTED = r"""(?P<quote>["'`])(?P<words>(?:(?!(?P=quote))[^\\\n])*)(?P=quote)"""
GETTEXT = frozenset({"_", "gettext", "gettext_lazy", "ngettext", "ngettext_lazy", "pgettext", "pgettext_lazy"})


@dataclass(frozen=True, slots=True)
class Offence:
    place: str
    text: str

    def __str__(self) -> str:
        return f"{self.place}: {self.text!r}"


def project_templates() -> list[Path]:
    base: Path = settings.BASE_DIR
    packages = (base / name for name in ("armybuilder", "rosters", "battles", "games"))
    return sorted(path for package in packages for path in package.rglob("templates/**/*.html"))


def forbidden_by_policy(source: str, place: str) -> Iterator[Offence]:
    """What the content security policy would refuse: style attributes, on… handlers, scripts and styles written into the page."""
    source = re.sub(r"{% comment %}.*?{% endcomment %}|{%.*?%}", blank, source, flags=re.S)
    for pattern in (
        r"<[^>]*\sstyle\s*=",
        r"<[^>]*\son[a-z]+\s*=",
        r"<style\b",
        r"<script\b(?![^>]*\b(?:src|nonce)=)",
        r"""(?:href|src)=["']javascript:""",
    ):
        for found in re.finditer(pattern, source, re.I):
            yield Offence(f"{place}:{line_of(source, found.start())}", found[0])


def project_sources(ending: str) -> list[Path]:
    base: Path = settings.BASE_DIR
    packages = (base / name for name in ("armybuilder", "rosters", "battles", "games"))
    found = (path for package in packages for path in package.rglob(f"*{ending}"))
    return sorted(path for path in found if not {"vendor", "migrations"} & set(path.parts))


def untranslated_in_script(source: str, place: str) -> Iterator[Offence]:
    """Scripts find their words on the page, which speaks the reader's language."""
    source = re.sub(r"/\*.*?\*/|(?<![:\"'])//[^\n]*", blank, source, flags=re.S)
    for found in re.finditer(rf"(?P<spoken>{SPOKEN})?{QUOTED}", source):
        if is_words(re.sub(r"\$\{[^}]*\}", "", found["words"])) and (found["spoken"] or SENTENCE.search(found["words"])):
            yield Offence(f"{place}:{line_of(source, found.start())}", found["words"])


def untranslated_in_module(source: str, place: str) -> Iterator[Offence]:
    """What is told to a visitor without a translation, or is put together before a translator could have seen it."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        said = node.args[1:2] if ast.unparse(node.func).startswith("messages.") else []
        composed = (
            [node.args[0]] if name in GETTEXT and not isinstance(node.args[0], (ast.Constant, ast.Name, ast.Attribute)) else []
        )
        for words in [one for one in said if isinstance(one, (ast.Constant, ast.JoinedStr))] + composed:
            yield Offence(f"{place}:{node.lineno}", ast.unparse(words))


def untranslated_words(source: str, place: str) -> Iterator[Offence]:
    """Words a visitor sees or hears that no translation reaches."""
    bare = markup_alone(source)
    for attribute in READ_ALOUD:
        for found in re.finditer(rf"""\s{attribute}=(["'])(?P<words>.*?)\1""", bare, re.S):
            if is_words(found["words"]):
                yield Offence(f"{place}:{line_of(bare, found.start())}", found["words"])
    yield from _handed_to_components(source, place)
    for found in re.finditer(r"(?:^|>)(?P<words>[^<>]+)(?=<|$)", without_hidden(bare)):
        if is_words(found["words"]):
            start = found.start("words") + len(found["words"]) - len(found["words"].lstrip())
            yield Offence(f"{place}:{line_of(bare, start)}", found["words"].strip())


def _handed_to_components(source: str, place: str) -> Iterator[Offence]:
    """`{% include "button.html" with label="Close it" %}`"""
    for token in Lexer(source).tokenize():
        if token.token_type is TokenType.BLOCK and token.contents.split()[0] in ("include", "with"):
            for found in re.finditer(rf"=\s*{QUOTED}", token.contents):
                if PROSE.search(found["words"]) and is_words(found["words"]):
                    yield Offence(f"{place}:{token.lineno}", found["words"])


def markup_alone(source: str) -> str:
    """The template with every tag, variable, comment and translated block blanked; lines keep their numbers."""
    source = re.sub(r"{% block body_class %}.*?{% endblock", blank_block, source)
    kept, silent = [], 0
    for token in Lexer(source).tokenize():
        words = token.contents.split()
        if token.token_type is TokenType.BLOCK and words[0] in ("blocktranslate", "comment"):
            silent += 1
        elif token.token_type is TokenType.BLOCK and words[0] in ("endblocktranslate", "endcomment"):
            silent -= 1
        if token.token_type is TokenType.TEXT and not silent:
            kept.append(token.contents)
        else:
            kept.append("\n" * token.contents.count("\n"))
    return "".join(kept)


def without_hidden(bare: str) -> str:
    """Without what is not prose: code and drawings."""
    return re.sub(r"<(code|script|style|svg)\b.*?</\1>", blank, bare, flags=re.S)


def blank(found: re.Match[str]) -> str:
    return "<>" + "\n" * found[0].count("\n")


def blank_block(found: re.Match[str]) -> str:
    return "{% block body_class %}{% endblock"


def is_words(text: str) -> bool:
    """Letters other than Japanese signs, and not one of the names."""
    text = re.sub(r"&\w+;", "", text).strip()
    return bool(re.search(r"[^\W\d_\u3000-\u9fff]", text)) and text.strip(" ·,.:;—–-") not in PROPER_NAMES


def line_of(source: str, position: int) -> int:
    return source.count("\n", 0, position) + 1
