import type { NetworkEvent } from "~/domain/event";

/** What each letter tells of. The name is what the outbox stores. */
export interface LetterFacts {
  receipt: AboutApplication;
  "waiting-list": AboutApplication;
  accepted: AboutApplication;
  declined: AboutApplication;
  withdrawn: AboutApplication;
  "event-cancelled": AboutApplication;
  "event-postponed": AboutApplication;
  erased: { reference: string; event: LetterEvent };
  "new-link": { fullName: string; applications: { reference: string; event: LetterEvent; url: string }[] };
  "partnership-receipt": { fullName: string; organisation: string; reference: string };
}

export type LetterName = keyof LetterFacts;

export type LetterEvent = Pick<
  NetworkEvent,
  "title" | "date" | "timeZone" | "timeIsKnown" | "location" | "venue"
>;

export type AboutApplication = {
  fullName: string;
  reference: string;
  event: LetterEvent;
  /** The absolute address of the applicant's own page. */
  url: string;
  /** The committee's own words, as plain text; null when it wrote none. */
  message: string | null;
};

/** A letter before it is laid out as text and as HTML. Every string is plain text. */
export type LetterContent = {
  subject: string;
  /** Who is addressed; null when the name is not known any more. */
  fullName: string | null;
  blocks: LetterBlock[];
};

export type LetterBlock =
  | { paragraph: string }
  | { quote: string }
  | { facts: { term: string; detail: string }[] }
  | { link: { label: string; url: string } };
