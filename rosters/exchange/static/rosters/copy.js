// Copies the text of a field. Without script, or without a clipboard, the field itself can be selected.

import { each } from "../js/arrivals.js";
import { toast } from "../js/toasts.js";

each("[data-copy]", (button) => {
  button.hidden = false;
  button.addEventListener("click", () => copy(button));
});

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  if (!navigator.clipboard) {
    // A page from another machine of the house has no clipboard; the older way still works there.
    document.execCommand("copy");
  } else {
    await navigator.clipboard.writeText(field.value);
  }
  toast(button.dataset.copyDone);
}
