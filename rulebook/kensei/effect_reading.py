"""Reads one effect from JSON, strictly: an unknown word, field or fact is refused by name.

The error's code says what is wrong (`unknown-do`, `unknown-field`, `missing-field`, `unknown-roll`, `unknown-part`,
`unknown-moment`, `unknown-step`, `unknown-fact`, `unknown-word`, `wrong-type`), its message names the word.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from rulebook.kensei.facts import mention
from rulebook.kensei.modifiers import (
    ATTRIBUTES,
    CANCEL_KINDS,
    HOW,
    PARTS,
    PERMISSIONS,
    PERMISSIONS_WITH_PARAMETER,
    ROLL_FAMILIES,
    ROLLS,
    SELF,
    WHICH,
    WHOM,
    Allow,
    Ban,
    Cancel,
    Condition,
    Effect,
    Grant,
    Modify,
    Reach,
    Remind,
    Reroll,
    Set,
    Step,
)
from rulebook.kensei.steps import MOMENTS, STEPS
from rulebook.kernel.errors import Unreadable

Record = Mapping[str, object]
W = TypeVar("W", bound=str)

COMMON_FIELDS = frozenset({"do", "on", "when", "unless"})


def read_effects(value: object) -> tuple[Effect, ...]:
    """Read a list of effects."""
    return tuple(read_effect(item) for item in _sequence("effects", value))


def read_effect(value: object) -> Effect:
    """Read one effect."""
    if not isinstance(value, Mapping):
        raise Unreadable("wrong-type", f"An effect is an object, not {value!r}.")
    do = value.get("do")
    if not isinstance(do, str) or do not in READERS:
        raise Unreadable("unknown-do", f"No effect is called {do!r}: use one of {', '.join(READERS)}.")
    fields, read = READERS[do]
    if fields is not None:
        _refuse_unknown(value, fields)
    return read(value)


def _modify(record: Record) -> Modify:
    per = _text(record, "per", "")
    if per:
        mention(per)
    return Modify(
        roll=_roll(record),
        part=_word(record, "part", PARTS, "unknown-part"),
        amount=_whole(record, "amount"),
        on=_reach(record),
        condition=_condition(record),
        per=per,
        also=tuple(_known(kind, CANCEL_KINDS, "unknown-word") for kind in _texts(record, "also")),
        once=_flag(record, "once"),
    )


def _cancel(record: Record) -> Cancel:
    what = _text(record, "what")
    _known(what.partition(":")[0], CANCEL_KINDS, "unknown-word")
    return Cancel(what, _reach(record), _condition(record), _flag(record, "helpful"))


def _grant(record: Record) -> Grant:
    abilities, titles = _texts(record, "abilities"), _texts(record, "titles")
    if not abilities and not titles:
        raise Unreadable("missing-field", "A grant names abilities or titles.")
    return Grant(abilities, titles, _reach(record), _condition(record))


def _ban(record: Record) -> Ban:
    return Ban(_permission(record), _reach(record), _condition(record))


def _allow(record: Record) -> Allow:
    return Allow(_permission(record), _reach(record), _condition(record))


def _reroll(record: Record) -> Reroll:
    dice = record.get("dice", 1)
    return Reroll(
        roll=_roll(record),
        dice=0 if dice == "all" else _whole({"dice": dice}, "dice"),
        which=_word(record, "which", WHICH, "unknown-word", "any"),
        whose=_word(record, "whose", WHOM, "unknown-word", "self"),
        on=_reach(record),
        condition=_condition(record),
        forced=_flag(record, "forced"),
    )


def _set(record: Record) -> Set:
    how = _word(record, "how", HOW, "unknown-word", "add")
    return Set(
        what=_known(_text(record, "what"), ATTRIBUTES, "unknown-word"),
        amount=0 if how == "halve" else _whole(record, "amount"),
        how=how,
        on=_reach(record),
        condition=_condition(record),
        once=_flag(record, "once"),
    )


def _step(record: Record) -> Step:
    name, moment = _text(record, "step"), _moment(record)
    procedure = STEPS.get(name)
    if procedure is None:
        raise Unreadable("unknown-step", f"No step is called {name!r}: declare it in steps.py.")
    if moment not in procedure.moments:
        raise Unreadable("unknown-moment", f"The step {name!r} does not act at {moment!r}.")
    _refuse_unknown(record, frozenset({"step", "moment", *procedure.parameters}))
    parameters = {key: _present(record, key) for key in procedure.parameters}
    return Step(name, moment, _reach(record), _condition(record), parameters)


def _remind(record: Record) -> Remind:
    return Remind(_moment(record), _reach(record), _condition(record))


READERS: Mapping[str, tuple[frozenset[str] | None, Callable[[Record], Effect]]] = {
    "modify": (frozenset({"roll", "part", "amount", "per", "also", "once"}), _modify),
    "cancel": (frozenset({"what", "helpful"}), _cancel),
    "grant": (frozenset({"abilities", "titles"}), _grant),
    "ban": (frozenset({"what"}), _ban),
    "allow": (frozenset({"what"}), _allow),
    "reroll": (frozenset({"roll", "dice", "which", "whose", "forced"}), _reroll),
    "set": (frozenset({"what", "amount", "how", "once"}), _set),
    # A step's own fields depend on the step, so it checks them itself.
    "step": (None, _step),
    "remind": (frozenset({"moment"}), _remind),
}


def _condition(record: Record) -> Condition:
    condition = Condition(_texts(record, "when"), _texts(record, "unless"))
    for fact in condition.facts:
        mention(fact)
    return condition


def _reach(record: Record) -> Reach:
    text = _text(record, "on", "self")
    if text == "self":
        return SELF
    name, _, within = text.partition(":")
    reach = Reach(_known(name, WHOM, "unknown-word"), int(within) if within.isdecimal() and len(within) < 5 else 0)
    if reach.is_aura != bool(reach.within):
        raise Unreadable("unknown-word", f"{text!r} is no reach: write self, enemy, marked, or allies:10.")
    return reach


def _permission(record: Record) -> str:
    what = _text(record, "what")
    name, _, parameter = what.partition(":")
    _known(name, PERMISSIONS_WITH_PARAMETER if parameter else PERMISSIONS, "unknown-word")
    return what


def _roll(record: Record) -> str:
    return _known(_text(record, "roll"), (*ROLLS, *ROLL_FAMILIES), "unknown-roll")


def _moment(record: Record) -> str:
    return _known(_text(record, "moment"), MOMENTS, "unknown-moment")


def _refuse_unknown(record: Record, fields: frozenset[str]) -> None:
    unknown = sorted(set(record) - fields - COMMON_FIELDS)
    if unknown:
        raise Unreadable("unknown-field", f"{record['do']!r} has no field {unknown[0]!r}.")


def _known(word: str, words: Sequence[W], code: str) -> W:
    for known in words:
        if known == word:
            return known
    raise Unreadable(code, f"{word!r} is not one of {', '.join(words)}.")


def _word(record: Record, key: str, words: Sequence[W], code: str, default: str | None = None) -> W:
    return _known(_text(record, key, default), words, code)


def _text(record: Record, key: str, default: str | None = None) -> str:
    value = record.get(key, default)
    if value is None:
        raise Unreadable("missing-field", f"{record.get('do')!r} needs {key!r}.")
    if not isinstance(value, str):
        raise Unreadable("wrong-type", f"{key!r} is a word, not {value!r}.")
    return value


def _texts(record: Record, key: str) -> tuple[str, ...]:
    items = _sequence(key, record.get(key, ()))
    return tuple(_text({key: item}, key) for item in items)


def _whole(record: Record, key: str) -> int:
    value = _present(record, key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise Unreadable("wrong-type", f"{key!r} is a whole number, not {value!r}.")
    return value


def _flag(record: Record, key: str) -> bool:
    value = record.get(key, False)
    if not isinstance(value, bool):
        raise Unreadable("wrong-type", f"{key!r} is true or false, not {value!r}.")
    return value


def _present(record: Record, key: str) -> object:
    if key not in record:
        raise Unreadable("missing-field", f"{record.get('do')!r} needs {key!r}.")
    return record[key]


def _sequence(key: str, value: object) -> Sequence[object]:
    if isinstance(value, (list, tuple)):
        return value
    raise Unreadable("wrong-type", f"{key!r} is a list, not {value!r}.")
