"""How a battle rolls: the situation of a troop in its roll, what the table is asked, the receipt, and the faces.

A unit led from within rolls orders and honour with its leader's initiative and honour (S1797, R19, R79); his attack comes as a
fact of its own. Answers are given by fact, `own:` of the roller and `enemy:` of whom it faces.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from rulebook.kensei.attributes import attribute
from rulebook.kensei.battle.clan_state import clan_marks, turns_the_wheel
from rulebook.kensei.battle.ki import active_abilities, lent_from_within, works_within
from rulebook.kensei.battle.reasons import Why, refusal
from rulebook.kensei.battle.state import Battle, Troop, marks_on
from rulebook.kensei.battle.troops import contacts, general_is_dead, has_general, is_unit, profile_of, stands
from rulebook.kensei.effects import gather, permissions
from rulebook.kensei.facts import FACTS, question
from rulebook.kensei.forces import engage
from rulebook.kensei.pools import Line
from rulebook.kensei.questions import Question, questions
from rulebook.kensei.sides import Side, Situation, Source
from rulebook.kernel.dice import Dice, ScriptedDice
from rulebook.kernel.errors import OutOfDice

OWN = "own:"
ENEMY = "enemy:"
# What only several miniatures can be in or out of.
SHAPES = ("two_ranks", "started_disordered", "out_of_cohesion", "out_of_formation")
STANCE_FACTS: Mapping[str, tuple[str, ...]] = {
    "charge": ("charging",),
    "opportunity-charge": ("charging",),
    "combat-reaction": ("reacting",),
}


def situation_of(battle: Battle, roll: str, troop_id: str, foe_id: str = "", **facts: int) -> Situation:
    """A roll of a troop, with whom it faces; `facts` are declared for the roller."""
    troop = battle.troop(troop_id)
    foe = battle.troop(foe_id) if foe_id else None
    return Situation(
        roll,
        side(battle, troop, facts),
        side(battle, foe, {}) if foe else None,
        _around(battle, troop),
        _around(battle, foe) if foe else frozenset(),
    )


def side(battle: Battle, troop: Troop, facts: Mapping[str, int]) -> Side:
    profile = profile_of(battle, troop)
    markers = troop.markers | ({"stunned"} if troop.stunned else frozenset())
    known = {**_known(battle, troop), **facts}
    marks = marks_on(troop) | clan_marks(battle, troop)
    return Side(profile, active_abilities(battle, troop), markers, known, marks, lent=lent_from_within(battle, troop))


def asked(battle: Battle, situation: Situation) -> tuple[str, ...]:
    """What the table must be asked, by fact."""
    return tuple(key_of(found) for found in questions(battle.catalogue, situation))


def key_of(found: Question) -> str:
    return (OWN if found.of_roller else ENEMY) + found.key


def question_text(battle: Battle, key: str, language: str) -> str:
    """A question as the players read it; `enemy:` ones are about the other troop."""
    name, _, parameter = key.partition(":")[2].partition(":")
    row = battle.catalogue.abilities.get(parameter) or battle.catalogue.terrain.get(parameter)
    return question(FACTS[name], language, row.name_in(language) if row else parameter)


def answered(battle: Battle, situation: Situation, answers: Mapping[str, int]) -> Situation:
    """The situation with the table's answers in it; refuses missing, superfluous, impossible and contradictory ones."""
    open_questions = asked(battle, situation)
    for key, count in answers.items():
        if key not in open_questions:
            raise refusal(Why("answer-not-asked", key))
        if not 0 <= count <= most_told(key, situation):
            raise refusal(Why("answer-too-high", key))
    _check_groups(answers)
    told = _told(situation, answers)
    missing = asked(battle, told)
    if missing:
        raise refusal(Why("answers-missing", ", ".join(missing)))
    return told


def refuse_answers(answers: Mapping[str, int]) -> None:
    """For rolls that ask the table nothing."""
    for key in answers:
        raise refusal(Why("answer-not-asked", key))


def receipt(battle: Battle, situation: Situation) -> tuple[Line, ...]:
    return gather(battle.catalogue, situation)


def value_of(battle: Battle, situation: Situation, what: str, *, of_roller: bool = True) -> int:
    return attribute(battle.catalogue, engage(battle.catalogue, situation), what, of_roller=of_roller).value


def banned(battle: Battle, what: str, troop_id: str, foe_id: str = "") -> Source | None:
    """What forbids a troop something, as the rules data says."""
    return permissions(battle.catalogue, situation_of(battle, "order", troop_id, foe_id)).banned.get(what)


def allows(battle: Battle, what: str, troop_id: str) -> bool:
    """Whether the rules data lets a troop do what others may not."""
    return what in permissions(battle.catalogue, situation_of(battle, "order", troop_id)).allowed


