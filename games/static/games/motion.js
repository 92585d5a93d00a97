// Things that slide to where they went, and pawns carried by thumb. Whoever asked for stillness, on the device or on a board's own
// switch, gets it.

export const STILL = "torii-still";
const MILLISECONDS = 260;
const CARRIED = 8;

export function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || localStorage.getItem(STILL) === "yes";
}

// An element of the page, from where it was to where it is.
export function slide(element, right, down) {
  if (isStill() || (!right && !down)) return Promise.resolve();
  const frames = [{ transform: `translate(${right}px, ${down}px)` }, { transform: "translate(0, 0)" }];
  return element.animate(frames, { duration: MILLISECONDS, easing: "ease-out" }).finished.catch(() => {});
}

// A likeness of a figure above everything else on its board, for as long as it moves; the figure itself waits unseen.
export function lifted(figure, [x, y]) {
  const holder = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const likeness = figure.cloneNode(true);
  holder.setAttribute("class", "is-carried");
  holder.setAttribute("aria-hidden", "true");
  holder.append(likeness);
  figure.ownerSVGElement.append(holder);
  figure.classList.add("is-away");
  const put = ([right, down]) => holder.setAttribute("transform", `translate(${right} ${down})`);
  put([x, y]);
  return { likeness, put, down: () => { holder.remove(); figure.classList.remove("is-away"); } };
}

// Lets squares be carried from. `figure(square)` is what is picked up (none if it may not be), `taken(square)` says that it really
// moves, `dropped(square)` where it was let go (none outside the board). A short touch stays a tap.
export function carrying(svg, squares, { figure, taken, dropped }) {
  let held = null;
  let swallow = false;
  const inside = (event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  const letGo = (event) => {
    if (!held) return;
    const { hand } = held;
    held = null;
    if (!hand) return;
    hand.down();
    swallow = true;
    setTimeout(() => { swallow = false; });
    const under = event.type === "pointerup" ? document.elementFromPoint(event.clientX, event.clientY) : null;
    dropped(under?.closest("[data-square]") ?? null);
  };
  for (const square of squares) {
    square.addEventListener("pointerdown", (event) => {
      const lift = event.isPrimary && event.button === 0 ? figure(square) : null;
      held = lift ? { square, lift, from: [event.clientX, event.clientY], hand: null } : null;
      if (held) square.setPointerCapture(event.pointerId);
    });
    square.addEventListener("pointermove", (event) => {
      if (!held) return;
      const [x, y] = held.from;
      if (!held.hand && Math.hypot(event.clientX - x, event.clientY - y) < CARRIED) return;
      const point = inside(event);
      const corner = [point.x - 50, point.y - 60];
      if (held.hand) return held.hand.put(corner);
      taken(square);
      held.hand = lifted(held.lift, corner);
    });
    square.addEventListener("pointerup", letGo);
    square.addEventListener("pointercancel", letGo);
    // A thumb that carries a pawn does not scroll the page.
    square.addEventListener("touchmove", (event) => { if (held) event.preventDefault(); }, { passive: false });
  }
  // The click that ends a carrying is no tap.
  svg.addEventListener("click", (event) => { if (swallow) { swallow = false; event.stopPropagation(); } }, true);
}
