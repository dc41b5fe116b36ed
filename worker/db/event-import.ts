import * as z from "zod/mini";
import { isDay } from "~/domain/editor-fields";
import { eventStatuses } from "~/domain/event";
import { announcedFields, announcedRules, closesTooLate } from "~/domain/event-form";
import { closesByBeginning, instantsOf } from "~/domain/event-times";
import { cleanLine } from "~/domain/text";

/** So many events are read of one file. */
export const eventsPerImport = 100;

const anInstant = "Deadline must be an instant with its offset, as 2026-12-01T18:00:00+07:00";
const aList = "Outcomes must be a list of texts";

// Numbers and lists, as somebody types them into the form.
type Typed = string | null | undefined;
const asTyped = z.transform((count: number | null | undefined): Typed => count?.toString());
const inLines = z.transform((texts: string[] | null | undefined): Typed => texts?.join("\n"));

/**
 * One event of an import file, by the rules of the console's form. Day and time are those of the venue's wall clock; without
 * a time only the day is announced. A slug identifies the event: importing it again updates it.
 */
const importedEventSchema = z.pipe(
  z
    .strictObject(
      {
        ...announcedFields,
        maxAttendees: z.pipe(asTyped, announcedFields.maxAttendees),
        expectedParticipants: z.pipe(asTyped, announcedFields.expectedParticipants),
        participants: z.pipe(asTyped, announcedFields.participants),
        outcomes: z.pipe(
          z.pipe(z.nullish(z.array(z.string(aList), aList)), inLines),
          announcedFields.outcomes,
        ),
        registrationDeadline: z.nullish(
          z.iso.datetime({ offset: true, error: anInstant }).check(z.refine(isOfThisCentury, anInstant)),
        ),
        status: z.nullish(z.enum(eventStatuses, `State must be one of ${eventStatuses.join(", ")}`)),
        isActive: z._default(z.boolean("It must be true or false"), true),
      },
      // A misspelt field is named below, each by itself.
      "expected an event",
    )
    .check(
      ...announcedRules,
      z.refine((event) => closesByBeginning(event, event.registrationDeadline), {
        error: closesTooLate,
        path: ["registrationDeadline"],
      }),
    ),
  z.transform(({ day, time, endDay, endTime, registrationDeadline, ...event }) => ({
    ...event,
    ...instantsOf({ day, time, endDay, endTime, timeZone: event.timeZone }),
    registrationDeadline: registrationDeadline ? new Date(registrationDeadline).toISOString() : null,
  })),
);

/** Whether an instant is of this century, as days are; of a text that is none, something else is said. */
function isOfThisCentury(text: string): boolean {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) || isDay(instant.toISOString().slice(0, 10));
}

/** An import file: a list of events, each slug once. */
const eventImportSchema = z
  .array(importedEventSchema, "expected a list of events")
  .check(
    z.minLength(1, "expected a list of at least one event"),
    z.maxLength(eventsPerImport, `expected ${eventsPerImport} events at most`),
    (context) => {
      const slugs = context.value.map((event) => event?.slug);
      for (const [index, slug] of slugs.entries()) {
        const first = slugs.indexOf(slug);
        if (slug === undefined || first === index) continue;
        const message = `item ${first + 1} has the same address`;
        context.issues.push({ code: "custom", path: [index, "slug"], message, input: slug });
      }
    },
  );

type ReadImport = { ok: true; events: ImportedEvent[] } | { ok: false; mistakes: string[] };

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
  const parsed = eventImportSchema.safeParse(content);
  if (parsed.success) return { ok: true, events: parsed.data };
  const mistakes = parsed.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => mistakeAt(content, [...issue.path, key], "no such field"))
      : [mistakeAt(content, issue.path, issue.message)],
  );
  return { ok: false, mistakes };
}

/** A mistake in a list, by the item and its field: `item 2 (lisbon), day: …`. */
export function mistakeAt(
  content: unknown,
  [item, ...field]: readonly PropertyKey[],
  message: string,
): string {
  if (typeof item !== "number") return `the file: ${message}`;
  const slug: unknown = Array.isArray(content) && content[item]?.slug;
  const name = `item ${item + 1}${typeof slug === "string" ? ` (${slug})` : ""}`;
  return `${[name, ...(field.length > 0 ? [field.join(".")] : [])].join(", ")}: ${message}`;
}

export type ImportedEvent = z.output<typeof importedEventSchema>;
