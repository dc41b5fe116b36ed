import * as z from "zod/mini";

/** The three tiers of the network, as stored and as served by the API (decisions/events). */
export const eventTypes = ["round-table", "finance-forum", "defi-summit"] as const;
export type EventType = (typeof eventTypes)[number];

/** `null` in the database means `scheduled` (decisions/events). */
export const eventStatuses = ["scheduled", "postponed", "cancelled"] as const;
export type EventStatus = (typeof eventStatuses)[number];

const instant = z.iso.datetime({ offset: true });

/**
 * One event as `GET /api/events` serves it: the fields of spec section 3, and `slug` and `timeZone`
 * (decisions/api). `date` and `registrationDeadline` are ISO 8601 instants with an offset; `timeZone` is
 * the IANA zone of the venue, in which every date of the event is read.
 */
export const publicEventSchema = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  type: z.enum(eventTypes),
  location: z.string(),
  venue: z.nullable(z.string()),
  date: instant,
  timeZone: z.string(),
  maxAttendees: z.nullable(z.int()),
  currentAttendees: z.nullable(z.int()),
  registrationDeadline: z.nullable(instant),
  status: z.nullable(z.enum(eventStatuses)),
  isActive: z.nullable(z.boolean()),
});

export type PublicEvent = z.infer<typeof publicEventSchema>;

/** An event with what the pages show beyond the API: the round-table fields of spec section 3. */
export type NetworkEvent = PublicEvent & {
  /** False when only the day is announced; `date` is then midnight in the event's zone. */
  timeIsKnown: boolean;
  /** ISO instant with an offset; null while no end is announced. */
  endDate: string | null;
  theme: string | null;
  /** People who took part, for a past event; printed as given (decisions/words). */
  participants: number | null;
  /** People expected, for a future event. */
  expectedParticipants: number | null;
  outcomes: string[];
  focus: string | null;
  link: string | null;
};
