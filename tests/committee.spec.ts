import { faultsInLooks, theirLooks } from "./accessibility";
import { openApplication, signIn, storeEvent, storeQueue, storeWorkingWeek } from "./committee";
import { statusOf } from "./decisions";
import { expect, test } from "./journey";
import { readValue } from "./read-value";

test("walks, chooses, decides and asks for help by single keys", async ({ page, database }) => {
  const event = await storeEvent(database);
  const [first, second, third] = await storeQueue(database, event.id, 3);
  await signIn(page, "reviewer");
  await page.goto(`/committee/applications?event=${event.id}`);
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();

  const row = (name: string) => page.getByRole("link", { name, exact: true });
  await page.keyboard.press("j");
  await expect(row(first.fullName)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(row(third.fullName)).toBeFocused();
  await page.keyboard.press("k");
  await expect(row(second.fullName)).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByRole("checkbox", { name: `Choose ${second.reference}` })).toBeChecked();
  await page.keyboard.press("k");
  await page.keyboard.press("a");
  await expect(page.getByRole("heading", { level: 1, name: first.fullName })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Accept" })).toBeChecked();

  await page.keyboard.press("d");
  await expect(page.getByRole("radio", { name: "Decline" })).toBeChecked();
  await page.keyboard.press("w");
  await expect(page.getByRole("radio", { name: "Waiting list" })).toBeChecked();
  await page.keyboard.press("m");
  await page.keyboard.type("jk: no key of these walks away");
  await expect(page.getByLabel("Message")).toHaveValue("jk: no key of these walks away");
  await page.keyboard.press("m");
  await page.keyboard.press("Escape");
  await page.keyboard.press("a");
  // Enter alone decides nothing.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: first.fullName })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1, name: second.fullName })).toBeVisible();
  await expect(page.getByRole("status")).toContainText(`${first.fullName}: Accepted.`);
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 1, name: third.fullName })).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByRole("heading", { level: 1, name: second.fullName })).toBeVisible();

  await page.keyboard.press("?");
  await help.getByLabel("Use single keys").uncheck();
  await help.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("?");
  await expect(help).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: second.fullName })).toBeVisible();
});

test("a key pressed as soon as a page is there acts on that page", async ({ page, database }) => {
  const event = await storeEvent(database);
  const [, second, third] = await storeQueue(database, event.id, 3);
  await signIn(page, "reviewer");
  await page.goto(`/committee/applications/${second.id}?event=${event.id}`);
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
  const pressed = page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          if (document.querySelector("h1")?.textContent !== name) return;
          observer.disconnect();
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "k", bubbles: true }));
          resolve();
        }).observe(document, { subtree: true, childList: true, characterData: true });
      }),
    third.fullName,
  );
  await page.keyboard.press("j");
  await pressed;
  // Back from the third is the second; back from the second would be the first.
  await expect(page.getByRole("heading", { level: 1, name: third.fullName })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: second.fullName })).toBeVisible();
});

test("sends with one chord the form in which the focus stands, and decides from no other panel", async ({
  page,
  database,
}) => {
  const asking = { asksDeclaration: true, asksVerification: true };
  const { id } = await openApplication(page, database, "reviewer", asking);
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.getByLabel("None", { exact: true }).check();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("You declared: none.")).toBeVisible();
  await page.keyboard.press("d");
  // From the title of a panel its own form is sent, which asks for what is missing.
  await page.locator("summary").filter({ hasText: "Conflict of interest" }).focus();
  await page.keyboard.press("Control+Enter");
  expect(await statusOf(database, id)).toBe("pending");
  await page.keyboard.press("v");
  await page.keyboard.type("The register of the bank");
  await page.getByLabel("Sanctions list").fill("EU list");
  await page.getByLabel("Date of the list").fill("2026-11-20");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("The register of the bank. EU list")).toBeVisible();
});

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const)
  test(`opens the next application at its top, what was done in sight, and takes it back, at ${width} pixels`, {
    tag: width === 390 ? [] : "@proof",
  }, async ({ page, database }) => {
    await page.setViewportSize({ width, height });
    const event = await storeEvent(database);
    const [first, second] = await storeQueue(database, event.id, 3);
    await signIn(page, "reviewer");
    await page.goto(`/committee/applications/${first.id}`);
    await page.getByRole("radio", { name: "Accept" }).check();
    await page.getByLabel("Message").fill("We look forward to it.");
    const decide = page.getByRole("button", { name: "Decide", exact: true });
    await decide.scrollIntoViewIfNeeded();
    await decide.click();
    await expect(page.getByRole("heading", { level: 1, name: second.fullName })).toBeInViewport();
    await expect(page.getByText(`${first.fullName}: Accepted.`)).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Accepted.");
    await expect(page.getByRole("button", { name: "Undo" })).toBeInViewport();
    await page.keyboard.press("u");
    await expect(page.getByRole("heading", { level: 1, name: first.fullName })).toBeVisible();
    await expect(page.getByText("Taken back. Its letter does not go out.")).toBeInViewport();
    expect(await statusOf(database, first.id)).toBe("pending");
    const ofLetter = "SELECT status FROM outbox WHERE application_id = ?";
    expect(await readValue(database, ofLetter, first.id)).toBe("dropped");
  });

