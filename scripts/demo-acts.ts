import { sql } from "drizzle-orm";
import type { DecisionTarget } from "../app/domain/committee-permissions";
import type { DeclarationAnswer } from "../app/domain/conflict-of-interest";
import { nothingOptional } from "../app/domain/interest-form-fields";
import type { Database } from "../worker/db/client";
import { committeeMembers } from "../worker/db/schema";
import { acceptInvitation } from "../worker/services/accept-invitation";
import { askAgain } from "../worker/services/ask-again";
import { backNominations } from "../worker/services/committee/back-nominations";
import { decideApplication } from "../worker/services/committee/decide-application";
import { declareConflict } from "../worker/services/committee/declare-conflict";
import { remindInvitees, revokeInvitations } from "../worker/services/committee/follow-up-invitations";
import { issueInvitations } from "../worker/services/committee/issue-invitations";
import { addInterest } from "../worker/services/committee/keep-interests";
import { markArrival, undoArrival } from "../worker/services/committee/mark-arrival";
import { nominateInvitees } from "../worker/services/committee/nominate-invitees";
import { readDoor } from "../worker/services/committee/read-door";
import { verifyApplicant } from "../worker/services/committee/verify-applicant";
import { confirmSeat } from "../worker/services/confirm-seat";
import { declineInvitation } from "../worker/services/decline-invitation";
import { eraseApplication } from "../worker/services/erase-application";
import { lapseSeats } from "../worker/services/lapse-seats";
import { offerSeats } from "../worker/services/offer-seats";
import { registerInterest } from "../worker/services/register-interest";
import { remindGuests } from "../worker/services/remind-guests";
import { lettersPerRun, sendDueLetters } from "../worker/services/send-due-letters";
import { suggestColleague } from "../worker/services/suggest-colleague";
import { withdrawApplication } from "../worker/services/withdraw-application";
import type { DemoPerson } from "./demo-people";

/** Who decides in the demo: those who can sign in locally. */
const committee = {
  chair: { email: "chair@committee.example", role: "chair" },
  reviewer: { email: "reviewer@committee.example", role: "reviewer" },
  second: { email: "second-reviewer@committee.example", role: "reviewer" },
} as const;
export type DemoMember = keyof typeof committee;

export type DemoActs = Awaited<ReturnType<typeof demoActs>>;

/**
 * What people do in the demo, each by the service that does it on the site, at the hour to which the clock is set. Links
 * are followed out of the letters. What a service refuses ends the demo: its story is wrong then.
 */
