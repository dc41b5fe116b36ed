import { calendarDay, timeText } from "~/domain/event-dates";
import { eventFormSchema } from "~/domain/event-form";
import { eventForm } from "~/domain/event-form-fields";
import { readForm } from "../../forms/read-form";
import type { CommitteeAnswer } from "../console/require-committee";
import type { EventValues } from "./event-editor";

/** A stored event as its form shows it: days and times in the event's own zone. */
export function eventValues(event: NonNullable<CommitteeAnswer<"findEvent">>): EventValues {
  const { startsAt, endsAt, timeZone, timeIsKnown, registrationDeadline: deadline } = event;
  const dayOf = (instant: string | null) => (instant ? calendarDay(instant, timeZone) : "");
  const timeOf = (instant: string | null) =>
    (instant && timeText({ date: instant, timeZone, timeIsKnown: true })) || "";
  return {
    title: event.title,
    slug: event.slug,
    type: event.type,
    location: event.location,
    venue: event.venue ?? "",
    timeZone,
    day: dayOf(startsAt),
    time: timeIsKnown ? timeOf(startsAt) : "",
    endDay: dayOf(endsAt) === dayOf(startsAt) ? "" : dayOf(endsAt),
    endTime: timeOf(endsAt),
    deadlineDay: dayOf(deadline),
    deadlineTime: timeOf(deadline),
    maxAttendees: String(event.maxAttendees ?? ""),
    confirmationDays: String(event.confirmationDays ?? ""),
    expectedParticipants: String(event.expectedParticipants ?? ""),
    participants: String(event.participants ?? ""),
    theme: event.theme ?? "",
    focus: event.focus ?? "",
    description: event.description ?? "",
    outcomes: event.outcomes.join("\n"),
    link: event.link ?? "",
    ...(event.needsTwoVotes && { needsTwoVotes: "on" }),
    ...(event.asksVerification && { asksVerification: "on" }),
    ...(event.offersSeats && { offersSeats: "on" }),
    ...(event.holdsLetters && { holdsLetters: "on" }),
    ...(event.asksDeclaration && { asksDeclaration: "on" }),
  };
}

/** Reads an event form that a member posted. */
export const readEventForm = (posted: FormData) =>
  readForm({ fields: eventForm, schema: eventFormSchema }, posted);
