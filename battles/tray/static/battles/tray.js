// After a roll the thumb stays on the button and the keyboard in the field it used; a changed number shows its odds at once.

let typing = "";

document.addEventListener("change", (event) => {
  const form = event.target.closest("[data-tray]");
  if (!form || event.target.name === "faces") return;
  typing = event.target.name;
  const asked = new URLSearchParams(new FormData(form));
  for (const name of ["csrfmiddlewaretoken", "faces"]) asked.delete(name);
  const address = `${location.pathname}?${asked}`;
  history.replaceState(history.state, "", address);
  window.htmx.ajax("GET", address, { target: "#tray", swap: "outerHTML" });
});

document.addEventListener("htmx:afterSwap", () => {
  const found = typing ? document.querySelector(`[data-tray] [name="${CSS.escape(typing)}"]`) : document.querySelector('[data-tray] [data-shortcut="r"]');
  typing = "";
  found?.focus({ preventScroll: true });
});
