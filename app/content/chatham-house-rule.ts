/** A guest accepts these words with a seat (decisions/seats): a change of them is a new version, which is stored. */
export const chathamHouseRule = {
  version: "2026-11-22",
  text: "Participants are free to use the information received, but neither the identity nor the affiliation of the speakers, nor that of any other participant, may be revealed.",
} as const;
