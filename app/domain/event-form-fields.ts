import { type DeclaredField, namesOf } from "./declared-field";

export const eventFormParts = ["What and where", "When", "Seats", "Words", "How it is judged"] as const;

type EventDeclaration = DeclaredField & { part: (typeof eventFormParts)[number] };

const where = { part: "What and where", control: "text" } as const;
const when = { part: "When", required: false } as const;
const seats = { part: "Seats", control: "numeric", required: false } as const;
const words = { part: "Words", required: false } as const;
const judged = { part: "How it is judged", control: "box", required: false } as const;

export const eventForm = {
  title: { ...where, label: "Title", required: true, limit: 160 },
  slug: { ...where, label: "Page address", hint: "In the web address, after /events/", required: true },
  type: { ...where, label: "Type", control: "select", required: true },
  location: { ...where, label: "City", required: true, limit: 120 },
  venue: { ...where, label: "Venue", required: false, limit: 160 },
  timeZone: {
    ...where,
    label: "Time zone",
    hint: "A name like Asia/Bangkok; every date below is read in it.",
    required: true,
  },
  day: { part: "When", label: "Date", control: "date", required: true },
  time: { ...when, label: "Time", hint: "Empty while only the day is announced.", control: "time" },
  endDay: { ...when, label: "Ends on", hint: "Empty for the same day.", control: "date" },
  endTime: { ...when, label: "Ends at", hint: "Empty while no end is announced.", control: "time" },
  deadlineDay: { ...when, label: "Registration closes on", control: "date" },
  deadlineTime: {
    ...when,
    label: "Registration closes at",
    hint: "Empty for the end of that day.",
    control: "time",
  },
  maxAttendees: { ...seats, label: "Seats", hint: "Empty for no limit." },
  confirmationDays: {
    ...seats,
    label: "Days to confirm a seat",
    hint: "How long a seat is held until its guest confirms it. Empty when accepted guests need not confirm.",
  },
  expectedParticipants: { ...seats, label: "People expected" },
  participants: { ...seats, label: "People who took part", hint: "After the event." },
  theme: { ...words, label: "Theme", control: "text", limit: 200 },
  focus: { ...words, label: "Focus", control: "text", limit: 400 },
  description: { ...words, label: "Description", control: "area", lines: "description", limit: 4_000 },
  outcomes: {
    ...words,
    label: "Outcomes",
    hint: "One on each line, after the event.",
    control: "area",
    lines: "description",
    limit: 4_000,
  },
  link: { ...words, label: "Link", control: "text", limit: 300 },
  needsTwoVotes: { ...judged, label: "Two votes" },
  asksVerification: { ...judged, label: "Verification" },
  offersSeats: { ...judged, label: "Freed seats are offered automatically" },
  holdsLetters: { ...judged, label: "Held letters" },
  asksDeclaration: { ...judged, label: "Declarations" },
} as const satisfies Record<string, EventDeclaration>;

export type EventFormField = keyof typeof eventForm;
export const eventFormFields = namesOf(eventForm);
