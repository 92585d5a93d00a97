// Calls a function with every element that matches, now and whenever htmx puts new ones into the page.

export function each(selector, act) {
  const seen = new WeakSet();
  const visit = (root) => {
    const found = [...root.querySelectorAll(selector)];
    if (root instanceof Element && root.matches(selector)) found.unshift(root);
    for (const element of found) {
      if (seen.has(element)) continue;
      seen.add(element);
      act(element);
    }
  };
  visit(document);
  document.addEventListener("htmx:load", (event) => visit(event.target));
}
