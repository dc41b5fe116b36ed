import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright/test";
import type { BuiltWorker } from "../scripts/built-worker";
import { environment } from "../scripts/set-up.mjs";
import { signIn, storeWorkingWeek } from "./committee";
import { post } from "./decisions";
import { everythingStored, placesHolding } from "./everything-stored";
import { aPerson } from "./interest-form";
import { expect, test, withSite } from "./journey";
import { anApplication } from "./partnership-form";
import { readValue } from "./read-value";

// The commands of package.json as somebody types them, on a database in a folder of its own.

// The runner's own wish for colours is nobody's who types.
const { FORCE_COLOR: _, ...typed } = environment;
const root = fileURLToPath(new URL("..", import.meta.url));
function npmRun(...args: string[]) {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", ...args], {
    cwd: root,
    env: { ...typed, npm_config_loglevel: "error" },
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, stdout, error: stderr.trim() };
}
/** Serves the database that wrangler keeps under `--persist-to`, to look at it and to fill it. */
const within = <T>(folder: string, use: (site: BuiltWorker) => Promise<T>, withDemoEvents = false) =>
  withSite({ state: join(folder, "v3"), withDemoEvents }, use);

test("a back-up of a database in use fills an empty one with the same rows, and the search works in it", {
  tag: "@proof",
}, async ({ browser }) => {
  test.setTimeout(240_000);
  const folder = test.info().outputDir;
  mkdirSync(folder, { recursive: true });
  // An export takes no folder: it reads the database beside its configuration.
  const config = join(folder, "wrangler.toml");
  cpSync(join(root, "wrangler.toml"), config);
  const [from, to] = [join(folder, ".wrangler", "state"), join(folder, "to")];
  const copy = join(folder, "copy.sql");
  await within(from, (site) => useTheSite(site, browser), true);
  // Read once nothing runs any more that was left to finish after an answer.
  const stored = await within(from, ({ database }) => contentOf(database));
  const filled = tablesWithRows(stored.rows);
  expect(filled).toEqual(expect.arrayContaining(tablesInUse));
  expect(stored.found).toBeGreaterThan(0);

  expect(npmRun("back-up", "--", copy, "--config", config)).toMatchObject({ status: 0 });
  // The database of before a release may have no place for the note of it.
  await within(from, ({ database }) => database.prepare("DROP TABLE last_runs").run());
  expect(npmRun("back-up", "--", join(folder, "before.sql"), "--config", config)).toMatchObject({
    status: 0,
  });
  // Nobody else on this machine reads it, and nothing is written over.
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  const twice = npmRun("back-up", "--", copy, "--config", config);
  expect(twice).toMatchObject({ status: 1, error: expect.stringMatching(/^.*copy\.sql exists: .*$/) });
  const written = readFileSync(copy, "utf8");
  // Cut where a statement ends, it is found out as well.
  for (const marker of ["\nCREATE TRIGGER ", "\nCREATE INDEX ", "\n-- End of the copy"]) {
    writeFileSync(copy, written.slice(0, written.lastIndexOf(marker) + 1));
    const cut = npmRun("restore", "--", copy, "--persist-to", join(folder, "cut"));
    expect(cut, marker).toMatchObject({ status: 1, error: expect.stringMatching(/^The copy is cut off.*$/) });
  }
  // Of other migrations, it is refused before anything is touched.
  writeFileSync(copy, written.replaceAll("'0001_schema.sql'", "'0001_other.sql'"));
  const other = npmRun("restore", "--", copy, "--persist-to", join(folder, "cut"));
  expect(other).toMatchObject({
    status: 1,
    error: expect.stringMatching(/^The copy is of a database with other/),
  });
  expect(written.lastIndexOf("\nCREATE TABLE ")).toBeLessThan(written.indexOf("\nINSERT INTO "));
  // The restore takes a file as D1 itself writes it, too: this table after rows that refer to it.
  const [table = ""] = /^CREATE TABLE briefings .+?\) STRICT;/ms.exec(written) ?? [];
  expect(table).toContain("is_published");
  const asExported = written.slice(written.indexOf("\n"), written.lastIndexOf("\n-- End of the copy"));
  writeFileSync(copy, `${asExported.replace(table, "")}\n${table}\n`);
  const restored = npmRun("restore", "--", copy, "--persist-to", to);
  expect(restored, restored.error).toMatchObject({ status: 0 });
  await within(to, async ({ database }) => {
    expect(await contentOf(database)).toEqual(stored);
    expect((await placesHolding(database, applicant)).length).toBeGreaterThan(1);
    // The control: one row less is found out.
    await database.prepare("DELETE FROM partnership_counts").run();
    expect((await contentOf(database)).rows).not.toEqual(stored.rows);
    console.log(`PROOF commands | ${filled.length} tables with rows are restored row by row`);
    console.log("PROOF commands | control: a copy that lacks rows is found out");
  });

  const id = await within(to, ({ database }) =>
    readValue<number>(database, "SELECT id FROM applications WHERE full_name = ?", applicant),
  );
  const ofEvent = "(SELECT event_id FROM applications WHERE id = ?)";
  await within(to, ({ database }) =>
    database.batch([
      database.prepare("UPDATE applications SET status = 'accepted' WHERE id = ?").bind(id),
      database
        .prepare(`UPDATE events SET starts_at = '2020-01-01T09:00:00.000Z', current_attendees = 5,
          max_attendees = NULL WHERE id = ${ofEvent}`)
        .bind(id),
    ]),
  );
  expect(npmRun("erase", "--", String(id), "--persist-to", to)).toMatchObject({ status: 0 });
  await within(to, async ({ database }) => {
    expect(await placesHolding(database, applicant)).toEqual([]);
    const erasures =
      "SELECT actor FROM audit_entries WHERE action = 'application.erased' AND application_id = ?";
    expect((await database.prepare(erasures).bind(id).all()).results).toEqual([{ actor: "applicant" }]);
    // After the event the count of its seats is history.
    const seats = `SELECT current_attendees FROM events WHERE id = ${ofEvent}`;
    expect(await readValue(database, seats, id ?? 0)).toBe(5);
  });
  expect(npmRun("erase", "--", "id", "--persist-to", to)).toMatchObject({ status: 1 });
  expect(npmRun("erase", "--", String(id), "99999", "--persist-to", to)).toEqual({
    status: 1,
    stdout: `Erased, or erased before: ${id}\n`,
    error: "No application has this number: 99999",
  });

  const again = npmRun("restore", "--", copy, "--persist-to", to);
  expect(again).toMatchObject({ status: 1, error: expect.stringMatching(/^The database is not empty.*$/) });
});

