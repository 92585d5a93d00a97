// Words of the rules, anywhere in the app: a.term[data-term] opens its short explanation in a sheet over the lower part of the
// page, which stays readable and usable. Escape, the cross or a touch elsewhere closes it, and the focus goes back to the word.
// Without network, or without an answer, the link is simply followed.

let sheet = null;
let opener = null;

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-term]");
  if (!link || !canOpen(event)) return;
  event.preventDefault();
  if (!sheet?.contains(link)) opener = link;
  open(link);
});

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-term-close]")) sheet.hidePopover();
});

function canOpen(event) {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  return plain && !event.defaultPrevented && "popover" in HTMLElement.prototype && Boolean(window.htmx);
}

async function open(link) {
  const body = theSheet();
  body.dataset.follow = link.href;
  await window.htmx.ajax("GET", link.dataset.term, { target: body, swap: "innerHTML" });
}

function theSheet() {
  if (sheet) return sheet;
  sheet = document.createElement("section");
  sheet.className = "bottom-sheet";
  sheet.id = "term-sheet";
  sheet.popover = "auto";
  sheet.setAttribute("aria-labelledby", "term-title");
  document.body.append(sheet);
  sheet.addEventListener("htmx:afterSwap", show);
  for (const failed of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) sheet.addEventListener(failed, follow);
  sheet.addEventListener("toggle", (event) => event.newState === "closed" && returnFocus());
  return sheet;
}

function show() {
  if (!sheet.querySelector("[data-term-shown]")) return;
  if (!sheet.matches(":popover-open")) sheet.showPopover();
  sheet.scrollTop = 0;
  sheet.querySelector("#term-title").focus({ preventScroll: true });
}

function follow() {
  window.location.assign(sheet.dataset.follow);
}

// Only when nothing else has taken it: whoever touched another control meant that one.
function returnFocus() {
  const nowhere = document.activeElement === document.body || sheet.contains(document.activeElement);
  if (nowhere && opener?.isConnected) opener.focus({ preventScroll: true });
}
