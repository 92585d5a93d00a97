// Steppers: the number changes under the thumb, holding repeats, typing works, and "change" fires once it settles.
// A stepper with data-submit sends its form then.

import { each } from "./arrivals.js";
import { shortcut } from "./shortcuts.js";

const HOLD = 400;
const REPEAT = 90;
const SETTLED = 350;
let touched = null;

each("[data-stepper]", (stepper) => {
  const number = stepper.querySelector("input");
  for (const button of stepper.querySelectorAll("[data-step]")) prepare(stepper, number, button);
  number.addEventListener("input", () => limits(stepper, number));
});

function prepare(stepper, number, button) {
  let timer = null;
  const step = () => move(stepper, number, Number(button.dataset.step));
  const stop = () => clearTimeout(timer);
  const repeat = (pause) => { timer = setTimeout(() => { step(); button.dataset.held = "true"; repeat(REPEAT); }, pause); };
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
  clearTimeout(stepper.settling);
  stepper.settling = setTimeout(() => settle(stepper, number), SETTLED);
}

function settle(stepper, number) {
  number.dispatchEvent(new Event("change", { bubbles: true }));
  if ("submit" in stepper.dataset) number.form?.requestSubmit();
}

function limits(stepper, number) {
  for (const button of stepper.querySelectorAll("[data-step]")) {
    const bound = button.dataset.step > 0 ? number.max : number.min;
    button.disabled = bound !== "" && number.value === bound;
  }
}

function stepByKey(by) {
  const stepper = document.activeElement?.closest("[data-stepper]") ?? (touched?.isConnected ? touched : null);
  if (stepper) move(stepper, stepper.querySelector("input"), by);
}

shortcut("+", () => stepByKey(1));
shortcut("-", () => stepByKey(-1));
