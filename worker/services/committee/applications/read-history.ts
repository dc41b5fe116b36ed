import { and, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { type ApplicationStatus, isApplicationStatus } from "~/domain/application-status";
import type { HistoryEntry } from "~/domain/history-entry";
import { isInterestField, isVerifiedField, isWeighed } from "~/domain/interest-form-fields";
import type { Database } from "../../../db/client";
import { auditEntries, decisions, type StoredApplication, type StoredEntry, votes } from "../../../db/schema";
import { quoteText } from "../../../mail/lay-out-letter";
import { withoutLinks } from "../../compose-letter";
import type { DecisionNeeds } from "../member";

/** An entry, and the vote by whose round and member it is told or not: its own, or that of a decision that was taken back. */
export type ReadEntry = HistoryEntry & { vote?: { round: number; memberId: number } | null };

/**
 * The history of an application, newest first, and whether words that count were changed since
 * (decisions/verification).
 */
export async function readHistory(
  { db }: DecisionNeeds,
  { id, round, status }: StoredApplication,
): Promise<{ history: ReadEntry[]; changedSince: ReturnType<typeof changesIn> }> {
  const [conflicted, entries, notes] = await Promise.all([
    db.all<{ id: number }>(
      sql`SELECT member_id AS id FROM application_conflicts WHERE application_id = ${id}`,
    ),
    db
      .select({
        entry: auditEntries,
        by: actingMember,
        decision: decisions,
        vote: votes,
        about: sql<string | null>`${auditEntries.details} ->> 'letter'`,
        /** The decision's letter as it was handed over; null while it waits, and empty where it was dropped before. */
        letter: sql<string | null>`(
          SELECT iif(o.status = 'dropped', coalesce(o.sent_text, ''), o.sent_text)
          FROM outbox o WHERE o.status <> 'waiting'
            AND o.dedupe_key = 'decision:' || ${decisions.applicationId} || ':' || ${decisions.version})`,
      })
      .from(auditEntries)
      .leftJoin(
        decisions,
        and(
          eq(decisions.applicationId, auditEntries.applicationId),
          eq(auditEntries.action, "application.decided"),
          eq(decisions.version, sql`json_extract(${auditEntries.details}, '$.version')`),
        ),
      )
      .leftJoin(
        votes,
        and(
          eq(votes.applicationId, auditEntries.applicationId),
          // A decision is a vote as well, of the same instant.
          inArray(auditEntries.action, ["application.voted", "application.decided"]),
          eq(auditEntries.actor, sql`'member:' || ${votes.memberId}`),
          eq(votes.createdAt, auditEntries.occurredAt),
        ),
      )
      .where(and(eq(auditEntries.applicationId, id), ne(auditEntries.action, "application.noted")))
      .orderBy(desc(auditEntries.id))
      .limit(historyLimit),
    readNotes(db, sql`application_notes n WHERE n.application_id = ${id}`),
  ]);
  const standing = Math.max(0, ...entries.map(({ decision: d }) => (d && !d.undoneAt ? d.version : 0)));
  const changes = entries.map(({ entry, by, decision, letter, about, vote: given }): ReadEntry => {
    const vote = entry.action === "application.voted" ? given : null;
    const words = decision?.message?.flatMap(({ text, by: of }) => (text ? { text, of } : [])) ?? [];
    const isTold = ({ text, of }: (typeof words)[number]) =>
      letter === null
        ? !conflicted.some(({ id: memberId }) => memberId === of)
        : letter.includes(withoutLinks(quoteText(text, Number.POSITIVE_INFINITY)));
    return {
      id: `entry-${entry.id}`,
      at: entry.occurredAt,
      by: by ?? actorNames[entry.actor] ?? "System",
      action: entry.action,
      ...statesOf(entry),
      ...(vote && { to: vote.choice }),
      letter: about,
      // Of a return to the vote the missing condition, as the judge names it.
      reason:
        entry.action === "application.returned"
          ? String(entry.details.reason)
          : ((vote ?? decision)?.reason ?? null),
      message: vote ? vote.message : joined(words.filter(isTold)),
      untold: joined(words.filter((word) => !isTold(word))),
      isOverride: decision?.isOverride ?? false,
      hasPassedLine: entry.details.passedLine === 1,
      isAgreed: entry.details.agreed === 1,
      isFromOutside: entry.details.outside === 1,
      outsideDecider: decision?.outsideDecider ?? null,
      criteria: given?.criteria ?? null,
      vote: vote ?? reopened(decision, standing, round),
    };
  });
  const written = notes.map((note) => ({ ...note, action: "application.noted" }));
  const stored = entries.map(({ entry }) => entry);
  return { history: [...changes, ...written].sort(latestFirst), changedSince: changesIn(stored, status) };
}

/** An invitation has states of its own, some by the same names. Of an undo its decision tells them. */
function statesOf({ action, fromStatus, toStatus }: StoredEntry) {
  const isTold = !/^invitation\.|\.undone$/.test(action);
  const told = (status: string | null) => (isTold && isApplicationStatus(status) ? status : null);
  return { from: told(fromStatus), to: told(toStatus) };
}

export const historyLimit = 200;

export const actingMember = sql<string | null>`(
  SELECT email FROM committee_members m WHERE ${auditEntries.actor} = 'member:' || m.id
)`;

/** @param notes the rows of notes `n` about one record, `… WHERE …` */
export const readNotes = (db: Database, notes: SQL) =>
  db.all<Record<"id" | "at" | "by", string> & { note: string | null }>(sql`
    SELECT 'note-' || n.id AS id, n.created_at AS at, n.body AS note,
      (SELECT m.email FROM committee_members m WHERE m.id = n.member_id) AS by
    FROM ${notes} ORDER BY n.id DESC LIMIT ${historyLimit}`);

export const latestFirst = (one: { at: string }, other: { at: string }) => other.at.localeCompare(one.at);

/** A decision that was taken back holds the words of votes that are open again, until another one stands. */
const reopened = (decision: typeof decisions.$inferSelect | null, standing: number, round: number) =>
  decision?.undoneAt && decision.version > standing ? { round, memberId: decision.memberId } : null;

const joined = (words: { text: string }[]) => words.map(({ text }) => text).join("\n\n") || null;

export const actorNames: Record<string, string> = { applicant: "Applicant", invitee: "Invitee" };

/** Of entries, newest first: what was looked at before words were changed that count for it. */
function changesIn(entries: StoredEntry[], status: ApplicationStatus) {
  const isAfter = (looked: RegExp, counts: typeof isWeighed) => {
    const changed = entries.findIndex(
      ({ action, details: { fields } }) =>
        /^application\.(corrected|readdressed)$/.test(action) &&
        Array.isArray(fields) &&
        fields.some((field) => isInterestField(field) && counts(field)),
    );
    const seen = entries.findIndex(({ action }) => looked.test(action));
    return changed >= 0 && changed < seen;
  };
  return {
    // Of a guest the address alone is corrected, where a letter did not arrive: the decision stands.
    vote: status !== "accepted" && isAfter(/^application\.(voted|decided)$/, isWeighed),
    verification: isAfter(/^application\.verified$/, isVerifiedField),
  };
}
