import type { BriefingFormField } from "~/domain/briefing-form-fields";
import type { BriefingStateChange } from "~/domain/briefing-state-change";
import { committeeTextLimit } from "~/domain/committee-text";
import type { EventStatus } from "~/domain/event";
import type { EventFormField } from "~/domain/event-form-fields";
import type { EventStateChange, ToldChange } from "~/domain/event-state-change";
import type { PartnershipState, ReviewState } from "~/domain/partnership-review";
import type { CommitteeRefusal } from "~/features/service-refusal";
import { decisionRefusals } from "./committee-applications";

/** The message for a reason, a message or a note that is too long to keep. */
export const tooLong = (name: string) =>
  `${name} must be ${committeeTextLimit.toLocaleString("en")} characters or fewer`;

/** Said where a box has to be ticked before something is erased for good. */
export const eraseUnconfirmed = "Confirm that it is to be erased";

/** Why an arrival was not marked or taken back. */
export const arrivalRefusals = {
  not_found: "There is no such guest.",
  not_allowed: "Your role does not allow this.",
  not_open: "Arrivals are marked from the day of the event on.",
  undone: "This tick was undone meanwhile, so the guest is not marked. Tick again if the guest is here.",
} as const satisfies Record<CommitteeRefusal<"markArrival" | "undoArrival">, string>;

const noteLength = `A note has 1 to ${committeeTextLimit.toLocaleString("en")} characters`;

/** Why a note was not kept, and the status of that answer. */
export const noteRefusals = {
  empty: { message: noteLength, status: 422 },
  too_long: { message: noteLength, status: 422 },
  not_found: { message: "There is nothing here to note any more.", status: 404 },
  not_allowed: { message: "Your role does not allow this.", status: 403 },
  recused: { message: decisionRefusals.recused, status: 403 },
  undeclared: { message: decisionRefusals.undeclared, status: 403 },
} as const satisfies Record<
  CommitteeRefusal<"addNote" | "notePartnership">,
  { message: string; status: number }
>;

/** Why an event was not saved, and the field that can mend it. */
export const eventRefusals = {
  not_allowed: { field: undefined, message: "Only a chair can change events." },
  not_found: { field: undefined, message: "There is no such event." },
  conflict: {
    field: undefined,
    message: "Somebody changed this event while you were editing. Open it again to see the newer version.",
  },
  slug_taken: { field: "slug", message: "Another event has this address" },
  in_the_past: { field: "day", message: "Date must be a day to come" },
  below_seats_taken: { field: "maxAttendees", message: "Seats must not be fewer than those already taken" },
  rules_are_fixed: {
    field: "needsTwoVotes",
    message: "How an event is judged cannot change once somebody has voted, decided or been invited",
  },
} as const satisfies Record<
  CommitteeRefusal<"saveEvent">,
  { field: EventFormField | undefined; message: string }
>;

/** Why an event was not given another state. */
export const eventStateRefusals = {
  not_allowed: "Only a chair can change events.",
  not_found: "There is no such event.",
  conflict: "Somebody changed this event before you. Nothing was changed; here is how it stands now.",
  not_possible:
    "The event cannot be changed like that. What people applied to stays published, and only a draft that was never published and to which nobody applied or was invited is put away.",
  event_over:
    "The event is over. Nothing was changed, and nobody is told anything; what was postponed is given a new date first.",
  message_too_long: tooLong("Message"),
} as const satisfies Record<CommitteeRefusal<"changeEventState">, string>;

/** The words about an event whose day has passed, by its state. */
export const overWords = {
  scheduled: "It is over, and nobody is told anything of it.",
  postponed: "Its old date has passed: give it a new one to put it back on.",
  cancelled: "",
} as const satisfies Record<EventStatus, string>;

