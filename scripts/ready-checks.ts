import { isDay } from "~/domain/editor-fields";
import { emailPattern } from "~/domain/email";
import { firstOwner } from "./first-owner";
import type { ReadyFacts } from "./ready-facts";

/**
 * Each check: its name, whether files decide it or an account is needed, or both, where files hold what the account gave; the
 * state that it asks for, the cure.
 */
const table = `
name            | files   | The name is the owner's                                     | app/content/owner.ts
origin          | files   | The origin is the owner's                                   | app/content/owner.ts
contact         | files   | People can write to the owner                               | contactEmail in app/content/owner.ts
legal           | files   | The legal entity is named                                   | app/content/owner.ts
persons         | files   | Persons answer for the site by name                         | app/content/owner.ts
data-protection | files   | Questions about data have an address                        | app/content/owner.ts
authority       | files   | Complaints have an authority                                | supervisoryAuthority in app/content/owner.ts
jurisdiction    | files   | The database's jurisdiction is chosen, before it is created | app/content/owner.ts
partners        | files   | The partners are not the fictional ones                     | app/content/owner.ts
cities          | files   | The cities, and those that have a page, are the owner's     | app/content/owner.ts, round-table-cities.ts
editions        | files   | No announced edition is the first owner's                   | app/content/announced-editions.ts
past-events     | files   | The past events are the owner's                             | migrations/0002_events.sql
card            | files   | The card of shared links shows the owner's name             | npx tsx scripts/draw-images.ts
security.txt    | files   | It holds for a month more, and a year at most               | securityTextExpires in app/content/owner.ts
notice          | files   | Its version is a day until today, no older than its words   | version in app/content/privacy.ts, a commit
compliance      | files   | Its version is a day until today, no older than its words   | version in app/content/compliance.ts, a commit
framework       | files   | Its version is a day until today, no older than its words   | version in app/content/framework.ts, a commit
licence         | files   | The owner has chosen a licence for the code                 | a file LICENSE, license in package.json
version         | files   | The newest tag is the version in package.json               | git tag v<version>
worker          | files   | The Worker and its database bear the owner's name           | wrangler.toml
database        | both    | The database is created                                     | npx wrangler d1 create, id to wrangler.toml
sender          | files   | Letters have a sender                                       | MAIL_FROM in wrangler.toml
access          | both    | The console knows its Access team and audience              | ACCESS_TEAM_DOMAIN, ACCESS_AUDIENCE
chair           | files   | Somebody is chair whom nobody can lock out                  | COMMITTEE_CHAIRS in wrangler.toml
crons           | files   | The triggers are those of worker/scheduled.ts               | wrangler.toml
workers-dev     | both    | The site has no address beside its domain                   | workers_dev = false in wrangler.toml
compatibility   | files   | The runtime's date is of the last year                      | compatibility_date in wrangler.toml
secret          | account | The secret is set                                           | operations.md, "Changing the secret"
made-in         | account | The database was made in the chosen jurisdiction            | another database
migrations      | account | No migration waits                                          | npx wrangler d1 migrations apply DB --remote
event           | account | An event lies ahead                                         | npm run events:import, or the console
demo-people     | account | Nobody of the demo is in the database                       | another database
back-up         | account | A back-up was tried in the last 35 days                     | npm run back-up -- copy.sql --remote
healthz         | account | It answers 200: the secret is long enough, and all runs     | operations.md, "Watching"
served          | account | The domain serves this owner's security.txt                 | npx wrangler deploy
gates           | account | Access stands before /committee and the registrations       | operations.md, "The committee"
spf             | account | The sender's domain has its SPF record                      | npx wrangler email sending enable <domain>
dkim            | account | The sender's domain has its DKIM record                     | npx wrangler email sending enable <domain>
dmarc           | account | The sender's domain has its DMARC record                    | npx wrangler email sending enable <domain>
`;

const daysTo = (date: string | null | undefined, now: Date) =>
  (Date.parse(date ?? "") - now.getTime()) / 86_400_000;
const isTeam = /^(https:\/\/)?[a-z\d-]+(\.cloudflareaccess\.com)?\/?$/;
const isAccess = /^https:\/\/[a-z\d-]+\.cloudflareaccess\.com\//;
/** Words that changed twice on the version's day cannot be told from words that changed once. */
const isDated = ({ version, changed }: ReadyFacts["notice"], today: string) => {
  const day = version.replace(/\.[1-9]\d*$/, "");
  if (!isDay(day) || day > today) return false;
  return changed ? day >= changed : undefined;
};
const areAddresses = (variable: unknown) =>
  String(variable)
    .split(",")
    .every((address) => emailPattern.test(address.trim()));

