"""The words of the battle's story, English and Spanish, by event, roll, question and order.

In the templates `who` is the player ("you" to himself), `troop`, `other` and `leader` are troops, `faces` the dice, `count` a
number read from them, `choice` what was answered. Words only: which one fits is decided in `sentences.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from rulebook.kensei.battle.ability_phrases import ABILITY_ANSWERS, ABILITY_CHOICES, ABILITY_ROLLS
from rulebook.kensei.battle.company_phrases import COMPANY_ANSWERS, COMPANY_CHOICES, COMPANY_EVENTS
from rulebook.kensei.battle.scenario_phrases import SCENARIO_ANSWERS, SCENARIO_CHOICES, SCENARIO_EVENTS, SCENARIO_ROLLS

Words: TypeAlias = tuple[str, str]

YOU: Words = ("you", "tú")

ORDERS: Mapping[str, Words] = {
    "move": ("move", "mover"),
    "run": ("run", "correr"),
    "regroup": ("regroup", "reagruparse"),
    "combat": ("combat", "combate"),
    "charge": ("charge", "carga"),
    "disengage": ("disengage", "destrabarse"),
    "challenge-to-a-duel": ("challenge to a duel", "desafío a duelo"),
    "shoot": ("shoot", "disparo"),
    "strengthen": ("strengthen", "reforzar"),
    "reload": ("reload", "recargar"),
    "shelter": ("shelter", "parapetarse"),
    "interact": ("interact", "interactuar"),
    "absorb-ki": ("absorb Ki", "absorber Ki"),
    "invoke": ("invoke", "invocar"),
    "exorcize": ("exorcize", "exorcizar"),
    "flee": ("flee", "huir"),
    "combat-reaction": ("combat by reaction", "combate por reacción"),
    "opportunity-charge": ("opportunity charge", "carga de oportunidad"),
    "hold-and-shoot": ("hold and shoot", "aguantar y disparar"),
    "defenceless": ("nothing, it may not fight", "nada, no puede luchar"),
    "stands": ("stand as declared", "mantener lo declarado"),
}

EVENTS: Mapping[str, Words] = {
    **SCENARIO_EVENTS,
    **COMPANY_EVENTS,
    "BattleBegun": ("{a} and {b} meet: {scenario}.", "{a} y {b} se enfrentan: {scenario}."),
    "Deployed": ("{troop} is deployed.", "Se despliega {troop}."),
    "Deployed led": ("{troop} is deployed with {leader} inside.", "Se despliega {troop} con {leader} dentro."),
    "TurnBegan": ("Turn {count} begins.", "Comienza el turno {count}."),
    "MarkersRemoved": ("Used, stunned and run markers are removed.", "Se retiran los marcadores de usada, aturdida y carrera."),
    "Activated": ("{troop} is activated ({who}).", "Se activa {troop} ({who})."),
    "ActivationDeclined": ("The extra activation is declined ({who}).", "Se renuncia a la activación extra ({who})."),
    "LeaderLeft": ("{leader} leaves {troop}.", "{leader} deja {troop}."),
    "OrderGiven": ("{troop}: {order}.", "{troop}: {order}."),
    "OrderGiven target": ("{troop}: {order}, {other}.", "{troop}: {order}, {other}."),
    "OrderGiven strong": ("{troop}: {order} and strengthen.", "{troop}: {order} y reforzar."),
    "OrderGiven strong target": ("{troop}: {order} and strengthen, {other}.", "{troop}: {order} y reforzar, {other}."),
    "Reacted": ("{troop} reacts: {order}.", "{troop} reacciona: {order}."),
    "Reacted strong": ("{troop} reacts: {order} and strengthen.", "{troop} reacciona: {order} y reforzar."),
    "PassLet": ("Nobody charges {troop} as it passes.", "Nadie carga contra {troop} a su paso."),
    "ClanActionUsed": ("Clan action ({who}): {action}.", "Acción de clan ({who}): {action}."),
    "ClanActionUsed troops": ("Clan action ({who}): {action}, {list}.", "Acción de clan ({who}): {action}, {list}."),
    "Emerged from-the-depths": (
        "{troop} rises from the depths: place it, touching nobody; it is used.",
        "{troop} surge de las profundidades: colócala sin tocar a nadie; queda usada.",
    ),
    "Emerged clandestine-practises": (
        "{troop} enters by any edge of the table.",
        "{troop} entra por cualquier borde de la mesa.",
    ),
    "Emerged infiltration": (
        "{troop} appears beside scenery element {count}, with one order.",
        "{troop} aparece junto al elemento de escenografía {count}, con una orden.",
    ),
    "Invoked": (
        "{troop} invokes {other}, {count} in all, for {paid} Ki: within 20 cm, touching nobody.",
        "{troop} invoca {other}, {count} en total, por {paid} de Ki: a 20 cm o menos, sin tocar a nadie.",
    ),
    "Invoked forcing": (
        "{troop} forces the spirit, takes a wound and invokes {other}, {count} in all, for {paid} Ki.",
        "{troop} fuerza el espíritu, sufre una herida e invoca {other}, {count} en total, por {paid} de Ki.",
    ),
    "Invoked possession": (
        "{troop} is possessed and gone; {other} appears, {count} in all, for {paid} Ki.",
        "{troop} es poseído y desaparece; surge {other}, {count} en total, por {paid} de Ki.",
    ),
    "PowerUsed": ("{troop} uses a power: {ability}.", "{troop} usa un poder: {ability}."),
    "DuelBegun": (
        "{troop} and {other} step aside to fight their duel alone.",
        "{troop} y {other} se apartan para batirse a solas.",
    ),
    "ClashBegun": ("Hand to hand: {list}.", "Cuerpo a cuerpo: {list}."),
    "BoutBegun": ("{troop} fights {other}.", "{troop} lucha contra {other}."),
    "CasualtiesTaken": ("{troop} loses {count} miniatures.", "{troop} pierde {count} miniaturas."),
    "CasualtiesTaken one": ("{troop} loses one miniature.", "{troop} pierde una miniatura."),
    "CasualtiesTaken none": ("{troop} loses nobody.", "{troop} no pierde a nadie."),
    "CasualtiesTaken guards": (
        "The Shikigami of {troop} take the blow: {count} fall.",
        "Los Shikigami de {troop} reciben el golpe: caen {count}.",
    ),
    "CasualtiesTaken leader": (
        "{leader} falls; {troop} loses {count} miniatures.",
        "Cae {leader}; {troop} pierde {count} miniaturas.",
    ),
    "BoutEnded": ("{troop} and {other} have fought.", "{troop} y {other} han luchado."),
    "ClashResolved": ("The fight is lost ({who}).", "Combate perdido ({who})."),
    "ClashResolved draw": ("The fight is a draw.", "El combate queda en empate."),
    "StepsDue": ("Abilities at work: {list}.", "Habilidades en juego: {list}."),
    "WithdrawalBegun": ("{list} withdraws.", "{list} se retira del combate."),
    "WithdrawalBegun none": ("Nobody withdraws.", "Nadie se retira del combate."),
    "ClashEnded": ("The fight is over.", "El combate ha terminado."),
    "ShotEnded": ("{troop} has shot at {other}.", "{troop} ha disparado contra {other}."),
    "ShotEnded firearm": ("{troop} has shot at {other} and must reload.", "{troop} ha disparado contra {other} y debe recargar."),
    "ChargeEnded yes": ("{troop} is in contact with {other}.", "{troop} entra en contacto con {other}."),
    "ChargeEnded no": ("{troop} does not reach {other}.", "{troop} no alcanza a {other}."),
    "ActivationEnded": ("Used: {list}.", "Usadas: {list}."),
    "ScoreTold": ("The missions are counted ({who}).", "Se cuentan las misiones ({who})."),
    "BattleEnded turns": ("The last turn is over: the battle ends.", "Termina el último turno: acaba la batalla."),
    "BattleEnded retreat": (
        "An army is in full retreat ({list}): the battle ends.",
        "Un ejército está en plena retirada ({list}): acaba la batalla.",
    ),
    "BattleEnded agreed": ("The battle is over.", "La batalla ha terminado."),
    "Proposed undo": ("{who}: shall we take the last moves back?", "{who}: ¿deshacemos lo último?"),
    "Proposed": ("{who}: shall we correct the table? {reason}", "{who}: ¿corregimos la mesa? {reason}"),
    "ProposalDeclined": ("The proposal is declined ({who}).", "Propuesta rechazada ({who})."),
    "Corrected": ("Corrected by agreement: {reason}", "Corregido de común acuerdo: {reason}"),
    "Retracted": ("Taken back ({who}).", "Deshecho ({who})."),
}

ROLLS: Mapping[str, Words] = {
    **ABILITY_ROLLS,
    **SCENARIO_ROLLS,
    "mission": ("Your secret die: {faces}.", "Tu dado secreto: {faces}."),
    "mission secret": ("Secret die ({who}): face down.", "Dado secreto ({who}): oculto."),
    "strategy": ("Strategy roll ({who}): {faces}{bonus}.", "Tirada de estrategia ({who}): {faces}{bonus}."),
    "deployment": ("Die for the kind of battle: {faces}.", "Dado para el tipo de batalla: {faces}."),
    "scenery": ("Scenery: {faces}, and one more element.", "Escenografía: {faces}, más un elemento."),
    "initiative": ("Initiative roll ({who}): {faces}.", "Tirada de iniciativa ({who}): {faces}."),
    "regeneration": ("{troop} tries to regenerate: {faces}.", "{troop} intenta regenerarse: {faces}."),
    "order": (
        "Order roll of {troop}: {faces}{bonus}, orders: {count}.",
        "Tirada de órdenes de {troop}: {faces}{bonus}, órdenes: {count}.",
    ),
    "honour yes": (
        "Honour of {troop}: {faces}, needs {count} or less: holds.",
        "Honor de {troop}: {faces}, necesita {count} o menos: aguanta.",
    ),
    "honour no": (
        "Honour of {troop}: {faces}, needs {count} or less: fails.",
        "Honor de {troop}: {faces}, necesita {count} o menos: falla.",
    ),
    "flee-move": ("{troop} runs {count} cm ({faces}).", "{troop} corre {count} cm ({faces})."),
    "disengage-move": ("{troop} falls back {count} cm ({faces}).", "{troop} se destraba {count} cm ({faces})."),
    "chase-move": ("{troop} chases {count} cm ({faces}).", "{troop} persigue {count} cm ({faces})."),
    "charge-move": ("Charge of {troop}: {count} cm more ({faces}).", "Carga de {troop}: {count} cm más ({faces})."),
    "run": ("{troop} may run {count} cm more ({faces}).", "{troop} puede correr {count} cm más ({faces})."),
    "exorcize": (
        "{troop} exorcizes: {faces}, {count} Ki wiped out.",
        "{troop} exorciza: {faces}, {count} de Ki borrado.",
    ),
    "presence yes": (
        "Presence of {troop}: {faces}, needs {count} or less: holds.",
        "Presencia de {troop}: {faces}, necesita {count} o menos: aguanta.",
    ),
    "presence no": (
        "Presence of {troop}: {faces}, needs {count} or less: fails.",
        "Presencia de {troop}: {faces}, necesita {count} o menos: falla.",
    ),
    "interact yes": (
        "{troop} interacts: {faces}{bonus}, it works; it may move 5 cm.",
        "{troop} interactúa: {faces}{bonus}, lo consigue; puede mover 5 cm.",
    ),
    "interact no": ("{troop} interacts: {faces}{bonus}, in vain.", "{troop} interactúa: {faces}{bonus}, en vano."),
    "protect-leader": (
        "The men of {troop} step in: {faces}, {count} wounds taken over.",
        "Los hombres de {troop} se interponen: {faces}, asumen {count} heridas.",
    ),
    "offering": ("The die rolled again: {faces}.", "El dado repetido: {faces}."),
    "again": (
        "{troop} rolls {dice} of its dice again at {target}+: {faces}.",
        "{troop} repite {dice} de sus dados a {target}+: {faces}.",
    ),
    "attack": (
        "{troop} strikes with {dice} dice at {target}+: {faces}, {count} hits.",
        "{troop} golpea con {dice} dados a {target}+: {faces}, {count} impactos.",
    ),
    "shot": (
        "{troop} shoots with {dice} dice at {target}+: {faces}, {count} hits.",
        "{troop} dispara con {dice} dados a {target}+: {faces}, {count} impactos.",
    ),
    "damage": (
        "Damage by {troop} at {target}+: {faces}, {count} wounds.",
        "Daño de {troop} a {target}+: {faces}, {count} heridas.",
    ),
}

ANSWERS: Mapping[str, Words] = {
    **ABILITY_ANSWERS,
    **SCENARIO_ANSWERS,
    **COMPANY_ANSWERS,
    "mission": ("Your secret mission: {choice}.", "Tu misión secreta: {choice}."),
    "mission secret": ("A secret mission is set ({who}).", "Queda fijada una misión secreta ({who})."),
    "deployment": ("The map is set.", "Queda fijado el mapa."),
    "edge": ("Edge of the table ({who}): {choice}.", "Borde de la mesa ({who}): {choice}."),
    "role": ("Role ({who}): {choice}.", "Papel ({who}): {choice}."),
    "scenery-placed": ("The scenery is placed.", "La escenografía está colocada."),
    "command-duel": ("Command duel ({who}): {choice}.", "Duelo de mando ({who}): {choice}."),
    "commander": (
        "A hand of cards for one more activation ({who}): {chosen}.",
        "La mano a cambio de una activación más ({who}): {chosen}.",
    ),
    "first": ("First to point out a troop: {chosen}.", "Señala tropa primero: {chosen}."),
    "reroll": ("{troop}, failed honour: {choice}.", "{troop}, honor fallado: {choice}."),
    "ki": ("{troop} wakes its Ki: {chosen}.", "{troop} despierta su Ki: {chosen}."),
    "again": ("{troop}'s roll, die to roll again: {choice} ({who}).", "Tirada de {troop}, dado a repetir: {choice} ({who})."),
    "fate": ("{troop}: {choice}.", "{troop}: {choice}."),
    "collided": ("{troop} runs into {chosen}.", "{troop} choca con {chosen}."),
    "caught-in-chase": ("{troop} catches up: {choice}.", "{troop} da alcance: {choice}."),
    "reached": ("{troop} reaches its target: {choice}.", "{troop} llega a su objetivo: {choice}."),
    "caught": ("{troop} catches the fleeing troop: {choice}.", "{troop} alcanza a la tropa que huye: {choice}."),
    "hidden": ("You hide {chosen}.", "Ocultas {chosen}."),
    "hidden none": ("You hide nobody.", "No ocultas a nadie."),
    "hidden secret": ("Plans are made in secret ({who}).", "Se hacen planes en secreto ({who})."),
    "infiltration": (
        "{troop} infiltrates: it waits by scenery element {choice}.",
        "{troop} se infiltra: espera junto al elemento de escenografía {choice}.",
    ),
    "before-battle": ("Ready for battle ({who}).", "Preparado para la batalla ({who})."),
    "dharma-wheel": ("The Dharma Wheel ({who}): {choice}.", "La rueda del Dharma ({who}): {choice}."),
    "power": ("{troop} announces a power: {chosen}.", "{troop} anuncia un poder: {chosen}."),
    "duel": ("{troop} is challenged to a duel: {choice}.", "{troop}, desafío a duelo: {choice}."),
    "duel-ki": ("{troop} wakes its Ki for the duel: {chosen}.", "{troop} despierta su Ki para el duelo: {chosen}."),
    "duel-strengthen": ("The order left strengthens: {chosen}.", "La orden que queda refuerza a: {chosen}."),
    "bout": ("Next combat: {chosen}.", "Siguiente combate: {chosen}."),
    "criticals": ("Criticals aimed at the leader of {troop}: {choice}.", "Críticos contra el líder de {troop}: {choice}."),
    "volunteers": (
        "Men of {troop} who step in for their leader: {choice}.",
        "Hombres de {troop} que protegen a su líder: {choice}.",
    ),
    "visible": ("Miniatures of {troop} in sight: {choice}.", "Miniaturas visibles de {troop}: {choice}."),
    "banner-falls": ("The Hata-Jurushi of {troop} falls: {choice}.", "Cae el Hata-Jurushi de {troop}: {choice}."),
    "banner-picked": ("{troop} picks the banner up: {choice}.", "{troop} recoge el estandarte: {choice}."),
    "in-range": ("{troop}, target in range: {choice}.", "{troop}, objetivo al alcance: {choice}."),
    "chase": ("{troop} gives chase: {choice}.", "{troop} persigue: {choice}."),
    "melee-moves": ("Melee movements ({who}): {choice}.", "Movimientos de melé ({who}): {choice}."),
}

CHOICES: Mapping[str, Words] = {
    **ABILITY_CHOICES,
    **SCENARIO_CHOICES,
    **COMPANY_CHOICES,
    "yes": ("yes", "sí"),
    "no": ("no", "no"),
    "done": ("done", "hechos"),
    "parted": ("done, out of contact", "hechos, sin contacto"),
    "nobody": ("nobody", "nadie"),
    "reroll": ("rolls again", "repite la tirada"),
    "keep": ("none", "ninguno"),
    "none": ("nothing", "nada"),
    "won": ("won, the initiative changes", "ganado, cambia la iniciativa"),
    "kept": ("the holder keeps the initiative", "quien tiene la iniciativa la conserva"),
    "ready": ("ready", "preparado"),
    "accept": ("accepted", "aceptado"),
    "refuse": (
        "refused; dishonoured, it moves back a full move facing the challenger",
        "rechazado; deshonrada, retrocede un movimiento completo de cara al retador",
    ),
    "north": ("north", "norte"),
    "south": ("south", "sur"),
    "attacker": ("attacker", "atacante"),
    "defender": ("defender", "defensor"),
    "retreat": ("retreats facing the enemy", "se repliega dando la cara"),
    "flee": ("flees", "huye"),
    "flee-dishonoured": ("flees dishonoured", "huye deshonrada"),
    "stand": ("stands, at the cost of a wound", "aguanta, a costa de una herida"),
    "wound": ("takes a wound", "sufre una herida"),
    "stunned": ("is stunned", "queda aturdida"),
}

TRACKED: Mapping[str, Words] = {
    "turn": ("Turn {count}.", "Turno {count}."),
    "phase": ("Phase: {phase}.", "Fase: {phase}."),
    "initiative": ("Initiative: {who}.", "Iniciativa: {who}."),
    "attacker": ("Attacker: {who}.", "Atacante: {who}."),
    "cards": ("Cards in hand ({who}): {count}.", "Cartas en mano ({who}): {count}."),
    "note": ("Note ({by}): {text}", "Nota ({by}): {text}"),
    "strike-note": ("A note is struck off ({by}).", "Se tacha una nota ({by})."),
    "miniatures": ("{troop}: {count} of {size} miniatures.", "{troop}: {count} de {size} miniaturas."),
    "miniatures none": ("{troop} is destroyed.", "{troop} queda destruida."),
    "wounds": ("{troop}: wounds {count}.", "{troop}: heridas {count}."),
    "stunned": ("{troop}: stunned {count}.", "{troop}: aturdidas {count}."),
    "mark": ("{troop}: {marker}.", "{troop}: {marker}."),
    "unmark": ("{troop}: no longer {marker}.", "{troop}: ya no {marker}."),
}

PHASES: Mapping[str, Words] = {
    "setup": ("setting up", "preparación"),
    "maintenance": ("maintenance", "mantenimiento"),
    "initiative": ("initiative", "iniciativa"),
    "activation": ("activation", "activación"),
    "ended": ("over", "terminada"),
}

MARKERS: Mapping[str, Words] = {
    "used": ("used", "usada"),
    "stunned": ("stunned", "aturdida"),
    "in-retreat": ("in retreat", "en retirada"),
    "dishonoured": ("dishonoured", "deshonrada"),
    "unloaded": ("unloaded", "descargada"),
    "sheltered": ("sheltered", "parapetada"),
    "wounded": ("wounded", "herida"),
    "wounded-leader": ("leader wounded", "líder herido"),
    "ran": ("has run", "ha corrido"),
    "fire": ("on fire", "en llamas"),
}
