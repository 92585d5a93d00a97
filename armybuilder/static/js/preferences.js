// A theme shows at once; the same form tells the server, so the next page is drawn right from the start.

import { each } from "./arrivals.js";
import { tellWorker } from "./offline.js";

each("form[data-preferences]", (form) => form.addEventListener("submit", (event) => change(event, form)));

async function change(event, form) {
  const button = event.submitter;
  if (button?.name !== "theme") return;
  event.preventDefault();
  document.documentElement.dataset.theme = button.value;
  for (const other of form.querySelectorAll('[name="theme"]')) other.setAttribute("aria-pressed", String(other === button));
  try {
    await fetch(form.action, { method: "POST", body: new FormData(form, button), redirect: "manual" });
    tellWorker({ type: "refresh" });
  } catch {
    // Without network the theme holds for this page only; the next page tells the truth.
  }
}
