// Reordering by dragging a card at its grip, with mouse or finger. The buttons in the card's menu do the same without.

import { each } from "../js/arrivals.js";

export function watchDragging(builder, moved) {
  each("[data-grip]", (grip) => {
    grip.hidden = false;
    grip.addEventListener("pointerdown", (event) => begin(event, grip, moved));
  });
}

function begin(event, grip, moved) {
  if (event.button !== 0) return;
  event.preventDefault();
  const card = grip.closest("[data-entry]");
  let target = null;
  grip.setPointerCapture(event.pointerId);
  card.classList.add("unit--dragged");
  const move = (now) => { target = mark(card, now, target); };
  const end = (now) => {
    grip.removeEventListener("pointermove", move);
    card.classList.remove("unit--dragged");
    clear(target);
    if (now.type === "pointerup" && target) drop(card, target, moved);
  };
  grip.addEventListener("pointermove", move);
  grip.addEventListener("pointerup", end, { once: true });
  grip.addEventListener("pointercancel", end, { once: true });
}

// The card under the pointer in the same group, and on which side of it the dragged one would land.
function mark(card, now, before) {
  clear(before);
  const over = document.elementFromPoint(now.clientX, now.clientY)?.closest("[data-entry]");
  if (!over || over === card || over.parentElement !== card.parentElement) return null;
  const box = over.getBoundingClientRect();
  const after = now.clientY > box.top + box.height / 2;
  over.classList.add(after ? "unit--drop-after" : "unit--drop-before");
  return { over, after };
}

function clear(target) {
  target?.over.classList.remove("unit--drop-after", "unit--drop-before");
}

function drop(card, { over, after }, moved) {
  const from = Number(card.dataset.position);
  const to = Number(over.dataset.position) + (after ? 1 : 0);
  // Positions are counted in the list without the dragged card.
  moved(card.dataset.entry, to > from ? to - 1 : to);
}
