"""The words of everything a player can be asked and can do, English and Spanish: the one place buttons get their words from.

`COMMANDS` are keyed by the command and the fields it uses; `AWAITED` by what is awaited and its cause; `ASKED` by question;
`ROLL_NAMES` by roll. In the templates a field stands by its name, troops and rows of the rules by theirs. What is not listed is
called by its own key (`naming.py`), so that a chapter can be played before it has words; the tests ask for all of them.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulebook.kensei.battle.ability_phrases import ABILITY_ASKED, ABILITY_CHOSEN, ABILITY_ROLL_NAMES
from rulebook.kensei.battle.company_phrases import COMPANY_ASKED, COMPANY_CHOSEN
from rulebook.kensei.battle.phrases import Words
from rulebook.kensei.battle.scenario_phrases import SCENARIO_ASKED, SCENARIO_ROLL_NAMES

COMMANDS: Mapping[str, Words] = {
    "Roll": ("Roll the dice", "Tirar los dados"),
    "Answer choice": ("{choice}", "{choice}"),
    "Deploy troop": ("{troop}", "{troop}"),
    "Deploy troop leader": ("{troop}, with {leader} inside", "{troop}, con {leader} dentro"),
    "Activate": ("Use no more troops", "No usar más tropas"),
    "Activate troop": ("{troop}", "{troop}"),
    "LeaveUnit unit": ("The leader leaves {unit}", "El líder deja {unit}"),
    "GiveOrder order": ("{order}", "{order}"),
    "GiveOrder troop order": ("{order}", "{order}"),
    "GiveOrder troop order target": ("{order}: {target}", "{order}: {target}"),
    "GiveOrder troop order strengthen": ("{order}, strengthened", "{order}, con reforzar"),
    "GiveOrder troop order target strengthen": ("{order}, strengthened: {target}", "{order}, con reforzar: {target}"),
    "React order": ("{order}", "{order}"),
    "React troop order": ("{order}: {troop}", "{order}: {troop}"),
    "React troop order strengthen": ("{order}, strengthened: {troop}", "{order}, con reforzar: {troop}"),
    "UseClanAction action": ("{action}", "{action}"),
    "UseClanAction action troops": ("{action}: {troops}", "{action}: {troops}"),
    "PutUnder cards": ("Lay under the deck: {cards}", "Poner bajo el mazo: {cards}"),
    "Bid": ("No command duel", "Sin duelo de mando"),
    "Bid cards": ("Bid face down: {cards}", "Apostar boca abajo: {cards}"),
    "Offer": ("No offering", "Sin ofrenda"),
    "Offer use card die": ("Offering", "Ofrenda"),
    "AskMe asking": ("{asking}", "{asking}"),
    "Undo": ("Take my last move back", "Deshacer mi última acción"),
    "ProposeUndo": ("Ask to take back", "Pedir deshacer"),
    "ProposeUndo to": ("Ask to take back", "Pedir deshacer"),
}

# What a field adds to a button that stands under a heading.
FIELDS: Mapping[str, Words] = {
    "leader": ("with {value} inside", "con {value} dentro"),
    "strengthen": ("strengthened", "con reforzar"),
    "none": ("alone", "sin más"),
}

REACTIONS: Mapping[str, Words] = {"let-pass": ("let it pass", "dejarla pasar")}

AWAITED: Mapping[str, Words] = {
    "ArmiesFrom": ("bring an army", "traer un ejército"),
    "DeployFrom": ("deploy a troop", "desplegar una tropa"),
    "ActivationFrom": ("point out a troop to use", "señalar la tropa que se usa"),
    "ActivationFrom offered": ("one more troop may be used", "puede usarse una tropa más"),
    "PutUnderFrom": ("lay {count} cards back under the deck", "poner {count} cartas bajo el mazo"),
    "BidFrom": ("answer the bid for the initiative", "responder a la apuesta por la iniciativa"),
    "BidFrom declaring": ("a command duel for the initiative?", "¿duelo de mando por la iniciativa?"),
    "OfferingFrom": ("an offering for the roll on the table?", "¿una ofrenda para la tirada que está en la mesa?"),
    "OrderFrom": ("an order for {troop}", "una orden para {troop}"),
    "ReactionFrom charge": (
        "{by} charges {troop}: how does it answer?",
        "{by} carga contra {troop}: ¿cómo responde?",
    ),
    "ReactionFrom melee": (
        "{by} fights {troop}: how does it answer?",
        "{by} combate contra {troop}: ¿cómo responde?",
    ),
    "ReactionFrom chain": (
        "{troop} is drawn into the fight of {by}: how does it answer?",
        "{troop} se ve envuelta en el combate de {by}: ¿cómo responde?",
    ),
    "ReactionFrom passing": (
        "{by} passes by: does anybody charge it?",
        "{by} pasa por delante: ¿alguien carga contra ella?",
    ),
}

ASKED: Mapping[str, Words] = {
    **SCENARIO_ASKED,
    **ABILITY_ASKED,
    **COMPANY_ASKED,
    "agreement": ("the other side proposes something: do you agree?", "el otro bando propone algo: ¿estás de acuerdo?"),
    "edge": ("choose an edge of the table", "elegir un borde de la mesa"),
    "role": ("attack or defend?", "¿atacar o defender?"),
    "scenery-placed": ("place the scenery on the table", "colocar la escenografía en la mesa"),
    "command-duel": ("was there a command duel for the initiative?", "¿ha habido duelo de mando por la iniciativa?"),
    "commander": (
        "give up your whole hand of cards for one more activation?",
        "¿entregar toda la mano de cartas por una activación más?",
    ),
    "first": ("who points out a troop first?", "¿quién señala tropa primero?"),
    "ki": ("which Ki ability of {troop} wakes?", "¿qué habilidad de Ki despierta {troop}?"),
    "again": ("{troop} rolled: roll a die again?", "ha tirado {troop}: ¿repetir algún dado?"),
    "reroll": ("{troop} failed its honour roll: roll again?", "{troop} falló su tirada de honor: ¿repetirla?"),
    "fate": ("what does {troop} do now?", "¿qué hace ahora {troop}?"),
    "collided": ("does {troop} run into anybody?", "¿choca {troop} con alguien?"),
    "caught-in-chase": ("does {troop} catch up?", "¿da alcance {troop}?"),
    "reached": ("measure: does {troop} reach its target?", "medid: ¿llega {troop} a su objetivo?"),
    "caught": ("measure: does {troop} catch the fleeing troop?", "medid: ¿alcanza {troop} a la tropa que huye?"),
    "bout": ("which combat is fought next?", "¿qué combate se resuelve ahora?"),
    "criticals": (
        "how many criticals are aimed at the leader of {troop}?",
        "¿cuántos críticos van contra el líder de {troop}?",
    ),
    "volunteers": (
        "how many men of {troop} step in for their leader?",
        "¿cuántos hombres de {troop} protegen a su líder?",
    ),
    "visible": ("how many miniatures of {troop} are in sight?", "¿cuántas miniaturas de {troop} están a la vista?"),
    "banner-falls": ("is the banner of {troop} among the fallen?", "¿cae el estandarte de {troop}?"),
    "banner-picked": ("does a man of {troop} pick the banner up?", "¿recoge alguien de {troop} el estandarte?"),
    "power": ("which power does {troop} announce?", "¿qué poder anuncia {troop}?"),
    "invoke": ("what does {troop} invoke?", "¿qué invoca {troop}?"),
    "duel": ("{troop} is challenged to a duel: accept it?", "retan a duelo a {troop}: ¿aceptas?"),
    "duel-ki": ("which Ki ability does {troop} wake for the duel?", "¿qué habilidad de Ki despierta {troop} para el duelo?"),
    "duel-strengthen": (
        "one order is left: whom does it strengthen?",
        "queda una orden: ¿a quién refuerza?",
    ),
    "from-the-depths": (
        "in secret: which unit will rise from the depths?",
        "en secreto: ¿qué unidad surgirá de las profundidades?",
    ),
    "clandestine-practises": (
        "in secret: which unit will enter in turn two?",
        "en secreto: ¿qué unidad entrará en el segundo turno?",
    ),
    "infiltration": (
        "in secret: by which scenery element does your infiltrator wait? Number them on the table",
        "en secreto: ¿junto a qué elemento de escenografía espera tu infiltrado? Numeradlos en la mesa",
    ),
    "before-battle": (
        "anything to do before the first turn?",
        "¿algo que hacer antes del primer turno?",
    ),
    "dharma-wheel": (
        "your general is dead: turn the Dharma Wheel?",
        "tu general ha muerto: ¿giras la rueda del Dharma?",
    ),
    "in-range": ("measure: is the target of {troop} in range?", "medid: ¿está al alcance el objetivo de {troop}?"),
    "chase": ("does {troop} give chase?", "¿persigue {troop}?"),
    "melee-moves": ("make the melee movements on the table", "hacer los movimientos de melé en la mesa"),
}

# A choice that reads differently on a button than in the story afterwards, by question and choice.
CHOSEN: Mapping[str, Words] = {
    **ABILITY_CHOSEN,
    **COMPANY_CHOSEN,
    "agreement agree": ("agree", "de acuerdo"),
    "agreement decline": ("decline", "rechazar"),
    "scenery-placed done": ("the scenery stands", "la escenografía está puesta"),
    "melee-moves done": ("done", "hechos"),
    "again keep": ("keep the roll", "dejar la tirada"),
    "again": ("roll a {choice} again", "repetir un {choice}"),
    "command-duel none": ("no duel", "sin duelo"),
    "command-duel won": ("won: the initiative changes hands", "ganado: cambia la iniciativa"),
    "command-duel kept": ("lost: the initiative stays", "perdido: la iniciativa no cambia"),
    "commander no": ("no, end the turn", "no, acabar el turno"),
    "ki none": ("none", "ninguna"),
    "reroll accept": ("accept it", "aceptarla"),
    "reroll reroll": ("roll again", "repetir la tirada"),
    "fate retreat": ("retreat facing the enemy", "replegarse dando la cara"),
    "fate flee": ("flee", "huir"),
    "fate flee-dishonoured": ("flee, dishonoured", "huir, deshonrada"),
    "fate stand": ("stand, at the cost of a wound", "aguantar, a costa de una herida"),
    "fate wound": ("take a wound", "sufrir una herida"),
    "fate stunned": ("be stunned", "quedar aturdida"),
    "power none": ("none", "ninguno"),
    "invoke": ("{count} {choice}", "{count} {choice}"),
    "invoke forcing": ("{count} {choice}, forcing the spirit: a wound", "{count} {choice}, forzando el espíritu: una herida"),
    "invoke possession": ("{count} {choice}, possessed: the sorcerer dies", "{count} {choice}, poseído: el hechicero muere"),
    "invoke power": ("the power: {choice}", "el poder: {choice}"),
    "duel accept": ("accept: the leaders fight alone", "aceptar: los líderes luchan a solas"),
    "duel refuse": ("refuse: dishonoured, move back", "negarse: deshonra y retroceder"),
    "duel-ki none": ("none", "ninguna"),
    "from-the-depths none": ("nobody", "ninguna"),
    "clandestine-practises none": ("nobody", "ninguna"),
    "infiltration": ("scenery element {choice}", "elemento {choice}"),
    "infiltration none": ("nobody infiltrates", "nadie se infiltra"),
    "before-battle ready": ("ready for the first turn", "a por el primer turno"),
    "role attacker": ("attack", "atacar"),
    "role defender": ("defend", "defender"),
}

ROLL_NAMES: Mapping[str, Words] = {
    **SCENARIO_ROLL_NAMES,
    **ABILITY_ROLL_NAMES,
    "mission": ("Secret mission", "Misión secreta"),
    "strategy": ("Strategy roll", "Tirada de estrategia"),
    "deployment": ("Kind of battle", "Tipo de batalla"),
    "scenery": ("Scenery", "Escenografía"),
    "initiative": ("Initiative roll", "Tirada de iniciativa"),
    "regeneration": ("Regeneration of {troop}", "Regeneración de {troop}"),
    "order": ("Order roll of {troop}", "Tirada de órdenes de {troop}"),
    "honour": ("Honour roll of {troop}", "Tirada de honor de {troop}"),
    "flee-move": ("{troop} flees: how far?", "{troop} huye: ¿cuánto?"),
    "disengage-move": ("{troop} disengages: how far?", "{troop} se destraba: ¿cuánto?"),
    "chase-move": ("{troop} gives chase: how far?", "{troop} persigue: ¿cuánto?"),
    "charge-move": ("{troop} charges: how far?", "{troop} carga: ¿cuánto?"),
    "run": ("{troop} runs: how far?", "{troop} corre: ¿cuánto?"),
    "exorcize": ("{troop} exorcizes", "{troop} exorciza"),
    "interact": ("{troop} interacts", "{troop} interactúa"),
    "protect-leader": ("The men of {troop} step in for their leader", "Los hombres de {troop} protegen a su líder"),
    "offering": ("The die that the offering rolls again", "El dado que la ofrenda hace repetir"),
    "again": ("{troop} rolls again", "{troop} repite la tirada"),
    "combat": ("Combat roll of {troop}", "Tirada de combate de {troop}"),
    "opportunity-attack": ("Opportunity attack of {troop}", "Ataque de oportunidad de {troop}"),
    "shoot": ("Shoot roll of {troop}", "Tirada de disparo de {troop}"),
    "hold-and-shoot": ("{troop} holds and shoots", "{troop} aguanta y dispara"),
    "melee-damage": ("Damage roll of {troop}", "Tirada de daño de {troop}"),
    "shoot-damage": ("Damage roll of {troop}", "Tirada de daño de {troop}"),
}

# About which rolls a player wants to be asked for an offering.
ASKING_WORDS: Mapping[str, Words] = {
    "all": ("Ask me after every roll", "Preguntarme tras cada tirada"),
    "own": ("Ask me after my own rolls", "Preguntarme tras mis tiradas"),
    "none": ("Do not ask me", "No preguntarme"),
}
