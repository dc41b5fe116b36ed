import { eq, isNotNull, or, sql } from "drizzle-orm";
import { type CommitteeAction, mayDo } from "~/domain/committee-permissions";
import { committeeMembers } from "../../../db/schema";
import type { Needs } from "../../needs";
import type { CommitteeMember } from "../member";

export type ChairNeeds = Pick<Needs, "db"> & {
  /** The addresses of those whom a setting makes chairs, in lower case: nobody can lock them out (decisions/access). */
  standingChairs: readonly string[];
};

/**
 * The member behind a verified address, and the addresses of all who may decide and of the chairs among them; null where
 * the address is no member's, or no member's any more. A standing chair's first visit stores them, for the audit trail.
 *
 * @param email in lower case
 */
export async function findMember(
  { db, clock, standingChairs }: Needs & ChairNeeds,
  email: string,
): Promise<{ member: CommitteeMember; deciders: string[]; chairs: string[] } | null> {
  const { role } = committeeMembers;
  const rows = await db
    .select()
    .from(committeeMembers)
    .where(or(isNotNull(role), eq(committeeMembers.email, email)));
  const among = (action: CommitteeAction) => addressesAmong(rows, standingChairs, action);
  const left = { deciders: among("decide"), chairs: among("releaseLetters") };
  const known = rows.find((row) => row.email === email);
  if (!standingChairs.includes(email))
    return known?.role ? { member: { id: known.id, email, role: known.role }, ...left } : null;
  const id = known?.id ?? (await storeAddress({ db, clock }, email));
  return { member: { id, email, role: "chair" }, ...left };
}

/** The addresses of those who may decide: what is closed to every one of them can be decided by nobody. */
export async function listDeciders({ db, standingChairs }: ChairNeeds): Promise<string[]> {
  const rows = await db.select().from(committeeMembers).where(isNotNull(committeeMembers.role));
  return addressesAmong(rows, standingChairs, "decide");
}

type Row = typeof committeeMembers.$inferSelect;

function addressesAmong(
  rows: readonly Row[],
  standingChairs: readonly string[],
  action: CommitteeAction,
): string[] {
  const kept = rows.flatMap(({ email, role }) => (role && mayDo(role, action) ? email : []));
  return [...new Set([...standingChairs, ...kept])];
}

/** Another request may store it first. */
async function storeAddress({ db, clock }: Needs, email: string): Promise<number> {
  const { id } = await db.get<{ id: number }>(sql`
    INSERT INTO committee_members (email, created_at) VALUES (${email}, ${clock().toISOString()})
    ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id`);
  return id;
}
