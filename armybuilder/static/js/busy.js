// A form that is on its way says so on the button that sent it, and cannot be sent twice by an impatient thumb.

const LONGEST = 8000; // a download leaves the page standing: its button is freed after this

document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (event.defaultPrevented || !button?.matches(".button")) return;
  if (button.getAttribute("aria-busy") === "true") return event.preventDefault();
  button.setAttribute("aria-busy", "true");
  setTimeout(() => button.removeAttribute("aria-busy"), LONGEST);
});

// Coming back with the browser's back button shows the page as it was left: free its buttons.
window.addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  for (const button of document.querySelectorAll('.button[aria-busy="true"]')) button.removeAttribute("aria-busy");
});
