import type { LetterName } from "~/domain/letter-kind";
import type { LetterWords } from "~/domain/letter-words-form";

const thanks = { opening: "Thank you for your application.", closing: "" };
const forward = { opening: "", closing: "We look forward to the discussion with you." };
const answer = { opening: "", closing: "We would be glad to hear from you." };
const answered = { ...forward, opening: "Thank you for your answer." };
const sorry = { opening: "We are sorry to change your plans.", closing: "" };
const none = { opening: "", closing: "" };

/** The free paragraphs of each letter until a chair writes others (decisions/letters). They state nothing. */
export const shippedWords: Readonly<Record<LetterName, LetterWords>> = {
  receipt: thanks,
  "waiting-list": thanks,
  accepted: forward,
  offered: forward,
  "confirm-anew": sorry,
  "confirm-reminder": answer,
  lapsed: none,
  declined: {
    opening:
      "Thank you for the care you put into your application. Seats are few, and the group is composed for one discussion.",
    closing: "",
  },
  waitlisted: thanks,
  "seat-revoked": {
    opening: "We are sorry: you had every reason to expect to attend.",
    closing: "",
  },
  reopened: sorry,
  invitation: answer,
  "invitation-reminder": answer,
  "invitation-update": none,
  "seat-confirmed": answered,
  "invitation-accepted": answered,
  withdrawn: { opening: "Thank you for letting us know.", closing: "" },
  erased: none,
  "new-link": none,
  "event-cancelled": { opening: "We are sorry to write to you with this news.", closing: "" },
  "event-postponed": sorry,
  "event-reinstated": { opening: "Thank you for your patience.", closing: "" },
  "event-changed": sorry,
  "guest-message": none,
  "partnership-receipt": { opening: "Thank you for your interest in a partnership.", closing: "" },
};
