"""The words of the battle's story, English and Spanish, by event, roll, question and order.

In the templates `who` is the player ("you" to himself), `troop`, `other` and `leader` are troops, `faces` the dice, `count` a
number read from them, `choice` what was answered. Words only: which one fits is decided in `sentences.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

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
    "stands": ("stand as declared", "mantener lo declarado"),
}

EVENTS: Mapping[str, Words] = {
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
    "PassLet": ("Nobody charges {troop} as it passes.", "Nadie carga contra {troop} a su paso."),
    "ClashBegun": ("Hand to hand: {list}.", "Cuerpo a cuerpo: {list}."),
    "BoutBegun": ("{troop} fights {other}.", "{troop} lucha contra {other}."),
    "CasualtiesTaken": ("{troop} loses {count} miniatures.", "{troop} pierde {count} miniaturas."),
    "CasualtiesTaken one": ("{troop} loses one miniature.", "{troop} pierde una miniatura."),
    "CasualtiesTaken none": ("{troop} loses nobody.", "{troop} no pierde a nadie."),
    "CasualtiesTaken leader": (
        "{leader} falls; {troop} loses {count} miniatures.",
        "Cae {leader}; {troop} pierde {count} miniaturas.",
    ),
    "BoutEnded": ("{troop} and {other} have fought.", "{troop} y {other} han luchado."),
    "ClashResolved": ("The fight is lost ({who}).", "Combate perdido ({who})."),
    "ClashResolved draw": ("The fight is a draw.", "El combate queda en empate."),
    "WithdrawalBegun": ("{list} withdraws.", "{list} se retira del combate."),
    "WithdrawalBegun none": ("Nobody withdraws.", "Nadie se retira del combate."),
    "ClashEnded": ("The fight is over.", "El combate ha terminado."),
    "ShotEnded": ("{troop} has shot at {other}.", "{troop} ha disparado contra {other}."),
    "ShotEnded firearm": ("{troop} has shot at {other} and must reload.", "{troop} ha disparado contra {other} y debe recargar."),
    "ChargeEnded yes": ("{troop} is in contact with {other}.", "{troop} entra en contacto con {other}."),
    "ChargeEnded no": ("{troop} does not reach {other}.", "{troop} no alcanza a {other}."),
    "ActivationEnded": ("Used: {list}.", "Usadas: {list}."),
    "BattleEnded turns": ("The last turn is over: the battle ends.", "Termina el último turno: acaba la batalla."),
    "BattleEnded retreat": (
        "An army is in full retreat ({list}): the battle ends.",
        "Un ejército está en plena retirada ({list}): acaba la batalla.",
    ),
    "Proposed undo": ("{who}: shall we take the last moves back?", "{who}: ¿deshacemos lo último?"),
    "Proposed": ("{who}: shall we correct the table? {reason}", "{who}: ¿corregimos la mesa? {reason}"),
    "ProposalDeclined": ("The proposal is declined ({who}).", "Propuesta rechazada ({who})."),
    "Corrected": ("Corrected by agreement: {reason}", "Corregido de común acuerdo: {reason}"),
    "Retracted": ("Taken back ({who}).", "Deshecho ({who})."),
}

ROLLS: Mapping[str, Words] = {
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
    "interact yes": (
        "{troop} interacts: {faces}{bonus}, it works; it may move 5 cm.",
        "{troop} interactúa: {faces}{bonus}, lo consigue; puede mover 5 cm.",
    ),
    "interact no": ("{troop} interacts: {faces}{bonus}, in vain.", "{troop} interactúa: {faces}{bonus}, en vano."),
    "protect-leader": (
        "The men of {troop} step in: {faces}, {count} wounds taken over.",
        "Los hombres de {troop} se interponen: {faces}, asumen {count} heridas.",
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
    "deployment": ("The map is set.", "Queda fijado el mapa."),
    "edge": ("Edge of the table ({who}): {choice}.", "Borde de la mesa ({who}): {choice}."),
    "role": ("Role ({who}): {choice}.", "Papel ({who}): {choice}."),
    "scenery-placed": ("The scenery is placed.", "La escenografía está colocada."),
    "first": ("First to point out a troop: {chosen}.", "Señala tropa primero: {chosen}."),
    "reroll": ("{troop}, failed honour: {choice}.", "{troop}, honor fallado: {choice}."),
    "fate": ("{troop}: {choice}.", "{troop}: {choice}."),
    "collided": ("{troop} runs into {chosen}.", "{troop} choca con {chosen}."),
    "caught-in-chase": ("{troop} catches up: {choice}.", "{troop} da alcance: {choice}."),
    "reached": ("{troop} reaches its target: {choice}.", "{troop} llega a su objetivo: {choice}."),
    "caught": ("{troop} catches the fleeing troop: {choice}.", "{troop} alcanza a la tropa que huye: {choice}."),
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
    "yes": ("yes", "sí"),
    "no": ("no", "no"),
    "done": ("done", "hechos"),
    "parted": ("done, out of contact", "hechos, sin contacto"),
    "nobody": ("nobody", "nadie"),
    "reroll": ("rolls again by the general", "repite la tirada por el general"),
    "accept": ("accepted", "aceptado"),
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
