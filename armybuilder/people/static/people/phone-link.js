// Counts the phone code's time down and puts the code away when it is over.
// The seconds left come from the server: its clock and the device's need not agree.

const page = document.querySelector("[data-phone-link]");
const shown = page.querySelector("time[data-seconds]");
const end = Date.now() + Number(shown.dataset.seconds) * 1000;

function tick() {
  const left = Math.max(0, Math.round((end - Date.now()) / 1000));
  shown.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  if (left > 0) return;
  clearInterval(clock);
  page.querySelector("[data-open]").hidden = true;
  page.querySelector("[data-over]").hidden = false;
}

const clock = setInterval(tick, 1000);
document.addEventListener("visibilitychange", tick);
tick();
