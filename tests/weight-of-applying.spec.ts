import type { BrowserContextOptions } from "playwright/test";
import { demoEvents } from "../scripts/demo-events";
import { aPerson, InterestForm } from "./interest-form";
import { expect, weighingTest as test } from "./journey";
import { weighVisit } from "./weigh-visit";

// In one process, so that it has to start one site.
test.describe.configure({ mode: "default" });
const kB = 1000;

type Way = { way: string; limit: number; isLite?: boolean; options?: BrowserContextOptions };
const ways: Way[] = [
  { way: "in lite mode", limit: 60, isLite: true },
  { way: "without scripts", limit: 80, options: { javaScriptEnabled: false } },
  // One per cent above what it weighs: React alone is most of it.
  { way: "with scripts", limit: 157 },
];

for (const { way, limit, isLite, options } of ways) {
  test(`landing page, event, form and own page together weigh at most ${limit} kB ${way}`, async ({
    browser,
    site: { origin },
    clientAddress,
  }) => {
    const context = await browser.newContext({
      baseURL: origin,
      serviceWorkers: "block",
      extraHTTPHeaders: { "CF-Connecting-IP": clientAddress },
      ...options,
    });
    if (isLite) await context.addCookies([{ name: "lite", value: "1", url: origin }]);
    const page = await context.newPage();
    const form = new InterestForm(page, false);
    const bangkok = demoEvents(new Date()).find(({ location }) => location === "Bangkok");
    const weight = await weighVisit(page, async () => {
      await page.goto("/", { waitUntil: "networkidle" });
      await page.goto(`/events/${bangkok?.slug}`, { waitUntil: "networkidle" });
      await page.goto(`/apply?event=${bangkok?.slug}`, { waitUntil: "networkidle" });
      await form.fill(aPerson());
      await form.submit();
      await form.expectReceived();
    });
    await context.close();
    console.log(`PROOF weights | applying ${way}: ${JSON.stringify(weight)}`);
    expect(weight.total).toBeLessThanOrEqual(limit * kB);
    expect(weight.foreign).toBe(0);
  });
}
