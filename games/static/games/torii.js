// Torii by thumb or by keys: tap the squares you land on, one after the other; a power's button first, a line's follower last.
// Arrow keys walk the board, Enter chooses, Backspace takes one step back, Escape begins again.
//
// The server drew every legal move and the board it leads to. A move is read as a row of choices, and what has been chosen is always
// the beginning of some of them: nothing here knows the rules.

import { each } from "../js/arrivals.js";
import { STILL } from "./motion.js";
import { play } from "./play.js";

const STEPS = { ArrowUp: [0, -100], ArrowDown: [0, 100], ArrowLeft: [-100, 0], ArrowRight: [100, 0] };

class Board {
  constructor(element) {
    this.element = element;
    this.squares = [...element.querySelectorAll("[data-square]")];
    this.moves = element.dataset.moves.split("|").filter(Boolean).map(readMove);
    this.now = marks(element.dataset.rows);
    this.chosen = [];
    for (const square of this.squares) this.listen(square);
    element.querySelectorAll("[data-power]:not([data-say])").forEach((button) =>
      button.addEventListener("click", () => this.usePower(button.dataset.power)));
    element.querySelector("[data-confirm]")?.addEventListener("click", () => this.confirm());
    element.querySelector("[data-back]")?.addEventListener("click", () => this.back());
    element.addEventListener("keydown", (event) => this.key(event));
    this.motion(element.querySelector("[data-motion]"));
    this.show();
  }

