/** Fetches, and again as long as that fails: once the browser is online again, or something is reached for. */
export async function retry<Fetched>(fetch: () => Promise<Fetched>): Promise<Fetched> {
  for (;;) {
    try {
      return await fetch();
    } catch {
      await new Promise<void>((resolve) => {
        window.addEventListener("online", () => resolve(), { once: true });
        window.addEventListener("focusin", () => resolve(), { once: true });
      });
    }
  }
}
