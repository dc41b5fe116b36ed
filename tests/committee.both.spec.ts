import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import type { Database } from "../scripts/database-over-http";
import { type MemberName, members, signIn, storeEvent, storePartnership, storeQueue } from "./committee";
import { expect, test } from "./journey";

const conflict = /Somebody changed this application before you/;

/** One application, chosen and decided through its page. */
async function decide(page: Page, id: number, choice: string, values: Decision = {}) {
  await page.goto(`/committee/applications/${id}`);
  await fillDecision(page, choice, values);
  await page.getByRole("button", { name: /^(Decide|Vote)$/ }).click();
}
type Decision = { reason?: string; message?: string; isNotified?: boolean; isNext?: boolean };

async function fillDecision(page: Page, choice: string, values: Decision = {}) {
  const panel = page.getByRole("region", { name: /decision/i });
  await panel.getByRole("radio", { name: choice }).check();
  if (values.reason) await panel.getByLabel("Reason").fill(values.reason);
  if (values.message) await panel.getByLabel("Message").fill(values.message);
  await panel.getByLabel("Write to the applicant").setChecked(values.isNotified ?? true);
  const next = panel.getByLabel("Then the next pending one");
  if (await next.count()) await next.setChecked(values.isNext ?? false);
}

const statusOf = async (database: Database, id: number) =>
  (await database.prepare("SELECT status FROM applications WHERE id = ?").bind(id).first("status")) as string;
const lettersOf = async (database: Database, id: number) =>
  (
    await database
      .prepare("SELECT letter, details FROM outbox WHERE application_id = ? ORDER BY id")
      .bind(id)
      .all<{ letter: string; details: string }>()
  ).results;

/** A POST past the page, as somebody would send it who trusts no button. */
const post = (page: Page, path: string, form: Record<string, string>) =>
  page.request.post(path, {
    form,
    maxRedirects: 0,
    headers: { Origin: new URL(page.url()).origin, "Sec-Fetch-Site": "same-origin" },
  });

test("works through a queue of 30: one by one, each with its letter, then the rest at once", async ({
  page,
  database,
}) => {
  test.setTimeout(120_000);
  const event = await storeEvent(database, { seats: 20 });
  const queue = await storeQueue(database, event.id, 30);
  const [first, second, third] = queue;
  if (!first || !second || !third) throw new Error("No queue");
  await signIn(page, "reviewer");
  await page.goto(`/committee/applications?event=${event.id}`);
  await expect(page.getByRole("link", { name: "Pending 30" })).toBeVisible();
  await page.getByRole("link", { name: first.fullName, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: first.fullName })).toBeVisible();

  await fillDecision(page, "Accept", { message: "We look forward to your view." });
  await page.getByRole("button", { name: "Preview the letter" }).click();
  const preview = page.getByRole("status").filter({ hasText: first.reference });
  await expect(preview).toContainText("We look forward to your view.");
  await expect(page.getByRole("radio", { name: "Accept" })).toBeChecked();
  expect(await statusOf(database, first.id)).toBe("pending");
  await page.getByLabel("Then the next pending one").check();
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByRole("heading", { level: 1, name: second.fullName })).toBeVisible();
  await expect(page.getByRole("status")).toContainText("Accepted.");
  expect(await lettersOf(database, first.id)).toMatchObject([
    { letter: "accepted", details: JSON.stringify({ message: "We look forward to your view." }) },
  ]);

  await decide(page, second.id, "Waiting list", { reason: "Strong, but the table is full of banks" });
  await expect(page.getByText("Reason: Strong, but the table is full of banks")).toBeVisible();
  await decide(page, third.id, "Decline", { isNotified: false });
  await expect(page.getByText(/without a letter/)).toBeVisible();
  expect(await lettersOf(database, third.id)).toEqual([]);
  await decide(page, third.id, "Back to pending", { isNotified: false });
  await expect(page.getByText("Declined to Pending")).toBeVisible();
  await page.getByLabel("Note").fill("Knows the custody rulebook well.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Knows the custody rulebook well.")).toBeVisible();

  await page.goto(`/committee/applications?event=${event.id}`);
  for (const { reference } of queue.slice(2, 12))
    await page.getByRole("checkbox", { name: `Choose ${reference}` }).check();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("10 of 10 done")).toBeVisible();
  await expect(page.getByRole("link", { name: "Accepted 11" })).toBeVisible();
  for (const { reference } of queue.slice(12, 24))
    await page.getByRole("checkbox", { name: `Choose ${reference}` }).check();
  await page.getByRole("button", { name: "Accept" }).click();
  // Twenty seats: nine were left, and three of twelve learn that none is.
  await expect(page.getByText("9 of 12 done")).toBeVisible();
  await expect(page.getByText("No seat is left. Nothing was changed.")).toHaveCount(3);
  await page.goto(`/committee/events/${event.id}`);
  await expect(page.getByText("20 of 20 seats taken")).toBeVisible();
});

