import type { ApplicationStatus } from "~/domain/application-status";
import { isIdentityHidden, isRecused } from "~/domain/committee-permissions";
import type { applications, events } from "../../db/schema";
import { type CommitteeMember, memberDomain } from "./member";

/** An application as one member may see it. What is hidden is null here, so no page can show it by mistake. */
export type ApplicantView = {
  id: number;
  reference: string;
  status: ApplicationStatus;
  version: number;
  eventId: number;
  eventTitle: string;
  isIdentityHidden: boolean;
  isRecused: boolean;
  fullName: string | null;
  email: string | null;
  phone: string | null;
  linkedin: string | null;
  company: string | null;
  jobTitle: string | null;
  interestReason: string | null;
  submittedAt: string;
  waitlistedAt: string | null;
  decidedAt: string | null;
  resubmissionOf: number | null;
};

/**
 * The one place where blind review hides who applied (name, address, phone, LinkedIn).
 *
 * @param hasVoted whether this member has ever voted on this application
 */
export function applicantView(
  application: typeof applications.$inferSelect,
  event: Pick<typeof events.$inferSelect, "title" | "isBlindReview">,
  member: CommitteeMember,
  hasVoted: boolean,
): ApplicantView {
  const isHidden = isIdentityHidden(event, hasVoted);
  const unlessHidden = (value: string | null) => (isHidden ? null : value);
  return {
    id: application.id,
    reference: application.reference,
    status: application.status,
    version: application.version,
    eventId: application.eventId,
    eventTitle: event.title,
    isIdentityHidden: isHidden,
    isRecused: isRecused(memberDomain(member), application.emailDomain),
    fullName: unlessHidden(application.fullName),
    email: unlessHidden(application.email),
    phone: unlessHidden(application.phone),
    linkedin: unlessHidden(application.linkedin),
    company: application.company,
    jobTitle: application.jobTitle,
    interestReason: application.interestReason,
    submittedAt: application.createdAt,
    waitlistedAt: application.waitlistedAt,
    decidedAt: application.decidedAt,
    resubmissionOf: application.resubmissionOf,
  };
}
