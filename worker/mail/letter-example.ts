import { owner } from "~/content/owner";
import { roundTableCities } from "~/content/round-table-cities";
import type { AboutApplication, Confirmable, LetterFacts } from "./letter";

const city = roundTableCities[0]?.location ?? "Spring";

const about: AboutApplication = {
  reference: "OFN-AAAA-BBBB",
  event: {
    title: `${city} Round Table`,
    date: "2099-12-12T13:00:00+07:00",
    endDate: null,
    timeZone: roundTableCities[0]?.timeZone ?? "UTC",
    timeIsKnown: true,
    location: city,
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
