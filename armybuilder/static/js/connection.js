// The badge says what is true: offline when the device is, otherwise what the live stream reports.

let stream = null;

function show() {
  const state = navigator.onLine ? (stream ?? "online") : "offline";
  for (const badge of document.querySelectorAll(".masthead [data-connection]")) badge.dataset.connection = state;
}

document.addEventListener("live:state", (event) => {
  stream = event.detail?.state ?? event.detail;
  show();
});
window.addEventListener("online", show);
window.addEventListener("offline", show);
show();
