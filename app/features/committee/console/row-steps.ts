import type { Shortcut } from "./shortcuts";

/** The rows of a list, each by its link with `data-row`. */
export const listedRows = () => [...document.querySelectorAll<HTMLAnchorElement>("a[data-row]")];

/** The row in which the focus stands; -1 where it stands elsewhere. */
export const currentRow = () =>
  listedRows().findIndex((row) => row.closest("tr")?.contains(document.activeElement));

export function moveInRows(step: number) {
  const rows = listedRows();
  rows[Math.min(rows.length - 1, Math.max(0, currentRow() + step))]?.focus();
}

export const rowSteps = (what: string): Shortcut[] => [
  { key: "j", does: `Next ${what}`, run: () => moveInRows(1) },
  { key: "k", does: `Previous ${what}`, run: () => moveInRows(-1) },
];
