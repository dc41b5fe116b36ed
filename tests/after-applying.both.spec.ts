import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";
import { sha256 } from "../worker/security/digest";
import { faultsInLooks, theirLooks } from "./accessibility";
import { placesHolding } from "./everything-stored";
import { aPerson, InterestForm, type Values } from "./interest-form";
import { expect, test } from "./journey";

// The loading screen has journeys of its own.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Applies as a visitor does and ends on the applicant's own page; gives its address. */
async function applyAndOpen(page: Page, scripts: boolean, values: Values): Promise<string> {
  const form = new InterestForm(page, scripts);
  await form.open();
  await form.fill(values);
  await form.submit();
  if (scripts) await form.root.getByRole("link", { name: "View your application" }).click();
  await expect(page).toHaveURL(/\/applications\/[0-9a-f]{64}$/);
  await expect(page.getByRole("heading", { name: "Where it stands" })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Opens one of the things that an applicant can do, and gives it. */
async function unfold(page: Page, title: string): Promise<Locator> {
  const right = page.getByRole("main").locator("details").filter({ hasText: title });
  await right.locator("summary").click();
  return right;
}

test("an applicant corrects, withdraws, applies again and erases, and nothing of them is left", async ({
  page,
  scripts,
  database,
}) => {
  const mark = randomUUID().replaceAll("-", "");
  const person = aPerson({
    fullName: `Name ${mark}`,
    email: `Mixed.${mark}+tag@firm-${mark}.example`,
    phone: `+${mark}`,
    company: `Company ${mark}`,
    jobTitle: `Title ${mark}`,
    linkedin: `https://www.linkedin.com/in/${mark}`,
    interestReason: `A reason of more than fifty characters, as the form asks for it: ${mark}`,
  });
  const first = await applyAndOpen(page, scripts, person);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Received");

  const correction = await unfold(page, "Correct what you sent");
  await correction.getByLabel("Full Name").fill(`Corrected ${mark}`);
  await correction.getByRole("button", { name: "Store corrections" }).click();
  await expect(page.getByRole("status")).toHaveText("Your corrections are stored.");
  await expect(page).toHaveTitle(/^Corrections stored/);
  await expect(page.getByRole("definition").filter({ hasText: `Corrected ${mark}` })).toBeVisible();
  await expect(
    page.getByRole("listitem").filter({ hasText: "You corrected what you had sent" }),
  ).toBeVisible();

  const withdrawal = await unfold(page, "Withdraw the application");
  await withdrawal.getByLabel("Yes, withdraw my application").check();
  await withdrawal.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application withdrawn");
  await expect(page.getByText("Correct what you sent")).toHaveCount(0);

  const second = await applyAndOpen(page, scripts, person);
  expect(second).not.toBe(first);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Received");
  expect(await placesHolding(database, mark)).toEqual(
    expect.arrayContaining([
      "applications.email_normalised",
      "application_search_content.c0",
      "outbox.recipient",
    ]),
  );

  // A link from a form erases its own application alone.
  for (const own of [second, first]) {
    await page.goto(own);
    const erasure = await unfold(page, "Erase this application");
    await erasure.getByLabel("Yes, erase this application").check();
    await erasure.getByRole("button", { name: "Erase" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This application is erased");
  }
  for (const gone of [first, second]) expect((await page.goto(gone))?.status()).toBe(410);
  for (const text of [mark, mark.slice(8), person.email, person.interestReason])
    expect([text, await placesHolding(database, text)]).toEqual([text, []]);
});

test("what is wrong with a correction stands at its control, and what was typed is kept", async ({
  page,
  scripts,
}) => {
  await applyAndOpen(page, scripts, aPerson());
  const correction = await unfold(page, "Correct what you sent");
  await correction.getByLabel("Full Name").fill("G");
  await correction.getByLabel("LinkedIn Profile URL").fill("https://linkedin.com.evil.example/in/g");
  await correction.getByLabel("Company / Organization").fill("Another House");
  await correction.getByRole("button", { name: "Store corrections" }).click();

  await expect(page).toHaveTitle(/^Error: /);
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Full name is required",
    "Must be a LinkedIn profile URL",
  ]);
  await expect(correction.getByLabel("Full Name")).toHaveAccessibleDescription("Full name is required");
  await expect(correction.getByLabel("Company / Organization")).toHaveValue("Another House");
  await summary.getByRole("link", { name: "Full name is required" }).click();
  await expect(correction.getByLabel("Full Name")).toBeFocused();
});

test("nothing is withdrawn or erased without its box ticked", async ({ page, scripts }) => {
  await applyAndOpen(page, scripts, aPerson());
  for (const [title, box, button] of [
    ["Withdraw the application", "Yes, withdraw my application", "Withdraw"],
    ["Erase this application", "Yes, erase this application", "Erase"],
  ] as const) {
    const right = await unfold(page, title);
    await right.getByRole("button", { name: button }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText("Tick the box to confirm.");
    await expect(right.getByLabel(box)).toHaveAccessibleDescription("Tick the box to confirm.");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Received");
  }
});

test("the downloaded file is exactly what is stored about the applicant", async ({
  page,
  scripts,
  database,
}) => {
  const person = aPerson();
  await applyAndOpen(page, scripts, person);
  const right = await unfold(page, "Download your data");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    right.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(
    /^application-OFN-[0-9A-Z]{4}-[0-9A-Z]{4}-\d{4}-\d\d-\d\d\.json$/,
  );
  const file = JSON.parse(await readFile(await download.path(), "utf8"));

  const row = await database
    .prepare("SELECT * FROM applications WHERE email = ?")
    .bind(person.email)
    .first<Record<string, unknown>>();
  // The database's own numbers say nothing about the person; the event stands beside the application by name.
  const ofTheDatabase = new Set([
    "id",
    "event_id",
    "resubmission_of",
    "version",
    "round",
    "erased_at",
    "quarantined_at",
    // What stood before a decision of which the letter is held: the file says it in its place (decision 204).
    "announced",
  ]);
  const stored = Object.entries(row ?? {}).filter(([name]) => !ofTheDatabase.has(name));
  const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  expect(file.application).toEqual(Object.fromEntries(stored.map(([name, value]) => [camel(name), value])));
  expect(file.event).toMatchObject({ id: row?.event_id, timeZone: "Asia/Bangkok" });
});

test("an accepted applicant gets the calendar file, and one who withdraws frees the seat", async ({
  page,
  scripts,
  database,
}) => {
  const person = aPerson();
  const own = await applyAndOpen(page, scripts, person);
  await expect(page.getByRole("link", { name: "Add to your calendar" })).toHaveCount(0);
  const event = await database
    .prepare(
      "SELECT e.id, e.current_attendees AS seats FROM events e JOIN applications a ON a.event_id = e.id WHERE a.email = ?",
    )
    .bind(person.email)
    .first<{ id: number; seats: number }>();
  await database.batch([
    database.prepare("UPDATE applications SET status = 'accepted' WHERE email = ?").bind(person.email),
    database
      .prepare("UPDATE events SET current_attendees = current_attendees + 1 WHERE id = ?")
      .bind(event?.id),
  ]);
  await page.goto(own);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your seat is confirmed");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Add to your calendar" }).click(),
  ]);
  expect(await readFile(await file.path(), "utf8")).toContain("BEGIN:VCALENDAR");

  // The link of the form gives no seat up; the one of a letter does.
  const closed = await unfold(page, "I cannot come");
  await expect(closed).toContainText("cannot give up a seat");
  await expect(closed.getByRole("button")).toHaveCount(0);
  const token = crypto.randomUUID().replaceAll("-", "").repeat(2);
  await database
    .prepare(
      `INSERT INTO application_links (token_hash, application_id, created_at, proof)
        SELECT ?, id, created_at, 'letter' FROM applications WHERE email = ?`,
    )
    .bind(await sha256(token), person.email)
    .run();
  await page.goto(`/applications/${token}`);
  const withdrawal = await unfold(page, "I cannot come");
  await expect(withdrawal).toContainText("the committee does not offer it to you again");
  await withdrawal.getByLabel("Yes, give up my seat").check();
  await withdrawal.getByRole("button", { name: "Give up the seat" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application withdrawn");
  const seats = await database.prepare("SELECT current_attendees FROM events WHERE id = ?").bind(event?.id);
  // Another journey may take or free a seat of the same event meanwhile; this one never keeps two.
  expect(await seats.first("current_attendees")).toBeLessThanOrEqual(event?.seats ?? 0);
});

test("a place on the waiting list has its own page", async ({ page, scripts }) => {
  const form = new InterestForm(page, scripts);
  await form.open();
  const choice = form.control("eventId").locator('option[value$="waiting-list"]').first();
  const eventId = (await choice.getAttribute("value")) ?? "";
  await applyAndOpen(page, scripts, { ...aPerson(), eventId });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are on the waiting list");
  await expect(page.getByRole("listitem").filter({ hasText: "You are on the waiting list" })).toBeVisible();
});

test("the API puts an application on the waiting list, and its page says so", async ({
  page,
  request,
  baseURL,
}) => {
  const events: {
    id: number;
    title: string;
    currentAttendees: number;
    maxAttendees: number;
    date: string;
  }[] = await (await request.get("/api/events")).json();
  const full = events.find(
    ({ currentAttendees, maxAttendees, date }) =>
      maxAttendees !== null && currentAttendees >= maxAttendees && Date.parse(date) > Date.now(),
  );
  const body = { ...aPerson(), eventId: full?.id };
  const refused = await request.post("/api/events/register", { data: body });
  expect([refused.status(), await refused.json()]).toMatchObject([409, { code: "EVENT_FULL" }]);
  const accepted = await request.post("/api/events/register", { data: { ...body, waitingList: true } });
  const answer = await accepted.json();
  expect([accepted.status(), answer]).toMatchObject([201, { status: "waitlisted" }]);
  await page.goto(new URL(answer.statusUrl, baseURL).href);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are on the waiting list");
});

test("looking for an application gives one answer, and a letter only to who has applied", async ({
  page,
  scripts,
  database,
}) => {
  const { email, ...others } = aPerson();
  await applyAndOpen(page, scripts, { email, ...others });
  const stranger = aPerson().email;
  const answers: string[] = [];
  for (const address of [email, stranger]) {
    await page.goto("/applications");
    await page.getByLabel("Professional Email").fill(address);
    await page.getByRole("button", { name: "Send a new link" }).click();
    await expect(page.getByRole("status")).toContainText("Please look into your mailbox");
    answers.push((await page.getByRole("main").textContent()) ?? "");
  }
  expect(new Set(answers).size).toBe(1);
  const links = database
    .prepare(
      `SELECT count(*) AS count FROM outbox o JOIN applications a ON a.id = o.application_id
       WHERE o.letter = 'new-link' AND o.status = 'sent' AND a.email = ?`,
    )
    .bind(email);
  await expect.poll(() => links.first<number>("count")).toBe(1);
  // What was asked for in vain is forgotten by the run that finds it out.
  const waiting = database.prepare(
    "SELECT count(*) AS count FROM outbox WHERE letter = 'new-link' AND status = 'waiting'",
  );
  await expect.poll(() => waiting.first<number>("count")).toBe(0);
  expect(await placesHolding(database, stranger)).toEqual([]);

  await page.goto("/applications");
  await page.getByLabel("Professional Email").fill("nonsense");
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("Professional Email")).toHaveAccessibleDescription(
    "Valid professional email is required",
  );
  await expect(page.getByLabel("Professional Email")).toHaveValue("nonsense");
});

