import { test as onLine } from "./broken-line";
import { openApplication } from "./committee";
import { writeNote } from "./decisions";
import { expect, expectFault } from "./journey";
import { readValue } from "./read-value";

// Without a session, Access answers every request of the console with the way to another origin's sign-in.

onLine(
  "a member who was signed out keeps the note, signs in in another tab and goes on",
  async ({ page, line, database }) => {
    for (const text of ["Content Security Policy", "ERR_FAILED", "Failed to fetch"]) expectFault(text);
    const { id } = await openApplication(page, database, "reviewer");
    const ofNotes = "SELECT json_group_array(body) FROM application_notes WHERE application_id = ?";
    // Scripts have taken over.
    await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
    await writeNote(page, "Knows the rulebook.");
    line.fail("lead to a sign-in", ({ path }) => path.startsWith("/committee"), 99);
    await page.getByRole("button", { name: "Add note" }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Your session has ended. Everything that you typed is still here.");
    expect(await readValue(database, ofNotes, id)).toBe("[]");

    line.heal();
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      alert.getByRole("link", { name: "Sign in in another tab" }).click(),
    ]);
    await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
    await tab.close();
    await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Knows the rulebook.");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByRole("region", { name: "History" })).toContainText("Knows the rulebook.");
    expect(await readValue(database, ofNotes, id)).toBe('["Knows the rulebook."]');
  },
);
