// One request of the builder and what became of it: `text` is what to draw, `why` is why there is nothing.
//
// Only the companion's own word about this list counts, which always brings the state of the page along. A page behind a redirect,
// an error page or the sign-in page of a network leave a change as unsent as silence does.

const SPOKEN = new Set([200, 400, 409, 422]); // done, or refused with the list as it is
const WHY = new Map([[401, "signed-out"], [403, "old"], [404, "gone"], [429, "hasty"]]);
const STATE = 'id="state"';
const SILENCE = 20_000;
const REST = 10; // seconds, where nobody says how many

export async function ask(address, values) {
  try {
    const response = await fetch(address, values ? posted(values) : { headers: { "HX-Request": "true" }, signal: patience() });
    const text = await response.text();
    if (SPOKEN.has(response.status) && !response.redirected && text.includes(STATE)) return { status: response.status, text };
    return { why: reason(response), seconds: rest(response) };
  } catch {
    return { why: "offline", seconds: 0 };
  }
}

// It arrives even if the page is left at once.
function posted(values) {
  const headers = { "HX-Request": "true", "X-CSRFToken": token() };
  return { method: "POST", body: new URLSearchParams(values), headers, keepalive: true, signal: patience() };
}

function patience() {
  return AbortSignal.timeout(SILENCE);
}

// Signing in or up in another tab changes it: the cookie knows, the page does not.
function token() {
  const cookie = document.cookie.match(/(?:^|; )csrftoken=([^;]+)/);
  return cookie?.[1] ?? JSON.parse(document.body.getAttribute("hx-headers"))["X-CSRFToken"];
}

function reason({ status, redirected, url }) {
  if (redirected) return new URL(url).pathname === signIn() ? "signed-out" : "foreign";
  return status >= 500 ? "trouble" : WHY.get(status) ?? "foreign";
}

function signIn() {
  return document.querySelector("#unsaved a[data-sign-in]").pathname;
}

function rest({ status, headers }) {
  if (status !== 429 && status < 500) return 0;
  return Number(headers.get("Retry-After")) || REST;
}
