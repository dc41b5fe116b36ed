import { sql } from "drizzle-orm";
import { type DecisionNeeds, isRecusedFrom } from "./member";

/** Whether a letter goes to somebody whom this member neither reads nor decides on, an invitee included (decision 35). */
export async function isLetterClosed(needs: DecisionNeeds, id: number): Promise<boolean> {
  const [about] = await needs.db.all<{ domain: string | null }>(sql`
    SELECT coalesce(a.email_domain, i.email_domain) AS domain
    FROM outbox o LEFT JOIN applications a ON a.id = o.application_id LEFT JOIN invitations i ON i.id = o.invitation_id
    WHERE o.id = ${id}`);
  return about !== undefined && isRecusedFrom(needs, about.domain);
}
