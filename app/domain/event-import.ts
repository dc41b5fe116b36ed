import * as z from "zod/mini";
import { eventStatuses, eventTypes } from "./event";
import { isTimeZone, toInstant } from "./zoned-time";

const text = z.string().check(z.trim(), z.minLength(1));
const count = z.int().check(z.minimum(0));

/**
 * One event of an import file. Day and time are those of the venue's wall clock; without a time only the day is
 * announced. A slug identifies the event: importing it again updates it.
 */
const importedEventSchema = z.pipe(
  z.strictObject({
    slug: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/, "lower-case letters, digits and hyphens")),
    type: z.enum(eventTypes),
    title: text,
    description: z.nullish(text),
    theme: z.nullish(text),
    focus: z.nullish(text),
    outcomes: z._default(z.array(text), []),
    link: z.nullish(z.url({ protocol: /^https?$/ })),
    location: text,
    venue: z.nullish(text),
    day: z.iso.date(),
    time: z.nullish(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "HH:MM"))),
    timeZone: z.string().check(z.refine(isTimeZone, "an IANA time zone, such as Asia/Bangkok")),
    /** An instant with its offset: `2026-12-01T18:00:00+07:00`. */
    registrationDeadline: z.nullish(z.iso.datetime({ offset: true })),
    participants: z.nullish(count),
    expectedParticipants: z.nullish(count),
    maxAttendees: z.nullish(z.int().check(z.minimum(1))),
    status: z.nullish(z.enum(eventStatuses)),
    isActive: z._default(z.boolean(), true),
  }),
  z.transform(({ day, time, registrationDeadline, ...event }) => ({
    ...event,
    startsAt: toInstant(day, time ?? null, event.timeZone),
    timeIsKnown: Boolean(time),
    registrationDeadline: registrationDeadline ? new Date(registrationDeadline).toISOString() : null,
  })),
);

/** An import file: a list of events, each slug once. */
export const eventImportSchema = z.array(importedEventSchema).check(
  z.minLength(1),
  z.refine(
    (events) => new Set(events.map(({ slug }) => slug)).size === events.length,
    "every slug may stand once",
  ),
);

export type ImportedEvent = z.output<typeof importedEventSchema>;
