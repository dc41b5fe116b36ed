import type { Page } from "playwright/test";
import { aPerson, countApplications, InterestForm } from "./interest-form";
import { expect, expectFault, test } from "./journey";

test.use({ serviceWorkers: "allow" });

/** Waits until the worker stands and has kept a page, for which it waits itself until the browser is idle. */
async function untilKept(page: Page, path: string) {
  await expect
    .poll(
      () =>
        page.evaluate(
          async (kept) => (await caches.match(kept, { cacheName: "ofn-pages-1" })) !== undefined,
          path,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
}

/** The paths of everything in every cache. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url, method } of await (await caches.open(name)).keys()) {
        const { pathname, search } = new URL(url);
        paths.push(`${method} ${pathname}${search}`);
      }
    }
    return paths;
  });

test("offline a visited page opens again and works, and one that was never visited says so", async ({
  page,
  context,
}) => {
  expectFault("Failed to load resource");
  await page.goto("/framework");
  await untilKept(page, "/framework");
  await untilKept(page, "/offline");
  await expect
    .poll(async () => (await keptPaths(page)).some((path) => path.includes("/assets/entry.client")))
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "You are offline" })).toHaveCount(0);
  // The page's scripts came from the cache as well.
  await expect(page.getByRole("button", { name: /^Theme/ })).toBeVisible();

  await page.goto("/compliance");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "You are offline" })).toHaveCount(0);
  await expect(page).toHaveURL(/\/compliance$/);
});

test("offline a form's page is taken over again, stores nothing that is typed, and a link chooses no other event", async ({
  page,
  context,
}) => {
  expectFault("Failed to load resource");
  await page.goto("/apply");
  await untilKept(page, "/apply");
  const chosen = () => page.getByLabel("Event").inputValue();
  const first = await chosen();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Apply to attend");
  await expect(page.locator("[data-island][data-hydrated]")).toBeAttached();
  for (const [label, text] of [
    ["Full Name", "Sentinel Lovelace"],
    ["Professional Email", "sentinel.lovelace@example.org"],
    ["Company / Organization", "Sentinel Engines"],
  ] as const) {
    await page.getByLabel(label).fill(text);
    await page.getByLabel(label).blur();
  }
  const stored = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      await indexedDB.databases(),
    ]),
  );
  expect(stored).not.toMatch(/sentinel/i);
  expect(JSON.stringify(await context.cookies())).not.toMatch(/sentinel/i);
  expect((await keptPaths(page)).join()).not.toMatch(/sentinel/i);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("/apply?event=of-another-link");
  await expect(page.locator("[data-island][data-hydrated]")).toBeAttached();
  await expect.poll(chosen).toBe("");
  await expect(page.getByText("You are applying for")).toHaveCount(0);
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByText("Please select an event").first()).toBeVisible();
  // Control: the page's own address keeps its event.
  await page.goto("/apply");
  await expect(page.locator("[data-island][data-hydrated]")).toBeAttached();
  expect(await chosen()).toBe(first);
});

test("nothing private, no call and no query ever lies in a cache", async ({ page }) => {
  await page.goto("/framework");
  await untilKept(page, "/framework");
  await page.reload();
  await page.goto("/privacy?email=ada@example.org");
  await page.goto("/dashboard");
  await page.goto(`/applications/${"5f3a".repeat(16)}`);
  await page.goto("/apply");
  await untilKept(page, "/apply");
  await page.evaluate(() => fetch("/api/events"));
  await page.evaluate(async () => {
    const headers = { "Content-Type": "application/json" };
    await fetch("/api/events/register", { method: "POST", headers, body: "{}" });
  });
  await page.evaluate(
    ([token]) =>
      navigator.serviceWorker.controller?.postMessage({ keep: ["/committee", `/applications/${token}`] }),
    ["5f3a".repeat(16)],
  );
  await page.waitForTimeout(500);
  for (const path of await keptPaths(page)) {
    expect(path).toMatch(/^GET \//);
    expect(path).not.toMatch(/^GET \/(api|applications|dashboard|committee)|\?|ada@/);
  }
});

test("Back brings the form with the key that it was sent with, through the worker as well", async ({
  page,
}) => {
  await page.goto("/framework");
  await untilKept(page, "/framework");
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.goto("/partnership-application");
  const key = page.locator("input[name=submissionId]");
  const sent = await key.inputValue();
  await page.goto("/framework");
  await page.goBack();
  await expect(key).toHaveValue(sent);
  await page.reload();
  await expect(key).not.toHaveValue(sent);
});

test("an application sent while offline stays in the open form, and is sent once when the connection is back", async ({
  page,
  context,
  database,
}) => {
  expectFault("ERR_INTERNET_DISCONNECTED");
  // The files that are fetched once the browser is idle, on a busy machine later, by way of the worker.
  expectFault("ERR_FAILED");
  const form = new InterestForm(page, true);
  const person = aPerson();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/events/register"))
      sent.push(request.headers()["idempotency-key"] ?? "none");
  });
  await form.open();
  await untilKept(page, "/framework");
  await form.fill(person);
  await context.setOffline(true);
  await form.submit();
  await expect(form.root.getByText("Not sent yet. We will send it when you are back online")).toBeVisible();
  await expect(form.control("interestReason")).toHaveValue(person.interestReason);
  expect(await countApplications(database, person.email)).toBe(0);
  const attempts = sent.length;
  await context.setOffline(false);
  await form.expectReceived();
  expect(sent.length).toBe(attempts + 1);
  expect(new Set(sent).size).toBe(1);
  expect(await countApplications(database, person.email)).toBe(1);
  expect((await keptPaths(page)).filter((path) => /^POST| \/api\//.test(path))).toEqual([]);
});
