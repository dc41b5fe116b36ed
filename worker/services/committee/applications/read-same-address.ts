import { and, asc, eq, ne, not } from "drizzle-orm";
import type { ApplicationStatus } from "~/domain/application-status";
import { isStanding } from "~/domain/link-proof";
import { relatedLimit } from "~/domain/related-applications";
import { applications, type StoredApplication } from "../../../db/schema";
import { isClosedTo } from "../conflicts/recusal-conditions";
import type { DecisionNeeds } from "../member";

export type SameAddress = Awaited<ReturnType<typeof readSameAddress>>[number];

/** The others for the same event from the address of an application, as far as they are open to the member, oldest first. */
export async function readSameAddress(
  needs: DecisionNeeds,
  { id, eventId, emailNormalised }: StoredApplication,
) {
  if (emailNormalised === null) return [];
  const { reference, status, createdAt, resubmissionOf, quarantinedAt } = applications;
  const rows = await needs.db
    .select({ id: applications.id, reference, status, submittedAt: createdAt, resubmissionOf, quarantinedAt })
    .from(applications)
    .where(
      and(
        eq(applications.eventId, eventId),
        eq(applications.emailNormalised, emailNormalised),
        ne(applications.id, id),
        not(isClosedTo(needs, "applications")),
      ),
    )
    .orderBy(asc(applications.id))
    .limit(relatedLimit);
  return rows.map(({ resubmissionOf, quarantinedAt, ...row }) => ({
    ...row,
    isStanding: isStanding({ status: row.status, resubmissionOf, quarantinedAt }),
  }));
}

/** Whether one that was set aside could stand in the place of one that does (decisions/links). */
export const canStandInstead = ({ status }: { status: ApplicationStatus }, sameAddress: SameAddress[]) =>
  (status === "resubmitted" || status === "quarantined") &&
  sameAddress.some((other) => other.isStanding && /^(pending|waitlisted)$/.test(other.status));
