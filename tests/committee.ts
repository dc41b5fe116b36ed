import { readdirSync } from "node:fs";
import { eq } from "drizzle-orm";
import { expect, type Page } from "playwright/test";
import type { Database } from "../scripts/database-over-http";
import { drizzleOverHttp } from "../scripts/drizzle-over-http";
import {
  applications,
  briefings,
  decisions,
  events,
  outbox,
  partnershipApplications,
} from "../worker/db/schema";
import { readValue } from "./read-value";
import {
  type Application,
  aBriefingRow,
  aLetterRow,
  anApplicationRow,
  anEventRow,
  aPartnershipRow,
} from "./rows";
import { sendsAgain } from "./sends-again";

/** Who can sign in locally: see scripts/set-up.mjs and scripts/demo-members.ts. */
export const members = {
  reader: "reader@committee.example",
  reviewer: "reviewer@committee.example",
  second: "second-reviewer@committee.example",
  chair: "chair@committee.example",
} as const;
type MemberName = keyof typeof members;

/** Signs in by the development key, past the page that stands in for Access: no page is opened. */
export async function signIn(page: Page, member: MemberName) {
  await page.context().clearCookies();
  const answer = await sendsAgain(page.request).post("/committee/sign-in", {
    form: { email: members[member] },
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

/** The same as a developer does it, and ends on the console's first page. */
export async function signInByPage(page: Page, member: MemberName) {
  await page.context().clearCookies();
  await page.goto("/committee");
  await expect(page).toHaveURL(/\/committee\/sign-in$/);
  await page.getByRole("button", { name: new RegExp(`^${members[member]}`) }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
}

/** An event far ahead, open, with a title that no other test has. */
export const storeEvent = async (database: Database, values: Partial<typeof events.$inferInsert> = {}) =>
  drizzleOverHttp(database)
    .insert(events)
    .values(
      anEventRow({
        ...{ slug: `zurich-${crypto.randomUUID()}`, title: `Zurich ${crypto.randomUUID().slice(0, 8)}` },
        ...{ location: "Zurich", timeZone: "Europe/Zurich", startsAt: "2098-06-12T12:00:00.000Z" },
        ...{ registrationDeadline: "2098-06-01T12:00:00.000Z", maxAttendees: 40, isActive: true },
        ...{ createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" },
        ...values,
      }),
    )
    .returning()
    .get();

/** Changes an event past the site. */
export const changeEvent = (database: Database, id: number, values: Partial<typeof events.$inferInsert>) =>
  drizzleOverHttp(database).update(events).set(values).where(eq(events.id, id));

type StoredApplication = { id: number; reference: string; fullName: string; email: string };
/** So many of them. */
type Queue<Count extends number, Rows extends StoredApplication[] = []> = number extends Count
  ? StoredApplication[]
  : Rows["length"] extends Count
    ? Rows
    : Queue<Count, [...Rows, StoredApplication]>;

const people = [
  ["Ada Lovelace", "Head of Research", "Analytical Engines"],
  ["Grace Hopper", "Rear Admiral", "Compiler House"],
  ["Luca Pacioli", "Chief Accountant", "Double Entry & Sons"],
  ["Mariam al-Asturlabi", "Instrument Maker", "Aleppo Astrolabes"],
  ["Katherine Johnson", "Trajectory Lead", "Orbital Treasury"],
  ["Seki Takakazu", "Actuary", "Edo Mutual"],
] as const;

/** What stands in the application of a guest who has been asked to confirm. */
export const heldSeat = {
  ...{ status: "accepted" as const, decidedAt: "2026-10-01T09:00:00.000Z" },
  confirmBy: "2098-05-01T12:00:00.000Z",
};

/** So many applications to an event, the oldest first, each by a person of its own. */
export async function storeQueue<Count extends number>(
  database: Database,
  eventId: number,
  count: Count,
  { domain, ...values }: Partial<Application> & { domain?: string } = {},
) {
  const queue: StoredApplication[] = [];
  for (let index = 0; index < count; index++) {
    const [name, jobTitle, company] = people[index % people.length] ?? people[0];
    const inAddress = (words: string, separator: string) =>
      words.toLowerCase().replace(/[^a-z]+/g, separator);
    const fullName = count === 1 ? name : `${name} ${String(index + 1).padStart(2, "0")}`;
    const own = domain ?? `${inAddress(company, "-")}.example`;
    const email = `${inAddress(name, ".")}.${crypto.randomUUID().slice(0, 8)}@${own}`;
    const at = new Date(Date.UTC(2026, 9, 1, 9, index)).toISOString();
    const row = anApplicationRow({
      ...{ eventId, fullName, email, phone: "+41 44 000 00 00", company, jobTitle },
      interestReason:
        "I would like to compare notes on settlement finality with people who answer for it, and to hear where the contracts of others differ from ours.",
      ...{ consentedAt: at, createdAt: at, updatedAt: at },
      waitlistedAt: values.status === "waitlisted" ? at : null,
      ...values,
    });
    const stored = drizzleOverHttp(database).insert(applications).values(row).returning();
    const { id, reference } = await stored.get();
    queue.push({ id, reference, fullName, email });
  }
  return queue as Queue<Count>;
}

/** One application to an event of its own, which a member opens. */
export async function openApplication(
  page: Page,
  database: Database,
  member: MemberName,
  values?: Parameters<typeof storeEvent>[1],
) {
  const event = await storeEvent(database, values);
  const [application] = await storeQueue(database, event.id, 1);
  await signIn(page, member);
  await page.goto(`/committee/applications/${application.id}`);
  return { ...application, event };
}

const storeLetter = async (database: Database, values: Parameters<typeof aLetterRow>[0]) =>
  drizzleOverHttp(database).insert(outbox).values(aLetterRow(values)).returning().get();

/** Decisions of an event that tells them together, whose letters are held. */
async function storeHeldDecisions(database: Database) {
  const seats = { maxAttendees: 20, currentAttendees: 2 };
  const event = await storeEvent(database, { title: "Zurich Held Table", ...seats, holdsLetters: true });
  const at = "2026-10-03T09:00:00.000Z";
  const memberId = (await readValue<number>(database, "SELECT min(id) FROM committee_members")) ?? 0;
  const before = {
    ...{ status: "pending" as const, version: 1, updatedAt: at, waitlistedAt: null, decidedAt: null },
    ...{ confirmBy: null, confirmedAt: null, confirmedFor: null, saidYesAt: null, saidYesTo: null },
  };
  for (const [status, count] of [
    ["accepted", 2],
    ["declined", 3],
  ] as const) {
    const decided = { status, domain: "held.example", version: 2, decidedAt: at, announced: before };
    for (const { id, email } of await storeQueue(database, event.id, count, decided)) {
      await drizzleOverHttp(database)
        .insert(decisions)
        .values({
          ...{ key: `held:${id}`, applicationId: id, version: 2, memberId, fromStatus: "pending" },
          ...{ toStatus: status, isNotified: true, isOverride: false, createdAt: at },
        });
      await storeLetter(database, {
        ...{ letter: status, applicationId: id, recipient: email, dedupeKey: `decision:${id}:2` },
        ...{ details: { version: 2 }, status: "waiting", sentAt: null, createdAt: at, heldAt: at },
      });
    }
  }
}

const paragraphs = [
  "A payment is final when nobody can take it back: not the payer, not the bank that carried it, and not the administrator of a bank that fails on the same day. Who may say so, and from which moment on, is a matter of law.",
  "A ledger says something else. It says how unlikely it is that a block is replaced, and that grows with each one after it. Where the two are taken for one another, a promise is made that nobody has given.",
  "To ask in the meeting: which of the two is meant, who answers for the time between them, and what the contract says of a day on which they differ.",
];

/** Fills the console with what a working week brings, and answers the addresses of all its pages. */
export async function storeWorkingWeek(database: Database): Promise<string[]> {
  // Engines write the offset of a place at UTC in two ways.
  const timeZone = "Atlantic/Reykjavik";
  const event = await storeEvent(database, {
    title: "Zurich Round Table",
    timeZone,
    maxAttendees: 20,
    currentAttendees: 4,
  });
  const [first] = await storeQueue(database, event.id, 12);
  await storeQueue(database, event.id, 3, { status: "waitlisted", domain: "waiting.example" });
  await storeQueue(database, event.id, 4, { status: "accepted", domain: "accepted.example" });
  const asking = await storeEvent(database, {
    title: "Zurich Asking Table",
    asksDeclaration: true,
    needsTwoVotes: true,
  });
  const [hidden] = await storeQueue(database, asking.id, 3, { domain: "hidden.example" });
  await storeHeldDecisions(database);
  const partnerships = ["Partner & Sons", "Second Partner"].map((organisation) =>
    aPartnershipRow({
      ...{ organisation, contactName: "Ida Rhodes", email: "ida@partner.example", phone: "+41 44 000 00 01" },
      ...{ website: "https://partner.example", topic: "Intelligence subscription", timeline: "Spring" },
      regions: ["europe", "americas"],
    }),
  );
  const [partnership] = await drizzleOverHttp(database)
    .insert(partnershipApplications)
    .values(partnerships)
    .returning();
  const briefing = await drizzleOverHttp(database)
    .insert(briefings)
    .values(
      aBriefingRow({
        ...{ title: "Finality, in plain terms", content: paragraphs.join("\n\n"), author: "Secretariat" },
        summary: "Which promise is being made when somebody says that a payment is final.",
        tags: ["Settlement", "Law"],
      }),
    )
    .returning()
    .get();
  await database
    .prepare(
      `INSERT INTO audit_entries (occurred_at, actor, action, event_id, application_id, from_status, to_status)
      SELECT created_at AS at, 'applicant', 'application.submitted', event_id, id, NULL, 'pending' FROM applications
      UNION ALL
      SELECT '2026-10-05T10:00:00.000Z', 'member:' || (SELECT min(id) FROM committee_members WHERE role = 'reviewer'),
        'application.decided', event_id, id, 'pending', status
      FROM applications WHERE status IN ('accepted', 'declined', 'waitlisted') AND created_at < '2026-10-05'
      ORDER BY at`,
    )
    .run();
  const receipt = {
    ...{ letter: "receipt", applicationId: first.id, attempts: 1, createdAt: "2026-10-02T09:00:00.000Z" },
  };
  const refused = { attempts: 9, lastError: "E_RECIPIENT_NOT_ALLOWED" };
  await storeLetter(database, { ...receipt, ...refused, status: "failed", sentAt: null });
  await storeLetter(database, { ...receipt, letter: "accepted", status: "sending", sentAt: null });
  const letter = await storeLetter(database, {
    ...{ ...receipt, sentSubject: "We have your application" },
    sentText: "It is with the selection committee.",
  });
  return [
    ...fixedPages,
    `/committee/applications?status=waitlisted&event=${event.id}`,
    "/committee/applications?status=all&search=nobody",
    `/committee/applications/${first.id}`,
    `/committee/applications/${hidden.id}`,
    `/committee/partnerships/${partnership?.id}`,
    `/committee/events/${event.id}`,
    `/committee/events/${event.id}/door`,
    `/committee/events/${event.id}/letters`,
    `/committee/briefings/${briefing.id}`,
    `/committee/letters/${letter.id}`,
    "/committee/letters/words/accepted",
  ];
}

/** The pages of the console whose addresses name nothing that is stored, by the names of their routes. */
export const fixedPages = readdirSync("app/routes")
  .filter((file) => /^committee\.[^$]*\.tsx$/.test(file))
  .map((file) => `/${file.replace(/(\._index)?\.tsx$/, "").replaceAll(/_?\./g, "/")}`);
