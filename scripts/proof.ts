import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { bundleWorker } from "./built-worker";
import { environment, root } from "./set-up.mjs";

type Suite = { name: string; command: string; args: string[] };

const workerd = (name: string, file = name): Suite => ({
  name,
  command: "vitest",
  args: ["run", "--silent=false", "--no-color", `worker/${file}.test.ts`],
});

const built = (name: string): Suite => ({
  name,
  command: "playwright",
  args: ["test", "-c", "tests/playwright.config.ts", name],
});

/** Every suite. Each prints its figures, and of its control, a version that is wrong on purpose, what was found out. */
const suites: Suite[] = [
  workerd("faults"),
  workerd("faults-console"),
  workerd("fuzz"),
  workerd("cross-site"),
  workerd("policy", "security/content-policy"),
  workerd("migrations"),
  workerd("seats", "services/committee/seats"),
  built("crash"),
  built("personal-data"),
  built("other-origin"),
  built("hostile-text"),
  built("commands"),
];

/** Runs the suites whole, one after the other, and closes with one table; fails when one or its control did. */
const chosen = process.argv.slice(2);
/** Built once for all of them. */
const BUNDLE = process.env.BUNDLE ?? bundleWorker();
const results = [];
for (const suite of suites.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
  results.push(await run(suite));
}
console.log("");
console.log("| suite | seconds | verdict | figures, and what became of its control |");
console.log("|---|---|---|---|");
for (const { suite, seconds, isPassed, figures } of results)
  console.log(
    `| ${suite.name} | ${seconds} | ${isPassed ? "passed" : "FAILED"} | ${figures.join("; ") || "no control was run"} |`,
  );
if (results.length === 0 || results.some(({ isPassed }) => !isPassed)) process.exitCode = 1;

async function run(suite: Suite) {
  console.log(`── ${suite.name}`);
  const startedAt = Date.now();
  const child = spawn(`node_modules/.bin/${suite.command}`, suite.args, {
    cwd: root,
    env: { ...environment, BUNDLE, PROOF: "long" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const figures: string[] = [];
  const isEnded = new Promise<number | null>((resolve) => child.on("close", resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    const figure = /PROOF [^|]+\| (.*)/.exec(line)?.[1];
    if (figure) figures.push(figure);
    // A request of the Worker writes a line of its own; here they would hide what fails.
    else if (!/^(\{|stdout \||$)/.test(line)) console.log(line);
  }
  const status = await isEnded;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  return { suite, seconds, figures, isPassed: status === 0 && hasControl(figures) };
}

/** A suite that has never failed proves nothing. */
function hasControl(figures: string[]): boolean {
  return figures.some((figure) => figure.startsWith("control: "));
}
