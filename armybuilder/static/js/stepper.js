// Steppers: the number changes under the thumb, holding repeats, typing works, and "change" fires once it settles.
// A stepper with data-submit sends its form then. Whoever cannot wait for that, because another button was pressed or the page is
// left, calls settleAll().

import { each } from "./arrivals.js";
import { shortcut } from "./shortcuts.js";

const HOLD = 400;
const REPEAT = 90;
const SETTLED = 350;
const TYPING = null;
// Steppers whose number was changed and not yet told, each with its timer; a number that is being typed has none.
const unsettled = new Map();
let touched = null;

each("[data-stepper]", (stepper) => {
  const number = numberOf(stepper);
  let told = number.value;
  for (const button of stepper.querySelectorAll("[data-step]")) prepare(stepper, number, button);
  number.addEventListener("input", () => {
    postpone(stepper, TYPING);
    limits(stepper, number);
  });
  number.addEventListener("change", () => {
    forget(stepper);
    // No number is none: the old one stands.
    if (number.value === "") number.value = told;
    told = number.value;
    limits(stepper, number);
  });
  // A number that was put back while it was being typed is none that the browser knows of.
  number.addEventListener("blur", () => { if (unsettled.get(stepper) === TYPING) settle(stepper); });
});

export function settleAll() {
  for (const stepper of [...unsettled.keys()]) settle(stepper);
}

// Taps only: whoever is typing has not said the whole number.
export function settleTaps() {
  for (const [stepper, timer] of [...unsettled]) if (timer !== TYPING) settle(stepper);
}

export function isUnsettled() {
  return [...unsettled.keys()].some((stepper) => stepper.isConnected);
}

export function isBeingTyped(number) {
  return unsettled.get(number.closest("[data-stepper]")) === TYPING;
}

function numberOf(stepper) {
  return stepper.querySelector("input");
}

function prepare(stepper, number, button) {
  let timer = null;
  const step = () => move(stepper, number, Number(button.dataset.step));
  const stop = () => clearTimeout(timer);
  const again = () => {
    // A button that was exchanged under the thumb never hears that the thumb was lifted.
    if (!button.isConnected) return;
    step();
    button.dataset.held = "true";
    repeat(REPEAT);
  };
  const repeat = (pause) => { timer = setTimeout(again, pause); };
  button.addEventListener("pointerdown", (event) => { if (event.button === 0) repeat(HOLD); });
  for (const end of ["pointerup", "pointerleave", "pointercancel", "blur"]) button.addEventListener(end, stop);
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  button.addEventListener("click", (event) => {
    event.preventDefault();
    stop();
    if (!button.dataset.held) step();
    delete button.dataset.held;
  });
}

function move(stepper, number, by) {
  const wanted = (Number(number.value) || 0) + by;
  const most = number.max === "" ? Infinity : Number(number.max);
  const least = number.min === "" ? -Infinity : Number(number.min);
  const next = Math.min(most, Math.max(least, wanted));
  touched = stepper;
  if (String(next) === number.value) return;
  number.value = String(next);
  number.dispatchEvent(new Event("input", { bubbles: true }));
  postpone(stepper, setTimeout(() => settle(stepper), SETTLED));
}

function postpone(stepper, timer) {
  forget(stepper);
  unsettled.set(stepper, timer);
}

function forget(stepper) {
  clearTimeout(unsettled.get(stepper));
  unsettled.delete(stepper);
}

function settle(stepper) {
  const number = numberOf(stepper);
  forget(stepper);
  if (!stepper.isConnected) return;
  number.dispatchEvent(new Event("change", { bubbles: true }));
  if ("submit" in stepper.dataset) number.form?.requestSubmit();
}

// What may be chosen, and what may be chosen but is beyond what the rules allow.
function limits(stepper, number) {
  for (const button of stepper.querySelectorAll("[data-step]")) {
    const bound = button.dataset.step > 0 ? number.max : number.min;
    button.disabled = bound !== "" && number.value === bound;
  }
  const { least, most } = stepper.dataset;
  if (most) stepper.classList.toggle("stepper--over", Number(number.value) < Number(least) || Number(number.value) > Number(most));
}

function stepByKey(by) {
  const stepper = document.activeElement?.closest("[data-stepper]") ?? touchedLast();
  if (stepper) move(stepper, numberOf(stepper), by);
}

// The page may have drawn it anew since.
function touchedLast() {
  if (!touched || touched.isConnected) return touched;
  return document.getElementById(numberOf(touched).id)?.closest("[data-stepper]");
}

shortcut("+", () => stepByKey(1));
shortcut("-", () => stepByKey(-1));
