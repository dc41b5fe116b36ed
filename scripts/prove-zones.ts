import { spawnSync } from "node:child_process";
import { environment, root } from "./set-up.mjs";

const inNode = ["run", "--config", "tests/zones.config.ts", "--no-color"];
const naive = "tests/naive-day.test.ts";
/** What the other rows of the proof run. */
const elsewhere = [
  "faults/*",
  "faults-console/*",
  "fuzz",
  "fuzz-console",
  "cross-site",
  "migrations",
  "seats",
  "content-policy",
];
const inWorkerd = ["run", "--project", "worker", "--no-color"].concat(
  elsewhere.flatMap((name) => ["--exclude", `**/${name}.test.ts`]),
);

/** Whether anything depends on the zone of the machine: the rules in Node, and the Worker's tests, in two far zones. */
let isProven = vitest("UTC", [...inNode, naive]).isPassed;
for (const zone of ["Pacific/Kiritimati", "America/St_Johns"]) {
  const rules = vitest(zone, [...inNode, "--exclude", naive]);
  const worker = vitest(zone, inWorkerd);
  const control = vitest(zone, [...inNode, naive]);
  console.log(`PROOF zones | ${zone}: rules ${rules.counted}, Worker ${worker.counted}`);
  console.log(
    `PROOF zones | control: a day of the machine's clock ${control.isPassed ? "passed" : "was found out"}`,
  );
  isProven &&= rules.isPassed && worker.isPassed && !control.isPassed;
}
if (!isProven) process.exitCode = 1;

function vitest(zone: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync("node_modules/.bin/vitest", args, {
    cwd: root,
    env: { ...environment, TZ: zone, PROOF: "short" },
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  const isPassed = status === 0;
  if (!isPassed && !args.includes(naive)) console.log(stdout + stderr);
  return { isPassed, counted: /Tests +(.*)/.exec(stdout)?.[1] ?? "not run" };
}
