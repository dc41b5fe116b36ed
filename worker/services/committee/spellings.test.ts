import { expect, it } from "vitest";
import { apply } from "../../../tests/apply";
import {
  anInterest,
  createApplication,
  createEvent,
  createMember,
  createNomination,
} from "../../../tests/factories";
import { committeeNeeds } from "../../../tests/needs";
import { correctApplication } from "../correct-application";
import { listApplications } from "./applications/list-applications";
import { readApplication } from "./applications/read-application";
import { addInterest, listInterests } from "./conflicts/keep-interests";
import { readInvitations } from "./invitations/read-invitations";

// However people write a name or a company, the desk knows it again and finds it.

/** Spellings of one organization: one in the register of interests, one in an application. */
const spellings = [
  ["Crédit Agricole", "CRE\u0301DIT AGRICOLE"],
  ["Альфа Банк", "АЛЬФА\u200d БАНК"],
  ["Straße & Söhne", "STRASSE & SÖHNE"],
] as const;

it.each(spellings)(
  "closes %s to whom the register names %s, in either order and corrected",
  async (one, other) => {
    const needs = committeeNeeds(await createMember("reviewer"));
    const { id: eventId } = await createEvent();
    const mark = crypto.randomUUID();
    const before = await createApplication({ eventId, company: `${other} ${mark}` });
    await addInterest(needs, { kind: "organization", name: `${one} ${mark}` });
    await addInterest(needs, { kind: "organization", name: `${other} ${mark}` });
    expect(await listInterests(needs)).toHaveLength(1);
    await createApplication({ eventId, company: `${other} ${mark}` });
    const { token } = await apply({ eventId });
    const correction = { ...anInterest({ eventId }), company: `${other} ${mark}` };
    await correctApplication(needs, token, correction);
    const open = await createApplication({ eventId, company: `${other} ${mark} Ltd` });
    const { applications } = await listApplications(needs, { eventId, sort: "oldest" });
    expect(applications.map(({ id }) => id)).toEqual([open.id]);
    expect(await readApplication(needs, before.id)).toBeUndefined();
  },
);

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
    const rows = {
      name: await createApplication({ eventId, fullName: stored }),
      company: await createApplication({ eventId, company: stored }),
      "job title": await createApplication({ eventId, jobTitle: stored }),
    };
    const invitee = await createNomination({ eventId, fullName: stored });
    const guest = await createNomination({ eventId, company: stored });
    for (const words of [stored, stored.normalize("NFD"), stored.toUpperCase(), ...others]) {
      const { applications } = await listApplications(needs, { eventId, search: words, sort: "oldest" });
      expect([words, applications.map(({ id }) => id)]).toEqual([
        words,
        Object.values(rows).map(({ id }) => id),
      ]);
    }
    for (const words of [stored, stored.normalize("NFD"), stored.toUpperCase()]) {
      const { rows } = await readInvitations(needs, { eventId, search: words });
      expect([words, rows.map(({ reference }) => reference).sort()]).toEqual([
        words,
        [invitee.reference, guest.reference].sort(),
      ]);
    }
  },
);