/** The question before a change that writes letters, its consequence, and its button. */
export const toldNames = {
  postpone: {
    question: "Postpone the event?",
    consequence: "Nobody is given a seat until it is put back on.",
    button: "Yes, postpone it",
  },
  reinstate: {
    question: "Put the event back on?",
    consequence: "Seats that are held are held anew.",
    button: "Yes, put it back on",
  },
  cancel: {
    question: "Cancel the event?",
    consequence: "It cannot be put back on.",
    button: "Yes, cancel it for good",
  },
  announce: {
    question: "Tell date and place anew?",
    consequence: "Nothing else changes.",
    button: "Yes, tell them",
  },
} as const satisfies Record<ToldChange, { question: string; consequence: string; button: string }>;

/** Why a chair is asked to tell date and place, just after either was changed. */
export const movedWords = "Those who applied were told another date or place.";

/** Said while guests were promised their seats for longer than a moved date allows. */
export const keptWords = (seats: number) =>
  `${seats === 1 ? "1 seat that is" : `${seats} seats that are`} not confirmed ${seats === 1 ? "does" : "do"} not lapse: the hour that was promised comes less than 24 hours before the date that stands, or after it. It is kept; ask the guests whether they come.`;

/** The notice about a changed event, by the word in its address. */
export const eventDoneWords = {
  create: "Created. It is not published yet.",
  save: "Saved.",
  publish: "Published.",
  unpublish: "Taken back.",
  "put-away": "Put away. It stands at the end of the list of events.",
  "bring-back": "Brought back. It is not published yet.",
  postpone: "Postponed.",
  reinstate: "Put back on.",
  cancel: "Cancelled.",
  announce: "Told.",
} as const satisfies Record<"create" | "save" | EventStateChange, string>;

export const eventStateNames = {
  scheduled: "Scheduled",
  postponed: "Postponed",
  cancelled: "Cancelled",
} as const satisfies Record<EventStatus, string>;

/** The states of the partnership inbox. */
export const partnershipStateNames = {
  new: "New",
  "in-review": "In review",
  accepted: "Accepted",
  declined: "Declined",
  archived: "Archived",
  quarantined: "Quarantined",
  erased: "Erased",
} as const satisfies Record<PartnershipState, string>;

/** The buttons of a review. */
export const reviewNames = {
  new: "Release from quarantine",
  "in-review": "Take into review",
  accepted: "Accept",
  declined: "Decline",
  archived: "Archive",
} as const satisfies Record<ReviewState, string>;

/** Why a partnership application was not changed. */
export const partnershipRefusals = {
  conflict: "Somebody changed this application before you. Nothing was changed; here is how it stands now.",
  not_found: "There is no such application, or it is erased.",
  not_allowed: "Your role does not allow this.",
  recused:
    "You are recused: the contact’s address is at your own domain, or you have a conflict of interest.",
  not_possible: "An application in this state cannot be given that one.",
} as const satisfies Record<CommitteeRefusal<"reviewPartnership" | "erasePartnership">, string>;

/** Why a briefing was not saved or published, and the field that can mend it. */
export const briefingRefusals = {
  not_allowed: { field: undefined, message: "Your role reads; reviewers and chairs edit briefings." },
  not_found: { field: undefined, message: "There is no such briefing." },
  conflict: {
    field: undefined,
    message: "Somebody changed this briefing before you. Nothing was changed; here is how it stands now.",
  },
  slug_taken: { field: "slug", message: "Another briefing has this address" },
  not_possible: { field: undefined, message: "The briefing is in this state already." },
} as const satisfies Record<
  CommitteeRefusal<"saveBriefing" | "publishBriefing">,
  { field: BriefingFormField | undefined; message: string }
>;

/** The notice about a changed briefing, by the word in its address. */
export const briefingDoneWords = {
  create: "Created. It is not published yet.",
  save: "Saved.",
  publish: "Published.",
  unpublish: "Taken back.",
} as const satisfies Record<"create" | "save" | BriefingStateChange, string>;
