import type { LetterName } from "~/domain/letter-kind";
import type { LetterWords } from "~/domain/letter-words-form";
import type { eventAttachment } from "./event-attachment";
import { layOutHtml, layOutText } from "./lay-out-letter";
import type { LetterBlock, LetterContent, LetterFacts } from "./letter";
import { accepted } from "./letters/accepted";
import { confirmAnew } from "./letters/confirm-anew";
import { confirmReminder } from "./letters/confirm-reminder";
import { declined } from "./letters/declined";
import { erased } from "./letters/erased";
import { eventCancelled } from "./letters/event-cancelled";
import { eventChanged } from "./letters/event-changed";
import { eventPostponed } from "./letters/event-postponed";
import { eventReinstated } from "./letters/event-reinstated";
import { guestMessage } from "./letters/guest-message";
import { invitation } from "./letters/invitation";
import { invitationReminder } from "./letters/invitation-reminder";
import { invitationUpdate } from "./letters/invitation-update";
import { lapsed } from "./letters/lapsed";
import { newLink } from "./letters/new-link";
import { offered } from "./letters/offered";
import { partnershipReceipt } from "./letters/partnership-receipt";
import { receipt } from "./letters/receipt";
import { reopened } from "./letters/reopened";
import { invitationAccepted, seatConfirmed } from "./letters/seat-confirmed";
import { seatRevoked } from "./letters/seat-revoked";
import { waitingList } from "./letters/waiting-list";
import { waitlisted } from "./letters/waitlisted";
import { withdrawn } from "./letters/withdrawn";
import { shippedWords } from "./shipped-words";

export type RenderedLetter = {
  subject: string;
  text: string;
  html: string;
  /** The text in lines of any length, for a page that breaks them by its own width. */
  flowing: string;
  attachments?: ReturnType<typeof eventAttachment>[];
};

/** A letter as it is sent: its subject on one line, and the same words as text and as HTML. */
export function renderLetter<Name extends LetterName>(
  name: Name,
  facts: LetterFacts[Name],
  { opening, closing }: LetterWords = shippedWords[name],
): RenderedLetter {
  const told = letters[name](facts);
  const content = { ...told, blocks: [...paragraphs(opening), ...told.blocks, ...paragraphs(closing)] };
  return {
    subject: content.subject.replace(/\s+/g, " "),
    text: layOutText(content, mailWidth),
    html: layOutHtml(content),
    flowing: layOutText(content, Number.POSITIVE_INFINITY),
  };
}

/** The characters of a line that every mail reader shows whole. */
const mailWidth = 72;

/** An empty line begins a new one. */
function paragraphs(text: string): LetterBlock[] {
  return text.split(/\n\s*\n/).flatMap((paragraph) => (paragraph.trim() ? { paragraph } : []));
}

const letters: { [Name in LetterName]: (facts: LetterFacts[Name]) => LetterContent } = {
  receipt,
  "waiting-list": waitingList,
  waitlisted,
  "seat-revoked": seatRevoked,
  reopened,
  accepted,
  offered,
  "confirm-anew": confirmAnew,
  "confirm-reminder": confirmReminder,
  invitation,
  "invitation-reminder": invitationReminder,
  "invitation-update": invitationUpdate,
  "invitation-accepted": invitationAccepted,
  "seat-confirmed": seatConfirmed,
  lapsed,
  declined,
  withdrawn,
  erased,
  "new-link": newLink,
  "event-cancelled": eventCancelled,
  "event-postponed": eventPostponed,
  "event-reinstated": eventReinstated,
  "event-changed": eventChanged,
  "guest-message": guestMessage,
  "partnership-receipt": partnershipReceipt,
};
