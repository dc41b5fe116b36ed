import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "playwright/test";
import { firstOwner } from "../scripts/first-owner";
import { type ReadyCheck, readyChecks, verdictOf } from "../scripts/ready-checks";
import { type ReadyFacts, readFacts, recordNames } from "../scripts/ready-facts";
import { environment, root } from "../scripts/set-up.mjs";
import { test } from "./project-copy";
import recorded from "./recorded-answers.json" with { type: "json" };
import { editFile, makeTheirs, secondOwner } from "./second-owner";

const first = readFacts({});
const green: ReadyFacts = {
  ...first,
  owner: secondOwner,
  answers: recorded,
  cityPages: ["Bergen"],
  pastEvents: "",
  card: "",
  editions: ["Gothenburg, May 2027"],
  today: "2026-03-01",
  notice: { version: "2026-01-01.2", changed: "2026-01-01" },
  compliance: { version: "2026-01-01", changed: "2026-01-01" },
  framework: { version: "2026-03-01", changed: "2026-01-01" },
  isLicensed: true,
  versions: ["v2.0.0", "v2.0.0"],
  worker: {
    ...first.worker,
    name: "harbour-circle",
    d1_databases: [
      { binding: "DB", database_name: "harbour-circle", database_id: "12345678-0000-0000-0000-000000000000" },
    ],
    vars: {
      MAIL_FROM: "office@harbour-circle.example",
      ACCESS_TEAM_DOMAIN: "harbour",
      ACCESS_AUDIENCE: "a".repeat(64),
      COMMITTEE_CHAIRS: "chair@harbour-circle.example",
    },
    workers_dev: false,
    compatibility_date: new Date().toISOString().slice(0, 10),
  },
};

const owner = (facts: Partial<ReadyFacts["owner"]>) => ({ owner: { ...secondOwner, ...facts } });
const worker = (settings: Partial<ReadyFacts["worker"]>) => ({ worker: { ...green.worker, ...settings } });
const withVariable = (variable: string, value: string) =>
  worker({ vars: { ...green.worker.vars, [variable]: value } });
const without = (variable: string) => withVariable(variable, "");
const answers = (told: ReadyFacts["answers"]) => ({ answers: { ...recorded, ...told } });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** For each check the facts that fail it, and it alone. */
const failing: [name: string, facts: Partial<ReadyFacts>][] = [
  ["name", owner({ name: firstOwner.name })],
  [
    "origin",
    {
      ...owner({ origin: firstOwner.origin }),
      ...answers({ securityText: `Canonical: ${firstOwner.origin}/` }),
    },
  ],
  ["contact", owner({ contactEmail: firstOwner.contactEmail })],
  ["contact", owner({ contactEmail: undefined })],
  ["legal", owner({ legal: undefined })],
  ["persons", owner({ persons: undefined })],
  ["data-protection", owner({ dataProtection: undefined })],
  ["authority", owner({ supervisoryAuthority: undefined })],
  ["jurisdiction", { ...owner({ jurisdiction: undefined }), ...answers({ database: undefined }) }],
  ["partners", owner({ partners: undefined })],
  ["cities", owner({ cities: undefined })],
  ["cities", { ...owner({ cities: undefined }), cityPages: [] }],
  ["cities", { cityPages: ["Bergen", "Bangkok"] }],
  ["past-events", { pastEvents: first.pastEvents }],
  ["card", { card: first.card }],
  ["security.txt", owner({ securityTextExpires: inDays(20) })],
  ["security.txt", owner({ securityTextExpires: inDays(400) })],
  ["security.txt", owner({ securityTextExpires: undefined })],
  ["editions", { editions: first.editions }],
  ...["vNext", "2026-03-02", "2026-02-31", "2025-12-31"].map((version): [string, Partial<ReadyFacts>] => [
    "notice",
    { notice: { ...green.notice, version } },
  ]),
  ["compliance", { compliance: { ...green.compliance, changed: "2026-01-02" } }],
  ["framework", { framework: { ...green.framework, version: "2026-03-02" } }],
  ["licence", { isLicensed: false }],
  ["version", { versions: ["v1.0.0", "v2.0.0"] }],
  ["version", { versions: ["", "v2.0.0"] }],
  ["worker", worker({ name: firstOwner.slug })],
  ["database", worker({ d1_databases: [{ binding: "DB", database_id: "00000000-0000" }] })],
  ["sender", without("MAIL_FROM")],
  ["access", without("ACCESS_TEAM_DOMAIN")],
  ["access", without("ACCESS_AUDIENCE")],
  ["chair", without("COMMITTEE_CHAIRS")],
  ["sender", withVariable("MAIL_FROM", "office harbour@example <x>")],
  ["access", withVariable("ACCESS_TEAM_DOMAIN", "not a team!")],
  ["access", withVariable("ACCESS_AUDIENCE", "a tag")],
  ["chair", withVariable("COMMITTEE_CHAIRS", "chair@harbour-circle.example; other, @")],
  ["crons", worker({ triggers: { crons: ["* * * * *"] } })],
  ["workers-dev", worker({ workers_dev: true })],
  ["compatibility", worker({ compatibility_date: "2025-01-01" })],
  ["secret", answers({ secrets: [] })],
  ["made-in", answers({ database: {} })],
  ["migrations", answers({ migrations: "Migrations to be applied: 0009_dashes_are_blanks.sql" })],
  ["event", answers({ rows: { ...recorded.rows, coming: 0 } })],
  ["demo-people", answers({ rows: { ...recorded.rows, demo: 3 } })],
  ["back-up", answers({ rows: { ...recorded.rows, backUp: null } })],
  ["back-up", answers({ rows: { ...recorded.rows, backUp: "2026-01-01T00:00:00.000Z" } })],
  ["healthz", answers({ healthz: 503 })],
  ["served", answers({ securityText: `Canonical: ${firstOwner.origin}/` })],
  ["gates", answers({ gates: [recorded.gates[0] ?? "", ""] })],
  ["spf", answers({ records: recorded.records.replace("v=spf1", "") })],
  ["dkim", answers({ records: recorded.records.replace("v=DKIM1", "") })],
  ["dmarc", answers({ records: recorded.records.replace("v=DMARC1", "") })],
];

