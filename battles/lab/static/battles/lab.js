// The lab answers every switch at once. Choosing another unit begins it anew, which the server sees by itself.
// A keyboard keeps its place: after the swap the control that was used has the focus again.

let used = null;

document.addEventListener("change", (event) => {
  if (event.target.closest("[data-lab]")) used = { name: event.target.name, value: event.target.value, type: event.target.type };
});

document.addEventListener("htmx:afterSwap", () => {
  if (!used) return;
  const same = [...document.querySelectorAll(`[data-lab] [name="${CSS.escape(used.name)}"]`)];
  const found = same.find((one) => !["radio", "checkbox"].includes(used.type) || one.value === used.value);
  found?.focus({ preventScroll: true });
  used = null;
});
