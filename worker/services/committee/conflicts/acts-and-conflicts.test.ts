import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { type CommitteeRole, committeeRoles } from "~/domain/committee-permissions";
import {
  type ActName,
  actNames,
  acts,
  barredOf,
  createSubject,
  giveDecisionTo,
  type Subject,
  servicesOf,
  silent,
  type Thing,
  tells,
} from "../../../../tests/console-acts";
import { createMember, db } from "../../../../tests/factories";
import { inProof } from "../../../../tests/in-proof";
import { committeeNeeds } from "../../../../tests/needs";
import { overtakenD1 } from "../../../../tests/overtaken-database";
import { standingChairs } from "../../../security/committee-access";
import type { CommitteeServices } from "../../committee-services";
import { declareConflict } from "./declare-conflict";

// Acts of the desk × roles × kinds of conflict: what is closed is neither told nor changed (decisions/conflicts).

/** Words that stand of each thing, and nowhere else, in small letters. */
const wordsOf = ({ tag }: Subject): Record<Thing, string> => ({
  application: `zephyr${tag}`,
  invitation: `quill${tag}`,
  partnership: `umber${tag}`,
  votes: `vermilion${tag}`,
});

const kinds = {
  none: { closes: [] },
  undeclared: { closes: ["application"] },
  "own domain": { closes: ["application", "invitation", "partnership"] },
  declared: { closes: ["application", "invitation", "partnership"] },
  "of a twin, not sure": { closes: ["application", "invitation", "partnership"] },
  "register, organization": { closes: ["application", "invitation", "partnership"] },
  "register, domain": { closes: ["application", "invitation", "partnership"] },
  "everybody recused": { closes: ["application", "invitation", "partnership"] },
  "register, of the invitation": { closes: ["invitation"] },
  "register, of the partnership": { closes: ["partnership"] },
} as const satisfies Record<string, { closes: readonly Thing[] }>;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];

/** Brings a conflict about, by the member's own acts. */
async function enter(
  kind: Kind,
  s: CommitteeServices,
  { tag, domain, event, pending, twin, decided, fourth, seated }: Subject,
) {
  const declare = async (ids: number[], answer: "conflict" | "unsure") => {
    for (const applicationId of ids)
      expect(await s.declareConflict({ applicationId, answer })).toMatchObject({ ok: true });
  };
  if (kind === "declared") await declare([pending, decided, fourth, seated], "conflict");
  if (kind === "of a twin, not sure") await declare([twin, decided, fourth, seated], "unsure");
  if (kind === "everybody recused") {
    for (const email of standingChairs(env)) await createMember("chair", email);
    await db.run(sql`
      INSERT INTO declarations (application_id, member_id, answer, source, declared_at)
      SELECT a.id, m.id, 'conflict', 'member', a.created_at FROM applications a, committee_members m
      WHERE a.event_id = ${event} ON CONFLICT (application_id, member_id) DO UPDATE SET answer = 'conflict'`);
  }
  if (kind === "register, organization") {
    for (const name of [`House of ${tag}`, `Guests of ${tag}`, `Partners of ${tag}`])
      await s.addInterest({ kind: "organization", name });
  }
  if (kind === "register, domain") await s.addInterest({ kind: "domain", name: domain });
  if (kind === "register, of the invitation") {
    await db.run(sql`UPDATE invitations SET email = 'else@' || email_domain, email_normalised = 'else@' || email_domain
      WHERE id = (SELECT max(id) FROM invitations WHERE company = ${`Guests of ${tag}`})`);
    await s.addInterest({ kind: "organization", name: `Guests of ${tag}` });
  }
  if (kind === "register, of the partnership")
    await s.addInterest({ kind: "organization", name: `Partners of ${tag}` });
}

/** A member of a role whose own decision is the last on one of the applications. */
async function memberOf(kind: Kind, role: CommitteeRole, subject: Subject) {
  const { tag, domain } = subject;
  const member = await createMember(
    role,
    kind === "own domain" ? `${role}.${tag}@mail.${domain}` : `${role}.${tag}@desk-${tag}.example`,
  );
  await giveDecisionTo(member, subject);
  return member;
}

