import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { mayDo } from "~/domain/committee-permissions";
import type { RegisteredInterest } from "~/domain/conflict-of-interest";
import { foldWords } from "~/domain/fold-words";
import { writeBatch } from "../../../db/client";
import { committeeMembers, interests } from "../../../db/schema";
import { auditActor, auditBy, type CommitteeNeeds } from "../member";

const entriesShown = 500;

/** The register of interests: one's own, and for a chair that of every member (decisions/conflicts). */
export async function listInterests({ db, member }: CommitteeNeeds) {
  const { id, kind, name, createdAt, memberId, endedAt } = interests;
  const rows = await db
    .select({ id, kind, name, since: createdAt, memberId, member: committeeMembers.email })
    .from(interests)
    .innerJoin(committeeMembers, eq(committeeMembers.id, memberId))
    .where(and(isNull(endedAt), mayDo(member.role, "override") ? undefined : eq(memberId, member.id)))
    .orderBy(asc(id))
    .limit(entriesShown);
  return rows.map(({ memberId: of, ...row }) => ({ ...row, isOwn: of === member.id }));
}

/** Enters an interest in the member's own register, once; it closes whatever it names, sent already or to come. */
export async function addInterest(
  { db, clock, member }: CommitteeNeeds,
  { kind, name }: RegisteredInterest,
): Promise<{ ok: true }> {
  const now = clock().toISOString();
  await writeBatch(db, {
    added: sql`
      INSERT INTO interests (member_id, kind, name, name_folded, created_at)
      VALUES (${member.id}, ${kind}, ${name}, ${foldWords(name)}, ${now})
      ON CONFLICT (member_id, kind, name_folded) WHERE ended_at IS NULL DO NOTHING`,
    audited: auditBy(member, now, "interest.added", { details: { kind }, rows: sql`WHERE changes() = 1` }),
    // The database closed it, and took an open vote back with it.
    declared: auditBy(member, now, "application.declared", {
      event: sql`a.event_id`,
      application: sql`a.id`,
      details: { answer: "conflict" },
      rows: sql`FROM declarations k JOIN applications a ON a.id = k.application_id
        WHERE k.member_id = ${member.id} AND k.source = 'register' AND k.declared_at = ${now} AND NOT EXISTS (
          SELECT 1 FROM audit_entries e WHERE e.application_id = a.id AND e.actor = ${auditActor(member)}
            AND e.action = 'application.declared' AND e.occurred_at = ${now})`,
    }),
  });
  return { ok: true };
}

/** Ends an interest of the member's own. Closed applications stay closed until a chair opens them. */
export async function endInterest({ db, clock, member }: CommitteeNeeds, id: number): Promise<{ ok: true }> {
  const now = clock().toISOString();
  await writeBatch(db, {
    ended: sql`
      UPDATE interests SET ended_at = ${now} WHERE id = ${id} AND member_id = ${member.id} AND ended_at IS NULL`,
    audited: auditBy(member, now, "interest.ended", { rows: sql`WHERE changes() = 1` }),
  });
  return { ok: true };
}
