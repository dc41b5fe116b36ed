import { sql } from "drizzle-orm";
import { type ApplicantField, applicantFields, isIdentity } from "~/domain/interest-form-fields";
import { writeBatch } from "../../../db/client";
import { isAmong } from "../../../db/is-among";
import { applications } from "../../../db/schema";
import { type CsvColumns, csvStream } from "../csv";
import { type GuestFacts, readGuestFacts } from "../events/read-event-home";
import { auditBy, type DecisionNeeds } from "../member";
import type { ApplicantView } from "./applicant-view";
import { readViews } from "./list-applications";

export type ExportResult =
  | { ok: true; fileName: string; csv: ReadableStream<Uint8Array> }
  | { ok: false; reason: "not_found" };

const columns = [
  ["reference", (view) => view.reference],
  ["event", (view) => view.eventTitle.replaceAll("\u00a0", " ")],
  ["status", (view) => view.status],
  ...applicantFields.map(
    (field) => [applications[field].name, (view: ApplicantView) => shown(view, field)] as const,
  ),
  ["submitted_at_utc", (view) => view.submittedAt],
  ["waitlisted_at_utc", (view) => view.waitlistedAt],
  ["decided_at_utc", (view) => view.decidedAt],
  ["confirm_by_utc", (view) => view.confirmBy],
  ["confirmed_at_utc", (view) => view.confirmedAt],
  ["confirmed_for", (view) => view.confirmedFor],
  ["asked_anew_at_utc", (view) => view.askedAt],
  ["said_yes_at_utc", (view) => view.saidYesAt],
  ["said_yes_noted_by", (view) => view.saidYesTo],
  ["arrival_noted_at_utc", (view) => view.arrivedAt],
  ["host_note", (view) => (view.isUndeclared && view.status !== "erased" ? undeclaredWords : view.hostNote)],
  ["invited_by", (view) => (view.isIdentityHidden ? null : view.invitedBy)],
  ["verified", (view) => (view.isVerified === null ? null : view.isVerified ? "yes" : "no")],
] as const satisfies CsvColumns<ApplicantView & GuestFacts>;

const undeclaredWords = "hidden until you have declared";
const rowsPerRead = 50;

/** Every application to an event as CSV, oldest first. Recusal holds; audited before its first byte. */
export async function exportApplications(needs: DecisionNeeds, eventId: number): Promise<ExportResult> {
  const { db, clock, member } = needs;
  const ofEvent = sql`FROM events WHERE id = ${eventId}`;
  const { found } = await writeBatch(db, {
    audited: auditBy(member, clock().toISOString(), "applications.exported", {
      event: eventId,
      rows: ofEvent,
    }),
    found: sql`SELECT slug ${ofEvent}`,
  });
  const [event] = found.rows as { slug: string }[];
  if (!event) return { ok: false, reason: "not_found" };

  let last = { id: 0, at: "" };
  const csv = csvStream(columns, async () => {
    const ids = await db.all<{ id: number; at: string }>(sql`
      SELECT id, created_at AS at FROM applications
      WHERE event_id = ${eventId} AND (created_at, id) > (${last.at}, ${last.id})
      ORDER BY created_at, id LIMIT ${rowsPerRead}`);
    last = ids.at(-1) ?? last;
    const chosen = ids.map(({ id }) => id);
    const [views, facts] = await Promise.all([
      readViews(needs, chosen),
      readGuestFacts(needs, isAmong(sql`a.id`, chosen)),
    ]);
    const factsOf = new Map(facts.map((row) => [row.id, row]));
    const rows = views.flatMap((view) => {
      const beside = factsOf.get(view.id);
      return beside ? [{ ...view, ...beside }] : [];
    });
    return { rows, isLast: ids.length < rowsPerRead };
  });
  return { ok: true, fileName: `applications-${event.slug}.csv`, csv };
}

function shown(view: ApplicantView, field: ApplicantField): string | null {
  if (view.status === "erased") return null;
  const needsDeclaration = view.isUndeclared && (isIdentity(field) || field === "interestReason");
  return needsDeclaration ? undeclaredWords : view[field];
}
