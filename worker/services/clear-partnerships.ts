import { sql } from "drizzle-orm";
import { partnerFields } from "~/domain/partnership-form-fields";
import type { Statements } from "../db/client";
import { emptyColumns } from "../db/columns";
import { partnershipApplications } from "../db/schema";
import type { Clearing } from "./clear-invitations";
import { insertAuditEntry } from "./insert-audit-entry";

/** The same of partnership applications; the notes about them go by a trigger (decisions/retention). */
export function clearPartnerships({ chosen, actor, now }: Clearing): Statements {
  const isChosen = sql`status <> 'erased' AND (${chosen})`;
  return [
    insertAuditEntry(actor, now, "partnership.erased", {
      partnership: sql`id`,
      from: sql`CASE status WHEN 'pending' THEN review_state ELSE status END`,
      to: "erased",
      rows: sql`FROM partnership_applications WHERE ${isChosen}`,
    }),
    sql`
      UPDATE outbox SET recipient = NULL, source = NULL, sent_subject = NULL, sent_text = NULL,
        status = CASE WHEN status IN ('waiting', 'sending') THEN 'dropped' ELSE status END
      WHERE partnership_application_id IN (SELECT id FROM partnership_applications WHERE ${isChosen})`,
    sql`
      UPDATE partnership_applications
      SET status = 'erased', erased_at = ${now}, regions = '[]', ${emptyColumns(partnershipApplications, emptied)},
        version = version + 1
      WHERE ${isChosen}`,
  ];
}

/** The kind of a partnership stays, and a list that is empty is no null. */
const emptied = [
  ...partnerFields.filter((field) => field !== "type" && field !== "regions"),
  "emailNormalised" as const,
  "emailDomain" as const,
];
