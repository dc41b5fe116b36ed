import { type SQL, sql } from "drizzle-orm";
import type { AuditAction } from "~/content/committee-sections";
import { committeeTextLimit } from "~/domain/committee-text";
import type { Bar } from "~/domain/conflict-of-interest";
import { cleanText } from "~/domain/text";
import { writeBatch } from "../../db/client";
import type { AuditEntry } from "../insert-audit-entry";
import { findBar } from "./conflicts/find-bar";
import { isPartnershipOpenTo, mayActOn } from "./conflicts/recusal-conditions";
import { auditBy, type CommitteeNeeds, type DecisionNeeds } from "./member";
import { findPartnership } from "./partnerships/list-partnerships";

export type NoteResult = { ok: true } | { ok: false; reason: Bar | "not_found" | "empty" | "too_long" };

/** Keeps a member's words on an application, for the committee alone. The same words again are the same note. */
export async function addNote(
  needs: DecisionNeeds,
  { applicationId, body }: { applicationId: number; body: string },
): Promise<NoteResult> {
  const added = await add(needs, {
    id: applicationId,
    body,
    notes: sql`application_notes`,
    key: sql`application_id`,
    records: sql`applications`,
    isOpen: mayActOn(needs.member, "r"),
    action: "application.noted",
    about: { event: sql`event_id`, application: applicationId },
  });
  return added ?? { ok: false, reason: (await findBar(needs, applicationId)) ?? "not_found" };
}

export async function notePartnership(
  needs: DecisionNeeds,
  { id, body }: { id: number; body: string },
): Promise<NoteResult> {
  const added = await add(needs, {
    id,
    body,
    notes: sql`partnership_notes`,
    key: sql`partnership_application_id`,
    records: sql`partnership_applications`,
    isOpen: isPartnershipOpenTo(needs, sql`${id}`),
    action: "partnership.noted",
    about: { partnership: id },
  });
  if (added) return added;
  const row = await findPartnership(needs, id);
  return { ok: false, reason: row?.isClosed ? "recused" : "not_found" };
}

type Noted = Record<"notes" | "key" | "records" | "isOpen", SQL> & {
  id: number;
  body: string;
  action: AuditAction;
  about: AuditEntry;
};

/** Undefined where the record `r` takes no note of this member. */
async function add(
  { db, clock, member }: CommitteeNeeds,
  { id, body, notes, key, records, isOpen, action, about }: Noted,
): Promise<NoteResult | undefined> {
  const text = cleanText(body);
  if (text === "") return { ok: false, reason: "empty" };
  if (text.length > committeeTextLimit) return { ok: false, reason: "too_long" };
  const now = clock().toISOString();
  const kept = sql`SELECT 1 FROM ${notes} WHERE ${key} = ${id} AND member_id = ${member.id} AND body = ${text}`;
  const { present } = await writeBatch(db, {
    added: sql`
      INSERT INTO ${notes} (${key}, member_id, body, created_at)
      SELECT r.id, ${member.id}, ${text}, ${now} FROM ${records} r
      WHERE r.id = ${id} AND r.status <> 'erased' AND ${isOpen} AND NOT EXISTS (${kept})`,
    audited: auditBy(member, now, action, {
      ...about,
      rows: sql`FROM ${records} WHERE id = ${id} AND changes() = 1`,
    }),
    present: kept,
  });
  return present.rows.length > 0 ? { ok: true } : undefined;
}
