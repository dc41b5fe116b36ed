import { guestAnswer } from "~/domain/confirmed-day";
import { pick } from "~/domain/declared-field";
import { datedTitle } from "~/domain/event-dates";
import { type ApplicantField, applicantFields, isIdentity } from "~/domain/interest-form-fields";
import type { applications, events } from "../../../db/schema";

/** An application as one member may see it. Hidden values are null here, so no page can show them by mistake. */
export type ApplicantView = ReturnType<typeof applicantView>;

/**
 * The one place where recusal, and a declaration that is missing, hides who applied and why (decisions/conflicts).
 *
 * @param known whether it is closed to this member, whether they have yet to declare, and whether anybody verified its applicant
 */
export function applicantView(
  application: typeof applications.$inferSelect,
  event: Pick<typeof events.$inferSelect, "title" | "startsAt" | "timeZone" | "version" | "asksVerification">,
  { isVerified, isClosed, isUndeclared }: Record<"isVerified" | "isClosed" | "isUndeclared", boolean>,
) {
  const isIdentityHidden = isClosed || isUndeclared;
  const shown = applicantFields.filter(
    (field) => !isClosed && !(isUndeclared && (isIdentity(field) || field === "interestReason")),
  );
  return {
    id: application.id,
    reference: application.reference,
    /** Null, as each time and answer below, where the application is closed to this member. */
    status: isClosed ? null : application.status,
    /** 0 where it is closed: that it rises tells of acts. */
    version: isClosed ? 0 : application.version,
    eventId: application.eventId,
    eventVersion: event.version,
    /** With its date. */
    eventTitle: datedTitle(event),
    timeZone: event.timeZone,
    isIdentityHidden,
    isClosed,
    /** Whether this member has to declare first whether they have a conflict (decisions/conflicts). */
    isUndeclared,
    /** Whether the event asks for verification, and whether there is a record of it (decisions/verification). */
    asksVerification: event.asksVerification,
    /** Null where the application is not open to this member, or is erased. */
    isVerified: isIdentityHidden || application.status === "erased" ? null : isVerified,
    ...hidden,
    ...pick(application, shown),
    submittedAt: isClosed ? null : application.createdAt,
    ...pick(isClosed ? nothing : application, answered),
    ...guestAnswer(isClosed ? nothing : application, { date: event.startsAt, timeZone: event.timeZone }),
    resubmissionOf: application.resubmissionOf,
  };
}

/** The times of a decision and of a guest's answer, and the day of it. */
const answered = [
  "waitlistedAt",
  "decidedAt",
  "confirmBy",
  "confirmedAt",
  "saidYesAt",
  "askedAt",
  "confirmedFor",
] as const;
const nothing = {
  ...(Object.fromEntries(answered.map((name) => [name, null])) as Record<(typeof answered)[number], null>),
  ruleVersion: null,
};

const hidden = Object.fromEntries(applicantFields.map((field) => [field, null])) as Record<
  ApplicantField,
  null
>;