/** Every row about the subject, but for the trail. */
async function rowsAbout({ event, partnership }: Subject): Promise<string> {
  const ofEvent = sql`application_id IN (SELECT id FROM applications WHERE event_id = ${event})`;
  const ofInvitees = sql`invitation_id IN (SELECT id FROM invitations WHERE event_id = ${event})`;
  const rows = await Promise.all(
    [
      sql`SELECT * FROM applications WHERE event_id = ${event}`,
      ...["votes", "decisions", "application_notes", "verifications", "declarations", "arrivals"].map(
        (table) => sql`SELECT * FROM ${sql.raw(table)} WHERE ${ofEvent}`,
      ),
      sql`SELECT * FROM invitations WHERE event_id = ${event}`,
      sql`SELECT * FROM invitation_backers WHERE ${ofInvitees}`,
      sql`SELECT * FROM outbox WHERE event_id = ${event} OR ${ofEvent} OR ${ofInvitees}
        OR partnership_application_id = ${partnership}`,
      sql`SELECT * FROM partnership_applications WHERE id = ${partnership}`,
      sql`SELECT * FROM partnership_notes WHERE partnership_application_id = ${partnership}`,
    ].map((query) => db.all(query)),
  );
  return JSON.stringify(rows);
}

/**
 * A member's own word opens nothing; a chair records who verified from outside; and the letters of an event are released
 * where no chair is free and declared.
 */
const isLeftOut = (kind: Kind, role: CommitteeRole, name: ActName) =>
  (name === "declareConflict" && kind === "undeclared") ||
  (name === "verifyApplicant" && kind === "everybody recused" && role === "chair") ||
  (name === "releaseLetters" && (kind === "undeclared" || kind === "everybody recused"));

/** The references of what is closed. */
async function closedReferences(kind: Kind, { ids, nominated, invited, partnership }: Subject) {
  const closed: readonly Thing[] = kind === "undeclared" ? [] : kinds[kind].closes;
  const of = async (thing: Thing, table: string, rows: number[]) => {
    if (!closed.includes(thing)) return [];
    const found = await db.all<{ reference: string }>(
      sql`SELECT lower(reference) AS reference FROM ${sql.raw(table)} WHERE id IN (${sql.join(rows, sql`, `)})`,
    );
    return found.map(({ reference }) => reference);
  };
  const invitees = kind.endsWith("invitation") ? [invited] : [nominated, invited];
  return [
    ...(await of("application", "applications", ids)),
    ...(await of("invitation", "invitations", invitees)),
    ...(await of("partnership", "partnership_applications", [partnership])),
  ];
}

/** Acts that find, count or lead to an application, though a member may not know that it is there. */
async function traces(s: CommitteeServices, kind: Kind, subject: Subject): Promise<string[]> {
  const { tag, domain, event: eventId, ids, reference, neighbour } = subject;
  const searched = ["Zephyr", "Because of Zephyr", "House of "].map((words) => `${words}${tag}`);
  const found: string[] = [];
  for (const search of [...searched, `zephyr${tag}@${domain}`, reference]) {
    const { applications } = await s.listApplications({ eventId, search, sort: "newest" });
    const counts = await s.countApplications({ eventId, search });
    if (applications.length + sumOf(counts) > 0) found.push(`finds ${search}`);
  }
  // That there is something to declare about is told.
  if (kind === "undeclared") return found;
  const { events } = await s.readOverview();
  const ofEvent = events.find(({ id }) => id === eventId)?.counts ?? expect.fail("No event");
  if (sumOf(await s.countApplications({ eventId })) + sumOf(ofEvent) > 0) found.push("counts it");
  const beside = await s.readApplication(neighbour, { eventId });
  if (ids.some((id) => [beside?.nextPending, beside?.previousPending].includes(id)))
    found.push("leads to it");
  return found;
}
const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * The rule: what a kind of conflict closes is named by no act and changed by none, in every role. A chair alone reads what
 * everybody has a conflict with, and changes nothing of an application.
 */
async function wrongCells(
  kind: Kind,
  role: CommitteeRole,
  closed: readonly Thing[] = kind === "everybody recused" && role === "chair" ? [] : kinds[kind].closes,
) {
  const unchanged: readonly Thing[] = kind === "everybody recused" ? ["application", ...closed] : closed;
  const subject = await createSubject({ asksDeclaration: kind === "undeclared" });
  const free = await servicesOf(await createMember("chair"));
  const { partnership, pending } = subject;
  expect(await free.reviewPartnership({ id: partnership, version: 1, to: "in-review" })).toMatchObject({
    ok: true,
  });
  const services = await servicesOf(await memberOf(kind, role, subject));
  await enter(kind, services, subject);
  const words = wordsOf(subject);
  const references = closed.length > 0 ? await closedReferences(kind, subject) : [];
  const wrong = closed.includes("application") ? await traces(services, kind, subject) : [];
  let before = await rowsAbout(subject);
  for (const name of actNames) {
    const of = barredOf(name);
    if ((of && !unchanged.includes(of)) || isLeftOut(kind, role, name)) continue;
    const answer = (JSON.stringify(await acts[name](services, subject)) ?? "").toLowerCase();
    const told = ([...closed, "votes"] as Thing[]).filter((thing) => answer.includes(words[thing]));
    wrong.push(
      ...told.filter((thing) => !tells[name]?.includes(thing)).map((thing) => `${name} tells the ${thing}`),
    );
    wrong.push(...references.filter((one) => answer.includes(one)).map(() => `${name} names it`));
    if (!of) continue;
    const after = await rowsAbout(subject);
    if (after !== before) wrong.push(`${name} changes the ${of}`);
    before = after;
  }
  const shown = await services.readPartnership(partnership);
  if ((shown === undefined) !== closed.includes("partnership")) wrong.push("shows the partnership");
  if (kind !== "undeclared" && closed.includes("application") && (await services.readApplication(pending)))
    wrong.push("shows the application");
  return wrong;
}

