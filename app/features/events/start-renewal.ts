const hour = 3_600_000;

/**
 * Computes the next event anew each hour, and on load if the page was kept for longer (spec section 4): by the page as the
 * site serves it then.
 */
export function startRenewal() {
  const computedAt = document.querySelector<HTMLElement>("[data-computed-at]")?.dataset.computedAt;
  if (computedAt === undefined) return;
  const age = Date.now() - Date.parse(computedAt);
  setTimeout(renew, age > hour ? 0 : hour);
}

async function renew() {
  setTimeout(renew, hour);
  const answer = await fetch(location.pathname).catch(() => undefined);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of document.querySelectorAll<HTMLElement>("[data-renewed]")) {
    const next = page.querySelector(`[data-renewed="${part.dataset.renewed}"]`);
    // Nobody's place on the page is taken away.
    if (next && !part.contains(document.activeElement)) part.replaceWith(next);
  }
}
