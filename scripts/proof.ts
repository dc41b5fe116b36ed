import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { provideChromium } from "../tests/chromium.mjs";
import { bundleWorker } from "./built-worker";
import { environment, root, setUp } from "./set-up.mjs";

type Suite = { name: string; command: string; args: string[]; isShort?: boolean };

/** By files, or folders that end with a slash. */
const workerd = (name: string, ...files: string[]): Suite => ({
  name,
  command: "vitest",
  args: [
    ...["run", "--silent=false", "--no-color"],
    ...(files.length > 0 ? files : [name]).map(
      (file) => `worker/${file}${file.endsWith("/") ? "" : ".test.ts"}`,
    ),
  ],
});

const built = (name: string, ...chosen: string[]): Suite => ({
  name,
  command: "playwright",
  args: ["test", "-c", "tests/playwright.config.ts", ...(chosen.length > 0 ? chosen : [name])],
});

/** Every journey in all its ways. What they have of other suites stays in short, which run whole by themselves. */
const journeys: Suite = { ...built("journeys", "tests/"), isShort: true };

const engines: Suite = {
  name: "engines",
  command: "playwright",
  args: ["test", "-c", "tests/engines/playwright.config.ts"],
};

const script = (name: string, file: string): Suite => ({
  name,
  command: "tsx",
  args: [`scripts/${file}.ts`],
});

/** Every suite. Each prints its figures, and of its control, a version that is wrong on purpose, what was found out. */
const suites: Suite[] = [
  script("runtime", "prove-runtime"),
  workerd("policy", "security/content-policy"),
  workerd("faults-console", "faults-console/"),
  built("cost"),
  workerd("fuzz"),
  workerd("fuzz-console"),
  workerd("faults", "faults/"),
  workerd("seats", "services/committee/seats"),
  workerd("line", "services/committee/waiting-line"),
  workerd("offers", "services/offers"),
  workerd("letters", "services/committee/letter-proof"),
  workerd("conflicts", "services/committee/conflicts"),
  workerd(
    "invitations",
    ...["services/accept-invitation", "services/end-of-an-invitation"],
    ...["services/committee/issue-invitations", "services/committee/nominate-invitees"],
  ),
  workerd("door", "services/committee/door"),
  workerd("people", "services/two-people", "services/invited-address"),
  workerd("states", "services/states", "services/states-of-two-votes"),
  workerd("cross-site"),
  workerd("starvation", "starvation", "starvation-of-pages"),
  built("promises-to-send"),
  built("crash"),
  built("personal-data"),
  built("other-origin"),
  built("hostile-text"),
  built("commands", "commands", "demo-set-up"),
  built("fonts", "site-fonts"),
  journeys,
  built("timing"),
  engines,
  // The pages of the console and those that follow a form are looked at in journeys of their own.
  built("pages", "-g", "accessible in|without scripts every page|control: a pale line"),
];

/** Runs the suites whole and closes with one table; fails when one or its control did. */
const chosen = chosenSuites();
setUp();
provideChromium();
/** Built once for all of them. */
const BUNDLE = process.env.BUNDLE ?? bundleWorker();
const results: Awaited<ReturnType<typeof run>>[] = [];
// They build copies, or take both processors themselves.
await runAll(chosen.filter(({ command }) => command === "tsx"));
const inWorkerd = chosen.filter(({ command }) => command === "vitest");
// The first one alone: it bundles the packages that all share. Then two at once, for each keeps one processor busy.
await runAll(inWorkerd.splice(0, 1));
await Promise.all([runAll(inWorkerd), runAll(inWorkerd)]);
// A browser, the site and their test take the whole machine.
await runAll(chosen.filter(({ command }) => command === "playwright"));

console.log("");
console.log("| suite | seconds | verdict | figures, and what became of its control |");
console.log("|---|---|---|---|");
for (const { suite, seconds, isPassed, figures } of results)
  console.log(
    `| ${suite.name} | ${seconds} | ${isPassed ? "passed" : "FAILED"} | ${figures.join("; ") || "no control was run"} |`,
  );
if (results.length === 0 || results.some(({ isPassed }) => !isPassed)) process.exitCode = 1;

/** The suites that are named, or all; with `--shard 2/4` every fourth of them, beginning with the second. */
function chosenSuites(): Suite[] {
  const { positionals: names, values } = parseArgs({
    allowPositionals: true,
    options: { shard: { type: "string", default: "1/1" } },
  });
  const known = suites.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  const [, shard, shards] = /^(\d+)\/(\d+)$/.exec(values.shard)?.map(Number) ?? [];
  if (unknown.length > 0 || !shard || !shards || shard > shards) {
    console.error(`Usage: npm run proof -- [--shard 1/4] [suite …]; the suites are ${known.join(", ")}.`);
    process.exit(2);
  }
  return suites
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .filter((_, index) => index % shards === shard - 1);
}

/** Takes one suite after the other off the queue, which others may do as well. */
async function runAll(queue: Suite[]) {
  for (let suite = queue.shift(); suite; suite = queue.shift()) results.push(await run(suite));
}

async function run(suite: Suite) {
  console.log(`── ${suite.name}`);
  const startedAt = Date.now();
  const child = spawn(`node_modules/.bin/${suite.command}`, suite.args, {
    cwd: root,
    env: { ...environment, BUNDLE, PROOF: suite.isShort ? "" : "long" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const figures: string[] = [];
  const isEnded = new Promise<number | null>((resolve) => child.on("close", resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    const [, name, figure] = /PROOF (\S+) \| (.*)/.exec(line) ?? [];
    if (figure && (name === suite.name || !suite.isShort)) figures.push(figure);
    // A request of the Worker writes a line of its own; here they would hide what fails.
    else if (!/^(\{|stdout \||$)/.test(line)) console.log(`${suite.name}: ${line}`);
  }
  const status = await isEnded;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  return { suite, seconds, figures, isPassed: status === 0 && hasControl(figures) };
}

/** A suite that has never failed proves nothing. */
function hasControl(figures: string[]): boolean {
  return figures.some((figure) => figure.startsWith("control: "));
}
