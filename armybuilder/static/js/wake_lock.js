// Keeps the screen on while the button is pressed; the choice outlives reloads, and a lock lost to another app is taken again.

import { each } from "./arrivals.js";

const KEY = "keep-awake";
let lock = null;

each("[data-wake-lock]", (button) => {
  if (!("wakeLock" in navigator)) return;
  button.hidden = false;
  button.addEventListener("click", () => (lock ? release() : take(true)));
});

if (document.querySelector("[data-wake-lock]") && localStorage.getItem(KEY)) take(false);

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && localStorage.getItem(KEY) && document.querySelector("[data-wake-lock]")) take(false);
});

async function take(asked) {
  if (!("wakeLock" in navigator) || lock) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => { lock = null; show(); });
    if (asked) localStorage.setItem(KEY, "yes");
  } catch {
    lock = null; // a phone that saves its battery refuses: the button stays up
  }
  show();
}

async function release() {
  localStorage.removeItem(KEY);
  await lock?.release();
}

function show() {
  for (const button of document.querySelectorAll("[data-wake-lock]")) button.setAttribute("aria-pressed", String(lock !== null));
}
