"""What a seat may do now, made ready to be shown: any command of any chapter, gathered under headings.

Commands of one kind that differ are gathered by the first field in which they do: orders by order, deployments by troop. What
may not be done stands apart, each with its reason. Rolling, taking back and what a
panel offers are shown elsewhere.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields

from battles.table.scene import Scene
from rulebook.kensei.battle.awaited import AnswerFrom
from rulebook.kensei.battle.card_commands import AskMe, Bid, Offer, PutUnder
from rulebook.kensei.battle.commands import Answer, Command, ProposeUndo, Roll, Undo, UseClanAction
from rulebook.kensei.battle.hidden import SECRET
from rulebook.kensei.battle.naming import SILENT, beneath, command_words, heading
from rulebook.kensei.battle.options import Option
from rulebook.kensei.battle.written import COMMANDS_WRITTEN

# Offered by the roll, the footer and panels.
ELSEWHERE = (Roll, Undo, ProposeUndo, UseClanAction, PutUnder, Bid, Offer, AskMe)


@dataclass(frozen=True, slots=True)
class Choice:
    """A button; `why` is the reason against it, if it may not be pressed."""

    label: str
    command: str
    why: str


@dataclass(frozen=True, slots=True)
class Group:
    """Choices under one heading; a single choice needs none. `why` is told when nothing of it may be done."""

    key: str
    label: str
    choices: tuple[Choice, ...]
    why: str
    troop: str = ""

    @property
    def only(self) -> Choice | None:
        return self.choices[0] if len(self.choices) == 1 else None


@dataclass(frozen=True, slots=True)
class Acts:
    open: tuple[Group, ...]
    closed: tuple[Group, ...]
    # What a tap on a troop's card does, and the heading it leads to where there is more to choose.
    by_card: dict[str, str]
    headed: dict[str, str]


def written(command: Command) -> str:
    return json.dumps(COMMANDS_WRITTEN.write(command), sort_keys=True)


def acts(scene: Scene) -> Acts:
    elsewhere = (*ELSEWHERE, Answer) if asked_in_secret(scene) else ELSEWHERE
    listed = [option for option in scene.view.options if not isinstance(option.command, elsewhere)]
    groups = gathered(scene, listed)
    allowed = [group for group in groups if not group.why]
    by_card = {group.troop: group.only.command for group in allowed if group.troop and group.only}
    headed = {group.troop: group.key for group in allowed if group.troop and not group.only}
    return Acts(tuple(allowed), tuple(group for group in groups if group.why), by_card, headed)


def asked_in_secret(scene: Scene) -> bool:
    """A question for this seat's eyes alone: it stands in a panel, which a shared phone keeps behind the curtain."""
    mine = (one for one in scene.view.awaiting if one.seat == scene.seat)
    return any(isinstance(one, AnswerFrom) and one.question in SECRET for one in mine)


def gathered(scene: Scene, listed: Iterable[Option]) -> list[Group]:
    """Commands under their headings, kind by kind."""
    return [group for kind in _kinds(listed) for group in _groups(scene, kind)]


def _kinds(listed: Iterable[Option]) -> list[list[Option]]:
    found: dict[type, list[Option]] = {}
    for option in listed:
        found.setdefault(type(option.command), []).append(option)
    return list(found.values())


def _groups(scene: Scene, options: list[Option]) -> Iterator[Group]:
    varying = _varying([option.command for option in options])
    if not varying:
        yield from (_single(scene, option) for option in options)
        return
    head = varying[0]
    alike: dict[object, list[Option]] = {}
    for option in options:
        alike.setdefault(getattr(option.command, head), []).append(option)
    for found in alike.values():
        yield _single(scene, found[0], head) if len(found) == 1 else _several(scene, found, head, varying)


def _varying(commands: list[Command]) -> list[str]:
    names = [field.name for field in fields(commands[0]) if field.name not in SILENT]
    return [name for name in names if len({getattr(command, name) for command in commands}) > 1]


def _single(scene: Scene, option: Option, head: str = "") -> Group:
    label, why = command_words(option.command, scene.reader), _why(scene, option)
    choice = Choice(label, written(option.command), why)
    return Group(_key(option.command, head), label, (choice,), why, _troop(option.command, head))


def _several(scene: Scene, options: list[Option], head: str, varying: list[str]) -> Group:
    first = options[0].command
    # What all of them have in common is told by the heading and by the sentence above the act.
    told = {field.name for field in fields(first)} - set(varying) | {head}
    choices = [Choice(beneath(one.command, told, scene.reader), written(one.command), _why(scene, one)) for one in options]
    # What may be done comes first.
    choices.sort(key=lambda choice: bool(choice.why))
    why = "" if any(not choice.why for choice in choices) else choices[0].why
    return Group(_key(first, head), heading(first, head, scene.reader), tuple(choices), why, _troop(first, head))


def _key(command: Command, head: str) -> str:
    value = str(getattr(command, head)) if head else ""
    return f"{type(command).__name__}-{value}".strip("-").lower()


def _troop(command: Command, head: str) -> str:
    return str(getattr(command, head)) if head == "troop" else ""


def _why(scene: Scene, option: Option) -> str:
    return option.why_not.text(scene.language) if option.why_not else ""
