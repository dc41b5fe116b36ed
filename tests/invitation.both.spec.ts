import type { Page } from "playwright/test";
import type { Database } from "../scripts/database-over-http";
import { changeEvent, signIn, storeEvent } from "./committee";
import { expect, test } from "./journey";
import { readValue } from "./read-value";

const word = "We would be glad to have you at the table.";

/** Nominates somebody and invites them with a seat, through the console alone; answers the link of the letter. */
async function invite(page: Page, eventId: number, fullName: string): Promise<string> {
  const email = `${fullName.toLowerCase().replace(/\W+/g, ".")}.${eventId}@people.example`;
  await page.goto(`/committee/events/${eventId}/invitations`);
  const panel = page.getByRole("region", { name: "Nominate somebody" });
  await panel.getByLabel("Full name").fill(fullName);
  await panel.getByLabel("Email").fill(email);
  await panel.getByLabel("Organization").fill("Navy Research");
  await panel.getByLabel("Why").fill("She wrote the compiler that everybody uses.");
  await panel.getByRole("button", { name: "Nominate" }).click();
  await expect(page.getByRole("status").filter({ hasText: "They are nominated." })).toBeVisible();

  const choose = () => page.getByRole("checkbox", { name: `Choose ${fullName}` });
  const bar = page.getByRole("group", { name: "For all who are chosen" });
  await choose().check();
  await bar.getByLabel(/^Hold a seat/).check();
  await bar.getByLabel(/^Message, in the letter/).fill(word);
  await bar.getByRole("button", { name: "Preview the letter" }).click();
  await expect(bar.getByRole("status")).toContainText("A member of our selection committee gave us");
  await expect(bar.getByRole("status")).toContainText(word);
  await choose().check();
  await bar.getByLabel(/^Hold a seat/).check();
  await bar.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "They are invited." })).toBeVisible();

  const letter = page
    .getByRole("article")
    .filter({ hasText: ` to ${email}, sent,` })
    .filter({ has: page.getByRole("heading", { name: /^An invitation/ }) })
    .first();
  // It leaves with the run that looking at the letters brings about.
  await expect(async () => {
    await page.goto("/dev/letters");
    await expect(letter).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
  return /\/invitations\/[0-9a-f]{64}/.exec((await letter.textContent()) ?? "")?.[0] ?? "";
}

/** Takes the seat that an invitation holds, on its page, which is open. */
async function acceptInvitation(page: Page) {
  const form = page.locator("#accept-form");
  await form.getByLabel("Job Title").fill("Rear admiral");
  await form.getByLabel(/^What the host should know/).fill("No nuts, please.");
  await form.getByLabel("I accept the Chatham House Rule").check();
  await form.getByRole("button", { name: "Accept, I will come" }).click();
}

const seatsOf = (database: Database, eventId: number) =>
  readValue(database, "SELECT current_attendees FROM events WHERE id = ?", eventId);

test("somebody is invited, takes the seat, and comes; the link works once", async ({ page, database }) => {
  const event = await storeEvent(database, { maxAttendees: 1 });
  await signIn(page, "chair");
  const link = await invite(page, event.id, "Grace Hopper");
  expect(await seatsOf(database, event.id)).toBe(1);

  await page.goto(link);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(event.title);
  const ofInvitation = "SELECT status FROM invitations WHERE event_id = ?";
  expect(await readValue(database, ofInvitation, event.id)).toBe("invited");
  await expect(page.locator("#accept-form").getByLabel("Full Name")).toHaveValue("Grace Hopper");
  // Without the rule no seat is taken, and nothing typed is lost.
  const form = page.locator("#accept-form");
  await form.getByLabel("Job Title").fill("Rear admiral");
  await form.getByRole("button", { name: "Accept, I will come" }).click();
  await expect(page.getByRole("alert")).toContainText("Accept the Chatham House Rule");
  await expect(page.locator("#accept-form").getByLabel("Job Title")).toHaveValue("Rear admiral");
  await acceptInvitation(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your seat is confirmed");
  expect(await seatsOf(database, event.id)).toBe(1);

  // A recipient of the forwarded link takes nothing.
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This invitation has been accepted");
  const again = await page.request.post(link, {
    form: { intent: "accept", key: "of somebody else", fullName: "Mallory", rule: "on" },
    maxRedirects: 0,
    headers: { Origin: new URL(page.url()).origin, "Sec-Fetch-Site": "same-origin" },
  });
  expect(again.status()).toBe(409);

  const guest = await readValue(database, "SELECT id FROM applications WHERE event_id = ?", event.id);
  await page.goto(`/committee/applications/${guest}`);
  await expect(page.getByRole("region", { name: "History" })).toContainText("Invitee, ");

  // The day has come.
  await changeEvent(database, event.id, { startsAt: new Date().toISOString(), timeZone: "UTC" });
  await page.goto(`/committee/events/${event.id}/door`);
  await expect(page.getByRole("main")).toContainText("No nuts, please.");
  const toCome = page.getByRole("link", { name: "Still to come: 1" });
  await toCome.click();
  await expect(toCome).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: /^Check in\W+Grace Hopper$/ }).click();
  await expect(page.getByText("1 of 1 here")).toBeVisible();
  await expect(page.getByText("Nobody is missing.")).toBeVisible();
  // A tick that was a mistake is asked about once, and is made anew.
  await page.getByRole("link", { name: "All 1" }).click();
  await page.locator("summary", { hasText: "Undo" }).click();
  await page.getByRole("button", { name: /^Yes, not here\W+Grace Hopper$/ }).click();
  await expect(page.getByText("0 of 1 here")).toBeVisible();
  await page.getByRole("button", { name: /^Check in\W+Grace Hopper$/ }).click();
  await expect(page.getByText(/^Here since \d\d:\d\d$/)).toBeVisible();
  await page.goto(`/committee/events/${event.id}/invitations`);
  await expect(page.getByRole("row", { name: /Grace Hopper/ })).toContainText("Came");
});

