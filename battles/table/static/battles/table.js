// The live table's manners: refusals are drawn, what was begun survives news from the other side, what happened is said.

import { each } from "../js/arrivals.js";
import { tellWorker } from "../js/offline.js";

const REFUSED = new Set([400, 409, 422]);
const GONE = new Set([401, 403, 404]);
const HASTY = 429;
const QUIET = 3000;
// Sheets that are the reader's own: they stay as they are when the battle moves on.
const OWN = ["foot-dice", "foot-rules"];
let before = null;
let becameMine = false;

// A refusal carries the battle as it stands and says what to do.
document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target?.id !== "table") return;
  if (REFUSED.has(event.detail.xhr.status)) {
    event.detail.shouldSwap = true;
    event.detail.isError = false;
  }
  before = event.detail.shouldSwap ? remembered(event.detail.requestConfig?.verb === "get") : null;
});

document.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target?.id !== "table" && event.target?.id !== "table") return;
  if (before) restore(before);
  before = null;
});

// The new act wears the old one's classes until it has settled.
document.addEventListener("htmx:afterSettle", () => {
  if (becameMine) toAct();
  becameMine = false;
});

// A command that got no answer may have arrived or not: its id stays the same, so tapping again is safe.
for (const failed of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
  document.addEventListener(failed, (event) => {
    const { requestConfig, target, xhr } = event.detail;
    if (target?.id !== "table") return;
    // Whoever may no longer sit here, or whose visit has ended, is told so by the page itself.
    if (GONE.has(xhr.status)) return location.reload();
    if (requestConfig?.verb === "post") excuse(xhr.status === HASTY ? "hasty" : "lost");
  });
}

function excuse(words) {
  const notice = document.querySelector(".notice--lost");
  if (!notice) return;
  notice.textContent = document.getElementById("table").dataset[words];
  notice.hidden = false;
}

// What was tapped says that it is on its way.
document.addEventListener("htmx:beforeRequest", ({ detail }) => on(detail)?.setAttribute("aria-busy", "true"));
document.addEventListener("htmx:afterRequest", ({ detail }) => on(detail)?.removeAttribute("aria-busy"));

function on({ target, requestConfig }) {
  return target?.id === "table" ? requestConfig?.triggeringEvent?.submitter : null;
}

function remembered(isNews) {
  const act = document.getElementById("act");
  return {
    act: isNews && act?.dataset.touched ? act : null,
    own: OWN.map((id) => document.getElementById(id)).filter((sheet) => sheet?.open),
    focused: document.activeElement?.closest("details.foot") ? document.activeElement : null,
    open: [...document.querySelectorAll("#table details[id][open]")].map((element) => element.id),
    wasMine: Boolean(act?.dataset.act),
  };
}

function restore({ act, own, focused, open, wasMine }) {
  const fresh = document.getElementById("act");
  if (act && fresh && act.dataset.act && act.dataset.act === fresh.dataset.act) {
    for (const name of ["version", "token"]) {
      const mine = act.querySelector(`#act-form > [name="${name}"]`);
      const theirs = fresh.querySelector(`#act-form > [name="${name}"]`);
      if (mine && theirs) mine.value = theirs.value;
    }
    fresh.replaceWith(act);
    window.htmx.process(act);
  }
  for (const sheet of own) {
    document.getElementById(sheet.id)?.replaceWith(sheet);
    window.htmx.process(sheet);
  }
  if (focused?.isConnected) focused.focus({ preventScroll: true });
  for (const id of open) {
    const element = document.getElementById(id);
    if (element && !element.closest("#act")) element.open = true;
  }
  becameMine ||= !wasMine;
}

// On a phone the act may lie below the armies: it is brought up when it becomes one's own.
function toAct() {
  document.querySelector('#act:not([data-act=""])')?.scrollIntoView({ block: "nearest" });
}

toAct();

// What only the table shows was told: receipt and odds follow.
document.addEventListener("input", touch);
document.addEventListener("change", (event) => {
  touch(event);
  if (event.target.closest?.(".ask")) document.getElementById("reckoning")?.dispatchEvent(new CustomEvent("facts:changed"));
});

function touch(event) {
  const act = event.target.closest?.("#act");
  if (act) act.dataset.touched = "yes";
}

// A troop's card leads to its choices.
document.addEventListener("click", (event) => {
  const door = event.target.closest?.("[data-opens]");
  const group = door && document.getElementById(door.dataset.opens);
  if (!group) return;
  event.preventDefault();
  const choices = group.querySelector("details");
  if (choices) choices.open = true;
  group.scrollIntoView({ block: "center", behavior: "smooth" });
  group.querySelector("button")?.focus({ preventScroll: true });
});

// Sheets fetch what they show when they open.
each("details.foot", (sheet) => {
  sheet.addEventListener("toggle", () => {
    const body = sheet.querySelector('[hx-trigger="sheet:open"]');
    if (!sheet.open || !body || body.dataset.once === "done") return;
    if ("once" in body.dataset) body.dataset.once = "done";
    body.dispatchEvent(new CustomEvent("sheet:open"));
  });
});

// The tray's kinds of roll are links of its own page: here they change the tray in its sheet.
document.addEventListener("click", (event) => {
  const kind = event.target.closest?.("#foot-dice .tray__kinds a");
  if (!kind) return;
  event.preventDefault();
  window.htmx.ajax("GET", `/battles/dice/${kind.search}`, { target: "#tray", swap: "outerHTML" });
});

// The last board seen can be read without network: it is kept again once the battle has been quiet for a moment.
let quiet = null;
each("#table", () => {
  clearTimeout(quiet);
  quiet = setTimeout(() => tellWorker({ type: "renew", addresses: [location.href] }), QUIET);
});

// What happened is said to those who listen, once for each version.
let said = document.getElementById("table")?.dataset.version;
each("#table", (table) => {
  if (table.dataset.version === said || !table.dataset.said) return;
  said = table.dataset.version;
  const line = document.createElement("p");
  line.textContent = table.dataset.said;
  document.getElementById("announcer")?.append(line);
});
