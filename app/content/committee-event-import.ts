import type { CommitteeRefusal } from "~/features/service-refusal";
import { eventRefusals } from "./committee";

/** Why no event was imported, and the status of that answer. */
export const importRefusals = {
  not_allowed: { message: eventRefusals.not_allowed.message, status: 403 },
  mistaken: { message: "Nothing was imported: each mistake is named by its line", status: 422 },
} as const satisfies Record<CommitteeRefusal<"importEvents">, { message: string; status: number }>;

/** Said where neither a file was chosen nor a text pasted. */
export const importIsEmpty = "Choose a file, or paste what stands in it";

/** A file of one event, as it can be imported. */
export const importExample = `[
  {
    "slug": "lisbon-2027-03-09",
    "type": "round-table",
    "title": "Lisbon Round Table",
    "location": "Lisbon",
    "day": "2027-03-09",
    "time": "13:00",
    "timeZone": "Europe/Lisbon",
    "maxAttendees": 20
  }
]`;

/** What else an event of such a file can have. */
export const importFields: readonly { name: string; words: string }[] = [
  { name: "endTime", words: "on the clock of the place, with endDay where it ends on another day" },
  { name: "registrationDeadline", words: "with its offset, as 2027-03-01T18:00:00+00:00" },
  { name: "venue, theme, focus, description", words: "texts" },
  { name: "outcomes", words: "a list of texts" },
  { name: "link", words: "a web address" },
  { name: "participants, expectedParticipants", words: "whole numbers" },
  { name: "status", words: "scheduled, postponed or cancelled" },
  { name: "isActive", words: "false for a draft; without it the event is published" },
];
