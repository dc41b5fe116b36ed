import type { Database } from "../scripts/database-over-http";
import { type HostileLine, startHostileLine } from "./hostile-line";
import { countApplications, type FieldName, type InterestForm, type Values } from "./interest-form";
import { test as base, expect, expectFault } from "./journey";

/** A visitor whose line to the site fails as the test tells it. */
export const test = base.extend<{ line: HostileLine }>({
  line: async ({ site }, use) => {
    const line = await startHostileLine(site.origin);
    await use(line);
    await line.stop();
  },
  baseURL: async ({ line }, use) => use(line.origin),
});

export const isRegistration = ({ method, path }: { method: string; path: string }) =>
  method === "POST" && /^\/(api\/events\/register|apply)/.test(path);

export function expectBrokenLine() {
  for (const text of ["ERR_EMPTY_RESPONSE", "ERR_CONTENT_LENGTH_MISMATCH", "ERR_INCOMPLETE", "ERR_ABORTED"])
    expectFault(text);
}

export async function expectKept(form: InterestForm, person: Values) {
  for (const [name, value] of Object.entries(person))
    if (form.scripts === false || name !== "eventId")
      await expect(form.control(name as FieldName)).toHaveValue(value);
}

export async function expectOneRow(database: Database, person: { email: string }) {
  expect(await countApplications(database, person.email)).toBe(1);
}
