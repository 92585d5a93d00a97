// Live updates: every element with data-live="kind/key" hears of new versions of that room.
//
// The stream carries version numbers only. When the number differs from the element's data-version, the element gets the event
// "live:version" (htmx fetches on it). The connection's state is told to the page as "live:state" on the document:
// online, connecting, offline. A phone that slept is told the current version on reconnecting, so nothing can be missed.

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30000;
const OUT_OF_SIGHT = 20000; // a browser allows six connections to a host: pages nobody looks at must not keep theirs
const SILENCE = 40000; // two heartbeats and a little: after this the connection is dead, whatever the browser thinks

const rooms = new Map();
// Elements whose own command is under way: its answer brings them up to date, so news need not fetch the same once more. Drawn
// before that answer, news would take away the form that waits for it, and a refusal would be told to nobody.
const commanding = new Set();

class Room {
  constructor(address) {
    this.address = address;
    this.pause = FIRST_PAUSE;
    this.connect();
  }

  connect() {
    this.source?.close();
    // A connection that is never made is as silent as one that was lost.
    this.listen();
    tell(navigator.onLine ? "connecting" : "offline");
    this.source = new EventSource(`/live/${this.address}`);
    this.source.addEventListener("open", () => { this.pause = FIRST_PAUSE; tell("online"); this.listen(); });
    this.source.addEventListener("version", (event) => { this.listen(); this.heard = Number(event.data); deliver(this.address, this.heard); });
    this.source.addEventListener("beat", () => { this.listen(); this.poll(); });
    this.source.addEventListener("error", () => this.lost());
  }

  // Each sign of life puts off the moment at which silence counts as a lost connection.
  listen() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.lost(), SILENCE);
  }

  lost() {
    clearTimeout(this.timer);
    this.source.close();
    tell("offline");
    this.poll();
    this.timer = setTimeout(() => this.connect(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  // What the stream cannot tell (a job whose worker died says nothing), a plain request may.
  poll() {
    for (const element of watching(this.address)) element.dispatchEvent(new CustomEvent("live:poll"));
  }

  close() {
    clearTimeout(this.timer);
    this.source?.close();
  }
}

function watching(address) {
  return [...document.querySelectorAll("[data-live]")].filter((element) => element.dataset.live === address && !commanding.has(element));
}

function deliver(address, version) {
  for (const element of watching(address)) {
    if (Number(element.dataset.version) === version) continue;
    element.dispatchEvent(new CustomEvent("live:version", { detail: { version } }));
  }
}

function tell(state) {
  document.dispatchEvent(new CustomEvent("live:state", { detail: { state } }));
}

// Rooms follow the page: htmx may bring a watched element or take it away.
function follow() {
  const wanted = new Set([...document.querySelectorAll("[data-live]")].map((element) => element.dataset.live));
  for (const [address, room] of rooms) {
    if (!wanted.has(address)) { room.close(); rooms.delete(address); }
  }
  for (const address of wanted) {
    if (!rooms.has(address)) rooms.set(address, new Room(address));
    else remind(address, rooms.get(address).heard);
  }
}

// News that came while htmx was exchanging the element went to the old one: what arrived behind the news is told again.
function remind(address, version) {
  for (const element of watching(address)) {
    if (Number(element.dataset.version) < version) element.dispatchEvent(new CustomEvent("live:version", { detail: { version } }));
  }
}

let resting;

function rest() {
  for (const room of rooms.values()) room.close();
}

// Out of sight the streams rest after a while; back in sight they connect anew and are told the version at once.
function look() {
  clearTimeout(resting);
  if (document.visibilityState === "hidden") resting = setTimeout(rest, OUT_OF_SIGHT);
}

function wake() {
  for (const room of rooms.values()) {
    room.pause = FIRST_PAUSE;
    room.connect();
  }
}

follow();
document.addEventListener("htmx:afterSettle", follow);
document.addEventListener("htmx:beforeRequest", ({ detail }) => {
  if (detail.requestConfig?.verb !== "get") commanding.add(detail.target);
});
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.requestConfig?.verb === "get" && commanding.has(detail.target)) detail.shouldSwap = false;
});
// A command without an answer may still have been carried out: whatever was heard meanwhile is told now.
document.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (commanding.delete(detail.target)) follow();
});
window.addEventListener("online", wake);
window.addEventListener("offline", () => tell("offline"));
window.addEventListener("pagehide", rest);
window.addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
document.addEventListener("visibilitychange", () => { look(); if (document.visibilityState === "visible") wake(); });
look();