  listen(square) {
    square.addEventListener("click", () => this.tap(square.dataset.square));
    square.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") { event.preventDefault(); this.tap(square.dataset.square); }
      if (STEPS[event.key]) { event.preventDefault(); event.stopPropagation(); this.walk(square, STEPS[event.key]); }
    });
  }

  key(event) {
    if (event.key === "Escape") { this.chosen = []; this.show(); }
    if (event.key === "Backspace") { event.preventDefault(); this.back(); }
  }

  matching() {
    return this.moves.filter((move) => this.chosen.every((choice, at) => move.choices[at] === choice));
  }

  next() {
    return new Set(this.matching().map((move) => move.choices[this.chosen.length]).filter(Boolean));
  }

  whole() {
    return this.matching().find((move) => move.choices.length === this.chosen.length);
  }

  tap(name) {
    if (!this.moves.length) return;
    const last = this.chosen[this.chosen.length - 1];
    const next = this.next();
    if (next.has(name)) this.chosen.push(name);
    else if (covering(name, next)) this.chosen.push(covering(name, next));
    else if ((name === last || last?.startsWith(`+${name}/`)) && this.whole()) return this.confirm();
    else if (this.chosen.includes(name)) this.chosen.length = this.chosen.indexOf(name) + 1;
    else return this.say(this.words().refused, true);
    this.show();
  }

  choose(choice) {
    const at = this.chosen.indexOf(choice);
    if (at >= 0) this.chosen.length = at;
    else this.chosen.push(choice);
    this.show();
    this.element.querySelector("[data-confirm]:not(:disabled)")?.focus();
  }

  usePower(power) {
    this.chosen = this.chosen[0] === `!${power}` ? [] : [`!${power}`];
    this.show();
  }

  back() {
    this.chosen.pop();
    this.show();
  }

  confirm() {
    const move = this.whole();
    if (move) play(move.text);
  }

  // The squares landed on so far: those after the power's own.
  path() {
    const ahead = this.matching()[0]?.ahead ?? 0;
    return this.chosen.slice(ahead).filter(isSquare);
  }

  show() {
    const next = this.next();
    const whole = this.whole();
    const path = this.path();
    const power = this.chosen.filter(isSquare).slice(0, this.chosen.filter(isSquare).length - path.length);
    const after = whole ? marks(whole.after) : this.now;
    for (const square of this.squares) this.showSquare(square, next, path, power, after);
    for (const button of this.element.querySelectorAll("[data-power]:not([data-say])")) {
      button.setAttribute("aria-pressed", String(this.chosen[0] === `!${button.dataset.power}`));
    }
    const stops = whole || [...next].some((choice) => choice.startsWith("+"));
    for (const tile of this.element.querySelectorAll("[data-tile]")) {
      tile.classList.toggle("tile--now", Boolean(stops) && Number(tile.dataset.tile) === path.length);
    }
    if (!this.element.querySelector("[data-say]")) return;
    this.showChoices(next);
    this.element.querySelector("[data-confirm]").disabled = !whole;
    this.element.querySelector("[data-back]").disabled = !this.chosen.length;
    this.tell(next, whole, path, after);
  }

  showSquare(square, next, path, power, after) {
    const name = square.dataset.square;
    const [was, will] = [this.now[name], after[name]];
    const changes = was !== will;
    const target = next.has(name);
    const covered = !target && covering(name, next);
    const step = path.indexOf(name) + 1;
    square.classList.toggle("place--to", Boolean(target || covered));
    square.classList.toggle("place--step", step > 0);
    square.classList.toggle("place--power", power.includes(name));
    square.classList.toggle("place--changes", changes);
    square.classList.toggle("place--will-a", changes && will.toLowerCase() === "a");
    square.classList.toggle("place--will-b", changes && will.toLowerCase() === "b");
    square.classList.toggle("place--will-gate", changes && "AB".includes(will));
    square.classList.toggle("place--will-nothing", changes && will === ".");
    square.querySelector(".place__step text").textContent = step || "";
    const words = this.words();
    const said = step || power.includes(name) ? ` ${words.chosen}` : target ? ` ${words.target}` : covered ? ` ${words.cover}` : "";
    square.setAttribute("aria-label", square.dataset.label + said);
  }

  // Followers to cover and tiles to turn, as buttons; what was chosen stays there to be unchosen.
  showChoices(next) {
    const panel = this.element.querySelector("[data-choices]");
    const rest = this.chosen.filter((choice) => !isSquare(choice) && !choice.startsWith("!"));
    const offered = [...next].filter((choice) => !isSquare(choice) && !choice.startsWith("!"));
    panel.replaceChildren(...[...rest, ...offered].map((choice) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button";
      button.textContent = choiceWords(choice, panel.dataset);
      button.dataset.choice = choice;
      button.setAttribute("aria-pressed", String(rest.includes(choice)));
      button.addEventListener("click", () => this.choose(choice));
      return button;
    }));
    panel.hidden = !panel.children.length;
  }

  tell(next, whole, path, after) {
    const words = this.words();
    const squares = [...next].some(isSquare);
    const lines = [...next].some((choice) => choice.startsWith("+"));
    if (!this.chosen.length) return this.say(words.start);
    if (this.chosen[0]?.startsWith("!") && !path.length && squares) return this.say(words.power);
    const parts = [`${words.path} ${path.join(", ")}.`];
    if (lines) parts.push(words.line);
    else if (whole && squares) parts.push(`${words.more} ${path.length}.`);
    else if (whole) parts.push(`${words.ready} ${path.length}.`);
    else parts.push(words.on);
    if (whole) parts.push(this.changes(after));
    this.say(parts.join(" "));
  }

  changes(after) {
    const names = Object.keys(after).filter((name) => after[name].toLowerCase() !== this.now[name].toLowerCase());
    const placed = names.filter((name) => after[name] !== ".");
    const gone = names.filter((name) => this.now[name] !== ".");
    const words = this.words();
    return [[placed, words.placed], [gone, words.gone]].filter(([list]) => list.length).map(([list, word]) => `${word} ${list.join(", ")}.`).join(" ");
  }

  words() {
    return this.element.querySelector("[data-say]")?.dataset ?? {};
  }

  say(text, refused = false) {
    const line = this.element.querySelector("[data-say]");
    if (!line) return;
    line.classList.toggle("torii__say--refused", refused);
    if (line.textContent !== text) line.textContent = text;
  }

  walk(square, [right, down]) {
    const [x, y] = place(square);
    const next = this.squares.find((other) => { const [ox, oy] = place(other); return ox === x + right && oy === y + down; });
    if (!next) return;
    for (const other of this.squares) other.setAttribute("tabindex", other === next ? "0" : "-1");
    next.focus();
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

// The follower of a line is covered by a tap as well, unless two lines ask for it: then only the buttons tell them apart.
function covering(name, next) {
  const builds = [...next].filter((choice) => choice.startsWith(`+${name}/`));
  return builds.length === 1 ? builds[0] : null;
}

function isSquare(choice) {
  return /^[a-f][1-6]$/.test(choice);
}

function place(square) {
  return square.getAttribute("transform").match(/-?\d+/g).map(Number);
}

// "boar:c3-c4 1:d2 +d2/a2-d2~rows" becomes the choices !boar c3 c4 d2 +d2/a2-d2; `ahead` counts those before the jump.
function readMove(entry) {
  const [text, after] = entry.split("~");
  const choices = [];
  let ahead = 0;
  for (const word of text.split(" ")) {
    const [head, tail] = word.split(":");
    if (word.startsWith("+") || head === "flip") choices.push(word);
    else if (/^[123]$/.test(head)) { ahead = choices.length; choices.push(...tail.split("-")); }
    else choices.push(`!${head}`, ...tail.split("-"));
  }
  return { text, after, choices, ahead };
}

function marks(rows) {
  const found = {};
  const lines = rows.split("/");
  lines.forEach((line, row) => [...line].forEach((mark, column) => { found[`${"abcdef"[column]}${lines.length - row}`] = mark; }));
  return found;
}

function choiceWords(choice, words) {
  if (choice === "flip:own") return words.flipOwn;
  if (choice === "flip:other") return words.flipOther;
  const [square, line] = choice.slice(1).split("/");
  return `${words.build} ${square} (${words.for} ${line.replace("-", "–")})`;
}

each("[data-torii]", (board) => new Board(board));