def throw(dice: Dice, faces: tuple[int, ...], count: int) -> tuple[int, ...]:
    """The program's dice, or the real ones a player typed in: exactly as many as are rolled."""
    if not faces:
        return dice.d6(count)
    real = ScriptedDice(*faces)
    if len(faces) < count:
        raise OutOfDice(count - len(faces))
    if len(faces) > count:
        raise refusal(Why("too-many-dice", str(count)))
    return real.d6(count)


def _told(situation: Situation, answers: Mapping[str, int]) -> Situation:
    own = {key.removeprefix(OWN): count for key, count in answers.items() if key.startswith(OWN)}
    enemy = {key.removeprefix(ENEMY): count for key, count in answers.items() if key.startswith(ENEMY)}
    roller = replace(situation.roller, facts={**situation.roller.facts, **own})
    if situation.opponent is None:
        return replace(situation, roller=roller)
    opponent = replace(situation.opponent, facts={**situation.opponent.facts, **enemy})
    return replace(situation, roller=roller, opponent=opponent)


def most_told(key: str, situation: Situation) -> int:
    """The highest answer the table can give."""
    about = situation.roller if key.startswith(OWN) else situation.opponent
    name = key.partition(":")[2].partition(":")[0]
    if name in ("in_contact", "in_sight") and about:
        return about.facts["miniatures"] - (about.facts["banner"] if name == "in_sight" else 0)
    return 9 if FACTS[name].counts else 1


def _check_groups(answers: Mapping[str, int]) -> None:
    told: dict[tuple[str, str], str] = {}
    for key, count in answers.items():
        whose, _, fact = key.partition(":")
        group = FACTS[fact.partition(":")[0]].group
        if not count or not group:
            continue
        if (whose, group) in told:
            raise refusal(Why("answers-exclude", f"{told[(whose, group)]}, {key}"))
        told[(whose, group)] = key


def _known(battle: Battle, troop: Troop) -> dict[str, int]:
    facts = {
        "miniatures": troop.miniatures,
        "unit": int(is_unit(troop)),
        "invoked": int(not troop.entry),
        "banner": int(troop.banner),
        "led": int(bool(troop.led_by)),
        "isolated": int(troop.size > 1 and not is_unit(troop)),
        "in_unit": int(bool(troop.within)),
        "general_dead": int(general_is_dead(battle, troop.seat) and not turns_the_wheel(battle, troop.seat)),
        "several_enemies": int(len(contacts(battle, troop.id)) > 1),
        "moved": int("moved" in troop.deeds),
        "fought": int("fought" in troop.deeds),
        "ran": int("ran" in troop.markers),
        "disengaged": int("disengaged" in troop.deeds),
    }
    return facts | _declared(battle, troop) | _general(battle, troop) | _led(battle, troop) | _shape(troop)


def _declared(battle: Battle, troop: Troop) -> dict[str, int]:
    stance = battle.activation.stances.get(troop.id) if battle.activation else None
    if stance is None:
        return {}
    told = dict.fromkeys(STANCE_FACTS.get(stance.order, ()), 1)
    return told | {"strengthened": int(stance.strengthened)}


def _general(battle: Battle, troop: Troop) -> dict[str, int]:
    """Whether the general is near is asked only while it can be in doubt."""
    inside = bool(troop.led_by) and battle.troop(troop.led_by).general
    if troop.general or inside:
        return {"near_general": 1}
    return {} if has_general(battle, troop.seat) else {"near_general": 0}


def _led(battle: Battle, troop: Troop) -> dict[str, int]:
    if not troop.led_by:
        return {}
    man = battle.troop(troop.led_by)
    leader = battle.catalogue.classes[profile_of(battle, man).troop_class]
    attacks = {"leader_at_melee": leader.at_melee, "leader_at_ranged": leader.at_ranged}
    # A dishonoured unit cannot use its leader's honour (S4720, R82).
    if "dishonoured" in troop.markers:
        return {**attacks, "initiative": leader.initiative}
    shame = int("dishonoured" in man.markers)
    return {**attacks, "initiative": leader.initiative - shame, "honour": leader.honour - shame}


def _shape(troop: Troop) -> dict[str, int]:
    """A single miniature has no ranks and no cohesion to lose; without a banner none is in front."""
    facts = {} if is_unit(troop) else dict.fromkeys(SHAPES, 0)
    return facts if troop.banner else {**facts, "banner_in_front": 0}


def _around(battle: Battle, troop: Troop) -> frozenset[str]:
    """Abilities other troops of its side bring to the table."""
    if not battle.abilities:
        return frozenset()
    others: Iterable[Troop] = (other for other in battle.troops.values() if other.seat == troop.seat and other.id != troop.id)
    return frozenset(slug for other in others for slug in _brought(battle, other, troop))


def _brought(battle: Battle, other: Troop, troop: Troop) -> Iterator[str]:
    """What a troop brings to its side; a leader inside another unit only what works from there (R37)."""
    for use in active_abilities(battle, other):
        outside = stands(other)
        inside = other.within not in ("", troop.id) and other.miniatures > 0 and works_within(battle, use)
        if outside or inside:
            yield use.ability
