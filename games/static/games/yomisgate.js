// Yomi's Gate by thumb or by keys: tap a unit, then where it goes or what it attacks; what has more to say is confirmed by a button.
// Arrow keys walk the map, Enter chooses, Escape lets go. The map is dragged, pinched and zoomed in its window.
//
// The server drew every action as a row of taps. What has been tapped is always the beginning of some of them: nothing here knows
// the rules.

import { each } from "../js/arrivals.js";
import { play } from "./play.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDEST = 4;
// How the map is looked at outlives the pieces of the page that are exchanged after every move.
const look = { zoom: 0, left: 0, top: 0, near: "" };

class Board {
  constructor(element) {
    this.element = element;
    this.spaces = new Map([...element.querySelectorAll("[data-space]")].map((space) => [space.dataset.space, space]));
    this.labels = new Map([...this.spaces].map(([name, space]) => [name, space.getAttribute("aria-label")]));
    this.actions = JSON.parse(element.dataset.actions);
    this.kind = "";
    this.taps = [];
    for (const [name, space] of this.spaces) this.listen(name, space);
    for (const button of element.querySelectorAll("[data-kind]")) button.addEventListener("click", () => this.press(button.dataset.kind));
    element.addEventListener("keydown", (event) => { if (event.key === "Escape") this.letGo(); });
    this.takeUpTheActingUnit();
    this.show();
  }

