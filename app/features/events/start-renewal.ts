const hour = 3_600_000;

/** Renews the next event each hour, and on load of a page that was kept for longer (spec section 4). */
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
