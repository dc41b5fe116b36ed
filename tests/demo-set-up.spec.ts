import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "playwright/test";
import { environment } from "../scripts/set-up.mjs";
import { withSite } from "./journey";
import { test } from "./project-copy";
import { readValue } from "./read-value";

/** The set-up that `npm start` begins with, in a folder; answers its status and whether it set a database aside. */
function setUpIn(folder: string) {
  const program = "import('./scripts/set-up.mjs').then(({ setUp }) => setUp())";
  const child = spawn(process.execPath, ["-e", program], { cwd: folder, env: environment });
  let told = "";
  child.stdout.on("data", (chunk) => {
    told += chunk;
  });
  return new Promise<string>((resolve) =>
    child.on("close", (status) => resolve(`${status}${/ has the former migrations/.exec(told) ?? ""}`)),
  );
}

function ask(folder: string, statement: string): Promise<number | null> {
  const state = join(folder, ".wrangler/state/v3");
  return withSite({ state, withDemoEvents: false }, ({ database }) => readValue(database, statement));
}

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
  expect(await setUpIn(folder)).toBe("0 has the former migrations");
  expect(await ask(folder, "SELECT count(*) FROM applications")).toBeGreaterThan(50);
  expect(setAside()).toHaveLength(1);
  // The control: a database of these migrations stays.
  expect(await setUpIn(folder)).toBe("0");
  expect(setAside()).toHaveLength(1);
});
