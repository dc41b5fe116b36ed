import { sql } from "drizzle-orm";
import type { DeclarationAnswer } from "~/domain/conflict-of-interest";
import { writeBatch } from "../../../db/client";
import { auditBy, type CommitteeNeeds, type DecisionNeeds } from "../member";
import { isClosedTo, isRecusedBy, mayActOn } from "./recusal-conditions";

export type DeclareResult =
  | { ok: true; isVoteTakenBack?: true }
  | { ok: false; reason: "not_found" | "not_allowed" };

/** Keeps what a member declares of applications; what is closed already is passed over (decisions/conflicts). */
export async function declareConflict(
  { db, clock, member }: CommitteeNeeds,
  ...declared: { applicationId: number; answer: DeclarationAnswer }[]
): Promise<DeclareResult> {
  const now = clock().toISOString();
  // A conflict comes last: it holds for all of its address, whatever was said of another of them.
  const inOrder = declared.toSorted(
    (one, other) => Number(one.answer !== "none") - Number(other.answer !== "none"),
  );
  const answers = JSON.stringify(inOrder.map(({ applicationId, answer }) => [applicationId, answer]));
  const answer = sql`j.value ->> 1`;
  const open = sql`FROM json_each(${answers}) j CROSS JOIN applications a ON a.id = j.value ->> 0
    WHERE a.status <> 'erased' AND NOT ${isRecusedBy(member)}`;
  const isNew = sql`${open} AND NOT EXISTS (
    SELECT 1 FROM declarations k WHERE k.application_id = a.id AND k.member_id = ${member.id} AND k.answer = ${answer}
  )`;
  // The database takes votes back by itself, those on others of the same address too.
  const openVotes = sql`SELECT application_id FROM votes WHERE is_open = 1 AND member_id = ${member.id}`;
  const { found, before, after } = await writeBatch(db, {
    found: sql`SELECT 1 ${open} LIMIT 1`,
    before: openVotes,
    audited: auditBy(member, now, "application.declared", {
      event: sql`a.event_id`,
      application: sql`a.id`,
      details: sql`json_object('answer', ${answer})`,
      rows: isNew,
    }),
    declared: sql`
      INSERT INTO declarations (application_id, member_id, answer, source, declared_at)
      SELECT a.id, ${member.id}, ${answer}, 'member', ${now} ${isNew}
      ON CONFLICT (application_id, member_id) DO UPDATE SET answer = excluded.answer, source = excluded.source,
        declared_at = excluded.declared_at`,
    after: openVotes,
  });
  if (found.rows.length === 0) return { ok: false, reason: "not_found" };
  return after.rows.length < before.rows.length ? { ok: true, isVoteTakenBack: true } : { ok: true };
}

export async function isClosed(needs: DecisionNeeds, applicationId: number): Promise<boolean> {
  const rows = await needs.db.all(
    sql`SELECT 1 FROM applications a WHERE a.id = ${applicationId} AND ${isClosedTo(needs)}`,
  );
  return rows.length > 0;
}

/** Of an address of which something is kept; an erased application stays closed to its own domain (decisions/conflicts). */
export const isLiftable = (k = sql`k`) =>
  sql`(${k}.email_normalised IS NOT NULL AND ${k}.source <> 'domain')`;

/** Opens an application again to another member, by a chair without a conflict of their own (decisions/conflicts). */
export async function liftConflict(
  { db, clock, member }: CommitteeNeeds,
  { applicationId, memberId }: { applicationId: number; memberId: number },
): Promise<DeclareResult> {
  if (memberId === member.id) return { ok: false, reason: "not_allowed" };
  const now = clock().toISOString();
  const closed = sql`FROM declarations k JOIN applications a ON a.id = k.application_id
    WHERE k.application_id = ${applicationId} AND k.member_id = ${memberId} AND k.answer <> 'none'
      AND ${isLiftable()} AND ${mayActOn(member)}`;
  const address = sql`SELECT k.email_normalised, a.event_id ${closed}`;
  const { lifted } = await writeBatch(db, {
    audited: auditBy(member, now, "application.opened-again", {
      event: sql`a.event_id`,
      application: applicationId,
      details: sql`json_object('to', 'member:' || k.member_id)`,
      rows: closed,
    }),
    lifted: sql`
      UPDATE declarations AS k SET answer = 'none', source = 'chair', declared_at = ${now}
      WHERE member_id = ${memberId} AND answer <> 'none' AND ${isLiftable()}
        AND (email_normalised, (SELECT event_id FROM applications WHERE id = application_id)) IN (${address})`,
  });
  return lifted.changes > 0 ? { ok: true } : { ok: false, reason: "not_found" };
}
