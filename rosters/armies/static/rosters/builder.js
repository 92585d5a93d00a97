// The builder without reloading: every form marked data-edit goes into a queue and is sent one at a time, each with the version the
// page then has. What could not be sent stays in the queue, and the page says why; nothing is dropped.

import { each } from "../js/arrivals.js";
import { shortcut } from "../js/shortcuts.js";
import { isUnsettled, settleAll, settleTaps } from "../js/stepper.js";
import { isBegun, remember } from "./begun.js";
import { watchDragging } from "./dragging.js";
import { watchFilter } from "./filter.js";
import { ask } from "./sending.js";
import { watchSheets } from "./sheet.js";

const builder = document.getElementById("builder");
const base = builder.dataset.builder;
const BREATH = 120; // between a tap and the question how to mend what it broke
// A card is one form: these are its fields.
const OF_A_CARD = ["name", "note", "front"];
const queue = [];
let sending = false;
let drawing = false;
let why = ""; // nothing is saved at present
let rested = 0; // when it may be tried again, where somebody said so
let departure = null; // where to go when everything is saved
let breath = null;
let ticking = null;
let newest = 0; // the highest version heard of on the live stream

// In the capturing phase: before the busy button takes the submit for a page that is about to be left.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!isEdit(form)) return form.method === "post" ? leave(event, () => form.requestSubmit(event.submitter)) : undefined;
  event.preventDefault();
  // What the thumb changed before it pressed this comes first.
  settleAll();
  for (const inside of [form, event.submitter]) inside?.closest("details[data-menu]")?.removeAttribute("open");
  // A button without an address of its own would answer with the page's.
  const action = event.submitter?.hasAttribute("formaction") ? event.submitter.formAction : form.action;
  enqueue(action, dataOf(form, event.submitter), begunIn(form));
}, true);

// A stepper that settled, or a number that was typed.
document.addEventListener("change", ({ target: number }) => {
  if (drawing || !isStepper(number) || number.value === "") return;
  enqueue(number.form.action, dataWith({ entry: number.form.elements.entry.value, act: "save", miniatures: number.value }));
});

document.addEventListener("input", ({ target: number }) => {
  if (drawing || !isStepper(number)) return;
  forgetOffers();
  show();
});

function isEdit(form) {
  if (form.method !== "post") return false;
  return "edit" in form.dataset || (form.closest("[data-toast]") && new URL(form.action).pathname.startsWith(`${base}undo/`));
}

function isStepper(element) {
  return element.matches("form[data-edit] .stepper__number");
}

// The number of a card is sent by its stepper, and what nobody touched need not be said.
function dataOf(form, submitter) {
  const data = new FormData(form, submitter);
  if (!form.matches(".unit__form")) return data;
  data.delete("miniatures");
  for (const name of OF_A_CARD) if (data.has(name) && !isBegun(form.elements[name])) data.delete(name);
  return data;
}

function dataWith(values) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ version: "0", ...values })) data.set(name, value);
  return data;
}

function begunIn(form) {
  return new Map([...form.elements].filter((field) => field.id && isBegun(field)).map((field) => [field.id, field.value]));
}

// A toast offers to undo the last change, which another one now is.
function forgetOffers() {
  for (const toast of document.querySelectorAll("[data-toast-stays]")) toast.remove();
}

function enqueue(action, data, typed = new Map()) {
  forgetOffers();
  const waiting = queue.at(-1);
  // Taps on one stepper that wait behind another change are one change.
  if (waiting && !waiting.sent && isStep(waiting.data) && isStep(data) && waiting.data.get("entry") === data.get("entry")) queue.pop();
  queue.push({ action, data, typed, sent: false });
  send();
}

function isStep(data) {
  return data.get("act") === "save" && data.has("miniatures");
}

async function send() {
  if (sending || !queue.length || Date.now() < rested) return show();
  sending = true;
  const change = queue[0];
  change.sent = true;
  show();
  const answer = await post(change);
  if (answer.why) {
    change.sent = sending = false;
    return stay(answer);
  }
  queue.shift();
  why = "";
  const isTaken = answer.status === 200;
  // What the last refusal said is over once something else was done that was begun after it.
  if (isTaken && !change.isOlderThanNotice) document.getElementById("notice").replaceChildren();
  if (!isTaken) for (const waiting of queue) waiting.isOlderThanNotice = true;
  draw(answer, isTaken ? change.typed : new Map());
  sending = false;
  return queue.length ? send() : settle();
}

async function post({ action, data }) {
  const values = () => {
    const fields = [...data].filter(([name]) => name !== "csrfmiddlewaretoken");
    return fields.map(([name, value]) => [name, name === "version" ? String(version()) : value]);
  };
  const answer = await ask(atVersion(action), values());
  if (answer.why !== "old") return answer;
  // A page whose token nobody knows any more fetches another, once; by that it also learns who is signed out, and what is gone.
  const page = await ask(base);
  return page.why ? page : ask(atVersion(action), values());
}