test("a reader reads everything and changes nothing", async ({ page, database }) => {
  const event = await storeEvent(database);
  const [application] = await storeQueue(database, event.id, 1);
  const partnership = await storePartnership(database, `Partner ${randomUUID()}`);
  const id = application?.id ?? 0;
  await signIn(page, "reader");
  await page.goto(`/committee/applications?event=${event.id}`);
  await expect(page.getByRole("checkbox", { name: /^Choose/ })).toHaveCount(0);
  await page.getByRole("link", { name: application?.fullName }).click();
  await expect(page.getByText("Your role reads; reviewers and chairs decide.")).toBeVisible();
  await expect(page.getByLabel("Note")).toHaveCount(0);
  for (const [path, form] of [
    [`/committee/applications/${id}`, { intent: "decide", to: "accepted", version: "1" }],
    [`/committee/applications/${id}`, { intent: "preview", to: "accepted", version: "1" }],
    [`/committee/applications/${id}`, { intent: "note", note: "Mine" }],
    ["/committee/applications?index", { item: `${id}:1`, to: "accepted" }],
    [`/committee/partnerships/${partnership}`, { intent: "in-review", version: "1" }],
    [`/committee/partnerships/${partnership}`, { intent: "note", note: "Mine" }],
    [`/committee/partnerships/${partnership}`, { intent: "erase", sure: "on" }],
    [`/committee/events/${event.id}`, { intent: "cancel", version: "1" }],
    [`/committee/events/${event.id}/export`, {}],
    ["/committee/audit/export", {}],
  ] as const)
    expect((await post(page, path, form)).status(), `${path} ${JSON.stringify(form)}`).toBe(403);
  for (const path of ["/committee/events/new", "/committee/briefings/new"])
    expect((await page.request.get(path)).status(), path).toBe(403);
  expect(await statusOf(database, id)).toBe("pending");
});

test("a decision that came too late sees the one before it", async ({
  page,
  database,
  browser,
  scripts,
  site,
}) => {
  const event = await storeEvent(database);
  const [application] = await storeQueue(database, event.id, 1);
  const id = application?.id ?? 0;
  await signIn(page, "reviewer");
  await page.goto(`/committee/applications/${id}`);
  const other = await (
    await browser.newContext({ baseURL: site.origin, javaScriptEnabled: scripts })
  ).newPage();
  await signIn(other, "second");
  await decide(other, id, "Decline");
  await expect(other.getByRole("status")).toContainText("Declined.");
  await other.context().close();

  await fillDecision(page, "Accept", { message: "My own words." });
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByRole("alert")).toContainText(conflict);
  await expect(page.locator("[data-conflict]")).toContainText(`Now: Declined, by ${members.second}`);
  await expect(page.getByLabel("Message")).toHaveValue("My own words.");
  expect(await statusOf(database, id)).toBe("declined");
  // What is shown now is the newer state, so that the next decision is a knowing one.
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByText("Declined to Accepted")).toBeVisible();
});

