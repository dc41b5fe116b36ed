import { changeEvent, signIn, storeEvent, storeQueue } from "./committee";
import { lettersOf } from "./decisions";
import { expect, test } from "./journey";
import { readValue } from "./read-value";

test("creates, corrects, publishes, and postpones an event, and asks before it tells who applied", async ({
  page,
  database,
}) => {
  test.setTimeout(90_000);
  const title = `Vienna ${crypto.randomUUID().slice(0, 8)}`;
  const slug = title.toLowerCase().replace(" ", "-");
  await signIn(page, "chair");
  await page.goto("/committee/events/new");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("textbox", { name: "Page address" }).fill("Not an address!");
  await page.getByLabel("City").fill("Vienna");
  await page.getByLabel("Time zone").fill("Europe/Atlantis");
  await page.getByLabel("Date", { exact: true }).fill("2097-04-05");
  await page.getByLabel("Registration closes on").fill("2097-04-09");
  await page.getByRole("textbox", { name: "Seats" }).fill("many");
  await page.getByRole("button", { name: "Create as a draft" }).click();
  for (const label of ["Page address", "Time zone", "Seats"]) {
    await expect(page.getByLabel(label).first()).toHaveAccessibleDescription(new RegExp(`${label} must be`));
    await expect(page.getByRole("alert").getByRole("link", { name: `${label} must be` })).toBeVisible();
  }
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  await expect(page.getByRole("textbox", { name: "Seats" })).toHaveValue("many");
  await page.getByRole("textbox", { name: "Page address" }).fill(slug);
  await page.getByLabel("Time zone").fill("Europe/Vienna");
  await page.getByRole("textbox", { name: "Seats" }).fill("3");
  // Asked of a new event unless a chair says otherwise.
  await page.getByRole("checkbox", { name: /^Verification/ }).uncheck();
  await page.getByRole("button", { name: "Create as a draft" }).click();
  await expect(page.getByLabel("Registration closes on")).toHaveAccessibleDescription(
    "Deadline must not be after the event",
  );
  await page.getByLabel("Registration closes on").fill("2097-04-01");
  await page.getByRole("button", { name: "Create as a draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Created. It is not published yet.")).toBeVisible();
  await expect(page, "no title of the form that was refused").toHaveTitle(new RegExp(`^${title}`));
  expect((await page.request.get(`/events/${slug}`)).status()).toBe(404);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  expect((await page.request.get(`/events/${slug}`)).status()).toBe(200);

  const id = Number(/events\/(\d+)/.exec(page.url())?.[1]);
  const applicants = await storeQueue(database, id, 3);
  await page.goto(`/committee/events/${id}`);
  await page.getByLabel("Message to everybody who applied").fill("The house needs its roof mended.");
  await page.getByRole("button", { name: "Postpone" }).click();
  // Asked first: how many letters, to whom, and the very letter.
  await expect(page.getByText(/3 letters go out: /)).toBeVisible();
  await expect(page.getByRole("region", { name: "State" })).toContainText("The house needs its roof mended.");
  expect(await lettersOf(database, applicants[0].id)).not.toContain("event-postponed");
  await page.getByRole("button", { name: "Yes, postpone it" }).click();
  await expect(
    page.getByText("Letters were written; Letters shows what has not gone out yet."),
  ).toBeVisible();
});

test("puts a draft away, finds it at the end of the events, and brings it back", async ({
  page,
  database,
}) => {
  const { id, title } = await storeEvent(database, { isActive: false });
  await signIn(page, "chair");
  await page.goto(`/committee/events/${id}`);
  await page.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText(/^Archived. It stands at the end/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
  await page.goto("/committee/events");
  await expect(page.getByRole("table", { name: "Events" }).getByText(title)).toHaveCount(0);
  await page.getByRole("region", { name: "Archived drafts" }).getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: "Bring back" }).click();
  await expect(page.getByRole("button", { name: "Publish" })).toBeVisible();
});

test("shows an editor what somebody else saved first, and keeps the typed text", async ({
  page,
  database,
}) => {
  const event = await storeEvent(database);
  await signIn(page, "chair");
  await page.goto(`/committee/events/${event.id}`);
  await changeEvent(database, event.id, { venue: "The Old Bank", version: event.version + 1 });
  await page.locator("summary", { hasText: "Edit" }).click();
  await page.getByLabel("Venue").fill("The New Bank");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("[data-conflict]")).toContainText("Venue:The Old Bank");
  await expect(page.getByLabel("Venue")).toHaveValue("The New Bank");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  const stored = await readValue(database, "SELECT venue FROM events WHERE id = ?", event.id);
  expect(stored).toBe("The New Bank");
});