// The address of an undo names the version it undoes; one that waited its turn undoes what is then the last change.
function atVersion(action) {
  return new URL(action).pathname.replace(/(\/(?:undo|redo)\/)\d+\/$/, `$1${version()}/`);
}

function version() {
  return Number(document.getElementById("state").dataset.version);
}

// Taps that have not settled join the queue, and their numbers are put back on the page until they are sent.
function draw({ text }, done = new Map()) {
  settleTaps();
  const putBack = remember(builder, done);
  drawing = true;
  htmx.swap(builder, text, { swapStyle: "none", swapDelay: 0, settleDelay: 0 });
  putBack();
  for (const { data } of queue.filter((change) => isStep(change.data))) {
    const number = document.getElementById(`${data.get("entry")}-miniatures`);
    if (number) number.value = data.get("miniatures");
  }
  drawing = false;
}

// With nothing left to send the page catches up: with another device, then with the ways out of its problems.
function settle() {
  show();
  if (departure && !queue.length) return go();
  if (newest > version()) catchUp("");
  else if (document.querySelector("#findings[data-advice]")) askAdvice();
}

function askAdvice() {
  clearTimeout(breath);
  breath = setTimeout(() => catchUp("advice/"), BREATH);
}

// What the page asks for itself waits until nobody is saving, and what is to be saved waits for it: answers never overtake each other.
// Nothing is lost without an answer: the next change, or the next word from the live stream, asks again.
async function catchUp(path) {
  settleTaps();
  if (sending || queue.length) return;
  sending = true;
  const answer = await ask(base + path);
  if (!answer.why) draw(answer);
  sending = false;
  if (queue.length) send();
  else if (!answer.why) settle();
}

// Another device changed the list, or threw it away.
document.addEventListener("live:version", (event) => {
  newest = event.detail.version;
  if (newest === 0) return queue.length || isUnsettled() ? stay({ why: "gone", seconds: 0 }) : location.assign("../");
  if (newest > version()) catchUp("");
}, true);

document.addEventListener("live:state", (event) => { if (event.detail.state === "online") reconnected(); });
window.addEventListener("online", reconnected);

function reconnected() {
  if (why !== "hasty") sendAgain();
}

function stay(answer) {
  why = answer.why;
  rested = answer.seconds ? Date.now() + answer.seconds * 1000 : 0;
  departure = null;
  show();
  if (rested) countDown();
}

function countDown() {
  clearTimeout(ticking);
  const left = Math.ceil((rested - Date.now()) / 1000);
  if (left <= 0) return send();
  for (const seconds of document.querySelectorAll("[data-unsaved-seconds]")) seconds.textContent = String(left);
  ticking = setTimeout(countDown, 1000);
}

function sendAgain() {
  if (!why) return;
  rested = 0;
  send();
}

function show() {
  const stuck = Boolean(why) && queue.length > 0;
  const busy = queue.length > 0 || isUnsettled();
  document.querySelector("[data-saved]").dataset.saved = stuck && !sending ? "waiting" : busy ? "saving" : "saved";
  const unsaved = document.getElementById("unsaved");
  for (const words of unsaved.querySelectorAll("[data-why]")) words.hidden = !words.dataset.why.split(" ").includes(why);
  unsaved.hidden = !stuck;
  document.querySelector("[data-unsaved-count]").textContent = String(queue.length);
}

each("#findings[data-advice]", askAdvice);
each("[data-notice-close]", (button) => {
  button.hidden = false;
  button.addEventListener("click", () => document.getElementById("notice").replaceChildren());
});
each("[data-send-again]", (button) => button.addEventListener("click", sendAgain));

// Whoever leaves by a door of this page waits until everything is saved, because the next page is to show it.
function leave(event, where) {
  settleAll();
  if (!queue.length || why) return;
  event.preventDefault();
  departure = where;
}

function go() {
  const where = departure;
  departure = null;
  where();
}

// A change that is on its way arrives without the page; what waits behind it would not.
window.addEventListener("beforeunload", (event) => {
  settleAll();
  if (queue.length > 1 || (queue.length && (why || !navigator.onLine))) event.preventDefault();
});
window.addEventListener("pagehide", settleAll);
document.addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") settleAll(); });

watchDragging(builder, (entry, position) => {
  settleAll();
  enqueue(`${location.origin}${base}edit/`, dataWith({ entry, act: `move:${position}` }));
});
watchFilter();
watchSheets();
shortcut("/", () => {
  const panel = document.getElementById("catalogue");
  if (getComputedStyle(panel).display === "none") panel.showPopover();
  document.getElementById("catalogue-q").focus();
});

// Last, so that links which open a sheet over the page have said so.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link?.target || link?.hasAttribute("download");
  if (!link || event.defaultPrevented || elsewhere || link.href.split("#")[0] === location.href.split("#")[0]) return;
  leave(event, () => location.assign(link.href));
});
