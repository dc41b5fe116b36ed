import * as z from "zod/mini";
import { eventStatuses, eventTypes } from "~/domain/event";
import { isTimeZone, toInstant } from "~/domain/zoned-time";

const text = z.string("a text").check(z.trim(), z.minLength(1, "a text that is not empty"));
const count = z.int("a whole number").check(z.minimum(0, "a number from 0"));
const timeOfDay = z.nullish(
  z.string("a time, as HH:MM").check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time, as HH:MM")),
);
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `one of ${words.join(", ")}`);

/**
 * One event of an import file. Day and time are those of the venue's wall clock; without a time only the day is
 * announced. A slug identifies the event: importing it again updates it.
 */
const importedEventSchema = z.pipe(
  z
    .strictObject(
      {
        slug: z
          .string("a text")
          .check(z.regex(/^[a-z0-9][a-z0-9-]*$/, "lower-case letters, digits and hyphens")),
        type: oneOf(eventTypes),
        title: text,
        description: z.nullish(text),
        theme: z.nullish(text),
        focus: z.nullish(text),
        outcomes: z._default(z.array(text, "a list of texts"), []),
        link: z.nullish(z.url({ protocol: /^https?$/, error: "a web address, such as https://example.org" })),
        location: text,
        venue: z.nullish(text),
        day: z.iso.date("a day of the calendar, as YYYY-MM-DD"),
        time: timeOfDay,
        /** The day on which it ends where that is another one, and the time. */
        endDay: z.nullish(z.iso.date("a day of the calendar, as YYYY-MM-DD")),
        endTime: timeOfDay,
        timeZone: z
          .string("an IANA time zone, such as Asia/Bangkok")
          .check(z.refine(isTimeZone, "an IANA time zone, such as Asia/Bangkok")),
        /** An instant with its offset: `2026-12-01T18:00:00+07:00`. */
        registrationDeadline: z.nullish(
          z.iso.datetime({ offset: true, error: "an instant with its offset, as 2026-12-01T18:00:00+07:00" }),
        ),
        participants: z.nullish(count),
        expectedParticipants: z.nullish(count),
        maxAttendees: z.nullish(z.int("a whole number").check(z.minimum(1, "a number from 1"))),
        status: z.nullish(oneOf(eventStatuses)),
        isActive: z._default(z.boolean("true or false"), true),
      },
      // A misspelt field is named below, each by itself.
      "an event",
    )
    .check(
      z.refine(({ endDay, endTime }) => !endDay || Boolean(endTime), {
        error: "a time beside an end day, as HH:MM",
        path: ["endTime"],
      }),
      z.refine(
        ({ day, time, endDay, endTime }) =>
          !endTime || (Boolean(time) && `${day}T${time}` < `${endDay ?? day}T${endTime}`),
        { error: "a time after that at which the event begins", path: ["endTime"] },
      ),
    ),
  z.transform(({ day, time, endDay, endTime, registrationDeadline, ...event }) => ({
    ...event,
    endsAt: endTime ? toInstant(endDay ?? day, endTime, event.timeZone) : null,
    startsAt: toInstant(day, time ?? null, event.timeZone),
    timeIsKnown: Boolean(time),
    registrationDeadline: registrationDeadline ? new Date(registrationDeadline).toISOString() : null,
  })),
);

/** An import file: a list of events, each slug once. */
const eventImportSchema = z
  .array(importedEventSchema, "a list of events")
  .check(z.minLength(1, "a list of at least one event"), (context) => {
    const slugs = context.value.map((event) => event?.slug);
    for (const [index, slug] of slugs.entries()) {
      const first = slugs.indexOf(slug);
      if (slug === undefined || first === index) continue;
      const message = `a slug that stands once; item ${first + 1} has it as well`;
      context.issues.push({ code: "custom", path: [index, "slug"], message, input: slug });
    }
  });

export type ReadImport = { ok: true; events: ImportedEvent[] } | { ok: false; problems: string[] };

/** Reads the content of an import file; each problem names the item, by number and slug, and its field. */
export function readEventImport(content: unknown): ReadImport {
  const parsed = eventImportSchema.safeParse(content);
  if (parsed.success) return { ok: true, events: parsed.data };
  const problems = parsed.error.issues.flatMap((issue) => {
    const [index, ...field] = issue.path;
    if (typeof index !== "number") return [`The file: expected ${issue.message}`];
    const slug = slugOf(content, index);
    const item = `Item ${index + 1}${slug ? ` (${slug})` : ""}`;
    if (issue.code === "unrecognized_keys") return issue.keys.map((key) => `${item}, ${key}: no such field`);
    return [`${item}${field.length > 0 ? `, ${field.join(".")}` : ""}: expected ${issue.message}`];
  });
  return { ok: false, problems };
}

function slugOf(content: unknown, index: number): string | undefined {
  const item: unknown = Array.isArray(content) ? content[index] : undefined;
  const hasSlug = typeof item === "object" && item !== null && "slug" in item;
  return hasSlug && typeof item.slug === "string" ? item.slug : undefined;
}

export type ImportedEvent = z.output<typeof importedEventSchema>;