test("an answer that comes after the invitation was accepted says so, and shows its words", async ({
  page,
  database,
}) => {
  const event = await storeEvent(database);
  await signIn(page, "chair");
  const link = await invite(page, event.id, "Ida Rhodes");
  // The committee reads of no end while there is none.
  const row = page.getByRole("row", { name: /Ida Rhodes/ });
  await page.goto(`/committee/events/${event.id}/invitations`);
  await expect(row).toContainText(
    /Holds a seat, until \w+, \d+.\w+ 20\d\d, [\d:]+, Zurich.time \(GMT\+\d\)(?!\w)/,
  );
  await changeEvent(database, event.id, { status: "postponed" });
  await page.reload();
  await expect(page.getByText("The event is postponed: no invitation ends meanwhile.")).toBeVisible();
  await expect(row).not.toContainText(/until|left/);
  await changeEvent(database, event.id, { status: "scheduled" });
  const other = await page.context().newPage();
  await other.goto(link);
  await page.goto(link);
  // A page that showed another date takes no seat, not after a mistake either.
  await changeEvent(database, event.id, { startsAt: "2098-07-24T06:00:00.000Z" });
  await page.getByRole("button", { name: "Accept, I will come" }).click();
  await expect(page.getByText("Job title is required").first()).toBeVisible();
  await acceptInvitation(page);
  await expect(page.getByText(/^The date of the event has changed: it is now .+ 24.July 2098/)).toBeVisible();
  await page.getByRole("button", { name: "Accept, I will come" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your seat is confirmed");
  // Longer than it may be, which matters no more.
  await other.getByLabel("A word to the committee").fill("I am abroad that week. ".repeat(25));
  await other.getByRole("button", { name: "Decline the invitation" }).click();
  const alert = other.getByRole("alert");
  await expect(alert).toContainText("This invitation has been accepted");
  await alert.getByRole("link").click();
  await expect(other.getByRole("region", { name: "This time nothing was changed" })).toContainText(
    "I am abroad that week.",
  );
});

test("a list is nominated whole or not at all", async ({ page, database }) => {
  const event = await storeEvent(database);
  await signIn(page, "chair");
  await page.goto(`/committee/events/${event.id}/invitations`);
  const upload = page.getByRole("region", { name: "Nominate a list" });
  const send = async (lines: string) => {
    await upload.getByLabel("List").setInputFiles({
      name: "people.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`Name,Email,Organization\n${lines}`),
    });
    await upload.getByLabel("Why").fill("They answered our survey.");
    await upload.getByRole("button", { name: "Nominate all" }).click();
  };
  await send(
    '"Meitner, Lise",lise@people.example,Physics\nNobody,not an address,Nowhere\n,a@people.example,x',
  );
  await expect(upload.getByText(/^Line 3: /)).toBeVisible();
  await expect(upload.getByText(/^Line 4: /)).toBeVisible();
  await expect(page.getByRole("row", { name: /Meitner/ })).toHaveCount(0);
  await expect(upload.getByText("Taken for the heading: Name, Email, Organization")).toBeVisible();
  await expect(upload.getByLabel("Why")).toHaveValue("They answered our survey.");
  await send('"Meitner, Lise",lise@people.example,Physics\nEmmy,emmy@people.example,Algebra');
  const done = page.getByRole("status").filter({ hasText: "They are nominated." });
  await expect(done).toContainText("Taken for the heading: Name, Email, Organization");
  await expect(page.getByRole("row", { name: /Meitner, Lise/ })).toBeVisible();
});
