import * as z from "zod/mini";
import { confirmationDays } from "./confirmation-deadline";
import {
  flag,
  optionalDay,
  optionalText,
  optionalTime,
  requiredDay,
  requiredLine,
  slug,
} from "./editor-fields";
import { eventTypes } from "./event";
import { type EventFormField, eventForm as form } from "./event-form-fields";
import {
  beginsAtShownTime,
  closesByBeginning,
  deadlineOf,
  type EventTimes,
  endHasBeginning,
  endHasTime,
  endsAfterBeginning,
  endsAtShownTime,
  instantsOf,
} from "./event-times";
import { optional } from "./optional";
import { cleanLine, cleanText } from "./text";
import { isWebAddress } from "./web-address";
import { isKnownZone } from "./zoned-time";

const mostPeople = 999_999;

const count = (name: string, least: number, most = mostPeople) =>
  z.pipe(
    z.nullish(
      z.string().check(
        z.trim(),
        z.regex(/^(-?\d{1,6})?$/, `${name} must be a whole number`),
        z.refine(
          (text) => text === "" || Number(text) >= least,
          `Number must be greater than or equal to ${least}`,
        ),
        z.refine((text) => Number(text) <= most, `Number must be less than or equal to ${most}`),
      ),
    ),
    z.transform((text) => (text ? Number(text) : null)),
  );

/** The fields of an event that an import has as well. Days and times are those of the event's own zone (decisions/events). */
export const announcedFields = {
  title: requiredLine("Title", form.title.limit),
  slug: slug(),
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
  maxAttendees: count("Seats", 1),
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
  link: optional(
    z.string().check(
      z.trim(),
      z.maxLength(form.link.limit, "Link must be 300 characters or fewer"),
      z.refine((text) => text === "" || isWebAddress(text), "Link must begin with https:// or http://"),
    ),
  ),
};

const isSkipped = "Time does not exist on that day: clocks go forward then";

const rule = (field: keyof EventTimes, holds: (times: EventTimes) => boolean, error: string) =>
  z.refine<EventTimes>(holds, { error, path: [field] });

export const announcedRules = [
  rule("time", beginsAtShownTime, isSkipped),
  rule("endTime", endHasTime, "An end needs its time"),
  rule("endTime", endHasBeginning, "An end needs the time at which the event begins"),
  rule("endTime", endsAfterBeginning, "The event must end after it begins"),
  rule("endTime", endsAtShownTime, isSkipped),
] as const;

export const closesTooLate = "Deadline must not be after the event";

export const eventFormSchema = z
  .object({
    ...announcedFields,
    deadlineDay: optionalDay("Deadline must be a day like 2027-03-01"),
    deadlineTime: optionalTime("Deadline time"),
    confirmationDays: count("Days to confirm a seat", 1, confirmationDays.most),
    needsTwoVotes: flag,
    asksVerification: flag,
    offersSeats: flag,
    holdsLetters: flag,
    asksDeclaration: flag,
  } satisfies Record<EventFormField, z.ZodMiniType>)
  .check(
    z.refine((form) => closesByBeginning(form, deadlineOf(form)), {
      error: closesTooLate,
      path: ["deadlineDay"],
    }),
    ...announcedRules,
    // Whom nobody has to read is offered no seat, and two votes are two persons’ (decisions/line).
    z.refine(
      ({ offersSeats, asksVerification, needsTwoVotes }) =>
        !offersSeats || (asksVerification && !needsTwoVotes),
      {
        error: "Offering freed seats automatically needs verification, and one vote instead of two",
        path: ["offersSeats"],
      },
    ),
  );

export type EventForm = z.output<typeof eventFormSchema>;

/** The instants of a valid form, as UTC ISO text. */
export const eventInstants = (form: EventForm) => ({
  ...instantsOf(form),
  registrationDeadline: deadlineOf(form),
});
