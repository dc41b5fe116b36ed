import type { Database } from "../scripts/database-over-http";
import { openApplication, signIn, storeEvent } from "./committee";
import { writeNote } from "./decisions";
import { expect, expectFault, test } from "./journey";
import { readValue } from "./read-value";

// The built Worker's own database refuses one kind of write, in the words of a failure that passes.
const failing = async (database: Database, write: string) => {
  expectFault("status of 503");
  await database
    .prepare(
      `CREATE TRIGGER away BEFORE ${write} BEGIN SELECT raise(ABORT, 'D1 DB is overloaded. Requests queued for too long.'); END`,
    )
    .run();
};
const healed = (database: Database) => database.prepare("DROP TRIGGER IF EXISTS away").run();

test.afterEach(({ database }) => healed(database));

test("a note that the database did not take is still there, and is kept once", async ({
  page,
  database,
  scripts,
}) => {
  await openApplication(page, database, "reviewer");
  const note = `Known to me\nsince ${crypto.randomUUID()}`;
  await writeNote(page, note);
  await failing(database, "INSERT ON application_notes");
  await page.getByRole("button", { name: "Add note", exact: true }).click();
  await expect(page.getByText("Not stored yet").first()).toBeVisible();
  if (scripts) await expect(page.getByRole("alert")).toContainText("The database did not answer");
  await expect(page.locator("main [name=note]")).toHaveValue(note);
  await healed(database);
  await page.getByRole("button", { name: scripts ? "Add note" : "Submit again", exact: true }).click();
  await expect(page.getByText(note.split("\n")[1] ?? "")).toHaveCount(1);
});

test("a file of nominees that the database did not take is asked for by its name, and stored once", async ({
  page,
  database,
  scripts,
}) => {
  const { id } = await storeEvent(database);
  const file = "Ada Lovelace,ada@engines.example,Engines\r\n";
  const chosen = { name: "board.csv", mimeType: "text/csv", buffer: Buffer.from(file) };
  await signIn(page, "chair");
  await page.goto(`/committee/events/${id}/invitations`);
  const button = page.getByRole("button", { name: "Nominate all", exact: true });
  const form = page.locator("form").filter({ has: button });
  await form.getByLabel("List", { exact: true }).setInputFiles(chosen);
  const why = form.getByLabel("Why");
  await why.fill("Wrote the first programme.");
  await failing(database, "INSERT ON invitations");
  await button.click();
  await expect(page.getByText("Not stored yet").first()).toBeVisible();
  await healed(database);
  if (scripts) {
    await expect(why).toHaveValue("Wrote the first programme.");
    await button.click();
  } else {
    const again = page.getByLabel("Choose this file again: board.csv");
    await expect(again).toHaveCount(1);
    expect(await again.evaluate((input: HTMLInputElement) => input.checkValidity())).toBe(false);
    await again.setInputFiles(chosen);
    await page.getByRole("button", { name: "Submit again" }).click();
  }
  await expect(page.getByText("They are nominated.").first()).toBeVisible();
  expect(await readValue(database, "SELECT count(*) FROM invitations WHERE event_id = ?", id)).toBe(1);
});
