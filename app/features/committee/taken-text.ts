/**
 * `7 of 18` seats. Of a meeting that has no limit and that nobody was seated at here, nothing is known, and so nothing
 * said: those before the site's own are history.
 */
export function takenText({ taken, seats }: { taken: number; seats: number | null }): string {
  if (seats === null && taken === 0) return "";
  return [taken, seats]
    .filter((count) => count !== null)
    .map((count) => count.toLocaleString("en"))
    .join(" of ");
}
