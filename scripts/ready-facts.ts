import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { resolveTxt } from "node:dns/promises";
import { existsSync, readFileSync } from "node:fs";
import { announcedEditions } from "~/content/announced-editions";
import { compliance } from "~/content/compliance";
import { framework } from "~/content/framework";
import { owner as ownFacts } from "~/content/owner";
import { privacy } from "~/content/privacy";
import { roundTableCities } from "~/content/round-table-cities";
import { calendarDay } from "~/domain/event-dates";
import type { OwnerFacts } from "~/domain/owner-facts";
import { queryRows } from "./database-command";
import { root, wrangler } from "./set-up.mjs";
import { configurationOf } from "./wrangler-internals";

export type ReadyFacts = ReturnType<typeof readFacts>;
/** The answers of the account, the site and its domain. */
export type Answers = Partial<Awaited<ReturnType<typeof askAccount>>>;

const owner: OwnerFacts = ownFacts;
const textOf = (path: string) => readFileSync(root + path, "utf8");
const git = (...words: string[]) => spawnSync("git", words, { cwd: root, encoding: "utf8" }).stdout?.trim();
const worker = () => configurationOf(`${root}wrangler.toml`);
const today = () => calendarDay(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);

/** `changed` is the day of the last commit of a text's files, today while a change waits for one, empty without a history. */
function datedText(version: string, ...names: string[]) {
  const paths = ["--", ...names.map((name) => `app/content/${name}.ts`)];
  const isChanging = Boolean(git("status", "--porcelain", ...paths));
  return { version, changed: isChanging ? today() : git("log", "-1", "--format=%cs", ...paths) };
}

/** All that the checks look at: the files of this project, and the answers. */
export function readFacts(answers: Answers) {
  const { version, license } = JSON.parse(textOf("package.json"));
  const crons = textOf("worker/scheduled.ts").matchAll(/^ {2}"([^"]+)": \{ name/gm);
  return {
    ...{ owner, answers, now: new Date(), today: today() },
    cityPages: roundTableCities.map(({ location }) => location),
    editions: Object.values(announcedEditions).map(({ location, date }) => `${location}, ${date}`),
    pastEvents: textOf("migrations/0002_events.sql"),
    card: createHash("sha256")
      .update(readFileSync(`${root}public/social-card.png`))
      .digest("hex"),
    notice: datedText(privacy.version, "privacy", "owner"),
    compliance: datedText(compliance.version, "compliance"),
    framework: datedText(framework.version, "framework", "owner"),
    isLicensed: Boolean(license) && existsSync(`${root}LICENSE`),
    versions: [git("describe", "--tags", "--abbrev=0"), `v${version}`],
    worker: worker(),
    scheduled: [...crons].map(([, cron = ""]) => cron),
  };
}

const rowsQuery = `SELECT
  (SELECT count(*) FROM events WHERE starts_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AND coalesce(is_active, 1)) AS coming,
  (SELECT count(*) FROM committee_members WHERE email LIKE '%.example')
    + (SELECT count(*) FROM applications WHERE email LIKE '%.example')
    + (SELECT count(*) FROM invitations WHERE email LIKE '%.example') AS demo,
  (SELECT ended_at FROM last_runs WHERE name = 'back-up') AS backUp`;
type Rows = { coming: number; demo: number; backUp: string | null };

/** The names under which a sender's domain has its SPF, DKIM and DMARC records; none without a sender. */
export function recordNames(sender: unknown): string[] {
  const domain = /@(.+)$/.exec(String(sender))?.[1];
  return domain ? ["cf-bounce", "cf-bounce._domainkey", "_dmarc"].map((name) => `${name}.${domain}`) : [];
}

/** Asks what no file tells; what does not answer is undefined. */
export async function askAccount() {
  const told = async <Answer>(work: () => Answer) => {
    try {
      return await work();
    } catch {}
  };
  const tool = (...words: string[]) => wrangler(words.join(" "), ...words);
  const site = (path: string) => fetch(owner.origin + path, { redirect: "manual" });
  const led = async (path: string) => (await site(path)).headers.get("Location") ?? "";
  const record = async (name: string) => (await resolveTxt(name).catch(() => "")).toString();
  return {
    secrets: await told((): { name: string }[] => JSON.parse(tool("secret", "list"))),
    database: await told((): { jurisdiction?: string | null } =>
      JSON.parse(tool("d1", "info", "DB", "--json")),
    ),
    migrations: await told(() => tool("d1", "migrations", "list", "DB", "--remote")),
    rows: await told(() => queryRows<Rows>(["--remote", "-y"], rowsQuery)[0]),
    healthz: await told(async () => (await site("/healthz")).status),
    securityText: await told(async () => (await site("/.well-known/security.txt")).text()),
    gates: await told(() => Promise.all(["/committee", "/api/events/1/registrations"].map(led))),
    records: (await Promise.all(recordNames(worker().vars.MAIL_FROM).map(record))).join("\n"),
  };
}
