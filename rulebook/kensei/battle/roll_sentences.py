"""Sentences about dice that fell, answers that were given and the casualties of a blow.

Totals are worked out from the faces; a secret answer is told to its owner only.
"""

from __future__ import annotations

from rulebook.kensei.battle.blows import DAMAGES
from rulebook.kensei.battle.card_sentences import CARD_WORDS
from rulebook.kensei.battle.casualties import leader_falls, men_lost, suffered
from rulebook.kensei.battle.combat import by_foe
from rulebook.kensei.battle.combat_events import CasualtiesTaken
from rulebook.kensei.battle.events import Answered, Rolled
from rulebook.kensei.battle.guardians import guard_of
from rulebook.kensei.battle.hidden import INFILTRATION, SECRET
from rulebook.kensei.battle.occult import EXORCIZE, driven_out
from rulebook.kensei.battle.offerings import first_lying, taken_up
from rulebook.kensei.battle.orders import interacts
from rulebook.kensei.battle.phrases import ANSWERS, CHOICES, EVENTS, ROLLS
from rulebook.kensei.battle.reader import Reader
from rulebook.kensei.battle.upkeep import burns
from rulebook.kensei.pools import Pool, total
from rulebook.kensei.single_rolls import HonourRoll, OrderRoll

SHOTS = ("shoot", "hold-and-shoot")
ATTACKS = ("combat", "opportunity-attack")


def rolled_sentence(event: Rolled, reader: Reader) -> str:
    if event.roll == "mission" and event.seat != reader.seat:
        return reader.said(ROLLS["mission secret"], who=reader.player(event.seat))
    pool = Pool(event.lines)
    bonus = total(event.lines, "bonus")
    name, count = _reading(event, reader)
    return reader.said(
        ROLLS[name],
        who=reader.player(event.seat),
        troop=reader.troop(event.troop),
        faces=_faces(event),
        bonus=f" {bonus:+d}" if bonus else "",
        count=count,
        dice=len(event.faces),
        target=pool.target,
        ability=ability_acting(reader),
    )


def stood_sentence(reader: Reader) -> str:
    """The roll as the cards left it; one they did not touch only stands."""
    lying = first_lying(reader.battle)
    _, rolled = taken_up(reader.battle)
    touched = lying is not None and (any(lying.raised) or lying.touched)
    return rolled_sentence(rolled, reader) if touched else reader.said(CARD_WORDS["RollStood"])


def _reading(event: Rolled, reader: Reader) -> tuple[str, int]:
    """Which sentence fits a roll, and the number it tells."""
    successes = Pool(event.lines).read(event.faces, event.raised).successes
    if event.roll in (*SHOTS, *ATTACKS):
        return ("shot" if event.roll in SHOTS else "attack", successes)
    if event.roll in DAMAGES.values():
        return ("damage", successes)
    if event.roll == "order":
        return ("order", OrderRoll(event.lines, event.values["extra"]).best(event.faces, event.raised).count)
    if event.roll == "honour":
        roll = HonourRoll(event.lines)
        return (f"{_heart(event, reader)} {'yes' if roll.passes(event.totals[0]) else 'no'}", roll.target)
    if event.roll == EXORCIZE:
        return (EXORCIZE, driven_out(event))
    if event.roll == "interact":
        return (f"interact {'yes' if interacts(event) else 'no'}", 0)
    if event.roll == "fire":
        return ("fire", burns(event))
    if event.roll in ("protect-leader", "again"):
        return (event.roll, successes)
    return (event.roll, sum(event.totals) + total(event.lines, "bonus"))


def _faces(event: Rolled) -> str:
    """The dice, with what a card added to one."""
    added = event.raised or (0,) * len(event.faces)
    return ", ".join(f"{face}{more:+d}" if more else str(face) for face, more in zip(event.faces, added, strict=True)) or "-"


def _heart(event: Rolled, reader: Reader) -> str:
    """Creatures have presence where others have honour (S5105)."""
    troop, rules = reader.battle.troops.get(event.troop), reader.battle.catalogue
    profile = rules.profiles.get(troop.profile) if troop else None
    return "presence" if profile and rules.classes[profile.troop_class].creature else "honour"


def answered_sentence(event: Answered, reader: Reader) -> str:
    if event.question == "mission":
        return _mission(event, reader)
    if event.question in SECRET:
        return _hiding(event, reader)
    plain, _, also = event.choice.partition("+")
    choice = reader.words(CHOICES.get(plain, (plain, plain))) + (f" + {reader.troop(also)}" if also else "")
    return reader.said(
        ANSWERS[event.question],
        who=reader.player(event.seat),
        troop=reader.troop(event.troop),
        choice=choice,
        chosen=_chosen(event, reader, choice),
        ability=ability_acting(reader),
    )


def ability_acting(reader: Reader) -> str:
    """The ability that acts, if one does."""
    if not reader.battle.due:
        return ""
    words = reader.battle.due[0].words
    return reader.words((words.get("name", ""), words.get("name_es", "")))


def _mission(event: Answered, reader: Reader) -> str:
    """Its owner reads which; the others only that there is one."""
    if event.seat != reader.seat:
        return reader.said(ANSWERS["mission secret"], who=reader.player(event.seat))
    mission = reader.battle.catalogue.missions.get(event.choice)
    name = mission.name_in(reader.language) if mission else event.choice
    return reader.said(ANSWERS["mission"], choice=name)


def _hiding(event: Answered, reader: Reader) -> str:
    """Its owner reads whom he hides; the others that he made his plans, whatever they are."""
    if event.seat != reader.seat:
        return reader.said(ANSWERS["hidden secret"], who=reader.player(event.seat))
    if event.choice == "none":
        return reader.said(ANSWERS["hidden none"])
    if event.question == INFILTRATION:
        return reader.said(ANSWERS[event.question], troop=reader.troop(event.troop), choice=event.choice)
    return reader.said(ANSWERS["hidden"], chosen=reader.troops(event.choice.split("+")))


def _chosen(event: Answered, reader: Reader, choice: str) -> str:
    """Players, troops and pairs of troops by name."""
    if event.question in ("first", "challenge", "support") and event.choice in reader.battle.players:
        return reader.player(event.choice)
    ability = reader.battle.catalogue.abilities.get(event.choice)
    if event.question in ("ki", "duel-ki", "power", "shot-with") and ability:
        return ability.name_in(reader.language)
    if event.choice in reader.battle.troops:
        return reader.troop(event.choice)
    return reader.troops(event.choice.split("-")) if event.question == "bout" else choice


def casualties_sentence(event: CasualtiesTaken, reader: Reader) -> str:
    battle = reader.battle
    blow = battle.shot.blow if battle.shot else by_foe(battle, event.troop)
    foe = battle.troop(blow.foe)
    count = men_lost(foe, suffered(battle, blow).wounds, blow.visible)
    guard = guard_of(battle, foe)
    if guard:
        fallen = men_lost(guard, suffered(battle, blow).wounds)
        return reader.said(EVENTS["CasualtiesTaken guards"], troop=reader.troop(foe.id), count=fallen)
    suffix = " leader" if leader_falls(battle, blow) else {0: " none", 1: " one"}.get(count, "")
    kind = f"CasualtiesTaken{suffix}"
    return reader.said(EVENTS[kind], troop=reader.troop(foe.id), leader=reader.troop(foe.led_by), count=count)
