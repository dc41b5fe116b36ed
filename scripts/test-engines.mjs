// `npm run test:engines`: sets up whatever is missing, the engines included, then runs the main journeys in each.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { environment, inOneLine, root, setUp } from "./set-up.mjs";

await inOneLine(async () => {
  setUp({ withDatabase: false });
  const { provideEngines } = await import("../tests/engines/engines.mjs");
  provideEngines();
  const { status } = spawnSync(
    join(root, "node_modules/.bin/playwright"),
    ["test", "-c", "tests/engines/playwright.config.ts", ...process.argv.slice(2)],
    { cwd: root, env: environment, stdio: ["ignore", "inherit", "inherit"] },
  );
  process.exitCode = status ?? 1;
});