test("decides nothing by Enter in the box of a row, and for seven rows by nine keys", async ({
  page,
  database,
}) => {
  const event = await storeEvent(database);
  const queue = await storeQueue(database, event.id, 8);
  await signIn(page, "reviewer");
  await page.goto(`/committee/applications?event=${event.id}`);
  await page.getByRole("checkbox", { name: `Choose ${queue[0].reference}` }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  expect(await statusOf(database, queue[0].id)).toBe("pending");

  await page.getByRole("heading", { level: 1 }).click();
  const keys = [...Array<string>(7).fill("Shift+X"), "Shift+A", "Enter"];
  for (const key of keys) await page.keyboard.press(key);
  await expect(page.getByText("7 of 7 done")).toBeInViewport();
  for (const { id, fullName } of queue.slice(0, 7)) {
    await expect(page.getByText(`${fullName}: Accepted`)).toBeVisible();
    expect(await statusOf(database, id)).toBe("accepted");
  }
  expect(await statusOf(database, queue[7].id)).toBe("pending");
});

test(`every page of the console is clean and accessible in ${theirLooks}`, async ({ page, database }) => {
  test.setTimeout(240_000);
  await signIn(page, "chair");
  const paths = await storeWorkingWeek(database);
  // In short every second page: not a list anew by its search, and no new event beside one that is edited.
  const inShort = paths.filter((path) => !/\?|\/new$/.test(path)).filter((_, at) => at % 2 === 0);
  for (const path of process.env.PROOF === "long" ? paths : inShort) {
    expect.soft((await page.goto(path))?.status(), path).toBe(200);
    await expect.soft(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    await expect.soft(page.getByRole("main"), path).toHaveCount(1);
    expect.soft(await faultsInLooks(page, true), path).toEqual([]);
  }
});

test("on a phone the decision is one tap away, wherever one reads", async ({ page, database }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const application = await openApplication(page, database, "reviewer");
  // An address too long for its line goes on after its @.
  await expect(
    page.getByRole("definition").filter({ hasText: application.email }).locator("wbr"),
  ).toHaveCount(1);
  const decision = page.getByRole("link", { name: "To the decision" });
  const box = await decision.boundingBox();
  expect(box?.y, "in the lower third of the screen").toBeGreaterThan((844 * 2) / 3);
  expect(box?.height).toBeGreaterThanOrEqual(48);
  await expect(page.getByRole("radio", { name: "Accept" })).not.toBeInViewport();
  const low = (all: Element[]) =>
    all
      .filter((one) => one.clientWidth > 1 && one.getBoundingClientRect().height < 44)
      .map((one) => one.outerHTML);
  const targets = page.locator("main :is(a, button, summary, select, label:has(input)):not(p *, dd *)");
  expect(await targets.evaluateAll(low), "a thumb hits each").toEqual([]);
  await decision.click();
  await expect(page.getByRole("radio", { name: "Accept" })).toBeInViewport();

  // At the page's end the theme's button rests above the bar. The link may still be scrolling to its target.
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const theme = await page.getByRole("button", { name: /^Theme/ }).boundingBox();
    expect((theme?.y ?? 0) + (theme?.height ?? 0)).toBeLessThan(box?.y ?? 0);
  }).toPass();
});

test.describe("far from the event", () => {
  test.use({ timezoneId: "Asia/Dubai" });
  test("a member reads the event's time, and their own beside it", async ({ page, database }) => {
    await openApplication(page, database, "reviewer");
    const received = page.getByRole("region", { name: "What was sent" }).getByRole("time").first();
    await expect(received).toHaveText(/^\d+\s\w+ \d{4}, \d\d:\d\d \(GMT[+−]\d+\), .*\d\d:\d\d your time$/);
  });
});

test("a list in an order keeps it in a search, and prints no order that tells open votes", async ({
  page,
  database,
}) => {
  const event = await storeEvent(database, { needsTwoVotes: true });
  const [first] = await storeQueue(database, event.id, 2);
  await signIn(page, "reviewer");
  await page.goto(`/committee/applications/${first.id}`);
  await page.getByRole("radio", { name: "Accept" }).check();
  await page.getByRole("button", { name: "Vote" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Vote recorded" })).toBeVisible();
  await page.goto(`/committee/applications?event=${event.id}&sort=votes`);
  const order = page.getByRole("navigation", { name: "Order" }).locator("[aria-current]");
  await expect(order).toHaveText("Votes to accept");
  const sheet = page.getByText("This order tells votes of open rounds.");
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole("table")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  const search = page.getByRole("searchbox");
  await search.fill("x-nobody");
  await search.press("Enter");
  await expect(order).toHaveText("Oldest first");
  await search.fill("");
  await search.press("Enter");
  await expect(order).toHaveText("Votes to accept");
});
