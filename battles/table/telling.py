"""The story of a battle for one reader, told once: new events are added to what is known, whatever the length of the log."""

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import cast

from battles.selectors import history_of
from battles.table.scene import Scene
from rulebook.kensei.battle.events import BattleBegun, Event
from rulebook.kensei.battle.play import evolve, new_battle
from rulebook.kensei.battle.sentences import sentence
from rulebook.kensei.battle.state import Battle as Table
from rulebook.kernel.log import Entry, Retracted, standing

KEPT = 256


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence with the place of its event among those that stand, from 1, and the command it belongs to."""

    place: int
    command: int
    words: str


@dataclass(frozen=True, slots=True)
class Story:
    """`read` entries of the log are told in `sentences`; `table` is the battle after them."""

    read: int
    sentences: tuple[Told, ...]
    table: Table


class StoryCache:
    """The stories told last; forgetting one only costs time."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str, str], Story] = OrderedDict()
        self._lock = Lock()

    def get(self, key: tuple[str, str, str]) -> Story | None:
        with self._lock:
            return self._kept.get(key)

    def keep(self, key: tuple[str, str, str], story: Story) -> None:
        with self._lock:
            self._kept[key] = story
            self._kept.move_to_end(key)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()


stories = StoryCache()


def story_for(scene: Scene) -> tuple[Told, ...]:
    """Everything that happened and still stands, for this seat in this language."""
    log = history_of(scene.battle).log
    key = (scene.battle.pk, scene.reader.seat, scene.language)
    kept = stories.get(key)
    added = log[kept.read :] if kept else log
    if kept is None or kept.read > len(log) or any(isinstance(entry.event, Retracted) for entry in added):
        kept, added = Story(0, (), new_battle(scene.table.catalogue)), tuple(standing(log))
    story = _continued(scene, kept, added, len(log))
    stories.keep(key, story)
    return story.sentences


def latest(scene: Scene) -> tuple[Told, ...]:
    """The sentences of the last command that stands."""
    sentences = story_for(scene)
    return tuple(one for one in sentences[-12:] if one.command == sentences[-1].command) if sentences else ()


def _continued(scene: Scene, story: Story, added: tuple[Entry, ...], read: int) -> Story:
    table, told = story.table, list(story.sentences)
    for entry in added:
        event = cast(Event, entry.event)
        after = evolve(event, table)
        # Nobody has a name before the battle began.
        names = after if isinstance(event, BattleBegun) else table
        told.append(Told(len(told) + 1, entry.command, sentence(event, names, scene.reader.seat, scene.language)))
        table = after
    return Story(read, tuple(told), table)
