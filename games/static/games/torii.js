// Torii by thumb or by keys: tap the squares you land on, one after the other; a power's button first, a line's follower last.
// Arrow keys walk the board, Enter chooses, Backspace takes one step back, Escape begins again.

import { each } from "../js/arrivals.js";
import { STILL } from "./motion.js";
import { play } from "./play.js";
import { tell } from "./torii_telling.js";
import { Turn, covering, isFlip, isPress } from "./torii_turn.js";

const STEPS = { ArrowUp: [0, -100], ArrowDown: [0, 100], ArrowLeft: [-100, 0], ArrowRight: [100, 0] };

class Board {
  constructor(element) {
    this.element = element;
    this.words = element.dataset;
    this.turn = new Turn(element.dataset);
    this.squares = new Map([...element.querySelectorAll("[data-square]")].map((square) => [square.dataset.square, square]));
    this.closed = new Set([...element.querySelectorAll(".place--barred")].map((square) => square.dataset.square));
    this.spirits = [...element.querySelectorAll("[data-spirit]")];
    this.powers = [...element.querySelectorAll("[data-power]")];
    this.panel = element.querySelector("[data-choices]");
    this.confirmer = element.querySelector("[data-confirm]");
    this.backer = element.querySelector("[data-back]");
    for (const square of this.squares.values()) this.listen(square);
    for (const button of this.powers) button.addEventListener("click", () => this.usePower(button.dataset.power));
    this.confirmer?.addEventListener("click", () => this.confirm());
    this.backer?.addEventListener("click", () => this.back());
    element.addEventListener("keydown", (event) => this.key(event));
    this.motion(element.querySelector("[data-motion]"));
    if (this.squares.has(document.activeElement?.dataset?.square)) this.roam(document.activeElement);
    if (this.panel) this.show();
  }

