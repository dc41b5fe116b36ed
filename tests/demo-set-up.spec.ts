import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { startBuiltWorker } from "../scripts/built-worker";
import { environment } from "../scripts/set-up.mjs";
import { copyProject } from "./project-copy";

/** The set-up that `npm start` begins with, in a folder; in a group of processes, so that all of it can be ended. */
function setUpIn(folder: string) {
  const program = "import('./scripts/set-up.mjs').then(({ setUp }) => setUp())";
  const child = spawn(process.execPath, ["-e", program], { cwd: folder, env: environment, detached: true });
  let told = "";
  child.stdout.on("data", (chunk) => {
    told += chunk;
  });
  const ended = new Promise<string>((resolve) =>
    child.on("close", (status) =>
      resolve([status, ...(told.match(/up to date|was damaged|has the former migrations/g) ?? [])].join(" ")),
    ),
  );
  return { end: () => process.kill(-Number(child.pid), "SIGKILL"), ended };
}

/** The status of its end, and that it has told of an update. */
const updated = "0 up to date";

async function ask(folder: string, statement: string): Promise<number | null> {
  const state = join(folder, ".wrangler/state/v3");
  const site = await startBuiltWorker({ bundle: process.env.BUNDLE ?? "", state, withDemoEvents: false });
  try {
    return await site.database.prepare(statement).first<number>("count");
  } finally {
    await site.stop();
  }
}
const applicationsIn = (folder: string) => ask(folder, "SELECT count(*) AS count FROM applications");

test("a demo that was broken off leaves nothing, and is told whole the next time, once", {
  tag: "@proof",
}, async () => {
  test.setTimeout(300_000);
  const { folder, remove } = copyProject();
  const inState = (name: string) => join(folder, ".wrangler/state/v3", name);
  try {
    const first = setUpIn(folder);
    const isOver = first.ended.then((status) => `ended with ${status}`);
    const isBegun = expect.poll(() => existsSync(inState("d1-updated")), { timeout: 120_000 }).toBe(true);
    expect(await Promise.race([isBegun, isOver])).toBeUndefined();
    // Far from its end.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    first.end();
    await first.ended;
    expect(existsSync(inState("d1-updated"))).toBe(true);
    expect(await applicationsIn(folder)).toBe(0);

    expect(await setUpIn(folder).ended).toBe(updated);
    const told = await applicationsIn(folder);
    expect(told).toBeGreaterThan(50);
    // The next one finds that it has all it needs.
    expect(await setUpIn(folder).ended).toBe(updated);
    expect(await applicationsIn(folder)).toBe(told);
    expect(["d1-updated", "d1-replaced"].filter((name) => existsSync(inState(name)))).toEqual([]);
  } finally {
    remove();
  }
});

/** Ways to damage a file of SQLite: its first bytes, and what lies behind them. */
const damages: [string, (file: Buffer) => Buffer][] = [
  ["begins like none", (file) => Buffer.concat([Buffer.from("not a database!!"), file.subarray(16)])],
  [
    "has pages of nonsense",
    (file) => Buffer.concat([file.subarray(0, 4_096), Buffer.alloc(file.length - 4_096, 7)]),
  ],
  ["is cut off", (file) => file.subarray(0, Math.floor(file.length / 2))],
];

test("a local database that is damaged is set aside with a word, and a new one is made", {
  tag: "@proof",
}, async () => {
  test.setTimeout(600_000);
  const { folder, remove } = copyProject();
  const state = join(folder, ".wrangler/state/v3");
  const files = () =>
    readdirSync(join(state, "d1"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".sqlite") && !name.endsWith("metadata.sqlite"))
      .map((name) => join(state, "d1", name));
  try {
    expect(await setUpIn(folder).ended).toBe(updated);
    for (const [index, [name, damage]] of damages.entries()) {
      for (const file of files()) {
        writeFileSync(file, damage(readFileSync(file)));
        // SQLite would read the pages in it instead of the damaged ones.
        rmSync(`${file}-wal`, { force: true });
      }
      expect([name, await setUpIn(folder).ended]).toEqual([name, `${updated} was damaged`]);
      expect(await applicationsIn(folder)).toBeGreaterThan(50);
      expect(readdirSync(state).filter((entry) => entry.startsWith("d1-damaged-"))).toHaveLength(index + 1);
    }
  } finally {
    remove();
  }
});

test("a local database of other migrations is set aside with a word, and a new one is made", {
  tag: "@proof",
}, async () => {
  test.setTimeout(600_000);
  const { folder, remove } = copyProject();
  const state = join(folder, ".wrangler/state/v3");
  try {
    await ask(folder, "UPDATE d1_migrations SET name = '0001_other.sql' WHERE name = '0001_schema.sql'");
    expect(await setUpIn(folder).ended).toBe(`${updated} has the former migrations`);
    expect(await applicationsIn(folder)).toBeGreaterThan(50);
    expect(readdirSync(state).filter((entry) => entry.startsWith("d1-former-"))).toHaveLength(1);
    // The control: a database of these migrations stays.
    expect(await setUpIn(folder).ended).toBe(updated);
    expect(readdirSync(state).filter((entry) => entry.startsWith("d1-former-"))).toHaveLength(1);
  } finally {
    remove();
  }
});
