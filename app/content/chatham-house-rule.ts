/**
 * A guest accepts these words when confirming a seat (decisions/seats). Raise the version with every change of them: it is
 * stored with the acceptance.
 */
export const chathamHouseRule = {
  version: "2026-11-22",
  text: "Participants are free to use the information received, but neither the identity nor the affiliation of the speakers, nor that of any other participant, may be revealed.",
} as const;
