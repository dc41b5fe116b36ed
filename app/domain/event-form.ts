import * as z from "zod/mini";
import { eventTypes } from "./event";
import { cleanLine, cleanText } from "./text";
import { isTimeZone, toInstant } from "./zoned-time";

/** The fields of the console's event form, in their order. */
export const eventFormFields = [
  "title",
  "slug",
  "type",
  "location",
  "venue",
  "timeZone",
  "day",
  "time",
  "deadlineDay",
  "deadlineTime",
  "maxAttendees",
  "expectedParticipants",
  "participants",
  "theme",
  "focus",
  "description",
  "outcomes",
  "link",
  "isBlindReview",
  "needsTwoVotes",
] as const;
export type EventFormField = (typeof eventFormFields)[number];

const line = (name: string, limit: number) =>
  z
    .string(`${name} is required`)
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, `${name} is required`),
      z.maxLength(limit, `${name} must be ${limit} characters or fewer`),
    );

const optional = (name: string, limit: number, clean = cleanLine) =>
  z.pipe(
    z.nullish(
      z
        .string(`${name} must be text`)
        .check(z.overwrite(clean), z.maxLength(limit, `${name} must be ${limit} characters or fewer`)),
    ),
    z.transform((text) => text || null),
  );

const count = (name: string, least: number) =>
  z.pipe(
    z.nullish(
      z
        .string()
        .check(z.trim(), z.regex(/^(\d{1,6})?$/, `${name} must be a whole number`))
        .check(z.refine((text) => text === "" || Number(text) >= least, `${name} must be ${least} or more`)),
    ),
    z.transform((text) => (text ? Number(text) : null)),
  );

const day = (message: string) =>
  z.string(message).check(
    z.trim(),
    z.refine((text) => isDay(text), message),
  );

const time = (name: string) =>
  z.pipe(
    z.nullish(
      z.string().check(z.trim(), z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, `${name} must be like 13:00`)),
    ),
    z.transform((text) => text || null),
  );

const flag = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value === "on"),
);

/** The form that creates and edits an event. Days and times are those of the event's own zone (decision 10). */
export const eventFormSchema = z
  .object({
    title: line("Title", 160),
    slug: z
      .string("Address is required")
      .check(
        z.trim(),
        z.toLowerCase(),
        z.regex(
          /^[a-z0-9][a-z0-9-]{1,79}$/,
          "Address must be 2 to 80 small letters, digits and hyphens, beginning with a letter or digit",
        ),
      ),
    type: z.enum(eventTypes, "Choose a type"),
    location: line("City", 120),
    venue: optional("Venue", 160),
    timeZone: z
      .string("Time zone is required")
      .check(z.trim(), z.refine(isKnownZone, "Time zone must be a name like Asia/Bangkok")),
    day: day("Date must be a day like 2027-03-09"),
    time: time("Time"),
    deadlineDay: z.pipe(
      z.nullish(
        z.string().check(
          z.trim(),
          z.refine((text) => text === "" || isDay(text), "Deadline must be a day like 2027-03-01"),
        ),
      ),
      z.transform((text) => text || null),
    ),
    deadlineTime: time("Deadline time"),
    maxAttendees: count("Seats", 1),
    expectedParticipants: count("People expected", 0),
    participants: count("People who took part", 0),
    theme: optional("Theme", 200),
    focus: optional("Focus", 400),
    description: optional("Description", 4_000, cleanText),
    outcomes: z.pipe(
      z.nullish(z.string().check(z.maxLength(4_000, "Outcomes must be 4000 characters or fewer"))),
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
          z.maxLength(300, "Link must be 300 characters or fewer"),
          z.refine((text) => text === "" || isWebAddress(text), "Link must begin with https:// or http://"),
        ),
      ),
      z.transform((text) => text || null),
    ),
    isBlindReview: flag,
    needsTwoVotes: flag,
  })
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
  );

export type EventForm = z.output<typeof eventFormSchema>;

/** The instants of a valid form, as UTC ISO text. A deadline without a time ends with its day. */
export function eventInstants({ day, time, deadlineDay, deadlineTime, timeZone }: EventForm) {
  return {
    startsAt: toInstant(day, time, timeZone),
    timeIsKnown: time !== null,
    registrationDeadline:
      deadlineDay === null ? null : toInstant(deadlineDay, deadlineTime ?? "23:59", timeZone),
  };
}

/** Whether a text is a day of the calendar, written `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function isKnownZone(name: string): boolean {
  return /^[A-Za-z]+(\/[A-Za-z0-9_+-]+)*$/.test(name) && isTimeZone(name);
}

/** Whether a link is safe to follow: an http(s) address. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === "https:" || protocol === "http:";
}
