// Keeps the shell at hand and visited pages readable without network. Rules:
//   static files   from the store first when their name carries a hash, else from the network first;
//   kept pages     (rules, armies, battles) from the network first, the last copy seen when there is none;
//   all the rest   never stored. Posts, live streams, accounts and the admin never pass through here.
// Stored pages belong to one viewer: as soon as a page arrives for another, everything stored is thrown away.

const VERSION = "{{ version|escapejs }}";
const SHELL_STORE = `shell-${VERSION}`;
const PAGE_STORE = "pages";
const NOTE_STORE = "notes";
const MOST_PAGES = 80;
const SHELL = [{% for file in files %}"{{ file|escapejs }}",{% endfor %}];
const OFFLINE = { {% for code, address in offline.items %}"{{ code|escapejs }}": "{{ address|escapejs }}",{% endfor %} };
const STATIC_PATH = "{{ static_path|escapejs }}";
const KEPT = ["/rules/", "/armies/", "/battles/"];
const HASHED = /\.[0-9a-f]{12}\.\w+$/;

self.addEventListener("install", (event) => {
  event.waitUntil(fillShell().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldShells().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin) return;
  if (address.pathname.startsWith(STATIC_PATH)) event.respondWith(staticFile(request, address));
  else if (request.mode === "navigate" && !isPrivate(address.pathname)) event.respondWith(page(event, address));
});

// One after the other, so that a page kept for a viewer is not thrown away by the note of who it is.
let queue = Promise.resolve();

self.addEventListener("message", (event) => {
  const { type, viewer, addresses } = event.data ?? {};
  const tasks = { forget: forgetPages, refresh: storeOfflinePages, viewer: () => noteViewer(viewer), keep: () => keep(addresses), renew: () => renew(addresses) };
  if (!tasks[type]) return;
  queue = queue.then(tasks[type]).catch(() => {});
  event.waitUntil(queue);
});

// What a page asks to have at hand: itself on the first visit, when no worker saw it come, and what it is drawn with.
async function keep(addresses) {
  for (const address of addresses.map((text) => new URL(text, self.location.origin))) {
    if (address.origin !== self.location.origin) continue;
    const request = new Request(address);
    if (address.pathname.startsWith(STATIC_PATH)) await staticFile(request, address);
    else if (!(await (await caches.open(PAGE_STORE)).match(request, { ignoreVary: true }))) await remember(request, await fetch(request), address);
  }
}

// A page that changed in place asks to be kept as it is now.
async function renew(addresses) {
  for (const address of addresses.map((text) => new URL(text, self.location.origin))) {
    if (address.origin !== self.location.origin || isPrivate(address.pathname)) continue;
    const request = new Request(address);
    await remember(request, await fetch(request), address);
  }
}

function isPrivate(path) {
  return ["/live/", "/admin/", "/people/", "/api/"].some((start) => path.startsWith(start));
}

async function fillShell() {
  const store = await caches.open(SHELL_STORE);
  await store.addAll(SHELL);
  await storeOfflinePages();
}

async function storeOfflinePages() {
  const store = await caches.open(SHELL_STORE);
  await store.addAll(Object.values(OFFLINE).map((address) => new Request(address, { cache: "reload" })));
}

async function dropOldShells() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("shell-") && name !== SHELL_STORE).map((name) => caches.delete(name)));
}

async function staticFile(request, address) {
  const stored = await caches.match(request);
  if (stored && HASHED.test(address.pathname)) return stored;
  try {
    const fresh = await fetch(request);
    if (fresh.ok && fresh.status === 200) (await caches.open(SHELL_STORE)).put(request, fresh.clone());
    return fresh;
  } catch (error) {
    if (stored) return stored;
    throw error;
  }
}

async function page(event, address) {
  try {
    const fresh = await fetch(event.request);
    event.waitUntil(remember(event.request, fresh.clone(), address));
    return fresh;
  } catch {
    const stored = await (await caches.open(PAGE_STORE)).match(event.request, { ignoreVary: true });
    return stored ?? offlinePage();
  }
}

async function remember(request, response, address) {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return;
  const text = await response.clone().text();
  await noteReader(text);
  const mayKeep = response.status === 200 && !/no-store/.test(response.headers.get("Cache-Control") ?? "");
  if (!mayKeep || !KEPT.some((start) => address.pathname.startsWith(start))) return;
  const store = await caches.open(PAGE_STORE);
  // One copy of a page: by its Vary headers an older one could stand beside it and be found first.
  await store.delete(request, { ignoreVary: true });
  await store.put(request, response);
  const keys = await store.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_PAGES)).map((key) => store.delete(key)));
}

// The page itself says whose it is and in which language; an error page without the marks changes nothing.
async function noteReader(text) {
  const viewer = text.match(/data-viewer="([^"]*)"/)?.[1];
  const language = text.match(/<html lang="([\w-]+)"/)?.[1];
  if (viewer) await noteViewer(viewer);
  if (language) await note("language", language);
}

async function noteViewer(viewer) {
  if ((await note("viewer")) === viewer) return;
  await forgetPages();
  await note("viewer", viewer);
}

async function note(name, value) {
  const store = await caches.open(NOTE_STORE);
  if (value === undefined) return (await store.match(`/${name}`))?.text();
  await store.put(`/${name}`, new Response(value));
  return value;
}

function forgetPages() {
  return caches.delete(PAGE_STORE);
}

async function offlinePage() {
  const language = await note("language");
  const stored = await caches.match(OFFLINE[language] ?? Object.values(OFFLINE)[0], { ignoreVary: true });
  return stored ?? Response.error();
}
