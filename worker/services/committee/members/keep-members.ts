import { isNotNull, sql } from "drizzle-orm";
import type { CommitteeRole } from "~/domain/committee-permissions";
import type { MemberForm } from "~/domain/member-form";
import { writeBatch } from "../../../db/client";
import { isOneOf } from "../../../db/is-among";
import { committeeMembers } from "../../../db/schema";
import { auditBy, type CommitteeNeeds } from "../member";
import type { ChairNeeds } from "./find-member";

type MemberNeeds = CommitteeNeeds & Pick<ChairNeeds, "standingChairs">;

/** Who has a role, by address: standing chairs first, for nobody can lock them out (decisions/access). */
export async function listMembers({ db, standingChairs }: ChairNeeds) {
  const { id, email, role } = committeeMembers;
  const rows = await db
    .select({ id, email, role })
    .from(committeeMembers)
    .where(isNotNull(role))
    .orderBy(email);
  return [
    // Members of a setting are not changed in the console: they have no number.
    ...[...new Set(standingChairs)].map((address) => ({ id: null, email: address, role: "chair" as const })),
    ...rows.flatMap((row) =>
      row.role && !standingChairs.includes(row.email) ? { ...row, role: row.role } : [],
    ),
  ];
}

/**
 * Gives an address a role (decisions/access); who was a member before has their number again. Twice is once.
 *
 * Refuses a member who has another role already: that is a change, and the answer names the role.
 */
export async function addMember(
  { db, clock, member, standingChairs }: MemberNeeds,
  { email, role }: MemberForm,
): Promise<{ ok: true } | { ok: false; reason: "member_already" }> {
  if (standingChairs.includes(email))
    return role === "chair" ? { ok: true } : { ok: false, reason: "member_already" };
  const now = clock().toISOString();
  const { added, kept } = await writeBatch(db, {
    added: sql`
      INSERT INTO committee_members (email, role, created_at) VALUES (${email}, ${role}, ${now})
      ON CONFLICT (email) DO UPDATE SET role = excluded.role WHERE role IS NULL`,
    audited: auditBy(member, now, "member.added", {
      to: role,
      details: sql`json_object('member', m.id)`,
      rows: sql`FROM committee_members m WHERE m.email = ${email} AND changes() = 1`,
    }),
    kept: sql`SELECT id FROM committee_members WHERE email = ${email} AND role = ${role}`,
  });
  return added.changes > 0 || kept.rows.length > 0 ? { ok: true } : { ok: false, reason: "member_already" };
}

/**
 * Gives a member another role, or with null none: the next request of theirs is refused (decisions/access). The last chair
 * stays one, whatever two chairs do at once.
 *
 * Refuses with `conflict` where the member's role is not `from` any more, unless it is `to` already.
 */
export async function changeMember(
  { db, clock, member, standingChairs }: MemberNeeds,
  { id, from, to }: { id: number; from: CommitteeRole; to: CommitteeRole | null },
): Promise<{ ok: true } | { ok: false; reason: "stale" | "last_chair" }> {
  if (from === to) return { ok: true };
  const now = clock().toISOString();
  const isKept = sql`id = ${id} AND NOT ${isOneOf(sql`email`, standingChairs)}`;
  const { changed, standsSo, isLeft } = await writeBatch(db, {
    changed: sql`
      UPDATE committee_members SET role = ${to}
      WHERE ${isKept} AND role = ${from}
        AND (${from} <> 'chair' OR ${standingChairs.length} > 0
          OR EXISTS (SELECT 1 FROM committee_members o WHERE o.role = 'chair' AND o.id <> ${id}))`,
    audited: auditBy(member, now, to ? "member.changed" : "member.removed", {
      from,
      to: to ?? undefined,
      details: { member: id },
      rows: sql`WHERE changes() = 1`,
    }),
    standsSo: sql`SELECT id FROM committee_members WHERE ${isKept} AND role IS ${to}`,
    isLeft: sql`SELECT id FROM committee_members WHERE ${isKept} AND role = ${from}`,
  });
  if (changed.changes > 0 || standsSo.rows.length > 0) return { ok: true };
  return { ok: false, reason: isLeft.rows.length > 0 ? "last_chair" : "stale" };
}
