// The replay keeps the slider under the thumb: after each board the focus is where it was. The report prints itself.

let used = "";

document.addEventListener("change", (event) => { if (event.target.closest("[data-replay]")) used = "input[type=range]"; });
document.addEventListener("click", (event) => {
  const step = event.target.closest("[data-replay] [name=step]");
  if (step) used = `[name=step][value="${step.value}"]`;
  if (event.target.closest("[data-print]")) window.print();
});
document.addEventListener("htmx:afterSwap", () => {
  if (used) document.querySelector(`[data-replay] ${used}`)?.focus({ preventScroll: true });
  used = "";
});