export async function demoActs({ db, secret }: { db: Database; secret: string }) {
  let now = new Date(0);
  const clock = () => now;
  const base = { db, clock, secret, deciders: Object.values(committee).map(({ email }) => email) };
  /** The newest link of each kind that a letter brought to an address. */
  const links = new Map<string, string>();
  await db
    .insert(committeeMembers)
    .values(Object.values(committee).map((one) => ({ ...one, createdAt: clock().toISOString() })))
    .onConflictDoNothing();
  const stored = await db.select().from(committeeMembers);
  const as = (who: DemoMember) => {
    const id = stored.find(({ email }) => email === committee[who].email)?.id ?? 0;
    return { ...base, member: { id, ...committee[who] } };
  };
  /** One network for each person: so many are not let in from one. */
  const from = ({ email }: DemoPerson) => ({ network: email, site: email });
  const withSource = (person: DemoPerson) => ({ ...base, letterSource: person.email });
  const linkTo = (kind: "applications" | "invitations", { email }: DemoPerson) => {
    const token = links.get(`${kind} ${email}`);
    if (!token) throw new Error(`No letter led ${email} to ${kind}`);
    return token;
  };
  const versionOf = async (id: number) => {
    const [row] = await db.all<{ version: number }>(sql`SELECT version FROM applications WHERE id = ${id}`);
    return row?.version ?? 0;
  };
  const idIn = async (table: "applications" | "invitations", eventId: number, { email }: DemoPerson) => {
    const [row] = await db.all<{ id: number }>(sql`
      SELECT id FROM ${sql.raw(table)} WHERE event_id = ${eventId} AND email = ${email} ORDER BY id DESC LIMIT 1`);
    if (!row) throw new Error(`${email} is not among the ${table}`);
    return row.id;
  };
  const record = () => ({
    source: "Register of the supervisor",
    sanctionsList: "UN Security Council Consolidated List",
    listDate: now.toISOString().slice(0, 10),
  });

  return {
    setClock: (at: number) => {
      now = new Date(at);
    },

    /** What the schedule brings about by itself, until no letter is left. */
    async passMinute() {
      await lapseSeats(base);
      await offerSeats(base);
      await remindGuests(base);
      const mail = {
        ...base,
        origin: "https://demo.example",
        send: async (to: string, { text }: { text: string }) => {
          for (const [, kind, token = ""] of text.matchAll(/\/(applications|invitations)\/([\w-]{20,})/g))
            links.set(`${kind} ${to}`, token);
        },
      };
      while ((await sendDueLetters(mail)) === lettersPerRun);
    },

    async apply(eventId: number, person: DemoPerson, interestReason: string, isSuspicious = false) {
      const interest = { ...nothingOptional, ...person, eventId, interestReason, waitingList: true };
      await done(registerInterest(base, { interest, key: null, client: from(person), isSuspicious }));
      return idIn("applications", eventId, person);
    },
    verify: async (id: number, who: DemoMember = "reviewer") =>
      done(verifyApplicant(as(who), { id, version: await versionOf(id), ...record() })),
    decide: async (id: number, who: DemoMember, to: DecisionTarget, reason: string) =>
      done(
        decideApplication(as(who), {
          applicationId: id,
          version: await versionOf(id),
          to,
          reason,
          message: null,
          isNotified: true,
          isOverride: false,
        }),
      ),
    declare: (id: number, who: DemoMember, answer: DeclarationAnswer) =>
      done(declareConflict(as(who), { applicationId: id, answer })),
    addInterest: (who: DemoMember, name: string) =>
      done(addInterest(as(who), { kind: "organization", name })),

    confirm: (person: DemoPerson, hostNote: string | null) =>
      done(
        confirmSeat(base, linkTo("applications", person), { rule: true, hostNote, mayBeNamed: !hostNote }),
      ),
    withdraw: (person: DemoPerson) =>
      done(withdrawApplication(withSource(person), linkTo("applications", person))),
    askAgain: (person: DemoPerson) => done(askAgain(withSource(person), linkTo("applications", person))),
    erase: (person: DemoPerson) => done(eraseApplication(withSource(person), linkTo("applications", person))),

    async nominate(eventId: number, person: DemoPerson, who: DemoMember, reason: string) {
      const { fullName, email, company } = person;
      await done(nominateInvitees(as(who), { eventId, people: [{ fullName, email, company, reason }] }));
      return idIn("invitations", eventId, person);
    },
    back: (eventId: number, id: number, who: DemoMember) =>
      done(backNominations(as(who), { eventId, ids: [id] })),
    invite: (eventId: number, id: number, holdsSeat: boolean) =>
      done(
        issueInvitations(as("chair"), {
          eventId,
          ids: [id],
          act: "issue",
          holdsSeat,
          message: "",
          verification: holdsSeat ? record() : null,
        }),
      ),
    remind: (eventId: number, id: number) => done(remindInvitees(as("chair"), { eventId, ids: [id] })),
    revoke: (eventId: number, id: number) => done(revokeInvitations(as("chair"), { eventId, ids: [id] })),
    takeSeat: (person: DemoPerson, hostNote: string | null) => {
      const { fullName, company, jobTitle, linkedin } = person;
      const seat = { fullName, company, jobTitle, linkedin, rule: true, hostNote, mayBeNamed: true };
      return done(acceptInvitation(base, linkTo("invitations", person), { seat }, "demo"));
    },
    applyAsInvited: (person: DemoPerson, interestReason: string) => {
      const { fullName, company, jobTitle, linkedin } = person;
      const application = { ...nothingOptional, fullName, company, jobTitle, linkedin, interestReason };
      return done(acceptInvitation(base, linkTo("invitations", person), { application }, "demo"));
    },
    declineInvitation: (person: DemoPerson, answer: string) =>
      done(declineInvitation(base, linkTo("invitations", person), { answer, forget: false })),
    suggest: (person: DemoPerson, { fullName, email, company }: DemoPerson, reason: string) =>
      done(suggestColleague(base, linkTo("invitations", person), { fullName, email, company, reason })),

    arrive: async (eventId: number, person: DemoPerson) =>
      done(
        markArrival(as("reviewer"), {
          eventId,
          applicationId: await idIn("applications", eventId, person),
          seen: (await readDoor(as("reviewer"), eventId))?.seen ?? 0,
        }),
      ),
    undoArrival: async (eventId: number, person: DemoPerson) => {
      const id = await idIn("applications", eventId, person);
      const door = await readDoor(as("reviewer"), eventId);
      const arrival = door?.guests.find((guest) => guest.id === id)?.arrival ?? 0;
      return done(undoArrival(as("reviewer"), { eventId, arrival }));
    },
  };
}

async function done(act: Promise<{ ok: boolean }>): Promise<void> {
  const result = await act;
  if (!result.ok) throw new Error(`The demo went wrong: ${JSON.stringify(result)}`);
}