test("the dashboard shows this browser's applications and forgets an erased one", async ({
  page,
  scripts,
}) => {
  await page.goto("/dashboard");
  const main = page.getByRole("main");
  await expect(main.getByText("This browser has sent no application yet.")).toBeVisible();
  const own = await applyAndOpen(page, scripts, aPerson());
  await page.goto("/dashboard");
  const card = main.getByRole("region", { name: "Your applications" });
  await expect(card.locator(`a[href="${own}"]`)).toBeVisible();
  await expect(card.getByText("Application Received")).toBeVisible();

  for (const name of ["Coming events", "Briefings", "Preferences"])
    await expect(main.getByRole("region", { name })).toBeVisible();
  await expect(
    main.getByRole("region", { name: "Coming events" }).getByRole("heading", { level: 3 }),
  ).toHaveCount(3);
  await expect(main.getByRole("link", { name: "Subscribe to events" })).toHaveAttribute(
    "href",
    /^webcal:.*\/calendar\.ics$/,
  );
  await expect(main.getByRole("link", { name: "Events and deadlines" })).toHaveAttribute(
    "href",
    /\?deadlines=1$/,
  );
  await expect(main.getByRole("link", { name: "Find my application" })).toHaveAttribute(
    "href",
    "/applications",
  );

  await card.locator(`a[href="${own}"]`).click();
  await expect(page.getByRole("heading", { name: "Where it stands" })).toBeVisible();
  await page.goBack();
  await expect(card.locator(`a[href="${own}"]`)).toBeVisible();

  await page.goto(own);
  const erasure = await unfold(page, "Erase this application");
  await erasure.getByLabel("Yes, erase this application").check();
  await erasure.getByRole("button", { name: "Erase" }).click();
  await page.goto("/dashboard");
  await expect(main.getByText("This browser has sent no application yet.")).toBeVisible();
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: expect.stringMatching(/^ofn-application-/) }),
  );
});

