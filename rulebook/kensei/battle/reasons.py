"""Why something may not be done: a stable code, the sentence in both languages, and the page of the book.

Every refusal of the engine comes from this table, so that a button that cannot be pressed and a command that is refused say
the same.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulebook.kernel.errors import NotAllowed, NotAwaited, RuleBroken


@dataclass(frozen=True, slots=True)
class Why:
    """One reason; `named` is the rule or troop it speaks of."""

    code: str
    named: str = ""

    def text(self, language: str) -> str:
        english, spanish, _ = REASONS[self.code]
        return (spanish if language == "es" else english).format(named=self.named)

    @property
    def page(self) -> str:
        return REASONS[self.code][2]


WAITING = ("not-awaited", "not-your-turn")

REASONS: dict[str, tuple[str, str, str]] = {
    "not-awaited": (
        "The battle is not waiting for this: look at what comes next.",
        "La batalla no espera esto: mira qué toca ahora.",
        "",
    ),
    "not-your-turn": ("The other player acts first: wait.", "Primero actúa el otro jugador: espera.", "S2317"),
    "not-a-choice": (
        "That is not one of the choices: pick one of them.",
        "Esa no es una de las opciones: elige una de ellas.",
        "",
    ),
    "not-on-the-table": ("That troop is not on the table: choose another.", "Esa tropa no está en la mesa: elige otra.", ""),
    "not-yours": (
        "That troop belongs to the other side: choose one of yours.",
        "Esa tropa es del otro bando: elige una tuya.",
        "",
    ),
    "no-such-order": ("There is no such order: choose one of the list.", "No existe esa orden: elige una de la lista.", "S2610"),
    "already-used": ("It has a Used marker: choose another troop.", "Tiene marcador de usada: elige otra tropa.", "S2276"),
    "not-active": ("Only the active troop receives action orders.", "Solo la tropa activa recibe órdenes de acción.", "S2309"),
    "too-few-orders": ("That takes more orders than are left.", "Eso requiere más órdenes de las que quedan.", "S2684"),
    "needs-both-orders": ("Running takes two orders with neither spent.", "Correr requiere dos órdenes sin gastar.", "S2818"),
    "combat-first": (
        "It began in melee: its first order must be a combat order.",
        "Empezó trabada: su primera orden debe ser de combate.",
        "S2705",
    ),
    "one-combat-order": (
        "A troop receives one combat order per activation.",
        "Una tropa recibe una sola orden de combate por activación.",
        "S2676",
    ),
    "in-melee": (
        "It is in hand to hand combat: give it another order.",
        "Está trabada cuerpo a cuerpo: dale otra orden.",
        "S2887",
    ),
    "not-in-melee": (
        "No enemy is in contact with it: charge first.",
        "Ningún enemigo está en contacto con ella: carga antes.",
        "S2878",
    ),
    "banned": ("{named} forbids it: give another order.", "{named} lo impide: da otra orden.", ""),
    "banned-target": ("{named} protects it: choose another target.", "{named} la protege: elige otro objetivo.", ""),
    "out-of-cohesion": (
        "A unit out of cohesion may only move or flee: reform it.",
        "Una unidad sin cohesión solo puede mover o huir: reagrúpala.",
        "S1618",
    ),
    "disengaged-from-it": (
        "That troop disengaged from it this turn: choose another.",
        "Esa tropa se destrabó de ella este turno: elige otra.",
        "S3071",
    ),
    "left-this-fight": (
        "The leader left a unit that attacked that troop this turn: choose another.",
        "El líder dejó una unidad que atacó a esa tropa este turno: elige otra.",
        "S1842",
    ),
    "no-target": ("Choose an enemy troop on the table.", "Elige una tropa enemiga en la mesa.", ""),
    "needs-no-target": ("This order has no target.", "Esta orden no tiene objetivo.", ""),
    "target-in-melee": (
        "The target is in hand to hand combat: choose another.",
        "El objetivo está trabado cuerpo a cuerpo: elige otro.",
        "S2894",
    ),
    "no-ranged-weapon": ("It carries no ranged weapon.", "No lleva armas a distancia.", "S2885"),
    "nothing-to-reload": ("Its weapons are loaded.", "Sus armas están cargadas.", "S3099"),
    "not-a-leader": (
        "Only a leader outside any unit can join one.",
        "Solo un líder fuera de toda unidad puede unirse a una.",
        "S2859",
    ),
    "cannot-lead": (
        "He cannot lead that unit: it has a leader, is of higher class or another kind.",
        "No puede mandar esa unidad: ya tiene líder, es de clase superior o de otro tipo.",
        "S1839",
    ),
    "one-order-in-a-chain": (
        "A troop drawn in by a chain of combats has one order only.",
        "Una tropa arrastrada por una cadena de combates tiene una sola orden.",
        "S3592",
    ),
    "strengthened-later": (
        "The order left is given when the leaders have stepped out.",
        "La orden que queda se da cuando los líderes se han apartado.",
        "S4713",
    ),
    "not-strengthened": (
        "Only combat, charge and shoot can be strengthened.",
        "Solo combate, carga y disparo pueden reforzarse.",
        "S3135",
    ),
    "intermediate-rules": (
        "This battle is played without duels: give another order.",
        "Esta batalla se juega sin duelos: da otra orden.",
        "S3084",
    ),
    "no-clan-actions": (
        "This battle is played without clan actions.",
        "Esta batalla se juega sin acciones de clan.",
        "S5460",
    ),
    "not-your-clans": ("Your clan has no such action.", "Tu clan no tiene esa acción.", "S5460"),
    "clan-action-spent": (
        "You have used your clan action: there is one in a battle.",
        "Ya has usado tu acción de clan: hay una por batalla.",
        "S5514",
    ),
    "not-its-troops": (
        "It cannot be used on these troops: choose others.",
        "No puede usarse con esas tropas: elige otras.",
        "S5613",
    ),
    "start-of-turn": (
        "Use it at the start of a turn, before the initiative is decided.",
        "Úsala al comienzo de un turno, antes de decidir la iniciativa.",
        "S5516",
    ),
    "in-a-turn": ("Use it during a turn.", "Úsala durante un turno.", "S5574"),
    "before-sides": ("Use it before the edges are chosen.", "Úsala antes de elegir los bordes.", "S5460"),
    "scouted-already": (
        "The other side's scouts were here first.",
        "Los exploradores rivales llegaron antes.",
        "S5460",
    ),
    "before-battle": (
        "Use it after deployment, before the first turn.",
        "Úsala tras el despliegue, antes del primer turno.",
        "S5519",
    ),
    "chosen-in-secret": (
        "It is chosen in secret before deployment.",
        "Se elige en secreto antes del despliegue.",
        "S5666",
    ),
    "when-the-general-dies": (
        "You are asked the moment your general dies.",
        "Se te pregunta en cuanto muere tu general.",
        "S5570",
    ),
    "not-spiritual": (
        "Only an Onmyouji absorbs and invokes, and only a Komuso exorcizes.",
        "Solo un Onmyouji absorbe e invoca, y solo un Komuso exorciza.",
        "S3145",
    ),
    "once-a-turn": (
        "Each spiritual order is given once a turn: give another.",
        "Cada orden espiritual se da una vez por turno: da otra.",
        "S3146",
    ),
    "no-onmyouji": ("Choose an enemy Onmyouji.", "Elige un Onmyouji enemigo.", "S3163"),
    "too-little-ki": (
        "There is too little Ki to invoke anything: absorb some first.",
        "No hay Ki para invocar nada: absorbe antes.",
        "S5196",
    ),
    "out-of-reach": (
        "It is more than 40 cm away: go nearer.",
        "Está a más de 40 cm: acércate.",
        "S3164",
    ),
    "no-leader-to-challenge": (
        "Only a leader can challenge, alone or inside his unit.",
        "Solo puede retar un líder, solo o dentro de su unidad.",
        "S3084",
    ),
    "no-leader-there": (
        "No leader is there to be challenged: choose another troop.",
        "Ahí no hay líder al que retar: elige otra tropa.",
        "S4677",
    ),
    "in-a-duel": (
        "A duel is nobody else's fight: choose another troop.",
        "En un duelo no interviene nadie: elige otra tropa.",
        "S4690",
    ),
    "not-fighting-it": (
        "It is in melee with others: challenge one of those.",
        "Está trabada con otros: reta a uno de ellos.",
        "S4677",
    ),
    "duel-accepted": (
        "The duel was accepted: it must answer with combat.",
        "Se aceptó el duelo: debe responder con combate.",
        "S4704",
    ),
    "advanced-rules": (
        "This battle is played without occult powers: give another order.",
        "Esta batalla se juega sin poderes ocultos: da otra orden.",
        "S3145",
    ),
    "not-by-reaction": (
        "This troop may not react so: see the reaction table.",
        "Esta tropa no puede reaccionar así: mira la tabla de reacciones.",
        "S2360",
    ),
    "used-must-fight": (
        "A used troop can only answer with combat.",
        "Una tropa usada solo puede responder con combate.",
        "S2365",
    ),
    "engaged-cannot-flee": (
        "It is in melee with someone else and cannot flee.",
        "Está trabada con otra tropa y no puede huir.",
        "S3185",
    ),
    "only-units": ("Only a unit can take shelter.", "Solo una unidad puede parapetarse.", "S3106"),
    "needs-firearm": (
        "Only loaded firearms hold and shoot.",
        "Solo quien tiene armas de fuego cargadas aguanta y dispara.",
        "S3242",
    ),
    "active-not-in-fight": (
        "Its side's active troop is not in this fight: it can only react.",
        "La tropa activa de su bando no está en este combate: solo puede reaccionar.",
        "S3599",
    ),
    "cannot-leave": (
        "The leader stays: his unit is used, in retreat, in melee, or he joined it this turn.",
        "El líder se queda: su unidad está usada, en retirada, trabada, o se unió a ella este turno.",
        "S1808",
    ),
    "no-leader-inside": ("No leader is inside that troop.", "No hay líder en esa tropa.", "S1808"),
    "units-first": ("Deploy the units before single troops.", "Despliega las unidades antes que las tropas sueltas.", "S2112"),
    "deploys-with-unit": (
        "A leader inside a unit is deployed with it.",
        "El líder de una unidad se despliega con ella.",
        "S2110",
    ),
    "already-deployed": ("It stands on the table already.", "Ya está en la mesa.", "S2122"),
    "answers-missing": ("The table must be asked first: {named}.", "Antes hay que mirar la mesa: {named}.", ""),
    "answer-not-asked": ("Nobody asked for {named}: leave it out.", "Nadie ha preguntado por {named}: omítelo.", ""),
    "answer-too-high": ("{named} is more than there can be: correct it.", "{named} es más de lo posible: corrígelo.", ""),
    "answers-exclude": ("Only one of these can be so: {named}.", "Solo una de estas cosas puede ser cierta: {named}.", ""),
    "too-many-dice": ("Only {named} dice are rolled: take the others out.", "Solo se tiran {named} dados: quita los demás.", ""),
    "unknown-army": ("The army cannot be read by this edition: {named}.", "Esta edición no puede leer el ejército: {named}.", ""),
    "unknown-scenario": (
        "There is no scenario {named}: choose one of the six.",
        "No hay escenario {named}: elige uno de los seis.",
        "",
    ),
    "already-begun": ("The battle has begun.", "La batalla ya ha comenzado.", ""),
    "nothing-to-undo": ("There is nothing to take back.", "No hay nada que deshacer.", ""),
    "undo-needs-consent": (
        "Dice fell or it was not your command: propose it instead.",
        "Ya cayeron dados o no fue una orden tuya: propónlo.",
        "",
    ),
    "too-far-back": (
        "That is too far back: choose one of the last ten commands.",
        "Eso queda muy atrás: elige una de las diez últimas.",
        "",
    ),
    "wrong-correction": ("The correction {named} cannot be applied.", "La corrección {named} no puede aplicarse.", ""),
    "one-card-in-support": ("A supporter lays one card.", "Quien apoya pone una sola carta.", "S5390"),
    "wrong-teams": (
        "Teams are two, with everybody in one of them: choose them anew.",
        "Los equipos son dos y todos están en uno: elígelos de nuevo.",
        "S5271",
    ),
    "needs-teams": (
        "This scenario is for two sides: make two teams, or choose one without attacker and strips.",
        "Este escenario es para dos bandos: formad dos equipos o elegid uno sin atacante ni franjas.",
        "S5271",
    ),
    "no-such-piece": ("The scenario has no such piece: choose another.", "El escenario no tiene esa pieza: elige otra.", "S6383"),
    "piece-is-yours": ("Your side holds it already: choose another.", "Ya es de tu bando: elige otro.", "S6516"),
    "piece-is-gone": ("It burns or has left the table: choose another.", "Ya arde o ha salido de la mesa: elige otra.", "S6566"),
    "attacker-only": ("Only the attacker sets it on fire.", "Solo el atacante le prende fuego.", "S6566"),
    "not-tracked": (
        "Nothing is set by hand here: the battle is guided, or it is over.",
        "Aquí nada se fija a mano: la batalla es guiada o ya acabó.",
        "",
    ),
    "cannot-be-set": (
        "That cannot be so ({named}): set it within its bounds.",
        "Eso no puede ser ({named}): fíjalo dentro de sus límites.",
        "",
    ),
    "not-over": ("Scores are counted when the battle is over.", "La puntuación se cuenta al acabar la batalla.", "S6235"),
    "not-scored": ("Nothing is scored for {named}: leave it out.", "Nada puntúa por {named}: omítelo.", ""),
    "counted-too-many": ("There cannot be that many: {named}.", "No puede haber tantos: {named}.", ""),
    "not-in-hand": (
        "Those cards are not in your hand: choose others.",
        "Esas cartas no están en tu mano: elige otras.",
        "S4436",
    ),
    "cut-the-hand": (
        "{named} cards go back under the deck: choose as many.",
        "Vuelven {named} cartas bajo el mazo: elige tantas.",
        "S5845",
    ),
    "lay-a-card": (
        "The bid must be answered: lay at least one card.",
        "Hay que responder a la apuesta: pon al menos una carta.",
        "S4463",
    ),
    "own-roll-only": (
        "A card is added only to a roll of your own: have a die rolled again instead.",
        "Una carta solo se suma a una tirada propia: haz repetir un dado.",
        "S4483",
    ),
    "no-such-die": ("No such die lies there: point out another.", "No hay tal dado: señala otro.", "S4448"),
    "no-cards": ("No command cards are played with now.", "Ahora no se juega con cartas de mando.", "S4393"),
    "asked-so-already": ("You are asked so already.", "Ya se te pregunta así.", ""),
    "proposal-open": ("A proposal waits for an answer.", "Hay una propuesta sin responder.", ""),
}


def refusal(why: Why) -> RuleBroken:
    """The exception for a reason: waiting is something else than choosing otherwise."""
    kind = NotAwaited if why.code in WAITING else NotAllowed
    return kind(why.code, why.text("en"), why.page, why.text("es"))
