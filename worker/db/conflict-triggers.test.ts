import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { foldWords } from "~/domain/fold-words";
import {
  createApplication,
  createInvitation,
  createMember,
  createNomination,
  createPartnership,
  db,
  testNow,
} from "../../tests/factories";
import { erase, erasePartnership, isThere, run, testKept } from "../../tests/kept-by-triggers";
import { clearInvitations } from "../services/clear-invitations";
import { writeBatch } from "./client";

// The rules of conflicts that triggers keep against every statement by hand (decisions/conflicts), and whose loss no
// test of a service finds. The others have theirs in worker/services/committee/conflicts.

const at = testNow.toISOString();

const declare = (application: number, member: number, answer = "conflict", source = "member") =>
  run(sql`INSERT INTO declarations (application_id, member_id, answer, source, declared_at)
    VALUES (${application}, ${member}, ${answer}, ${source}, ${at})`);
const vote = (application: number, member: number) =>
  run(sql`INSERT INTO votes (application_id, round, member_id, choice, created_at)
    VALUES (${application}, 1, ${member}, 'accepted', ${at})`);
const addInterest = (member: number, company: string) =>
  run(sql`INSERT INTO interests (member_id, kind, name, name_folded, created_at)
    VALUES (${member}, 'organization', ${company}, ${foldWords(company)}, ${at})`);
/** Whether an application is closed to a member. */
const isClosedTo = (member: number, application: number) =>
  isThere(sql`SELECT 1 FROM declarations
    WHERE application_id = ${application} AND member_id = ${member} AND answer <> 'none'`);
const clearInvitation = (id: number) =>
  writeBatch(db, clearInvitations({ chosen: sql`i.id = ${id}`, actor: "system", now: at }));

testKept([
  {
    rule: "an interest closes an application that is corrected to its company",
    trigger: "interests_meet_a_correction",
    breach: async () => {
      const { id: member } = await createMember();
      const company = `House ${crypto.randomUUID()}`;
      await addInterest(member, company);
      const { id } = await createApplication();
      await run(sql`UPDATE applications SET company = ${company}, company_folded = ${foldWords(company)}
        WHERE id = ${id}`);
      return !(await isClosedTo(member, id));
    },
  },
  {
    rule: "a vote of a round that is opened again goes where a conflict came meanwhile",
    trigger: "a_conflict_outlives_the_round",
    breach: async () => {
      const { id } = await createApplication();
      const { id: member } = await createMember();
      await vote(id, member);
      await run(sql`UPDATE applications SET round = 2 WHERE id = ${id}`);
      await declare(id, member);
      await run(sql`UPDATE applications SET round = 1 WHERE id = ${id}`);
      return isThere(sql`SELECT 1 FROM votes WHERE application_id = ${id}`);
    },
  },
  {
    rule: "the register's conflict with a submission that is set aside closes its twin once it is released",
    trigger: "a_released_conflict_reaches_its_address",
    breach: async () => {
      const quarantined = { status: "quarantined", quarantinedAt: at } as const;
      const { id, email, eventId } = await createApplication(quarantined);
      const { id: twin } = await createApplication({ eventId, email });
      await declare(id, (await createMember()).id, "conflict", "register");
      const twinIsClosed = sql`SELECT 1 FROM declarations WHERE application_id = ${twin}`;
      expect(await isThere(twinIsClosed)).toBe(false);
      await run(sql`UPDATE applications SET status = 'withdrawn', quarantined_at = NULL WHERE id = ${id}`);
      return !(await isThere(twinIsClosed));
    },
  },
  ...(["application", "invitation", "partnership"] as const).map((last) => ({
    rule: `a declaration keeps no address once nothing else does: ${last}`,
    trigger: `${last}_gives_its_address_up`,
    breach: async () => {
      const { id, email, eventId } = await createApplication();
      await declare(id, (await createMember()).id);
      const kept = sql`SELECT 1 FROM declarations WHERE application_id = ${id} AND email_normalised IS NOT NULL`;
      const invitation = last === "invitation" && (await createNomination({ eventId, email }));
      const partnership = last === "partnership" && (await createPartnership({ email }));
      expect(await isThere(kept)).toBe(true);
      await erase(id);
      expect(last === "application" || (await isThere(kept))).toBe(true);
      if (invitation) await clearInvitation(invitation.id);
      if (partnership) await erasePartnership(partnership.id);
      return isThere(kept);
    },
  })),
  {
    rule: "an interest in the house of an invitation closes the application of its address",
    trigger: "interests_meet_an_invitation",
    breach: async () => {
      const { id, email, eventId } = await createApplication();
      const { id: member } = await createMember();
      const company = `House ${crypto.randomUUID()}`;
      await addInterest(member, company);
      await createInvitation({ eventId, email: email ?? "", company });
      return !(await isClosedTo(member, id));
    },
  },
]);
