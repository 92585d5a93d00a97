// The tracker's manners: refusals are drawn, what was open stays open, a half-written note survives news, what happened is said.

import { each } from "../js/arrivals.js";

const REFUSED = new Set([400, 409, 422]);
let before = null;

document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target?.id !== "tracker") return;
  if (REFUSED.has(event.detail.xhr.status)) {
    event.detail.shouldSwap = true;
    event.detail.isError = false;
  }
  const isNews = event.detail.requestConfig?.verb === "get";
  before = {
    open: [...document.querySelectorAll("#tracker details[id][open]")].map((element) => element.id),
    note: isNews ? document.getElementById("note") : null,
    focused: document.activeElement?.closest("#tracker") ? placeOf(document.activeElement) : null,
  };
});

document.addEventListener("htmx:afterSwap", () => {
  if (!before) return;
  for (const id of before.open) document.getElementById(id)?.setAttribute("open", "");
  const note = document.getElementById("note");
  if (note && before.note) note.value = before.note.value;
  if (before.focused) document.querySelectorAll("#tracker button, #tracker input, #tracker summary")[before.focused]?.focus({ preventScroll: true });
  before = null;
});

// The board is drawn anew in the same order, so what had the focus is found again by its place.
function placeOf(element) {
  const place = [...document.querySelectorAll("#tracker button, #tracker input, #tracker summary")].indexOf(element);
  return place < 0 ? null : place;
}

let said = document.getElementById("tracker")?.dataset.said;
each("#tracker", (tracker) => {
  if (tracker.dataset.said === said) return;
  said = tracker.dataset.said;
  const line = document.createElement("p");
  line.textContent = said;
  document.getElementById("announcer")?.append(line);
});
