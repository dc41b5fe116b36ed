import type { Browser } from "playwright";

export type Connection = { name: string; kilobits: number; latency: number; slowerCpu: number };
export type Paint = { fcp: number; lcp: number; cls: number };
type VisitedPage = { url: string; isLoadingScreenShown?: boolean };

/**
 * The paints of first visits to each page, in milliseconds; each figure is the median of `visits`. The pages take turns, so
 * that a busy moment of the machine touches all of them.
 */
export async function measurePaints<Name extends string>(
  browser: Browser,
  pages: Record<Name, VisitedPage>,
  connection: Connection,
  visits: number,
): Promise<Record<Name, Paint>> {
  const visited = Object.entries<VisitedPage>(pages).map(([name, page]) => ({
    name,
    page,
    paints: [] as Paint[],
  }));
  for (let visit = 0; visit < visits; visit++)
    for (const { page, paints } of visited) paints.push(await measurePaint(browser, page, connection));
  return Object.fromEntries(visited.map(({ name, paints }) => [name, medians(paints)])) as Record<
    Name,
    Paint
  >;
}

function medians(paints: Paint[]): Paint {
  const medianOf = (name: keyof Paint) => median(paints.map((paint) => paint[name]));
  return { fcp: medianOf("fcp"), lcp: medianOf("lcp"), cls: medianOf("cls") };
}

async function measurePaint(
  browser: Browser,
  { url, isLoadingScreenShown = false }: VisitedPage,
  { kilobits, latency, slowerCpu }: Connection,
): Promise<Paint> {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  const bytesPerSecond = (kilobits * 1000) / 8;
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowerCpu });
  await page.addInitScript(
    ([isShown]) => {
      if (!isShown) sessionStorage.setItem("ofn-loading-shown", "1");
      const paint = { fcp: 0, lcp: 0, cls: 0 };
      Object.assign(window, { paint });
      new PerformanceObserver((list) => {
        for (const { name, startTime } of list.getEntries())
          if (name === "first-contentful-paint") paint.fcp = startTime;
      }).observe({ type: "paint", buffered: true });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) paint.lcp = startTime;
      }).observe({ type: "largest-contentful-paint", buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) paint.cls += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    },
    [isLoadingScreenShown],
  );
  await page.goto(url, { waitUntil: "networkidle", timeout: 120_000 });
  await page.waitForTimeout(1_000);
  const paint = await page.evaluate(() => (window as unknown as { paint: Paint }).paint);
  await context.close();
  return paint;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
