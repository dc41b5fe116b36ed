import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "playwright/test";
import { startBuiltWorker } from "../scripts/built-worker";
import { environment } from "../scripts/set-up.mjs";
import { test } from "./project-copy";

/** The set-up that `npm start` begins with, in a folder; in a group of processes, so that all of it can be ended. */
function setUpIn(folder: string) {
  const program = "import('./scripts/set-up.mjs').then(({ setUp }) => setUp())";
  const child = spawn(process.execPath, ["-e", program], { cwd: folder, env: environment, detached: true });
  let told = "";
  child.stdout.on("data", (chunk) => {
    told += chunk;
  });
  const ended = new Promise<string>((resolve) =>
    child.on("close", (status) => resolve(`${status}${/ has the former migrations/.exec(told) ?? ""}`)),
  );
  return { end: () => process.kill(-Number(child.pid), "SIGKILL"), ended };
}

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
}, async ({ folder }) => {
  test.setTimeout(300_000);
  const inState = (name: string) => join(folder, ".wrangler/state/v3", name);
  const first = setUpIn(folder);
  await expect.poll(() => existsSync(inState("d1-new")), { timeout: 120_000 }).toBe(true);
  // Far from its end.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  first.end();
  await first.ended;
  expect(existsSync(inState("d1"))).toBe(false);

  expect(await setUpIn(folder).ended).toBe("0");
  const told = await applicationsIn(folder);
  expect(told).toBeGreaterThan(50);
  // The next one finds that it has all it needs.
  expect(await setUpIn(folder).ended).toBe("0");
  expect(await applicationsIn(folder)).toBe(told);
});

test("a local database of other migrations is set aside with a word, and a new one is made", {
  tag: "@proof",
}, async ({ folder }) => {
  test.setTimeout(600_000);
  const setAside = () =>
    readdirSync(join(folder, ".wrangler/state/v3")).filter((entry) => entry.startsWith("d1-former-"));
  await ask(
    folder,
    "UPDATE d1_migrations SET name = 'other.sql' WHERE id = (SELECT max(id) FROM d1_migrations)",
  );
  expect(await setUpIn(folder).ended).toBe("0 has the former migrations");
  expect(await applicationsIn(folder)).toBeGreaterThan(50);
  expect(setAside()).toHaveLength(1);
  // The control: a database of these migrations stays.
  expect(await setUpIn(folder).ended).toBe("0");
  expect(setAside()).toHaveLength(1);
});
