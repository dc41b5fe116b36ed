import * as z from "zod/mini";
import { confirmationDays } from "./confirmation-deadline";
import {
  flag,
  isDay,
  optionalDay,
  optionalText,
  optionalTime,
  requiredDay,
  requiredLine,
  slug,
} from "./editor-fields";
import { eventTypes } from "./event";
import { type EventFormField, eventForm as form } from "./event-form-fields";
import { cleanLine, cleanText } from "./text";
import { isWebAddress } from "./web-address";
import { isSkippedTime, isTimeZone, toInstant } from "./zoned-time";

/** More people than any event has. */
export const mostPeople = 999_999;

const count = (name: string, least: number, most = mostPeople) =>
  z.pipe(
    z.nullish(
      z
        .string()
        .check(z.trim(), z.regex(/^(-?\d{1,6})?$/, `${name} must be a whole number`))
        .check(
          z.refine(
            (text) => text === "" || Number(text) >= least,
            `Number must be greater than or equal to ${least}`,
          ),
          z.refine((text) => Number(text) <= most, `Number must be less than or equal to ${most}`),
        ),
    ),
    z.transform((text) => (text ? Number(text) : null)),
  );

/** The form that creates and edits an event. Days and times are those of the event's own zone (decision 10). */
export const eventFormSchema = z
  .object({
    title: requiredLine("Title", form.title.limit),
    slug: slug("Address"),
    type: z.enum(eventTypes, "Choose a type"),
    location: requiredLine("City", form.location.limit),
    venue: optionalText("Venue", form.venue.limit),
    timeZone: z
      .string("Time zone is required")
      .check(z.trim(), z.refine(isKnownZone, "Time zone must be a name like Asia/Bangkok")),
    day: requiredDay("Date must be a day like 2027-03-09"),
    time: optionalTime("Time"),
    endDay: optionalDay("End must be a day like 2027-03-09"),
    endTime: optionalTime("End"),
    deadlineDay: optionalDay("Deadline must be a day like 2027-03-01"),
    deadlineTime: optionalTime("Deadline time"),
    maxAttendees: count("Seats", 1),
    confirmationDays: count("Days to confirm a seat", 1, confirmationDays.most),
    expectedParticipants: count("People expected", 0),
    participants: count("People who took part", 0),
    theme: optionalText("Theme", form.theme.limit),
    focus: optionalText("Focus", form.focus.limit),
    description: optionalText("Description", form.description.limit, cleanText),
    outcomes: z.pipe(
      z.nullish(
        z.string().check(z.maxLength(form.outcomes.limit, "Outcomes must be 4,000 characters or fewer")),
      ),
      z.transform((text) =>
        cleanText(text ?? "")
          .split("\n")
          .map(cleanLine)
          .filter(Boolean),
      ),
    ),
    link: z.pipe(
      z.nullish(
        z.string().check(
          z.trim(),
          z.maxLength(form.link.limit, "Link must be 300 characters or fewer"),
          z.refine((text) => text === "" || isWebAddress(text), "Link must begin with https:// or http://"),
        ),
      ),
      z.transform((text) => text || null),
    ),
    isBlindReview: flag,
    needsTwoVotes: flag,
    asksVerification: flag,
    offersSeats: flag,
    holdsLetters: flag,
    asksDeclaration: flag,
  } satisfies Record<EventFormField, z.ZodMiniType>)
  .check(
    z.refine(
      ({ day, time, deadlineDay, deadlineTime, timeZone }) => {
        if (deadlineDay === null || !isDay(deadlineDay) || !isDay(day) || !isKnownZone(timeZone)) return true;
        return (
          toInstant(deadlineDay, deadlineTime ?? "23:59", timeZone) <=
          toInstant(day, time ?? "23:59", timeZone)
        );
      },
      { error: "Deadline must not be after the event", path: ["deadlineDay"] },
    ),
    z.refine(
      ({ day, time, timeZone }) =>
        time === null || !isDay(day) || !isKnownZone(timeZone) || !isSkippedTime(day, time, timeZone),
      { error: "Time does not exist on that day: clocks go forward then", path: ["time"] },
    ),
    z.refine(({ endDay, endTime }) => endDay === null || endTime !== null, {
      error: "An end needs its time",
      path: ["endTime"],
    }),
    z.refine(({ time, endTime }) => endTime === null || time !== null, {
      error: "An end needs the time at which the event begins",
      path: ["endTime"],
    }),
    z.refine(
      ({ day, time, endDay, endTime, timeZone }) => {
        const lastDay = endDay ?? day;
        if (time === null || endTime === null || !isDay(day) || !isDay(lastDay) || !isKnownZone(timeZone))
          return true;
        return toInstant(day, time, timeZone) < toInstant(lastDay, endTime, timeZone);
      },
      { error: "The event must end after it begins", path: ["endTime"] },
    ),
    z.refine(
      ({ day, endDay, endTime, timeZone }) => {
        const lastDay = endDay ?? day;
        if (endTime === null || !isDay(lastDay) || !isKnownZone(timeZone)) return true;
        return !isSkippedTime(lastDay, endTime, timeZone);
      },
      { error: "Time does not exist on that day: clocks go forward then", path: ["endTime"] },
    ),
    // Nobody could verify whom nobody sees before the one vote that decides (decision 182).
    z.refine(
      ({ asksVerification, isBlindReview, needsTwoVotes }) =>
        !(asksVerification && isBlindReview) || needsTwoVotes,
      { error: "Verification in a blind review needs two votes", path: ["asksVerification"] },
    ),
    // Whom nobody has to read is offered no seat, and two votes are two persons’ (decision 181).
    z.refine(
      ({ offersSeats, asksVerification, needsTwoVotes }) =>
        !offersSeats || (asksVerification && !needsTwoVotes),
      {
        error: "Free seats by themselves need verification, and one vote instead of two",
        path: ["offersSeats"],
      },
    ),
  );

export type EventForm = z.output<typeof eventFormSchema>;

/** The instants of a valid form, as UTC ISO text. A deadline without a time ends with its day. */
export function eventInstants(form: EventForm) {
  const { day, time, endDay, endTime, deadlineDay, deadlineTime, timeZone } = form;
  return {
    startsAt: toInstant(day, time, timeZone),
    timeIsKnown: time !== null,
    endsAt: endTime === null ? null : toInstant(endDay ?? day, endTime, timeZone),
    registrationDeadline:
      deadlineDay === null ? null : toInstant(deadlineDay, deadlineTime ?? "23:59", timeZone),
  };
}

/** Whether a zone is that of a place, or UTC. */
export function isKnownZone(name: string): boolean {
  // An abbreviation like EST names an offset, which does not follow the clocks of any place.
  return (name === "UTC" || name.includes("/")) && isTimeZone(name);
}
