export async function renewEvents() {
  const answer = await fetch(location.pathname).catch(() => undefined);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of document.querySelectorAll<HTMLElement>("[data-renewed]")) {
    const next = page.querySelector(`[data-renewed="${part.dataset.renewed}"]`);
    // Nobody's place on the page is taken away.
    if (next && !part.contains(document.activeElement)) part.replaceWith(next);
  }
}
