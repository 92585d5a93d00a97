// What somebody has begun to type, the menus that are open and the place of the focus, kept while the page is drawn anew.

import { isBeingTyped } from "../js/stepper.js";

const FIELDS = "form[data-edit] :is(input, select, textarea)[id]";

export function isBegun(field) {
  if (field.matches(".stepper__number")) return isBeingTyped(field);
  if (field.matches("[type=checkbox]")) return field.checked !== field.defaultChecked;
  if (field.matches("select")) return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.value !== field.defaultValue;
}

// Answers with what puts it back. `done` are the fields that were sent and taken, by id with what was in them.
export function remember(root, done) {
  const fields = [...root.querySelectorAll(FIELDS)].filter((field) => isBegun(field) && done.get(field.id) !== field.value);
  const menus = [...root.querySelectorAll("details[data-menu][open]")].map(placeOf);
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  const selection = focused && [focused.selectionStart, focused.selectionEnd];
  return () => {
    for (const field of fields) putBack(field);
    for (const menu of menus) at(menu)?.setAttribute("open", "");
    if (focused && !focused.isConnected) refocus(focused, selection);
  };
}

function placeOf(menu) {
  const id = menu.parentElement.closest("[id]").id;
  return { id, place: menusIn(id).indexOf(menu) };
}

function at({ id, place }) {
  return menusIn(id)[place];
}

function menusIn(id) {
  return [...document.querySelectorAll(`#${CSS.escape(id)} details[data-menu]`)];
}

function putBack(field) {
  const fresh = document.getElementById(field.id);
  if (!fresh || fresh === field) return;
  if (field.matches("[type=checkbox]")) fresh.checked = field.checked;
  else fresh.value = field.value;
  // The stepper has to know that there is a number to be told.
  if (field.matches(".stepper__number")) fresh.dispatchEvent(new Event("input", { bubbles: true }));
}

function refocus(old, [start, end]) {
  const fresh = old.id && document.getElementById(old.id);
  if (!fresh) return;
  fresh.focus({ preventScroll: true });
  if (start !== null && start !== undefined) fresh.setSelectionRange(start, end);
}
