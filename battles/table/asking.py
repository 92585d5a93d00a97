"""What only the table shows, asked before a command: counts with steppers, sides and distances as pills, the rest as switches.

Answers stand at what was told last for the same roll of the same troop, else at what is most often so.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from battles.table.scene import Scene
from rulebook.kensei.battle.rolls import ENEMY, OWN, question_text
from rulebook.kensei.facts import FACTS

Answers = dict[str, int]
FACT = "fact:"
GROUP = "group:"
USUAL_FRONT = 5

# The short names of facts that exclude one another, the legend above them, and what none of them means.
LEGENDS: Mapping[str, tuple[Promise, Promise]] = {
    "side": (gettext_lazy("Which side does it attack?"), gettext_lazy("front")),
    "leader": (gettext_lazy("Where is its leader?"), gettext_lazy("not in combat")),
    "distance": (gettext_lazy("How far away is it?"), gettext_lazy("farther")),
}
PILLS: Mapping[str, Promise] = {
    "flank": gettext_lazy("flank"),
    "rear": gettext_lazy("rear"),
    "leader_in_contact": gettext_lazy("in combat"),
    "leader_in_support": gettext_lazy("in support"),
    "short_distance": gettext_lazy("under 20 cm"),
    "mid_distance": gettext_lazy("20 to 40 cm"),
    "long_distance": gettext_lazy("40 to 60 cm"),
}


@dataclass(frozen=True, slots=True)
class Pill:
    label: str
    value: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Ask:
    """`kind` is count, switch or pills; `name` is the field of the form, `about` the troop that is meant."""

    kind: str
    name: str
    text: str
    about: str = ""
    value: int = 0
    most: int = 1
    pills: tuple[Pill, ...] = ()


def told_in(form: QueryDict, keys: Iterable[str]) -> Answers:
    """The answers a form gives to these questions; what it does not mention is left out."""
    found: Answers = {}
    for key in keys:
        group = _group_of(key)
        if group and GROUP + group in form:
            found[key] = int(form[GROUP + group] == key)
        elif FACT + key in form:
            found[key] = _number(form.get(FACT + key, ""))
    return found


def usual(keys: Iterable[str], most: Mapping[str, int], before: Mapping[str, int]) -> Answers:
    """What the answers stand at: as told before, else as it is most often."""
    answers = {key: min(before.get(key, _usual(key, most[key])), most[key]) for key in keys}
    return _one_of_each_group(answers)


def asks(scene: Scene, answers: Answers, most: Mapping[str, int], names: tuple[str, str]) -> tuple[Ask, ...]:
    """The questions as the form shows them; `names` are the troop's own and that of whom it faces."""
    return tuple(_asks(scene, answers, most, names))


def _asks(scene: Scene, answers: Answers, most: Mapping[str, int], names: tuple[str, str]) -> Iterator[Ask]:
    seen: set[str] = set()
    for key, value in answers.items():
        group = _group_of(key)
        about = names[0] if key.startswith(OWN) else names[1]
        if group and sum(_group_of(other) == group for other in answers) > 1:
            if group not in seen:
                seen.add(group)
                yield _pills(group, answers, about)
            continue
        text = question_text(scene.table, key, scene.language)
        kind = "count" if most[key] > 1 else "switch"
        yield Ask(kind, FACT + key, text, about, value, most[key])


def _pills(group: str, answers: Answers, about: str) -> Ask:
    legend, none = LEGENDS.get(group.partition(":")[2], (_("Which of these is so?"), _("none of them")))
    keys = [key for key in answers if _group_of(key) == group]
    pills = [Pill(str(PILLS.get(_fact(key), _fact(key))), key, bool(answers[key])) for key in keys]
    pills.insert(0, Pill(str(none), "", not any(answers[key] for key in keys)))
    return Ask("pills", GROUP + group, str(legend), about, pills=tuple(pills))


def _usual(key: str, most: int) -> int:
    match _fact(key):
        case "in_contact":
            return min(USUAL_FRONT, most)
        case "in_sight":
            return most
        case "short_distance":
            return 1
    return 0


def _one_of_each_group(answers: Answers) -> Answers:
    taken: set[str] = set()
    kept: Answers = {}
    for key, value in answers.items():
        group = _group_of(key)
        kept[key] = 0 if group and group in taken else value
        if group and kept[key]:
            taken.add(group)
    return kept


def _group_of(key: str) -> str:
    group = FACTS[_fact(key)].group
    return f"{'own' if key.startswith(OWN) else ENEMY.rstrip(':')}:{group}" if group else ""


def _fact(key: str) -> str:
    return key.partition(":")[2].partition(":")[0]


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
