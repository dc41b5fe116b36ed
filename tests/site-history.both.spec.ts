import type { Locator } from "playwright/test";
import { expect, historyTest as test } from "./journey";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the home page announces no round table, and says of the other tiers what was announced", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Learn More" })).toHaveCount(0);
  await expect(page.getByText("Senior Leaders")).toHaveCount(0);
  // The side dots' second stop stays where it was (decisions/pages).
  await expect(page.locator("#event")).toHaveCount(1);
  const nextEvent = (tier: string) =>
    page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 3, name: tier }) })
      .getByRole("definition");
  await expect(nextEvent("Round Tables")).toHaveText(["TBA", "TBA", "Details coming soon"]);
  await expect(nextEvent("Finance Forums")).toHaveText(["New York", "Q1 2026", "Capital Markets Revolution"]);
  await expect(nextEvent("DeFi Summits")).toHaveText([
    "Singapore",
    "December 2025",
    "Infrastructure of Tomorrow",
  ]);
  await expect(page.getByText("Date passed, next edition to be announced")).toHaveCount(2);
  const next = page.getByRole("region", { name: "None is open at the moment" });
  await expect(next.getByRole("link", { name: "See the programme" })).toHaveAttribute("href", "/events");
});

test("no form is offered that nobody could send, but the calendar and the briefings", async ({
  page,
  scripts,
}) => {
  await page.goto("/apply");
  const main = page.getByRole("main");
  await expectNothingOpen(main);
  if (!scripts) return;
  // On the form's own page no link opens the dialog.
  await page.goto("/events");
  await page.getByRole("contentinfo").getByRole("link", { name: "Register for Events" }).click();
  await expectNothingOpen(page.getByRole("dialog"));
});

async function expectNothingOpen(place: Locator) {
  const note = place.getByRole("note");
  await expect(note).toContainText("No event is open");
  await expect(note.getByRole("link", { name: "calendar" })).toHaveAttribute("href", "/calendar.ics");
  await expect(note.getByRole("link", { name: "briefings" })).toHaveAttribute(
    "href",
    "/intelligence-network",
  );
  await expect(place.getByRole("textbox")).toHaveCount(0);
  await expect(place.getByRole("button", { name: /Submit|Next/ })).toHaveCount(0);
}

test("no page of a tier offers an event to apply for", async ({ page }) => {
  for (const path of ["/round-tables", "/round-tables/bangkok", "/finance-forums", "/defi-summits"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(page.getByRole("main").locator('a[href^="/apply?event="]'), path).toHaveCount(0);
  }
});
