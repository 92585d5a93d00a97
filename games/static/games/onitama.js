// Onitama by thumb or by keys: choose a pawn and a square, or carry it there, or choose a card first. Arrow keys walk the board,
// Enter chooses, Escape lets go.
// The server drew which moves are legal; nothing here knows the rules.

import { each } from "../js/arrivals.js";
import { carrying, isStill, lifted, slide } from "./motion.js";
import { play } from "./play.js";

const STEPS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

class Board {
  constructor(element) {
    this.element = element;
    this.squares = [...element.querySelectorAll("[data-square]")];
    this.cards = [...element.querySelectorAll("[data-card]")];
    this.moves = element.dataset.moves.split(" ").filter(Boolean).map(readMove).filter((move) => move.to);
    this.forget();
    for (const square of this.squares) this.listen(square);
    for (const card of this.cards) card.addEventListener("click", () => this.chooseCard(card.dataset.card));
    element.addEventListener("keydown", (event) => { if (event.key === "Escape") { this.forget(); this.show(); } });
    this.carry();
    this.show();
  }

  carry() {
    carrying(this.element.querySelector(".onitama__board"), this.squares, {
      figure: (square) => (this.matching(false).some((move) => move.from === square.dataset.square) ? square.querySelector(".pawn") : null),
      taken: (square) => { this.from = this.to = null; this.chooseSquare(square.dataset.square); },
      dropped: (square) => {
        const name = square?.dataset.square;
        if (this.matching().some((move) => move.to === name)) { this.isCarried = true; this.chooseSquare(name); }
        else if (name !== this.from) { this.forget(); this.show(); }
      },
    });
  }

  listen(square) {
    square.addEventListener("click", () => this.chooseSquare(square.dataset.square));
    square.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") { event.preventDefault(); this.chooseSquare(square.dataset.square); }
      if (STEPS[event.key]) { event.preventDefault(); event.stopPropagation(); this.walk(square, STEPS[event.key]); }
    });
  }

  forget() {
    this.card = this.from = this.to = null;
  }

  chooseCard(card) {
    this.card = this.card === card && !this.to ? null : card;
    if (!this.to && this.from && !this.matching().length) this.from = null;
    this.finish();
  }

  chooseSquare(name) {
    const targets = this.from ? this.matching().filter((move) => move.to === name) : [];
    if (targets.length) {
      this.to = name;
      return this.finish();
    }
    this.to = null;
    const starts = this.moves.some((move) => move.from === name && (!this.card || move.card === this.card));
    const other = this.moves.some((move) => move.from === name);
    if (!starts && other) this.card = null;
    this.from = other && this.from !== name ? name : null;
    this.show();
  }

  matching(ofPawn = true) {
    return this.moves.filter((move) =>
      (!this.card || move.card === this.card) && (!ofPawn || !this.from || move.from === this.from) && (!ofPawn || !this.to || move.to === this.to));
  }

  finish() {
    const left = this.to ? this.matching() : [];
    if (left.length === 1) { carriedThere = this.isCarried; play(left[0].text); }
    this.show();
  }

  show() {
    const matching = this.matching();
    const mustChooseCard = this.to !== null && matching.length > 1;
    for (const square of this.squares) {
      const name = square.dataset.square;
      const isTarget = this.from !== null && matching.some((move) => move.to === name);
      square.classList.toggle("square--from", name === this.from);
      square.classList.toggle("square--to", isTarget);
      square.classList.toggle("square--can", this.from === null && matching.some((move) => move.from === name));
      const words = this.element.querySelector("[data-which]").dataset;
      square.setAttribute("aria-label", square.dataset.label + (isTarget ? ` ${words.target}` : "") + (name === this.from ? ` ${words.chosen}` : ""));
    }
    for (const card of this.cards) {
      card.setAttribute("aria-pressed", String(card.dataset.card === this.card));
      card.classList.toggle("oni-card--asked", mustChooseCard && matching.some((move) => move.card === card.dataset.card));
    }
    this.element.querySelector("[data-which]").hidden = !mustChooseCard;
    if (mustChooseCard) this.cards.find((card) => card.classList.contains("oni-card--asked"))?.focus();
  }

  walk(square, [right, down]) {
    const [x, y] = place(square);
    const next = this.squares.find((other) => { const [ox, oy] = place(other); return ox === x + right * 100 && oy === y + down * 100; });
    if (!next) return;
    for (const other of this.squares) other.setAttribute("tabindex", other === next ? "0" : "-1");
    next.focus();
  }
}

function place(square) {
  return square.getAttribute("transform").match(/-?\d+/g).map(Number);
}

function readMove(text) {
  const [card, act] = text.split(":");
  const [from, to] = act.split("-");
  return { text, card, from, to };
}

// The move that was just made is seen: the pawn slides along its trace, the two cards that changed places cross over. Not for a pawn
// that was carried, nor for cards when the board turns to the other player of one device.
let carriedThere = false;
let before = null;

function look(board) {
  const cards = new Map([...board.querySelectorAll("[data-card]")].map((card) => [card.id, card.getBoundingClientRect()]));
  return { cards, near: board.dataset.near, key: [...cards.keys()].join() + board.dataset.last };
}

function trace(board, wasCarried) {
  const line = board.querySelector(".onitama__trace");
  if (!line || wasCarried || isStill()) return;
  const [x1, y1, x2, y2] = ["x1", "y1", "x2", "y2"].map((name) => Number(line.getAttribute(name)));
  const pawn = board.querySelector(`[data-square][transform="translate(${x2 - 50} ${y2 - 50})"] .pawn`);
  if (!pawn) return;
  const hand = lifted(pawn, [x2 - 50, y2 - 50]);
  slide(hand.likeness, x1 - x2, y1 - y2).then(hand.down);
}

function exchange(was, now, board) {
  for (const [id, place] of now.cards) {
    const old = was.cards.get(id);
    if (old) slide(board.querySelector(`#${id}`), old.x - place.x, old.y - place.y);
  }
}

document.addEventListener("htmx:beforeSwap", () => {
  const board = document.querySelector("[data-onitama]");
  before = board && look(board);
});

each("[data-onitama]", (board) => {
  new Board(board);
  const was = before;
  before = null;
  if (!was) return;
  const now = look(board);
  if (was.key === now.key) return;
  trace(board, carriedThere);
  if (was.near === now.near) exchange(was, now, board);
  carriedThere = false;
});
