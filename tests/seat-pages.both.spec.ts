import { fileURLToPath } from "node:url";
import type { BuiltWorker } from "../scripts/built-worker";
import type { Database } from "../scripts/database-over-http";
import { liveThrough } from "../scripts/demo-life";
import { drizzleOverHttp } from "../scripts/drizzle-over-http";
import { workerOptionsOf } from "../scripts/wrangler-internals";
import { faultsInLooks, theirLooks } from "./accessibility";
import { changeEvent, openApplication, signIn } from "./committee";
import { endUndo, invitationLink, letterLink } from "./confirm";
import { expect, ownSite, test } from "./journey";
import { readValue } from "./read-value";

/** On a database that holds history alone, before the demo is told. */
const historyTest = test.extend({ site: ownSite({ withDemoEvents: false }) });

/** The headings of the demo's guests and invitees; an open invitation has its event's title. */
const theirHeadings = [
  "Application Received",
  "You are on the waiting list",
  "A seat is held for you",
  "Your seat is confirmed",
  "Your seat has lapsed",
  "You were with us",
  "The committee could not offer you a seat",
  "Application withdrawn",
  "This invitation has been accepted",
  "This invitation is declined",
  "This invitation has been withdrawn",
  "The time to answer has passed",
];

historyTest(
  `a guest’s and an invitee’s page is clean in every state, and so is the console of their event, in ${theirLooks}`,
  { tag: "@proof" },
  async ({ page, scripts, site, database }) => {
    historyTest.setTimeout(600_000);
    await tellDemo(site);
    const headings = new Set<string>();
    for (const path of await theirPages(database)) {
      expect.soft((await page.goto(path))?.status(), path).toBe(200);
      const heading = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
      headings.add(heading);
      await page.evaluate(openAll);
      expect.soft(await faultsInLooks(page, scripts), heading).toEqual([]);
    }
    expect([...headings]).toEqual(expect.arrayContaining(theirHeadings));

    await signIn(page, "chair");
    const ofArrival = "SELECT event_id FROM arrivals JOIN applications a ON a.id = application_id LIMIT 1";
    const event = await readValue(database, ofArrival);
    for (const part of ["door", "invitations", "letters"]) {
      await page.goto(`/committee/events/${event}/${part}`);
      await page.evaluate(openAll);
      expect.soft(await faultsInLooks(page, scripts), part).toEqual([]);
    }
  },
);

test("a guest confirms, and is checked in at the door, by Tab, Space and Enter alone", async ({
  page,
  database,
}) => {
  const guest = await openApplication(page, database, "chair", { confirmationDays: 7 });
  await reach("Accept");
  await page.keyboard.press("Space");
  for (const name of ["Reason", "Message", "Decide"]) await reach(name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Accepted" })).toBeVisible();
  await endUndo(database, guest.id);

  await page.goto(await letterLink(database, guest.id));
  await reach("What the host should know");
  await page.keyboard.type("No nuts, please.");
  await reach("I accept the Chatham House Rule");
  await page.keyboard.press("Space");
  await reach("Confirm my seat");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your seat is confirmed");

  await changeEvent(database, guest.event.id, { startsAt: new Date().toISOString() });
  await page.goto(`/committee/events/${guest.event.id}/door`);
  await reach("Check in");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 of 1 here")).toBeVisible();

  /** Goes on by Tab until what has the focus is named so; it is in sight there, and nothing lies over it. */
  async function reach(name: string) {
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(nameOfFocused);
      if (!focused || !new RegExp(`^${name}\\b`).test(focused.name)) continue;
      expect(focused.isSeen, name).toBe(true);
      return;
    }
    throw new Error(`Tab does not lead to ${name}`);
  }
});

/** The demo's season, through the services of the site, in the database of a site that runs. */
async function tellDemo({ database }: BuiltWorker) {
  const { bindings } = workerOptionsOf(fileURLToPath(new URL("../wrangler.toml", import.meta.url)));
  const db = drizzleOverHttp(database);
  expect(await liveThrough({ db, secret: String(bindings?.APP_SECRET), now: new Date() })).toBe(true);
}

/** The own page of one guest for each state that one sees there, of each event, and that of an invitation for each of its. */
async function theirPages(database: Database): Promise<string[]> {
  const idsOf = async (statement: string) =>
    (await database.prepare(statement).all<{ id: number }>()).results.map(({ id }) => id);
  const guests = await idsOf(
    `SELECT min(a.id) AS id FROM applications a
      LEFT JOIN arrivals ON arrivals.application_id = a.id AND undone_at IS NULL
      WHERE erased_at IS NULL AND quarantined_at IS NULL AND resubmission_of IS NULL
      GROUP BY event_id, status, confirmed_at IS NULL, arrivals.id IS NULL`,
  );
  const invitees = await idsOf(
    `SELECT min(id) AS id FROM invitations WHERE status NOT IN ('nominated', 'erased')
      GROUP BY status, holds_seat`,
  );
  return Promise.all([
    ...guests.map((id) => letterLink(database, id)),
    ...invitees.map((id) => invitationLink(database, id)),
  ]);
}

const openAll = () => {
  for (const details of document.querySelectorAll("main details")) details.setAttribute("open", "");
};

/** The focused element, by its label or its words, and whether nothing lies over it. */
function nameOfFocused() {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const labelled = element as HTMLInputElement;
  const name = labelled.labels?.[0]?.textContent ?? element.textContent ?? "";
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return { name: name.trim(), isSeen: top !== null && (element.contains(top) || top.contains(element)) };
}
