import type { Page, Route } from "playwright/test";
import type { Database } from "../scripts/database-over-http";
import { signIn, storeEvent, storeQueue } from "./committee";
import { fillDecision } from "./decisions";
import { expect, expectFault, test } from "./journey";

const isAhead = ({ searchParams }: URL) => searchParams.has("ahead");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** The first of three, with the second one fetched, or not to be had. */
async function openQueue(page: Page, database: Database) {
  const event = await storeEvent(database);
  const [first, second, third] = await storeQueue(database, event.id, 3);
  if (!first || !second || !third) throw new Error("No queue");
  await signIn(page, "reviewer");
  const ended = ["requestfinished", "requestfailed"] as const;
  const fetched = Promise.any(
    ended.map((event) =>
      page.waitForEvent(event as "requestfinished", (request) => isAhead(new URL(request.url()))),
    ),
  );
  await page.goto(`/committee/applications/${first.id}`);
  await fetched;
  // The page hears of it a moment later.
  await page.waitForTimeout(200);
  return { first, second, third };
}

/** Keeps back whatever a page reads of the server from now on. Forms pass. */
async function hold(page: Page) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(
    ({ pathname }) => pathname.endsWith(".data"),
    (route) => {
      if (!isHeld || route.request().method() !== "GET") return route.continue();
      held.push(route);
    },
  );
  const end = (act: (route: Route) => Promise<void>) => async () => {
    isHeld = false;
    expect(held.length).toBeGreaterThan(0);
    await Promise.all(held.map(act));
  };
  return { release: end((route) => route.continue()), cut: end((route) => route.abort()) };
}

test.describe("the next application stands there at once", () => {
  test("without a way to the server, and is read anew behind it", async ({ page, database }) => {
    const { first, second } = await openQueue(page, database);
    const line = await hold(page);
    await page.keyboard.press("j");
    await expect(heading(page, second.fullName)).toBeVisible();
    await expect(page.getByText("Somebody else wrote this note")).toHaveCount(0);
    await database
      .prepare(
        `INSERT INTO application_notes (application_id, member_id, body, created_at)
        SELECT ?1, min(id), 'Somebody else wrote this note', ?2 FROM committee_members`,
      )
      .bind(second.id, "2026-11-21T09:00:00.000Z")
      .run();
    await line.release();
    await expect(page.getByText("Somebody else wrote this note")).toBeVisible();
    // The way back was not fetched ahead.
    await page.keyboard.press("k");
    await expect(heading(page, first.fullName)).toBeVisible();
  });

  test("after a decision too, with what was decided in sight, and then with the way to take it back", async ({
    page,
    database,
  }) => {
    const { first, second } = await openQueue(page, database);
    await fillDecision(page, "Accept", { isNext: true });
    const line = await hold(page);
    await page.keyboard.press("Control+Enter");
    await expect(heading(page, second.fullName)).toBeVisible();
    const outcome = page.getByRole("status").filter({ hasText: `${first.fullName}: Accepted.` });
    await expect(outcome).toBeVisible();
    await page.keyboard.press("m");
    await page.keyboard.type("Begun before the page was read anew");
    await line.release();
    await expect(outcome.getByRole("button", { name: "Undo" })).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("Begun before the page was read anew");
    await expect(page.getByLabel("Message")).toBeFocused();
  });
});

test("a page that could not be fetched ahead is fetched when somebody goes there", async ({
  page,
  database,
}) => {
  expectFault("ERR_FAILED");
  await page.route(isAhead, (route) => route.abort());
  const { second } = await openQueue(page, database);
  await page.keyboard.press("j");
  await expect(heading(page, second.fullName)).toBeVisible();
});

test("what is being typed stays when the page cannot be read anew", async ({ page, database }) => {
  expectFault("ERR_FAILED");
  const { second } = await openQueue(page, database);
  const line = await hold(page);
  await page.keyboard.press("j");
  await expect(heading(page, second.fullName)).toBeVisible();
  await page.getByLabel("Message").fill("Written while the line was gone");
  await line.cut();
  await expect(page.getByLabel("Message")).toHaveValue("Written while the line was gone");
  await page.getByRole("radio", { name: "Decline" }).check();
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByText(`${second.fullName}: Declined.`)).toBeVisible();
});

test("an application that is closed to the member meanwhile is not shown", async ({ page, database }) => {
  const { second } = await openQueue(page, database);
  await database
    .prepare("UPDATE applications SET email_domain = 'committee.example' WHERE id = ?1")
    .bind(second.id)
    .run();
  await page.keyboard.press("j");
  await expect(page.getByText(/You are recused/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Decide" })).toHaveCount(0);
});