  listen(name, space) {
    space.addEventListener("click", () => this.tap(name));
    space.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") { event.preventDefault(); this.tap(name); }
      if (event.key.startsWith("Arrow")) { event.preventDefault(); this.walk(space, event.key); }
    });
  }

  // The unit in the middle of its turn is taken up by itself, so that going on takes one tap.
  takeUpTheActingUnit() {
    const acting = this.element.querySelector(".unit--acting")?.closest("[data-space]").dataset.space;
    if (acting && this.actions.some((action) => action.t[0] === acting)) this.taps = [acting];
  }

  matching() {
    return this.actions.filter((action) => action.k === this.kind && this.taps.every((tap, at) => action.t[at] === tap));
  }

  next() {
    const found = new Map();
    for (const action of this.matching()) {
      const name = action.t[this.taps.length];
      if (name) found.set(name, [...(found.get(name) ?? []), action]);
    }
    return found;
  }

  whole() {
    return this.matching().filter((action) => action.t.length === this.taps.length && this.taps.length);
  }

  press(kind) {
    this.kind = this.kind === kind ? "" : kind;
    this.taps = [];
    this.show();
    this.element.querySelector(".hex--to")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  letGo() {
    this.kind = "";
    this.taps = [];
    this.show();
  }

  tap(name) {
    if (!this.actions.length) return;
    const ways = this.next().get(name);
    if (!ways) return this.tapElsewhere(name);
    this.taps.push(name);
    const whole = this.whole();
    // What needs no second thought, as it can be taken back freely, is done at once: a walk, a unit that enters.
    if (whole.length === 1 && ways.length === 1 && !whole[0].b) return play(whole[0].m);
    this.show();
  }

  tapElsewhere(name) {
    const last = this.taps[this.taps.length - 1];
    const whole = this.whole();
    if (name === last && whole.length === 1 && this.taps.length > 1) return play(whole[0].m);
    if (name === this.taps[0]) return this.letGo();
    const begins = this.actions.some((action) => action.k === this.kind && action.t[0] === name);
    if (begins) { this.taps = [name]; return this.show(); }
    // Another target of the same unit is looked at instead.
    const instead = this.actions.some((action) => action.k === this.kind && action.t[0] === this.taps[0] && action.t[1] === name);
    if (instead && this.taps.length > 1) { this.taps = [this.taps[0]]; return this.tap(name); }
    const mine = this.spaces.get(name).querySelector(".unit");
    this.say(mine ? this.words().nothing : this.words().refused, true);
  }

  show() {
    const next = this.next();
    for (const [name, space] of this.spaces) this.showSpace(name, space, next.get(name));
    for (const button of this.element.querySelectorAll("[data-kind]")) {
      button.setAttribute("aria-pressed", String(button.dataset.kind === this.kind));
    }
    if (!this.element.querySelector("[data-say]")) return;
    this.showChoices();
    this.tell();
  }

  showSpace(name, space, ways) {
    const words = this.words();
    const isTarget = Boolean(ways) && (this.taps.length > 0 || this.kind !== "" || !space.querySelector(".unit"));
    const walk = ways?.find((way) => way.e !== undefined);
    const isHit = isTarget && ways.some((way) => way.b && way.e === undefined && way.t.length > 1) && Boolean(space.querySelector(".unit"));
    const isRisky = isHit && ways.every((way) => way.w);
    space.classList.toggle("hex--can", Boolean(ways) && !isTarget);
    space.classList.toggle("hex--to", isTarget && !isHit);
    space.classList.toggle("hex--hit", isHit);
    space.classList.toggle("hex--risky", isRisky);
    space.classList.toggle("hex--chosen", this.taps.includes(name));
    this.mark(space, isTarget && walk && this.taps.length ? String(walk.e) : isRisky ? "!" : isHit ? "×" : "");
    const said = this.taps.includes(name) ? words.chosen : isHit ? words.hits : isTarget && walk ? `${words.goes} ${walk.e})` : isTarget ? words.takes : "";
    space.setAttribute("aria-label", said ? `${this.labels.get(name)} ${said}` : this.labels.get(name));
  }

  mark(space, text) {
    let mark = space.querySelector(".hex__mark");
    if (!text) return mark?.remove();
    if (!mark) {
      mark = document.createElementNS(SVG, "text");
      mark.setAttribute("class", "hex__mark");
      mark.setAttribute("text-anchor", "middle");
      space.append(mark);
    }
    mark.setAttribute("y", space.querySelector(".unit") ? "-14" : "14");
    mark.setAttribute("x", space.querySelector(".unit") ? "28" : "0");
    mark.textContent = text;
  }

  // The buttons of what is chosen: ways to attack, the temple, a fortress to be built.
  showChoices() {
    const panel = this.element.querySelector("[data-choices]");
    panel.replaceChildren(...this.whole().filter((action) => action.b).map((action) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = action.w ? "button button--danger" : "button button--primary";
      button.textContent = action.b;
      button.dataset.does = action.m;
      button.title = action.s;
      button.addEventListener("click", () => play(action.m));
      return button;
    }));
    panel.hidden = !panel.children.length;
  }

  tell() {
    const words = this.words();
    const offered = this.whole().filter((action) => action.b);
    if (offered.length) {
      const told = offered.length === 1 ? offered[0].s : words.ways;
      const risk = offered.every((action) => action.w) ? ` ${words.falls}` : "";
      if (this.taps.length > 1 || !this.next().size) return this.say(`${told}${risk}`);
    }
    if (this.kind && !this.taps.length) return this.say(words.where);
    if (this.taps.length && this.next().size) return this.say(this.actions[0]?.m.startsWith("place:") ? words.start : words.unit);
    this.say(words.start);
  }

  words() {
    return this.element.querySelector("[data-say]")?.dataset ?? {};
  }

  say(text, refused = false) {
    const line = this.element.querySelector("[data-say]");
    if (!line) return;
    line.classList.toggle("yomi__say--refused", refused);
    if (line.textContent !== text) line.textContent = text;
  }

  // The nearest space in the direction of the arrow.
  walk(space, key) {
    const [x, y] = place(space);
    const flat = key === "ArrowLeft" || key === "ArrowRight";
    const ahead = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
    const beside = [...this.spaces.values()].map((other) => {
      const [ox, oy] = place(other);
      return { other, along: (flat ? ox - x : oy - y) * ahead, across: Math.abs(flat ? oy - y : ox - x) };
    }).filter(({ along, across }) => along > 0 && (!flat || across === 0) && along + across < 250);
    beside.sort((one, two) => one.along + one.across - two.along - two.across);
    if (!beside.length) return;
    const next = beside[0].other;
    for (const other of this.spaces.values()) other.setAttribute("tabindex", other === next ? "0" : "-1");
    next.focus();
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

// The window on the map: it scrolls by itself, buttons and two fingers change its scale.
class Window {
  constructor(element) {
    this.frame = element.querySelector("[data-window]");
    this.map = element.querySelector("[data-map]");
    this.natural = Number(this.map.getAttribute("width"));
    this.middle = element.dataset.middle;
    this.fingers = new Map();
    element.querySelector("[data-zoom]").hidden = false;
    for (const button of element.querySelectorAll("[data-zoom-by]")) {
      button.addEventListener("click", () => this.zoom(Number(button.dataset.zoomBy) ? look.zoom * Number(button.dataset.zoomBy) : this.whole()));
    }
    this.frame.addEventListener("scroll", () => { look.left = this.frame.scrollLeft; look.top = this.frame.scrollTop; }, { passive: true });
    for (const kind of ["pointerdown", "pointermove", "pointerup", "pointercancel", "pointerleave"]) {
      this.frame.addEventListener(kind, (event) => this.finger(event));
    }
    const [left, top] = [look.left, look.top];
    this.zoom(look.zoom || Math.max(1, this.whole()));
    const same = look.near === element.dataset.near;
    look.near = element.dataset.near;
    if (same) this.frame.scrollTo(left, top);
    if (!same || !this.shows()) this.centre();
  }

  whole() {
    return this.frame.clientWidth / this.natural;
  }

  zoom(scale) {
    const before = this.map.getBoundingClientRect().width || this.natural;
    const least = Math.min(1, this.whole());
    look.zoom = Math.min(WIDEST, Math.max(least, scale));
    const width = this.natural * look.zoom;
    const [x, y] = [this.frame.scrollLeft + this.frame.clientWidth / 2, this.frame.scrollTop + this.frame.clientHeight / 2];
    this.map.setAttribute("width", String(width));
    this.frame.scrollTo((x * width) / before - this.frame.clientWidth / 2, (y * width) / before - this.frame.clientHeight / 2);
  }

  // Whether the space where something happens is in the window.
  shows() {
    const [space, frame] = this.rectangles();
    return space.left >= frame.left && space.right <= frame.right && space.top >= frame.top && space.bottom <= frame.bottom;
  }

  rectangles() {
    const space = this.map.querySelector(`[data-space="${this.middle}"]`);
    return [space.getBoundingClientRect(), this.frame.getBoundingClientRect()];
  }

  centre() {
    const [space, frame] = this.rectangles();
    this.frame.scrollBy(space.left + space.width / 2 - frame.left - frame.width / 2, space.top + space.height / 2 - frame.top - frame.height / 2);
  }

  finger(event) {
    if (event.pointerType !== "touch") return;
    if (event.type === "pointerdown" || (event.type === "pointermove" && this.fingers.has(event.pointerId))) {
      this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    } else this.fingers.delete(event.pointerId);
    if (this.fingers.size !== 2) { this.apart = 0; return; }
    const [[ax, ay], [bx, by]] = [...this.fingers.values()];
    const apart = Math.hypot(ax - bx, ay - by);
    if (this.apart) this.zoom((look.zoom * apart) / this.apart);
    this.apart = apart;
  }
}

function place(space) {
  return space.getAttribute("transform").match(/-?\d+/g).map(Number);
}

each("[data-yomi]", (element) => {
  new Window(element);
  new Board(element);
});
