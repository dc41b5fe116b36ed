/**
 * `npm run ready`: whether the site is its owner's and can be given to applicants, a row a check. `--remote` asks the
 * account, the site and its domain too; `--answers file.json` takes their answers from a file. Ends with 1 while one fails.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readyChecks, verdictOf } from "./ready-checks";
import { askAccount, readFacts } from "./ready-facts";
import { inOneLine, SetUpError } from "./set-up.mjs";

const usage = "npm run ready -- [--json] [--remote | --answers file.json] [--visits 10000] [--letters 1000]";

await inOneLine(async () => {
  const { remote, answers: file, json, visits, letters } = readOptions();
  const facts = readFacts(file ? JSON.parse(readFileSync(file, "utf8")) : remote ? await askAccount() : {});
  const checks = readyChecks.map((check) => ({ ...check, verdict: verdictOf(check, facts) }));
  // Who asks is not content without an answer.
  if (checks.some(({ verdict }) => verdict === "fails" || (remote && verdict === "unknown")))
    process.exitCode = 1;
  const cost = monthlyCost(Number(visits), Number(letters));
  if (json) return console.log(JSON.stringify({ checks, cost }, null, 2));
  console.log("| check | needs | verdict | what should be so | cure |\n|---|---|---|---|---|");
  for (const { name, needs, verdict, says, cure } of checks)
    console.log(`| ${[name, needs, verdict, says, verdict === "ok" ? "" : cure].join(" | ")} |`);
  const count = (verdict: string) => checks.filter((check) => check.verdict === verdict).length;
  console.log(`\n${count("ok")} ok, ${count("fails")} fail, ${count("unknown")} not known: --remote asks.`);
  console.log(`A month of ${visits} visits and ${letters} letters costs some $${cost.toFixed(2)}.`);
});

function readOptions() {
  const count = (normal: string) => ({ type: "string", default: normal }) as const;
  const flag = { type: "boolean" } as const;
  const options = { json: flag, remote: flag, answers: { type: "string" } } as const;
  try {
    return parseArgs({ options: { ...options, visits: count("10000"), letters: count("1000") } }).values;
  } catch {
    throw new SetUpError(usage);
  }
}

/** Workers Paid, requests and letters beyond what it includes, at the prices of November 2026; six requests are a visit. */
function monthlyCost(visits: number, letters: number): number {
  const requests = visits * 6 + 44_700;
  return 5 + Math.max(0, requests - 10_000_000) * 0.3e-6 + Math.max(0, letters - 3_000) * 0.35e-3;
}
