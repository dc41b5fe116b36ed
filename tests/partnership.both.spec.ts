import { faultsInLooks, theirLooks } from "./accessibility";
import { expect, test } from "./journey";
import { anApplication, consent, control, countOf, fill, open, submit } from "./partnership-form";

test("a partner applies with the topic of the page they came from, and it is stored once", async ({
  page,
  database,
}) => {
  await page.goto("/aureus/dax");
  await page.getByRole("main").getByRole("link", { name: "Request information" }).first().click();
  await expect(control(page, "topic")).toHaveValue("Aureus DAX");
  // Asking is no partnership, and no kind of one has to be named (decisions/partnerships).
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request information");
  await expect(control(page, "type")).toHaveValue("information");
  const { type: _, ...values } = anApplication();
  await fill(page, values);
  await page.getByLabel("Europe").check();
  await page.getByLabel("Americas").check();
  await consent(page).check();
  await submit(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Received");
  await expect(page.getByText(/^OFN-[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible();
  const row = await database
    .prepare("SELECT * FROM partnership_applications WHERE email = ?")
    .bind(values.email)
    .first<Record<string, unknown>>();
  expect(row).toMatchObject({
    status: "pending",
    organisation: values.organisation,
    contact_name: values.contactName,
    topic: "Aureus DAX",
    type: "information",
    regions: '["europe","americas"]',
  });
  expect(await countOf(database, values.email)).toBe(1);
});

test("a form with everything wrong names each control in the form's own order, twice over", async ({
  page,
}) => {
  await open(page);
  for (let attempt = 0; attempt < 2; attempt++) {
    await submit(page);
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText([
      "Enter the name of your organization",
      "Choose the type of partnership",
      "Enter the name of the contact person",
      "Enter the job title of that person",
      "Enter a work email in full, such as name@example.org",
      "Describe your goals in at least 50 characters",
      "Tick the box: without your agreement we cannot store the application",
    ]);
  }
  await expect(consent(page)).toHaveAccessibleDescription(/^Tick the box/);
});

test(`a refused partnership application is accessible in ${theirLooks}`, async ({ page, scripts }) => {
  await open(page);
  await submit(page);
  await expect(page.getByRole("alert")).toBeFocused();
  expect(await faultsInLooks(page, scripts)).toEqual([]);
});