// In short each kind for a chair, and for others by turns.
const cells = kindNames
  .flatMap((kind) => committeeRoles.map((role) => [kind, role] as const))
  .filter(([, role], at) => env.PROOF === "long" || role === "chair" || at % 4 === 0);

it.each(cells)("tells and changes nothing that is closed: %s, %s", async (kind, role) => {
  expect(await wrongCells(kind, role)).toEqual([]);
});

inProof("finds out what a conflict that nobody entered does not close", async () => {
  const found: string[] = [];
  for (const role of committeeRoles)
    found.push(...(await wrongCells("none", role, ["application", "invitation", "partnership"])));
  for (const trace of ["counts it", "leads to it", "shows the partnership"]) expect(found).toContain(trace);
  expect(found.length).toBeGreaterThan(60);
  const acted = `${actNames.length} acts of the console`;
  console.info(`PROOF conflicts | ${cells.length} kinds × roles × ${acted}: nothing is told or changed`);
  console.info(`PROOF conflicts | control: where no conflict is entered ${found.length} cells disclose`);
});

const changing = actNames.filter(barredOf);
const bystanders = await createSubject();

it.each(changing)("does for a chair without a conflict, and changes nobody beside: %s", async (name) => {
  const subject = await createSubject();
  const beside = await rowsAbout(bystanders);
  const services = await servicesOf(await memberOf("none", "chair", subject));
  if (name === "liftConflict")
    await declareConflict(committeeNeeds(subject.other), {
      applicationId: subject.pending,
      answer: "conflict",
    });
  const before = await rowsAbout(subject);
  const answer = await acts[name](services, subject);
  expect(await rowsAbout(bystanders)).toBe(beside);
  // Who stands on the list already is told to a chair.
  if (name === "nominateInvitees") expect(answer).toMatchObject({ reason: "listed_already" });
  else
    expect([answer, (await rowsAbout(subject)) !== before]).toEqual([
      expect.objectContaining({ ok: true }),
      true,
    ]);
});

it.each(changing)(
  "changes nothing where the conflict comes between reading and writing: %s",
  async (name) => {
    const subject = await createSubject();
    const member = await memberOf("declared", "chair", subject);
    const { other, pending: applicationId } = subject;
    await declareConflict(committeeNeeds(other), { applicationId, answer: "conflict" });
    let before = "";
    const DB = overtakenD1(env.DB, async () => {
      await enter("register, organization", await servicesOf(member), subject);
      before = await rowsAbout(subject);
    });
    const services = await servicesOf(member, { ...env, DB });
    expect(await acts[name](services, subject)).toMatchObject({ ok: false });
    expect(before === "" || (await rowsAbout(subject)) === before).toBe(true);
  },
);

it("tells the words of a decision that was taken back to whoever has voted alone", async () => {
  const subject = await createSubject();
  const services = await servicesOf(await memberOf("none", "chair", subject));
  const { pending: applicationId, other, tag } = subject;
  const decision = { applicationId, to: "accepted", ...silent } as const;
  expect(await services.decideApplication({ ...decision, version: 1 })).toMatchObject({ outcome: "decided" });
  expect(await services.undoDecision({ applicationId, version: 2 })).toEqual({ ok: true });
  const others = await servicesOf(other);
  const seen = async () => JSON.stringify(await others.readApplication(applicationId));
  expect(await seen()).not.toContain(`Vermilion${tag}`);
  // The letter of the decision held the words of both.
  expect(JSON.stringify(await services.readApplication(applicationId))).not.toContain(`Vermilion${tag}`);
  await others.decideApplication({ ...decision, version: 3, to: "declined" });
  expect(await seen()).toContain(`Vermilion${tag}`);
});
