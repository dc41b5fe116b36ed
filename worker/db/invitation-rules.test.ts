import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import {
  createApplication,
  createEvent,
  createInvitation,
  createMember,
  createNomination,
  db,
} from "../../tests/factories";
import { events } from "./schema";

// Bare statements, past all services: what the tables hold to of invitations and their seats (decisions/invitations).

const at = "2026-11-21T09:00:00.000Z";
const ids: Record<string, number> = { nobody: 999_999_999 };
beforeEach(async () => {
  ids.event = (await createEvent({ maxAttendees: 9 })).id;
  ids.other = (await createEvent({ maxAttendees: 9, currentAttendees: 3 })).id;
  ids.application = (await createApplication({ eventId: ids.event })).id;
  ids.member = (await createMember()).id;
  ids.nominated = (await createNomination({ eventId: ids.event, email: "first@people.example" })).id;
  ids.open = (await createInvitation({ eventId: ids.event, holdsSeat: true })).id;
});

/** `:event` and the like stand for the ids of rows that are there. */
const run = (statement: string) =>
  env.DB.prepare(statement.replace(/:([a-z]+)/g, (_, name: string) => String(ids[name]))).run();
const seatsOf = async (name: string) =>
  (
    await db
      .select()
      .from(events)
      .where(eq(events.id, ids[name] ?? 0))
      .get()
  )?.currentAttendees;

const nominated = (values: string) => `UPDATE invitations SET ${values} WHERE id = :nominated`;
const open = (values: string) => `UPDATE invitations SET ${values} WHERE id = :open`;
const made = (values: Record<string, string>) => {
  const row: Record<string, string> = {
    reference: "'a reference'",
    event_id: ":event",
    status: "'nominated'",
    full_name: "'Grace Hopper'",
    full_name_folded: "'grace hopper'",
    email: "'second@people.example'",
    email_normalised: "'second@people.example'",
    email_domain: "'people.example'",
    company: "'Navy'",
    company_folded: "'navy'",
    nominated_by: ":member",
    created_at: `'${at}'`,
    updated_at: `'${at}'`,
    ...values,
  };
  return `INSERT INTO invitations (${Object.keys(row).join(", ")}) VALUES (${Object.values(row).join(", ")})`;
};
const backer = (values: string) =>
  `INSERT INTO invitation_backers (invitation_id, member_id, created_at) VALUES (${values}, '${at}')`;

const check = "CHECK constraint failed";
const reference = "FOREIGN KEY constraint failed";
const nothing = `full_name = NULL, email = NULL, email_normalised = NULL, email_domain = NULL, company = NULL, reason = NULL,
  full_name_folded = NULL, company_folded = NULL`;

it.each([
  ["invitation in an unknown state", nominated("status = 'seen'"), check],
  ["seat that is neither held nor not", nominated("holds_seat = 2"), check],
  ["invitation by nobody at all", made({ nominated_by: "NULL" }), check],
  ["verification by a stranger", nominated(`verified_by = :nobody, verified_at = '${at}'`), reference],
  ["verification by nobody", nominated(`verified_at = '${at}'`), check],
  ["verification at no time", nominated("verified_by = :member"), check],
  ["list of no day", nominated("list_date = 'today'"), check],
  ["end at no instant", nominated("expires_at = 'soon'"), check],
  ["invitation that was never issued", nominated(`status = 'invited', expires_at = '${at}'`), check],
  ["invitation without an end", nominated(`status = 'invited', issued_at = '${at}'`), check],
  ["acceptance without an application", open("status = 'accepted'"), check],
  ["erasure that keeps a name", nominated(`status = 'erased', erased_at = '${at}'`), check],
  ["erasure at no time", nominated(`status = 'erased', ${nothing}`), check],
  ["invitation without a name", nominated("full_name = NULL"), check],
  [
    "record of nobody",
    `INSERT INTO audit_entries (occurred_at, actor, action, invitation_id) VALUES ('${at}', 'system', 'a.b', :nobody)`,
    reference,
  ],
])("takes no %s", async (_, statement, refusal) => {
  await expect(run(statement)).rejects.toThrow(refusal);
});

it("asks nobody twice for one event, and whoever was erased anew", async () => {
  const [again, elsewhere] = ["'first@people.example'", ":other"];
  const same = { email: again, email_normalised: again };
  await expect(run(made(same))).rejects.toThrow("UNIQUE");
  await run(made({ ...same, event_id: elsewhere, reference: "'elsewhere'" }));
  await expect(run(made({ reference: "'elsewhere'" }))).rejects.toThrow("UNIQUE");
  await run(nominated(`status = 'erased', erased_at = '${at}', ${nothing}`));
  await run(made({ ...same, reference: "'anew'" }));
});

const issued = `issued_at = '${at}', expires_at = '2099-01-01T00:00:00.000Z'`;

it("counts a seat where it is taken and where it is free again, once each, and at no other event", async () => {
  expect([await seatsOf("event"), await seatsOf("other")]).toEqual([1, 3]);
  const steps: [string, number][] = [
    [nominated(`status = 'invited', ${issued}`), 1],
    [nominated("holds_seat = 1"), 2],
    [nominated("status = 'invited', holds_seat = 1"), 2],
    [nominated("status = 'invited', holds_seat = 0"), 1],
    [nominated("status = 'revoked'"), 1],
    [nominated("status = 'invited', holds_seat = 1"), 2],
    [nominated("status = 'expired'"), 1],
    [nominated("status = 'revoked'"), 1],
    [open("status = 'accepted', application_id = :application"), 1],
    [open("status = 'revoked'"), 1],
  ];
  for (const [statement, seats] of steps) {
    await run(statement);
    expect([statement, await seatsOf("event")]).toEqual([statement, seats]);
  }
  await run("UPDATE events SET current_attendees = NULL WHERE id = :event");
  await run(nominated("status = 'invited', holds_seat = 1"));
  expect(await seatsOf("event")).toBe(1);
  await run("UPDATE events SET current_attendees = 0 WHERE id = :event");
  await run(nominated("status = 'declined'"));
  expect([await seatsOf("event"), await seatsOf("other")]).toEqual([0, 3]);
});

it("asks for two members and a verification where the event does, each for its own invitation", async () => {
  await run("UPDATE events SET needs_two_votes = 1, asks_verification = 1 WHERE id = :event");
  const another = await createMember();
  await run(backer(":open, :member"));
  await run(backer(`:open, ${another.id}`));
  await run(backer(":nominated, :member"));
  await expect(run(nominated(`status = 'invited', ${issued}`))).rejects.toThrow("needs two members");
  // A nomination may end by one member alone, and nobody is verified for a seat that nobody is asked to take.
  await run(nominated("status = 'revoked', holds_seat = 1"));
  await run(nominated("status = 'nominated', holds_seat = 0"));
  // An open invitation may be changed, and one that ends needs no backer.
  await run("DELETE FROM invitation_backers WHERE invitation_id = :open");
  await run(open("status = 'invited', holds_seat = 0"));
  await run(open("status = 'revoked'"));
  await run(backer(`:nominated, ${another.id}`));
  await expect(run(nominated(`status = 'invited', holds_seat = 1, ${issued}`))).rejects.toThrow(
    "needs verification",
  );
  await run(nominated(`status = 'invited', ${issued}`));
  await expect(run(nominated("holds_seat = 1"))).rejects.toThrow("needs verification");
  await run(nominated(`holds_seat = 1, verified_by = :member, verified_at = '${at}'`));
  expect(await seatsOf("event")).toBe(1);
});