  listen(square) {
    square.addEventListener("focus", () => this.roam(square));
    square.addEventListener("click", () => this.tap(square.dataset.square));
    square.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") { event.preventDefault(); this.tap(square.dataset.square); }
      if (STEPS[event.key]) { event.preventDefault(); event.stopPropagation(); this.walk(square, STEPS[event.key]); }
    });
  }

  key(event) {
    if (!this.panel) return;
    if (event.key === "Escape") { this.turn.chosen = []; this.show(); }
    if (event.key === "Backspace") { event.preventDefault(); this.back(); }
  }

  tap(name) {
    if (!this.panel) return;
    if (this.turn.isLast(name) && this.turn.whole()) this.confirm();
    else if (this.turn.tap(name)) this.show();
    else this.say(this.words.refused, true);
  }

  usePower(power) {
    this.turn.choose(`!${power}`, 0);
    this.show();
  }

  back() {
    this.turn.chosen.pop();
    this.show();
  }

  // Buttons are gone with the turn: the focus waits on the square where it has ended.
  confirm() {
    const move = this.turn.whole();
    if (!move) return;
    if (this.element.contains(document.activeElement)) this.focus(this.squares.get(this.turn.path().at(-1)));
    play(move.text);
  }

  show() {
    const held = this.element.contains(document.activeElement) ? document.activeElement : null;
    const { turn } = this;
    const [next, stage, whole] = [turn.next(), turn.stage(), turn.whole()];
    const closed = turn.stage(turn.ahead()).closed;
    const barred = closed ? new Set(closed.match(/../g)) : this.closed;
    for (const [name, square] of this.squares) this.showSquare(name, square, { next, stage, barred });
    this.showSpirits(stage.spirits);
    for (const button of this.powers) button.setAttribute("aria-pressed", String(turn.power() === button.dataset.power));
    const stops = whole || [...next].some(isPress);
    for (const tile of this.element.querySelectorAll("[data-tile]")) {
      tile.classList.toggle("tile--now", stops && Number(tile.dataset.tile) === turn.path().length);
    }
    this.showChoices();
    this.confirmer.disabled = !whole;
    this.backer.disabled = !turn.chosen.length;
    this.say(tell(turn, this.words));
    if (held && (!held.isConnected || held.disabled)) this.focus(this.sensible());
  }

  showSquare(name, square, { next, stage, barred }) {
    const [was, will] = [this.turn.now.squares[name], stage.squares[name]];
    const changes = was !== will;
    const isTarget = next.has(name);
    const isCovered = !isTarget && Boolean(covering(name, next));
    const isAimed = this.turn.aimed().includes(name);
    const step = this.turn.path().indexOf(name) + 1;
    const has = {
      to: isTarget || isCovered, step, power: isAimed, barred: barred.has(name), changes,
      "will-a": changes && will.toLowerCase() === "a", "will-b": changes && will.toLowerCase() === "b",
      "will-gate": changes && "AB".includes(will), "will-nothing": changes && will === "." && !isAimed,
      shared: [stage, this.turn.now].some(({ spirits }) => Object.values(spirits).includes(name)) && (was + will) !== "..",
    };
    for (const [part, is] of Object.entries(has)) square.classList.toggle(`place--${part}`, Boolean(is));
    square.querySelector(".place__step text").textContent = step || "";
    const { chosen, moved, target, cover } = this.words;
    const said = step ? chosen : isAimed ? (this.turn.isAiming() ? chosen : moved) : isTarget ? target : isCovered ? cover : "";
    square.setAttribute("aria-label", [this.label(name, stage, barred), said].filter(Boolean).join(" "));
  }

  // As the server says it of the position (games/boards/torii_squares.py), of the table as it would stand.
  label(name, stage, barred) {
    const seat = Object.keys(stage.spirits).find((one) => stage.spirits[one] === name);
    const mark = stage.squares[name];
    const parts = [name];
    if (seat) parts.push(this.words[`spirit${seat.toUpperCase()}`]);
    if (mark !== ".") parts.push(this.words[(mark === mark.toUpperCase() ? "torii" : "follower") + mark.toUpperCase()]);
    if (barred.has(name) && !seat) parts.push(this.words.lane);
    return parts.join(", ");
  }

  // A spirit that the turn moves fades where it stands, and its likeness shows where it will stand.
  showSpirits(stand) {
    for (const likeness of this.element.querySelectorAll(".spirit--will")) likeness.remove();
    for (const spirit of this.spirits) {
      const { spirit: seat } = spirit.dataset;
      const leaves = stand[seat] !== this.turn.now.spirits[seat];
      spirit.classList.toggle("spirit--leaves", leaves);
      if (!leaves) continue;
      const likeness = spirit.cloneNode(true);
      likeness.classList.replace("spirit--leaves", "spirit--will");
      this.squares.get(stand[seat]).querySelector(".place__now").before(likeness);
    }
  }

  // Followers to cover and tiles to turn, as buttons; what was chosen stays among what could be chosen instead.
  showChoices() {
    this.panel.replaceChildren(...this.turn.presses().flatMap(({ at, chosen, options }) => options.map((choice) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button";
      button.id = `choice-${at}-${choice}`;
      button.textContent = this.choiceWords(choice, at);
      button.setAttribute("aria-pressed", String(choice === chosen));
      button.addEventListener("click", () => { this.turn.choose(choice, at); this.show(); });
      return button;
    })));
    this.panel.hidden = !this.panel.children.length;
  }

  choiceWords(choice, at) {
    if (isFlip(choice)) {
      const whose = choice.slice("flip:".length);
      return this.words[`flip${whose === "own" ? "Own" : "Other"}${this.turn.isUnused(whose, at) ? "Used" : "Back"}`];
    }
    const [square, line] = choice.slice(1).split("/");
    return `${this.words.build} ${square} (${this.words.for} ${line.replace("-", "–")})`;
  }

  // Where the focus goes when what had it is gone: to what is to be done next.
  sensible() {
    if (!this.confirmer.disabled) return this.confirmer;
    const at = this.turn.chosen.length;
    return this.panel.querySelector(`[id^="choice-${at}-"]`) ?? this.element.querySelector('[data-square][tabindex="0"]');
  }

  focus(element) {
    (element ?? this.element.querySelector('[data-square][tabindex="0"]')).focus({ preventScroll: true });
  }

  say(text, refused = false) {
    const line = this.element.querySelector("[data-say]");
    line.classList.toggle("torii__say--refused", refused);
    if (line.textContent !== text) line.textContent = text;
  }

  walk(square, [right, down]) {
    const [x, y] = place(square);
    const next = [...this.squares.values()].find((other) => { const [ox, oy] = place(other); return ox === x + right && oy === y + down; });
    next?.focus();
  }

  roam(square) {
    for (const other of this.squares.values()) other.setAttribute("tabindex", other === square ? "0" : "-1");
  }

  motion(button) {
    const set = (still) => {
      this.element.classList.toggle("torii--still", still);
      button.setAttribute("aria-checked", String(!still));
    };
    set(localStorage.getItem(STILL) === "yes");
    button.closest("[hidden]")?.removeAttribute("hidden");
    button.addEventListener("click", () => {
      const still = !this.element.classList.contains("torii--still");
      localStorage.setItem(STILL, still ? "yes" : "no");
      set(still);
    });
  }
}

function place(square) {
  return square.getAttribute("transform").match(/-?\d+/g).map(Number);
}

each("[data-torii]", (board) => new Board(board));
