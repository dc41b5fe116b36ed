import { eq, sql } from "drizzle-orm";
import type { DecisionTarget } from "~/domain/committee-permissions";
import { verifications } from "../../db/schema";
import type { FoundApplication } from "../find-application";
import { hasInvitedSeat } from "../invited-seat";
import { type FirstInLine, findFirstInLine } from "./find-first-in-line";
import type { DecisionNeeds } from "./member";

export type Missing = {
  reason: "not_first_in_line" | "not_verified" | "seat_by_invitation" | "event_full";
  /** Who comes first, where that is open to the member. */
  firstInLine?: number | null;
};

/** What an acceptance waits for that a vote does not: the verification, its turn in the line, a seat. */
export async function findMissing(
  needs: DecisionNeeds,
  { to, isOverride }: { to: DecisionTarget; isOverride: boolean },
  { application, event }: FoundApplication,
): Promise<Missing | undefined> {
  return to === "accepted"
    ? missingOf(await readAcceptanceFacts(needs, application.id, isOverride), event)
    : undefined;
}

type AcceptanceFacts = { isVerified: boolean; first: FirstInLine | null; hasInvitedSeat: boolean };

/** The facts that tell what an acceptance waits for, beside those of its event. */
export async function readAcceptanceFacts(
  needs: DecisionNeeds,
  id: number,
  isOverride = false,
): Promise<AcceptanceFacts> {
  const [isVerified, first, hasInvitedSeat] = await Promise.all([
    hasVerification(needs, id),
    isOverride ? null : findFirstInLine(needs, id),
    isSeatedByInvitation(needs, id),
  ]);
  return { isVerified, first, hasInvitedSeat };
}

export function missingOf(
  { isVerified, first, hasInvitedSeat }: AcceptanceFacts,
  { asksVerification, maxAttendees, currentAttendees }: FoundApplication["event"],
): Missing | undefined {
  if (asksVerification && !isVerified) return { reason: "not_verified" };
  if (first) return { reason: "not_first_in_line", firstInLine: first.isClosed ? null : first.id };
  if (hasInvitedSeat) return { reason: "seat_by_invitation" };
  return maxAttendees !== null && (currentAttendees ?? 0) >= maxAttendees
    ? { reason: "event_full" }
    : undefined;
}

async function hasVerification({ db }: DecisionNeeds, applicationId: number): Promise<boolean> {
  const found = await db
    .select({ id: verifications.applicationId })
    .from(verifications)
    .where(eq(verifications.applicationId, applicationId))
    .get();
  return found !== undefined;
}

async function isSeatedByInvitation({ db }: DecisionNeeds, id: number): Promise<boolean> {
  const rows = await db.all(sql`SELECT 1 FROM applications a WHERE a.id = ${id} AND ${hasInvitedSeat("a")}`);
  return rows.length > 0;
}
