import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { emailDomain, normaliseEmail } from "~/domain/email";
import { foldWords } from "~/domain/fold-words";
import { linkedInProfile } from "~/domain/linkedin-profile";
import {
  applications,
  type briefings,
  type events,
  invitations,
  type outbox,
  partnershipApplications,
} from "../worker/db/schema";

// Rows of the tables, each with a name of its own: for the tests in workerd, and for the sites of the journeys.

/** The clock of every test that sets it. */
export const testNow = new Date("2026-11-21T09:00:00.000Z");
const now = testNow.toISOString();

let count = 0;
export const unique = () => `${++count}-${crypto.randomUUID().slice(0, 8)}`;

/** A row with the columns that a service derives from its words, where the test gives none. */
function withDerived<Row extends object>(table: SQLiteTable, row: Row): Row {
  const written = new Map(Object.entries(row));
  const derived = Object.keys(getTableColumns(table)).flatMap((name) => {
    const words = written.get(name.replace(/(Folded|Profile)$/, ""));
    if (typeof words !== "string") return [];
    if (name.endsWith("Folded")) return [[name, foldWords(words)]];
    return name.endsWith("Profile") ? [[name, linkedInProfile(words)]] : [];
  });
  return { ...Object.fromEntries(derived), ...row };
}

const spelled = (email: string) => ({
  email,
  emailNormalised: normaliseEmail(email),
  emailDomain: emailDomain(email),
});

/** A future round table in Bangkok, open and without a limit unless said otherwise. */
export const anEventRow = (values: Partial<typeof events.$inferInsert> = {}): typeof events.$inferInsert => ({
  slug: `bangkok-${unique()}`,
  type: "round-table",
  title: "Bangkok Round Table",
  location: "Bangkok",
  startsAt: "2099-12-12T06:00:00.000Z",
  timeZone: "Asia/Bangkok",
  currentAttendees: 0,
  createdAt: now,
  updatedAt: now,
  ...values,
});

export type Application = typeof applications.$inferInsert;

/** An application, pending and by a person of its own unless said otherwise. */
export function anApplicationRow(values: Partial<Application> & { eventId: number }): Application {
  return withDerived(applications, {
    ...{ reference: `OFN-${unique()}`, status: "pending" as const },
    fullName: "Ada Lovelace",
    ...spelled(values.email ?? `ada.${unique()}@example.org`),
    company: "Analytical Engines",
    jobTitle: "Head of Research",
    linkedin: "https://www.linkedin.com/in/ada",
    interestReason: "I would like to compare notes on settlement finality with practitioners.",
    privacyNoticeVersion: "1",
    consentedAt: now,
    waitlistedAt: values.status === "waitlisted" ? now : null,
    createdAt: now,
    updatedAt: now,
    ...values,
  });
}

/** A letter, handed over to the mail service unless said otherwise. */
export function aLetterRow(values: Partial<typeof outbox.$inferInsert> = {}): typeof outbox.$inferInsert {
  const at = values.createdAt ?? now;
  return {
    letter: "accepted",
    recipient: "ada@example.org",
    dedupeKey: unique(),
    status: "sent",
    sentAt: at,
    nextAttemptAt: at,
    createdAt: at,
    priority: 0,
    ...values,
  };
}

export type Briefing = typeof briefings.$inferInsert;

/** A briefing that is not published. */
export const aBriefingRow = (values: Partial<Briefing> = {}): Briefing => ({
  ...{ slug: `finality-${unique()}`, title: "Finality", type: "Settlement", content: "One paragraph." },
  ...{ createdAt: now, updatedAt: now },
  ...values,
});

export type Invitation = typeof invitations.$inferInsert;

/** The nomination of somebody for an event. */
export const anInvitationRow = (values: Partial<Invitation> & { eventId: number }): Invitation =>
  withDerived(invitations, {
    ...{ reference: `OFN-${unique()}`, status: "nominated" as const },
    fullName: "Grace Hopper",
    ...spelled(values.email ?? `grace.${unique()}@navy.example`),
    company: "Navy Research",
    reason: "She wrote the compiler that everybody uses.",
    createdAt: now,
    updatedAt: now,
    ...values,
  });

export type StoredPartnership = typeof partnershipApplications.$inferInsert;

/** A partnership application, new and by a contact of its own unless said otherwise. */
export const aPartnershipRow = (values: Partial<StoredPartnership> = {}): StoredPartnership =>
  withDerived(partnershipApplications, {
    ...{ reference: `OFN-${unique()}`, status: "pending" as const, keyHash: unique(), bodyHash: "a hash" },
    ...{ organisation: "Analytical Engines", contactName: "Ada Lovelace" },
    ...spelled(values.email ?? `ada.${unique()}@engines.example`),
    ...{ jobTitle: "Head of Partnerships", type: "knowledge" as const },
    goals: "We would like to publish the notes of the working group on settlement together.",
    ...{ privacyNoticeVersion: "1", consentedAt: now, createdAt: now },
    ...values,
  });
