import { guestAnswer } from "~/domain/confirmed-day";
import { pick } from "~/domain/declared-field";
import { datedTitle } from "~/domain/event-dates";
import { type ApplicantField, applicantFields, isIdentity } from "~/domain/interest-form-fields";
import type { applications, events } from "../../../db/schema";

/** An application as one member may see it. Hidden values are null here, so no page can show them by mistake. */
export type ApplicantView = ReturnType<typeof applicantView>;

/**
 * The one place where recusal hides all that was sent, and where who applied and why stays hidden until a member has
 * declared (decisions/conflicts).
 *
 * @param known whether this member is recused from it and has yet to declare, and whether anybody verified its applicant
 */
export function applicantView(
  application: typeof applications.$inferSelect,
  event: Pick<typeof events.$inferSelect, "title" | "startsAt" | "timeZone" | "version" | "asksVerification">,
  { isVerified, isRecused, isUndeclared }: Record<"isVerified" | "isRecused" | "isUndeclared", boolean>,
) {
  const isHidden = isRecused || isUndeclared;
  const shown = applicantFields.filter(
    (field) => !isRecused && !(isUndeclared && (isIdentity(field) || field === "interestReason")),
  );
  return {
    id: application.id,
    reference: application.reference,
    status: application.status,
    version: application.version,
    eventId: application.eventId,
    eventVersion: event.version,
    /** With its date. */
    eventTitle: datedTitle(event),
    timeZone: event.timeZone,
    isIdentityHidden: isHidden,
    isRecused,
    /** Whether this member has to declare first whether they have a conflict (decisions/conflicts). */
    isUndeclared,
    /** Whether the event asks for verification, and whether there is a record of it (decisions/verification). */
    asksVerification: event.asksVerification,
    /** Null where the application is not open to this member, or is erased. */
    isVerified: isHidden || application.status === "erased" ? null : isVerified,
    ...hidden,
    ...pick(application, shown),
    submittedAt: application.createdAt,
    waitlistedAt: application.waitlistedAt,
    decidedAt: application.decidedAt,
    /** Of an accepted one: until when its seat is held, and since when it is confirmed. */
    confirmBy: application.confirmBy,
    confirmedAt: application.confirmedAt,
    /** When a member noted that its guest said yes, and when guests were asked to confirm anew. */
    saidYesAt: application.saidYesAt,
    askedAt: application.askedAt,
    /** The day that its guest said yes to. */
    confirmedFor: application.confirmedFor,
    ...guestAnswer(application, { date: event.startsAt, timeZone: event.timeZone }),
    resubmissionOf: application.resubmissionOf,
  };
}

const hidden = Object.fromEntries(applicantFields.map((field) => [field, null])) as Record<
  ApplicantField,
  null
>;
