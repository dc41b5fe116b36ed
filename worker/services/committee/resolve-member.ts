import { eq } from "drizzle-orm";
import type { CommitteeRole } from "~/domain/committee-permissions";
import type { Database } from "../../db/client";
import { committeeMembers } from "../../db/schema";
import type { Clock } from "../../env";
import type { CommitteeMember } from "./member";

/** The member behind a verified identity; the first visit gives them the number that the audit trail uses. */
export async function resolveMember(
  { db, clock }: { db: Database; clock: Clock },
  { email, role }: { email: string; role: CommitteeRole },
): Promise<CommitteeMember> {
  const find = () => db.select().from(committeeMembers).where(eq(committeeMembers.email, email)).get();
  const known = await find();
  if (known) return { id: known.id, email, role };
  await db.insert(committeeMembers).values({ email, createdAt: clock().toISOString() }).onConflictDoNothing();
  const stored = await find();
  if (!stored) throw new Error("A committee member was not stored");
  return { id: stored.id, email, role };
}