test("keeps members from applications of their own house, whatever they send", async ({ page, database }) => {
  const event = await storeEvent(database);
  const [application] = await storeQueue(database, event.id, 1, { domain: "committee.example" });
  const id = application?.id ?? 0;
  await signIn(page, "chair");
  await page.goto(`/committee/applications/${id}`);
  await expect(page.getByText(/You are recused/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Decide" })).toHaveCount(0);
  const forms: Record<string, string>[] = [
    { intent: "decide", to: "accepted", version: "1" },
    { intent: "decide", to: "accepted", version: "1", override: "on" },
    { intent: "note", note: "A word for my colleague" },
  ];
  for (const form of forms)
    expect((await post(page, `/committee/applications/${id}`, form)).status()).toBe(403);
  const bulk = await post(page, "/committee/applications?index", { item: `${id}:1`, to: "accepted" });
  expect(await bulk.text()).toContain("You are recused");
  expect(await statusOf(database, id)).toBe("pending");
});

test("shows nobody's name in a blind event before one's own vote, and decides by two", async ({
  page,
  database,
}) => {
  const event = await storeEvent(database, { isBlind: true, needsTwoVotes: true });
  const [application] = await storeQueue(database, event.id, 1, { domain: `${randomUUID()}.example` });
  if (!application) throw new Error("No application");
  const { id, fullName, email } = application;
  const seen = async (path: string) => (await page.request.get(path)).text();
  const everywhere = async () =>
    [
      await seen(`/committee/applications?event=${event.id}`),
      await seen(`/committee/applications/${id}`),
      await seen(`/committee/applications?event=${event.id}&search=${encodeURIComponent(fullName)}`),
      await seen(`/api/events/${event.id}/registrations`),
      await (await post(page, `/committee/events/${event.id}/export`, {})).text(),
    ].join();
  const shown = (text: string) => text.includes(email) || text.includes(`>${fullName}<`);

  await signIn(page, "reviewer");
  expect(shown(await everywhere())).toBe(false);
  await decide(page, id, "Accept", { reason: "Unseen, but strong" });
  await expect(page.getByRole("status")).toContainText("Vote recorded, 1 of 2.");
  await expect(page.getByRole("heading", { level: 1, name: fullName })).toBeVisible();
  expect(await statusOf(database, id)).toBe("pending");
  expect(shown(await everywhere())).toBe(true);
  // One member counts once, however often the form is sent.
  await post(page, `/committee/applications/${id}`, { intent: "decide", to: "accepted", version: "1" });
  expect(await statusOf(database, id)).toBe("pending");
  const alone = { intent: "decide", to: "accepted", version: "1", override: "on" };
  expect((await post(page, `/committee/applications/${id}`, alone)).status()).toBe(403);

  await signIn(page, "second");
  expect(shown(await everywhere())).toBe(false);
  await decide(page, id, "Accept");
  await expect(page.getByRole("status")).toContainText("Accepted.");
  expect(await statusOf(database, id)).toBe("accepted");
});

test("a chair can decide alone, and that is on record", async ({ page, database }) => {
  const event = await storeEvent(database, { needsTwoVotes: true });
  const [application] = await storeQueue(database, event.id, 1);
  const id = application?.id ?? 0;
  await signIn(page, "chair");
  await page.goto(`/committee/applications/${id}`);
  await fillDecision(page, "Decline");
  await page.getByLabel("Decide alone, as chair (this is recorded)").check();
  await page.getByRole("button", { name: "Vote" }).click();
  await expect(page.getByText(/decided alone by the chair/)).toBeVisible();
  expect(await statusOf(database, id)).toBe("declined");
});

test("offers seats in the order of the waiting list", async ({ page, database }) => {
  const event = await storeEvent(database, { seats: 2 });
  const [first, second] = await storeQueue(database, event.id, 2, { status: "waitlisted" });
  if (!first || !second) throw new Error("No queue");
  await signIn(page, "reviewer");
  await decide(page, second.id, "Accept");
  await expect(page.getByRole("alert")).toContainText("another application waits longer");
  await page.getByRole("link", { name: "The application that is first in line" }).click();
  await expect(page.getByRole("heading", { level: 1, name: first.fullName })).toBeVisible();
  await page.goto(`/committee/events/${event.id}`);
  await page.getByRole("list").getByRole("link", { name: first.fullName, exact: true }).click();
  await expect(page.getByRole("radio", { name: "Accept" })).toBeChecked();
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByRole("status")).toContainText("Accepted.");
  expect(await statusOf(database, second.id)).toBe("waitlisted");
});

test("creates, corrects, publishes, postpones and cancels an event, and tells who applied", async ({
  page,
  database,
}) => {
  test.setTimeout(90_000);
  const title = `Vienna ${randomUUID().slice(0, 8)}`;
  const slug = title.toLowerCase().replace(" ", "-");
  await signIn(page, "chair");
  await page.goto("/committee/events/new");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("textbox", { name: "Address" }).fill("Not an address!");
  await page.getByLabel("City").fill("Vienna");
  await page.getByLabel("Time zone").fill("Europe/Atlantis");
  await page.getByLabel("Date", { exact: true }).fill("2097-04-05");
  await page.getByLabel("Registration closes on").fill("2097-04-09");
  await page.getByRole("textbox", { name: "Seats" }).fill("many");
  await page.getByRole("button", { name: "Create, unpublished" }).click();
  for (const [label, message] of [
    ["Address", /^Address must be/],
    ["Time zone", /^Time zone must be/],
    ["Seats", "Seats must be a whole number"],
  ] as const) {
    await expect(page.getByLabel(label).first()).toHaveAccessibleDescription(
      typeof message === "string" ? new RegExp(message) : new RegExp(message.source.slice(1)),
    );
    await expect(page.getByRole("alert").getByRole("link", { name: message })).toBeVisible();
  }
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  await expect(page.getByRole("textbox", { name: "Seats" })).toHaveValue("many");
  await page.getByRole("textbox", { name: "Address" }).fill(slug);
  await page.getByLabel("Time zone").fill("Europe/Vienna");
  await page.getByRole("textbox", { name: "Seats" }).fill("3");
  await page.getByRole("button", { name: "Create, unpublished" }).click();
  await expect(page.getByLabel("Registration closes on")).toHaveAccessibleDescription(
    "Deadline must not be after the event",
  );
  await page.getByLabel("Registration closes on").fill("2097-04-01");
  await page.getByRole("button", { name: "Create, unpublished" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Created. It is not published yet.")).toBeVisible();
  expect((await page.request.get(`/events/${slug}`)).status()).toBe(404);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  expect((await page.request.get(`/events/${slug}`)).status()).toBe(200);

  const id = Number(/events\/(\d+)/.exec(page.url())?.[1]);
  const applicants = await storeQueue(database, id, 3);
  for (const { id: applicant } of applicants.slice(0, 2)) await decide(page, applicant, "Accept");
  await page.goto(`/committee/events/${id}`);
  await page.getByRole("textbox", { name: "Seats" }).fill("1");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("textbox", { name: "Seats" })).toHaveAccessibleDescription(
    /must not be fewer than those already taken/,
  );
  await expect(page.getByRole("textbox", { name: "Seats" })).toHaveValue("1");
  await page.getByRole("textbox", { name: "Seats" }).fill("2");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("2 of 2 seats taken")).toBeVisible();

  await page.getByLabel("Message to everybody who applied").fill("The house needs its roof mended.");
  await page.getByRole("button", { name: "Postpone" }).click();
  await expect(page.getByText("3 letters are on their way.")).toBeVisible();
  await page.getByRole("button", { name: "Put back on" }).click();
  await expect(page.getByText("Put back on.", { exact: true })).toBeVisible();
  await page.getByLabel("Message to everybody who applied").fill("The roof will not hold.");
  await page.getByRole("button", { name: "Cancel the event" }).click();
  await expect(page.getByText("Cancelled.", { exact: false }).first()).toBeVisible();
  for (const { id: applicant } of applicants)
    expect((await lettersOf(database, applicant)).map(({ letter }) => letter)).toEqual(
      expect.arrayContaining(["event-postponed", "event-cancelled"]),
    );
  expect((await lettersOf(database, applicants[2]?.id ?? 0)).at(-1)?.details).toContain(
    "The roof will not hold.",
  );
});

test("shows an editor the newer version of an event before it is replaced", async ({ page, database }) => {
  const event = await storeEvent(database);
  await signIn(page, "chair");
  await page.goto(`/committee/events/${event.id}`);
  await database
    .prepare("UPDATE events SET venue = 'The Old Bank', version = version + 1 WHERE id = ?")
    .bind(event.id)
    .run();
  await page.getByLabel("Venue").fill("The New Bank");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("[data-conflict]")).toContainText("Venue:The Old Bank");
  await expect(page.getByLabel("Venue")).toHaveValue("The New Bank");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
});

