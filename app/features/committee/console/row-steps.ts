import type { Shortcut } from "./shortcuts";

export const listedRows = () => [...document.querySelectorAll<HTMLAnchorElement>("a[data-row]")];

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
