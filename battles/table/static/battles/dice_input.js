// "I rolled": six big faces, one tap per die; the field that can be typed into stays the truth. Held down, a face takes one back.

import { each } from "../js/arrivals.js";

const HOLD = 450;

each("[data-dice-input]", (input) => {
  const field = input.querySelector('[name="faces"]');
  const wanted = Number(input.dataset.wanted);
  input.querySelector("[data-faces]").hidden = false;
  input.querySelector("[data-running]").hidden = false;
  input.querySelector("[data-typed]").hidden = true;

  const faces = () => field.value.match(/[1-6]/g) ?? [];
  const keep = (list) => {
    field.value = list.join(" ");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    show();
  };
  const add = (face) => { if (faces().length < wanted) keep([...faces(), face]); };
  const back = (face) => {
    const list = faces();
    const at = face ? list.lastIndexOf(face) : list.length - 1;
    if (at >= 0) keep(list.toSpliced(at, 1));
  };

  function show() {
    const list = faces();
    for (const button of input.querySelectorAll("[data-face]")) {
      const count = list.filter((face) => face === button.dataset.face).length;
      button.querySelector("[data-count]").textContent = String(count);
    }
    input.querySelector("[data-total]").textContent = String(list.length);
    input.querySelector("[data-back]").disabled = list.length === 0;
    input.querySelector("[data-send]").disabled = list.length !== wanted;
  }

  for (const button of input.querySelectorAll("[data-face]")) {
    let timer = null;
    let held = false;
    button.addEventListener("pointerdown", () => {
      held = false;
      timer = setTimeout(() => { held = true; back(button.dataset.face); }, HOLD);
    });
    for (const end of ["pointerup", "pointerleave", "pointercancel"]) button.addEventListener(end, () => clearTimeout(timer));
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    button.addEventListener("click", () => { if (!held) add(button.dataset.face); held = false; });
  }
  input.querySelector("[data-back]").addEventListener("click", () => back());
  input.addEventListener("dice:key", (event) => (event.detail === "Backspace" ? back() : add(event.detail)));
  show();
});

// On a desk the digits do the same while the sheet is open.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !/^([1-6]|Backspace)$/.test(event.key)) return;
  if (event.target.matches?.("input, textarea, select")) return;
  const input = [...document.querySelectorAll("[data-dice-input]")].find((one) => one.checkVisibility?.() ?? true);
  if (!input) return;
  event.preventDefault();
  input.dispatchEvent(new CustomEvent("dice:key", { detail: event.key }));
});
