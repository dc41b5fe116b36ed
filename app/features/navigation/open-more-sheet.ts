/** Shows the footer's links to all pages, and the way to apply, on a sheet over the page; a press anywhere closes it. */
export function openMoreSheet() {
  const sheet = document.createElement("dialog");
  sheet.className = "more-sheet";
  sheet.setAttribute("aria-label", "All pages");
  const close = document.createElement("button");
  close.className = "button button-secondary";
  close.textContent = "Close";
  const apply = document.querySelector(".site-ways a")?.cloneNode(true);
  const pages = document.querySelector("#all-pages .measure > :first-child")?.cloneNode(true);
  if (!apply || !pages) throw new Error("The page has no list of all pages");
  for (const part of [apply, close, pages]) sheet.appendChild(part);
  sheet.addEventListener("click", () => sheet.close());
  sheet.addEventListener("close", () => sheet.remove());
  document.body.appendChild(sheet);
  sheet.showModal();
}
