import { expect, it } from "vitest";
import { createApplication, createEvent, createMember, createNomination } from "../../../tests/factories";
import { committeeNeeds } from "../../../tests/needs";
import { listApplications } from "./applications/list-applications";
import { readInvitations } from "./invitations/read-invitations";

// However people write a name or a company, the desk finds it.

/** Names as people write them, each found as it is stored and in other spellings of it. */
const names: readonly (readonly [string, ...string[]])[] = [
  ["李"],
  ["محمد بن سلمان"],
  ["می\u200cخواهم", "میخواهم"],
  ["D’Angelo-Smith", "d'angelo‐smith"],
  ["Łukasz Żółć", "łukasz zołc", "ŁUKASZ ŻÓŁĆ"],
  ["İbrahim Yılmaz", "IBRAHIM YILMAZ", "ibrahim yilmaz", "i̇brahim"],
  ["Dr. Ada Lovelace, CFA®", "lovelace cfa"],
  // No domain, though it has a dot.
  ["J.Müller"],
];

it.each(names)(
  "finds %s as it is stored, composed and decomposed, and in other spellings",
  async (stored, ...others) => {
    const needs = committeeNeeds(await createMember("chair"));
    const { id: eventId } = await createEvent();
    const applied = [
      await createApplication({ eventId, fullName: stored }),
      await createApplication({ eventId, company: stored }),
      await createApplication({ eventId, jobTitle: stored }),
    ].map(({ id }) => id);
    const nominated = [
      await createNomination({ eventId, fullName: stored }),
      await createNomination({ eventId, company: stored }),
    ].map(({ reference }) => reference);
    for (const words of [stored, stored.normalize("NFD"), stored.toUpperCase(), ...others]) {
      const { applications } = await listApplications(needs, { eventId, search: words, sort: "oldest" });
      expect([words, applications.map(({ id }) => id)]).toEqual([words, applied]);
    }
    for (const words of [stored, stored.normalize("NFD"), stored.toUpperCase()]) {
      const { rows } = await readInvitations(needs, { eventId, search: words });
      expect([words, rows.map(({ reference }) => reference).sort()]).toEqual([words, nominated.sort()]);
    }
  },
);
