import type { Browser, BrowserContextOptions } from "playwright/test";
import { demoEvents } from "../scripts/demo-events";
import { aPerson, InterestForm } from "./interest-form";
import { type Weight, weighVisit } from "./weigh-visit";

export type WayOfApplying = { way: string; isLite?: boolean; options?: BrowserContextOptions };

export const waysOfApplying = {
  lite: { way: "in lite mode", isLite: true },
  plain: { way: "without scripts", options: { javaScriptEnabled: false } },
  scripts: { way: "with scripts" },
} satisfies Record<string, WayOfApplying>;

/** Weighs the landing page, an event, the form and the applicant's own page together, on a first visit. */
export async function weighApplying(
  browser: Browser,
  { isLite, options }: WayOfApplying,
  { baseURL, ...visitor }: BrowserContextOptions & { baseURL: string },
): Promise<Weight> {
  const context = await browser.newContext({ serviceWorkers: "block", ...visitor, baseURL, ...options });
  if (isLite) await context.addCookies([{ name: "lite", value: "1", url: baseURL }]);
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
  return weight;
}
