"""The circumstances a rule may mention, each listed once.

The table is physical, so the program cannot see it. A fact is *known* (the state or the profile tells), *declared* (it
comes with the command) or *asked* (the players look at the table and answer). A fact is a count: zero is no, one or
more is yes, and `per` multiplies by it.

How a fact is written in an effect:

* `charging`: of the troop whose effect it is;
* `enemy:charging`: the same, of the troop it faces;
* `title:monk`: with a parameter, the slug of a row of the table the parameter names;
* `enemy:is:@of`: `@of` stands for what the profile wrote after the ability, as the clan in Hatred of Kuge.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from rulebook.kernel.errors import Unreadable

Kind = Literal["known", "declared", "asked"]

ENEMY = "enemy:"
OF = "@of"


@dataclass(frozen=True, slots=True)
class Fact:
    """One circumstance. `group` gathers answers that exclude each other; `to` is the table a parameter points into."""

    name: str
    kind: Kind
    question: str = ""
    question_es: str = ""
    counts: bool = False
    group: str = ""
    to: str = ""


@dataclass(frozen=True, slots=True)
class Mention:
    """A fact as an effect writes it."""

    fact: Fact
    parameter: str
    of_enemy: bool

    @property
    def key(self) -> str:
        """The fact without its point of view, as a side's facts are keyed."""
        return f"{self.fact.name}:{self.parameter}" if self.parameter else self.fact.name


PROFILE_FACTS = (
    Fact("title", "known", to="title"),
    Fact("class", "known", to="troopclass"),
    Fact("clan", "known", to="clan"),
    Fact("type", "known", to="troop-type"),
    Fact("weapon", "known", to="weapontype"),
    Fact("armour", "known", to="armour"),
    Fact("ability", "known", to="ability"),
    Fact("is", "known", to="anything"),
    Fact("mounted", "known"),
    Fact("creature", "known"),
    Fact("living", "known"),
    Fact("leader", "known"),
    Fact("shooter", "known"),
    Fact("firearm", "known"),
    Fact("at_melee", "known", counts=True),
    Fact("at_ranged", "known", counts=True),
    Fact("initiative", "known", counts=True),
    Fact("honour", "known", counts=True),
)

STATE_FACTS = (
    Fact("marker", "known", to="marker"),
    Fact("unit", "known"),
    Fact("in_unit", "known"),
    Fact("banner", "known"),
    Fact("moved", "known"),
    Fact("fought", "known"),
    Fact("ran", "known"),
    Fact("disengaged", "known"),
    Fact("led", "known"),
    Fact("in_melee", "known"),
    Fact("several_enemies", "known"),
    Fact("isolated", "known"),
    Fact("general_dead", "known"),
    Fact("ward_dead", "known"),
    Fact("invoked", "known"),
    Fact("impacts", "known", counts=True),
    Fact("leader_at_melee", "known", counts=True),
    Fact("leader_at_ranged", "known", counts=True),
)

DECLARED_FACTS = (
    Fact("charging", "declared"),
    Fact("strengthened", "declared"),
    Fact("reacting", "declared"),
    Fact("fleeing", "declared"),
    Fact("volunteers", "declared", counts=True),
    Fact("using", "declared", to="ability"),
)

