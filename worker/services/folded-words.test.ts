import { getTableColumns, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { foldWords } from "~/domain/fold-words";
import { nothingOptional } from "~/domain/interest-form-fields";
import { linkedInProfile } from "~/domain/linkedin-profile";
import { apply as registered } from "../../tests/apply";
import {
  aClient,
  anInterest,
  aPartnership,
  createEvent,
  createInvitation,
  createMember,
  db,
} from "../../tests/factories";
import { seat } from "../../tests/inviting";
import { committeeNeeds, needs } from "../../tests/needs";
import { applications, interests, invitations, partnershipApplications } from "../db/schema";
import { acceptInvitation } from "./accept-invitation";
import { applyForPartnership } from "./apply-for-partnership";
import { addInterest } from "./committee/conflicts/keep-interests";
import { nominateInvitees } from "./committee/invitations/nominate-invitees";
import { correctApplication } from "./correct-application";

const tables = { applications, interests, invitations, partnership_applications: partnershipApplications };
type Name = keyof typeof tables;

/** The columns of a table with folded words, by the columns that they are made of. */
const foldedColumns = (name: Name) => {
  const columns = Object.values(getTableColumns(tables[name])).map((column) => column.name);
  return columns.filter((column) => columns.includes(`${column}_folded`));
};

/** The newest row of a table. */
const newest = (name: Name) =>
  db.get<Record<string, string | null>>(sql`SELECT * FROM ${sql.identifier(name)} ORDER BY id DESC LIMIT 1`);

/** Words in which each rule of the folding has something to do. */
const words = () => `İŞ ‘Straße’ Ａ\u00a0‑ Οδός ${crypto.randomUUID()}`;
const person = () => ({ fullName: words(), company: words(), jobTitle: words(), interestReason: words() });
const colleague = () => ({
  ...person(),
  email: `${crypto.randomUUID()}@folded.example`,
  reason: "Known for it.",
});
const apply = async () => {
  const { id: eventId } = await createEvent();
  const interest = anInterest({ eventId, ...person() });
  return { interest, ...(await registered(interest)) };
};

/** Every act that writes people's words, and the table that they go to. */
const writers: Record<string, { table: Name; write: () => Promise<unknown> }> = {
  "an application": { table: "applications", write: apply },
  "a correction": {
    table: "applications",
    write: async () => {
      const { interest, token } = await apply();
      await correctApplication(needs, token, { ...interest, ...person() });
    },
  },
  "an invitee who applies": {
    table: "applications",
    write: async () => {
      const { token, eventId } = await createInvitation();
      const application = { ...anInterest({ eventId }), ...person(), ...nothingOptional };
      await acceptInvitation(needs, token, { application }, "a key");
    },
  },
  "an invitee who takes a seat": {
    table: "applications",
    write: async () => {
      const { token } = await createInvitation({ holdsSeat: true });
      await acceptInvitation(needs, token, { seat: { ...seat, ...person() } }, "a key");
    },
  },
  "an invitee whose seat had other words": {
    table: "applications",
    write: async () => {
      const { interest, reference } = await apply();
      await db.run(sql`UPDATE applications SET status = 'accepted' WHERE reference = ${reference}`);
      const { token } = await createInvitation({ eventId: interest.eventId, email: interest.email });
      const application = { ...anInterest({ eventId: interest.eventId }), ...person(), ...nothingOptional };
      await acceptInvitation(needs, token, { application }, "a key");
      expect((await newest("applications")).full_name).toBe(application.fullName);
    },
  },
  "a nomination": {
    table: "invitations",
    write: async () => {
      const { id: eventId } = await createEvent();
      const chair = committeeNeeds(await createMember("chair"));
      expect(await nominateInvitees(chair, { eventId, people: [colleague()] })).toMatchObject({ ok: true });
    },
  },
  "a partnership application": {
    table: "partnership_applications",
    write: () =>
      applyForPartnership(needs, {
        partnership: aPartnership({
          ...{ organisation: words(), contactName: words(), topic: words(), jobTitle: words() },
          email: colleague().email,
        }),
        ...{ key: crypto.randomUUID(), client: aClient(), isSuspicious: false },
      }),
  },
  "an interest": {
    table: "interests",
    write: async () =>
      addInterest(committeeNeeds(await createMember()), { kind: "organization", name: words() }),
  },
};

it.each(Object.entries(writers))(
  "stores the folded words and the profile of %s",
  async (_, { table, write }) => {
    await write();
    const row = await newest(table);
    for (const column of foldedColumns(table)) {
      expect([column, row[column]]).not.toEqual([column, null]);
      expect([column, row[`${column}_folded`]]).toEqual([column, foldWords(row[column] ?? "")]);
    }
    if ("linkedin" in row) expect(row.linkedin_profile).toBe(linkedInProfile(row.linkedin ?? ""));
  },
);
