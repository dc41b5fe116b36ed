import type { ApplicationStatus } from "~/domain/application-status";
import { isEverybodyRecused, isIdentityHidden, isRecused, mayDo } from "~/domain/committee-permissions";
import type { applications, events } from "../../db/schema";
import { type DecisionNeeds, memberDomain } from "./member";

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
 * The one place where blind review hides who applied (name, address, phone, LinkedIn), and where recusal hides all
 * that was sent. A chair reads what would else be nobody's to decide (decision 142).
 *
 * @param hasVoted whether this member has ever voted on this application
 */
export function applicantView(
  application: typeof applications.$inferSelect,
  event: Pick<typeof events.$inferSelect, "title" | "isBlindReview">,
  { member, deciders }: Pick<DecisionNeeds, "member" | "deciders">,
  hasVoted: boolean,
): ApplicantView {
  const isRecusedFrom =
    isRecused(memberDomain(member), application.emailDomain) &&
    !(mayDo(member.role, "override") && isEverybodyRecused(deciders, application.emailDomain));
  const isHidden = isIdentityHidden(event, hasVoted) || isRecusedFrom;
  const unlessHidden = (value: string | null) => (isHidden ? null : value);
  const unlessRecused = (value: string | null) => (isRecusedFrom ? null : value);
  return {
    id: application.id,
    reference: application.reference,
    status: application.status,
    version: application.version,
    eventId: application.eventId,
    eventTitle: event.title,
    isIdentityHidden: isHidden,
    isRecused: isRecusedFrom,
    fullName: unlessHidden(application.fullName),
    email: unlessHidden(application.email),
    phone: unlessHidden(application.phone),
    linkedin: unlessHidden(application.linkedin),
    company: unlessRecused(application.company),
    jobTitle: unlessRecused(application.jobTitle),
    interestReason: unlessRecused(application.interestReason),
    submittedAt: application.createdAt,
    waitlistedAt: application.waitlistedAt,
    decidedAt: application.decidedAt,
    resubmissionOf: application.resubmissionOf,
  };
}