ASKED_FACTS = (
    Fact(
        "in_contact",
        "asked",
        "How many of its miniatures are in hand to hand combat, the leader not counted?",
        "¿Cuántas de sus miniaturas están en combate cuerpo a cuerpo, sin contar al líder?",
        counts=True,
    ),
    Fact(
        "leader_in_contact",
        "asked",
        "Is its leader in direct hand to hand combat?",
        "¿Está su líder en combate cuerpo a cuerpo directo?",
        group="leader",
    ),
    Fact(
        "leader_in_support",
        "asked",
        "Is its leader only supporting, corner to corner?",
        "¿Está su líder solo en apoyo, esquina con esquina?",
        group="leader",
    ),
    Fact(
        "two_ranks",
        "asked",
        "Does it have two complete ranks, with nobody of the second one engaged?",
        "¿Tiene dos filas completas, sin nadie de la segunda trabado en combate?",
    ),
    Fact(
        "started_inside",
        "asked",
        "Did the charge start inside the enemy's control area (5 cm)?",
        "¿Empezó la carga dentro del área de control del enemigo (5 cm)?",
    ),
    Fact(
        "started_disordered",
        "asked",
        "Did the charge start out of formation?",
        "¿Empezó la carga fuera de formación?",
    ),
    Fact(
        "banner_in_front",
        "asked",
        "Is its Hata-Jurushi in the front rank?",
        "¿Está su Hata-Jurushi en la primera fila?",
    ),
    Fact("out_of_cohesion", "asked", "Is the unit out of cohesion?", "¿Está la unidad fuera de cohesión?"),
    Fact("out_of_formation", "asked", "Is the unit out of formation?", "¿Está la unidad fuera de formación?"),
    Fact("flank", "asked", "Does it attack the enemy's flank?", "¿Ataca al enemigo por el flanco?", group="side"),
    Fact("rear", "asked", "Does it attack the enemy's rearguard?", "¿Ataca al enemigo por la retaguardia?", group="side"),
    Fact("in_cover", "asked", "Is it behind cover?", "¿Está a cubierto?"),
    Fact(
        "in_sight",
        "asked",
        "How many outer miniatures see the target, leader and banner not counted?",
        "¿Cuántas miniaturas exteriores ven el objetivo, sin contar líder ni estandarte?",
        counts=True,
    ),
    Fact(
        "leader_in_sight",
        "asked",
        "Does its leader see the target from the edge of the unit?",
        "¿Ve su líder el objetivo desde el borde de la unidad?",
    ),
    Fact("short_distance", "asked", "Is it less than 20 cm away?", "¿Está a menos de 20 cm?", group="distance"),
    Fact("mid_distance", "asked", "Is it 20 to under 40 cm away?", "¿Está entre 20 y menos de 40 cm?", group="distance"),
    Fact("long_distance", "asked", "Is it 40 to 60 cm away?", "¿Está entre 40 y 60 cm?", group="distance"),
    Fact(
        "near",
        "asked",
        "How many troops with {parameter} have it in reach?",
        "¿Cuántas tropas con {parameter} lo tienen a su alcance?",
        counts=True,
        to="ability",
    ),
    Fact(
        "near_general",
        "asked",
        "Is it within 15 cm of its general, one seeing the other?",
        "¿Está a 15 cm o menos de su general, y uno ve al otro?",
    ),
    Fact("beyond_40_cm", "asked", "Is it more than 40 cm away?", "¿Está a más de 40 cm?"),
    Fact("male", "asked", "Are these troops men?", "¿Son hombres estas tropas?"),
    Fact("dog_in_contact", "asked", "Is a war dog in direct combat?", "¿Hay un perro de guerra en combate directo?"),
    Fact(
        "in_terrain",
        "asked",
        "Does it cross {parameter}?",
        "¿Atraviesa {parameter}?",
        to="terrain",
    ),
)

FACTS: dict[str, Fact] = {fact.name: fact for fact in (*PROFILE_FACTS, *STATE_FACTS, *DECLARED_FACTS, *ASKED_FACTS)}


@lru_cache(maxsize=1024)
def mention(text: str) -> Mention:
    """Read a fact as an effect writes it."""
    of_enemy = text.startswith(ENEMY)
    name, _, parameter = text.removeprefix(ENEMY).partition(":")
    fact = FACTS.get(name)
    if fact is None:
        raise Unreadable("unknown-fact", f"There is no fact {text!r}: use one listed in facts.py.")
    if bool(fact.to) != bool(parameter):
        raise Unreadable("unknown-fact", f"The fact {text!r} {'needs' if fact.to else 'takes no'} parameter.")
    return Mention(fact, parameter, of_enemy)


def question(fact: Fact, language: str, name: str = "") -> str:
    """What to ask the players; `name` is the parameter as players say it."""
    text = fact.question_es if language == "es" else fact.question
    return text.format(parameter=name)
