import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuiltWorker, startBuiltWorker } from "../scripts/built-worker";
import { environment } from "../scripts/set-up.mjs";
import { storeEvent, storePartnership, storeQueue } from "./committee";
import { everythingStored } from "./everything-stored";
import { test as base, expect } from "./journey";

/** The commands of package.json as somebody types them, on a database in a folder of its own. */
const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "commands-"));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

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
/** Where wrangler keeps a database under `--persist-to`, to look at it and to fill it. */
const open = (folder: string, withDemoEvents = false) =>
  startBuiltWorker({ bundle: process.env.BUNDLE ?? "", state: join(folder, "v3"), withDemoEvents });
async function within<T>(folder: string, use: (site: BuiltWorker) => Promise<T>, withDemoEvents = false) {
  const site = await open(folder, withDemoEvents);
  try {
    return await use(site);
  } finally {
    await site.stop();
  }
}

test("the import of events says in one line what is wrong with a file, and imports a right one once", async ({
  folder,
}) => {
  test.setTimeout(120_000);
  const file = join(folder, "events.json");
  const event = {
    slug: "imported-zurich",
    type: "round-table",
    title: "Zurich",
    location: "Zurich",
    day: "2099-12-12",
    timeZone: "Europe/Zurich",
  };
  const wrong: [string | null, RegExp][] = [
    [null, /events\.json could not be read: ENOENT/],
    ["[{", /events\.json could not be read: .*JSON/],
    [
      JSON.stringify([{ ...event, timeZone: "Europe/Atlantis" }]),
      /Nothing was imported:\n {2}Item 1 \(imported-zurich\), timeZone: expected an IANA time zone/,
    ],
    [JSON.stringify([{ ...event, seats: 4 }]), /Item 1 \(imported-zurich\), seats: no such field/],
  ];
  for (const [content, words] of wrong) {
    if (content !== null) writeFileSync(file, content);
    const { status, error } = npmRun("events:import", "--", file, "--persist-to", folder);
    expect([status, error]).toEqual([1, expect.stringMatching(words)]);
    expect(error.split("\n").length, error).toBeLessThanOrEqual(2);
  }
  expect(npmRun("events:import", "--", file, "--remotely")).toMatchObject({ status: 1 });

  await within(folder, async () => {});
  writeFileSync(file, JSON.stringify([event]));
  for (const _ of ["once", "and again"]) {
    const { status, stdout, error } = npmRun("events:import", "--", file, "--persist-to", folder);
    expect([status, stdout.trim()], error).toEqual([0, "Events of the file that are in the database: 1"]);
  }
  await within(folder, async ({ database }) => {
    const { results } = await database
      .prepare("SELECT title FROM events WHERE slug = 'imported-zurich'")
      .all();
    expect(results).toEqual([{ title: "Zurich" }]);
  });
});

test("a back-up fills an empty database with the same rows, and the search works in it", async ({
  folder,
}) => {
  test.setTimeout(180_000);
  // An export takes no folder: it reads the database beside its configuration.
  const config = join(folder, "wrangler.toml");
  cpSync(join(root, "wrangler.toml"), config);
  const [from, to] = [join(folder, ".wrangler", "state"), join(folder, "to")];
  const copy = join(folder, "copy.sql");
  const search = (database: BuiltWorker["database"], word: string) =>
    database
      .prepare("SELECT count(*) AS count FROM application_search WHERE application_search MATCH ?")
      .bind(word)
      .first<number>("count");
  const stored = await within(
    from,
    async ({ database }) => {
      const event = await storeEvent(database, { title: 'It\'s Zürich; "or" not\n--' });
      await storeQueue(database, event.id, 40);
      await storePartnership(database, "Partner & Söhne");
      expect(await search(database, "lovelace")).toBeGreaterThan(0);
      return { rows: await everythingStored(database), found: await search(database, "lovelace") };
    },
    true,
  );
  expect(npmRun("back-up", "--", copy, "--config", config)).toMatchObject({ status: 0 });
  expect(npmRun("restore", "--", copy, "--persist-to", to)).toMatchObject({ status: 0 });
  await within(to, async ({ database }) => {
    expect(rowsOf(await everythingStored(database))).toEqual(rowsOf(stored.rows));
    expect(await search(database, "lovelace")).toBe(stored.found);
    // The control: one row less is found out.
    await database.prepare("DELETE FROM partnership_counts").run();
    expect(rowsOf(await everythingStored(database))).not.toEqual(rowsOf(stored.rows));
    console.log(`PROOF commands | ${rowsOf(stored.rows).length} tables are restored row by row`);
    console.log("PROOF commands | control: a copy that lacks rows is found out");
  });
});

/** Without what SQLite keeps of the index and of its sequences: an index that is built anew is laid out anew. */
const rowsOf = (text: string) =>
  text.split("\n").filter((line) => !/^(application_search|sqlite_|d1_migrations)/.test(line));

test("the bill of what is deployed is written without a network", () => {
  const { status, stdout, error } = npmRun("sbom");
  expect(status, error).toBe(0);
  const { bomFormat, components } = JSON.parse(stdout);
  expect([bomFormat, components.length > 30]).toEqual(["CycloneDX", true]);
});