test("takes a partnership through review, notes it, shows a conflict, and erases it at the contact's wish", async ({
  page,
  database,
}) => {
  const organisation = `Partner ${randomUUID().slice(0, 8)}`;
  const id = await storePartnership(database, organisation);
  await signIn(page, "reviewer");
  await page.goto("/committee/partnerships");
  await page.getByRole("link", { name: organisation }).click();
  await page.getByRole("button", { name: "Take into review" }).click();
  await expect(page.getByText("New to In review")).toBeVisible();
  await page.getByLabel("Note").fill("Ask for the annual report.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Ask for the annual report.")).toBeVisible();
  await database
    .prepare(
      "UPDATE partnership_applications SET review_state = 'declined', version = version + 1 WHERE id = ?",
    )
    .bind(id)
    .run();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("alert")).toContainText(conflict);
  await expect(page.locator("[data-conflict]")).toContainText("Now: Declined");
  await expect(page.getByRole("button", { name: "Erase for good" })).toHaveCount(0);

  await signIn(page, "chair");
  await page.goto(`/committee/partnerships/${id}`);
  await page.getByLabel("The contact asked for it; it cannot be undone").check();
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Erased" })).toBeVisible();
  await expect(page.getByText("Ask for the annual report.")).toHaveCount(0);
});

