// The table's own manners, for every game: sending a move that a board has chosen, telling what happened, clocks.
//
// A board's module calls play("boar:c1-c2") with one of legalMoves(); version and command travel in the form the server drew.

import { each } from "../js/arrivals.js";

const REFUSED = new Set([400, 409, 422]);

export function play(move) {
  const form = document.querySelector("[data-move-form]");
  if (!form) return;
  form.elements.move.value = move;
  form.requestSubmit();
}

// A refusal is drawn too: it carries the match as it stands and says what to do.
document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target?.id !== "table" || !REFUSED.has(event.detail.xhr.status)) return;
  event.detail.shouldSwap = true;
  event.detail.isError = false;
});

// What happened is said to those who listen, once for each version.
let said = document.getElementById("table")?.dataset.said;
each("#table", (table) => {
  if (table.dataset.said === said) return;
  said = table.dataset.said;
  const line = document.createElement("p");
  line.textContent = said;
  document.getElementById("announcer")?.append(line);
});

// Whoever plays by keys stays at the table: htmx keeps the focus by id, and what had it may be gone with the turn.
let isHeld = false;
document.addEventListener("htmx:beforeSwap", ({ detail: { target } }) => {
  isHeld = target?.id === "table" && target.contains(document.activeElement);
});
document.addEventListener("htmx:afterSwap", () => {
  if (isHeld && document.activeElement === document.body) {
    document.querySelector('#table .board [tabindex="0"]')?.focus({ preventScroll: true });
  }
  isHeld = false;
});

// Buttons that are a whole move; without a script they send it themselves.
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-play]");
  if (!button) return;
  event.preventDefault();
  play(button.dataset.play);
});

// Clocks run down by themselves; at nought the server is asked, which alone decides.
function shown(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

each("[data-clock]", (clock) => {
  const began = performance.now();
  const full = Number(clock.dataset.clock);
  clock.textContent = shown(full);
  if (!("clockRuns" in clock.dataset)) return;
  const timer = setInterval(() => {
    if (!clock.isConnected) return clearInterval(timer);
    const left = full - (performance.now() - began) / 1000;
    clock.textContent = shown(left);
    if (left > -1) return;
    clearInterval(timer);
    document.getElementById("table")?.dispatchEvent(new CustomEvent("table:refresh"));
  }, 500);
});
