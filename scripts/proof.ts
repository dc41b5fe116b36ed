import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { environment, root } from "./set-up.mjs";

type Suite = { name: string; command: string; args: string[]; control: string };

const workerd = (name: string, control: string): Suite => ({
  name,
  command: "vitest",
  args: ["run", "--silent=false", `worker/${name}.test.ts`],
  control,
});

const built = (name: string, control: string): Suite => ({
  name,
  command: "playwright",
  args: ["test", "-c", "tests/playwright.config.ts", name],
  control,
});

/** Every suite, and what its control shows: the same harness over a version that is wrong on purpose. */
const suites: Suite[] = [
  workerd("faults", "a retried insert without a key is stored twice"),
  workerd("faults-console", "a note without a key is kept twice"),
  workerd("fuzz", "a handler that trusts its input fails"),
  workerd("cross-site", "a site without its guard lets writes through"),
  workerd("migrations", "a rebuild and a cascade are refused"),
  { ...workerd("services/committee/decide-application", "a naive version oversells"), name: "seats" },
  built("crash", "a writer that promises before it stores loses some"),
  built("personal-data", "the applicant's own row is found"),
];

/** Runs the suites whole, one after the other, and closes with one table; fails when one of them did. */
const chosen = process.argv.slice(2);
const results = [];
for (const suite of suites.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
  results.push(await run(suite));
}
console.log("");
console.log("| suite | seconds | verdict | control |");
console.log("|---|---|---|---|");
for (const { suite, seconds, isPassed } of results)
  console.log(`| ${suite.name} | ${seconds} | ${isPassed ? "passed" : "FAILED"} | ${suite.control} |`);
console.log("");
for (const { figures } of results) for (const figure of figures) console.log(figure);
if (results.length === 0 || results.some(({ isPassed }) => !isPassed)) process.exitCode = 1;

async function run(suite: Suite) {
  console.log(`── ${suite.name}`);
  const startedAt = Date.now();
  const child = spawn(`node_modules/.bin/${suite.command}`, suite.args, {
    cwd: root,
    env: { ...environment, PROOF: "long", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const figures: string[] = [];
  const isEnded = new Promise<number | null>((resolve) => child.on("close", resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    const figure = /PROOF (.*)/.exec(line)?.[1];
    if (figure) figures.push(figure);
    // A request of the Worker writes a line of its own; here they would hide what fails.
    else if (!/^(\{|stdout \||$)/.test(line)) console.log(line);
  }
  const status = await isEnded;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  return { suite, seconds, figures, isPassed: status === 0 };
}