test("writes a briefing that visitors read until it is taken back", async ({ page }) => {
  const title = `Collateral ${randomUUID().slice(0, 8)}`;
  const slug = title.toLowerCase().replace(" ", "-");
  await signIn(page, "reviewer");
  await page.goto("/committee/briefings/new");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Address").fill("no address?");
  await page.getByLabel("Kind").fill("Collateral");
  await page.getByLabel("Summary").fill("Four tests for the worst day.");
  await page.getByLabel("Text").fill("One paragraph.\n\nAnother one.");
  await page.getByLabel("Tags").fill("custody, law");
  await page.getByRole("button", { name: "Create, unpublished" }).click();
  await expect(page.getByLabel("Address")).toHaveAccessibleDescription(/Address must be/);
  await expect(page.getByLabel("Text")).toHaveValue("One paragraph.\n\nAnother one.");
  await page.getByLabel("Address").fill(slug);
  await page.getByRole("button", { name: "Create, unpublished" }).click();
  await expect(page.getByText("Created. It is not published yet.")).toBeVisible();
  const editor = page.url().replace(/\?.*/, "");
  expect((await page.request.get(`/intelligence-network/${slug}`)).status()).toBe(404);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  await page.goto("/intelligence-network");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Another one.")).toBeVisible();
  await page.goto(editor);
  await page.getByLabel("Summary").fill("Four tests, kept current.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("Taken back.")).toBeVisible();
  expect((await page.request.get(`/intelligence-network/${slug}`)).status()).toBe(404);
});

test("searches, exports and leaves a trail without names", async ({ page, database, scripts }) => {
  const event = await storeEvent(database);
  const domain = `${randomUUID()}.example`;
  const [application] = await storeQueue(database, event.id, 1, { domain });
  await storeQueue(database, event.id, 2);
  await signIn(page, "reviewer");
  await page.goto("/committee/applications");
  await page.getByLabel("Name, company, address or domain").fill(domain);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.locator("a[data-row]")).toHaveText([application?.fullName ?? ""]);
  await page.goto(`/committee/events/${event.id}`);
  if (scripts) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export as CSV" }).click();
    expect((await download).suggestedFilename()).toBe(`applications-${event.slug}.csv`);
  }
  const csv = await (await post(page, `/committee/events/${event.id}/export`, {})).text();
  expect(csv.split("\r\n")).toHaveLength(5);
  expect(csv).toContain(application?.email);

  await decide(page, application?.id ?? 0, "Accept");
  await expect(page.getByRole("status")).toContainText("Accepted.");
  await page.goto("/committee/audit");
  await page.getByLabel("Event number").fill(String(event.id));
  await page.getByLabel("Action").selectOption({ label: "Decided" });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("cell", { name: "pending → accepted" })).toHaveCount(1);
  const trail = await (await post(page, "/committee/audit/export", { event: String(event.id) })).text();
  expect(trail).toContain("applications.exported");
  for (const secret of [application?.email, application?.fullName, domain, "@"])
    expect(trail).not.toContain(secret);
});

for (const member of Object.keys(members) as MemberName[])
  test(`shows the ${member} every page of the console`, async ({ page, database }) => {
    const event = await storeEvent(database);
    await storeQueue(database, event.id, 1);
    await signIn(page, member);
    const names = await page
      .getByRole("navigation", { name: "Committee" })
      .getByRole("link")
      .allTextContents();
    for (const name of names) {
      await page.getByRole("navigation", { name: "Committee" }).getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    }
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sign in to the committee" })).toBeVisible();
  });
