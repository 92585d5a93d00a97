// Shares an address with the device's own sheet, or copies it where there is none.

import { each } from "./arrivals.js";
import { toast } from "./toasts.js";

each("[data-share]", (button) => {
  button.hidden = !navigator.share && !navigator.clipboard;
  button.addEventListener("click", () => share(button));
});

async function share(button) {
  const url = new URL(button.dataset.share, location.href).href;
  try {
    if (navigator.share) return await navigator.share({ url, title: button.dataset.shareTitle });
    await navigator.clipboard.writeText(url);
    toast(button.dataset.shareDone);
  } catch (error) {
    if (error.name !== "AbortError") throw error;
  }
}
