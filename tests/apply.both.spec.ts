import { changeEvent, storeEvent } from "./committee";
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
  const { id, slug } = await storeEvent(database, { maxAttendees: 1 });
  const person = aPerson();
  await form.open(slug);
  await form.fill({ ...person, eventId: String(id) });
  await changeEvent(database, id, { currentAttendees: 1 });
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
