"""The options as a form offers them."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from rosters.printing.options import Options


@dataclass(frozen=True, slots=True)
class Choice:
    """One button of a group; `note` says in a few words what one gets."""

    name: str
    value: str
    label: str
    chosen: bool
    note: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """`many` may be ticked together; of the others one is chosen."""

    key: str
    title: str
    choices: tuple[Choice, ...]
    many: bool = False


def choices_of(options: Options, *wanted: str) -> tuple[Group, ...]:
    """All groups, or only those wanted."""
    return tuple(group for group in _groups(options) if not wanted or group.key in wanted)


def _groups(options: Options) -> tuple[Group, ...]:
    return (
        _group("preset", _("Form"), options.preset, _presets()),
        _group("per", _("Cards on a page"), options.per, (("4", _("four, large"), ""), ("9", _("nine, like playing cards"), ""))),
        _group("paper", _("Paper"), options.paper, (("a4", "A4", ""), ("letter", "Letter", ""))),
        _group("lang", _("Language of the paper"), options.lang, (("en", "English", ""), ("es", "Español", ""))),
        _group("copy", _("Whose copy"), options.copy, _copies()),
        Group(
            "look",
            _("Ink and type"),
            (
                Choice("grey", "1", _("Save ink"), options.grey, _("grey only")),
                Choice("large", "1", _("Large print"), options.large, _("12 point")),
            ),
            many=True,
        ),
    )


def _presets() -> tuple[tuple[str, str, str], ...]:
    return (
        ("one", _("One page"), _("everything needed to play")),
        ("cards", _("Cards"), _("one for each unit, to cut out")),
        ("full", _("Full"), _("one page and the rules it uses")),
    )


def _copies() -> tuple[tuple[str, str, str], ...]:
    return (("mine", _("Mine"), _("with notes")), ("opponent", _("Opponent's"), _("without notes and secrets")))


def _group(key: str, title: str, chosen: str, offered: tuple[tuple[str, str, str], ...]) -> Group:
    return Group(key, title, tuple(Choice(key, value, label, value == chosen, note) for value, label, note in offered))
