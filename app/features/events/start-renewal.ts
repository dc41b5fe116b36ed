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

function renew() {
  setTimeout(renew, hour);
  import("./renew-events").then(
    ({ renewEvents }) => renewEvents(),
    () => {},
  );
}
