import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { provideChromium } from "../tests/chromium.mjs";
import { copySources, runIn } from "./copy-sources";
import { environment, root } from "./set-up.mjs";

/** The tools of Cloudflare that left Node 20 behind; a new pool brings the wrangler and the miniflare that fit it. */
const pool = "@cloudflare/vitest-pool-workers";
const left = ["wrangler", "miniflare"] as const;

type Pool = { version: string; dependencies: Record<string, string> };

/** Whether the site works on the next Node with the newest tools: the tests of the Worker and the journeys in a copy. */
const copy = mkdtempSync(join(tmpdir(), "prove-runtime-"));
try {
  copySources(copy);
  const node = runIn(root, "npx", ["-y", "node@24", "-p", "process.execPath"]).trim();
  const onNewest = {
    PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
    PROOF: "short",
    BUNDLE: undefined,
  };
  // Not written down: what is deployed stays as it is. A wrangler takes other types than Remix; neither needs any to run.
  const quietly = ["--no-audit", "--no-fund", "--loglevel=error"];
  const install = ["install", "--no-save", "--legacy-peer-deps", ...quietly];
  const view = <Answer>(name: string, ...fields: string[]): Answer =>
    JSON.parse(runIn(root, "npm", ["view", name, ...fields, "--json"], onNewest));
  // The pool's own wrangler and miniflare: two kinds of them would share no types and no workerd.
  const pools = view<Pool[]>(`${pool}@>=0.15`, "version", "dependencies").sort((one, other) =>
    other.version.localeCompare(one.version, "en", { numeric: true }),
  );
  const [ahead] = pools;
  const newest = pools.find(({ dependencies }) => !dependencies.miniflare?.includes("-"));
  if (!newest || !ahead) throw new Error(`There is no ${pool} on a miniflare that was released`);
  const wanted = [`${pool}@${newest.version}`, ...left.map((name) => `${name}@${newest.dependencies[name]}`)];
  runIn(copy, "npm", [...install, ...wanted], onNewest);
  const versions = `Node ${runIn(copy, node, ["-v"], onNewest).trim()}, ${wanted.join(", ")}`;
  const variables = { ...onNewest, CHROMIUM_PATH: provideChromium() };
  runIn(
    copy,
    "node",
    ["-e", "import('./scripts/set-up.mjs').then(({ setUp }) => setUp({ withDatabase: false }))"],
    variables,
  );
  runIn(copy, "npm", ["run", "build"], variables);

  if (ahead !== newest)
    console.log(
      `PROOF runtime | not run: ${pool}@${ahead.version}, on miniflare ${ahead.dependencies.miniflare}, which is no release`,
    );
  const worker = suite("vitest/vitest.mjs", ["run", "--no-color"], variables);
  console.log(`PROOF runtime | ${versions}: Worker ${/Tests +(.*)/.exec(worker.output)?.[1] ?? "not run"}`);
  const journeys = suite("playwright/cli.js", ["test", "-c", "tests/playwright.config.ts"], variables);
  const counted = journeys.output.match(/^ +\d+ (passed|failed|flaky|skipped)\b/gm) ?? ["not run"];
  console.log(`PROOF runtime | the same: journeys ${counted.map((count) => count.trim()).join(", ")}`);

  // Whether a fault would show there.
  const honeypot = join(copy, "app/domain/honeypot.ts");
  writeFileSync(honeypot, readFileSync(honeypot, "utf8").replace('!== ""', '=== "never"'));
  const control = suite("vitest/vitest.mjs", ["run", "app/domain/honeypot.test.ts"], variables);
  console.log(
    `PROOF runtime | control: a honeypot that lets all pass ${control.isPassed ? "passed" : "was found out"}`,
  );
  if (!worker.isPassed || !journeys.isPassed || control.isPassed) process.exitCode = 1;

  function suite(script: string, args: string[], env: NodeJS.ProcessEnv) {
    const { status, stdout, stderr } = spawnSync(node, [join(copy, "node_modules", script), ...args], {
      cwd: copy,
      env: { ...environment, ...env },
      encoding: "utf8",
      maxBuffer: 256 * 1024 * 1024,
    });
    if (status !== 0 && !args.includes("app/domain/honeypot.test.ts")) console.log(stdout + stderr);
    return { isPassed: status === 0, output: stdout };
  }
} finally {
  rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
}
