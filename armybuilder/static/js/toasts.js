// Toasts leave by themselves unless they offer something, are read, or are held. The server draws them; toast() draws a plain one,
// and so does the event "toast" with detail.text (an HX-Trigger header may send it).

import { each } from "./arrivals.js";

const READING = 6000;
const READING_WITH_UNDO = 12000;

each("[data-toast]", (element) => {
  const pause = "toastStays" in element.dataset ? READING_WITH_UNDO : READING;
  let timer = setTimeout(() => leave(element), pause);
  const hold = () => clearTimeout(timer);
  const release = () => { hold(); timer = setTimeout(() => leave(element), pause); };
  for (const start of ["pointerenter", "focusin"]) element.addEventListener(start, hold);
  for (const end of ["pointerleave", "focusout"]) element.addEventListener(end, release);
  const close = element.querySelector("[data-toast-close]");
  if (!close) return;
  close.hidden = false;
  close.addEventListener("click", () => element.remove());
});

export function toast(text) {
  const element = document.createElement("div");
  element.className = "toast";
  const words = document.createElement("p");
  words.className = "toast__text";
  words.textContent = text;
  element.append(words);
  document.getElementById("toasts")?.append(element);
  setTimeout(() => leave(element), READING);
}

function leave(element) {
  element.classList.add("toast--leaving");
  setTimeout(() => element.remove(), 200);
}

document.addEventListener("toast", (event) => toast(event.detail.text ?? event.detail.value));