const failuresOf = (checks: readonly ReadyCheck[], facts: ReadyFacts) =>
  checks.filter((check) => verdictOf(check, facts) === "fails").map(({ name }) => name);
/** Checks that no case fails, and cases that fail other checks than theirs. */
const unproven = (checks: readonly ReadyCheck[]) => [
  ...checks.map(({ name }) => name).filter((name) => !failing.some(([one]) => one === name)),
  ...failing
    .filter(([name, facts]) => failuresOf(checks, { ...green, ...facts }).join() !== name)
    .map(([name]) => name),
];

test("each check of readiness passes on what is ready, and fails alone on its own fault", () => {
  expect(readyChecks.filter((check) => verdictOf(check, green) !== "ok")).toEqual([]);
  // An account that was not asked has failed nobody, and passed nobody.
  const unasked = readyChecks.map((check) => [check.needs, verdictOf(check, { ...green, answers: {} })]);
  expect(new Set(unasked.map((pair) => pair.join()))).toEqual(
    new Set(["files,ok", "both,ok", "account,unknown"]),
  );
  expect(unproven(readyChecks)).toEqual([]);
  // The control: checks that always pass, one after the other.
  for (const { name } of readyChecks) {
    const idle = readyChecks.map((check) => (check.name === name ? { ...check, holds: () => true } : check));
    expect(unproven(idle)).toContain(name);
  }
  console.log(
    `PROOF ready | ${readyChecks.length} checks, ${failing.length} faults, each found by its own check alone`,
  );
  console.log("PROOF ready | control: each check that always passes is found");
});

test("asks the sender's domain for its records, wherever the site is", () => {
  expect(recordNames("office@mail.any.example")).toEqual([
    "cf-bounce.mail.any.example",
    "cf-bounce._domainkey.mail.any.example",
    "_dmarc.mail.any.example",
  ]);
  expect(recordNames("")).toEqual([]);
});

function ready(folder: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/ready.ts", "--json", ...words],
    { cwd: folder, env: { ...environment, TZ: "UTC" }, encoding: "utf8" },
  );
  expect(stderr).toBe("");
  const { checks } = JSON.parse(stdout) as { checks: { name: string; verdict: string }[] };
  const of = (verdict: string) => checks.filter((check) => check.verdict === verdict).map(({ name }) => name);
  return { status, fails: of("fails"), unknown: of("unknown") };
}

test("a fresh clone is not ready, and names every fact of the demo; a second owner's is", {
  tag: "@proof",
}, ({ folder }) => {
  const fresh = ready(root);
  expect(fresh.status).toBe(1);
  const ofDemo =
    `name origin contact legal persons data-protection authority jurisdiction partners cities editions
    past-events card worker database sender access chair licence workers-dev`.split(/\s+/);
  expect(fresh.fails).toEqual(expect.arrayContaining(ofDemo));

  makeTheirs(folder);
  const edit = (path: string, change: (text: string) => string) => editFile(folder, path, change);
  edit("wrangler.toml", (text) =>
    Object.entries(green.worker.vars)
      .reduce((toml, [name, value]) => toml.replace(`${name} = ""`, `${name} = "${value}"`), text)
      .replace("00000000-", "12345678-")
      .replace("workers_dev = true", "workers_dev = false")
      .replace(/compatibility_date = .*/, `compatibility_date = "${green.worker.compatibility_date}"`),
  );
  edit("package.json", (text) => text.replace("UNLICENSED", "EUPL-1.2"));
  const dated = ["privacy", "compliance", "framework"].map((name) => `app/content/${name}.ts`);
  for (const path of dated) edit(path, (text) => text.replace(/version: ".*"/, `version: "${inDays(0)}"`));
  writeFileSync(join(folder, "LICENSE"), "EUPL-1.2");
  writeFileSync(join(folder, "public/social-card.png"), "another");
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const git = (...words: string[]) =>
    spawnSync("git", ["-c", "user.name=A", "-c", "user.email=a@any.example", ...words], {
      cwd: folder,
      env: { ...environment, TZ: "UTC" },
    });
  for (const words of [
    ["init", "-q"],
    ["add", "app"],
    ["commit", "-qm", "Ours"],
    ["tag", `v${version}`],
  ])
    expect(git(...words).status).toBe(0);
  const unasked = ready(folder);
  expect([unasked.status, unasked.fails]).toEqual([0, []]);
  edit("app/content/compliance.ts", (text) => text.replace(/version: ".*"/, `version: "${inDays(-1)}"`));
  edit("app/content/framework.ts", (text) => text.replace(/version: ".*"/, 'version: "vNext"'));
  expect(ready(folder).fails).toEqual(["compliance", "framework"]);
  expect(git("checkout", "-q", "app").status).toBe(0);
  const asked = ready(folder, "--answers", join(root, "tests/recorded-answers.json"));
  expect(asked).toEqual({ status: 0, fails: [], unknown: [] });
});