/** The answer of each out of the facts; undefined where they do not tell. */
const tests: Record<string, (facts: ReadyFacts) => boolean | undefined> = {
  name: ({ owner }) => owner.name !== firstOwner.name,
  origin: ({ owner }) => owner.origin !== firstOwner.origin,
  contact: ({ owner }) => ![undefined, firstOwner.contactEmail].includes(owner.contactEmail),
  legal: ({ owner }) => owner.legal !== undefined,
  persons: ({ owner }) => owner.persons !== undefined,
  "data-protection": ({ owner }) => owner.dataProtection !== undefined,
  authority: ({ owner }) => owner.supervisoryAuthority !== undefined,
  jurisdiction: ({ owner }) => owner.jurisdiction !== undefined,
  partners: ({ owner }) => owner.partners !== undefined,
  cities: ({ owner, cityPages }) =>
    owner.cities !== undefined &&
    cityPages.every((page) => Boolean(owner.cities?.some(({ name }) => name === page))),
  editions: ({ editions }) => !editions.some((edition) => firstOwner.editions.includes(edition)),
  "past-events": ({ pastEvents }) => !pastEvents.includes("'dubai-2025-04-15'"),
  card: ({ card }) => card !== firstOwner.card,
  "security.txt": ({ owner, now }) => {
    const days = daysTo(owner.securityTextExpires, now);
    return days > 30 && days < 366;
  },
  notice: ({ notice, today }) => isDated(notice, today),
  compliance: ({ compliance, today }) => isDated(compliance, today),
  framework: ({ framework, today }) => isDated(framework, today),
  licence: ({ isLicensed }) => isLicensed,
  version: ({ versions: [tag, version] }) => tag === version,
  worker: ({ worker }) =>
    ![worker.name, worker.d1_databases[0]?.database_name].some((name) => name?.includes(firstOwner.slug)),
  database: ({ worker }) => /[1-9a-f]/.test(worker.d1_databases[0]?.database_id ?? ""),
  sender: ({ worker }) => areAddresses(worker.vars.MAIL_FROM),
  access: ({ worker: { vars } }) =>
    isTeam.test(String(vars.ACCESS_TEAM_DOMAIN)) && /^[\da-f]{64}$/.test(String(vars.ACCESS_AUDIENCE)),
  chair: ({ worker }) => areAddresses(worker.vars.COMMITTEE_CHAIRS),
  crons: ({ worker, scheduled }) =>
    [...(worker.triggers.crons ?? [])].sort().join() === scheduled.sort().join(),
  "workers-dev": ({ worker }) => worker.workers_dev === false,
  compatibility: ({ worker, now }) => daysTo(worker.compatibility_date, now) > -365,
  secret: ({ answers }) => answers.secrets?.some(({ name }) => name === "APP_SECRET"),
  "made-in": ({ answers: { database }, owner }) =>
    database && (database.jurisdiction ?? "none") === owner.jurisdiction,
  migrations: ({ answers }) => answers.migrations?.includes("No migrations to apply"),
  event: ({ answers: { rows } }) => rows && rows.coming > 0,
  "demo-people": ({ answers: { rows } }) => rows && rows.demo === 0,
  "back-up": ({ answers: { rows }, now }) => rows && daysTo(rows.backUp, now) > -35,
  healthz: ({ answers: { healthz } }) => (healthz === undefined ? undefined : healthz === 200),
  served: ({ answers, owner }) => answers.securityText?.includes(`Canonical: ${owner.origin}/`),
  gates: ({ answers: { gates } }) => gates?.every((to) => isAccess.test(to)),
  spf: ({ answers }) => answers.records?.includes("v=spf1"),
  dkim: ({ answers }) => answers.records?.includes("v=DKIM1"),
  dmarc: ({ answers }) => answers.records?.includes("v=DMARC1"),
};

/** The needs of a site of one's own before applicants see it. */
export const readyChecks = table
  .trim()
  .split("\n")
  .map((row) => {
    const [name = "", needs = "", says = "", cure = ""] = row.split("|").map((cell) => cell.trim());
    return { name, needs, says, cure, holds: tests[name] };
  });

export type ReadyCheck = (typeof readyChecks)[number];

/** A check without a test fails. */
export function verdictOf({ holds }: ReadyCheck, facts: ReadyFacts): "ok" | "fails" | "unknown" {
  const held = holds ? holds(facts) : false;
  if (held === undefined) return "unknown";
  return held ? "ok" : "fails";
}
