import { readdirSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { foldWords } from "../app/domain/fold-words";
import type { Database } from "../scripts/database-over-http";
import { sendsAgain } from "./sends-again";

/** Who can sign in locally: see scripts/set-up.mjs and scripts/demo-members.ts. */
export const members = {
  reader: "reader@committee.example",
  reviewer: "reviewer@committee.example",
  second: "second-reviewer@committee.example",
  chair: "chair@committee.example",
} as const;
export type MemberName = keyof typeof members;

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

type EventValues = {
  title?: string;
  timeZone?: string;
  seats?: number | null;
  taken?: number;
  asksDeclaration?: boolean;
  needsTwoVotes?: boolean;
};

/** An event far ahead, open, with a title that no other test has. */
export async function storeEvent(database: Database, values: EventValues = {}) {
  const { title = `Zurich ${crypto.randomUUID().slice(0, 8)}`, seats = 40, taken = 0 } = values;
  const slug = `zurich-${crypto.randomUUID()}`;
  const row = await database
    .prepare(
      `INSERT INTO events (slug, type, title, location, starts_at, time_zone, registration_deadline, max_attendees,
        current_attendees, asks_declaration, needs_two_votes, created_at, updated_at)
      VALUES (?, 'round-table', ?, 'Zurich', '2098-06-12T12:00:00.000Z', ?,
        '2098-06-01T12:00:00.000Z', ?, ?, ?, ?, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')
      RETURNING id`,
    )
    .bind(
      slug,
      title,
      values.timeZone ?? "Europe/Zurich",
      seats,
      taken,
      Number(values.asksDeclaration ?? false),
      Number(values.needsTwoVotes ?? false),
    )
    .first<{ id: number }>();
  if (!row) throw new Error("The event was not stored");
  return { id: row.id, slug, title };
}

export type StoredApplication = { id: number; reference: string; fullName: string; email: string };

const people = [
  ["Ada Lovelace", "Head of Research", "Analytical Engines"],
  ["Grace Hopper", "Rear Admiral", "Compiler House"],
  ["Luca Pacioli", "Chief Accountant", "Double Entry & Sons"],
  ["Mariam al-Asturlabi", "Instrument Maker", "Aleppo Astrolabes"],
  ["Katherine Johnson", "Trajectory Lead", "Orbital Treasury"],
  ["Seki Takakazu", "Actuary", "Edo Mutual"],
] as const;

/** So many applications to an event, the oldest first, each by a person of its own. */
export async function storeQueue(
  database: Database,
  eventId: number,
  count: number,
  values: { status?: string; domain?: string } = {},
): Promise<StoredApplication[]> {
  const { status = "pending", domain } = values;
  const rows = Array.from({ length: count }, (_, index) => {
    const [name, jobTitle, company] = people[index % people.length] ?? people[0];
    const own = domain ?? `${company.toLowerCase().replace(/[^a-z]+/g, "-")}.example`;
    const at = new Date(Date.UTC(2026, 9, 1, 9, index)).toISOString();
    const email = `${name.toLowerCase().replace(/[^a-z]+/g, ".")}.${crypto.randomUUID().slice(0, 8)}@${own}`;
    const fullName = count === 1 ? name : `${name} ${String(index + 1).padStart(2, "0")}`;
    return {
      reference: `OFN-${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
      fullName,
      jobTitle,
      company,
      own,
      email,
      at,
    };
  });
  const results = await database.batch<{ id: number }>(
    rows.map(({ reference, fullName, jobTitle, company, own, email, at }) =>
      database
        .prepare(
          `INSERT INTO applications (reference, event_id, status, full_name, email, email_normalised, email_domain, phone,
            company, job_title, linkedin, interest_reason, privacy_notice_version, consented_at, waitlisted_at, created_at,
            updated_at, full_name_folded, company_folded, job_title_folded, interest_reason_folded, linkedin_profile)
          VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6, '+41 44 000 00 00', ?7, ?8, 'https://www.linkedin.com/in/example',
            'I would like to compare notes on settlement finality with people who answer for it, and to hear where the contracts of others differ from ours.',
            '2026-11-21', ?9, iif(?3 = 'waitlisted', ?9, NULL), ?9, ?9, ?10, ?11, ?12,
            'settlement finality', 'in/example')
          RETURNING id`,
        )
        .bind(
          reference,
          eventId,
          status,
          fullName,
          email,
          own,
          company,
          jobTitle,
          at,
          foldWords(fullName),
          foldWords(company),
          foldWords(jobTitle),
        ),
    ),
  );
  return rows.map(({ reference, fullName, email }, index) => ({
    id: results[index]?.results[0]?.id ?? 0,
    reference,
    fullName,
    email,
  }));
}

/** A new partnership application. */
async function storePartnership(database: Database, organisation: string, state = "new") {
  const row = await database
    .prepare(
      `INSERT INTO partnership_applications (reference, status, review_state, key_hash, body_hash, topic, organisation,
        website, contact_name, email, email_normalised, email_domain, phone, job_title, type, regions, goals, timeline,
        privacy_notice_version, consented_at, created_at, topic_folded, organisation_folded, contact_name_folded)
      VALUES (?1, 'pending', ?2, ?1, 'hash', 'Intelligence subscription', ?3, 'https://partner.example', 'Ida Rhodes',
        'ida@partner.example', 'ida@partner.example', 'partner.example', '+41 44 000 00 01', 'Head of Partnerships', 'knowledge', '["europe","americas"]',
        'We would like to publish the notes of the working group on settlement together with the network.',
        'Spring', '2026-11-21', '2026-10-02T09:00:00.000Z', '2026-10-02T09:00:00.000Z', 'intelligence subscription', ?4,
        'ida rhodes')
      RETURNING id`,
    )
    .bind(`OFN-${crypto.randomUUID()}`, state, organisation, foldWords(organisation))
    .first<{ id: number }>();
  if (!row) throw new Error("The partnership application was not stored");
  return row.id;
}

/** A briefing that is not published. */
const paragraphs = [
  "A payment is final when nobody can take it back: not the payer, not the bank that carried it, and not the administrator of a bank that fails on the same day. Who may say so, and from which moment on, is a matter of law.",
  "A ledger says something else. It says how unlikely it is that a block is replaced, and that grows with each one after it. Where the two are taken for one another, a promise is made that nobody has given.",
  "To ask in the meeting: which of the two is meant, who answers for the time between them, and what the contract says of a day on which they differ.",
];

async function storeBriefing(database: Database, title: string) {
  const row = await database
    .prepare(
      `INSERT INTO briefings (slug, title, type, summary, content, author, tags, created_at, updated_at)
      VALUES (?, ?, 'Settlement', 'Which promise is being made when somebody says that a payment is final.',
        ?, 'Secretariat', '["Settlement", "Law"]',
        '2026-10-02T09:00:00.000Z', '2026-10-02T09:00:00.000Z')
      RETURNING id`,
    )
    .bind(`finality-${crypto.randomUUID().slice(0, 8)}`, title, paragraphs.join("\n\n"))
    .first<{ id: number }>();
  if (!row) throw new Error("The briefing was not stored");
  return row.id;
}

/** Decisions of an event that tells them together, whose letters are held. */
async function storeHeldDecisions(database: Database) {
  const event = await storeEvent(database, { title: "Zurich Held Table", seats: 20, taken: 2 });
  const at = "2026-10-03T09:00:00.000Z";
  const run = (query: string, ...values: (string | number)[]) =>
    database
      .prepare(query)
      .bind(...values)
      .run();
  await run("UPDATE events SET holds_letters = 1 WHERE id = ?1", event.id);
  await run(
    "INSERT INTO committee_members (email, created_at) VALUES ('held@committee.example', ?1) ON CONFLICT DO NOTHING",
    at,
  );
  for (const [status, count] of [
    ["accepted", 2],
    ["declined", 3],
  ] as const)
    for (const { id } of await storeQueue(database, event.id, count, { status, domain: "held.example" })) {
      await run(
        `INSERT INTO decisions (key, application_id, version, member_id, from_status, to_status, is_notified,
          is_override, created_at)
        SELECT 'held:' || ?1, ?1, 2, min(id), 'pending', ?2, 1, 0, ?3 FROM committee_members`,
        ...[id, status, at],
      );
      await run(
        `UPDATE applications SET version = 2, decided_at = ?2,
          announced = json_object('status', 'pending', 'version', 1, 'updatedAt', ?2) WHERE id = ?1`,
        ...[id, at],
      );
      await run(
        `INSERT INTO outbox (letter, application_id, recipient, dedupe_key, details, next_attempt_at, created_at, held_at)
        SELECT ?2, id, email, 'decision:' || id || ':2', json_object('version', 2), ?3, ?3, ?3
        FROM applications WHERE id = ?1`,
        ...[id, status, at],
      );
    }
}

/** Fills the console with what a working week brings, and answers the addresses of all its pages. */
export async function storeWorkingWeek(database: Database): Promise<string[]> {
  // Engines write the offset of a place at UTC in two ways.
  const timeZone = "Atlantic/Reykjavik";
  const event = await storeEvent(database, { title: "Zurich Round Table", timeZone, seats: 20, taken: 4 });
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
  const partnership = await storePartnership(database, "Partner & Sons");
  await storePartnership(database, "Second Partner");
  const briefing = await storeBriefing(database, "Finality, in plain terms");
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
  await database
    .prepare(
      `INSERT INTO outbox (letter, application_id, recipient, dedupe_key, status, attempts, next_attempt_at, last_error,
        created_at)
      VALUES ('receipt', ?1, 'ada@example.org', 'failed:' || ?1, 'failed', 9, ?2, 'E_RECIPIENT_NOT_ALLOWED', ?2),
        ('accepted', ?1, 'ada@example.org', 'unknown:' || ?1, 'sending', 1, ?2, NULL, ?2)`,
    )
    .bind(first?.id, "2026-10-02T09:00:00.000Z")
    .run();
  const letter = await database
    .prepare(
      `INSERT INTO outbox (letter, application_id, recipient, dedupe_key, status, attempts, next_attempt_at, sent_at,
        sent_subject, sent_text, created_at)
      VALUES ('receipt', ?1, 'ada@example.org', 'sent:' || ?1, 'sent', 1, ?2, ?2, 'We have your application',
        'It is with the selection committee.', ?2)
      RETURNING id`,
    )
    .bind(first?.id, "2026-10-02T09:00:00.000Z")
    .first<{ id: number }>();
  return [
    ...fixedPages,
    `/committee/applications?status=waitlisted&event=${event.id}`,
    "/committee/applications?status=all&search=nobody",
    `/committee/applications/${first?.id}`,
    `/committee/applications/${hidden?.id}`,
    `/committee/partnerships/${partnership}`,
    `/committee/events/${event.id}`,
    `/committee/events/${event.id}/door`,
    `/committee/events/${event.id}/letters`,
    `/committee/briefings/${briefing}`,
    `/committee/letters/${letter?.id}`,
    "/committee/letters/words/accepted",
  ];
}

/** The pages of the console whose addresses name nothing that is stored, by the names of their routes. */
export const fixedPages = readdirSync("app/routes")
  .filter((file) => /^committee\.[^$]*\.tsx$/.test(file))
  .map((file) => `/${file.replace(/(\._index)?\.tsx$/, "").replaceAll(/_?\./g, "/")}`);
