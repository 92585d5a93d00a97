// The search of the reference: arrow keys walk from the field through the answers and back, Escape clears, and those who listen
// are told how many answers there are. Keeps the chapters at hand for when the network is gone.

import { tellWorker } from "../js/offline.js";

const field = document.querySelector("[data-search] input[type=search]");
const results = document.querySelector("#results");
const answers = () => [...results.querySelectorAll("a[data-result]")];

field.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown" && answers().length) go(event, answers()[0]);
  if (event.key === "Escape" && field.value) clear(event);
});

results.addEventListener("keydown", (event) => {
  const place = answers().indexOf(document.activeElement);
  if (place < 0) return;
  if (event.key === "ArrowDown") go(event, answers()[place + 1] ?? answers()[place]);
  if (event.key === "ArrowUp") go(event, answers()[place - 1] ?? field);
  if (event.key === "Escape") go(event, field);
});

results.addEventListener("htmx:afterSwap", () => {
  const says = results.querySelector("[data-says]")?.dataset.says;
  if (says) document.querySelector("#announcer").textContent = says;
});

// A failed request leaves what is on the page; the form still opens what was visited before.
field.addEventListener("htmx:sendError", () => {
  results.replaceChildren(document.querySelector("#search-offline").content.cloneNode(true));
});

function go(event, element) {
  event.preventDefault();
  element.focus();
}

function clear(event) {
  event.preventDefault();
  field.value = "";
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const drawnWith = [...document.querySelectorAll("link[rel=stylesheet], script[src]")].map((element) => element.href || element.src);
tellWorker({ type: "keep", addresses: [...drawnWith, location.href, field.form.action] });
