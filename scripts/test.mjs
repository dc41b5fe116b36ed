// `npm test`: sets up whatever is missing, then runs every check of the project and counts what passed.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lintSteps } from "./lint-steps.mjs";
import { bin, environment, refuseArguments, root, SetUpError, setUp } from "./set-up.mjs";

const results = mkdtempSync(join(tmpdir(), "test-results-"));
/** The temporary folder of all that is started here, so that what is left behind shows. */
const temporary = join(results, "t");
let passed = 0;
let failed = 0;

try {
  refuseArguments("npm test");
  setUp({ withDatabase: false });
  mkdirSync(temporary);

  const bundle = join(results, "deployment");
  // One of each pair waits often, for a network or for a disk; the journeys take all that there is.
  await Promise.all([buildWorker(), installChromium()]);
  await Promise.all([testWorker(), checkSources()]);
  await testJourneys();
  checkLeftovers();

  async function buildWorker() {
    await step("Production build and deployment, dry run", bin("wrangler"), [
      "deploy",
      "--dry-run",
      "--outdir",
      bundle,
    ]);
  }

  async function checkSources() {
    for (const { name, command, args } of lintSteps) await step(name, bin(command), args);
    await step("Types", bin("tsc"), []);
    await step("Types of the browser", bin("tsc"), ["-p", "app"]);
    await step("Types of the Worker", bin("tsc"), ["-p", "worker"]);
  }

  async function installChromium() {
    const program = "import('./tests/chromium.mjs').then(({ provideChromium }) => provideChromium())";
    await step("A Chromium for the journeys", process.execPath, ["-e", program]);
  }

  async function testWorker() {
    const file = join(results, "worker.json");
    const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    await suite("Tests in workerd", bin("vitest"), args, {}, () => {
      const report = read(file);
      return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests };
    });
  }

  async function testJourneys() {
    const file = join(results, "journeys.json");
    const variables = { JOURNEY_REPORT: file, BUNDLE: bundle, PROOF: "short" };
    const args = ["test", "-c", "tests/playwright.config.ts"];
    await suite("Browser journeys", bin("playwright"), args, variables, () => {
      const { stats } = read(file);
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
    });
  }
} catch (error) {
  failed += 1;
  console.error(error instanceof SetUpError ? error.message : error);
} finally {
  rmSync(results, { recursive: true, force: true, maxRetries: 5 });
}

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** A check that passes or fails as a whole. */
async function step(name, command, args) {
  count((await execute(name, command, args)) === 0);
}

/** A check that counts its own tests; one that ends badly without a failed test has failed all the same. */
async function suite(name, command, args, variables, countTests) {
  const status = await execute(name, command, args, variables);
  let counted = { passed: 0, failed: 1 };
  try {
    counted = countTests();
  } catch {
    console.error(`${name} left no report.`);
  }
  if (status !== 0 && counted.failed === 0) counted.failed = 1;
  passed += counted.passed;
  failed += counted.failed;
}

/** Fails on a folder of a site that ended; a folder put there on purpose has to be found first. */
function checkLeftovers() {
  const left = () => readdirSync(temporary).filter((name) => /^(miniflare|built-worker)-/.test(name));
  const control = join(temporary, "miniflare-control");
  mkdirSync(control);
  count(left().includes("miniflare-control"));
  rmdirSync(control);
  const names = left();
  count(names.length === 0);
  console.log(`\n── Left in the temporary folder: ${names.join(", ") || "nothing"}`);
}

function count(isPassed) {
  if (isPassed) passed += 1;
  else failed += 1;
}

/** Runs a program to its end, then shows what it printed: two at a time would mix their lines. */
async function execute(name, command, args, variables = {}) {
  console.log(`── ${name} …`);
  const startedAt = Date.now();
  const output = [];
  const status = await new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...environment, TMPDIR: temporary, ...variables },
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
  return status;
}

function read(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