test("preferences on the dashboard change the theme and lite mode", async ({ page, scripts }) => {
  await page.goto("/dashboard");
  const preferences = page.getByRole("main").getByRole("region", { name: "Preferences" });
  if (scripts) {
    await preferences.getByRole("radio", { name: "dark" }).check();
    await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  } else {
    await expect(preferences.getByText("Theme: as your system has it.")).toBeVisible();
  }
  await preferences.getByRole("button", { name: "Lite mode" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(preferences.getByRole("heading", { name: "Lite mode: on" })).toBeVisible();
  await expect(page.locator("script[src]")).toHaveCount(0);
  await preferences.getByRole("button", { name: "Turn off lite mode" }).click();
  await expect(preferences.getByRole("heading", { name: "Lite mode: off" })).toBeVisible();
});

test(`what follows an application is accessible in ${theirLooks}`, async ({ page, scripts }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const check = async (state: string) => expect.soft(await faultsInLooks(page, scripts), state).toEqual([]);
  const own = await applyAndOpen(page, scripts, aPerson());
  for (const path of [own, "/dashboard", "/applications", "/partnership-application?sent=OFN-AAAA-BBBB"]) {
    await page.goto(path);
    for (const right of await page.locator("main details").all()) await right.locator("summary").click();
    await check(path);
  }
  await page.goto(own);
  await unfold(page, "Erase this application");
  await page.locator("#erase-form").getByRole("button").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await check("a refusal");
  await page.getByLabel("Yes, erase this application").check();
  await page.locator("#erase-form").getByRole("button").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This application is erased");
  await check("an erased application");
});
