import { asc, eq, sql } from "drizzle-orm";
import {
  type ApplicationStatus,
  isApplicationStatus,
  type VisibleStatus,
  visibleStatus,
} from "~/domain/application-status";
import { pick } from "~/domain/declared-field";
import type { NetworkEvent } from "~/domain/event";
import { type ApplicantField, applicantFields } from "~/domain/interest-form-fields";
import type { LinkProof } from "~/domain/link-proof";
import { canGiveUp, statusesBefore } from "~/domain/seat-life";
import { seatState, type VisibleState } from "~/domain/seat-state";
import type { Database } from "../db/client";
import { type applications, auditEntries, type events, hostNotes } from "../db/schema";
import type { Clock } from "../env";
import { findLinkedApplication } from "./find-linked-application";
import { toNetworkEvent } from "./list-events";
import { isLapsing } from "./seat-clock";

export type OwnApplication = {
  reference: string;
  status: VisibleStatus;
  /** The state, and of an accepted one whether it is held or confirmed. */
  state: VisibleState;
  /** Until when the seat is held; null where nothing is asked. */
  confirmBy: string | null;
  /** Whether it can be withdrawn in this state. */
  canWithdraw: boolean;
  /** Whether this link can give the application up: a seat needs one that came by letter. */
  canGiveUp: boolean;
  /** Whether this link came by letter and so has power over all that its address sent for the event. */
  isProven: boolean;
  /** UTC ISO instants, here and below. */
  submittedAt: string;
  event: NetworkEvent;
  sent: Record<ApplicantField, string | null>;
};

/** Corrections are limited, decisions are few: more entries than that are of a time without limits. */
const entriesShown = 500;

type TimelineEntry = {
  at: string;
  what: "submitted" | "invited" | "corrected" | "confirmed" | "offered" | VisibleStatus;
};

/** What a guest has told the host; for a link from a letter alone. */
type Wishes = { hostNote: string | null; mayBeNamed: boolean; hasAcceptedRule: boolean };

export type OpenResult =
  | { ok: true; application: OwnApplication; timeline: TimelineEntry[]; wishes: Wishes }
  | { ok: false; reason: "not_found" | "erased" };

/** The application that a link opens, as its applicant may see it, and what has happened to it, oldest first. */
export async function openApplication(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
): Promise<OpenResult> {
  const row = await findLinkedApplication({ db, clock }, token);
  if (!row) return { ok: false, reason: "not_found" };
  const application = toOwnApplication(row);
  if (!application) return { ok: false, reason: "erased" };
  const { id, waitlistedAt, mayBeNamed, ruleAcceptedAt } = row.application;
  if (application.state === "held" && (await isTimeOver({ db, clock }, id)))
    Object.assign(application, { status: "lapsed", state: "lapsed" } satisfies Partial<OwnApplication>);
  const note = application.isProven
    ? await db.select().from(hostNotes).where(eq(hostNotes.applicationId, id)).get()
    : undefined;
  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.applicationId, row.application.id))
    .orderBy(asc(auditEntries.id))
    .limit(entriesShown);
  return {
    ok: true,
    application,
    timeline: timeline(withoutHeld(withoutUndone(entries), row.application), waitlistedAt !== null),
    wishes: {
      hostNote: note?.body ?? null,
      mayBeNamed: application.isProven && mayBeNamed === true,
      hasAcceptedRule: ruleAcceptedAt !== null,
    },
  };
}

/** A seat is lapsed from its hour on, whether the schedule has come by or not; a page that is read changes nothing. */
async function isTimeOver({ db, clock }: { db: Database; clock: Clock }, id: number): Promise<boolean> {
  const rows = await db.all(sql`
    SELECT 1 FROM applications a JOIN events e ON e.id = a.event_id
    WHERE a.id = ${id} AND ${isLapsing(clock().toISOString())}`);
  return rows.length > 0;
}

/** A stored application as its applicant may see it; undefined once it is erased. */
export function toOwnApplication({
  application,
  event,
  proof,
}: {
  application: typeof applications.$inferSelect;
  event: typeof events.$inferSelect;
  proof: LinkProof;
}): OwnApplication | undefined {
  const state = seatState(application);
  if (application.status === "erased" || state === "erased") return undefined;
  const status = visibleStatus(application.status, application.waitlistedAt !== null);
  return {
    reference: application.reference,
    status,
    state: status === "accepted" ? (state === "held" ? "held" : "confirmed") : status,
    confirmBy: state === "held" ? application.confirmBy : null,
    canWithdraw: statusesBefore("withdraw").some((before) => before === status),
    canGiveUp: canGiveUp(application.status, proof),
    isProven: proof === "letter",
    submittedAt: application.createdAt,
    event: toNetworkEvent(event),
    sent: pick(application, applicantFields),
  };
}

/** The audit trail without what a hidden state would tell: of each change, what the applicant's page showed. */
function timeline(entries: (typeof auditEntries.$inferSelect)[], isOnWaitingList: boolean): TimelineEntry[] {
  const shown: TimelineEntry[] = [];
  let current: VisibleStatus | undefined;
  for (const entry of entries) {
    const { action, occurredAt: at } = entry;
    if (action === "application.corrected") shown.push({ at, what: "corrected" });
    if (action === "application.confirmed") shown.push({ at, what: "confirmed" });
    const status = statusOf(entry);
    const next = status ? visibleStatus(status, isOnWaitingList) : current;
    // Only an invitation's seat comes with what was sent.
    if (action === "application.submitted")
      shown.push({ at, what: next === "accepted" ? "invited" : "submitted" });
    // The first entry is the submission itself, which is shown already; only joining the waiting list is news.
    const isNews = current === undefined ? next === "waitlisted" : next !== current;
    if (next && isNews) shown.push({ at, what: action === "application.offered" ? "offered" : next });
    current = next;
  }
  return shown;
}

/** A correction changes no state, and would name one that is not told yet; an invitation has states of its own. */
function statusOf({ action, toStatus }: typeof auditEntries.$inferSelect) {
  const isChange = action.startsWith("application.") && action !== "application.corrected";
  return isChange && isShown(toStatus) ? toStatus : undefined;
}

/** No letter told of a decision that was taken back, and nor does the page (decision 54). */
function withoutUndone(entries: (typeof auditEntries.$inferSelect)[]) {
  const kept: typeof entries = [];
  for (const entry of entries) {
    if (entry.action !== "application.undone") kept.push(entry);
    else {
      const undone = kept.findLastIndex(({ action }) => action === "application.decided");
      if (undone >= 0) kept.splice(undone, 1);
    }
  }
  return kept;
}

/** Nor of one whose letter is held (decision 204). */
function withoutHeld(
  entries: (typeof auditEntries.$inferSelect)[],
  { announced }: Pick<typeof applications.$inferSelect, "announced">,
) {
  if (announced === null) return entries;
  return entries.filter(
    ({ action, details }) => action !== "application.decided" || Number(details.version) <= announced.version,
  );
}

function isShown(status: string | null): status is Exclude<ApplicationStatus, "erased"> {
  return isApplicationStatus(status) && status !== "erased";
}