/** The tables that have rows once the site is used. */
const tablesInUse =
  `events applications application_links idempotency_keys audit_entries outbox letter_deliveries
  partnership_applications briefings committee_members decisions application_notes application_counts partnership_notes
  partnership_counts`.split(/\s+/);
const applicant = "Sentinel Restored";
/** Words that end a statement, a text or a transaction for a careless reader of SQL. */
const hostile =
  "It's Zürich; \"or\" `not`: BEGIN TRANSACTION; COMMIT;\nCREATE TABLE applications (id);\r\n-- BEGIN TRANSACTION; END;\u2028';";

/** Applies, decides, notes and publishes through the site itself, on top of what a working week brings. */
async function useTheSite({ origin, database }: BuiltWorker, browser: Browser) {
  await storeWorkingWeek(database);
  await send(`${origin}/api/events/register`, {
    ...aPerson({ fullName: applicant, interestReason: hostile }),
    eventId: await readValue(database, "SELECT id FROM events WHERE title = 'Zurich Round Table'"),
  });
  await send(`${origin}/api/partnerships/apply`, { ...anApplication(), goals: hostile, consent: true });

  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await signIn(page, "reviewer");
  const newest = (table: string) => readValue(database, `SELECT max(id) FROM ${table}`);
  const change = async (path: string, form: Record<string, string>) =>
    expect((await post(page, `/committee/${path}`, form)).status(), path).toBeLessThan(400);
  const application = `applications/${await newest("applications")}`;
  const words = { reason: hostile, message: hostile };
  await change(application, { intent: "decide", version: "1", to: "accepted", ...words });
  await change(application, { intent: "note", note: hostile });
  const partnership = `partnerships/${await newest("partnership_applications")}`;
  await change(partnership, { intent: "in-review", version: "1" });
  await change(partnership, { intent: "note", note: hostile });
  const briefing = { title: "Finality", slug: "finality", type: "Settlement", content: hostile };
  await change("briefings/new", { intent: "save", ...briefing });
  await change(`briefings/${await newest("briefings")}`, { intent: "publish", version: "1" });
  await context.close();
}

async function send(url: string, body: object) {
  const headers = { "Content-Type": "application/json", "CF-Connecting-IP": "10.1.2.3" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  expect(answer.status, await answer.text()).toBe(201);
}

/** Every row, what the tables, indexes and triggers are, and how many the search finds. */
async function contentOf(database: BuiltWorker["database"]) {
  const { results } = await database
    .prepare("SELECT type || ' ' || name AS made FROM sqlite_schema WHERE name NOT GLOB '_cf_*' ORDER BY 1")
    .all<{ made: string }>();
  const search = "SELECT count(*) FROM application_search WHERE application_search MATCH 'lovelace'";
  const found = await readValue<number>(database, search);
  return { rows: rowsOf(await everythingStored(database)), made: results.map(({ made }) => made), found };
}

const tablesWithRows = (rows: string[]) =>
  rows.filter((line) => !line.endsWith(" []")).map((line) => line.split(" ")[0]);

/** Without the tables of the indexes, which are laid out anew when these are built anew. */
const rowsOf = (text: string) => text.split("\n").filter((line) => !/^\w+_search/.test(line));
