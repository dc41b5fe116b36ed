import { aPerson, countApplications, filledForm, InterestForm } from "./interest-form";
import { expect, test } from "./journey";

test("above Submit stands in text what is applied for, and stays true whatever is chosen", async ({
  page,
  scripts,
}) => {
  await page.goto("/apply");
  const form = page.locator("main form#interest");
  const select = form.getByLabel("Event of Interest", { exact: true });
  const applyingFor = form.getByText(/^You are applying for: /);
  const [first, other] = await select.locator("option:not(:disabled)").allTextContents();
  const inFull = (label = "") => {
    const [day, title] = label.split(", ");
    const date = new Date(`${day} UTC`).toLocaleDateString("en-GB", {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
    return `You are applying for: ${date}, ${title}`;
  };
  const unless = scripts ? "" : ", unless you choose another event above";
  await expect(applyingFor).toHaveText(inFull(first) + unless);
  await select.selectOption({ label: other ?? "" });
  await expect(applyingFor).toHaveText(inFull(scripts ? other : first) + unless);
});

test("an event that filled up while the form was open is refused at its field", async ({
  page,
  scripts,
  database,
}) => {
  const form = new InterestForm(page, scripts);
  const slug = `fills-up-${scripts ? "scripts" : "plain"}`;
  const created = await database
    .prepare(
      "INSERT INTO events (slug, type, title, location, starts_at, time_zone, max_attendees, current_attendees) VALUES (?, 'finance-forum', 'Filling Forum', 'Dubai', '2098-01-10T09:00:00.000Z', 'Asia/Dubai', 1, 0) ON CONFLICT (slug) DO UPDATE SET current_attendees = 0 RETURNING id",
    )
    .bind(slug)
    .first<{ id: number }>();
  const person = aPerson();
  await form.open(slug);
  await form.fill({ ...person, eventId: String(created?.id) });
  await database.prepare("UPDATE events SET current_attendees = 1 WHERE id = ?").bind(created?.id).run();
  await form.submit();
  expect(await form.message("eventId")).toContain("This event is full");
  await expect(form.control("interestReason")).toHaveValue(person.interestReason);
  expect(await countApplications(database, person.email)).toBe(0);
});

test("a double press of Submit stores one application", async ({ page, scripts, database }) => {
  const { form, person } = await filledForm(page, scripts);
  await form.root.getByRole("button", { name: "Submit Application" }).dblclick();
  await form.expectReceived();
  expect(await countApplications(database, person.email)).toBe(1);
});
