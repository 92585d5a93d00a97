// The catalogue narrows down while one types. Without script the same form asks the server.

import { each } from "../js/arrivals.js";

export function watchFilter() {
  each("[data-filter]", (form) => {
    form.querySelector("[data-filter-button]").hidden = true;
    form.addEventListener("input", () => narrow(form));
    form.addEventListener("submit", (event) => event.preventDefault());
  });
  // A catalogue drawn anew is narrowed down as the one before it was.
  each("#recruits", () => narrow(document.querySelector("[data-filter]")));
}

function narrow(form) {
  const words = plain(form.elements.q.value).split(/\s+/).filter(Boolean);
  const kind = form.elements.kind.value;
  for (const section of document.querySelectorAll("#recruits [data-section]")) {
    let any = false;
    for (const row of section.querySelectorAll("[data-words]")) {
      row.hidden = !matches(row, words, kind);
      any ||= !row.hidden;
    }
    section.hidden = !any;
  }
}

function matches(row, words, kind) {
  const spoken = plain(row.dataset.words);
  return (!kind || row.dataset.kinds.split(" ").includes(kind)) && words.every((word) => spoken.includes(word));
}

// Accents are not asked for.
function plain(text) {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}
