import * as z from "zod/mini";
import { isDay, isSlug, isTimeOfDay } from "~/domain/editor-fields";
import { eventStatuses, eventTypes } from "~/domain/event";
import { mostPeople } from "~/domain/event-form";
import { eventForm as form } from "~/domain/event-form-fields";
import {
  beginsAtShownTime,
  closesByBeginning,
  endHasBeginning,
  endHasTime,
  endsAfterBeginning,
  endsAtShownTime,
  instantsOf,
} from "~/domain/event-times";
import { cleanLine, cleanText } from "~/domain/text";
import { isKnownZone } from "~/domain/zoned-time";

/** So many events are read of one file. */
export const eventsPerImport = 100;
/** So many mistakes are named at once. */
const mistakesAtOnce = 200;

const text = (limit: number, clean = cleanText) =>
  z
    .string("a text")
    .check(
      z.overwrite(clean),
      z.minLength(1, "a text that is not empty"),
      z.maxLength(limit, `a text of ${limit.toLocaleString("en")} characters at most`),
    );
const line = (limit: number) => text(limit, cleanLine);
const count = (least: number) =>
  z
    .int("a whole number")
    .check(
      z.minimum(least, `a number from ${least}`),
      z.maximum(mostPeople, `a number up to ${mostPeople.toLocaleString("en")}`),
    );
const aDay = "a day of the calendar, as YYYY-MM-DD";
const day = z.string(aDay).check(z.refine(isDay, aDay));
const anInstant = "an instant with its offset, as 2026-12-01T18:00:00+07:00";

/** Whether an instant is of this century, as days are; of a text that is none, something else is said. */
function isOfThisCentury(text: string): boolean {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) || isDay(instant.toISOString().slice(0, 10));
}

const aTime = "a time, as HH:MM";
const timeOfDay = z.nullish(z.string(aTime).check(z.refine(isTimeOfDay, aTime)));
const aShownTime = "a time that clocks show: they go forward then";
const aLaterTime = "a time after that at which the event begins";
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
        slug: z.string("a text").check(z.refine(isSlug, "2 to 80 lower-case letters, digits and hyphens")),
        type: oneOf(eventTypes),
        title: line(form.title.limit),
        description: z.nullish(text(form.description.limit)),
        theme: z.nullish(line(form.theme.limit)),
        focus: z.nullish(text(form.focus.limit)),
        outcomes: z._default(
          z
            .array(line(form.outcomes.limit), "a list of texts")
            .check(
              z.refine(
                (lines) => lines.join("\n").length <= form.outcomes.limit,
                `texts of ${form.outcomes.limit.toLocaleString("en")} characters at most together`,
              ),
            ),
          [],
        ),
        link: z.nullish(
          z
            .url({ protocol: /^https?$/, error: "a web address, such as https://example.org" })
            .check(z.maxLength(form.link.limit, `an address of ${form.link.limit} characters at most`)),
        ),
        location: line(form.location.limit),
        venue: z.nullish(line(form.venue.limit)),
        day,
        time: timeOfDay,
        /** The day on which it ends where that is another one, and the time. */
        endDay: z.nullish(day),
        endTime: timeOfDay,
        timeZone: z
          .string("an IANA time zone, such as Asia/Bangkok")
          .check(z.refine(isKnownZone, "an IANA time zone, such as Asia/Bangkok")),
        /** An instant with its offset: `2026-12-01T18:00:00+07:00`. */
        registrationDeadline: z.nullish(
          z.iso.datetime({ offset: true, error: anInstant }).check(z.refine(isOfThisCentury, anInstant)),
        ),
        participants: z.nullish(count(0)),
        expectedParticipants: z.nullish(count(0)),
        maxAttendees: z.nullish(count(1)),
        status: z.nullish(oneOf(eventStatuses)),
        isActive: z._default(z.boolean("true or false"), true),
      },
      // A misspelt field is named below, each by itself.
      "an event",
    )
    .check(
      z.refine(endHasTime, { error: "a time beside an end day, as HH:MM", path: ["endTime"] }),
      z.refine(beginsAtShownTime, { error: aShownTime, path: ["time"] }),
      z.refine(endsAtShownTime, { error: aShownTime, path: ["endTime"] }),
      z.refine(endHasBeginning, { error: aLaterTime, path: ["endTime"] }),
      z.refine(endsAfterBeginning, { error: aLaterTime, path: ["endTime"] }),
      z.refine((event) => closesByBeginning(event, event.registrationDeadline), {
        error: "an instant that is not after the event",
        path: ["registrationDeadline"],
      }),
    ),
  z.transform(({ day, time, endDay, endTime, registrationDeadline, ...event }) => ({
    ...event,
    ...instantsOf({ day, time, endDay, endTime, timeZone: event.timeZone }),
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

export type ReadImport =
  | {
      ok: true;
      events: ImportedEvent[];
      /** A mistake of an item that only the stored events can show. */
      mistakeOf: (item: number, field: string, message: string) => string;
    }
  | { ok: false; mistakes: string[] };

/** Reads an import file. All of it is right, or each mistake is named by its item and its field, in a sentence. */
export function readEventImport(file: string): ReadImport {
  const json = file.replace(/^\ufeff/, "");
  // Bytes that are no UTF-8, and the empty half of every letter in UTF-16.
  if (/[\0\ufffd]/.test(json)) return { ok: false, mistakes: ["the file: expected UTF-8"] };
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch (error) {
    // In the words of the engine, which name the place; an excerpt of the file may have several lines.
    return { ok: false, mistakes: [`the file is not JSON: ${cleanLine((error as Error).message)}`] };
  }
  const mistakeAt = ([item, ...field]: readonly PropertyKey[], message: string) =>
    `${typeof item === "number" ? itemName(content, item, field) : "the file"}: ${message}`;
  if (Array.isArray(content) && content.length > eventsPerImport)
    return { ok: false, mistakes: [mistakeAt([], `expected ${eventsPerImport} events at most`)] };
  const parsed = eventImportSchema.safeParse(content);
  if (parsed.success)
    return {
      ok: true,
      events: parsed.data,
      mistakeOf: (item, field, message) => mistakeAt([item, field], message),
    };
  const problems = parsed.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ path: [...issue.path, key], message: "no such field" }))
      : [{ path: issue.path, message: `expected ${issue.message}` }],
  );
  const mistakes = problems.slice(0, mistakesAtOnce).map(({ path, message }) => mistakeAt(path, message));
  const unnamed = problems.length - mistakes.length;
  if (unnamed > 0) mistakes.push(mistakeAt([], `${unnamed} more mistakes`));
  return { ok: false, mistakes };
}

function itemName(content: unknown, index: number, field: readonly PropertyKey[]): string {
  const slug = slugOf(content, index);
  return `item ${index + 1}${slug ? ` (${slug})` : ""}${field.length > 0 ? `, ${field.join(".")}` : ""}`;
}

function slugOf(content: unknown, index: number): string | undefined {
  const item: unknown = Array.isArray(content) ? content[index] : undefined;
  const hasSlug = typeof item === "object" && item !== null && "slug" in item;
  return hasSlug && typeof item.slug === "string" ? item.slug : undefined;
}

export type ImportedEvent = z.output<typeof importedEventSchema>;
