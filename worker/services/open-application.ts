import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { ApplicationStatus } from "~/domain/application-status";
import type { NetworkEvent } from "~/domain/event";
import type { Clock } from "../context";
import type { Database } from "../db/client";
import { applicationLinks, applications, events } from "../db/schema";
import { sha256 } from "../security/digest";
import { toNetworkEvent } from "./list-events";

export type OwnApplication = {
  reference: string;
  /**
   * What the applicant may know. A resubmission and a quarantined application look pending for ever: who is on
   * a closed-door list is itself confidential (decision 21).
   */
  status: Exclude<ApplicationStatus, "resubmitted" | "quarantined" | "erased">;
  submittedAt: string;
  decidedAt: string | null;
  event: NetworkEvent;
  sent: {
    fullName: string | null;
    email: string | null;
    phone: string | null;
    company: string | null;
    jobTitle: string | null;
    linkedin: string | null;
    interestReason: string | null;
  };
};

export type OpenResult =
  | { ok: true; application: OwnApplication }
  | { ok: false; reason: "not_found" | "erased" };

/** The application that a link opens; an unknown, malformed or expired token is one and the same `not_found`. */
export async function openApplication(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
): Promise<OpenResult> {
  const row = await db
    .select({ application: applications, event: events })
    .from(applicationLinks)
    .innerJoin(applications, eq(applications.id, applicationLinks.applicationId))
    .innerJoin(events, eq(events.id, applications.eventId))
    .where(
      and(
        eq(applicationLinks.tokenHash, await sha256(token)),
        or(isNull(applicationLinks.expiresAt), gt(applicationLinks.expiresAt, clock().toISOString())),
      ),
    )
    .get();
  if (!row) return { ok: false, reason: "not_found" };
  const { application, event } = row;
  if (application.status === "erased") return { ok: false, reason: "erased" };

  const { reference, fullName, email, phone, company, jobTitle, linkedin, interestReason } = application;
  return {
    ok: true,
    application: {
      reference,
      status: isHiddenStatus(application.status)
        ? application.waitlistedAt === null
          ? "pending"
          : "waitlisted"
        : application.status,
      submittedAt: application.createdAt,
      decidedAt: isHiddenStatus(application.status) ? null : application.decidedAt,
      event: toNetworkEvent(event),
      sent: { fullName, email, phone, company, jobTitle, linkedin, interestReason },
    },
  };
}

function isHiddenStatus(status: ApplicationStatus): status is "resubmitted" | "quarantined" {
  return status === "resubmitted" || status === "quarantined";
}
