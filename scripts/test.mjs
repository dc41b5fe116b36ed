// `npm test`: sets up whatever is missing, then runs every check of the project and counts what passed.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lintSteps } from "./lint-steps.mjs";
import { bin, environment, inOneLine, refuseArguments, root, setUp } from "./set-up.mjs";

const results = mkdtempSync(join(tmpdir(), "test-results-"));
const bundle = join(results, "deployment");
let passed = 0;
let failed = 0;

try {
  await inOneLine(runAll);
} finally {
  rmSync(results, { recursive: true, force: true, maxRetries: 5 });
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;

async function runAll() {
  refuseArguments("npm test");
  setUp({ withDatabase: false });
  const chromium = "import('./tests/chromium.mjs').then(({ provideChromium }) => provideChromium())";
  // One of each pair waits often, for a network or for a disk; the journeys take all that there is.
  await Promise.all([
    check("Production build and deployment, dry run", bin("wrangler"), [
      ...["deploy", "--dry-run", "--outdir", bundle],
    ]),
    check("A Chromium for the journeys", process.execPath, ["-e", chromium]),
  ]);
  await Promise.all([testWorker(), checkSources()]);
  const report = join(results, "journeys.json");
  await check("Browser journeys", bin("playwright"), ["test", "-c", "tests/playwright.config.ts"], {
    variables: { JOURNEY_REPORT: report, BUNDLE: bundle, PROOF: "short" },
    report,
    read: ({ stats }) => [stats.expected, stats.unexpected + stats.flaky + stats.skipped],
  });
}

async function testWorker() {
  const report = join(results, "worker.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  await check("Tests in workerd", bin("vitest"), args, {
    report,
    read: ({ numPassedTests, numTotalTests }) => [numPassedTests, numTotalTests - numPassedTests],
  });
}

async function checkSources() {
  for (const { name, command, args } of lintSteps) await check(name, bin(command), args);
  await check("Types", bin("tsc"), []);
  await check("Types of the browser", bin("tsc"), ["-p", "app"]);
  await check("Types of the Worker", bin("tsc"), ["-p", "worker"]);
}

/**
 * Runs a check to its end, then shows what it printed: two at a time would mix their lines. It counts as one test, or as
 * many as its report names; one that ends badly without a failed test has failed all the same.
 */
async function check(name, command, args, { variables = {}, report, read } = {}) {
  console.log(`── ${name} …`);
  const startedAt = Date.now();
  const output = [];
  const status = await new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...environment, ...variables },
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
    child.on("error", ({ message }) => output.push(Buffer.from(`${message}\n`)));
    child.on("close", resolve);
  });
  process.stdout.write(Buffer.concat(output));
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`── ${name}: ${status === 0 ? "passed" : "failed"} in ${seconds} s\n`);
  const [good, bad] = report ? countIn(report, read) : [Number(status === 0), Number(status !== 0)];
  passed += good;
  failed += status !== 0 && bad === 0 ? 1 : bad;
}

function countIn(report, read) {
  try {
    return read(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    console.error(`There is no report in ${report}.`);
    return [0, 1];
  }
}
