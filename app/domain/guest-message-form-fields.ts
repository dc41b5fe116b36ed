import { committeeTextLimit } from "./committee-text";
import { type DeclaredField, namesOf } from "./declared-field";

/** A message to all guests of an event in some states (decisions/letters). */
export const guestMessageForm = {
  to: { label: "To", control: "boxes", required: true },
  subject: {
    label: "Subject",
    hint: "The title of the event follows it.",
    control: "text",
    required: true,
    limit: 100,
  },
  message: {
    label: "Message",
    hint: "Plain text. The letter adds the name, the event and the link to each guest’s own page.",
    control: "area",
    lines: "description",
    required: true,
    limit: committeeTextLimit,
  },
} as const satisfies Record<string, DeclaredField>;

export type GuestMessageField = keyof typeof guestMessageForm;
export const guestMessageFields = namesOf(guestMessageForm);
