import type { EventStatus, NetworkEvent } from "~/domain/event";
import type { LetterName } from "~/domain/letter-kind";
import type { SeatedState } from "~/domain/seat-state";

/** The facts of each letter. One that anybody can cause knows no word of the sender's (decisions/letters). */
export interface LetterFacts extends Record<LetterName, unknown> {
  receipt: AboutApplication;
  "waiting-list": AboutApplication;
  withdrawn: AboutApplication;
  accepted: Decided & Confirmable;
  offered: Decided & Confirmable;
  "confirm-anew": Moved & Confirmable;
  "confirm-reminder": Decided & Confirmable;
  "seat-confirmed": Decided & Confirmable;
  invitation: Invited;
  "invitation-reminder": Invited;
  "invitation-update": Invited & Moved & { status: EventStatus };
  "invitation-accepted": Decided & Confirmable;
  lapsed: Decided;
  declined: Decided;
  waitlisted: Decided;
  "seat-revoked": Decided;
  reopened: Decided;
  "event-cancelled": Moved;
  "event-postponed": Moved;
  "event-reinstated": Moved & Confirmable;
  "event-changed": Moved;
  "guest-message": AboutApplication & { fullName: string; subject: string; words: string };
  /** Asked for on the own page, or of the committee, whose chair then erases. */
  erased: { reference: string; event: LetterEvent; isAskedOnPage: boolean };
  "new-link": { applications: AboutApplication[] };
  "partnership-receipt": { reference: string };
}

export type LetterEvent = Pick<
  NetworkEvent,
  "title" | "date" | "endDate" | "timeZone" | "timeIsKnown" | "location" | "venue" | "status"
>;

export type AboutApplication = {
  reference: string;
  event: LetterEvent;
  /** The absolute address of the applicant's own page. */
  url: string;
};

/** About an application that the committee has read. */
export type Decided = AboutApplication & {
  fullName: string;
  /** The committee's own words, as plain text; null when it wrote none. */
  message: string | null;
};

/** About an event whose date or place may be another one. */
type Moved = Decided & {
  /** The date and place that were told before; null where no others were. */
  before: ToldDate | null;
};

export type ToldDate = Pick<
  LetterEvent,
  "date" | "endDate" | "timeZone" | "timeIsKnown" | "location" | "venue"
>;

export type Confirmable = {
  seat: SeatedState;
  /** When a held one lapses, as a UTC ISO instant; null where it does not. */
  confirmBy: string | null;
};

export type Invited = Decided & {
  /** Until when it can be answered, as a UTC ISO instant. */
  expiresAt: string;
  /** When it was sent, as a UTC ISO instant. */
  issuedAt: string;
  /** Whether a seat is taken for it; else it asks to apply. */
  holdsSeat: boolean;
};

/** The content of a letter between its free paragraphs, before its layout as text and HTML. Every string is plain text. */
export type LetterContent = {
  subject: string;
  /** Who is addressed, where the letter may say it. */
  fullName?: string;
  /** Why the letter came, where that is not an application made with the address. */
  because?: string;
  blocks: LetterBlock[];
};

/** A paragraph is its text. */
export type LetterBlock =
  | string
  | { quote: string }
  | { facts: { term: string; detail: string }[] }
  | { link: { label: string; url: string } };
