// The builder without reloading: every form marked data-edit goes into a queue and is sent one at a time, each with the version the
// page then has. What could not be sent stays in the queue and is said to be unsaved; nothing is dropped.

import { each } from "../js/arrivals.js";
import { shortcut } from "../js/shortcuts.js";
import { watchDragging } from "./dragging.js";
import { watchFilter } from "./filter.js";
import { watchSheets } from "./sheet.js";

const builder = document.getElementById("builder");
const BREATH = 120; // between a tap and the question how to mend what it broke
const queue = [];
let sending = false;
let pause = null;
let newest = 0; // the highest version heard of on the live stream

// In the capturing phase: before the busy button takes the submit for a page that is about to be left.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!isEdit(form)) return;
  event.preventDefault();
  form.closest("details[data-menu]")?.removeAttribute("open");
  // A button without an address of its own would answer with the page's.
  const action = event.submitter?.hasAttribute("formaction") ? event.submitter.formAction : form.action;
  enqueue(action, new FormData(form, event.submitter));
}, true);

// A stepper that settled, or a number that was typed.
document.addEventListener("change", (event) => {
  const number = event.target;
  if (!number.matches("form[data-edit] .stepper__number") || number.value === "") return;
  const data = new FormData(number.form);
  data.set("act", "save");
  enqueue(number.form.action, data);
});

function isEdit(form) {
  if (form.method !== "post") return false;
  return "edit" in form.dataset || (form.closest("[data-toast]") && new URL(form.action).pathname.startsWith(`${builder.dataset.builder}undo/`));
}

function enqueue(action, data) {
  // A toast offers to undo the last change, which this one now is.
  for (const toast of document.querySelectorAll("[data-toast-stays]")) toast.remove();
  const waiting = queue.at(-1);
  // Taps on one stepper that wait behind another change are one change.
  if (waiting && !waiting.sent && isStep(waiting.data) && isStep(data) && waiting.data.get("entry") === data.get("entry")) queue.pop();
  queue.push({ action, data, sent: false });
  send();
}

function isStep(data) {
  return data.get("act") === "save" && data.has("miniatures");
}

async function send() {
  if (sending || !queue.length) return show();
  sending = true;
  const change = queue[0];
  change.sent = true;
  show();
  const arrived = await post(change);
  sending = false;
  if (!arrived) {
    change.sent = false;
    return show();
  }
  queue.shift();
  return queue.length ? send() : settle();
}

// Whether the server answered, whatever it said.
async function post(change) {
  const values = Object.fromEntries([...change.data].filter(([name]) => name !== "csrfmiddlewaretoken"));
  if ("version" in values) values.version = version();
  let status = 0;
  const listen = (event) => { status = event.detail.xhr.status; };
  builder.addEventListener("htmx:beforeSwap", listen);
  try {
    await htmx.ajax("POST", atVersion(change.action), { source: builder, target: builder, swap: "none", values });
  } catch {
    return false;
  } finally {
    builder.removeEventListener("htmx:beforeSwap", listen);
  }
  // What the last refusal said is over once something else was done.
  if (status === 200) document.getElementById("notice").replaceChildren();
  return status > 0 && status < 500;
}

// The address of an undo names the version it undoes; one that waited its turn undoes what is then the last change.
function atVersion(action) {
  return new URL(action).pathname.replace(/(\/(?:undo|redo)\/)\d+\/$/, `$1${version()}/`);
}

function version() {
  return Number(document.getElementById("state").dataset.version);
}

// Refusals carry the page as it is: they are shown like any other answer.
builder.addEventListener("htmx:beforeSwap", (event) => {
  if ([400, 409, 422].includes(event.detail.xhr.status)) Object.assign(event.detail, { shouldSwap: true, isError: false });
});

// With nothing left to send the page catches up: with another device, then with the ways out of its problems.
function settle() {
  show();
  if (newest > version()) ask("");
  else if (document.querySelector("#findings[data-advice]")) ask("advice/");
}

// What the page asks for itself waits until nobody is saving, and what is to be saved waits for it: answers never overtake each other.
async function ask(path) {
  if (sending || queue.length) return;
  sending = true;
  try {
    await htmx.ajax("GET", builder.dataset.builder + path, { source: builder, target: builder, swap: "none" });
  } catch {
    // Nothing is lost: the next change, or the next word from the live stream, asks again.
  }
  sending = false;
  if (queue.length) send();
}

// Another device changed the list.
document.addEventListener("live:version", (event) => {
  newest = event.detail.version;
  if (newest === 0) return location.assign("../");
  if (newest > version()) ask("");
}, true);

function show() {
  const badge = document.querySelector("[data-saved]");
  const stuck = queue.length > 0 && !sending;
  badge.dataset.saved = stuck ? "waiting" : queue.length ? "saving" : "saved";
  document.getElementById("unsaved").hidden = !stuck;
  const count = document.querySelector("[data-unsaved-count]");
  if (count) count.textContent = String(queue.length);
}

each("#heading", show);
each("#findings[data-advice]", () => {
  clearTimeout(pause);
  pause = setTimeout(settle, BREATH);
});
each("[data-send-again]", (button) => button.addEventListener("click", send));
window.addEventListener("online", send);
window.addEventListener("beforeunload", (event) => { if (queue.length) event.preventDefault(); });

watchDragging(builder, (entry, position) => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ entry, act: `move:${position}`, version: "0" })) data.set(name, value);
  enqueue(`${location.origin}${builder.dataset.builder}edit/`, data);
});
watchFilter();
watchSheets();
shortcut("/", () => {
  const panel = document.getElementById("catalogue");
  if (getComputedStyle(panel).display === "none") panel.showPopover();
  document.getElementById("catalogue-q").focus();
});
