import type { Page } from "playwright/test";

/** The sum of all shifts since a page was opened, once its fonts are there. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => void shifts.push(...list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return [...shifts, ...observer.takeRecords()].reduce(
      (sum, shift) => sum + ("value" in shift ? Number(shift.value) : 0),
      0,
    );
  });
}
