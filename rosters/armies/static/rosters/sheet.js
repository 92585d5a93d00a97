// A number or a word of the rules opens its explanation in a sheet over the page; without script it is a link to a page.

export function watchSheets() {
  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[data-sheet]");
    if (!link?.dataset.sheet || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    await open(link);
  });
}

async function open(link) {
  const sheet = document.getElementById("sheet");
  const body = document.getElementById("sheet-body");
  try {
    await htmx.ajax("GET", link.dataset.sheet, { target: body, swap: "innerHTML" });
    sheet.showPopover();
    sheet.focus();
  } catch {
    location.assign(link.href);
  }
}
