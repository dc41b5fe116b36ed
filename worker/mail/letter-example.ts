import { owner } from "~/content/owner";
import type { AboutApplication, Confirmable, LetterFacts } from "./letter";

const about: AboutApplication = {
  reference: "OFN-AAAA-BBBB",
  event: {
    title: "Example Round Table",
    date: "2099-12-12T13:00:00+07:00",
    endDate: null,
    timeZone: "UTC",
    timeIsKnown: true,
    location: "Example City",
    venue: null,
    status: "scheduled",
  },
  url: `${owner.origin}/applications/…`,
};

/** Made-up facts for a letter of any kind: an event, a person and an application. */
export const letterExample: LetterFacts["invitation-update"] &
  Confirmable &
  LetterFacts["guest-message"] &
  LetterFacts["erased"] &
  LetterFacts["new-link"] = {
  ...about,
  fullName: "Ada Lovelace",
  message: null,
  before: null,
  subject: "Where we meet",
  words: "The door is in the courtyard.",
  seat: "held",
  confirmBy: "2099-12-01T07:00:00.000Z",
  expiresAt: "2099-12-01T07:00:00.000Z",
  isAskedOnPage: true,
  holdsSeat: true,
  issuedAt: "2099-11-20T07:00:00.000Z",
  status: "scheduled",
  applications: [about],
};
