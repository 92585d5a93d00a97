"""Abilities that act at a moment of play: the scene of each, with the numbers and permissions it brings besides."""

from __future__ import annotations

from . import scenes_of_melee as melee
from . import scenes_of_shots as shots
from .proofs import Proof, allowed, banned, lends, line, strikes, value
from .scenes import played, step_waits, using

BY_PLAY: dict[str, tuple[Proof, ...]] = {
    "acid-projectile": (
        played(shots.shoots_without_a_weapon),
        line("shoot", "+1 bonus", facts=using("acid-projectile")),
        strikes("shoot-damage", "samurai-armour", "self", facts={**using("acid-projectile"), "impacts": 1}),
    ),
    "apprentice": (played(melee.apprentice),),
    "area-attack": (
        played(shots.hits_everybody_around),
        line("shoot", "-1 dice", facts=using("area-attack")),
        strikes("shoot", "shoot-dice-short-weapon", "self", facts=using("area-attack"), like={"weapons": ("shuriken",)}),
    ),
    "bells-of-death": (played(melee.bells_of_death),),
    "break-the-link": (played(shots.break_the_link),),
    "cheater": (played(melee.cheater),),
    "cruel": (played(shots.reminded_when_ordering),),
    "curse": (
        played(melee.marks_whom_it_wounds),
        value("initiative", 1, "marked", like={"troop_class": "elite"}),
        value("honour", 3, "marked", roll="honour", like={"troop_class": "elite"}),
    ),
    "devour": (played(melee.devour),),
    "earthquake": (played(shots.hits_everybody_around), line("shoot", "+1 bonus", facts=using("earthquake"))),
    "evasive-movement": (played(shots.evasive_movement),),
    "heal": (played(shots.heal),),
    "heavenly-judgment": (played(melee.heavenly_judgment),),
    "immobilize": (
        played(melee.immobilize),
        banned("orders", "marked"),
        allowed("order:combat-reaction", "marked"),
        played(melee.tears_itself_away),
    ),
    "infection": (played(melee.infection), allowed("exceed-unit-size")),
    "infiltration": (played(shots.reminded_deploying),),
    "instinctive-shot": (played(shots.instinctive_shot), allowed("shoot-unseen")),
    "kensei": (played(melee.kensei),),
    "last-breath": (played(shots.reminded_when_ordering),),
    "lava-lash": (played(shots.lava_lash), lends("ability:igneous", facts=using("lava-lash"))),
    "life-draining": (played(shots.shoots_without_a_weapon), played(shots.life_draining)),
    "life-drying": (line("combat", "-1 bonus", "enemies"), played(shots.dries_the_water)),
    "mortal-damage": (played(melee.mortal_damage),),
    "ninjutsu": (played(melee.ninjutsu),),
    "onmyouji-servant": (step_waits("gain-ki", "activation"),),
    "overpass": (played(melee.carries_on_by_hand), played(shots.carries_on_by_shot)),
    "poison-projectile": (played(shots.shoots_without_a_weapon), played(shots.poison_projectile)),
    "poisoned-weapons": (
        played(melee.marks_whom_it_wounds),
        line("order", "-1 bonus", "marked"),
        line("initiative", "-1 bonus", "marked"),
        line("combat", "-1 dice", "marked"),
    ),
    "putrefaction": (played(melee.putrefaction),),
    "quick-reload": (played(shots.quick_reload),),
    "reflex": (played(melee.reflex),),
    "shrapnel": (played(shots.shrapnel),),
    "spiritual-shield": (played(shots.spiritual_shield), lends("ability:stone-skin", on="marked")),
    "stone-projectile": (
        played(shots.shoots_without_a_weapon),
        line("shoot-damage", "+1 bonus", facts=using("stone-projectile")),
    ),
    "terror": (played(melee.terror),),
    "the-protector": (
        played(shots.reminded_deploying),
        line("protect-leader", "+1 bonus"),
        line("protect-leader", "+1 bonus", "unit"),
        lends("ability:fury", facts={"ward_dead": 1}),
    ),
    "the-tao": (step_waits("pay-ki", "invocation", "troops"),),
    "trained": (played(melee.trained),),
    "transfer": (played(melee.transfer),),
    "vampire": (lends("ability:fly"), played(melee.vampire)),
    "veteran": (played(melee.veteran),),
    "volcanic-soil": (played(shots.shoots_without_a_weapon), played(shots.volcanic_soil)),
    "war-dogs": (played(shots.reminded_deploying), line("combat", "+2 dice", facts={"dog_in_contact": 1})),
    "yojimbo": (played(shots.reminded_when_enemies_pass),),
}
