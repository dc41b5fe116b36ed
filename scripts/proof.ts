import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { provideChromium } from "../tests/chromium.mjs";
import { bundleWorker } from "./built-worker";
import { environment, root, setUp } from "./set-up.mjs";

/**
 * The suites that run in workerd, each with its files or folders in `worker/`. Each prints its figures, and the fate of
 * its control, a version that is wrong on purpose.
 */
const inWorkerd: Record<string, string[]> = {
  policy: ["security/content-policy.test"],
  fuzz: ["fuzz.test"],
  "fuzz-console": ["fuzz-console.test"],
  faults: ["faults/", "faults-console/"],
  seats: ["services/committee/applications/seats.test"],
  offers: ["services/offers.test"],
  letters: ["services/committee/letters/letter-proof.test"],
  arrival: ["take-letter-events.test", "services/arrival.test", "services/send-due-letters.test"],
  conflicts: ["services/committee/conflicts/acts-and-conflicts.test"],
  invitations: [
    ...["services/accept-invitation.test", "services/end-of-an-invitation.test"],
    ...[
      "services/committee/invitations/issue-invitations.test",
      "services/committee/invitations/nominate-invitees.test",
    ],
  ],
  door: ["services/committee/events/door.test"],
  people: ["services/two-people.test", "services/invited-address.test"],
  states: ["services/states.test", "services/states-of-two-votes.test"],
  "cross-site": ["cross-site.test"],
  alive: ["alive.test", "services/read-health.test"],
  near: ["round-trips.test"],
  starvation: ["starvation.test", "starvation-of-pages.test"],
};

/** The suites in a browser, each with the runner's arguments. */
const inBrowser: Record<string, string[]> = {
  cost: ["cost"],
  "promises-to-send": ["promises-to-send"],
  crash: ["crash"],
  "personal-data": ["personal-data"],
  "hostile-text": ["hostile-text"],
  brand: ["second-owner"],
  ready: ["ready.spec"],
  commands: ["commands", "demo-set-up"],
  fonts: ["site-fonts"],
  // Every journey in all its ways. The parts of other suites stay short, which run whole by themselves.
  journeys: ["tests/"],
  timing: ["timing"],
  engines: ["-c", "tests/engines/playwright.config.ts"],
  // The pages of the console and those that follow a form are looked at in journeys of their own.
  pages: ["-g", "accessible in|without scripts every page|control: a pale line"],
};

/** Runs the suites whole and closes with one table; fails when one or its control did. */
const chosen = chosenSuites();
setUp();
provideChromium();
/** Built once for all of them. */
const BUNDLE = process.env.BUNDLE ?? bundleWorker();
const rows: string[] = [];
// One after the other: each takes the whole machine, or nearly.
for (const name of chosen) rows.push(await run(name));

console.log("\n| suite | seconds | verdict | figures, and what became of its control |\n|---|---|---|---|");
for (const row of rows) console.log(row);

/** The suites that are named, or all; with `--shard 2/4` every fourth of them, beginning with the second. */
function chosenSuites(): string[] {
  const { positionals: names, values } = parseArgs({
    ...{ allowPositionals: true, strict: false },
    options: { shard: { type: "string" } },
  });
  const { shard: part = "1/1", ...unknown } = values;
  const known = [...Object.keys(inWorkerd), ...Object.keys(inBrowser)];
  const [, shard, shards] = /^(\d+)\/(\d+)$/.exec(String(part))?.map(Number) ?? [];
  const isKnown = names.every((name) => known.includes(name)) && Object.keys(unknown).length === 0;
  if (!isKnown || !shard || !shards || shard > shards) {
    console.error(`Usage: npm run proof -- [--shard 1/4] [suite …]; the suites are ${known.join(", ")}.`);
    process.exit(2);
  }
  return known
    .filter((name) => names.length === 0 || names.includes(name))
    .filter((_, index) => index % shards === shard - 1);
}

/** Runs a suite to its end and answers its row of the table. A suite without a control fails: it proves nothing. */
async function run(name: string): Promise<string> {
  console.log(`── ${name}`);
  const startedAt = Date.now();
  const files = inWorkerd[name]?.map((file) => `worker/${file}`);
  const [command, ...args] = files
    ? ["vitest", "run", "--silent=false", "--no-color", ...files]
    : ["playwright", "test", "-c", "tests/playwright.config.ts", ...(inBrowser[name] ?? [])];
  const child = spawn(`node_modules/.bin/${command}`, args, {
    cwd: root,
    env: { ...environment, BUNDLE, PROOF: name === "journeys" ? "" : "long" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const figures: string[] = [];
  const isEnded = new Promise<number | null>((resolve) => child.on("close", resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    const [, suite, figure] = /PROOF (\S+) \| (.*)/.exec(line) ?? [];
    if (figure && (suite === name || name !== "journeys")) figures.push(figure);
    // A request of the Worker writes a line of its own; here they would hide what fails.
    else if (!/^(\{|stdout \||$)/.test(line)) console.log(`${name}: ${line}`);
  }
  const isPassed = (await isEnded) === 0 && figures.some((figure) => figure.startsWith("control: "));
  if (!isPassed) process.exitCode = 1;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  return `| ${name} | ${seconds} | ${isPassed ? "passed" : "FAILED"} | ${figures.join("; ") || "no control was run"} |`;
}
