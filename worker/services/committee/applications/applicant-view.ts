import { guestAnswer } from "~/domain/confirmed-day";
import { pick } from "~/domain/declared-field";
import { datedTitle } from "~/domain/event-dates";
import { type ApplicantField, applicantFields, isIdentity } from "~/domain/interest-form-fields";
import type { StoredApplication, StoredEvent } from "../../../db/schema";

/** An application as one member may see it. Hidden values are null here, so no page can show them by mistake. */
export type ApplicantView = ReturnType<typeof applicantView>;

/**
 * The one place where a declaration that is missing hides who applied and why (decisions/conflicts).
 *
 * @param known whether this member has yet to declare, and whether anybody verified its applicant
 */
export function applicantView(
  application: StoredApplication,
  event: Pick<StoredEvent, "title" | "startsAt" | "timeZone" | "version" | "asksVerification">,
  { isVerified, isUndeclared }: Record<"isVerified" | "isUndeclared", boolean>,
) {
  const shown = applicantFields.filter(
    (field) => !isUndeclared || !(isIdentity(field) || field === "interestReason"),
  );
  return {
    ...pick(application, ["id", "reference", "status", "version", "eventId", "resubmissionOf"]),
    eventVersion: event.version,
    /** With its date. */
    eventTitle: datedTitle(event),
    timeZone: event.timeZone,
    isIdentityHidden: isUndeclared,
    /** Whether this member has to declare first whether they have a conflict (decisions/conflicts). */
    isUndeclared,
    /** Whether the event asks for verification, and whether there is a record of it (decisions/verification). */
    asksVerification: event.asksVerification,
    /** Null where the application is not open to this member, or is erased. */
    isVerified: isUndeclared || application.status === "erased" ? null : isVerified,
    ...hidden,
    ...pick(application, shown),
    submittedAt: application.createdAt,
    ...pick(application, ["waitlistedAt", "decidedAt", "confirmBy", "confirmedAt"]),
    ...pick(application, ["saidYesAt", "askedAt", "confirmedFor"]),
    ...guestAnswer(application, { date: event.startsAt, timeZone: event.timeZone }),
  };
}

const hidden = Object.fromEntries(applicantFields.map((field) => [field, null])) as Record<
  ApplicantField,
  null
>;
