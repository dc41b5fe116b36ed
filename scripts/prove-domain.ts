import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { root } from "./set-up.mjs";

type Report = { files: Record<string, { mutants: { status: string }[] }> };

const untested = "app/domain/undo-window";

/** Whether the rules' own tests find out 95 of 100 changes of any rule; and find out none where the rule's is left out. */
const whole = stryker([], {});
console.log(`PROOF domain | ${whole.figures}`);
const control = stryker(["--mutate", `${untested}.ts`], { WITHOUT: `${untested}.test.ts` });
console.log(
  `PROOF domain | control: without its test, a rule ${control.isPassed ? "passed" : "was found out"}, ${control.figures}`,
);
if (!whole.isPassed || control.isPassed) process.exitCode = 1;

/** By its own exit code: below the threshold of tests/stryker.config.mjs it is another. */
function stryker(args: string[], environment: NodeJS.ProcessEnv) {
  const { status, stdout, stderr } = spawnSync(
    "node_modules/.bin/stryker",
    ["run", "tests/stryker.config.mjs", ...args],
    { cwd: root, env: { ...process.env, ...environment }, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  if (!/Final mutation score/.test(stdout)) throw new Error(`Stryker did not end:\n${stdout}${stderr}`);
  if (status !== 0 && args.length === 0) console.log(stdout);
  const report = JSON.parse(readFileSync(`${root}/.wrangler/stryker/rules.json`, "utf8")) as Report;
  const found = Object.values(report.files).flatMap(({ mutants }) => mutants.map((mutant) => mutant.status));
  const count = (...statuses: string[]) => found.filter((one) => statuses.includes(one)).length;
  const killed = count("Killed", "Timeout");
  const all = killed + count("Survived", "NoCoverage");
  return {
    isPassed: status === 0,
    figures: `${killed} of ${all} changes found out, ${((100 * killed) / all).toFixed(1)} %`,
  };
}
