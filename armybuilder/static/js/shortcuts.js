// Keys for those who have a keyboard. Elements wear data-shortcut="u"; modules may register their own.
//   /  search   +  and  -  the stepper in focus, else the last one touched   u  undo

const registered = new Map();

export function shortcut(key, act) {
  registered.set(key, act);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const element = lastVisible(`[data-shortcut="${CSS.escape(event.key)}"]`);
  const act = registered.get(event.key) ?? (element && (() => use(element)));
  if (!act) return;
  event.preventDefault();
  act(event);
});

function isTyping(target) {
  return target.isContentEditable || (target.matches("input, textarea, select") && target.type !== "number");
}

function lastVisible(selector) {
  return [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility?.() ?? true).at(-1);
}

function use(element) {
  if (element.matches("input, textarea, select")) element.focus();
  else element.click();
}
