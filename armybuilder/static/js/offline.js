// Registers the worker that keeps pages readable without network, and tells it who is looking.

export async function tellWorker(message) {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.ready;
  registration.active?.postMessage(message);
}

// Forms that end a visit (sign out, delete everything) wear data-forget: stored pages go before the request leaves.
document.addEventListener("submit", (event) => {
  if (event.target.matches("[data-forget]")) tellWorker({ type: "forget" });
});

if ("serviceWorker" in navigator && window.isSecureContext) {
  window.addEventListener("load", async () => {
    try {
      await navigator.serviceWorker.register("/service-worker.js");
      tellWorker({ type: "viewer", viewer: document.documentElement.dataset.viewer });
    } catch {
      // A browser that forbids workers still gets every page from the network.
    }
  });
}
