// `npm test`: sets up whatever is missing, then runs every check of the project and counts what passed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environment, root, SetUpError, setUp } from "./set-up.mjs";

const results = mkdtempSync(join(tmpdir(), "test-results-"));
const bin = (name) => join(root, "node_modules", ".bin", name);
let passed = 0;
let failed = 0;

try {
  setUp();
  const { provideChromium } = await import("../tests/chromium.mjs");
  const chromium = provideChromium();

  step("Lint and format", bin("biome"), ["check", "--error-on-warnings"]);
  step("Unused files, exports and packages", bin("knip"), []);
  step("Citations, links and commit subjects", bin("tsx"), ["scripts/check-documents.ts"]);
  step("Types", bin("tsc"), []);
  const bundle = join(results, "deployment");
  step("Production build and deployment, dry run", bin("wrangler"), [
    "deploy",
    "--dry-run",
    "--outdir",
    bundle,
  ]);

  const workerReport = join(results, "worker.json");
  suite(
    "Tests in workerd",
    bin("vitest"),
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${workerReport}`],
    {},
    () => {
      const report = read(workerReport);
      return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests };
    },
  );

  const journeyReport = join(results, "journeys.json");
  suite(
    "Browser journeys",
    bin("playwright"),
    ["test", "-c", "tests/playwright.config.ts"],
    { JOURNEY_REPORT: journeyReport, CHROMIUM_PATH: chromium, BUNDLE: bundle },
    () => {
      const { stats } = read(journeyReport);
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
    },
  );
} catch (error) {
  failed += 1;
  console.error(error instanceof SetUpError ? error.message : error);
} finally {
  rmSync(results, { recursive: true, force: true });
}

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** A check that passes or fails as a whole. */
function step(name, command, args) {
  const isPassed = execute(name, command, args) === 0;
  if (isPassed) passed += 1;
  else failed += 1;
}

/** A check that counts its own tests; one that ends badly without a failed test has failed all the same. */
function suite(name, command, args, variables, count) {
  const status = execute(name, command, args, variables);
  let counted = { passed: 0, failed: 1 };
  try {
    counted = count();
  } catch {
    console.error(`${name} left no report.`);
  }
  if (status !== 0 && counted.failed === 0) counted.failed = 1;
  passed += counted.passed;
  failed += counted.failed;
}

function execute(name, command, args, variables = {}) {
  console.log(`\n── ${name}`);
  const startedAt = Date.now();
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env: { ...environment, ...variables },
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (error) console.error(error.message);
  console.log(
    `── ${name}: ${status === 0 ? "passed" : "failed"} in ${Math.round((Date.now() - startedAt) / 1000)} s`,
  );
  return status;
}

function read(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
